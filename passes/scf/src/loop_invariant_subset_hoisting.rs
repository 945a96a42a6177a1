//! `loop-invariant-subset-hoisting`: moves a pair of operations out of an `scf.for` that extract a part of a carried tensor and insert it again.
//!
//! ```mlir
//! %r = scf.for %i = %lo to %hi step %s iter_args(%t = %init) {     // %0 = tensor.extract_slice %init[0] [5] [1]
//!   %0 = tensor.extract_slice %t[0] [5] [1]                        // %r:2 = scf.for ... iter_args(%t = %init, %p = %0) {
//!   %1 = "t.next"(%0)                                              //   %1 = "t.next"(%p)
//!   %2 = tensor.insert_slice %1 into %t[0] [5] [1]                 //   scf.yield %t, %1
//!   scf.yield %2                                                   // }
//! }                                                                // %2 = tensor.insert_slice %r#1 into %r#0[0] [5] [1]
//! ```
//!
//! Everything else that the loop does with the tensor must be on other parts. Parts are compared as sums of the values that their offsets and sizes are
//! computed of.

use dialect_scf::names;
use dialect_scf::views::{ForView, ending};
use dialect_support::{matchers, region};
use ir_core::def::Trait;
use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId, Use, ValueId};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::Rewriter;
use rewrite::rewriter::NoListener;

use crate::loop_nests;
use crate::subset::{Subset, Subsets};

const NAME: &str = "loop-invariant-subset-hoisting";

/// The first operand of `scf.for` that is an initial value.
const INITS: usize = 3;

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "move pairs that extract and insert the same part of a tensor out of loops",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(SubsetHoisting)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct SubsetHoisting;

impl Pass for SubsetHoisting {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let mut listener = NoListener;
        let mut rewriter = Rewriter::new(cx.reg, body, &mut listener);
        let mut hoisted = 0;
        for root in rewriter.body.roots().to_vec() {
            for op in rewriter.body.walk_post(root) {
                // Inner loops come first; those that were replaced enclose nothing that is left.
                if !rewriter.body.is_erased(op)
                    && matchers::is_op(rewriter.reg, rewriter.body, op, names::FOR)
                {
                    hoisted += hoist_from(&mut rewriter, op);
                }
            }
        }
        cx.count("pairs moved", hoisted);
        Ok(())
    }
}

/// Moves the pairs of each carried value, also of those that are added, before and after a loop. Returns how many.
fn hoist_from(rewriter: &mut Rewriter<'_>, mut op: OpId) -> u64 {
    let (mut carried, mut hoisted) = (0, 0);
    while carried < rewriter.body.num_results(op) {
        let mut chain = Chain::default();
        if chain.follow(rewriter, op, carried, Collecting::All).is_some() {
            for pair in chain.pairs.clone() {
                let Pair { extraction: Some(extraction), insertion: Some(insertion) } = pair else {
                    continue;
                };
                if chain.can_be_hoisted(rewriter, op, extraction, insertion) {
                    let pair = (&chain.subsets[extraction], &chain.subsets[insertion]);
                    let Some(new) = hoist(rewriter, op, carried, pair) else { break };
                    op = new;
                    hoisted += 1;
                }
            }
        }
        carried += 1;
    }
    hoisted
}

/// An extraction and an insertion of the same part, by their places in the list of a chain.
#[derive(Clone, Copy, Default)]
struct Pair {
    extraction: Option<usize>,
    insertion: Option<usize>,
}

/// The purpose of the operations of a loop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Collecting {
    /// They may be moved, or are conflicts.
    All,
    /// They are in an inner loop.
    Conflicts,
}

/// The operations of a loop on a carried value, from the block argument to the terminator.
#[derive(Default)]
struct Chain {
    subsets: Vec<Subset>,
    pairs: Vec<Pair>,
    comparison: Subsets,
}

impl Chain {
    /// Adds the operations on a carried value. Returns `None` if there are others than those on parts, or if the value is not yielded in its place.
    fn follow(
        &mut self,
        rewriter: &Rewriter<'_>,
        op: OpId,
        carried: usize,
        collecting: Collecting,
    ) -> Option<()> {
        let (reg, body) = (rewriter.reg, &*rewriter.body);
        let view = ForView::of(body, op)?;
        let (end, _) = ending(reg, body, view.block, names::YIELD)?;
        let mut value = *view.carried.get(carried)?;
        let yielded = loop {
            let mut uses = body.uses(value);
            if let (Some(only), None) = (uses.next(), uses.next())
                && reg.has(body, only.op, Trait::Terminator)
            {
                break only;
            }
            value = self.step(rewriter, value, collecting)?;
        };
        (yielded == Use { op: end, index: carried }).then_some(())
    }

    /// Adds the users of a value. Returns the value that takes its place after them.
    fn step(
        &mut self,
        rewriter: &Rewriter<'_>,
        value: ValueId,
        collecting: Collecting,
    ) -> Option<ValueId> {
        let (reg, body) = (rewriter.reg, &*rewriter.body);
        let mut next = None;
        for edge in body.uses(value).collect::<Vec<_>>() {
            if matchers::is_op(reg, body, edge.op, names::FOR) {
                let inner = edge.index.checked_sub(INITS)?;
                self.follow(rewriter, edge.op, inner, Collecting::Conflicts)?;
                next = Some(body.result(edge.op, inner));
                continue;
            }
            let subset = Subset::of(reg, body, edge.op)?;
            let (container, is_insertion) = (subset.container, subset.is_insertion());
            self.insert(rewriter, subset, collecting);
            if is_insertion {
                // A tensor that is inserted is read whole.
                if edge.index != container || next.is_some() {
                    return None;
                }
                next = Some(body.result(edge.op, 0));
            }
        }
        next
    }

    fn insert(&mut self, rewriter: &Rewriter<'_>, subset: Subset, collecting: Collecting) {
        let at = self.subsets.len();
        let is_insertion = subset.is_insertion();
        self.subsets.push(subset);
        if collecting == Collecting::Conflicts {
            return;
        }
        let subsets = &self.subsets;
        let other = |pair: &Pair| if is_insertion { pair.extraction } else { pair.insertion };
        let found = self.pairs.iter().position(|pair| {
            other(pair).is_some_and(|other| {
                self.comparison.are_equal(rewriter, &subsets[other], &subsets[at])
            })
        });
        let place = found.unwrap_or_else(|| {
            self.pairs.push(Pair::default());
            self.pairs.len() - 1
        });
        let pair = &mut self.pairs[place];
        *(if is_insertion { &mut pair.insertion } else { &mut pair.extraction }) = Some(at);
    }

    /// Returns whether a pair depends on nothing in the loop, and all other operations are on other parts.
    fn can_be_hoisted(
        &mut self,
        rewriter: &Rewriter<'_>,
        op: OpId,
        extraction: usize,
        insertion: usize,
    ) -> bool {
        let body = &*rewriter.body;
        let (first, second) = (&self.subsets[extraction], &self.subsets[insertion]);
        let Some(inserted) = second.inserted else { return false };
        let is_fixed = |subset: &Subset| {
            let mut operands = body.operands(subset.op).enumerate();
            operands.all(|(index, value)| {
                index == subset.container
                    || Some(index) == subset.inserted
                    || !is_inside(body, op, value)
            })
        };
        let same_type =
            body.ty(body.result(first.op, 0)) == body.ty(body.operand(second.op, inserted));
        let is_alone = (0..self.subsets.len())
            .filter(|&other| other != extraction && other != insertion)
            .all(|other| {
                let other = &self.subsets[other];
                self.comparison.are_disjoint(rewriter, other, first)
                    && self.comparison.are_disjoint(rewriter, other, second)
            });
        same_type && is_alone && is_fixed(first) && is_fixed(second)
    }
}

/// Returns whether a value is defined in a loop.
fn is_inside(body: &Body, op: OpId, value: ValueId) -> bool {
    let Some(region) = region::value_region(body, value) else { return false };
    body.regions_of(op).iter().any(|&of_loop| region::region_is_inside(body, of_loop, region))
}

/// Moves a pair out of a loop, which is replaced by one that carries the part. Returns the new loop.
fn hoist(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    carried: usize,
    (extraction, insertion): (&Subset, &Subset),
) -> Option<OpId> {
    let inserted = insertion.inserted?;
    let part = rewriter.body.result(extraction.op, 0);
    let new = with_carried(rewriter, op, part, rewriter.body.operand(insertion.op, inserted))?;
    let body = &*rewriter.body;
    let result = body.result(new, carried);
    let new_part = body.result(new, body.num_results(new) - 1);
    let init = body.operand(new, INITS + carried);
    let updated = body.result(insertion.op, 0);
    let destination = body.operand(insertion.op, insertion.container);
    rewriter.move_before(extraction.op, new);
    match rewriter.body.next_op(new) {
        Some(next) => rewriter.move_before(insertion.op, next),
        None => return None,
    }
    rewriter.replace_all_uses(updated, destination);
    rewriter.set_operand(extraction.op, extraction.container, init);
    rewriter.replace_all_uses(result, updated);
    rewriter.set_operand(insertion.op, inserted, new_part);
    rewriter.set_operand(insertion.op, insertion.container, result);
    Some(new)
}

/// Replaces a loop by one that carries another value, too. Uses of `init` in the loop become uses of that value.
fn with_carried(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    init: ValueId,
    yielded: ValueId,
) -> Option<OpId> {
    let view = ForView::of(rewriter.body, op)?;
    let (end, mut values) = ending(rewriter.reg, rewriter.body, view.block, names::YIELD)?;
    rewriter.body.next_op(op)?;
    let (loc, attrs) = (rewriter.body.loc(op), rewriter.body.attrs(op));
    let props = rewriter.body.props(op);
    rewriter.set_before(op);
    let inits = [&view.inits[..], &[init]].concat();
    let bounds = [view.lower, view.upper, view.step];
    let (new, block) = loop_nests::create_for(rewriter, loc, bounds, &inits);
    rewriter.body.set_attrs(new, attrs);
    rewriter.body.set_props(new, props);
    values.push(yielded);
    rewriter.set_operands(end, &values);
    let args = rewriter.body.block_args(block).to_vec();
    let (&carried, old) = args.split_last()?;
    rewriter.merge_blocks(view.block, block, old);
    let inner: Vec<Use> = rewriter.body.uses(init).collect();
    for edge in inner {
        let is_inner = rewriter.body.op_region(edge.op).is_some_and(|region| {
            let of_loop = rewriter.body.regions_of(new).to_vec();
            of_loop.into_iter().any(|r| region::region_is_inside(rewriter.body, r, region))
        });
        if is_inner {
            rewriter.set_operand(edge.op, edge.index, carried);
        }
    }
    let mut results: Vec<ValueId> = rewriter.body.results(new).collect();
    results.pop();
    rewriter.replace_op(op, &results);
    Some(new)
}
