//! Finds overlays without a target: those whose operation, type or attribute no record defines.
//!
//! ```text
//! def : SyntaxOverlay<"my.lop", "...">;      error: the overlay describes operation 'my.lop', which does not exist; did ...
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ir_core::def::DefLoc;
use ir_core::split_name;
use ir_core::{Registry, Severity};
use text_utils::suggest::did_you_mean;

use crate::diag::DefDiagnostic;
use crate::overlay::Overlays;

/// Returns a diagnostic for each overlay of an operation that is not in `ops`, or of a type or attribute that is not in
/// `reg`. `ops` are the full names of the operations that were loaded with the overlays.
///
/// If operations of the dialect were loaded, the name is wrong: an error. Otherwise the overlay has no effect, which is a
/// warning.
pub(crate) fn without_target<'n>(
    overlays: &Overlays,
    ops: impl Iterator<Item = &'n Arc<str>>,
    reg: &Registry,
) -> Vec<DefDiagnostic> {
    let place = |loc: &DefLoc| (loc.file.clone(), loc.line, loc.col);
    let own: BTreeMap<_, _> =
        overlays.own_targets().map(|(target, loc)| ((target, place(loc)), loc)).collect();
    let mut found = unused_directives(overlays, reg);
    found.extend(unknown_default_dialects(overlays, reg));
    if own.is_empty() {
        return found;
    }
    let ops: BTreeSet<&str> = ops.map(|name| &**name).collect();
    let loaded: BTreeSet<&str> = ops.iter().filter_map(|op| dialect_of(op)).collect();
    for ((target, _), loc) in own {
        let (kind, name) = match target.strip_prefix(['!', '#']) {
            Some(name) if target.starts_with('!') => ("type", name),
            Some(name) => ("attribute", name),
            None => ("operation", target),
        };
        let (dialect, mnemonic) = split_name(name).unwrap_or((name, ""));
        let of_dialect = loaded.contains(dialect);
        let (ident, short) = (reg.ctx().ident(dialect), reg.ctx().ident(mnemonic));
        let exists = match kind {
            "type" => reg.type_def(ident, short).is_some(),
            "attribute" => reg.attr_def(ident, short).is_some(),
            _ if mnemonic == "*" => of_dialect,
            _ => ops.contains(name),
        };
        if exists || !of_dialect && reg.is_overlaid_dialect(dialect) {
            continue;
        }
        let is_built_in = kind == "operation" && reg.op(reg.ctx().op_name(name)).is_some();
        let (severity, message) = if of_dialect {
            let hint = if kind == "operation" {
                did_you_mean(name, ops.iter().copied())
            } else {
                String::new()
            };
            let message =
                format!("the overlay describes {kind} '{target}', which does not exist{hint}");
            (Severity::Error, message)
        } else if is_built_in {
            let message = format!(
                "the overlay has no effect on '{target}', which is built in; include the .td file that \
                 defines the operation"
            );
            (Severity::Warning, message)
        } else {
            let message = format!("the overlay has no effect: dialect '{dialect}' is not loaded");
            (Severity::Warning, message)
        };
        found.push(DefDiagnostic { severity, loc: loc.clone(), message });
    }
    found
}

/// Returns a warning for each directive of a dialect that is not loaded.
fn unused_directives(overlays: &Overlays, reg: &Registry) -> Vec<DefDiagnostic> {
    let mut found: Vec<DefDiagnostic> = overlays
        .own_directives()
        .filter(|(dialect, _)| {
            reg.dialect(reg.ctx().ident(dialect)).is_none() && !reg.is_overlaid_dialect(dialect)
        })
        .map(|(dialect, directive)| DefDiagnostic {
            severity: Severity::Warning,
            loc: directive.loc.clone(),
            message: format!("the directive has no effect: dialect '{dialect}' is not loaded"),
        })
        .collect();
    found.sort_by_key(|one| (one.loc.file.clone(), one.loc.line, one.loc.col));
    found
}

/// Returns a warning for each default dialect that is not loaded, whose name may be misspelled.
fn unknown_default_dialects(overlays: &Overlays, reg: &Registry) -> Vec<DefDiagnostic> {
    let is_unknown =
        |name: &str| reg.dialect(reg.ctx().ident(name)).is_none() && !reg.is_overlaid_dialect(name);
    let unknown = overlays.own_default_dialects().filter(|(name, _)| is_unknown(name));
    let names: Vec<&str> = reg.dialects().map(|dialect| reg.ctx().str(dialect.name)).collect();
    let mut found: Vec<DefDiagnostic> = unknown
        .map(|(name, loc)| DefDiagnostic {
            severity: Severity::Warning,
            loc: loc.clone(),
            message: format!(
                "the default dialect '{name}' is not loaded{}",
                did_you_mean(name, names.iter().copied())
            ),
        })
        .collect();
    found.sort_by_key(|one| (one.loc.file.clone(), one.loc.line, one.loc.col));
    found
}

/// Returns the dialect of an operation.
fn dialect_of(op: &str) -> Option<&str> {
    split_name(op).map(|(dialect, _)| dialect)
}
