//! A requirement of an overlay on an operation, as it is written: e.g. `Requirement<"!$dims.empty()", "needs dimensions">`.

use std::sync::Arc;

use ir_core::def::{DefLoc, RequirementPlace};
use tablegen::Record;

use crate::diag::field_loc;
use crate::record::text;

/// A requirement on an operation.
#[derive(Debug)]
pub(crate) struct OverlayRequirement {
    /// The predicate, in C++.
    pub(crate) predicate: Arc<str>,
    /// The error where it does not hold.
    pub(crate) message: Arc<str>,
    /// Where a text of a type or attribute that does not satisfy it is refused.
    pub(crate) place: RequirementPlace,
    /// The place of the requirements of the operation.
    pub(crate) loc: DefLoc,
}

/// Returns the requirements of a `VerifierOverlay`.
pub(crate) fn overlay_requirements(record: Record<'_>) -> Vec<OverlayRequirement> {
    let loc = field_loc(record, "requirements");
    let place = match text(record, "requirementPlace") {
        "mnemonic" => RequirementPlace::Mnemonic,
        "end" => RequirementPlace::End,
        _ => RequirementPlace::Parameters,
    };
    let requirement = |of: Record<'_>| OverlayRequirement {
        predicate: text(of, "requirementPredicate").into(),
        message: text(of, "requirementMessage").into(),
        place,
        loc: loc.clone(),
    };
    record.list_of_defs("requirements").into_iter().map(requirement).collect()
}
