//! Undefined behavior for passes that create it: by the dialect that represents it.

use ir_core::interfaces::UndefinedBehavior;
use ir_core::{Place, Registry};

use crate::pass::PassFailed;

/// The dialect that passes load for undefined behavior. Any loaded dialect with the hook represents it.
pub const UNDEFINED_BEHAVIOR_DIALECT: &str = "ub";

/// Returns the operations of undefined behavior of the first loaded dialect that has them.
///
/// # Errors
/// A failure at `place`, if no loaded dialect has them.
pub fn undefined_behavior(
    reg: &Registry,
    place: Place,
) -> Result<&dyn UndefinedBehavior, PassFailed> {
    reg.undefined_behavior().ok_or_else(|| {
        let message = format!(
            "no loaded dialect has operations for undefined behavior; load the dialect \
             '{UNDEFINED_BEHAVIOR_DIALECT}', or one with the hook `undefined_behavior`"
        );
        PassFailed::at(place, message)
    })
}

#[cfg(test)]
mod tests {
    use super::undefined_behavior;
    use ir_core::{Context, Place, Registry};

    #[test]
    fn a_dialect_must_have_undefined_behavior() {
        let registry = Registry::empty(&Context::new());
        let failed = undefined_behavior(&registry, Place::Parent).err().expect("no dialect has it");
        assert!(failed.findings[0].diagnostic.message.contains("load the dialect 'ub'"));
    }
}
