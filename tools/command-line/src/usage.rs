//! The message for arguments that are refused: one line with the error and the allowed values.
//!
//! ```text
//! rs-lit: error: unknown flag '--fitler'; did you mean '--filter'?
//! rs-opt: error: invalid value 'fancy' for '--diagnostics <FORMAT>': expected auto, classic, pretty or json
//! ```

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command};
use text_utils::suggest::{did_you_mean, nearest};

/// The end of the message about an argument that nothing is similar to.
pub const HELP_LISTS_FLAGS: &str = "; '--help' lists the flags";

/// Returns the message for arguments of `command` that are refused, without the name of the program.
///
/// ```
/// use clap::{Arg, Command};
///
/// let command = || Command::new("paint").arg(Arg::new("color").long("color").value_name("NAME").value_parser(["red", "green", "blue"]));
/// let message = |args: &[&str]| {
///     let error = command().try_get_matches_from([&["paint"], args].concat()).unwrap_err();
///     command_line::usage::message(&error, &command())
/// };
/// assert_eq!(message(&["--color=gren"]), "invalid value 'gren' for '--color <NAME>': expected red, green or blue; did you mean 'green'?");
/// assert_eq!(message(&["--color"]), "'--color <NAME>' needs a value: red, green or blue");
/// assert_eq!(message(&["wall"]), "unexpected argument 'wall'; '--help' lists the flags");
/// ```
pub fn message(error: &Error, command: &Command) -> String {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.as_str(),
        _ => "",
    };
    let (argument, value) = (text(ContextKind::InvalidArg), text(ContextKind::InvalidValue));
    let allowed: &[String] = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(allowed)) => allowed,
        _ => &[],
    };
    match error.kind() {
        ErrorKind::UnknownArgument if argument.starts_with('-') => unknown_flag(argument, command),
        ErrorKind::UnknownArgument => {
            format!("unexpected argument '{argument}'{HELP_LISTS_FLAGS}")
        }
        ErrorKind::InvalidValue if value.is_empty() && !argument.is_empty() => {
            let allowed = listed(allowed).map_or(String::new(), |list| format!(": {list}"));
            format!("'{argument}' needs a value{allowed}")
        }
        ErrorKind::InvalidValue if !argument.is_empty() => {
            let list = listed(allowed).map_or(String::new(), |list| format!(": expected {list}"));
            let near = did_you_mean(value, allowed.iter().map(String::as_str));
            format!("invalid value '{value}' for '{argument}'{list}{near}")
        }
        _ => first_line(error),
    }
}

/// Returns the message for a flag that no command has, with the nearest one.
fn unknown_flag(given: &str, command: &Command) -> String {
    let flag = given.split('=').next().unwrap_or(given);
    let known = command.get_arguments().filter(|arg| !arg.is_hide_set()).filter_map(Arg::get_long);
    let near = nearest(flag.trim_start_matches('-'), known);
    let hint = near
        .map_or_else(|| HELP_LISTS_FLAGS.to_owned(), |near| format!("; did you mean '--{near}'?"));
    format!("unknown flag '{flag}'{hint}")
}

/// Returns a list of words: `a, b or c`.
fn listed(words: &[String]) -> Option<String> {
    let (last, others) = words.split_last()?;
    Some(if others.is_empty() { last.clone() } else { format!("{} or {last}", others.join(", ")) })
}

/// Returns what `clap` writes about an error, in one line.
fn first_line(error: &Error) -> String {
    let text = error.render().to_string();
    let paragraph = text.split("\n\n").next().unwrap_or_default();
    let lines: Vec<&str> = paragraph.lines().map(str::trim).collect();
    let message = lines.join(" ");
    message.strip_prefix("error: ").unwrap_or(&message).to_owned()
}
