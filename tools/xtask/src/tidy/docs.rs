//! Documents name only files that exist.
//!
//! Checked are relative links, and words in code spans and fenced blocks that start with a top-level folder of the
//! repository (`ir/core/src/lib.rs`, `tools/{rs-opt,driver}`), or are the name of a Markdown file.

use super::tree::{Finding, Tree};

/// The folders whose names make a word a path, there or not.
const FOLDERS: &[&str] = &[
    "support",
    "ir",
    "frontend",
    "rewrite",
    "dialects",
    "passes",
    "tools",
    "library",
    "benches",
    "test-data",
    "docs",
    "examples",
    ".ci",
    ".cargo",
];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in
        tree.sources.iter().filter(|s| s.path.ends_with(".md") && !s.path.starts_with("test-data/"))
    {
        let folder = source.path.rsplit_once('/').map_or("", |(f, _)| f);
        let created = created_files(&source.text);
        let mut fenced = false;
        for (i, line) in source.text.lines().enumerate() {
            if line.trim_start().starts_with("```") {
                fenced = !fenced;
                continue;
            }
            for name in named_files(line, fenced) {
                if !exists(tree, folder, &name) && !created.contains(name.as_str()) {
                    findings.push(Finding::new(
                        &source.path,
                        i + 1,
                        format!("'{name}' does not exist"),
                    ));
                }
            }
        }
    }
    findings
}

/// Returns the files of the repository that the page shows how to create: blocks with `repo=PATH`.
fn created_files(page: &str) -> std::collections::BTreeSet<&str> {
    let fences = page.lines().filter(|line| line.trim_start().starts_with("```"));
    fences
        .filter_map(|line| line.split_whitespace().find_map(|w| w.strip_prefix("repo=")))
        .collect()
}

fn exists(tree: &Tree, folder: &str, name: &str) -> bool {
    let name = name.trim_start_matches("./").trim_end_matches('/');
    let beside =
        if folder.is_empty() { name.to_string() } else { normal(&format!("{folder}/{name}")) };
    [name, &beside].iter().any(|n| {
        let below = format!("{n}/");
        tree.paths.contains(*n)
            || tree.paths.range(below.clone()..).next().is_some_and(|p| p.starts_with(&below))
    })
}

/// Returns the path with its `..` resolved.
fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => _ = parts.pop(),
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

fn named_files(line: &str, fenced: bool) -> Vec<String> {
    let mut out = Vec::new();
    if fenced {
        out.extend(line.split_whitespace().flat_map(path_word));
        return out;
    }
    for span in line.split('`').skip(1).step_by(2) {
        out.extend(span.split_whitespace().flat_map(path_word));
    }
    for target in line.split("](").skip(1).filter_map(|t| t.split([')', '#', ' ']).next()) {
        if !target.is_empty() && !target.contains("://") && !target.starts_with("mailto:") {
            out.push(target.to_string());
        }
    }
    out
}

/// Returns the paths that a word names; empty if the word is not a path.
fn path_word(word: &str) -> Vec<String> {
    let word = word
        .trim_matches(|c: char| matches!(c, ',' | ';' | '(' | ')' | '"' | '\''))
        .trim_end_matches(['.', ':']);
    let word = word.trim_start_matches("./");
    let top = word.split('/').next().unwrap_or("");
    let markdown = word.ends_with(".md")
        && word.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '/'));
    let below_a_folder = FOLDERS.contains(&top) && word.contains('/');
    if !markdown && !below_a_folder {
        return Vec::new();
    }
    if let Some((before, rest)) = word.split_once('{')
        && let Some((list, after)) = rest.split_once('}')
    {
        return list
            .split(',')
            .flat_map(|part| path_word(&format!("{before}{}{after}", part.trim())))
            .collect();
    }
    // `file.rs:12` is a line; what follows a wildcard or a placeholder cannot be known.
    let word = word.split(':').next().unwrap_or(word);
    let known = word
        .find(['*', '<', '$', '['])
        .map_or(word, |at| word[..at].rfind('/').map_or("", |slash| &word[..slash]));
    if known.is_empty() { Vec::new() } else { vec![known.to_string()] }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    fn missing(text: &str) -> Vec<String> {
        let tree = Tree::of(&[
            ("README.md", text),
            ("ir/core/src/lib.rs", ""),
            ("docs/a.md", "[up](../README.md)"),
        ]);
        check(&tree).into_iter().map(|f| format!("{}: {}", f.line, f.message)).collect()
    }

    #[test]
    fn files_and_folders_that_are_there() {
        let text = "See `ir/core`, `ir/core/src/*.rs`, `ir/{core}/src/lib.rs:3`, [a](docs/a.md#x), <https://x.y/z.md>, `ir`.\n\
                    ```\ncat ir/core/src/lib.rs > target/x\n```\n";
        assert_eq!(missing(text), [""; 0]);
    }

    #[test]
    fn files_that_the_page_shows_how_to_create() {
        assert_eq!(missing("`ir/new.rs`:\n```rust repo=ir/new.rs\nx\n```\n"), [""; 0]);
        assert_eq!(
            missing("`ir/b.rs`:\n```rust repo=ir/a.rs\nx\n```\n"),
            ["1: 'ir/b.rs' does not exist"]
        );
    }

    #[test]
    fn files_that_are_gone() {
        assert_eq!(missing("`ir/gone.rs`"), ["1: 'ir/gone.rs' does not exist"]);
        assert_eq!(missing("\n[b](docs/b.md)"), ["2: 'docs/b.md' does not exist"]);
        assert_eq!(
            missing("```\ncargo run examples/x.mlir\n```"),
            ["2: 'examples/x.mlir' does not exist"]
        );
        assert_eq!(
            missing("`tools/{a,b}`"),
            ["1: 'tools/a' does not exist", "1: 'tools/b' does not exist"]
        );
    }
}
