//! Flags about which diagnostics are shown, and how much of each.

use clap::{Arg, ArgAction, ArgMatches};
use driver::diagnostics::OperationNotes;
use driver::{PrintedSeverities, ReportOptions};

use super::{choice, is_on, switch, text_of};

const QUIET: &str = "quiet";
const OPERATIONS: &str = "mlir-print-op-on-diagnostic";
const LEVEL: &str = "mlir-diagnostic-verbosity-level";

/// Declares the flags.
pub fn flags() -> Vec<Arg> {
    vec![
        Arg::new(QUIET)
            .short('q')
            .long(QUIET)
            .action(ArgAction::SetTrue)
            .help("Show errors only, without warnings and remarks"),
        switch("remarks", "Show remarks (on unless set to false)").default_value("true"),
        choice(
            LEVEL,
            "LEVEL",
            &["errors", "warnings", "remarks"],
            "remarks",
            "The least severe diagnostics that are shown",
        ),
        switch("mlir-disable-diagnostic-notes", "Show diagnostics without their notes"),
        switch(
            OPERATIONS,
            "Show the operation of an error in the generic form (by default with --diagnostics=classic)",
        ),
    ]
}

/// Reads the flags into `options`.
pub fn read(m: &ArgMatches, options: ReportOptions) -> ReportOptions {
    let given = m.value_source(OPERATIONS) == Some(clap::parser::ValueSource::CommandLine);
    let operations = if is_on(m, OPERATIONS) { OperationNotes::On } else { OperationNotes::Off };
    let level = match text_of(m, LEVEL) {
        _ if m.get_flag(QUIET) => PrintedSeverities::Errors,
        Some("errors") => PrintedSeverities::Errors,
        Some("warnings") => PrintedSeverities::Warnings,
        _ if !is_on(m, "remarks") => PrintedSeverities::Warnings,
        _ => PrintedSeverities::Remarks,
    };
    ReportOptions {
        operation_notes: given.then_some(operations),
        verbosity: level,
        hide_notes: is_on(m, "mlir-disable-diagnostic-notes"),
        ..options
    }
}
