//! `gen-input`: writes one reference input to a file or to standard output.
#![expect(clippy::disallowed_methods, reason = "a program: files and arguments are its job")]

use benches::{SHAPES, shape};
use std::io::Write as _;
use std::process::ExitCode;

fn usage() -> String {
    let mut text = String::from(
        "usage: gen-input NAME [--size-mb N | --size-kb N] [--seed S] [-o FILE]\n\nNAME is one of:\n",
    );
    for s in SHAPES {
        text += &format!("  {:12} {}\n", s.name, s.summary);
    }
    text + "\nThe size is 20 MB (of 1,000,000 bytes) and the seed 1 unless given.\n"
}

fn run() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let (mut name, mut bytes, mut seed, mut file) = (None, 20_000_000, 1, None);
    while let Some(arg) = args.next() {
        let mut number = || -> Result<u64, String> {
            let value = args.next().ok_or(format!("{arg} needs a value"))?;
            value.parse().map_err(|_| format!("{arg}: '{value}' is not a number"))
        };
        match arg.as_str() {
            "-h" | "--help" => {
                print!("{}", usage());
                return Ok(());
            }
            "--size-mb" => bytes = number()? * 1_000_000,
            "--size-kb" => bytes = number()? * 1_000,
            "--seed" => seed = number()?,
            "-o" => file = Some(args.next().ok_or("-o needs a file name")?),
            _ if name.is_none() && !arg.starts_with('-') => name = Some(arg),
            _ => return Err(format!("unknown argument '{arg}'\n\n{}", usage())),
        }
    }
    let name = name.ok_or_else(usage)?;
    let shape =
        shape(&name).ok_or_else(|| format!("no input is called '{name}'\n\n{}", usage()))?;
    let bytes = usize::try_from(bytes).map_err(|e| e.to_string())?;
    let text = shape.generate(bytes, seed);
    match file {
        Some(file) => std::fs::write(&file, text).map_err(|e| format!("{file}: {e}")),
        None => std::io::stdout().write_all(text.as_bytes()).map_err(|e| e.to_string()),
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("gen-input: {message}");
            ExitCode::FAILURE
        }
    }
}
