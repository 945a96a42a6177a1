//! Loading for the modes about rules: errors end the mode, warnings precede its output.

use driver::diagnostics::{At, Report};
use driver::td::TdFiles;
use driver::{Session, td};
use ir_core::Severity;

use crate::outcome::Outcome;
use crate::settings::Settings;

/// Loads the files of the flags and runs `mode` on the session, unless they have errors.
pub(super) fn with_session(settings: &Settings, mode: impl FnOnce(&Session) -> Outcome) -> Outcome {
    let (session, reports) = td::load(&settings.td);
    if let Some(failure) = errors(settings, &settings.td, &reports) {
        return failure;
    }
    let mut outcome = mode(&session);
    let warnings: Vec<Report> =
        reports.into_iter().filter(|r| r.severity == Severity::Warning).collect();
    let rendered = td::render_reports(&settings.td, settings.general.run.report.format, &warnings);
    outcome.stderr.insert_str(0, &rendered);
    outcome
}

/// Returns the failure for the errors about loaded files, if there are any.
pub(super) fn errors(settings: &Settings, files: &TdFiles, reports: &[Report]) -> Option<Outcome> {
    td::has_errors(reports).then(|| Outcome {
        stderr: td::render_reports(files, settings.general.run.report.format, reports),
        code: 1,
        ..Outcome::default()
    })
}

/// Returns the warning about a file without a rule, for modes that read the rules of files.
pub(super) fn no_rule(file: &str) -> Report {
    let at = At::Whole { file: file.to_owned() };
    Report::new(Severity::Warning, "no-rule", at, "this file has no rule to check")
}
