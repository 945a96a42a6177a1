//! `lift-cf-to-scf`: replaces branches between the blocks of functions by `scf.while`, `scf.if` and `scf.index_switch`.
//!
//! ```mlir
//!   cf.cond_br %c, ^a, ^b            %r = scf.if %c -> i32 {
//! ^a:                                  %0 = func.call @a() : () -> i32
//!   %0 = func.call @a() : () -> i32    scf.yield %0 : i32
//!   cf.br ^end(%0 : i32)             } else {
//! ^b:                                  %1 = func.call @b() : () -> i32
//!   %1 = func.call @b() : () -> i32    scf.yield %1 : i32
//!   cf.br ^end(%1 : i32)             }
//! ^end(%r: i32):                     return %r : i32
//!   return %r : i32
//! ```
//!
//! The algorithm is that of Bahmann, Reissmann, Jahre and Meyer, "Perfect Reconstructability of Control Flow from Demand Dependence Graphs" (ACM
//! TACO 2015), with several exits: first, returns of one kind get one block. Then, from the entry on, (1) each cycle becomes a loop with one entry and one
//! latch ([`cycles`]), and (2) the first conditional branch becomes an operation with regions, followed by what all its successors reach
//! ([`branches`]); both are repeated in the new regions. Blocks with several edges in and out ([`multiplexer`]) make single entries and exits, so that
//! irreducible control flow is lifted, too.
//!
//! Returns of different kinds keep their branches.

mod branches;
mod checks;
mod cycles;
mod dominators;
mod edges;
mod exits;
mod multiplexer;

use ir_core::enclosing::ParentOp;
use ir_core::{BlockId, Body, Loc, OpName, Place, RegionId, Registry, Type, ValueId};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::Rewriter;
use rewrite::rewriter::NoListener;
use rustc_hash::FxHashMap;

use dialect_support::build;
use dialect_support::function::function_type;
use dominators::Dominators;

const NAME: &str = "lift-cf-to-scf";
const FUNC: &str = "func.func";
const RETURN: &str = "func.return";
const POISON: &str = "ub.poison";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace branches between the blocks of functions by operations of scf",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(LiftCfToScf)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct LiftCfToScf;

impl Pass for LiftCfToScf {
    fn name(&self) -> &'static str {
        NAME
    }

    fn dependent_dialects(&self) -> Vec<String> {
        ["scf", "arith", "ub"].map(str::to_owned).to_vec()
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let func = cx.reg.ctx().op_name(FUNC);
        let Some(parent) = parent.filter(|parent| is_in(parent, func)) else { return Ok(()) };
        let mut listener = NoListener;
        let mut rewriter = Rewriter::new(cx.reg, body, &mut listener);
        for root in rewriter.body.roots().to_vec() {
            for op in rewriter.body.walk_post(root) {
                let owner = Owner {
                    loc: rewriter.body.loc(op),
                    name: cx.reg.ctx().op_name_str(rewriter.body.name(op)).to_owned(),
                    returns: None,
                };
                for region in rewriter.body.regions_of(op).to_vec() {
                    lift(&mut rewriter, region, &owner)?;
                }
            }
            let owner = Owner {
                loc: outer_loc(parent.body.loc(parent.op)),
                name: cx.reg.ctx().op_name_str(parent.body.name(parent.op)).to_owned(),
                returns: result_types(cx.reg, parent, func),
            };
            lift(&mut rewriter, root, &owner)?;
        }
        Ok(())
    }
}

/// Returns the location of an operation for operations in its body, where positions of its own text mean something else.
fn outer_loc(loc: Loc) -> Loc {
    if loc.ordinal().is_some() { Loc::UNKNOWN } else { loc }
}

/// Returns whether the owner of a body is a function or in one.
fn is_in(parent: &ParentOp<'_>, func: OpName) -> bool {
    std::iter::successors(Some(parent), |parent| parent.parent).any(|parent| {
        let ops = std::iter::successors(Some(parent.op), |&op| parent.body.parent_op(op));
        ops.into_iter().any(|op| parent.body.name(op) == func)
    })
}

/// Returns the result types of the function that owns a body.
fn result_types(reg: &Registry, parent: &ParentOp<'_>, func: OpName) -> Option<Vec<Type>> {
    let (_, results) = function_type(reg, parent.body, parent.op)?;
    (parent.body.name(parent.op) == func).then(|| results.to_vec())
}

/// The operation whose region is lifted.
struct Owner {
    /// The location of constants.
    loc: Loc,
    name: String,
    /// The types that a return needs, if the owner is a function.
    returns: Option<Vec<Type>>,
}

/// A block whose control flow is to be lifted.
#[derive(Clone, Copy)]
struct Pending {
    block: BlockId,
    cycles: Cycles,
}

/// Whether cycles may start at a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cycles {
    Possible,
    Lifted,
}

/// The state of the lifting of one region.
struct Lift<'a, 'b> {
    rewriter: &'a mut Rewriter<'b>,
    region: RegionId,
    owner: &'a Owner,
    /// An undefined value of each type that needed one.
    undefined: FxHashMap<Type, ValueId>,
    /// The constants that select successors.
    selectors: Vec<Option<ValueId>>,
    exits: exits::Exits,
    dominators: FxHashMap<RegionId, Dominators>,
}

fn lift(rewriter: &mut Rewriter<'_>, region: RegionId, owner: &Owner) -> Result<(), PassFailed> {
    let Some(entry) = rewriter.body.entry_block(region) else { return Ok(()) };
    if rewriter.body.has_one_block(region) {
        return Ok(());
    }
    checks::check(rewriter.reg, rewriter.body, region)?;
    let mut lift = Lift {
        rewriter,
        region,
        owner,
        undefined: FxHashMap::default(),
        selectors: Vec::new(),
        exits: exits::Exits::default(),
        dominators: FxHashMap::default(),
    };
    lift.combine_exits();
    let mut pending = vec![Pending { block: entry, cycles: Cycles::Possible }];
    while let Some(Pending { block, cycles }) = pending.pop() {
        if cycles == Cycles::Possible {
            let bodies = lift.lift_cycles(block)?;
            let of_loop = |block| Pending { block, cycles: Cycles::Possible };
            pending.extend(bodies.into_iter().map(of_loop));
        }
        let parts = lift.lift_branch(block)?;
        let acyclic = |block| Pending { block, cycles: Cycles::Lifted };
        pending.extend(parts.into_iter().map(acyclic));
    }
    Ok(())
}

impl Lift<'_, '_> {
    /// Returns an undefined value of type `ty`, defined at the start of the region.
    fn undefined(&mut self, ty: Type) -> ValueId {
        if let Some(&value) = self.undefined.get(&ty) {
            return value;
        }
        self.set_region_start();
        let value = self.poison(ty, self.owner.loc);
        self.undefined.insert(ty, value);
        value
    }

    /// Creates an undefined value at the insertion point.
    fn poison(&mut self, ty: Type, loc: Loc) -> ValueId {
        build::create_value(self.rewriter, POISON, loc, &[], ty, &[])
    }

    /// Returns the constant that selects successor `index`, defined at the start of the region.
    fn selector(&mut self, index: usize) -> ValueId {
        if let Some(&Some(value)) = self.selectors.get(index) {
            return value;
        }
        self.set_region_start();
        let i32 = self.rewriter.ctx().i32();
        let number = self.rewriter.ctx().int_attr_i64(i32, index as i64);
        let value = arith_ops::create_constant(self.rewriter, number, i32, self.owner.loc);
        if self.selectors.len() <= index {
            self.selectors.resize(index + 1, None);
        }
        self.selectors[index] = Some(value);
        value
    }

    fn set_region_start(&mut self) {
        if let Some(entry) = self.rewriter.body.entry_block(self.region) {
            self.rewriter.set_block_start(entry);
        }
    }

    /// Returns the location of the terminator of `block`.
    fn terminator_loc(&self, block: BlockId) -> Loc {
        let body = &*self.rewriter.body;
        body.last_op(block).map_or(Loc::UNKNOWN, |op| body.loc(op))
    }

    /// Replaces all uses of values by others.
    fn replace_values(&mut self, from: &[ValueId], to: &[ValueId]) {
        for (&from, &to) in from.iter().zip(to) {
            self.rewriter.replace_all_uses(from, to);
        }
    }

    /// Moves the operations of `from` to the end of `to` and erases `from`, whose arguments are unused.
    fn merge(&mut self, from: BlockId, to: BlockId) {
        self.rewriter.body.splice_ops(from, to, None);
        self.rewriter.body.erase_block(from);
    }

    /// Moves a block to the end of a region.
    fn move_block(&mut self, block: BlockId, to: RegionId) {
        self.rewriter.body.detach_block(block);
        self.rewriter.body.append_block(to, block);
    }

    /// Creates a block after another, in the same region.
    fn block_after(&mut self, block: BlockId) -> BlockId {
        let body = &mut *self.rewriter.body;
        let new = body.create_block();
        if let Some(region) = body.block_region(block) {
            let next = body.next_block(block);
            body.insert_block(region, new, next);
        }
        new
    }

    /// Adds the arguments of `from`, with their types and locations, to `to`.
    fn copy_args(&mut self, from: BlockId, to: BlockId) {
        let body = &mut *self.rewriter.body;
        for (arg, loc) in body.block_args(from).to_vec().into_iter().zip(body.block_arg_locs(from).to_vec()) {
            let ty = body.ty(arg);
            body.add_block_arg(to, ty, loc);
        }
    }
}

/// Returns an error at a location of the body.
fn failed(loc: Loc, message: String) -> PassFailed {
    PassFailed::at(Place::Loc(loc), message)
}
