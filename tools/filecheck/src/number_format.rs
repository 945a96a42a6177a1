//! How numeric substitution blocks write numbers, e.g. `%#x` for `0x1f`.

use crate::number::Int;

/// The radix and sign of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FormatKind {
    Unsigned,
    Signed,
    HexUpper,
    HexLower,
}

/// The format of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Format {
    pub(crate) kind: FormatKind,
    pub(crate) precision: usize,
    pub(crate) alternate: bool,
}

impl Format {
    pub(crate) const UNSIGNED: Format =
        Format { kind: FormatKind::Unsigned, precision: 0, alternate: false };

    pub(crate) fn name(self) -> &'static str {
        match self.kind {
            FormatKind::Unsigned => "%u",
            FormatKind::Signed => "%d",
            FormatKind::HexUpper => "%X",
            FormatKind::HexLower => "%x",
        }
    }

    /// Returns a regular expression for the numbers of this format.
    pub(crate) fn wildcard(self) -> String {
        let prefix = if self.alternate { "0x" } else { "" };
        let (sign, first, digit) = match self.kind {
            FormatKind::Unsigned => ("", "1-9", "0-9"),
            FormatKind::Signed => ("-?", "1-9", "0-9"),
            FormatKind::HexUpper => ("", "1-9A-F", "0-9A-F"),
            FormatKind::HexLower => ("", "1-9a-f", "0-9a-f"),
        };
        match self.precision {
            0 => format!("{prefix}{sign}[{digit}]+"),
            precision => format!("{prefix}{sign}([{first}][{digit}]*)?[{digit}]{{{precision}}}"),
        }
    }

    /// Returns the text of `value`; `None` if it is negative and the format unsigned.
    pub(crate) fn write(self, value: &Int) -> Option<String> {
        if value.is_negative() && self.kind != FormatKind::Signed {
            return None;
        }
        let digits = match self.kind {
            FormatKind::Unsigned | FormatKind::Signed => value.digits(10, false),
            FormatKind::HexUpper => value.digits(16, true),
            FormatKind::HexLower => value.digits(16, false),
        };
        let sign = if value.is_negative() { "-" } else { "" };
        let prefix = if self.alternate { "0x" } else { "" };
        Some(format!("{sign}{prefix}{digits:0>width$}", width = self.precision))
    }

    /// Reads what `wildcard` matched; `None` for a number too long to read.
    pub(crate) fn read(self, text: &[u8]) -> Option<Int> {
        let (text, negative) = match text.strip_prefix(b"-") {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let text = if self.alternate { text.strip_prefix(b"0x").unwrap_or(text) } else { text };
        let radix =
            if matches!(self.kind, FormatKind::HexUpper | FormatKind::HexLower) { 16 } else { 10 };
        let value = Int::parse(text, radix)?;
        Some(if negative { value.negated() } else { value })
    }
}
