//! The configuration of a suite: `lit.cfg.toml` at its root, `lit.local.toml` there and in its folders.
//!
//! A folder's file adds to those of its parents, except for `suffixes`, which it replaces. Unknown keys are errors.
//! Not here: finding the files (see `discover`).

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use text_utils::place::line_and_column;
use text_utils::suggest::did_you_mean;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

/// The configuration for the tests of a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The name of the suite.
    pub name: String,
    /// How names of tests end.
    pub suffixes: Vec<String>,
    /// Names of files and folders that hold no tests.
    pub excludes: BTreeSet<String>,
    /// The features that `REQUIRES`, `UNSUPPORTED` and `XFAIL` can name.
    pub features: BTreeSet<String>,
    /// Variables of the environment, beyond the few that every test has.
    pub environment: BTreeMap<String, String>,
    /// Texts to replace in commands, with their replacements.
    pub substitutions: BTreeMap<String, String>,
    /// Longest time for a test.
    pub timeout: Option<Duration>,
    /// Whether all tests here are unsupported.
    pub unsupported: bool,
}

impl Config {
    /// Returns the configuration that `text` adds to this one.
    ///
    /// # Errors
    /// `line:column: error: message` about a syntax error, an unknown key or a value of the wrong kind.
    pub fn extended(&self, text: &str) -> Result<Config, String> {
        let placed = |(at, message): Wrong| {
            let (line, column) = line_and_column(text, at);
            format!("{line}:{column}: error: {message}")
        };
        let root = DeTable::parse(text).map_err(|error| {
            placed((error.span().map_or(0, |span| span.start), error.message().to_owned()))
        })?;
        let mut config = self.clone();
        for (key, value) in root.get_ref() {
            config.set(key, value).map_err(placed)?;
        }
        Ok(config)
    }

    fn set(
        &mut self,
        key: &Spanned<DeString<'_>>,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<(), Wrong> {
        let name: &str = key.get_ref();
        match name {
            "name" => self.name = string(name, value)?,
            "suffixes" => self.suffixes = strings(name, value)?,
            "excludes" => self.excludes.extend(strings(name, value)?),
            "features" => self.features.extend(strings(name, value)?),
            "environment" => self.environment.extend(string_table(name, value)?),
            "substitutions" => self.substitutions.extend(string_table(name, value)?),
            "timeout" => {
                let DeValue::Integer(number) = value.get_ref() else {
                    return Err(expected("a number of seconds", name, value));
                };
                let seconds = u64::from_str_radix(number.as_str(), number.radix())
                    .map_err(|_| expected("a number of seconds", name, value))?;
                self.timeout = (seconds > 0).then(|| Duration::from_secs(seconds));
            }
            "unsupported" => match value.get_ref() {
                DeValue::Boolean(unsupported) => self.unsupported = *unsupported,
                _ => return Err(expected("true or false", name, value)),
            },
            _ => {
                let hint = did_you_mean(name, KEYS.into_iter());
                return Err((key.span().start, format!("unknown key '{name}'{hint}")));
            }
        }
        Ok(())
    }
}

/// The keys, for suggestions.
const KEYS: [&str; 8] = [
    "name",
    "suffixes",
    "excludes",
    "features",
    "environment",
    "substitutions",
    "timeout",
    "unsupported",
];

/// The offset of an error, and its message.
type Wrong = (usize, String);

fn expected(kind: &str, key: &str, value: &Spanned<DeValue<'_>>) -> Wrong {
    (value.span().start, format!("expected {kind} for '{key}'"))
}

fn string(key: &str, value: &Spanned<DeValue<'_>>) -> Result<String, Wrong> {
    match value.get_ref() {
        DeValue::String(text) => Ok(text.to_string()),
        _ => Err(expected("a string", key, value)),
    }
}

fn strings(key: &str, value: &Spanned<DeValue<'_>>) -> Result<Vec<String>, Wrong> {
    match value.get_ref() {
        DeValue::Array(list) => list.iter().map(|value| string(key, value)).collect(),
        _ => Err(expected("a list of strings", key, value)),
    }
}

fn string_table(
    key: &str,
    value: &Spanned<DeValue<'_>>,
) -> Result<BTreeMap<String, String>, Wrong> {
    let DeValue::Table(table) = value.get_ref() else {
        return Err(expected("a table of strings", key, value));
    };
    let entry = |(name, value): (&Spanned<DeString<'_>>, &Spanned<DeValue<'_>>)| {
        Ok((name.get_ref().to_string(), string(name.get_ref(), value)?))
    };
    table.iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::Config;

    #[test]
    fn folders_add_to_their_parents() {
        let root = "suffixes = ['.a']\nfeatures = ['x']\n[environment]\nA = '1'\n";
        let config = Config::default().extended(root).unwrap();
        let config = config.extended("suffixes = ['.b']\nfeatures = ['y']\ntimeout = 3\n").unwrap();
        assert_eq!(config.suffixes, [".b"]);
        assert_eq!(config.features.len(), 2);
        assert_eq!(config.environment["A"], "1");
        assert_eq!(config.timeout.unwrap().as_secs(), 3);
    }

    #[test]
    fn mistakes_are_refused() {
        let check = |text: &str, message: &str| {
            assert_eq!(Config::default().extended(text).unwrap_err(), message, "{text}");
        };
        check("sufixes = []", "1:1: error: unknown key 'sufixes'; did you mean 'suffixes'?");
        check(
            "name = 'a'\nsuffixes = 'a'",
            "2:12: error: expected a list of strings for 'suffixes'",
        );
        check("timeout = 'x'", "1:11: error: expected a number of seconds for 'timeout'");
        check("timeout = -1", "1:11: error: expected a number of seconds for 'timeout'");
        check("features = [1]", "1:13: error: expected a string for 'features'");
        check("unsupported = 1", "1:15: error: expected true or false for 'unsupported'");
        check("[environment]\nA = 1", "2:5: error: expected a string for 'A'");
        assert!(Config::default().extended("a = [").unwrap_err().starts_with("1:"));
    }
}
