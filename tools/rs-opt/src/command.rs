//! The command line: flags and modes together, with the conventions of `mlir-opt` (one or two dashes, passes as flags in order).

use std::path::Path;

use clap::{ArgMatches, Command};
use driver::td::Extension;
use passes::PassTable;

use crate::flags::general::Screen;
use crate::flags::passes::PassFlags;
use crate::flags::{extension, general, passes as pass_flags, printing, rewriting, tablegen};
use crate::modes::{MODES, Mode};
use crate::outcome::Outcome;
use crate::settings::Settings;

/// What the command line requests.
pub struct Invocation {
    /// The values of the flags.
    pub settings: Settings,
    /// The mode and the value of its flag, if a mode is requested.
    pub mode: Option<(&'static Mode, String)>,
}

/// The command line of a program.
pub fn command(program: &Extension) -> Command {
    let passes = program.passes();
    let flags = |heading: &'static str, flags: Vec<clap::Arg>| {
        flags.into_iter().map(move |flag| flag.help_heading(heading)).collect::<Vec<_>>()
    };
    Command::new("rs-opt")
        .version(concat!(env!("CARGO_PKG_VERSION"), " (text format of MLIR 22)"))
        .about("Reads MLIR text, verifies it, runs passes over it and prints it")
        // Of a flag that is given twice, the last one counts.
        .args_override_self(true)
        .after_help(
            "Long flags may be written with one dash. Exit code: 0, or 1 if anything was refused.",
        )
        .args(general::flags())
        .args(pass_flags::flags())
        .args(flags("Rewriting", rewriting::flags(program)))
        .args(flags("Dialects and rules from TableGen", tablegen::flags()))
        .args(flags("Printing", printing::flags()))
        .args(flags("Modes: print something else and end", MODES.iter().map(Mode::arg).collect()))
        .args(flags(
            "Passes, run in the order given",
            passes.iter().map(pass_flags::pass_flag).collect(),
        ))
        .args(flags(
            "Pipelines: several passes by one name",
            passes.pipelines().map(extension::pipeline_flag).collect(),
        ))
        .args(flags("Flags of libraries", extension::library_flags(program)))
}

/// Parses the arguments of the program. Relative paths start at `cwd`.
///
/// # Errors
/// If the arguments are wrong, or request help or the version: the outcome has the text.
pub fn parse(
    args: &[String],
    screen: Screen,
    cwd: &Path,
    program: &Extension,
    passes: &PassTable,
) -> Result<Invocation, Outcome> {
    extension::check(program, &command(&Extension::new(""))).map_err(Outcome::failure)?;
    let args =
        args.iter().enumerate().map(|(i, arg)| if i == 0 { arg.clone() } else { two_dashes(arg) });
    let matches = command(program).try_get_matches_from(args).map_err(|e| {
        let text = e.render().to_string();
        if e.use_stderr() {
            Outcome { stderr: text, code: 1, stdout: Vec::new() }
        } else {
            Outcome::printed(text)
        }
    })?;
    let defaults = extension::read(&matches, program)?;
    let pass_flags = pass_flags::read(&matches, passes, defaults);
    let settings =
        settings(&matches, screen, cwd, program, pass_flags).map_err(Outcome::failure)?;
    let mode = MODES.iter().find_map(|mode| Some((mode, mode.value(&matches)?)));
    Ok(Invocation { settings, mode })
}

fn settings(
    m: &ArgMatches,
    screen: Screen,
    cwd: &Path,
    program: &Extension,
    passes: PassFlags,
) -> Result<Settings, String> {
    let rewriting = rewriting::read(m)?;
    // Traces and costs name functions and their locations, which are known when the whole file is in memory; statistics count each pass
    // on each body once only then.
    let general = general::read(m, screen, rewriting.is_traced() || passes.statistics);
    Ok(Settings { general, passes, rewriting, td: tablegen::read(m, cwd, program) })
}

/// Turns `-flag` into `--flag` and `--h` into `--help`; `-`, `-o FILE`, `-h`, `-V` and negative numbers stay.
fn two_dashes(arg: &str) -> String {
    let is_flag = |rest: &str| {
        rest.len() > 1
            // No long flag starts with a capital letter or a digit.
            && !rest.starts_with(|c: char| c == '-' || c == 'I' || c.is_ascii_digit())
            && !(rest.starts_with('o') && is_output(rest))
    };
    match arg.strip_prefix('-') {
        Some("-h") => "--help".to_owned(),
        Some(rest) if is_flag(rest) => format!("-{arg}"),
        _ => arg.to_owned(),
    }
}

/// Whether `-oFILE` is meant: only one long flag starts like that.
fn is_output(rest: &str) -> bool {
    !rest.starts_with("output-split-marker")
}
