//! A requirement of an overlay on an operation, as it is written: e.g. `Requirement<"!$dims.empty()", "needs dimensions">`.

use std::sync::Arc;

use ir_core::Severity;
use ir_core::def::{DefLoc, RequirementPlace};
use tablegen::Record;
use text_utils::suggest::did_you_mean;

use crate::diag::{DefDiagnostic, field_loc, is_shipped, text_loc};
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
    /// The place of the predicate.
    pub(crate) predicate_loc: DefLoc,
}

/// The places by their names in overlays.
const PLACES: [(&str, RequirementPlace); 3] = [
    ("mnemonic", RequirementPlace::Mnemonic),
    ("parameters", RequirementPlace::Parameters),
    ("end", RequirementPlace::End),
];

/// Returns the requirements of a `VerifierOverlay`.
///
/// # Errors
/// If its place is unknown, or it is for an operation, whose errors have no place in its text.
pub(crate) fn overlay_requirements(
    record: Record<'_>,
) -> Result<Vec<OverlayRequirement>, DefDiagnostic> {
    let loc = field_loc(record, "requirements");
    let place = place(record).map_err(|message| DefDiagnostic {
        severity: Severity::Error,
        loc: text_loc(record, "requirementPlace", Some(0)),
        message,
    })?;
    let requirement = |of: Record<'_>| OverlayRequirement {
        predicate: text(of, "requirementPredicate").into(),
        message: text(of, "requirementMessage").into(),
        place,
        loc: loc.clone(),
        predicate_loc: if is_shipped(&loc) {
            loc.clone()
        } else {
            text_loc(of, "requirementPredicate", Some(0))
        },
    };
    Ok(record.list_of_defs("requirements").into_iter().map(requirement).collect())
}

fn place(record: Record<'_>) -> Result<RequirementPlace, String> {
    let (name, target) = (text(record, "requirementPlace"), text(record, "verifierTarget"));
    let Some(&(_, place)) = PLACES.iter().find(|(known, _)| *known == name) else {
        let names = PLACES.map(|(name, _)| name);
        let hint = did_you_mean(name, names.into_iter());
        return Err(format!(
            "unknown place '{name}', expected 'mnemonic', 'parameters' or 'end'{hint}"
        ));
    };
    if place != RequirementPlace::default() && !target.starts_with(['!', '#']) {
        return Err(format!(
            "a place is for requirements on a type, '!dialect.name', or an attribute, \
             '#dialect.name', and '{target}' is an operation: remove it"
        ));
    }
    Ok(place)
}
