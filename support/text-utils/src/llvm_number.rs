//! Numbers on the command line and in pass options, as LLVM's option parsers read them: decimal, or with the prefix `0x`, `0b`, `0o` or
//! `0` (octal).
//!
//! An unsigned option has 32 bits, a signed one 64. A plus sign or a space is an error.

/// Parses the value of an unsigned option.
///
/// # Errors
/// If `text` is no number or does not fit; the message completes clap's "invalid value 'x' for '--flag': ".
pub fn unsigned(text: &str) -> Result<u32, String> {
    magnitude(text)
        .and_then(|n| u32::try_from(n).ok())
        .ok_or_else(|| "not an unsigned number of 32 bits".to_owned())
}

/// Parses the value of a signed option.
///
/// # Errors
/// As [`unsigned`].
pub fn signed(text: &str) -> Result<i64, String> {
    let value = match text.strip_prefix('-') {
        Some(digits) => magnitude(digits).and_then(|n| 0i64.checked_sub_unsigned(n)),
        None => magnitude(text).and_then(|n| i64::try_from(n).ok()),
    };
    value.ok_or_else(|| "not a number of 64 bits".to_owned())
}

fn magnitude(text: &str) -> Option<u64> {
    let (radix, digits) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, &text[2..]),
        [b'0', b'b' | b'B', ..] => (2, &text[2..]),
        [b'0', b'o', ..] => (8, &text[2..]),
        [b'0', b'0'..=b'9', ..] => (8, &text[1..]),
        _ => (10, text),
    };
    // `from_str_radix` accepts a plus sign, LLVM does not.
    if digits.starts_with('+') {
        return None;
    }
    u64::from_str_radix(digits, radix).ok()
}

#[cfg(test)]
mod tests {
    use super::{signed, unsigned};

    #[test]
    fn prefixes_choose_the_radix() {
        for (text, value) in [
            ("0", 0),
            ("16", 16),
            ("0x10", 16),
            ("0XfF", 255),
            ("0b11", 3),
            ("0o17", 15),
            ("017", 15),
        ] {
            assert_eq!(unsigned(text), Ok(value), "{text}");
        }
        assert_eq!(unsigned("4294967295"), Ok(u32::MAX));
    }

    #[test]
    fn other_texts_are_no_unsigned_numbers() {
        for text in
            ["", "+1", "-1", "08", "0x", "0b2", "0x+1", "1 ", "4294967296", "18446744073709551616"]
        {
            assert!(unsigned(text).is_err(), "{text}");
        }
    }

    #[test]
    fn signed_numbers_have_64_bits() {
        for (text, value) in [
            ("-1", -1),
            ("-0x3", -3),
            ("9223372036854775807", i64::MAX),
            ("-9223372036854775808", i64::MIN),
        ] {
            assert_eq!(signed(text), Ok(value), "{text}");
        }
        for text in ["", "-", "--1", "9223372036854775808", "-9223372036854775809"] {
            assert!(signed(text).is_err(), "{text}");
        }
    }
}
