//! Completion scripts and manual pages, which each program prints from the declaration of its command line.
//!
//! ```text
//! rs-lit --completions zsh > _rs-lit
//! rs-lit --man-page > rs-lit.1
//! ```

use std::io;
use std::str::FromStr;

use clap::{Arg, ArgMatches, Command, ValueEnum};
use clap_complete::Shell;

/// The name of the flag for completion scripts.
pub const COMPLETIONS: &str = "completions";
/// The name of the flag for the manual page.
pub const MAN_PAGE: &str = "man-page";

/// Returns the names of the shells that there are scripts for.
pub fn shells() -> Vec<&'static str> {
    let names = Shell::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let mut names: Vec<&str> =
        names.map(|value| value.get_name().to_owned().leak() as &str).collect();
    names.sort_unstable();
    names
}

/// Declares the two flags, for a program that has no other way to print something and end.
pub fn flags() -> [Arg; 2] {
    [
        Arg::new(COMPLETIONS)
            .long(COMPLETIONS)
            .value_name("SHELL")
            .value_parser(shells())
            .help("Print a completion script for a shell and end"),
        Arg::new(MAN_PAGE)
            .long(MAN_PAGE)
            .action(clap::ArgAction::SetTrue)
            .help("Print the manual page in the format of man and end"),
    ]
}

/// Returns what the flags of [`flags`] request, if one was given.
///
/// # Errors
/// If the page cannot be made.
pub fn requested(
    matches: &ArgMatches,
    command: impl FnOnce() -> Command,
    name: &str,
) -> io::Result<Option<Vec<u8>>> {
    if let Some(shell) = matches.get_one::<String>(COMPLETIONS) {
        return completions(command(), name, shell).map(Some);
    }
    matches.get_flag(MAN_PAGE).then(|| man_page(command(), name)).transpose()
}

/// Returns the script for a shell of the program `name`.
///
/// # Errors
/// If the shell is unknown.
pub fn completions(mut command: Command, name: &str, shell: &str) -> io::Result<Vec<u8>> {
    let shell = <Shell as FromStr>::from_str(shell).map_err(io::Error::other)?;
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut script);
    Ok(script)
}

/// Returns the manual page of the program `name`.
///
/// # Errors
/// If the page cannot be made.
pub fn man_page(command: Command, name: &str) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    // `clap` refers to names for as long as the program runs.
    let name: &'static str = name.to_owned().leak();
    let mut command = command.name(name).disable_help_subcommand(true);
    let has_version = command.get_version().is_some();
    let usage = command.render_usage().to_string();
    let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let man = clap_mangen::Man::new(command.after_help(""));
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    // Not the flags one by one, which are many.
    section(&mut page, "SYNOPSIS", usage.trim_start_matches("Usage:"));
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    section(&mut page, "NOTES", &examples);
    if has_version {
        man.render_version_section(&mut page)?;
    }
    Ok(page)
}

/// Adds a section. Paragraphs with indented lines keep their lines; others are filled.
fn section(page: &mut Vec<u8>, title: &str, text: &str) {
    let mut out = format!(".SH {title}\n");
    for paragraph in text.split("\n\n") {
        let keeps_lines = paragraph.lines().skip(1).any(|line| line.starts_with(' '));
        out += if keeps_lines { ".PP\n.nf\n" } else { ".PP\n" };
        for line in paragraph.lines() {
            let line = line.trim_end().replace('\\', "\\e").replace('-', "\\-");
            // A dot or a quote at the start would be a request.
            out += if line.starts_with(['.', '\'']) { "\\&" } else { "" };
            out += &line;
            out.push('\n');
        }
        out += if keeps_lines { ".fi\n" } else { "" };
    }
    page.extend_from_slice(out.as_bytes());
}
