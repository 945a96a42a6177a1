//! Finds a small input with the same failure: parts are removed, first large ones, as long as the failure remains.
//!
//! ```text
//! a        removing 2 of 4 lines, then 1
//! bug  =>  bug
//! c
//! d
//! ```

use std::time::{Duration, Instant};

/// The time for one input.
const LIMIT: Duration = Duration::from_secs(60);

/// Returns the smallest input found for which `fails` holds: first of lines, then of the words of the remaining lines.
pub(super) fn smallest(input: Vec<u8>, fails: &mut dyn FnMut(&[u8]) -> bool) -> Vec<u8> {
    let start = Instant::now();
    let lines = input.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let lines = without_parts(lines, fails, start);
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || b"(){}<>[],".contains(byte);
    let words = lines.concat().split_inclusive(is_end).map(<[u8]>::to_vec).collect();
    without_parts(words, fails, start).concat()
}

fn without_parts(
    mut parts: Vec<Vec<u8>>,
    fails: &mut dyn FnMut(&[u8]) -> bool,
    start: Instant,
) -> Vec<Vec<u8>> {
    let mut size = parts.len() / 2;
    while size > 0 {
        let (before, mut at) = (parts.len(), 0);
        while at < parts.len() {
            if start.elapsed() > LIMIT {
                return parts;
            }
            let end = (at + size).min(parts.len());
            let rest = [&parts[..at], &parts[end..]].concat();
            if fails(&rest.concat()) {
                parts = rest;
            } else {
                at = end;
            }
        }
        // The same size again as long as it helps.
        if parts.len() == before {
            size /= 2;
        }
        size = size.min(parts.len());
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::smallest;

    #[test]
    fn only_the_necessary_parts_remain() {
        let input = (0..50).map(|i| format!("line {i} (a, b)\n")).collect::<String>();
        let mut fails = |text: &[u8]| {
            let text = String::from_utf8_lossy(text);
            text.contains("17 ") && text.contains("b)") && !text.is_empty()
        };
        assert_eq!(smallest(input.into_bytes(), &mut fails), b"17 b)");
    }
}
