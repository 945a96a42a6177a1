//! `--completions SHELL`: prints a completion script.

use std::str::FromStr;

use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::flags;
use crate::outcome::Outcome;

pub(super) const MODE: Mode = Mode {
    flag: "completions",
    takes: ModeArgument::Value(|flag| {
        let shells = ["bash", "elvish", "fish", "powershell", "zsh"];
        flags::text(flag, "SHELL", "Print a completion script for a shell and end")
            .value_parser(shells)
    }),
    input: ModeInput::Nothing,
    output: ModeOutput::Text,
    run: |cx, shell| match clap_complete::Shell::from_str(&shell.concat()) {
        Ok(shell) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut (cx.command)(), &cx.settings.program, &mut script);
            Outcome::printed(script)
        }
        Err(message) => Outcome::failure(message),
    },
};
