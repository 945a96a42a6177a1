//! Verifiers of the dialect `emitc`.

use dialect::OpHooksRow;
use ir_core::{AttrKind, TypeKind};

use super::{Failure, Operation, Verdict, error, verified};
use crate::types::mnemonic;

/// The hooks of the operations, sorted by name.
pub(crate) const OPS: &[OpHooksRow] = &[("emitc.constant", || verified(constant))];

/// Verifies `emitc.constant`: the value has the type of the result, or is opaque. An index is a value of the types of sizes.
fn constant(op: Operation<'_>) -> Verdict {
    let (value, result) = (op.attr("value").ok_or(Failure::Skipped)?, op.result(0)?);
    let found = match op.ctx().attr(value) {
        AttrKind::Integer { .. } | AttrKind::Float { .. } | AttrKind::DenseElements { .. } => {
            op.ctx().attr_type(value).ok_or(Failure::Skipped)?
        }
        _ => return Ok(()),
    };
    let is_size =
        matches!(mnemonic(op.ctx(), result, "emitc"), Some("size_t" | "ssize_t" | "ptrdiff_t"));
    let is_index = matches!(op.ctx().ty(found), TypeKind::Index);
    if found == result || is_size && is_index {
        return Ok(());
    }
    let [found, result] = [found, result].map(|ty| op.text(ty));
    error(format!(
        "requires attribute to either be an #emitc.opaque attribute or it's type ({found}) to match \
         the op's result type ({result})"
    ))
}
