//! Canonicalization of `arith.truncf`: the conversion of an integer converts to the narrow format directly.
//!
//! ```mlir
//! %w = arith.sitofp %i : i32 to f64    // %n = arith.sitofp %i : i32 to f32
//! %n = arith.truncf %w : f64 to f32
//! ```

use ir_core::OpId;
use rewrite::Rewriter;

use super::{flags, names};
use dialect_support::{attrs, build, matchers};

/// Rewrites truncf(sitofp(x)) -> sitofp(x), unless a rounding mode is given. The value is then rounded once instead of twice.
pub(super) fn of_signed(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    of_conversion(rewriter, op, names::SITOFP)
}

/// Rewrites truncf(uitofp(x)) -> uitofp(x), unless a rounding mode is given.
pub(super) fn of_unsigned(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    of_conversion(rewriter, op, names::UITOFP)
}

fn of_conversion(rewriter: &mut Rewriter<'_>, op: OpId, conversion: &str) -> bool {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let Some(operand) = body.operands(op).next() else { return false };
    let Some(inner) = matchers::defined_by(reg, body, operand, conversion) else { return false };
    if attrs::get(reg.ctx(), body, op, flags::ROUNDING).is_some() {
        return false;
    }
    let source = body.operand(inner, 0);
    let types = build::result_types(rewriter, op);
    build::replace_with(rewriter, op, conversion, &[source], &types, &[]);
    true
}
