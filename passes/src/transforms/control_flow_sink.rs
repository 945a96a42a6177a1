//! `control-flow-sink`: moves operations into the only region that uses their results, if that is executed at most once.
//!
//! ```mlir
//! %0 = arith.divsi %a, %b : i32      // scf.if %c {
//! scf.if %c {                        //   %0 = arith.divsi %a, %b : i32
//!   "t.use"(%0) : (i32) -> ()        //   "t.use"(%0) : (i32) -> ()
//! }                                  // }
//! ```
//!
//! The regions are those of operations with `RegionBranchOpInterface` whose [`max_invocations`](ir_core::interfaces::RegionBranch::max_invocations) is
//! one at most. An operation is moved if it has no memory effects.

use ir_core::effects::is_memory_effect_free;
use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId, RegionId, Registry};
use rustc_hash::FxHashMap;

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{Pass, PassFailed};

const NAME: &str = "control-flow-sink";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "move operations into the conditional regions that use their results",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ControlFlowSink)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ControlFlowSink;

impl Pass for ControlFlowSink {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let mut sinker = Sinker { reg: cx.reg, facts: FxHashMap::default(), moved: 0 };
        for root in body.roots().to_vec() {
            for op in body.walk_post(root) {
                for region in conditional_regions(cx.reg, body, op) {
                    sinker.sink_into(body, region);
                }
            }
        }
        cx.count("operations sunk", sinker.moved);
        if sinker.moved == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Returns the regions of `op` that are executed at most once.
fn conditional_regions(reg: &Registry, body: &Body, op: OpId) -> Vec<RegionId> {
    let branch = |def: &'_ ir_core::def::OpDef| {
        let regions = body.regions_of(op).iter().enumerate();
        let hook = def.hooks.interfaces.region_branch.get_successor_regions.as_ref()?;
        let is_conditional =
            |index| hook.max_invocations(reg, body, op, index).is_some_and(|count| count <= 1);
        let conditional = regions.filter(|&(index, _)| is_conditional(index));
        Some(conditional.map(|(_, &region)| region).collect())
    };
    reg.def(body, op).and_then(branch).unwrap_or_default()
}

/// Facts about an operation that no move changes.
#[derive(Clone, Copy)]
struct OpFacts {
    /// The number of uses of its results.
    uses: usize,
    is_movable: bool,
}

struct Sinker<'a> {
    reg: &'a Registry,
    facts: FxHashMap<OpId, OpFacts>,
    moved: u64,
}

impl Sinker<'_> {
    /// Moves operations to the start of `region`, those first that were used last.
    fn sink_into(&mut self, body: &mut Body, region: RegionId) {
        let Some(entry) = body.entry_block(region) else { return };
        // The number of uses in the region, by the operation that defines the used value.
        let mut inside: FxHashMap<OpId, usize> = FxHashMap::default();
        for op in body.ops_in(region) {
            count_operands(body, op, &mut inside);
        }
        let mut stack: Vec<OpId> =
            body.blocks_of(region).flat_map(|block| body.ops_of(block)).collect();
        while let Some(user) = stack.pop() {
            for index in 0..body.num_operands(user) {
                let Some(op) = body.defining_op(body.operand(user, index)) else { continue };
                if body.op_region(op) == Some(region) {
                    continue;
                }
                let facts = self.facts_of(body, op);
                if inside.get(&op) != Some(&facts.uses) || !facts.is_movable {
                    continue;
                }
                body.detach_op(op);
                body.prepend_op(entry, op);
                self.moved += 1;
                count_operands(body, op, &mut inside);
                for nested in body.regions_of(op) {
                    for op in body.ops_in(*nested) {
                        count_operands(body, op, &mut inside);
                    }
                }
                stack.push(op);
            }
        }
    }

    fn facts_of(&mut self, body: &Body, op: OpId) -> OpFacts {
        *self.facts.entry(op).or_insert_with(|| OpFacts {
            uses: body.results(op).map(|result| body.num_uses(result)).sum(),
            is_movable: is_memory_effect_free(self.reg, body, op),
        })
    }
}

fn count_operands(body: &Body, op: OpId, inside: &mut FxHashMap<OpId, usize>) {
    for definition in body.operands(op).filter_map(|value| body.defining_op(value)) {
        *inside.entry(definition).or_default() += 1;
    }
}
