//! The table of passes: names, summaries and options, and how a pass is made from option text.

use crate::numbers;
use crate::pass::Pass;

/// An option of a pass.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name, kebab-case.
    pub name: &'static str,
    /// What it expects: `bool`, `int`, `list`, or the words it accepts, separated by `|`.
    pub kind: &'static str,
    /// Its value when it is not given, as text.
    pub default: &'static str,
    /// One line about it.
    pub summary: &'static str,
}

/// A pass as listed.
#[derive(Clone, Copy)]
pub struct PassInfo {
    /// Its name, kebab-case.
    pub name: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// Makes the pass.
    pub make: fn(&PassOptions) -> Result<Box<dyn Pass>, String>,
}

impl std::fmt::Debug for PassInfo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PassInfo({})", self.name)
    }
}

/// Given options, checked against a pass's specifications.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassOptions {
    values: Vec<(&'static str, String)>,
}

impl PassOptions {
    /// Reads `key=value key=value`; values may be in braces or quotes, a list's elements are separated by commas.
    ///
    /// # Errors
    /// What is wrong, naming the option and the nearest one that there is.
    pub fn parse(info: &PassInfo, text: &str) -> Result<Self, String> {
        let mut values: Vec<(&'static str, String)> = Vec::new();
        for word in split_words(text)? {
            let (key, value) = match word.split_once('=') {
                Some((key, value)) => (key, unquote(value)),
                None => (word, "true"),
            };
            let Some(spec) = info.options.iter().find(|o| o.name == key) else {
                let near = nearest(key, info.options.iter().map(|o| o.name));
                let hint = near.map_or(String::new(), |n| format!("; did you mean '{n}'?"));
                return Err(format!("pass '{}' has no option '{key}'{hint}", info.name));
            };
            let value = read(info, spec, value)?;
            match values.iter_mut().find(|v| v.0 == spec.name) {
                Some(old) if spec.kind == "list" => {
                    old.1.push(',');
                    old.1.push_str(&value);
                }
                Some(old) => old.1 = value,
                None => values.push((spec.name, value)),
            }
        }
        Ok(PassOptions { values })
    }

    /// The text of an option, if it was given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|v| v.0 == name).map(|v| v.1.as_str())
    }
    /// A `bool` option.
    pub fn bool(&self, name: &str, default: bool) -> bool {
        self.get(name).map_or(default, |v| v == "true")
    }
    /// An `int` option.
    pub fn int(&self, name: &str, default: i64) -> i64 {
        self.get(name).and_then(|v| v.parse().ok()).unwrap_or(default)
    }
    /// A `list` option.
    pub fn list(&self, name: &str) -> Vec<String> {
        let split = |v: &str| v.split(',').map(|s| s.trim().to_owned()).filter(|s| !s.is_empty()).collect();
        self.get(name).map_or_else(Vec::new, split)
    }
    /// The options that were given, in order, as text.
    pub fn given(&self) -> &[(&'static str, String)] {
        &self.values
    }
}

/// The value of an option in the form in which it is kept and shown.
fn read(info: &PassInfo, spec: &OptionSpec, value: &str) -> Result<String, String> {
    let read = match (spec.kind, value) {
        ("bool", "" | "true" | "1" | "TRUE" | "True") => Some("true".to_owned()),
        ("bool", "false" | "0" | "FALSE" | "False") => Some("false".to_owned()),
        ("bool", _) => None,
        ("int", _) => numbers::signed(value).ok().map(|n| n.to_string()),
        ("list", _) => Some(value.to_owned()),
        (words, _) => words.split('|').find(|&w| w == value).map(str::to_owned),
    };
    if let Some(value) = read {
        return Ok(value);
    }
    let expected = match spec.kind {
        "bool" => "'true' or 'false'".to_owned(),
        "int" => "an integer".to_owned(),
        words => format!("one of {}", words.split('|').map(|w| format!("'{w}'")).collect::<Vec<_>>().join(", ")),
    };
    Err(format!("option '{}' of pass '{}' expects {expected}, not '{value}'", spec.name, info.name))
}

/// Splits at white space outside of braces and quotes.
fn split_words(text: &str) -> Result<Vec<&str>, String> {
    let mut words = Vec::new();
    let (mut depth, mut quote, mut start) = (0u32, None, None);
    for (i, c) in text.char_indices() {
        match (quote, c) {
            (Some(q), _) if c == q => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => {
                quote = Some(c);
                start.get_or_insert(i);
            }
            (None, '{') => {
                depth += 1;
                start.get_or_insert(i);
            }
            (None, '}') => depth = depth.checked_sub(1).ok_or("unbalanced '}' in pass options")?,
            (None, _) if c.is_whitespace() && depth == 0 => {
                if let Some(s) = start.take() {
                    words.push(&text[s..i]);
                }
            }
            (None, _) => {
                start.get_or_insert(i);
            }
        }
    }
    if depth > 0 || quote.is_some() {
        return Err("unbalanced braces or quotes in pass options".to_owned());
    }
    words.extend(start.map(|s| &text[s..]));
    Ok(words)
}

fn unquote(value: &str) -> &str {
    let pairs = [('"', '"'), ('\'', '\''), ('{', '}')];
    for (open, close) in pairs {
        if let Some(inner) = value.strip_prefix(open).and_then(|v| v.strip_suffix(close)) {
            return inner;
        }
    }
    value
}

/// The candidate nearest to `word`, if it is near enough to be meant.
pub fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = (word.len() / 3).max(1);
    candidates.map(|c| (edit_distance(word, c), c)).filter(|(d, _)| *d <= limit).min().map(|(_, c)| c)
}

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

/// All passes, sorted by name.
#[derive(Clone, Debug, Default)]
pub struct PassTable {
    passes: Vec<PassInfo>,
}

impl PassTable {
    /// The passes of this crate.
    pub fn builtin() -> Self {
        Self::new(crate::transforms::ALL.to_vec())
    }

    /// A table of those passes.
    pub fn new(mut passes: Vec<PassInfo>) -> Self {
        passes.sort_by_key(|p| p.name);
        PassTable { passes }
    }

    /// The pass of that name.
    pub fn get(&self, name: &str) -> Option<&PassInfo> {
        self.passes.iter().find(|p| p.name == name)
    }

    /// All passes, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = &PassInfo> + '_ {
        self.passes.iter()
    }

    /// The pass whose name is nearest to `word`.
    pub fn nearest(&self, word: &str) -> Option<&str> {
        nearest(word, self.passes.iter().map(|p| p.name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const INFO: PassInfo = PassInfo {
        name: "p",
        summary: "",
        options: &[
            OptionSpec { name: "fast", kind: "bool", default: "false", summary: "" },
            OptionSpec { name: "names", kind: "list", default: "", summary: "" },
            OptionSpec { name: "level", kind: "low|high", default: "low", summary: "" },
        ],
        make: |_| Err("never made".to_owned()),
    };

    #[test]
    fn reads_options() {
        let o = PassOptions::parse(&INFO, "fast names=a,b level=high").unwrap();
        assert!(o.bool("fast", false));
        assert_eq!(o.list("names"), ["a", "b"]);
        assert_eq!(o.get("level"), Some("high"));
    }

    #[test]
    fn refuses_what_it_does_not_know() {
        let error = |text| PassOptions::parse(&INFO, text).unwrap_err();
        assert_eq!(error("fats=true"), "pass 'p' has no option 'fats'");
        assert_eq!(error("fas=true"), "pass 'p' has no option 'fas'; did you mean 'fast'?");
        assert_eq!(error("fast=maybe"), "option 'fast' of pass 'p' expects 'true' or 'false', not 'maybe'");
        assert_eq!(error("level=mid"), "option 'level' of pass 'p' expects one of 'low', 'high', not 'mid'");
        assert_eq!(error("names={a"), "unbalanced braces or quotes in pass options");
    }
}
