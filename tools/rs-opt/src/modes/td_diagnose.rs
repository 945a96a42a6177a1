//! `--td-diagnose FILE`: reports, definition by definition, how much of a TableGen file this program supports.

use driver::td;

use super::mode::{Mode, ModeArgument};
use crate::flags;
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "td-diagnose",
    takes: ModeArgument::Value(|flag| {
        flags::file(
            flag,
            "Print how much of a TableGen file is supported, definition by definition, and end",
        )
    }),
    run: |cx, file| {
        let (settings, format) = (cx.settings, cx.settings.general.run.report.format);
        let (text, stderr, good) =
            td::diagnose(&settings.td, file, settings.general.style(), format);
        Outcome { stdout: text.into_bytes(), stderr, code: u8::from(!good), ..Outcome::default() }
    },
};
