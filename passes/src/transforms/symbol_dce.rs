//! `symbol-dce`: erases symbols that nothing live refers to and that are not visible from outside.
//!
//! Liveness starts at the operations of the anchor's table that are no symbols or that may be referred to from outside, and follows
//! symbol uses from there. A use `@m::@f` makes `@m` and `@f` live, wherever the table `@m` is and whether or not it was visited
//! before, and then the symbols that they use. For example, in
//!
//! ```mlir
//! module {
//!   module @m {
//!     func.func private @helper() { return }
//!     func.func nested @f() { call @helper() : () -> () return }
//!     func.func private @unused() { return }
//!   }
//!   func.func @main() { "some.user"() {callee = @m::@f} : () -> () return }
//! }
//! ```
//!
//! only `@unused` is erased: `@main` is public, it uses `@m::@f`, and `@f` uses `@helper`.
//!
//! A table inside a live operation, e.g. a module in a function, is a table like any other.

use std::sync::Arc;

use ir_core::def::Trait;
use ir_core::fanout::sequential;
use ir_core::symbols::{SymbolReferences, SymbolTable, symbol_name, visibility};
use ir_core::verify::Finding;
use ir_core::{Attr, AttrKind, Body, Ident, OpId, RegionId, Registry};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{AnchorContext, Pass, PassFailed, about_op};
use crate::symbol_uses::{SymbolEraser, SymbolUses};

const NAME: &str = "symbol-dce";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "erase symbols that nothing live refers to and that are not visible outside",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(SymbolDce)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct SymbolDce;

impl Pass for SymbolDce {
    fn per_body(&self) -> bool {
        false
    }

    fn symbol_eraser(&self) -> Option<&dyn SymbolEraser> {
        Some(self)
    }

    fn run_on_anchor(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        anchor: OpId,
        around: AnchorContext,
    ) -> Result<(), PassFailed> {
        if !cx.reg.has(body, anchor, Trait::SymbolTable) {
            let name = cx.reg.ctx().op_name_str(body.name(anchor));
            let message = format!(
                "'{name}' op was scheduled to run under SymbolDCE, but does not define a symbol table"
            );
            return Err(PassFailed::at_op(body, anchor, message));
        }
        let hidden = around == AnchorContext::InPlace || is_private(cx.reg, body, anchor);
        let (numbers, live) = {
            let mut liveness = Liveness::new(cx.reg, body);
            let symbols = Arc::new(SymbolTable::of(cx.reg, body, anchor));
            liveness.enter_table(OpAt { body: 0, op: anchor }, symbols, Reach::of(hidden));
            liveness.run().map_err(|unknown| liveness.unknown_table(unknown))?;
            (liveness.bodies.numbers, liveness.live)
        };
        Eraser { cx, numbers, live }.erase_inside(body, OpAt { body: 0, op: anchor });
        Ok(())
    }
}

impl SymbolEraser for SymbolDce {
    fn summarize(&self, reg: &Registry, body: &Body, op: OpId) -> Option<SymbolUses> {
        let mut references = SymbolReferences::new(reg.ctx());
        let mut uses = FxHashSet::default();
        let mut stack = vec![(body, op)];
        while let Some((body, op)) = stack.pop() {
            if reg.has(body, op, Trait::SymbolTable) || is_potential_table(reg, body, op) {
                return None;
            }
            for dict in [body.props(op), body.attrs(op)] {
                // Without tables inside the one of the anchor, a nested reference does not resolve.
                uses.extend(references.of(dict).iter().filter_map(|&reference| {
                    match reg.ctx().attr(reference) {
                        AttrKind::SymbolRef { root, nested } if nested.is_empty() => Some(*root),
                        _ => None,
                    }
                }));
            }
            for region in body.all_regions(op) {
                let blocks = region.body.blocks_of(region.region);
                let ops = blocks.flat_map(|block| region.body.ops_of(block));
                stack.extend(ops.map(|op| (region.body, op)));
            }
        }
        let mut uses: Vec<Ident> = uses.into_iter().collect();
        uses.sort_unstable_by(|a, b| reg.ctx().str(*a).cmp(reg.ctx().str(*b)));
        let is_symbol = is_symbol(reg, body, op);
        // The pipeline's anchor is not visible from outside.
        let is_root = !is_symbol || !matches!(visibility(reg, body, op), "private" | "nested");
        let symbol = symbol_name(reg, body, op).filter(|_| is_symbol);
        Some(SymbolUses { symbol, is_root, uses: uses.into() })
    }
}

/// An operation and the number of the body that it is in; body 0 is the one of the anchor.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct OpAt {
    body: usize,
    op: OpId,
}

/// The bodies met so far. Operation ids are only unique within a body.
struct Bodies<'b> {
    /// Each body with the operation that owns it.
    all: Vec<(&'b Body, Option<OpAt>)>,
    numbers: FxHashMap<OpAt, usize>,
}

impl<'b> Bodies<'b> {
    /// Returns the number of the body that the regions of an operation are in.
    fn inside(&mut self, at: OpAt) -> usize {
        let Some(nested) = self.all[at.body].0.nested(at.op) else { return at.body };
        *self.numbers.entry(at).or_insert_with(|| {
            self.all.push((nested, Some(at)));
            self.all.len() - 1
        })
    }

    /// Returns the operations in the regions of an operation, and the number of their body.
    fn children(&mut self, at: OpAt) -> (usize, impl DoubleEndedIterator<Item = OpId> + use<'b>) {
        let body: &'b Body = self.all[at.body].0;
        let regions: SmallVec<[_; 2]> = body.all_regions(at.op).collect();
        let blocks =
            regions.into_iter().flat_map(|r| r.body.blocks_of(r.region).map(move |b| (r.body, b)));
        let ops: SmallVec<[OpId; 8]> =
            blocks.flat_map(|(body, block)| body.ops_of(block)).collect();
        (self.inside(at), ops.into_iter())
    }

    /// Returns the source keys of the bodies on the way from body 0 to the body with that number.
    fn path(&self, mut number: usize) -> Vec<u32> {
        let mut keys = Vec::new();
        while let (body, Some(owner)) = self.all[number] {
            keys.push(body.source_key());
            number = owner.body;
        }
        keys.reverse();
        keys
    }
}

/// From where the symbols of a table may be used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// From outside the anchor, except by private symbols.
    Outside,
    /// Only from inside the anchor: `nested` symbols are not visible outside either.
    Hidden,
}

impl Reach {
    fn of(hidden: bool) -> Self {
        if hidden { Reach::Hidden } else { Reach::Outside }
    }
}

/// A step of the liveness analysis.
enum Step {
    /// A live operation: its table, if it is one, is entered, and then its uses are followed, if there is a scope.
    Live { at: OpAt, scope: Option<Arc<SymbolTable>>, reach: Reach },
    /// The symbol uses of a live operation, from the table that it is in.
    Uses { at: OpAt, scope: Arc<SymbolTable>, reach: Reach },
}

/// The symbols and operations that an operation refers to and contains.
#[derive(Default)]
struct Uses {
    references: Vec<Attr>,
    /// The symbol tables inside the operation that are in no other table inside it.
    tables: Vec<OpAt>,
}

struct Liveness<'a, 'b> {
    reg: &'a Registry,
    bodies: Bodies<'b>,
    live: FxHashSet<OpAt>,
    references: SymbolReferences<'a>,
    /// Last in, first out: a table that is entered is finished before the operations found earlier, as `mlir-opt` does. The order decides
    /// only which of several errors is reported, and from where a table is visible that is reached in two ways.
    worklist: Vec<Step>,
}

impl<'a, 'b> Liveness<'a, 'b> {
    fn new(reg: &'a Registry, body: &'b Body) -> Self {
        Liveness {
            reg,
            bodies: Bodies { all: vec![(body, None)], numbers: FxHashMap::default() },
            live: FxHashSet::default(),
            references: SymbolReferences::new(reg.ctx()),
            worklist: Vec::new(),
        }
    }

    fn body(&self, at: OpAt) -> &'b Body {
        self.bodies.all[at.body].0
    }

    /// Puts the operations of a symbol table on the worklist that are live whatever refers to them.
    fn enter_table(&mut self, table: OpAt, symbols: Arc<SymbolTable>, reach: Reach) {
        let (number, ops) = self.bodies.children(table);
        let body = self.bodies.all[number].0;
        for op in ops {
            let at = OpAt { body: number, op };
            let is_root = if is_symbol(self.reg, body, op) {
                let discardable = match visibility(self.reg, body, op) {
                    "private" => true,
                    "nested" => reach == Reach::Hidden,
                    _ => false,
                };
                !discardable && self.live.insert(at)
            } else {
                true
            };
            if is_root {
                self.worklist.push(Step::Live { at, scope: Some(symbols.clone()), reach });
            }
        }
    }

    /// Runs until no live operation is left to visit. Fails with the operation whose symbol uses cannot be known.
    fn run(&mut self) -> Result<(), OpAt> {
        while let Some(step) = self.worklist.pop() {
            match step {
                Step::Live { at, scope, reach } => {
                    if let Some(scope) = &scope {
                        self.worklist.push(Step::Uses { at, scope: scope.clone(), reach });
                    }
                    let body = self.body(at);
                    if self.reg.has(body, at.op, Trait::SymbolTable) {
                        let hidden = reach == Reach::Hidden || is_private(self.reg, body, at.op);
                        let symbols = SymbolTable::of_nested(
                            self.reg,
                            body,
                            at.op,
                            scope.as_deref(),
                            &sequential,
                        );
                        self.enter_table(at, symbols, Reach::of(hidden));
                    }
                }
                Step::Uses { at, scope, reach } => {
                    let Uses { references, tables } = self.collect_uses(at)?;
                    for reference in references {
                        self.mark(at.body, &scope, reference, reach);
                    }
                    // Their own uses are among those of `at`.
                    let enter = |at| Step::Live { at, scope: None, reach };
                    self.worklist.extend(tables.into_iter().map(enter));
                }
            }
        }
        Ok(())
    }

    /// Marks every symbol on the way of a reference, from the table `scope` whose operations are in body `number`, as live. A reference
    /// that does not resolve marks none.
    fn mark(&mut self, number: usize, scope: &Arc<SymbolTable>, reference: Attr, reach: Reach) {
        let AttrKind::SymbolRef { root, nested } = self.reg.ctx().attr(reference) else { return };
        let mut resolved: SmallVec<[(OpAt, Arc<SymbolTable>); 2]> = SmallVec::new();
        let (mut number, mut table) = (number, Some(scope.clone()));
        for &name in std::iter::once(root).chain(nested) {
            let Some(current) = table else { return };
            let Some(info) = current.get(name) else { return };
            let at = OpAt { body: number, op: info.op };
            table = info.nested.clone();
            number = self.bodies.inside(at);
            resolved.push((at, current));
        }
        for (at, scope) in resolved {
            if self.live.insert(at) {
                self.worklist.push(Step::Live { at, scope: Some(scope), reach });
            }
        }
    }

    /// Returns the symbol references in the attributes of an operation and of the operations inside it, up to the symbol tables inside it: a
    /// function may contain a module. Fails if an operation in there may be an unknown symbol table.
    fn collect_uses(&mut self, at: OpAt) -> Result<Uses, OpAt> {
        let mut uses = Uses::default();
        let mut stack = vec![at];
        while let Some(inner) = stack.pop() {
            let body = self.body(inner);
            if is_potential_table(self.reg, body, inner.op) {
                return Err(at);
            }
            uses.references.extend_from_slice(self.references.of(body.props(inner.op)));
            uses.references.extend_from_slice(self.references.of(body.attrs(inner.op)));
            if !self.reg.has(body, inner.op, Trait::SymbolTable) {
                if body.num_regions(inner.op) > 0 {
                    let (number, ops) = self.bodies.children(inner);
                    stack.extend(ops.rev().map(|op| OpAt { body: number, op }));
                }
            } else if inner != at {
                uses.tables.push(inner);
            }
        }
        Ok(uses)
    }

    /// Returns the failure for an operation whose symbol uses cannot be known.
    fn unknown_table(&self, at: OpAt) -> PassFailed {
        let message = "operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses";
        let diagnostic = about_op(self.body(at), at.op, message);
        PassFailed { findings: vec![Finding::new(self.bodies.path(at.body), diagnostic)] }
    }
}

fn is_symbol(reg: &Registry, body: &Body, op: OpId) -> bool {
    reg.has(body, op, Trait::Symbol) && symbol_name(reg, body, op).is_some()
}

/// Returns whether nothing outside can refer to the operation.
fn is_private(reg: &Registry, body: &Body, op: OpId) -> bool {
    !is_symbol(reg, body, op) || visibility(reg, body, op) == "private"
}

/// Returns whether an operation may be an unknown symbol table: it has one region, and nothing is known about its dialect. Dialects of upstream that
/// are not loaded do not count, as in `mlir-opt`, which has them. That erases no used symbol: references inside such an operation count as
/// uses of the symbols of the enclosing table, and its own symbols are not erased.
fn is_potential_table(reg: &Registry, body: &Body, op: OpId) -> bool {
    let name = body.name(op);
    let dialect = reg.ctx().op_name_str(name).split('.').next().unwrap_or_default();
    body.num_regions(op) == 1
        && reg.def(body, op).is_none()
        && reg.dialect_of(name).is_none()
        && !reg.is_undefined_upstream_dialect(dialect)
}

/// The number of bodies that the liveness analysis did not visit: no symbol in them is live.
const UNVISITED: usize = usize::MAX;

/// Erases the symbols that are not live.
struct Eraser<'a> {
    cx: &'a PassCx<'a>,
    numbers: FxHashMap<OpAt, usize>,
    live: FxHashSet<OpAt>,
}

impl Eraser<'_> {
    /// Erases dead symbols in the regions of an operation, inline or nested.
    fn erase_inside(&self, body: &mut Body, at: OpAt) {
        let Some(mut nested) = body.take_nested(at.op) else {
            return self.erase_in_regions(body, at.body, Some(at.op));
        };
        let number = self.numbers.get(&at).copied().unwrap_or(UNVISITED);
        let owner_is_table = self.cx.reg.has(body, at.op, Trait::SymbolTable);
        let inner = Arc::make_mut(&mut nested);
        if owner_is_table {
            for root in inner.roots().to_vec() {
                self.erase_dead(inner, number, root);
            }
        }
        self.erase_in_regions(inner, number, None);
        body.set_nested(at.op, nested);
    }

    /// Erases dead symbols in the tables of body `number`: in its inline operation `top` and inside it, or everywhere if `top` is `None`. An
    /// explicit stack, because regions nest as deep as the input does.
    fn erase_in_regions(&self, body: &mut Body, number: usize, top: Option<OpId>) {
        let mut stack: Vec<OpId> = match top {
            Some(op) => vec![op],
            None => body
                .roots()
                .iter()
                .flat_map(|&r| body.blocks_of(r))
                .flat_map(|b| body.ops_of(b))
                .collect(),
        };
        while let Some(op) = stack.pop() {
            if body.nested(op).is_some() {
                self.erase_inside(body, OpAt { body: number, op });
                continue;
            }
            let is_table = self.cx.reg.has(body, op, Trait::SymbolTable);
            for region in body.regions_of(op).to_vec() {
                if is_table {
                    self.erase_dead(body, number, region);
                }
                stack.extend(body.blocks_of(region).flat_map(|block| body.ops_of(block)));
            }
        }
    }

    /// Erases the symbols in a region of a symbol table that are not live.
    fn erase_dead(&self, body: &mut Body, number: usize, region: RegionId) {
        let ops: Vec<OpId> = body.blocks_of(region).flat_map(|block| body.ops_of(block)).collect();
        for op in ops {
            if is_symbol(self.cx.reg, body, op) && !self.live.contains(&OpAt { body: number, op }) {
                body.erase_op(op);
                self.cx.count("symbols erased", 1);
            }
        }
    }
}
