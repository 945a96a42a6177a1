//! File name patterns: `*`, `?` and `[a-z]` within the parts of a path.
//!
//! A pattern without a match is literal text. Invariant: results are sorted, names with a leading dot only match a dot.

use std::path::Path;

use super::parse::Word;

/// Returns the file names in `cwd` that `word` matches.
pub(crate) fn expand(word: &Word, cwd: &Path) -> Vec<String> {
    if word.wildcards.is_empty() {
        return vec![word.text.clone()];
    }
    let absolute = word.text.starts_with('/');
    let mut found: Vec<String> = vec![if absolute { "/".to_owned() } else { String::new() }];
    for part in word.text.split('/').filter(|part| !part.is_empty()) {
        let join = |base: &str, name: &str| match base {
            "" => name.to_owned(),
            base if base.ends_with('/') => format!("{base}{name}"),
            base => format!("{base}/{name}"),
        };
        if !part.contains(['*', '?', '[']) {
            found = found.iter().map(|base| join(base, part)).collect();
            continue;
        }
        let mut next = Vec::new();
        for base in &found {
            let Ok(entries) = std::fs::read_dir(cwd.join(base)) else { continue };
            let mut names: Vec<String> = entries
                .flatten()
                .map(|entry| entry.file_name().to_string_lossy().into_owned())
                .collect();
            names.sort();
            let hidden = part.starts_with('.');
            let accepts =
                |name: &&String| (hidden || !name.starts_with('.')) && matches(part, name);
            next.extend(names.iter().filter(accepts).map(|name| join(base, name)));
        }
        found = next;
    }
    found.retain(|path| cwd.join(path).exists());
    if found.is_empty() { vec![word.text.clone()] } else { found }
}

/// Returns whether `name` is in the language of `pattern`; linear per star.
pub(crate) fn matches(pattern: &str, name: &str) -> bool {
    let (pattern, name): (Vec<char>, Vec<char>) =
        (pattern.chars().collect(), name.chars().collect());
    let (mut p, mut n) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    loop {
        if pattern.get(p) == Some(&'*') {
            star = Some((p + 1, n));
            p += 1;
            continue;
        }
        if n == name.len() && p == pattern.len() {
            return true;
        }
        if let Some(length) =
            name.get(n).and_then(|&letter| one(pattern.get(p..).unwrap_or_default(), letter))
        {
            (p, n) = (p + length, n + 1);
            continue;
        }
        match star {
            Some((after, from)) if from < name.len() => {
                star = Some((after, from + 1));
                (p, n) = (after, from + 1);
            }
            _ => return false,
        }
    }
}

/// Returns how much of `pattern` matches `letter`.
fn one(pattern: &[char], letter: char) -> Option<usize> {
    match pattern.first()? {
        '?' => Some(1),
        '[' => {
            let negated = matches!(pattern.get(1), Some('!' | '^'));
            let start = if negated { 2 } else { 1 };
            let length =
                pattern.iter().skip(start + 1).position(|&letter| letter == ']')? + start + 1;
            let set = pattern.get(start..length)?;
            let mut hit = false;
            let mut at = 0;
            while let Some(&low) = set.get(at) {
                let range = set.get(at + 1) == Some(&'-') && at + 2 < set.len();
                let high = if range { set.get(at + 2).copied().unwrap_or(low) } else { low };
                hit |= (low..=high).contains(&letter);
                at += if range { 3 } else { 1 };
            }
            (hit != negated).then_some(length + 1)
        }
        first => (*first == letter).then_some(1),
    }
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn patterns() {
        assert!(matches("a*c?.[a-c]", "abbcx.b"));
        assert!(matches("*", ""));
        assert!(matches("[!x]", "y"));
        assert!(!matches("a*b", "acd"));
        assert!(!matches("[a-c]", "d"));
    }
}
