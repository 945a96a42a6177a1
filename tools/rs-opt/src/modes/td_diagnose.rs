//! `--td-diagnose FILE`: reports, definition by definition, how much of a TableGen file this program supports.

use driver::td;

use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::flags;
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "td-diagnose",
    takes: ModeArgument::Values(|flag| {
        flags::file(
            flag,
            "Print how much of a TableGen file is supported, definition by definition, and end",
        )
    }),
    input: ModeInput::Nothing,
    output: ModeOutput::TextOrJson,
    run: |cx, files| {
        let (settings, format) = (cx.settings, cx.settings.general.run.report.format);
        let diagnosed = files.iter().map(|file| {
            let (text, stderr, good) =
                td::diagnose(&settings.td, file, settings.general.style(), format);
            let code = u8::from(!good);
            Outcome { stdout: text.into_bytes(), stderr, code, ..Outcome::default() }
        });
        Outcome::joined(diagnosed)
    },
};
