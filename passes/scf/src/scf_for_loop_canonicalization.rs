//! `scf-for-loop-canonicalization`: simplifies operations by the ranges of induction variables and by the shapes of loop-carried values.
//!
//! ```mlir
//! scf.for %i = %c0 to %c16 step %c4 iter_args(%t = %init) {
//!   %0 = affine.min affine_map<(d0) -> (4, 16 - d0)>(%i)       // %c4
//!   %1 = tensor.dim %t, %c0 : tensor<?xf32>                    // tensor.dim %init, %c0
//! ```
//!
//! The minimum and the maximum of affine expressions are replaced by their only possible result, in loops with constant steps. The operand of an operation
//! with `ShapedDimOpInterface` is replaced by the initial value of the loop, if each iteration keeps the shape.

use dialect_scf::names;
use dialect_scf::views::{self, ForView, ending};
use dialect_support::{attrs, matchers};
use ir_core::def::Trait;
use ir_core::enclosing::ParentOp;
use ir_core::interfaces::{InductionVariable, LoopBound};
use ir_core::{Body, OpId, Place, Registry, ValueId, ValueOwner};
use passes::{Pass, PassCx, PassFailed, PassGroup, PassInfo};
use rewrite::{Pattern, PatternSet, Rewriter};

use crate::affine;
use crate::affine_bounds::{self, Constraints};
use crate::greedy;
use crate::linear::Linear;

const NAME: &str = "scf-for-loop-canonicalization";

/// The interface of operations that return the size of a dimension of their first operand.
const DIM: &str = "ShapedDimOpInterface";
/// The interface of operations on slices; one with a destination inserts a slice, and its result has the shape of the destination.
const SLICES: &str = "OffsetSizeAndStrideOpInterface";

/// How many definitions are followed from a yielded value to a carried one.
const MAX_STEPS: usize = 4096;

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "simplify operations by the ranges and shapes of the loops that enclose them",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ForLoopCanonicalization)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ForLoopCanonicalization;

impl Pass for ForLoopCanonicalization {
    fn dependent_dialects(&self) -> Vec<String> {
        vec!["arith".to_owned()]
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let ctx = cx.reg.ctx();
        let mut patterns = Vec::new();
        for name in [affine::MIN, affine::MAX] {
            let bounds = |rewriter: &mut Rewriter<'_>, op| bound_by_loops(rewriter, op).is_some();
            patterns.push(Pattern::on(ctx, name, "AffineOpSCFCanonicalizationPattern", bounds));
        }
        let argument = |rewriter: &mut Rewriter<'_>, op| dim_of_argument(rewriter, op).is_some();
        let result = |rewriter: &mut Rewriter<'_>, op| dim_of_result(rewriter, op).is_some();
        patterns.push(Pattern::on_any("DimOfIterArgFolder", argument));
        patterns.push(Pattern::on_any("DimOfLoopResultFolder", result));
        if greedy::apply(cx, body, &PatternSet::new(patterns)).converged {
            return Ok(());
        }
        let message = format!("'{NAME}' did not converge: its changes enable others without end");
        Err(PassFailed::at(Place::Parent, message))
    }
}

/// Simplifies an `affine.min` or `affine.max` by the ranges of induction variables among its operands.
fn bound_by_loops(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let mut constraints = Constraints::default();
    let mut known: Vec<ValueId> = Vec::new();
    for operand in rewriter.body.operands(op).collect::<Vec<_>>() {
        if known.contains(&operand) {
            continue;
        }
        if let Some(variable) = induction_variable(rewriter.reg, rewriter.body, operand) {
            known.push(operand);
            add_range(rewriter, &mut constraints, variable)?;
        }
    }
    affine_bounds::simplify(rewriter, op, constraints)
}

/// Returns the induction variable that a value is, of a loop of signed numbers.
fn induction_variable(reg: &Registry, body: &Body, value: ValueId) -> Option<InductionVariable> {
    let ValueOwner::Argument { block, .. } = body.owner(value) else { return None };
    let op = body.region_parent(body.block_region(block)?)?;
    let hook = reg.def(body, op)?.hooks.interfaces.loop_like.get_loop_induction_vars.as_ref()?;
    if attrs::get(reg.ctx(), body, op, views::UNSIGNED).is_some() {
        return None;
    }
    hook(reg, body, op).into_iter().find(|known| known.variable == value)
}

/// Adds the range of an induction variable: from the lower bound, to the last value of an iteration.
fn add_range(
    rewriter: &Rewriter<'_>,
    constraints: &mut Constraints,
    InductionVariable { variable, lower, upper, step }: InductionVariable,
) -> Option<()> {
    let known = |bound| match bound {
        LoopBound::Constant(number) => Some(number),
        LoopBound::Value(value) => affine_bounds::constant(rewriter, value),
    };
    let step = i128::from(known(step).filter(|&step| step > 0)?);
    let variable = Linear::variable(constraints.dimension(variable));
    let mut sum = |bound| match bound {
        LoopBound::Constant(number) => Linear::constant(number.into()),
        LoopBound::Value(value) => {
            let variable = constraints.bound(rewriter, value);
            known(bound).map_or(variable, |number| Linear::constant(number.into()))
        }
    };
    let (lower, upper) = (sum(lower), sum(upper));
    constraints.require(variable.minus(&lower)?);
    let distance = upper.minus(&lower)?.plus_constant(-1)?;
    let last = if distance.is_constant() && distance.constant < step {
        lower
    } else {
        let quotient = constraints.divide(&distance, step)?;
        lower.combine(1, &quotient, step)?
    };
    constraints.require(last.minus(&variable)?);
    Some(())
}

/// Returns the shaped value that `op` returns the size of a dimension of.
fn source_of_dim(rewriter: &Rewriter<'_>, op: OpId) -> Option<ValueId> {
    rewriter.reg.op_interface(rewriter.body, op, DIM)?;
    rewriter.body.operands(op).next()
}

/// Uses the initial value of a loop in place of a carried value.
fn dim_of_argument(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let source = source_of_dim(rewriter, op)?;
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let ValueOwner::Argument { block, index } = body.owner(source) else { return None };
    let parent = body.region_parent(body.block_region(block)?)?;
    let carried = index.checked_sub(1)?;
    let init = preserved_init(reg, body, parent, carried)?;
    rewriter.set_operand(op, 0, init);
    Some(())
}

/// Uses the initial value of a loop in place of its result.
fn dim_of_result(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let source = source_of_dim(rewriter, op)?;
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let ValueOwner::Result { op: parent, index } = body.owner(source) else { return None };
    let init = preserved_init(reg, body, parent, index)?;
    rewriter.set_operand(op, 0, init);
    Some(())
}

/// Returns the initial value of a carried value of an `scf.for`, if each iteration keeps the shape.
fn preserved_init(reg: &Registry, body: &Body, op: OpId, carried: usize) -> Option<ValueId> {
    if !matchers::is_op(reg, body, op, names::FOR) {
        return None;
    }
    let view = ForView::of(body, op)?;
    // The loops whose yielded values are followed, from the outermost one on.
    let mut loops = vec![(op, carried)];
    let (_, yielded) = ending(reg, body, view.block, names::YIELD)?;
    let mut value = *yielded.get(carried)?;
    for _ in 0..MAX_STEPS {
        let Some(&(op, carried)) = loops.last() else { return Some(value) };
        let view = ForView::of(body, op)?;
        if value == *view.carried.get(carried)? {
            loops.pop();
            value = *view.inits.get(carried)?;
            continue;
        }
        let ValueOwner::Result { op: owner, index } = body.owner(value) else { return None };
        if matchers::is_op(reg, body, owner, names::FOR) {
            let inner = ForView::of(body, owner)?;
            let (_, yielded) = ending(reg, body, inner.block, names::YIELD)?;
            loops.push((owner, index));
            value = *yielded.get(index)?;
        } else {
            value = destination(reg, body, owner)?;
        }
    }
    None
}

/// Returns the destination of an operation that inserts a slice.
fn destination(reg: &Registry, body: &Body, op: OpId) -> Option<ValueId> {
    let ctx = reg.ctx();
    let def = reg.def(body, op)?;
    let is_insertion = def.has(Trait::DestinationStyleOpInterface)
        && def.traits.others.contains(&ctx.ident(SLICES));
    let at = def.operands.iter().position(|decl| ctx.str(decl.name) == "dest")?;
    let segments = ir_core::def::declared_operands(ctx, def, body, op)?;
    let (first, 1) = segments.get(at)? else { return None };
    (is_insertion && body.num_results(op) == 1).then(|| body.operand(op, first))
}
