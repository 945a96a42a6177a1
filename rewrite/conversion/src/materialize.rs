//! Resolves the casts between values and their converted types.
//!
//! ```text
//! %1 = cast %0 : i32 to !toy.int
//! %2 = cast %1 : !toy.int to i32      uses of %2 become uses of %0; both casts are erased
//! ```
//!
//! A cast that the conversion created and that stays is replaced by the operation that materializes it. Without one it is an error, or is left to a
//! later conversion. Casts of the input cancel out, too; one that stays is an operation like any other.

use ir_core::enclosing::EnclosingOps;
use ir_core::printer::type_text;
use ir_core::{Body, Diagnostic, OpId, Place, Registry, Type, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::failure;
use crate::plan::{ConversionMode, Plan, UnresolvedCasts};
use crate::target::LegalityCx;

/// The casts of a body before its conversion.
pub(crate) struct InputCasts {
    /// The number of operations: later ones are created by the conversion.
    ops: usize,
    /// The casts without uses, which stay.
    unused: FxHashSet<OpId>,
}

impl InputCasts {
    pub(crate) fn of(body: &Body, plan: &Plan) -> Self {
        let is_unused = |&op: &OpId| !body.has_result_uses(op);
        InputCasts {
            ops: body.op_capacity(),
            unused: casts(body, plan).into_iter().filter(is_unused).collect(),
        }
    }

    fn contains(&self, op: OpId) -> bool {
        op.index() < self.ops
    }
}

/// Resolves the casts of a body.
pub(crate) fn resolve_casts(
    reg: &Registry,
    body: &mut Body,
    enclosing: EnclosingOps<'_>,
    plan: &Plan,
    input: &InputCasts,
) -> Result<(), Box<Diagnostic>> {
    let casts = casts(body, plan);
    cancel(body, &casts);
    cancel_groups(body, &casts);
    // The last cast of a chain first.
    for &cast in casts.iter().rev() {
        if !body.has_result_uses(cast) && !input.unused.contains(&cast) {
            body.erase_op(cast);
        }
    }
    for cast in casts {
        if !body.is_erased(cast) && !input.contains(cast) {
            materialize(reg, body, enclosing, plan, cast)?;
        }
    }
    Ok(())
}

/// Returns the casts of a body in the order of the text.
fn casts(body: &Body, plan: &Plan) -> Vec<OpId> {
    let ops = body.roots().iter().flat_map(|&root| body.walk_pre(root));
    ops.filter(|&op| body.name(op) == plan.cast).collect()
}

/// Replaces the result of each cast by a value that it was cast from, through a chain of casts, and that has its type.
///
/// Casts of casts form trees. They are visited depth first, with the value of each type on the path from the root: so the cost is linear, however long
/// a chain is. Casts in a cycle, which graph regions may have, are in no tree and stay.
fn cancel(body: &mut Body, casts: &[OpId]) {
    let mut casts_of: FxHashMap<ValueId, Vec<OpId>> = FxHashMap::default();
    let of_one_value: FxHashSet<OpId> = casts
        .iter()
        .copied()
        .filter(|&cast| body.num_operands(cast) == 1 && body.num_results(cast) == 1)
        .collect();
    let mut roots = Vec::new();
    for &cast in casts.iter().filter(|cast| of_one_value.contains(cast)) {
        let source = body.operand(cast, 0);
        casts_of.entry(source).or_default().push(cast);
        if body.defining_op(source).is_none_or(|inner| !of_one_value.contains(&inner)) {
            roots.push(source);
        }
    }
    enum Visit {
        Enter(OpId),
        Leave(Type),
    }
    for root in roots {
        let mut on_path = FxHashMap::from_iter([(body.ty(root), root)]);
        let enter = |casts: Vec<OpId>| casts.into_iter().rev().map(Visit::Enter);
        let mut stack: Vec<Visit> = enter(casts_of.remove(&root).unwrap_or_default()).collect();
        while let Some(visit) = stack.pop() {
            let cast = match visit {
                Visit::Enter(cast) => cast,
                Visit::Leave(ty) => {
                    on_path.remove(&ty);
                    continue;
                }
            };
            let result = body.result(cast, 0);
            let ty = body.ty(result);
            match on_path.get(&ty) {
                Some(&source) => body.replace_all_uses(result, source),
                None => {
                    on_path.insert(ty, result);
                    stack.push(Visit::Leave(ty));
                }
            }
            stack.extend(enter(casts_of.remove(&result).unwrap_or_default()));
        }
    }
}

/// Replaces the results of each cast between several values and one by the values that these were cast from.
///
/// ```text
/// %p = cast %a, %b : i32, f32 to !toy.pair
/// %c, %d = cast %p : !toy.pair to i32, f32      uses of %c and %d become uses of %a and %b
/// ```
fn cancel_groups(body: &mut Body, casts: &[OpId]) {
    for &cast in casts {
        if body.num_operands(cast) == 1 && body.num_results(cast) == 1 {
            continue;
        }
        let operands: Vec<ValueId> = body.operands(cast).collect();
        let results: Vec<ValueId> = body.results(cast).collect();
        let accepts = |sources: &[ValueId]| {
            let types = results.iter().map(|&result| body.ty(result));
            sources.iter().map(|&source| body.ty(source)).eq(types)
        };
        let inner = operands.first().and_then(|&operand| body.defining_op(operand));
        let sources: Vec<ValueId> = match inner.filter(|inner| casts_all(body, *inner, &operands)) {
            Some(inner) if body.name(inner) == body.name(cast) => body.operands(inner).collect(),
            _ => operands.clone(),
        };
        if accepts(&sources) {
            for (result, source) in results.into_iter().zip(sources) {
                body.replace_all_uses(result, source);
            }
        }
    }
}

/// Returns whether `values` are all results of `op`, in order.
fn casts_all(body: &Body, op: OpId, values: &[ValueId]) -> bool {
    body.results(op).eq(values.iter().copied())
}

/// Replaces a cast by the operation that materializes it.
fn materialize(
    reg: &Registry,
    body: &mut Body,
    enclosing: EnclosingOps<'_>,
    plan: &Plan,
    cast: OpId,
) -> Result<(), Box<Diagnostic>> {
    let value = (body.num_operands(cast) == 1).then(|| body.operand(cast, 0));
    if let (Some(value), 1) = (value, body.num_results(cast)) {
        let result = body.result(cast, 0);
        let (types, loc) = ((body.ty(value), body.ty(result)), body.loc(cast));
        if let Some(state) = plan.conversion.types.materialize(reg, value, types, loc) {
            let op = body.create_op(state);
            body.insert_before(cast, op);
            let new: ValueId = body.result(op, 0);
            body.replace_all_uses(result, new);
            body.erase_op(cast);
            return check_legal(reg, body, enclosing, plan, op);
        }
    }
    match plan.conversion.casts {
        UnresolvedCasts::Kept => Ok(()),
        UnresolvedCasts::Refused => Err(Box::new(failure::unresolved(reg, body, cast))),
    }
}

/// Checks that the operation that materializes a cast is legal: no pattern is applied to it.
fn check_legal(
    reg: &Registry,
    body: &Body,
    enclosing: EnclosingOps<'_>,
    plan: &Plan,
    op: OpId,
) -> Result<(), Box<Diagnostic>> {
    let EnclosingOps { parent, outer } = enclosing;
    let legality = plan.conversion.target.legality(&LegalityCx { reg, body, parent, outer }, op);
    let is_legal = legality.unwrap_or(plan.conversion.mode == ConversionMode::Partial);
    if is_legal {
        return Ok(());
    }
    let [from, to] = [body.operand(op, 0), body.result(op, 0)].map(|v| type_text(reg, body.ty(v)));
    let name = reg.ctx().op_name_str(body.name(op));
    let message = format!(
        "failed to legalize operation '{name}', \
         which materializes the conversion from '{from}' to '{to}'"
    );
    Err(Box::new(Diagnostic::error("conversion", Place::Loc(body.loc(op)), message).with_note(
        Place::Loc(body.loc(op)),
        format!("the target does not declare '{name}' to be legal"),
    )))
}
