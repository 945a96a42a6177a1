//! The input file, the configuration file and the format of diagnostics that the arguments name, before the flags are known that the
//! configuration adds.

use clap::{ArgAction, Command};

use crate::flags::dashes::two_dashes;

/// What the arguments name.
#[derive(Debug, PartialEq, Eq)]
pub struct Named {
    /// The input file, `-` for standard input.
    pub input: String,
    /// The value of `--config`.
    pub config: Option<String>,
    /// The value of `--diagnostics`.
    pub diagnostics: Option<String>,
}

/// Reads the arguments, of which the first is the name of the program. Unknown flags are flags without a value: the parser of the command line
/// reports them later.
pub fn named(args: &[String], command: &Command) -> Named {
    let mut found = Named { input: "-".to_owned(), config: None, diagnostics: None };
    let mut args = two_dashes(args).skip(1);
    while let Some(arg) = args.next() {
        if arg == "--" {
            found.input = args.next().unwrap_or(found.input);
            break;
        }
        if let Some(flag) = arg.strip_prefix("--") {
            let (name, value) = match flag.split_once('=') {
                Some((name, value)) => (name, Some(value.to_owned())),
                None => (flag, takes_next(command, flag).then(|| args.next()).flatten()),
            };
            match name {
                "config" => found.config = value,
                "diagnostics" => found.diagnostics = value,
                _ => {}
            }
        } else if arg == "-o" || arg == "-I" {
            args.next();
        } else if arg == "-" || !arg.starts_with('-') {
            found.input = arg;
        }
    }
    found
}

/// Returns whether the value of a flag is the next argument.
fn takes_next(command: &Command, flag: &str) -> bool {
    let arg = command.get_arguments().find(|arg| arg.get_long() == Some(flag));
    arg.is_some_and(|arg| {
        matches!(arg.get_action(), ArgAction::Set | ArgAction::Append)
            && !arg.is_require_equals_set()
            && arg.get_num_args().is_none_or(|count| count.min_values() > 0)
    })
}

#[cfg(test)]
mod tests {
    use driver::Extension;

    use super::*;

    fn check(args: &str, input: &str, config: Option<&str>) {
        let args: Vec<String> =
            ["rs-opt"].into_iter().chain(args.split_whitespace()).map(str::to_owned).collect();
        let command = crate::command::command(&Extension::builtin(&all_dialects::BUILTIN));
        let expected =
            Named { input: input.to_owned(), config: config.map(str::to_owned), diagnostics: None };
        assert_eq!(named(&args, &command), expected, "{args:?}");
    }

    #[test]
    fn the_input_is_found_among_flags() {
        check("", "-", None);
        check("--cse a.mlir --clean", "a.mlir", None);
        check("--td-path include a.mlir -o b.mlir", "a.mlir", None);
        check("-I include --dialect-td X.td -split-input-file a.mlir", "a.mlir", None);
        check("--pass-pipeline builtin.module(cse) a.mlir", "a.mlir", None);
        check("--config c.toml -", "-", Some("c.toml"));
        check("--config=none -- -a.mlir", "-a.mlir", Some("none"));
    }
}
