//! `random-programs`: executes random programs before and after optimization.
//!
//! ```text
//! random-programs --seed 1 --count 500      checks programs; a line for each mismatch
//! random-programs --seed 17 --print         prints the program of a seed
//! random-programs --check program.mlir      checks a file: exit code 1 for a mismatch, 2 if the program is not defined
//! ```

use std::process::ExitCode;

use clap::{Arg, ArgAction, Command, value_parser};
use random_programs::{check, generate};

fn command() -> Command {
    let number = |name: &'static str, default: &'static str| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .default_value(default)
            .value_parser(value_parser!(u64))
    };
    Command::new("random-programs")
        .about("Checks that random programs compute the same before and after optimization")
        .arg(number("seed", "1").help("The first seed"))
        .arg(number("count", "100").help("How many seeds"))
        .arg(
            Arg::new("print")
                .long("print")
                .action(ArgAction::SetTrue)
                .help("Print the program of the first seed instead"),
        )
        .arg(Arg::new("check").long("check").value_name("FILE").help("Check this program instead"))
}

fn main() -> ExitCode {
    let matches = command().get_matches();
    let number = |name: &str| matches.get_one::<u64>(name).copied().unwrap_or(0);
    let seed = number("seed");
    if matches.get_flag("print") {
        print!("{}", generate::program(seed));
        return ExitCode::SUCCESS;
    }
    if let Some(file) = matches.get_one::<String>("check") {
        return check_file(file);
    }
    let mut found = 0;
    for seed in seed..seed.saturating_add(number("count")) {
        let message = match check(&generate::program(seed)) {
            Ok(None) => continue,
            Ok(Some(mismatch)) => format!("{}: {}", mismatch.pipeline, mismatch.message),
            Err(message) => message,
        };
        println!("seed {seed}: {}", message.replace('\n', " "));
        found += 1;
    }
    if found == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[expect(clippy::disallowed_methods, reason = "a development tool that reads programs")]
fn check_file(file: &str) -> ExitCode {
    let checked = std::fs::read_to_string(file).map_err(|e| e.to_string()).and_then(|t| check(&t));
    match checked {
        Ok(None) => ExitCode::SUCCESS,
        Ok(Some(mismatch)) => {
            println!("{}: {}\n{}", mismatch.pipeline, mismatch.message, mismatch.optimized);
            ExitCode::FAILURE
        }
        Err(message) => {
            println!("{message}");
            ExitCode::from(2)
        }
    }
}
