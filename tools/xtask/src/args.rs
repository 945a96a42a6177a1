//! Command lines: `--flag`, `--name value`, `--name=value`, and the help texts from the same table.

use crate::Result;
use std::path::Path;

/// A subcommand.
pub(crate) struct Command {
    pub(crate) name: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) options: &'static [Opt],
    /// False when it ran to its end and found something wrong.
    pub(crate) run: fn(&Path, &Options) -> Result<bool>,
}

/// An option; `value` is the placeholder of its value, empty for a flag.
pub(crate) struct Opt {
    pub(crate) name: &'static str,
    pub(crate) value: &'static str,
    pub(crate) help: &'static str,
}

/// The options given, in order.
#[derive(Debug, Default)]
pub(crate) struct Options {
    given: Vec<(&'static str, String)>,
}

impl Options {
    pub(crate) fn parse(command: &Command, argv: &[String]) -> Result<Options> {
        let mut given = Vec::new();
        let mut rest = argv.iter();
        while let Some(arg) = rest.next() {
            let (name, inline) = match arg.split_once('=') {
                Some((name, value)) => (name, Some(value.to_string())),
                None => (arg.as_str(), None),
            };
            let Some(option) = command.options.iter().find(|o| o.name == name) else {
                let known: Vec<&str> = command.options.iter().map(|o| o.name).collect();
                return Err(format!(
                    "{}: unknown argument '{arg}'; there are {}",
                    command.name,
                    known.join(", ")
                ));
            };
            let value = match (option.value.is_empty(), inline) {
                (true, None) => String::new(),
                (true, Some(_)) => return Err(format!("{name} takes no value")),
                (false, Some(value)) => value,
                (false, None) => {
                    rest.next().cloned().ok_or_else(|| format!("{name} needs a value"))?
                }
            };
            given.push((option.name, value));
        }
        Ok(Options { given })
    }

    pub(crate) fn flag(&self, name: &str) -> bool {
        self.given.iter().any(|(n, _)| *n == name)
    }

    /// Returns the last value given.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.values(name).last().copied()
    }

    pub(crate) fn values(&self, name: &str) -> Vec<&str> {
        self.given.iter().filter(|(n, _)| *n == name).map(|(_, v)| v.as_str()).collect()
    }

    pub(crate) fn number(&self, name: &str, default: usize) -> Result<usize> {
        match self.value(name) {
            None => Ok(default),
            Some(text) => text.parse().map_err(|_| format!("{name}: '{text}' is not a number")),
        }
    }
}

/// Returns what `cargo xtask` alone prints.
pub(crate) fn overview(commands: &[Command]) -> String {
    let mut out = String::from("usage: cargo xtask COMMAND [OPTIONS]\n\n");
    for c in commands {
        out += &format!("  {:12} {}\n", c.name, c.summary);
    }
    out + "\n`cargo xtask COMMAND --help` lists a command's options.\n"
}

/// Returns what `--help` prints.
pub(crate) fn help(command: &Command) -> String {
    let mut out =
        format!("usage: cargo xtask {} [OPTIONS]\n\n{}\n\n", command.name, command.summary);
    for o in command.options {
        out += &format!("  {:20} {}\n", format!("{} {}", o.name, o.value), o.help);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Command, Opt, Options, help};

    const COMMAND: Command = Command {
        name: "try",
        summary: "Tries.",
        options: &[
            Opt { name: "--runs", value: "N", help: "how often" },
            Opt { name: "--fast", value: "", help: "fast" },
        ],
        run: |_, _| Ok(true),
    };

    fn parse(text: &str) -> Result<Options, String> {
        Options::parse(&COMMAND, &text.split_whitespace().map(str::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn both_spellings_of_a_value() {
        assert_eq!(parse("--runs 3").unwrap().number("--runs", 1), Ok(3));
        assert_eq!(parse("--runs=3 --fast").unwrap().number("--runs", 1), Ok(3));
        assert!(parse("--fast").unwrap().flag("--fast"));
    }

    #[test]
    fn refusals_name_the_argument() {
        assert!(parse("--rnus").unwrap_err().contains("'--rnus'"));
        assert!(parse("--runs").unwrap_err().contains("needs a value"));
        assert!(parse("--fast=1").unwrap_err().contains("takes no value"));
        assert!(parse("--runs x").unwrap().number("--runs", 1).unwrap_err().contains("'x'"));
    }

    #[test]
    fn help_lists_the_options() {
        assert!(help(&COMMAND).contains("--runs N"));
    }
}
