//! Views of scf operations: operands and blocks by their roles. A view is `None` for an operation without the
//! expected shape.

use ir_core::{BlockId, Body, OpId, Registry, ValueId};

use super::names;
use dialect_support::indices::{self, Index};
use dialect_support::{attrs, matchers, region};

/// The attribute that holds the values of the cases of `scf.index_switch`.
pub const CASES: &str = "cases";
/// The attribute of an `scf.for` that compares unsigned numbers.
pub const UNSIGNED: &str = "unsignedCmp";
/// The attribute of an `scf.execute_region` that is not inlined.
pub const NO_INLINE: &str = "no_inline";
/// The attribute that holds the static lower bounds of `scf.forall`.
pub const STATIC_LOWER: &str = "staticLowerBound";
/// The attribute that holds its static upper bounds.
pub const STATIC_UPPER: &str = "staticUpperBound";
/// The attribute that holds its static steps.
pub const STATIC_STEP: &str = "staticStep";
/// The attribute that maps the iterations to processors.
pub const MAPPING: &str = "mapping";

/// Returns the last operation of `block` if it is named `name`, and its operands.
pub fn ending(
    reg: &Registry,
    body: &Body,
    block: BlockId,
    name: &str,
) -> Option<(OpId, Vec<ValueId>)> {
    region::terminator(body, block).filter(|(op, _)| matchers::is_op(reg, body, *op, name))
}

/// `scf.for`.
pub struct ForView {
    /// The lower bound.
    pub lower: ValueId,
    /// The upper bound.
    pub upper: ValueId,
    /// The step.
    pub step: ValueId,
    /// The initial values.
    pub inits: Vec<ValueId>,
    /// The block of the body.
    pub block: BlockId,
    /// The induction variable.
    pub variable: ValueId,
    /// The block arguments of the carried values.
    pub carried: Vec<ValueId>,
}

impl ForView {
    /// Returns the view of `op`, if it has this shape.
    pub fn of(body: &Body, op: OpId) -> Option<Self> {
        let mut operands = body.operands(op);
        let (lower, upper, step) = (operands.next()?, operands.next()?, operands.next()?);
        let block = region::entry(body, op, 0)?;
        let (&variable, carried) = body.block_args(block).split_first()?;
        let inits: Vec<ValueId> = operands.collect();
        (inits.len() == carried.len() && inits.len() == body.num_results(op)).then(|| ForView {
            lower,
            upper,
            step,
            inits,
            block,
            variable,
            carried: carried.to_vec(),
        })
    }
}

/// `scf.while`.
pub struct WhileView {
    /// The initial values.
    pub inits: Vec<ValueId>,
    /// The block of the first region.
    pub before: BlockId,
    /// The block of the second region.
    pub after: BlockId,
}

impl WhileView {
    /// Returns the view of `op`, if it has this shape.
    pub fn of(body: &Body, op: OpId) -> Option<Self> {
        let inits: Vec<ValueId> = body.operands(op).collect();
        let (before, after) = (region::entry(body, op, 0)?, region::entry(body, op, 1)?);
        (body.block_args(before).len() == inits.len()).then_some(WhileView { inits, before, after })
    }
}

/// `scf.while` with its terminators.
pub struct WhileLoop {
    /// The initial values.
    pub inits: Vec<ValueId>,
    /// The block of the first region.
    pub before: BlockId,
    /// The block of the second region.
    pub after: BlockId,
    /// The `scf.condition`.
    pub condition_op: OpId,
    /// The condition.
    pub condition: ValueId,
    /// The values that it forwards.
    pub passed: Vec<ValueId>,
}

impl WhileLoop {
    /// Returns the view of `op`, if it has this shape.
    pub fn of(reg: &Registry, body: &Body, op: OpId) -> Option<Self> {
        let WhileView { inits, before, after } = WhileView::of(body, op)?;
        let (condition_op, operands) = ending(reg, body, before, names::CONDITION)?;
        let (_, yielded) = ending(reg, body, after, names::YIELD)?;
        let (&condition, passed) = operands.split_first()?;
        let passed = passed.to_vec();
        let is_valid = yielded.len() == inits.len()
            && passed.len() == body.num_results(op)
            && passed.len() == body.block_args(after).len();
        is_valid.then_some(WhileLoop { inits, before, after, condition_op, condition, passed })
    }
}

/// `scf.if`.
pub struct IfView {
    /// The condition.
    pub condition: ValueId,
    /// The block of the first region.
    pub then: BlockId,
    /// The block of the second region, if it has one.
    pub otherwise: Option<BlockId>,
}

impl IfView {
    /// Returns the view of `op`, if it has this shape.
    pub fn of(body: &Body, op: OpId) -> Option<Self> {
        let condition = body.operands(op).next()?;
        Some(IfView {
            condition,
            then: region::entry(body, op, 0)?,
            otherwise: region::entry(body, op, 1),
        })
    }
}

/// `scf.parallel`.
pub struct ParallelView {
    /// The lower bounds.
    pub lower: Vec<ValueId>,
    /// The upper bounds.
    pub upper: Vec<ValueId>,
    /// The steps.
    pub step: Vec<ValueId>,
    /// The initial values.
    pub inits: Vec<ValueId>,
    /// The block of the body.
    pub block: BlockId,
}

impl ParallelView {
    /// Returns the view of `op`, if it has this shape.
    pub fn of(reg: &Registry, body: &Body, op: OpId) -> Option<Self> {
        let group = |i| attrs::segment_operands(reg.ctx(), body, op, i);
        let (lower, upper, step) = (group(0), group(1), group(2));
        let block = region::entry(body, op, 0)?;
        (lower.len() == upper.len() && lower.len() == step.len()).then(|| ParallelView {
            lower,
            upper,
            step,
            inits: group(3),
            block,
        })
    }
}

/// `scf.forall`.
pub struct ForallView {
    /// The lower bounds.
    pub lower: Vec<Index>,
    /// The upper bounds.
    pub upper: Vec<Index>,
    /// The steps.
    pub step: Vec<Index>,
    /// The shared outputs.
    pub outputs: Vec<ValueId>,
    /// The block of the body.
    pub block: BlockId,
    /// The induction variables.
    pub variables: Vec<ValueId>,
    /// The block arguments of the outputs.
    pub shared: Vec<ValueId>,
}

impl ForallView {
    /// Returns the view of `op`, if it has this shape.
    pub fn of(reg: &Registry, body: &Body, op: OpId) -> Option<Self> {
        let ctx = reg.ctx();
        let group = |i| attrs::segment_operands(ctx, body, op, i);
        let mixed = |name, i| indices::mixed(&attrs::ints(ctx, body, op, name), &group(i));
        let (lower, upper, step) =
            (mixed(STATIC_LOWER, 0), mixed(STATIC_UPPER, 1), mixed(STATIC_STEP, 2));
        let block = region::entry(body, op, 0)?;
        let args = body.block_args(block);
        let outputs = group(3);
        let rank = lower.len();
        if upper.len() != rank || step.len() != rank || args.len() != rank + outputs.len() {
            return None;
        }
        let (variables, shared) = args.split_at(rank);
        Some(ForallView {
            lower,
            upper,
            step,
            outputs,
            block,
            variables: variables.to_vec(),
            shared: shared.to_vec(),
        })
    }
}
