//! Splitting an input file at marker lines (`--split-input-file`).

/// The marker of `--split-input-file` without a value.
pub const DEFAULT_MARKER: &str = "// -----";

/// A part of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part<'a> {
    /// Its text.
    pub text: &'a [u8],
    /// The line of the file (from one) that it starts on.
    pub line: u32,
}

/// A line that looks like a marker but is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NearMiss {
    /// The line, from one.
    pub line: u32,
}

/// Splits `text` at every `marker` that is not followed by another `-`. Near misses (`// ----`, `// ------`) are reported, not split at.
pub fn split<'a>(text: &'a [u8], marker: &str) -> (Vec<Part<'a>>, Vec<NearMiss>) {
    let marker = marker.as_bytes();
    let mut parts = Vec::new();
    let mut misses = Vec::new();
    let (mut start, mut start_line, mut line, mut at) = (0, 1, 1, 0);
    // All but the last two bytes of the marker is enough to look like one.
    let prefix = &marker[..marker.len().saturating_sub(2).max(1)];
    while at < text.len() {
        if text[at..].starts_with(marker) && text.get(at + marker.len()) != Some(&b'-') {
            if at > start {
                parts.push(Part { text: &text[start..at], line: start_line });
            }
            at += marker.len();
            (start, start_line) = (at, line);
            continue;
        }
        if prefix.starts_with(b"//") && text[at..].starts_with(prefix) && (at == 0 || text[at - 1] == b'\n') {
            misses.push(NearMiss { line });
        }
        if text[at] == b'\n' {
            line += 1;
        }
        at += 1;
    }
    if start < text.len() || parts.is_empty() {
        parts.push(Part { text: &text[start..], line: start_line });
    }
    (parts, misses)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(u32, String)> {
        let (parts, _) = split(text.as_bytes(), DEFAULT_MARKER);
        parts.iter().map(|p| (p.line, String::from_utf8_lossy(p.text).into_owned())).collect()
    }

    #[test]
    fn splits_at_markers() {
        assert_eq!(texts("a\n// -----\nb\n"), [(1, "a\n".to_owned()), (2, "\nb\n".to_owned())]);
        assert_eq!(texts("a"), [(1, "a".to_owned())]);
        assert_eq!(texts(""), [(1, String::new())]);
    }

    #[test]
    fn reports_near_misses() {
        let (parts, misses) = split(b"a\n// ------\nb\n// ---- \n", DEFAULT_MARKER);
        assert_eq!(parts.len(), 1);
        assert_eq!(misses, [NearMiss { line: 2 }, NearMiss { line: 4 }]);
    }
}
