//! Public types of two crates must not have the same name, because a reader of a `use` or of an error would not know which one is meant.
//!
//! ```text
//! tools/rs-lit/src/discover.rs    pub struct Test
//! tools/rs-reduce/src/options.rs  pub enum Test      finding: 'Test' is also the name of a type in tools/rs-lit/src/discover.rs
//! ```

use super::source::Source;
use super::tokens::tokens;
use super::tree::{Finding, Tree};
use std::collections::BTreeMap;

/// Names of types that wrap the type of that name of a lower crate, so that both mean the same.
const WRAPPERS: [(&str, &str); 1] = [("library/src/session.rs", "Session")];

/// Reports public types whose name another crate gives to a type, too.
pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut declared: BTreeMap<&str, Vec<(&Source, usize)>> = BTreeMap::new();
    for source in tree.rust().filter(|source| is_library(source)) {
        for (line, name) in public_types(source) {
            declared.entry(name).or_default().push((source, line));
        }
    }
    let mut findings = Vec::new();
    for (name, places) in declared {
        let is_wrapper = |source: &Source| WRAPPERS.contains(&(&*source.path, name));
        let own: Vec<_> = places.iter().filter(|(source, _)| !is_wrapper(source)).collect();
        for (source, line) in own.iter().skip(1) {
            let message = format!("'{name}' is also the name of a type in {}", own[0].0.path);
            findings.push(Finding::new(&source.path, *line, message));
        }
    }
    findings
}

/// Returns whether other crates may use the types of a file.
fn is_library(source: &Source) -> bool {
    let other = ["benches/", "examples/", "test-data/"];
    source.path.contains("/src/")
        && !source.generated()
        && !other.iter().any(|folder| source.path.starts_with(folder))
}

/// Returns the public types that a file declares outside of tests, with their lines.
fn public_types(source: &Source) -> impl Iterator<Item = (usize, &str)> {
    let lines = source.code().lines().enumerate();
    lines.take(source.tests_from().saturating_sub(1)).filter_map(|(i, line)| match tokens(line)[..]
    {
        ["pub", "struct" | "enum" | "trait" | "type" | "union", name, ..]
            if !line.starts_with(' ') =>
        {
            Some((i + 1, name))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    #[test]
    fn names_of_two_types_are_found() {
        let tree = Tree::of(&[
            ("a/src/a.rs", "pub struct Test;\npub(crate) enum Own {}\n"),
            ("b/src/b.rs", "pub enum Own {}\npub enum Test {}\nfn f() { use a::Test; }\n"),
            ("b/tests/c.rs", "pub struct Test;\n"),
        ]);
        let found: Vec<String> = check(&tree)
            .into_iter()
            .map(|f| format!("{}:{}: {}", f.path, f.line, f.message))
            .collect();
        assert_eq!(found, ["b/src/b.rs:2: 'Test' is also the name of a type in a/src/a.rs"]);
    }
}
