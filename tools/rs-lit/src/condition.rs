//! The conditions of `REQUIRES`, `UNSUPPORTED`, `XFAIL` and `%if`.
//!
//! Names of features with `!`, `&&`, `||` and parentheses; `{{regex}}` may be part of a name; `true` and `false` are
//! constants. Invariant: nesting is bounded.

use std::collections::BTreeSet;

use regex_automata::meta::Regex;

const MAX_DEPTH: usize = 100;

/// Returns whether `text` holds for `features`.
///
/// # Errors
/// A sentence about what cannot be parsed.
pub(crate) fn holds(text: &str, features: &BTreeSet<String>) -> Result<bool, String> {
    let mut parser = Parser { text, features, depth: 0 };
    let value = parser.any()?;
    parser.skip_space();
    if parser.text.is_empty() {
        Ok(value)
    } else {
        Err(format!("unexpected '{}' in condition '{text}'", parser.text))
    }
}

struct Parser<'a> {
    text: &'a str,
    features: &'a BTreeSet<String>,
    depth: usize,
}

impl Parser<'_> {
    fn skip_space(&mut self) {
        self.text = self.text.trim_start();
    }

    fn eat(&mut self, token: &str) -> bool {
        self.skip_space();
        match self.text.strip_prefix(token) {
            Some(rest) => {
                self.text = rest;
                true
            }
            None => false,
        }
    }

    fn any(&mut self) -> Result<bool, String> {
        let mut value = self.all()?;
        while self.eat("||") {
            value |= self.all()?;
        }
        Ok(value)
    }

    fn all(&mut self) -> Result<bool, String> {
        let mut value = self.negation()?;
        while self.eat("&&") {
            value &= self.negation()?;
        }
        Ok(value)
    }

    fn negation(&mut self) -> Result<bool, String> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err("condition nested too deeply".to_owned());
        }
        let value = if self.eat("!") {
            !self.negation()?
        } else if self.eat("(") {
            let value = self.any()?;
            if !self.eat(")") {
                return Err("missing ')' in condition".to_owned());
            }
            value
        } else {
            self.name()?
        };
        self.depth -= 1;
        Ok(value)
    }

    fn name(&mut self) -> Result<bool, String> {
        self.skip_space();
        let mut plain = String::new();
        let mut pattern = String::from("^(?:");
        let mut is_pattern = false;
        loop {
            if let Some(rest) = self.text.strip_prefix("{{") {
                let (regex, rest) = rest.split_once("}}").ok_or("missing '}}' in condition")?;
                pattern += &format!("(?:{regex})");
                is_pattern = true;
                self.text = rest;
                continue;
            }
            let Some(letter) = self.text.chars().next() else { break };
            if !(letter.is_alphanumeric() || "_-=+.".contains(letter)) {
                break;
            }
            self.text = self.text.get(letter.len_utf8()..).unwrap_or_default();
            plain.push(letter);
            pattern += &escape(letter);
        }
        pattern += ")$";
        if is_pattern {
            let regex = Regex::new(&pattern)
                .map_err(|_| "bad regular expression in condition".to_owned())?;
            return Ok(self.features.iter().any(|feature| regex.is_match(feature.as_str())));
        }
        match plain.as_str() {
            "" => Err(format!("expected a feature before '{}'", self.text)),
            "true" => Ok(true),
            "false" => Ok(false),
            name => Ok(self.features.contains(name)),
        }
    }
}

fn escape(letter: char) -> String {
    if letter.is_alphanumeric() || letter == '_' {
        letter.to_string()
    } else {
        format!("\\{letter}")
    }
}

#[cfg(test)]
mod tests {
    use super::holds;

    fn check(text: &str) -> Result<bool, String> {
        holds(text, &["linux", "x86_64-gnu", "asserts"].map(str::to_owned).into())
    }

    #[test]
    fn operators() {
        assert_eq!(check("linux && !windows"), Ok(true));
        assert_eq!(check("windows || (linux && asserts)"), Ok(true));
        assert_eq!(check("!(linux || asserts)"), Ok(false));
        assert_eq!(check("x86{{.*}}"), Ok(true));
        assert_eq!(check("{{arm|mips}}"), Ok(false));
        assert_eq!(check("true"), Ok(true));
    }

    #[test]
    fn refusals() {
        for text in ["", "*", "linux &&", "(linux", "linux asserts", "{{", "!"] {
            assert!(check(text).is_err(), "{text}");
        }
        assert!(check(&"(".repeat(10_000)).is_err());
    }
}
