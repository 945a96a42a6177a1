//! `--describe NAME`: prints the definition of an operation or dialect.

use driver::td::{self, NamingText};
use ir_core::Severity;

use super::mode::{Mode, ModeArgument};
use crate::flags;
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "describe",
    takes: ModeArgument::Value(|flag| {
        flags::text(flag, "NAME", "Print the definition of an operation or dialect and end")
    }),
    run: |cx, name| {
        let settings = cx.settings;
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
    },
};
