//! `--completions SHELL`: prints a completion script.

use command_line::artifacts::{completions, shells};

use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::flags;
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "completions",
    takes: ModeArgument::Value(|flag| {
        flags::text(flag, "SHELL", "Print a completion script for a shell and end")
            .value_parser(shells())
    }),
    input: ModeInput::Nothing,
    output: ModeOutput::Text,
    run: |cx, shell| {
        let script = completions((cx.command)(), &cx.settings.program, &shell.concat());
        script.map_or_else(|error| Outcome::failure(error.to_string()), Outcome::printed)
    },
};
