//! The type of modes, and what a mode works with.

use std::path::Path;

use clap::{Arg, ArgMatches};
use passes::PassTable;

use crate::flags::{is_on, switch, text_of};
use crate::outcome::Outcome;
use crate::settings::Settings;

/// A mode: a flag that makes the program print something else than the result of passes, and end.
pub struct Mode {
    /// The flag, without dashes.
    pub flag: &'static str,
    /// How the flag is declared.
    pub takes: ModeArgument,
    /// Runs the mode with the value of the flag, empty for a switch.
    pub run: fn(&mut ModeCx<'_>, &str) -> Outcome,
}

/// How the flag of a mode is declared.
pub enum ModeArgument {
    /// A switch with this help.
    Nothing(&'static str),
    /// A flag with a value, e.g. `|flag| flags::file(flag, "Check the rules of a file")`.
    Value(fn(&'static str) -> Arg),
}

/// What a mode works with.
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
            ModeArgument::Value(arg) => arg(self.flag),
        }
    }

    /// Returns the value of the flag if the mode is requested.
    pub fn value(&self, m: &ArgMatches) -> Option<String> {
        match self.takes {
            ModeArgument::Nothing(_) => is_on(m, self.flag).then(String::new),
            ModeArgument::Value(_) => text_of(m, self.flag).map(str::to_owned),
        }
    }
}
