//! What the built-in commands share: options, errors and output.

use std::io::{Read, Write};

use crate::tools::ToolOutput;

/// The reason for which a command has no exit code.
#[derive(Debug)]
pub(crate) enum Problem {
    /// The call makes no sense, or uses an unsupported feature; it is an error even after `not`.
    Misuse(String),
    /// It could not be done.
    Failed(String),
}

impl From<String> for Problem {
    fn from(message: String) -> Problem {
        Problem::Failed(message)
    }
}

pub(super) fn write(sink: &ToolOutput, bytes: &[u8]) {
    // The sink records the error.
    let _ = sink.clone().write_all(bytes);
}

/// Splits single-letter flags from operands; long options are flags by their whole name.
pub(super) fn flags<'a>(
    args: &'a [String],
    known: &[&str],
) -> Result<(Vec<&'a str>, Vec<&'a str>), Problem> {
    let mut flags = Vec::new();
    let mut operands = Vec::new();
    let mut rest = args.iter();
    while let Some(argument) = rest.next() {
        if argument == "--" {
            operands.extend(rest.by_ref().map(String::as_str));
        } else if known.contains(&argument.as_str()) {
            flags.push(argument.as_str());
        } else if let Some(letters) =
            argument.strip_prefix('-').filter(|letters| !letters.is_empty())
        {
            for letter in letters.chars() {
                let flag = known.iter().find(|flag| ***flag == *format!("-{letter}"));
                if flag.is_none() {
                    return Err(Problem::Misuse(format!("unknown option '{argument}'")));
                }
            }
            flags.push(argument.as_str());
        } else {
            operands.push(argument.as_str());
        }
    }
    Ok((flags, operands))
}

pub(super) fn has(flags: &[&str], letter: char) -> bool {
    flags.iter().any(|flag| !flag.starts_with("--") && flag.contains(letter))
}

/// Copies a stream that may be endless, until the sink of errors is closed.
pub(super) fn transfer(
    from: &mut dyn Read,
    to: &mut dyn Write,
    errors: &ToolOutput,
) -> std::io::Result<()> {
    let mut block = vec![0; 64 << 10];
    while !errors.is_closed() {
        match from.read(&mut block) {
            Ok(0) => break,
            Ok(length) => to.write_all(block.get(..length).unwrap_or_default())?,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
