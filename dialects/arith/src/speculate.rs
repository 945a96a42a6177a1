//! Speculatability of divisions: a division is speculatable if its divisor is a constant for which it has no
//! undefined behavior.

use ir_core::interfaces::Speculatability;
use ir_core::{Body, OpId, Registry};
use numerics::ApInt;

use dialect_support::elements::{self, ScalarElement};
use dialect_support::matchers;

/// Returns whether every element of the divisor is a constant that satisfies `fine`.
fn divisor(reg: &Registry, body: &Body, op: OpId, fine: impl Fn(&ApInt) -> bool) -> bool {
    let Some(divisor) = body.operands(op).nth(1) else { return false };
    let Some(attr) = matchers::constant(reg, body, divisor) else { return false };
    match ApInt::scalar(reg.ctx(), attr) {
        Some((_, value)) => fine(&value),
        None => {
            elements::values::<ApInt>(reg.ctx(), attr).is_some_and(|list| list.iter().all(fine))
        }
    }
}

fn speculatable_if(condition: bool) -> Speculatability {
    if condition { Speculatability::Speculatable } else { Speculatability::NotSpeculatable }
}

/// Allows speculation if the divisor is not zero.
pub(super) fn unsigned_division(reg: &Registry, body: &Body, op: OpId) -> Speculatability {
    speculatable_if(divisor(reg, body, op, |d| !d.is_zero()))
}

/// Allows speculation if the divisor is neither zero nor minus one, which overflows for the smallest dividend.
pub(super) fn signed_division(reg: &Registry, body: &Body, op: OpId) -> Speculatability {
    speculatable_if(divisor(reg, body, op, |d| !d.is_zero() && !d.is_all_ones()))
}
