//! Flags of the command line that an extension adds.

use std::sync::Arc;

/// A flag `--NAME=VALUE`, or `--NAME` for a switch.
///
/// ```
/// use driver::td::{Flag, FlagEffect};
///
/// let rounds = Flag::pass_option("rounds", "N", "rounds of canonicalization", "canonicalize", "max-iterations");
/// assert!(matches!(rounds.effect, FlagEffect::PassOption { pass: "canonicalize", .. }));
/// ```
#[derive(Clone)]
pub struct Flag {
    /// The name, kebab-case.
    pub name: &'static str,
    /// The name of the value in the help; empty for a switch, whose value is `true`.
    pub value: &'static str,
    /// The line in the help.
    pub help: &'static str,
    /// What the flag does.
    pub effect: FlagEffect,
}

/// The effect of a flag.
#[derive(Clone)]
pub enum FlagEffect {
    /// Sets an option of a pass where the pass is given no such option itself. The value is checked against the declaration of the option, and
    /// the pass reads it with the type of the declaration.
    PassOption {
        /// The pass.
        pass: &'static str,
        /// The option.
        option: &'static str,
    },
    /// Calls a function with the value: see [`Handler`].
    Handler(Handler),
}

/// Handles the value of a flag before anything is read. The program prints a returned text and ends; an error ends it with exit code 1.
pub type Handler = Arc<dyn Fn(&str) -> Result<Option<String>, String> + Send + Sync>;

impl Flag {
    /// Returns a flag that sets an option of a pass.
    pub const fn pass_option(
        name: &'static str,
        value: &'static str,
        help: &'static str,
        pass: &'static str,
        option: &'static str,
    ) -> Flag {
        Flag { name, value, help, effect: FlagEffect::PassOption { pass, option } }
    }

    /// Returns a flag whose value is handled by a function.
    pub fn handler(
        name: &'static str,
        value: &'static str,
        help: &'static str,
        handle: impl Fn(&str) -> Result<Option<String>, String> + Send + Sync + 'static,
    ) -> Flag {
        Flag { name, value, help, effect: FlagEffect::Handler(Arc::new(handle)) }
    }
}

impl std::fmt::Debug for Flag {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Flag({})", self.name)
    }
}
