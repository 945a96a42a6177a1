//! Suggestions for misspelled names: "did you mean 'cse'?".

use std::cmp::Reverse;

/// Returns the candidate that is most like `word`, or nothing if none is close enough to be meant: at most a third of the letters differ,
/// or `word` is the start of the candidate. Letter case does not count. Of candidates that differ equally, that with the longer
/// common start is returned, and then the first in alphabetical order.
///
/// ```
/// use text_utils::suggest::nearest;
///
/// assert_eq!(nearest("csr", ["canonicalize", "cse"].into_iter()), Some("cse"));
/// assert_eq!(nearest("cots", ["cost", "when"].into_iter()), Some("cost"));
/// assert_eq!(nearest("canon", ["canonicalize", "cse"].into_iter()), Some("canonicalize"));
/// assert_eq!(nearest("Fo", ["F", "Foo"].into_iter()), Some("Foo"));
/// assert_eq!(nearest("inline", ["canonicalize", "cse"].into_iter()), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let letters = letters(word);
    let limit = (letters.len() / 3).max(1);
    let rank = |candidate: &str| {
        let other = self::letters(candidate);
        match edit_distance(&letters, &other, limit) {
            Some(distance) if distance < letters.len() => {
                let common = letters.iter().zip(&other).take_while(|(a, b)| a == b).count();
                Some((false, distance, Reverse(common)))
            }
            _ if letters.len() >= SHORTEST_PREFIX && other.starts_with(&letters) => {
                Some((true, other.len(), Reverse(0)))
            }
            _ => None,
        }
    };
    candidates.filter_map(|c| Some((rank(c)?, c))).min().map(|(_, c)| c)
}

/// A word with fewer letters is the start of too many names.
const SHORTEST_PREFIX: usize = 3;

fn letters(word: &str) -> Vec<char> {
    word.chars().map(|c| c.to_ascii_lowercase()).collect()
}

/// Returns the end of a message about the unknown name `word`: `; did you mean 'cse'?`, or nothing if no candidate is close enough.
///
/// ```
/// use text_utils::suggest::did_you_mean;
///
/// assert_eq!(format!("there is no pass 'csr'{}", did_you_mean("csr", ["cse"].into_iter())),
///            "there is no pass 'csr'; did you mean 'cse'?");
/// ```
pub fn did_you_mean<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> String {
    nearest(word, candidates).map_or(String::new(), |name| format!("; did you mean '{name}'?"))
}

/// Splits a message at a suggestion that [`did_you_mean`] appended: into the message without it, and the suggested name.
///
/// ```
/// use text_utils::suggest::{did_you_mean, split_suggestion};
///
/// let message = format!("no pass 'csr'{}", did_you_mean("csr", ["cse"].into_iter()));
/// assert_eq!(split_suggestion(&message), ("no pass 'csr'", Some("cse")));
/// assert_eq!(split_suggestion("no pass 'x'"), ("no pass 'x'", None));
/// ```
pub fn split_suggestion(message: &str) -> (&str, Option<&str>) {
    let split = message.strip_suffix("'?").and_then(|rest| rest.rsplit_once("; did you mean '"));
    split.map_or((message, None), |(message, name)| (message, Some(name)))
}

/// Returns the known name that `word` is probably a misspelling of: it differs in at most two letters, and in at most one of three. For names that
/// may also be meant as they are written.
///
/// ```
/// use text_utils::suggest::misspelling_of;
///
/// let known = || ["description", "cost"].into_iter();
/// assert_eq!(misspelling_of("descripton", known()), Some("description"));
/// assert_eq!((misspelling_of("baseDescription", known()), misspelling_of("cast2", known())), (None, None));
/// ```
pub fn misspelling_of<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let letters = letters(word);
    let limit = (letters.len() / 3).min(2);
    let own = letter_set(word);
    let distance = |name: &str| {
        // An edit changes at most two members of the set.
        let may_be_near = (own ^ letter_set(name)).count_ones() as usize <= 2 * limit;
        may_be_near.then(|| edit_distance(&letters, &self::letters(name), limit)).flatten()
    };
    known.filter_map(|name| Some((distance(name)?, name))).min().map(|(_, name)| name)
}

/// Returns a set of the letters of a word, regardless of case, with a bit for several letters each.
fn letter_set(word: &str) -> u64 {
    word.chars().fold(0, |set, letter| set | 1 << (letter.to_ascii_lowercase() as u32 % 64))
}

/// Returns the number of letters to insert, delete, replace or swap with the next one to turn `a` into `b` (the optimal string alignment
/// distance), from two rows of the table; `None` if it is greater than `limit`.
fn edit_distance(a: &[char], b: &[char], limit: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > limit {
        return None;
    }
    let mut earlier: Vec<usize> = Vec::new();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, &ca) in a.iter().enumerate() {
        let mut next = Vec::with_capacity(row.len());
        next.push(i + 1);
        for (j, &cb) in b.iter().enumerate() {
            let replaced = row[j] + usize::from(ca != cb);
            let mut cost = replaced.min(row[j + 1] + 1).min(next[j] + 1);
            if i > 0 && j > 0 && ca == b[j - 1] && a[i - 1] == cb {
                cost = cost.min(earlier[j - 1] + 1);
            }
            next.push(cost);
        }
        // From one row to the next, the least distance falls by a swap at most.
        let least = next.iter().chain(&row).min();
        if least.is_some_and(|&least| least > limit) {
            return None;
        }
        earlier = std::mem::replace(&mut row, next);
    }
    Some(row[b.len()]).filter(|&distance| distance <= limit)
}
