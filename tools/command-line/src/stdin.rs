//! Reading standard input. On a terminal, a line on standard error reports that the program waits for it.

use std::io::{self, IsTerminal};

use text_utils::colors::OutputStream;

/// Returns standard input, for a program of that name that reads it because no file is given.
pub fn opened(program: &str) -> io::StdinLock<'static> {
    announce(program);
    io::stdin().lock()
}

/// Prints the hint of a program that will read standard input, if that is a terminal.
pub fn announce(program: &str) {
    let stream =
        if io::stdin().is_terminal() { OutputStream::Terminal } else { OutputStream::Other };
    if let Some(hint) = hint(program, stream) {
        eprintln!("{hint}");
    }
}

/// Returns the line for a program that begins to read standard input.
///
/// ```
/// use command_line::stdin::hint;
/// use text_utils::colors::OutputStream;
///
/// let hint_on = |stream| hint("rs-opt", stream);
/// assert!(hint_on(OutputStream::Terminal).unwrap().starts_with("rs-opt: reading standard input"));
/// assert_eq!(hint_on(OutputStream::Other), None);
/// ```
pub fn hint(program: &str, stream: OutputStream) -> Option<String> {
    let end = if cfg!(windows) { "Ctrl-Z and Enter end it" } else { "Ctrl-D ends it" };
    (stream == OutputStream::Terminal)
        .then(|| format!("{program}: reading standard input: {end}, Ctrl-C stops the program"))
}
