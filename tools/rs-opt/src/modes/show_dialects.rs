//! `--show-dialects`: lists the loaded dialects, and those of the folders of `--td-path`.

use std::collections::BTreeSet;

use driver::td::{self, ReportStyle};
use ir_core::Severity;
use text_utils::json::Json;

use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "show-dialects",
    takes: ModeArgument::Nothing("List the dialects that are loaded or can be, and end"),
    input: ModeInput::Nothing,
    output: ModeOutput::TextOrJson,
    run: |cx, _| {
        let settings = cx.settings;
        let (session, mut reports) = td::load(&settings.td);
        reports.retain(|r| r.severity == Severity::Error);
        let loaded = session.reg.dialects().map(|d| session.reg.ctx().str(d.name).to_owned());
        let names: BTreeSet<String> = loaded.chain(td::dialects_on_path(&settings.td)).collect();
        let names: Vec<String> = names.into_iter().collect();
        let format = settings.general.run.report.format;
        let list = match settings.general.style() {
            ReportStyle::Json => format!("{}\n", Json::texts(names)),
            ReportStyle::Text => format!("Available Dialects: {}\n", names.join(",")),
        };
        Outcome {
            stderr: td::render_reports(&settings.td, format, &reports),
            code: u8::from(!reports.is_empty()),
            ..Outcome::printed(list)
        }
    },
};
