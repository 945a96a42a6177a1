//! The input file, the configuration file and the format of diagnostics that the arguments name, before the flags are known that the
//! configuration adds.

use clap::{ArgAction, Command};

use crate::flags::dashes::two_dashes;

/// The files that the arguments name.
#[derive(Debug, PartialEq, Eq)]
pub struct InputArguments {
    /// The input files; none for standard input.
    pub inputs: Vec<String>,
    /// The value of `--config`.
    pub config: Option<String>,
    /// The value of `--diagnostics`.
    pub diagnostics: Option<String>,
}

impl InputArguments {
    /// Returns an input file; `-` is standard input, also where no file is named.
    pub fn input(&self, index: usize) -> &str {
        self.inputs.get(index).map_or("-", String::as_str)
    }
}

/// Reads the arguments, of which the first is the name of the program. Unknown flags are flags without a value: the parser of the command line
/// reports them later.
pub fn named(args: &[String], command: &Command) -> InputArguments {
    let mut found = InputArguments { inputs: Vec::new(), config: None, diagnostics: None };
    let mut args = two_dashes(args).skip(1);
    while let Some(arg) = args.next() {
        if arg == "--" {
            found.inputs.extend(args);
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
            found.inputs.push(arg);
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

    fn check(args: &str, inputs: &[&str], config: Option<&str>) {
        let args: Vec<String> =
            ["rs-opt"].into_iter().chain(args.split_whitespace()).map(str::to_owned).collect();
        let command = crate::command::command(&Extension::builtin(
            &all_dialects::BUILTIN,
            all_passes::BUILTIN,
        ));
        let expected = InputArguments {
            inputs: inputs.iter().map(|input| (*input).to_owned()).collect(),
            config: config.map(str::to_owned),
            diagnostics: None,
        };
        assert_eq!(named(&args, &command), expected, "{args:?}");
    }

    #[test]
    fn the_inputs_are_found_among_flags() {
        check("", &[], None);
        check("--cse a.mlir --clean", &["a.mlir"], None);
        check("--td-path include a.mlir -o b.mlir", &["a.mlir"], None);
        check("-I include --dialect-td X.td -split-input-file a.mlir", &["a.mlir"], None);
        check("--pass-pipeline builtin.module(cse) a.mlir", &["a.mlir"], None);
        check("--config c.toml -", &["-"], Some("c.toml"));
        check("--config=none b.mlir -- -a.mlir", &["b.mlir", "-a.mlir"], Some("none"));
    }
}
