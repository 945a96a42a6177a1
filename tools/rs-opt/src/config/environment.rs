//! The variables of the environment that the program reads.

use std::collections::BTreeMap;

use text_utils::colors;

/// Variables by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Environment(BTreeMap<String, String>);

/// The variables that the program reads.
const READ: [&str; 6] = [
    "RS_OPT_TD_PATH",
    "RS_OPT_CACHE",
    "RS_OPT_CACHE_DIR",
    "RS_OPT_CONNECT",
    "XDG_CACHE_HOME",
    "HOME",
];

impl Environment {
    /// Returns the variables of the process.
    pub fn of_process() -> Self {
        let value = |name: &str| Some((name.to_owned(), std::env::var_os(name)?));
        let text =
            |(name, value): (String, std::ffi::OsString)| Some((name, value.into_string().ok()?));
        let names = READ.iter().chain(&colors::VARIABLES).copied();
        Environment(names.filter_map(value).filter_map(text).collect())
    }

    /// Returns all variables.
    pub fn variables(&self) -> Vec<(String, String)> {
        self.0.iter().map(|(name, value)| (name.clone(), value.clone())).collect()
    }

    /// Returns the value of a variable, unless it is empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str).filter(|value| !value.is_empty())
    }
}

impl FromIterator<(String, String)> for Environment {
    fn from_iter<T: IntoIterator<Item = (String, String)>>(variables: T) -> Self {
        Environment(variables.into_iter().collect())
    }
}
