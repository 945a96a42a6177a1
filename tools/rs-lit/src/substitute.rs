//! Replaces the `%` words of a command.
//!
//! The longest key at a place wins; replacements may hold keys again, but paths are literal.
//! `%%` is a percent sign.
//! `%if CONDITION %{ then %} %else %{ otherwise %}` chooses by features. Not here: who defines which key.

use std::collections::{BTreeMap, BTreeSet};

use crate::condition;

const MAX_DEPTH: usize = 50;
const MAX_LENGTH: usize = 1 << 20;
/// The keys of a test with their texts.
#[derive(Clone, Debug, Default)]
pub(crate) struct Substitutions {
    table: BTreeMap<String, Value>,
}

#[derive(Clone, Debug)]
struct Value {
    text: String,
    /// Whether keys in it are no keys.
    literal: bool,
}

impl Substitutions {
    pub(crate) fn set(&mut self, key: impl Into<String>, text: impl Into<String>) {
        self.table.insert(key.into(), Value { text: text.into(), literal: false });
    }

    /// Sets a key whose text is not a command, such as a path.
    pub(crate) fn set_literal(&mut self, key: impl Into<String>, text: impl Into<String>) {
        self.table.insert(key.into(), Value { text: text.into(), literal: true });
    }

    pub(crate) fn contains(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// Returns `command` with everything replaced.
    ///
    /// # Errors
    /// A sentence: endless replacement, or an ill-formed `%if`.
    pub(crate) fn apply(
        &self,
        command: &str,
        features: &BTreeSet<String>,
    ) -> Result<String, String> {
        // Represents a percent sign that is not part of a key.
        let taken = |sign: char| {
            command.contains(sign) || self.table.values().any(|value| value.text.contains(sign))
        };
        let Some(percent) =
            ('\u{f0000}'..=char::MAX).chain('\u{e000}'..='\u{f8ff}').find(|&sign| !taken(sign))
        else {
            return Err("the command has every character there is".to_owned());
        };
        let percent = percent.to_string();
        let mut text = command.replace("%%", &percent);
        // Without a circle, a key leads to each other key at most once.
        for _ in 0..self.table.len() + 2 {
            let next = self.replace_once(&choose(&text, features)?, &percent);
            if next.len() > MAX_LENGTH {
                break;
            }
            if next == text {
                return Ok(text.replace(&percent, "%"));
            }
            text = next.replace("%%", &percent);
        }
        Err(format!("the substitutions in '{command}' do not terminate"))
    }

    fn replace_once(&self, text: &str, percent: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            // Keys that start alike are neighbours in the table; the longest comes last.
            let longest = self
                .table
                .range::<str, _>((std::ops::Bound::Unbounded, std::ops::Bound::Included(rest)))
                .rev()
                .take_while(|(key, _)| key.starts_with(letter))
                .find(|(key, _)| rest.starts_with(key.as_str()));
            match longest {
                Some((key, value)) => {
                    if value.literal {
                        out += &value.text.replace('%', percent)
                    } else {
                        out += &value.text
                    }
                    rest = rest.get(key.len()..).unwrap_or_default();
                }
                None => {
                    out.push(letter);
                    rest = rest.get(letter.len_utf8()..).unwrap_or_default();
                }
            }
        }
        out
    }
}

/// Resolves every `%if`.
fn choose(text: &str, features: &BTreeSet<String>) -> Result<String, String> {
    let mut rest = text;
    branch(&mut rest, features, 0)
}

/// Takes text from `rest`, with its `%if`s resolved: all of it, or inside a branch (`depth` above 0) up to its `%}`.
fn branch(rest: &mut &str, features: &BTreeSet<String>, depth: usize) -> Result<String, String> {
    if depth > MAX_DEPTH {
        return Err("'%if' nested too deeply".to_owned());
    }
    let mut out = String::new();
    loop {
        let condition = rest.find("%if ");
        let end = if depth > 0 { rest.find("%}") } else { None };
        match (condition, end) {
            (Some(at), end) if end.is_none_or(|end| at < end) => {
                out += take(rest, at);
                take(rest, "%if ".len());
                let open = rest.find("%{").ok_or("'%if' without '%{'")?;
                let holds = condition::holds(take(rest, open).trim(), features)?;
                take(rest, "%{".len());
                let then = branch(rest, features, depth + 1)?;
                let mut otherwise = String::new();
                if let Some(after) = rest.trim_start().strip_prefix("%else") {
                    *rest = after.trim_start().strip_prefix("%{").ok_or("'%else' without '%{'")?;
                    otherwise = branch(rest, features, depth + 1)?;
                }
                out += if holds { &then } else { &otherwise };
            }
            (_, Some(end)) => {
                out += take(rest, end);
                take(rest, "%}".len());
                return Ok(out);
            }
            _ if depth > 0 => return Err("'%{' without '%}'".to_owned()),
            _ => return Ok(out + rest),
        }
    }
}

/// Cuts `length` bytes off the front of `text`.
fn take<'a>(text: &mut &'a str, length: usize) -> &'a str {
    let (front, rest) = text.split_at_checked(length).unwrap_or((text, ""));
    *text = rest;
    front
}

#[cfg(test)]
mod tests {
    use super::Substitutions;

    fn apply(text: &str) -> Result<String, String> {
        let mut table = Substitutions::default();
        for (key, value) in [
            ("%s", "/d/f.x"),
            ("%S", "/d"),
            ("%t", "/o/t"),
            ("%tool", "run %s"),
            ("%{n}", "<%{m}>"),
            ("%{m}", "1"),
            ("%loop", "%loop."),
        ] {
            table.set(key, value);
        }
        table.apply(text, &["yes".to_owned()].into())
    }

    #[test]
    fn paths_and_punctuation_are_literals() {
        let mut table = Substitutions::default();
        table.set_literal("%s", "/a%%b/%t");
        table.set("%t", "/o");
        table.set("%{pair}", "%s %t %%t");
        let apply = |text: &str| table.apply(text, &[].into());
        assert_eq!(apply("%s %t").unwrap(), "/a%%b/%t /o");
        assert_eq!(apply("%{pair}").unwrap(), "/a%%b/%t /o %t");
        assert_eq!(apply("\u{f8ff}\u{f0000} %%").unwrap(), "\u{f8ff}\u{f0000} %");
    }

    #[test]
    fn chains_have_any_length() {
        let mut table = Substitutions::default();
        (0..100).for_each(|step| table.set(format!("%{{{step}}}"), format!("%{{{}}}", step + 1)));
        assert_eq!(table.apply("%{0}", &[].into()).unwrap(), "%{100}");
        table.set("%{100}", "%{0}");
        assert!(table.apply("%{0}", &[].into()).is_err());
    }

    #[test]
    fn keys_nest_and_the_longest_wins() {
        assert_eq!(apply("%tool %t.1 %%s %{n} 5%").unwrap(), "run /d/f.x /o/t.1 %s <1> 5%");
        assert!(apply("%loop").is_err());
    }

    #[test]
    fn conditions_choose() {
        assert_eq!(apply("a %if yes %{b %s%} %else %{c%} d").unwrap(), "a b /d/f.x d");
        assert_eq!(apply("'%if yes %{b %}' %}").unwrap(), "'b ' %}");
        assert_eq!(apply("a %if no %{b%} %else %{c%} d").unwrap(), "a c d");
        assert_eq!(apply("a %if no %{b%} d").unwrap(), "a  d");
        assert_eq!(apply("%if yes %{%if no %{x%} %else %{%{m}%}%}").unwrap(), "1");
        assert!(apply("%if yes b").is_err());
        assert!(apply("%if yes %{b").is_err());
        assert!(apply("%if yes %{b%} %else c").is_err());
        assert!(apply(&"%if yes %{".repeat(1000)).is_err());
    }
}
