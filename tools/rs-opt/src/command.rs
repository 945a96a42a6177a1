//! The command line: flags and modes together, with the conventions of `mlir-opt` (one or two dashes, passes as flags in order).

use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command};
use command_line::usage::HELP_LISTS_FLAGS;
use driver::td::Extension;
use passes::PassTable;

use crate::config::{ConfigFile, Environment, Resolved};
use crate::failure::Failure;
use crate::flags::dashes::two_dashes;
use crate::flags::general::Screen;
use crate::flags::passes::PassFlags;
use crate::flags::{
    cache, extension, general, given, passes as pass_flags, printing, rewriting, serve, tablegen,
    upstream,
};
use crate::modes::{MODES, Mode, ModeRequest, requested};
use crate::outcome::Outcome;
use crate::settings::Settings;

/// The requests of a command line.
pub struct Invocation {
    /// The values of the flags.
    pub settings: Settings,
    /// The mode, if one is requested.
    pub mode: Option<ModeRequest>,
}

/// The surroundings of a run of the program.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings<'a> {
    /// Where diagnostics are shown.
    pub screen: Screen,
    /// Where relative paths start.
    pub cwd: &'a Path,
    /// The variables of the environment.
    pub environment: &'a Environment,
}

/// Returns the command line of a program.
pub fn command(program: &Extension) -> Command {
    let passes = program.passes();
    Command::new("rs-opt")
        .version(concat!(env!("CARGO_PKG_VERSION"), " (text format of MLIR 22)"))
        .about("Reads MLIR text, verifies it, runs passes over it and prints it")
        // Of a flag that is given twice, the last one counts.
        .args_override_self(true)
        .after_help(
            "Long flags may be written with one dash. Exit code: 0, or 1 if anything was refused.\n\n\
             Examples:\n  \
               rs-opt file.mlir                                verify a file and print it\n  \
               rs-opt --canonicalize --cse a.mlir -o b.mlir    run two passes, in this order\n  \
               rs-opt --canonicalize --in-place *.mlir         write each result to its file\n  \
               rs-opt --watch --canonicalize a.mlir            run again whenever a file is saved\n  \
               rs-opt --td-path mlir/include file.mlir         load dialects from .td files\n  \
               rs-opt --check-rules Rules.td                   look for wrong rewrite rules\n\n\
             The book is in docs/; '--describe NAME' explains an operation.",
        )
        .args(general::flags())
        .args(pass_flags::flags())
        .next_help_heading("Rewriting")
        .args(rewriting::flags(program))
        .args(rewriting::solver_flags())
        .next_help_heading("Dialects and rules from TableGen")
        .args(tablegen::flags())
        .next_help_heading("Caching")
        .args(cache::flags())
        .next_help_heading("Runs in a server")
        .args(serve::flags())
        .next_help_heading("Printing")
        .args(printing::flags())
        .next_help_heading("Modes: print something else and end")
        .args(MODES.iter().map(Mode::arg))
        .next_help_heading("Passes, run in the order given")
        .args(passes.iter().map(pass_flags::pass_flag))
        .next_help_heading("Pipelines: several passes by one name")
        .args(passes.pipelines().map(extension::pipeline_flag))
        .next_help_heading("Flags of libraries")
        .args(extension::library_flags(program))
}

/// Parses the arguments of the program, whose command line is `command`, and joins them with the other settings. `input` is the index of the input
/// file.
///
/// # Errors
/// If the arguments are wrong, or request help or the version: the outcome has the text.
pub fn parse(
    args: &[String],
    around: Surroundings<'_>,
    (file, input): (Option<&ConfigFile>, usize),
    (program, command): (&Extension, Command),
    passes: &PassTable,
) -> Result<Invocation, Outcome> {
    let name = program_name(args);
    extension::check(program, &command)?;
    printing::check_symbols(args)?;
    let matches = command
        .display_name(name)
        .try_get_matches_from(two_dashes(args))
        .map_err(|error| refused(&error, program))?;
    serve::check(&matches)?;
    let defaults = extension::read(&matches, program)?;
    let pass_flags = pass_flags::read(&matches, passes, defaults);
    let config = Resolved::of(&matches, around.environment, file);
    let settings = settings(&matches, (around, input), config, program, pass_flags)?;
    let settings = Settings { program: name.to_owned(), ..settings };
    let mode = requested(MODES, &matches, &settings.passes)?;
    Ok(Invocation { settings, mode })
}

/// Returns the error about a flag of `mlir-opt` that this program does not have, if it is one.
fn upstream_flag(error: &clap::Error) -> Option<Failure> {
    let (ErrorKind::UnknownArgument, Some(ContextValue::String(given))) =
        (error.kind(), error.get(ContextKind::InvalidArg))
    else {
        return None;
    };
    let name = given.strip_prefix("--")?.split('=').next()?;
    let text = upstream::explain(name)?;
    Some(Failure::new(format!("unknown flag '--{name}': {text}")))
}

/// Returns the outcome of arguments that are wrong, or that request help or the version.
fn refused(error: &clap::Error, program: &Extension) -> Outcome {
    if !error.use_stderr() {
        return Outcome::printed(error.render().to_string());
    }
    if let Some(failure) = upstream_flag(error) {
        return Outcome::failure(failure);
    }
    let message = command_line::usage::message(error, &command(program));
    let passes =
        if message.ends_with(HELP_LISTS_FLAGS) { ", '--list-passes' the passes" } else { "" };
    Outcome::failure(message + passes)
}

fn settings(
    m: &ArgMatches,
    (around, input): (Surroundings<'_>, usize),
    config: Resolved,
    program: &Extension,
    passes: PassFlags,
) -> Result<Settings, Failure> {
    let rewriting = rewriting::read(m, &config)?;
    let inputs = general::inputs(m);
    general::check_inputs(m, &inputs)?;
    let name = inputs.get(input).map_or("-", String::as_str);
    let general = general::read(m, name, around.screen, &config)?;
    let td = tablegen::read(m, &config, general.threads, around.cwd, program)?;
    let given = given::read(m);
    Ok(Settings { program: String::new(), inputs, given, general, passes, rewriting, td, config })
}

/// Returns the name of the program in its messages: that of its file, which is the first argument.
pub fn program_name(args: &[String]) -> &str {
    let name = args.first().and_then(|path| Path::new(path).file_stem()?.to_str());
    name.unwrap_or("rs-opt")
}
