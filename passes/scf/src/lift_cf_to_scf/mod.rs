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
//! latch (`cycles`), and (2) the first conditional branch becomes an operation with regions, followed by what all its successors reach
//! (`branches`); both are repeated in the new regions. Blocks with several edges in and out (`multiplexer`) make single entries and exits, so that
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
mod state;

use ir_core::enclosing::ParentOp;
use ir_core::{BlockId, Body, Loc, OpName, Place, RegionId, Registry, Type};
use passes::{
    Pass, PassCx, PassFailed, PassGroup, PassInfo, UNDEFINED_BEHAVIOR_DIALECT, undefined_behavior,
};
use rewrite::Rewriter;
use rewrite::rewriter::NoListener;

use dialect_support::function::function_type;
use state::{Lift, Owner};

const NAME: &str = "lift-cf-to-scf";
const FUNC: &str = "func.func";

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
    fn dependent_dialects(&self) -> Vec<String> {
        ["scf", "arith", UNDEFINED_BEHAVIOR_DIALECT].map(str::to_owned).to_vec()
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let func = cx.reg.ctx().op_name(FUNC);
        let Some(parent) = parent.filter(|parent| is_in(parent, func)) else { return Ok(()) };
        let undefined_behavior = undefined_behavior(cx.reg, Place::Parent)?;
        let mut listener = NoListener;
        let mut rewriter = Rewriter::new(cx.reg, body, &mut listener);
        for root in rewriter.body.roots().to_vec() {
            for op in rewriter.body.walk_post(root) {
                let owner = Owner {
                    loc: rewriter.body.loc(op),
                    name: cx.reg.ctx().op_name_str(rewriter.body.name(op)).to_owned(),
                    returns: None,
                    undefined_behavior,
                };
                for region in rewriter.body.regions_of(op).to_vec() {
                    lift(&mut rewriter, region, &owner)?;
                }
            }
            let owner = Owner {
                loc: outer_loc(parent.body.loc(parent.op)),
                name: cx.reg.ctx().op_name_str(parent.body.name(parent.op)).to_owned(),
                returns: result_types(cx.reg, parent, func),
                undefined_behavior,
            };
            lift(&mut rewriter, root, &owner)?;
        }
        Ok(())
    }
}

/// Returns the location of an operation for operations in its body, where positions of the enclosing text have no meaning.
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

/// A block whose control flow is to be lifted.
#[derive(Clone, Copy)]
struct Pending {
    block: BlockId,
    cycles: Cycles,
}

/// The state of the cycles that a block reaches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cycles {
    Possible,
    Lifted,
}

fn lift(
    rewriter: &mut Rewriter<'_>,
    region: RegionId,
    owner: &Owner<'_>,
) -> Result<(), PassFailed> {
    let Some(entry) = rewriter.body.entry_block(region) else { return Ok(()) };
    if rewriter.body.has_one_block(region) {
        return Ok(());
    }
    checks::check(rewriter.reg, rewriter.body, region)?;
    let mut lift = Lift::new(rewriter, region, owner);
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
