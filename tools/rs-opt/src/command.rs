//! The command line: flags and modes together, with the conventions of `mlir-opt` (one or two dashes, passes as flags in order).

use std::path::Path;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Command};
use driver::td::Extension;
use passes::PassTable;
use text_utils::suggest::nearest;

use crate::config::{ConfigFile, Environment, Resolved};
use crate::failure::Failure;
use crate::flags::dashes::two_dashes;
use crate::flags::general::Screen;
use crate::flags::passes::PassFlags;
use crate::flags::{
    extension, general, passes as pass_flags, printing, rewriting, tablegen, upstream,
};
use crate::modes::{MODES, Mode, ModeRequest, requested};
use crate::outcome::Outcome;
use crate::settings::Settings;

/// What the command line requests.
pub struct Invocation {
    /// The values of the flags.
    pub settings: Settings,
    /// The mode, if one is requested.
    pub mode: Option<ModeRequest>,
}

/// What surrounds a run of the program.
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
    let flags = |heading: &'static str, flags: Vec<Arg>| {
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

/// Parses the arguments of the program, and joins them with the other settings.
///
/// # Errors
/// If the arguments are wrong, or request help or the version: the outcome has the text.
pub fn parse(
    args: &[String],
    around: Surroundings<'_>,
    file: Option<&ConfigFile>,
    program: &Extension,
    passes: &PassTable,
) -> Result<Invocation, Outcome> {
    let name = program_name(args);
    extension::check(program, &command(&Extension::new("")))?;
    printing::check_symbols(args)?;
    let command = command(program).display_name(name);
    let matches = command.try_get_matches_from(two_dashes(args)).map_err(|error| {
        unknown_flag(&error, program).map_or_else(|| refused(&error), Outcome::failure)
    })?;
    let defaults = extension::read(&matches, program)?;
    let pass_flags = pass_flags::read(&matches, passes, defaults);
    let config = Resolved::of(&matches, around.environment, file);
    let settings = settings(&matches, around, config, program, pass_flags)?;
    let settings = Settings { program: name.to_owned(), ..settings };
    let mode = requested(MODES, &matches, &settings.passes)?;
    Ok(Invocation { settings, mode })
}

/// Returns the error about a flag that does not exist, if it is one.
fn unknown_flag(error: &clap::Error, program: &Extension) -> Option<Failure> {
    let (ErrorKind::UnknownArgument, Some(ContextValue::String(given))) =
        (error.kind(), error.get(ContextKind::InvalidArg))
    else {
        return None;
    };
    let name = given.strip_prefix("--")?.split('=').next()?;
    if let Some(text) = upstream::explain(name) {
        return Some(Failure::new(format!("unknown flag '--{name}': {text}")));
    }
    let command = command(program);
    let known = command.get_arguments().filter(|arg| !arg.is_hide_set()).filter_map(Arg::get_long);
    let hint = match nearest(name, known) {
        Some(near) => format!("; did you mean '--{near}'?"),
        None => "; '--help' lists the flags, '--list-passes' the passes".to_owned(),
    };
    Some(Failure::new(format!("unknown flag '--{name}'{hint}")))
}

/// Returns the outcome of arguments that are wrong, or that request help or the version.
fn refused(error: &clap::Error) -> Outcome {
    let text = error.render().to_string();
    if !error.use_stderr() {
        return Outcome::printed(text);
    }
    // Of the paragraphs, the first one is the error; the last one refers to `--help`.
    let mut paragraphs = text.split("\n\n").map(str::trim).filter(|part| !part.is_empty());
    let message = paragraphs.next().unwrap_or_default();
    let failure = Failure::new(message.strip_prefix("error: ").unwrap_or(message));
    Outcome::failure(paragraphs.fold(failure, Failure::with_note))
}

fn settings(
    m: &ArgMatches,
    around: Surroundings<'_>,
    config: Resolved,
    program: &Extension,
    passes: PassFlags,
) -> Result<Settings, Failure> {
    let rewriting = rewriting::read(m, &config)?;
    let general = general::read(m, around.screen, &config)?;
    let td = tablegen::read(m, &config, general.threads, around.cwd, program)?;
    Ok(Settings { program: String::new(), general, passes, rewriting, td, config })
}

/// Returns the name of the program in its messages: that of its file, which is the first argument.
pub fn program_name(args: &[String]) -> &str {
    let name = args.first().and_then(|path| Path::new(path).file_stem()?.to_str());
    name.unwrap_or("rs-opt")
}
