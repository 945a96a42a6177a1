//! Macros that declare modules: a list of files is then one line a file, but `cargo fmt` does not follow it.
//!
//! ```text
//! passes! {
//!     canonicalize,       <- declares `pub mod canonicalize;` and lists `canonicalize::INFO`
//!     cse,
//! }
//! ```

use super::tokens::{is_word, tokens};
use super::tree::Tree;

/// Returns the names in the braces of a macro call that starts at the first token, if there are only names.
pub(crate) fn listed<'t>(tokens: &[&'t str]) -> Vec<&'t str> {
    let [name, "!", "{", list @ ..] = tokens else { return Vec::new() };
    let list: Vec<&str> = list.iter().copied().take_while(|token| *token != "}").collect();
    let is_list = list.iter().all(|token| is_word(token) || *token == ",");
    if !is_word(name) || !is_list {
        return Vec::new();
    }
    list.into_iter().filter(|token| is_word(token)).collect()
}

/// Returns the files of the modules that macros declare.
pub(crate) fn files(tree: &Tree) -> Vec<String> {
    let mut files = Vec::new();
    for source in tree.rust() {
        let stem = source.path.trim_end_matches(".rs");
        let (folder, name) = stem.rsplit_once('/').unwrap_or(("", stem));
        let folder = if matches!(name, "mod" | "lib" | "main") { folder } else { stem };
        let tokens = tokens(source.code());
        for module in (0..tokens.len()).flat_map(|i| listed(&tokens[i..])) {
            let candidates = [format!("{folder}/{module}.rs"), format!("{folder}/{module}/mod.rs")];
            files.extend(candidates.into_iter().filter(|file| tree.paths.contains(file)));
        }
    }
    files
}

#[cfg(test)]
mod tests {
    use super::files;
    use crate::tidy::tree::Tree;

    #[test]
    fn a_macro_declares_files() {
        let tree = Tree::of(&[
            ("c/src/p/mod.rs", "passes! {\n    /// The first one.\n    a,\n    b,\n    c,\n}\n"),
            ("c/src/p/a.rs", ""),
            ("c/src/p/b/mod.rs", ""),
            ("c/src/c.rs", "vec! { p + q }"),
        ]);
        assert_eq!(files(&tree), ["c/src/p/a.rs", "c/src/p/b/mod.rs"]);
    }
}
