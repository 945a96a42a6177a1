//! The type of modes, and what a mode works with.

use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches};
use driver::Output;
use passes::PassTable;

use crate::flags::{is_on, switch, texts_of};
use crate::outcome::Outcome;
use crate::settings::Settings;

/// A mode: a flag that makes the program print something else than the result of passes, and end.
pub struct Mode {
    /// The flag, without dashes.
    pub flag: &'static str,
    /// How the flag is declared.
    pub takes: ModeArgument,
    /// Whether the mode reads the input file and the passes.
    pub input: ModeInput,
    /// Whether the mode can print JSON.
    pub output: ModeOutput,
    /// Runs the mode with the values of the flag, none for a switch.
    pub run: fn(&mut ModeCx<'_>, &[String]) -> Outcome,
}

/// The declaration of the flag of a mode.
pub enum ModeArgument {
    /// A switch with this help.
    Nothing(&'static str),
    /// A flag with a value, e.g. `|flag| flags::text(flag, "SHELL", "Print a script for a shell")`.
    Value(fn(&'static str) -> Arg),
    /// The same, and the flag may be given several times.
    Values(fn(&'static str) -> Arg),
}

/// The input of a mode: whether it reads the input file and the passes of the command line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModeInput {
    /// It reads neither, so a command line with one of them is an error.
    Nothing,
    /// It reads the passes and no file, so a command line with a file is an error.
    Passes,
    /// It reads the file, or settings that depend on it, and accepts passes.
    FileAndPasses,
}

/// The forms in which a mode prints its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModeOutput {
    /// Text, so that `--json` is an error.
    Text,
    /// Text, or JSON with `--json`.
    TextOrJson,
}

/// The context of a mode.
pub struct ModeCx<'a> {
    /// The values of the other flags.
    pub settings: &'a Settings,
    /// Where relative paths start.
    pub cwd: &'a Path,
    /// The passes of the program.
    pub passes: &'a PassTable,
    /// The command line of the program.
    pub command: &'a dyn Fn() -> clap::Command,
    /// Reads the input file.
    pub input: &'a mut dyn FnMut() -> Result<Vec<u8>, Outcome>,
    /// Reads standard input, whatever the input file is.
    pub stdin: &'a mut dyn FnMut() -> Result<Vec<u8>, Outcome>,
    /// Where the mode prints lines that are to be seen before it ends. The output of its outcome follows.
    pub stdout: Output<'a>,
    /// Prints messages that are to be seen before the mode ends. Those of its outcome follow.
    pub stderr: &'a mut (dyn FnMut(&str) + Send),
    /// Runs this program once more in a new process, with another argument and this standard input; returns its output. `None` where
    /// the program runs inside another one.
    pub rerun: Option<Rerun<'a>>,
}

/// See [`ModeCx::rerun`].
pub type Rerun<'a> = &'a dyn Fn(&str, &[u8]) -> Result<Vec<u8>, String>;

impl Mode {
    /// Returns the flag for the command line.
    pub fn arg(&self) -> Arg {
        match self.takes {
            ModeArgument::Nothing(help) => switch(self.flag, help),
            ModeArgument::Value(arg) | ModeArgument::Values(arg) => {
                arg(self.flag).action(ArgAction::Append)
            }
        }
    }

    /// Returns whether the values of the flag are files.
    pub fn reads_files(&self) -> bool {
        self.arg().get_value_names().is_some_and(|names| names.iter().any(|name| name == "FILE"))
    }

    /// Returns the values of the flag if the mode is requested.
    pub fn values(&self, m: &ArgMatches) -> Option<Vec<String>> {
        match self.takes {
            ModeArgument::Nothing(_) => is_on(m, self.flag).then(Vec::new),
            ModeArgument::Value(_) | ModeArgument::Values(_) => {
                Some(texts_of(m, self.flag)).filter(|values| !values.is_empty())
            }
        }
    }

    /// Returns whether other modes start this one with their own flags: the flag is hidden.
    pub fn is_internal(&self) -> bool {
        self.arg().is_hide_set()
    }
}
