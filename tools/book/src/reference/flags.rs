//! The flags of `rs-opt`, a table for each heading of `--help`.

use std::fmt::Write;
use std::path::Path;

use super::cell;

/// The heading of the passes, which are on a separate page.
const PASSES: &str = "Passes";

pub(super) fn generate(_root: &Path) -> Result<String, String> {
    let command = rs_opt_cli::command(&crate::program());
    let mut headings: Vec<&str> = Vec::new();
    for argument in command.get_arguments() {
        let heading = argument.get_help_heading().unwrap_or("General");
        if !headings.contains(&heading) && !heading.starts_with(PASSES) {
            headings.push(heading);
        }
    }
    let mut out = String::new();
    for heading in headings {
        let _ = writeln!(out, "## {heading}\n\n| flag | description |\n|---|---|");
        let arguments = command
            .get_arguments()
            .filter(|a| a.get_help_heading().unwrap_or("General") == heading);
        for argument in arguments.filter(|a| !a.is_hide_set()) {
            let _ = writeln!(out, "| `{}` | {} |", usage(argument), description(argument));
        }
        out.push('\n');
    }
    Ok(out)
}

/// Returns the usage, e.g. `-o FILE`, `--chunking <WHEN>`.
fn usage(argument: &clap::Arg) -> String {
    let mut names = Vec::new();
    names.extend(argument.get_short().map(|short| format!("-{short}")));
    names.extend(argument.get_long().map(|long| format!("--{long}")));
    let value = argument.get_value_names().and_then(<[_]>::first).map(ToString::to_string);
    let takes_value = argument.get_action().takes_values() && !is_switch(argument);
    match (names.is_empty(), value) {
        (true, value) => value.unwrap_or_else(|| argument.get_id().to_string()),
        (false, Some(value)) if takes_value && argument.is_require_equals_set() => {
            format!("{}[={value}]", names.join(", "))
        }
        (false, Some(value)) if takes_value => format!("{} {value}", names.join(", ")),
        (false, _) => names.join(", "),
    }
}

/// Returns whether the flag is on or off, and a value may be left out.
fn is_switch(argument: &clap::Arg) -> bool {
    let values = argument.get_possible_values();
    argument.is_require_equals_set() && values.iter().any(|v| v.get_name() == "true")
}

fn description(argument: &clap::Arg) -> String {
    let help = argument
        .get_long_help()
        .or(argument.get_help())
        .map(ToString::to_string)
        .unwrap_or_default();
    let mut text = cell(&help);
    let values: Vec<_> =
        argument.get_possible_values().iter().map(|v| format!("`{}`", v.get_name())).collect();
    if !values.is_empty() && !is_switch(argument) {
        let _ = write!(text, ". One of {}", values.join(", "));
    }
    let defaults: Vec<_> =
        argument.get_default_values().iter().map(|v| v.to_string_lossy().into_owned()).collect();
    if !defaults.is_empty() && !is_switch(argument) {
        let _ = write!(text, ". Default: `{}`", defaults.join(","));
    }
    text
}
