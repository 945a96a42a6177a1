//! Splitting an input file at marker lines (`--split-input-file`).

use ir_core::source::{LineIndex, TextStart};

/// The marker of `--split-input-file` without a value.
pub const DEFAULT_MARKER: &str = "// -----";

/// A part of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FilePart<'a> {
    /// Its text.
    pub text: &'a [u8],
    /// The position in the file at which it starts: the end of a marker.
    pub start: TextStart,
}

/// Text that differs from a marker only at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NearMiss {
    /// The byte offset at which it differs.
    pub at: usize,
}

/// The number of bytes at the end of a marker that a near miss may change.
const TAIL: usize = 2;

/// Splits `text` at every `marker` that is followed by a byte other than `0`, as `mlir-opt` does. Returns the
/// parts, and the near misses: text that differs from the marker only in its last two bytes, or a marker that
/// is followed by `0` or the end. An empty marker splits nothing; an empty text has no parts.
pub fn split<'a>(text: &'a [u8], marker: &str) -> (Vec<FilePart<'a>>, Vec<NearMiss>) {
    let marker = marker.as_bytes();
    let mut parts = Vec::new();
    let mut misses = Vec::new();
    let lines = LineIndex::new(text);
    let position = |at: usize| {
        // Most texts have one part, for which the lines need not be counted.
        if at == 0 {
            return TextStart::default();
        }
        let (line, col) = lines.line_col(at as u32);
        TextStart { line, col }
    };
    let mut start = 0;
    if text.is_empty() && !marker.is_empty() {
        return (parts, misses);
    }
    // For a marker of one or two bytes there are no near misses.
    let prefix = if marker.len() > TAIL { &marker[..marker.len() - TAIL] } else { marker };
    if !prefix.is_empty() {
        for at in memchr::memmem::find_iter(text, prefix) {
            let end = at + marker.len();
            let whole = text[at..].starts_with(marker) && text.get(end).is_some_and(|&c| c != b'0');
            if !whole {
                if at >= start && prefix != marker {
                    misses.push(NearMiss { at: at + prefix.len() });
                }
            } else if at >= start {
                if at > start {
                    parts.push(FilePart { text: &text[start..at], start: position(start) });
                }
                start = end;
            }
        }
    }
    if start < text.len() || parts.is_empty() {
        parts.push(FilePart { text: &text[start..], start: position(start) });
    }
    (parts, misses)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(u32, String)> {
        let (parts, _) = split(text.as_bytes(), DEFAULT_MARKER);
        parts.iter().map(|p| (p.start.line, String::from_utf8_lossy(p.text).into_owned())).collect()
    }

    #[test]
    fn splits_at_markers() {
        assert_eq!(texts("a\n// -----\nb\n"), [(1, "a\n".to_owned()), (2, "\nb\n".to_owned())]);
        assert_eq!(texts("a"), [(1, "a".to_owned())]);
        assert_eq!(texts(""), []);
        assert_eq!(texts("\n"), [(1, "\n".to_owned())]);
    }

    #[test]
    fn reports_near_misses() {
        let (parts, misses) = split(b"a\n// -----0\nb\n// ---- \n// -----", DEFAULT_MARKER);
        assert_eq!(parts.len(), 1);
        assert_eq!(misses, [NearMiss { at: 8 }, NearMiss { at: 20 }, NearMiss { at: 29 }]);
    }

    #[test]
    fn takes_markers_of_any_length() {
        let texts = |text: &str, marker| {
            split(text.as_bytes(), marker).0.iter().map(|p| p.text.len()).collect::<Vec<_>>()
        };
        assert_eq!(texts("ab", ""), [2]);
        assert_eq!(texts("1x22x333", "x"), [1, 2, 3]);
        assert_eq!(texts("1xy22xy333", "xy"), [1, 2, 3]);
    }
}
