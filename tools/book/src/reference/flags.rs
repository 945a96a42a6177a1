//! The command line of each program: purpose, usage, notes, and the flags in a table for each heading of `--help`.

use std::fmt::Write;
use std::path::Path;

use clap::{Arg, Command};

use super::cell;

/// The heading of the passes, which are on a separate page.
const PASSES: &str = "Passes";

/// The programs of the project, with the declarations of their command lines.
const PROGRAMS: &[(&str, fn() -> Command)] = &[
    ("filecheck", filecheck::args::command),
    ("rs-lit", rs_lit::cli::command),
    ("rs-lsp-server", || language_server::program::command(&crate::program())),
    ("rs-opt", || rs_opt_cli::command(&crate::program())),
    ("rs-reduce", rs_reduce::program::command),
    ("rs-tblgen", rs_tblgen::command),
];

/// Writes the part `flags PROGRAM`.
pub(super) fn generate(_root: &Path, program: &str) -> Result<String, String> {
    let (_, command) = PROGRAMS.iter().find(|(name, _)| *name == program).ok_or_else(|| {
        let known: Vec<_> = PROGRAMS.iter().map(|(name, _)| *name).collect();
        format!("'flags' needs the name of a program: {}", known.join(", "))
    })?;
    let mut command = command();
    // Adds `--help` and `--version`.
    command.build();
    let mut out = introduction(&mut command);
    let general = if command.get_arguments().any(|a| a.get_help_heading().is_some()) {
        "General"
    } else {
        "Flags"
    };
    let heading_of = |argument: &Arg| argument.get_help_heading().unwrap_or(general).to_owned();
    let printed = || command.get_arguments().filter(|argument| !argument.is_hide_set());
    let mut headings: Vec<String> = Vec::new();
    for heading in printed().map(heading_of) {
        if !headings.contains(&heading) && !heading.starts_with(PASSES) {
            headings.push(heading);
        }
    }
    for heading in headings {
        let _ = writeln!(out, "## {heading}\n\n| flag | description |\n|---|---|");
        for argument in printed().filter(|argument| heading_of(argument) == heading) {
            let _ = writeln!(out, "| `{}` | {} |", usage(argument), description(argument));
        }
        out.push('\n');
    }
    Ok(out)
}

/// Returns the purpose and the usage of the program, and the paragraphs that follow the flags in `--help`, without the examples.
fn introduction(command: &mut Command) -> String {
    let usage = command.render_usage().to_string();
    let forms = usage.trim_start_matches("Usage:").lines().map(|line| format!("`{}`", line.trim()));
    let forms = forms.collect::<Vec<_>>().join(" or ");
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let notes = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let is_prose = |paragraph: &&str| !paragraph.lines().any(|line| line.starts_with("  "));
    let notes = notes.split("\n\n").filter(is_prose).map(cell).collect::<Vec<_>>().join("\n\n");
    format!("{about}.\n\nUsage: {forms}\n\n{notes}\n\n")
}

/// Returns the usage, e.g. `-o FILE`, `--chunking <WHEN>`.
fn usage(argument: &Arg) -> String {
    let mut names = Vec::new();
    names.extend(argument.get_short().map(|short| format!("-{short}")));
    names.extend(argument.get_long().map(|long| format!("--{long}")));
    let aliases = argument.get_visible_aliases().unwrap_or_default();
    names.extend(aliases.iter().map(|alias| format!("--{alias}")));
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
fn is_switch(argument: &Arg) -> bool {
    let values = argument.get_possible_values();
    argument.is_require_equals_set() && values.iter().any(|v| v.get_name() == "true")
}

fn description(argument: &Arg) -> String {
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
    let takes_value = argument.get_action().takes_values() && !is_switch(argument);
    if !defaults.is_empty() && takes_value {
        let _ = write!(text, ". Default: `{}`", defaults.join(","));
    }
    text
}
