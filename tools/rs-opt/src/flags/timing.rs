//! Flags about the times of passes: `--mlir-timing`, `--mlir-timing-display`, `--mlir-output-format`.

use clap::{Arg, ArgMatches};

use super::{choice, text_of};

/// The form in which times are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimingForm {
    /// A table; the parts of a run are below the one that they are inside of.
    #[default]
    Tree,
    /// A table, the longest times first.
    List,
    /// The tree as JSON, in the form of `mlir-opt`.
    Json,
    /// Each time that a part ran, as JSON for Perfetto and Chrome.
    Trace,
}

/// Declares the flags.
pub fn flags() -> Vec<Arg> {
    let timing = choice(
        "mlir-timing",
        "FORM",
        &["true", "false", "json"],
        "false",
        "Print the times of passes to standard error; json: for ui.perfetto.dev",
    );
    vec![
        timing.num_args(0..=1).require_equals(true).default_missing_value("true"),
        choice(
            "mlir-timing-display",
            "FORM",
            &["tree", "list"],
            "tree",
            "How times are printed: as a tree, or as a list with the longest first",
        ),
        choice(
            "mlir-output-format",
            "FORM",
            &["text", "json"],
            "text",
            "Whether times are printed as a table or as JSON",
        ),
    ]
}

/// Returns the form in which times are printed; `None` if they are not measured.
pub fn read(m: &ArgMatches) -> Option<TimingForm> {
    match text_of(m, "mlir-timing")? {
        "json" => Some(TimingForm::Trace),
        "true" if text_of(m, "mlir-output-format") == Some("json") => Some(TimingForm::Json),
        "true" if text_of(m, "mlir-timing-display") == Some("list") => Some(TimingForm::List),
        "true" => Some(TimingForm::Tree),
        _ => None,
    }
}
