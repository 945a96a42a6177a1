//! Whether a program colours its messages, by the variables of the environment that users set for all programs.
//!
//! Here are only the rules: reading the environment is the program's job.

/// The variables that decide about colours.
pub const VARIABLES: [&str; 4] = ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM"];

/// A stream that text is written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputStream {
    /// A terminal.
    Terminal,
    /// A file or a pipe.
    Other,
}

/// Returns whether text on a stream has colours, unless a flag decides. `variable` returns a variable of the environment.
///
/// `NO_COLOR` turns colours off if it is not empty, then `CLICOLOR_FORCE` turns them on everywhere unless it is `0`. Otherwise a terminal
/// has colours, except with `CLICOLOR=0` or `TERM=dumb`.
///
/// ```
/// use text_utils::colors::{OutputStream, wanted};
///
/// assert!(wanted(OutputStream::Terminal, |_| None));
/// assert!(!wanted(OutputStream::Terminal, |name| (name == "TERM").then(|| "dumb".to_owned())));
/// ```
pub fn wanted(stream: OutputStream, variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let is = |name, value: &str| set(name).is_some_and(|found| found == value);
    if set("NO_COLOR").is_some() {
        return false;
    }
    if set("CLICOLOR_FORCE").is_some_and(|value| value != "0") {
        return true;
    }
    stream == OutputStream::Terminal && !is("CLICOLOR", "0") && !is("TERM", "dumb")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(set: &[(&str, &str)], on_terminal: bool, for_other: bool) {
        let variable = |name: &str| {
            set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        };
        let found =
            [OutputStream::Terminal, OutputStream::Other].map(|stream| wanted(stream, variable));
        assert_eq!(found, [on_terminal, for_other], "{set:?}");
    }

    #[test]
    fn the_environment_decides() {
        check(&[], true, false);
        check(&[("NO_COLOR", "1")], false, false);
        check(&[("NO_COLOR", "")], true, false);
        check(&[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")], false, false);
        check(&[("CLICOLOR", "0")], false, false);
        check(&[("CLICOLOR", "1")], true, false);
        check(&[("CLICOLOR_FORCE", "1")], true, true);
        check(&[("CLICOLOR_FORCE", "0")], true, false);
        check(&[("TERM", "dumb")], false, false);
        check(&[("TERM", "xterm")], true, false);
    }
}
