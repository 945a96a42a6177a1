//! `--depfile`: the files that a result depends on, as a rule for make and ninja.
//!
//! ```text
//! out.mlir: \
//!   in.mlir \
//!   include/Ops.td \
//!   rs-opt.toml
//! ```

use std::collections::BTreeSet;

use driver::{Session, td};

use crate::cost_model;
use crate::failure::Failure;
use crate::settings::Settings;

/// Checks that the flag can be obeyed.
///
/// # Errors
/// If the result has no file that the rule can name.
pub fn check(settings: &Settings) -> Result<(), Failure> {
    let general = &settings.general;
    if general.depfile.is_none() {
        return Ok(());
    }
    if general.in_place {
        return Err(Failure::new(
            "'--depfile' lists the dependencies of an output file, and '--in-place' has none: name \
             one with '-o'",
        ));
    }
    if general.output == "-" {
        return Err(Failure::new(
            "'--depfile' lists the dependencies of an output file: name it with '-o'",
        ));
    }
    Ok(())
}

/// Returns the files that the result of a run depends on, if they are to be listed: the input, the settings, the cost tables, and the `.td` files
/// of the dialects and rules that were loaded.
pub fn dependencies(settings: &Settings, session: &Session) -> Vec<String> {
    if settings.general.depfile.is_none() {
        return Vec::new();
    }
    let mut paths: Vec<String> = Vec::new();
    if settings.general.input != "-" {
        paths.push(settings.general.input.clone());
    }
    paths.extend(settings.config.file.clone());
    paths.extend(cost_model::files(settings).map(str::to_owned));
    paths.extend(td::files_of(&settings.td, &session.reg));
    paths
}

/// Returns the rule.
pub fn rule(target: &str, dependencies: &BTreeSet<String>) -> String {
    let mut text = escaped(target);
    text.push(':');
    for path in dependencies {
        text.push_str(" \\\n  ");
        text.push_str(&escaped(path));
    }
    text.push('\n');
    text
}

/// Returns a path as make and ninja read it.
fn escaped(path: &str) -> String {
    let mut text = String::new();
    let mut backslashes = 0;
    for c in path.chars() {
        match c {
            // Backslashes before a space escape each other.
            ' ' => text.push_str(&"\\".repeat(backslashes + 1)),
            '#' => text.push('\\'),
            '$' => text.push('$'),
            _ => {}
        }
        backslashes = if c == '\\' { backslashes + 1 } else { 0 };
        text.push(c);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{BTreeSet, rule};

    #[test]
    fn names_are_escaped() {
        let paths = ["a b.td", "c#1", "$d", "e\\ f"].map(str::to_owned);
        let text = rule("out 1.mlir", &BTreeSet::from(paths));
        assert_eq!(text, "out\\ 1.mlir: \\\n  $$d \\\n  a\\ b.td \\\n  c\\#1 \\\n  e\\\\\\ f\n");
    }
}
