//! Resolves the casts between values and their converted types.
//!
//! ```text
//! %1 = cast %0 : i32 to !toy.int
//! %2 = cast %1 : !toy.int to i32      uses of %2 become uses of %0; both casts are erased
//! ```
//!
//! A cast that stays is replaced by the operation that materializes it. Without one it is an error, or is left to a later conversion.

use ir_core::enclosing::EnclosingOps;
use ir_core::printer::type_text;
use ir_core::{Body, Diagnostic, OpId, Place, Registry, ValueId};

use crate::failure;
use crate::plan::{Mode, Plan, UnresolvedCasts};
use crate::target::{Legality, LegalityCx};

/// Resolves the casts of a body.
pub(crate) fn resolve_casts(
    reg: &Registry,
    body: &mut Body,
    enclosing: EnclosingOps<'_>,
    plan: &Plan,
) -> Result<(), Box<Diagnostic>> {
    let roots = body.roots().to_vec();
    let is_cast = |body: &Body, op: OpId| body.name(op) == plan.cast;
    let casts: Vec<OpId> = roots
        .iter()
        .flat_map(|&root| body.walk_pre(root))
        .filter(|&op| is_cast(body, op))
        .collect();
    for &cast in &casts {
        cancel(body, cast, plan);
    }
    // The last cast of a chain first.
    for &cast in casts.iter().rev() {
        if !body.has_result_uses(cast) {
            body.erase_op(cast);
        }
    }
    for cast in casts {
        if !body.is_erased(cast) {
            materialize(reg, body, enclosing, plan, cast)?;
        }
    }
    Ok(())
}

/// Replaces the result of a cast by a value that it was cast from, through a chain of casts, and that has its type.
fn cancel(body: &mut Body, cast: OpId, plan: &Plan) {
    if body.num_operands(cast) != 1 || body.num_results(cast) != 1 {
        return;
    }
    let result = body.result(cast, 0);
    let wanted = body.ty(result);
    let mut source = body.operand(cast, 0);
    // Each cast is visited in the order of the text, so that those before it are cancelled: a chain is short. In graph regions it may be a cycle.
    for _ in 0..64 {
        if body.ty(source) == wanted {
            return body.replace_all_uses(result, source);
        }
        let Some(inner) = body.defining_op(source).filter(|&op| body.name(op) == plan.cast) else {
            return;
        };
        if body.num_operands(inner) != 1 || body.num_results(inner) != 1 {
            return;
        }
        source = body.operand(inner, 0);
    }
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
    let name = body.name(op);
    let is_legal = match plan.conversion.target.of(reg.ctx(), name) {
        Some(Legality::Legal) => true,
        Some(Legality::Illegal) => false,
        Some(Legality::Dynamic(holds)) => {
            let EnclosingOps { parent, outer } = enclosing;
            holds(&LegalityCx { reg, body, parent, outer }, op)
        }
        None => plan.conversion.mode == Mode::Partial,
    };
    if is_legal {
        return Ok(());
    }
    let [from, to] = [body.operand(op, 0), body.result(op, 0)].map(|v| type_text(reg, body.ty(v)));
    let name = reg.ctx().op_name_str(name);
    let message = format!(
        "failed to legalize operation '{name}', \
         which materializes the conversion from '{from}' to '{to}'"
    );
    Err(Box::new(Diagnostic::error("conversion", Place::Loc(body.loc(op)), message).with_note(
        Place::Loc(body.loc(op)),
        format!("the target does not declare '{name}' to be legal"),
    )))
}
