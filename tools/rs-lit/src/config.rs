//! The configuration of a suite: `lit.cfg.toml` at its root, `lit.local.toml` there and in its folders.
//!
//! A folder's file adds to those of its parents, except for `suffixes`, which it replaces. Unknown keys are errors.
//! Not here: finding the files (see `discover`).

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use toml::{Table, Value};

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
    /// A sentence about a syntax error, an unknown key or a value of the wrong kind.
    pub fn extended(&self, text: &str) -> Result<Config, String> {
        let table: Table =
            text.parse().map_err(|error: toml::de::Error| error.message().to_owned())?;
        let mut config = self.clone();
        for (key, value) in &table {
            match key.as_str() {
                "name" => config.name = string(key, value)?,
                "suffixes" => config.suffixes = strings(key, value)?,
                "excludes" => config.excludes.extend(strings(key, value)?),
                "features" => config.features.extend(strings(key, value)?),
                "environment" => config.environment.extend(string_table(key, value)?),
                "substitutions" => config.substitutions.extend(string_table(key, value)?),
                "timeout" => {
                    match value.as_integer().and_then(|seconds| u64::try_from(seconds).ok()) {
                        Some(seconds) => {
                            config.timeout = (seconds > 0).then(|| Duration::from_secs(seconds))
                        }
                        None => return Err(format!("'{key}' is not a number of seconds")),
                    }
                }
                "unsupported" => match value.as_bool() {
                    Some(unsupported) => config.unsupported = unsupported,
                    None => return Err(format!("'{key}' is not true or false")),
                },
                _ => return Err(format!("unknown key '{key}'")),
            }
        }
        Ok(config)
    }
}

fn string(key: &str, value: &Value) -> Result<String, String> {
    value.as_str().map(str::to_owned).ok_or_else(|| format!("'{key}' is not a string"))
}

fn strings(key: &str, value: &Value) -> Result<Vec<String>, String> {
    let list = value.as_array().ok_or_else(|| format!("'{key}' is not a list of strings"))?;
    list.iter().map(|value| string(key, value)).collect()
}

fn string_table(key: &str, value: &Value) -> Result<BTreeMap<String, String>, String> {
    let table = value.as_table().ok_or_else(|| format!("'{key}' is not a table of strings"))?;
    table.iter().map(|(name, value)| Ok((name.clone(), string(name, value)?))).collect()
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
        for text in [
            "nope = 1",
            "suffixes = 'a'",
            "timeout = 'x'",
            "features = [1]",
            "a = ",
            "unsupported = 1",
        ] {
            assert!(Config::default().extended(text).is_err(), "{text}");
        }
    }
}
