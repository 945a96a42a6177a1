//! Which mode a command line requests. Arguments that the mode would not read are errors: a file that is named and not read looks as if it was
//! checked.
//!
//! ```text
//! --check-rules A.td --check-rules B.td    the mode `check-rules` with two values
//! --check-rules A.td B.td                  error: B.td would be the input file, which the mode does not read
//! --list-passes --show-dialects            error: two modes
//! ```

use clap::ArgMatches;
use clap::parser::ValueSource;

use super::mode::{Mode, ModeArgument, ModeInput, ModeOutput};
use crate::failure::Failure;
use crate::flags::passes::PassFlags;
use crate::flags::{general, printing};
use crate::flags::{is_on, text_of};

/// A mode and the values of its flag.
pub type ModeRequest = (&'static Mode, Vec<String>);

/// Returns the mode that the arguments request, if they request one.
///
/// # Errors
/// If they request several modes, or have arguments that the mode does not read.
pub fn requested(
    modes: &'static [Mode],
    m: &ArgMatches,
    passes: &PassFlags,
) -> Result<Option<ModeRequest>, Failure> {
    let mut requests: Vec<ModeRequest> =
        modes.iter().filter_map(|mode| Some((mode, mode.values(m)?))).collect();
    // A mode that another one starts gets all arguments of that.
    requests.sort_by_key(|(mode, _)| !mode.is_internal());
    let mut requests = requests.into_iter();
    let Some((mode, values)) = requests.next() else {
        if is_on(m, "json") {
            let hint = "remove it, or name a mode such as '--list-passes'";
            return Err(Failure::new(format!("'--json' needs a mode to print as JSON: {hint}")));
        }
        return Ok(None);
    };
    if let Some((other, _)) = requests.next().filter(|_| !mode.is_internal()) {
        return Err(Failure::new(format!(
            "'--{}' and '--{}' are both modes, and a run has one: remove one of them",
            mode.flag, other.flag
        )));
    }
    check_values(mode, &values)?;
    if !mode.is_internal() {
        check_result_flags(mode, m)?;
    }
    if mode.input != ModeInput::FileAndPasses {
        check_file(mode, m)?;
    }
    if let [_, second, ..] = &general::inputs(m)[..]
        && !mode.is_internal()
    {
        let flag = mode.flag;
        return Err(Failure::new(format!("'--{flag}' reads one input file: remove '{second}'")));
    }
    if mode.input == ModeInput::Nothing {
        check_passes(mode, passes)?;
    }
    if mode.output == ModeOutput::Text && is_on(m, "json") {
        return Err(Failure::new(format!(
            "'--{}' does not print JSON: remove '--json'",
            mode.flag
        )));
    }
    Ok(Some((mode, values)))
}

fn check_values(mode: &Mode, values: &[String]) -> Result<(), Failure> {
    match (&mode.takes, values) {
        (ModeArgument::Value(_), [first, second, ..]) => Err(Failure::new(format!(
            "'--{}' is given twice, with '{first}' and '{second}': remove one of them",
            mode.flag
        ))),
        _ => Ok(()),
    }
}

/// Refuses flags about the result of a run: a mode prints something else.
fn check_result_flags(mode: &Mode, m: &ArgMatches) -> Result<(), Failure> {
    let graph = printing::graph(m)?.map(|request| request.kind.flag());
    let report = text_of(m, general::HTML_REPORT).map(|_| general::HTML_REPORT);
    let in_place = is_on(m, general::IN_PLACE).then_some(general::IN_PLACE);
    let depfile = text_of(m, general::DEPFILE).map(|_| general::DEPFILE);
    match report.or(depfile).or(in_place).or(graph) {
        Some(flag) => Err(Failure::new(format!(
            "'--{flag}' is about the result of passes, and '--{}' prints something else: remove \
             one of them",
            mode.flag
        ))),
        None => Ok(()),
    }
}

/// Refuses an input file.
fn check_file(mode: &Mode, m: &ArgMatches) -> Result<(), Failure> {
    let flag = mode.flag;
    if m.value_source(general::INPUT) == Some(ValueSource::CommandLine) {
        let file = text_of(m, general::INPUT).unwrap_or_default();
        let remedy = match mode.takes {
            _ if file.ends_with(".td") && !mode.reads_files() => {
                format!(", or write '--patterns-td={file}' to load its rules")
            }
            ModeArgument::Values(_) => {
                format!(", or write '--{flag}={file}' to pass it to the flag")
            }
            _ => String::new(),
        };
        return Err(Failure::new(format!(
            "'--{flag}' does not read an input file: remove '{file}'{remedy}"
        )));
    }
    Ok(())
}

/// Refuses passes.
fn check_passes(mode: &Mode, passes: &PassFlags) -> Result<(), Failure> {
    let pass = passes.passes.first().map(|(name, _)| name.as_str());
    match pass.or(passes.pipeline.as_ref().map(|_| "pass-pipeline")) {
        Some(pass) => {
            let flag = mode.flag;
            Err(Failure::new(format!("'--{flag}' does not run passes: remove '--{pass}'")))
        }
        None => Ok(()),
    }
}
