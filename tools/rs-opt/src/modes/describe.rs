//! `--describe NAME`: prints the definition of an operation or dialect.

use driver::td::{self, NamingText};
use ir_core::Severity;

use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::flags;
use crate::outcome::Outcome;
use crate::settings::Settings;

pub(super) const MODE: Mode = Mode {
    flag: "describe",
    takes: ModeArgument::Values(|flag| {
        flags::text(flag, "NAME", "Print the definition of an operation or dialect and end")
    }),
    input: ModeInput::Nothing,
    output: ModeOutput::TextOrJson,
    run: |cx, names| Outcome::joined(names.iter().map(|name| describe(cx.settings, name))),
};

fn describe(settings: &Settings, name: &str) -> Outcome {
    // A dialect is found by its name before a dot.
    let named = format!("{name}.");
    let text = NamingText { file: "--describe", text: named.as_bytes() };
    let (session, mut reports) = td::load_named(&settings.td, &[text]);
    reports.retain(|r| r.severity == Severity::Error);
    let stderr = td::render_reports(&settings.td, settings.general.run.report.format, &reports);
    match td::describe(&session, name, settings.general.style()) {
        Ok(text) => {
            let code = u8::from(!reports.is_empty());
            Outcome { code, stdout: text.into_bytes(), stderr, ..Outcome::default() }
        }
        Err(message) => Outcome { stderr, ..Outcome::failure(message) },
    }
}
