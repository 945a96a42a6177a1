//! Reads input up to a limit, so that an endless input does not exhaust the memory.

use std::io::{self, Read};
use std::path::Path;

use text_utils::place::line_and_column;

/// A longer input is refused.
const MAX: u64 = i32::MAX as u64;

/// Returns all of an input, of about the `expected` length in bytes.
///
/// # Errors
/// It cannot be read, or is longer than two gigabytes.
pub fn read(input: impl Read, expected: u64) -> io::Result<Vec<u8>> {
    let too_large = || io::Error::other("it is larger than two gigabytes");
    if expected > MAX {
        return Err(too_large());
    }
    let mut text = Vec::new();
    text.try_reserve_exact(usize::try_from(expected).unwrap_or(0))?;
    if input.take(MAX + 1).read_to_end(&mut text)? as u64 > MAX {
        Err(too_large())
    } else {
        Ok(text)
    }
}

/// Returns all of a file.
///
/// # Errors
/// As [`read`].
pub fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let file = std::fs::File::open(path)?;
    let expected = file.metadata().map_or(0, |m| m.len());
    read(file, expected)
}

/// Returns all of a text file.
///
/// # Errors
/// As [`read_file`]; or the file is not UTF-8.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read_file(path)?).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..valid]).into_owned();
        let (line, column) = line_and_column(&before, valid);
        io::Error::other(format!("it is not UTF-8 text at line {line}, column {column}"))
    })
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    #[test]
    fn reads_no_more_than_the_limit() {
        assert_eq!(super::read(&b"text"[..], 1000).unwrap(), b"text");
        let error = super::read(io::repeat(b'x').take(4), super::MAX + 1).unwrap_err();
        assert_eq!(error.to_string(), "it is larger than two gigabytes");
    }
}
