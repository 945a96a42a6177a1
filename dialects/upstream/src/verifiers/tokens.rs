//! Verifiers of the dialect `async`.

use dialect::OpHooksRow;
use ir_core::{AttrKind, Type};

use super::{Operation, Verdict, error, require, verified};
use crate::types::{mnemonic, params_of};

/// The hooks of the operations, sorted by name.
pub(crate) const OPS: &[OpHooksRow] = &[("async.await", || verified(wait))];

/// Verifies `async.await`: a token has no value, `!async.value<f32>` has an `f32`.
fn wait(op: Operation<'_>) -> Verdict {
    let (ctx, results) = (op.ctx(), op.body().num_results(op.id));
    let operand = op.ty("operand")?;
    if mnemonic(ctx, operand, "async") == Some("token") {
        return require(results == 0, "awaiting on a token must have empty result");
    }
    let Some([value]) = params_of(ctx, operand, ("async", "value")) else { return Ok(()) };
    match ctx.attr(*value) {
        AttrKind::Type(value) if results == 1 => verify_value(op, op.result(0)?, *value),
        _ => Ok(()),
    }
}

fn verify_value(op: Operation<'_>, result: Type, value: Type) -> Verdict {
    if result == value {
        return Ok(());
    }
    let [result, value] = [result, value].map(|ty| op.text(ty));
    error(format!("result type {result} does not match async value type {value}"))
}
