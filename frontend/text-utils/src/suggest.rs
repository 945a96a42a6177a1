//! Suggestions for misspelled names: "did you mean 'cse'?".

/// Returns the candidate that is most like `word`, or nothing if none is close enough to be meant: at most a third of the letters differ.
///
/// ```
/// use text_utils::suggest::nearest;
///
/// assert_eq!(nearest("csr", ["canonicalize", "cse"].into_iter()), Some("cse"));
/// assert_eq!(nearest("inline", ["canonicalize", "cse"].into_iter()), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (word.len() / 3).max(1);
    candidates
        .map(|c| (edit_distance(word, c), c))
        .filter(|(d, _)| *d <= limit && *d < word.len())
        .min()
        .map(|(_, c)| c)
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

/// Returns the number of letters to insert, delete or replace to turn `a` into `b` (Levenshtein distance), in one row of the table.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &cb) in b.iter().enumerate() {
            let cost = diagonal + usize::from(ca != cb);
            diagonal = row[j + 1];
            row[j + 1] = cost.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
