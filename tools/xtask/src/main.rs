//! `cargo xtask`: the project's own chores (tidy, fmt, codegen, ci, conformance, compare).
//!
//! Knows the repository's layout and how to call its programs; links none of the compiler's crates, so that it builds in
//! seconds whatever state they are in.
#![expect(
    clippy::disallowed_methods,
    reason = "a tool: files, processes and the clock are its job"
)]

mod args;
mod book;
mod ci;
mod codegen;
mod compare;
mod conformance;
mod dist;
mod fmt;
mod fuzz;
mod lit;
mod load_td;
mod patterns;
mod ratchet;
mod repo;
mod result;
mod tablegen;
mod tidy;

use args::{Command, Options};
use result::Result;
use std::process::ExitCode;

const COMMANDS: &[Command] = &[
    book::COMMAND,
    tidy::COMMAND,
    codegen::COMMAND,
    ci::COMMAND,
    fmt::COMMAND,
    conformance::COMMAND,
    compare::COMMAND,
    tablegen::COMMAND,
    load_td::COMMAND,
    patterns::COMMAND,
    fuzz::COMMAND,
    lit::COMMAND,
    dist::COMMAND,
];

fn main() -> ExitCode {
    let argv: Vec<String> = std::env::args().skip(1).collect();
    if argv.first().is_some_and(|a| a == compare::MEASURE) {
        return compare::measure_main(&argv[1..]);
    }
    match run(&argv) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::from(2)
        }
    }
}

/// Runs the command; false when it ran and found something wrong.
fn run(argv: &[String]) -> Result<bool> {
    let Some((name, rest)) = argv.split_first() else {
        print!("{}", args::overview(COMMANDS));
        return Ok(false);
    };
    if matches!(name.as_str(), "-h" | "--help" | "help") {
        print!("{}", args::overview(COMMANDS));
        return Ok(true);
    }
    let command = COMMANDS.iter().find(|c| c.name == name).ok_or_else(|| {
        let names: Vec<&str> = COMMANDS.iter().map(|c| c.name).collect();
        format!("unknown command '{name}'; there are {}", names.join(", "))
    })?;
    if rest.iter().any(|a| a == "-h" || a == "--help") {
        print!("{}", args::help(command));
        return Ok(true);
    }
    let options = Options::parse(command, rest)?;
    (command.run)(&repo::root()?, &options)
}
