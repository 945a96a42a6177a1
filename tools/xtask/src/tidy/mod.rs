//! `cargo xtask tidy`: the rules of the house that neither the compiler nor clippy can hold. One rule a file.
//!
//! A rule reads text and gives findings; it never changes a file and never runs a program.

mod docs;
mod edges;
mod headers;
mod length;
mod marks;
mod op_names;
mod source;
mod unsafety;

use crate::args::{Command, Opt, Options};
use crate::{Result, ratchet, repo};
use serde_json::{Map, Value};
use source::Source;
use std::collections::BTreeSet;
use std::path::Path;

pub(crate) const COMMAND: Command = Command {
    name: "tidy",
    summary: "Checks dependency edges, lengths, headers, open marks, doc links, unsafe code and op names.",
    options: &[Opt { name: "--update", value: "", help: "lower the counts of open marks in ratchet.json to today's" }],
    run,
};

/// One thing that is wrong, at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) path: String,
    /// From 1; 0 when the whole file is meant.
    pub(crate) line: usize,
    pub(crate) message: String,
}

impl Finding {
    fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Finding { path: path.to_string(), line, message: message.into() }
    }
}

/// What the rules look at: every path, and the text of the files that a rule may read.
pub(crate) struct Tree {
    /// All files, sorted.
    paths: BTreeSet<String>,
    sources: Vec<Source>,
}

impl Tree {
    fn load(root: &Path) -> Result<Tree> {
        let files = repo::files(root)?;
        let mut sources = Vec::new();
        for path in &files {
            if [".rs", ".toml", ".md", ".td", ".mlir"].iter().any(|e| path.ends_with(e)) {
                sources.push(Source::new(path, repo::read(&root.join(path))?));
            }
        }
        Ok(Tree { paths: files.into_iter().collect(), sources })
    }

    #[cfg(test)]
    fn of(files: &[(&str, &str)]) -> Tree {
        let paths = files.iter().map(|(p, _)| p.to_string()).collect();
        Tree { paths, sources: files.iter().map(|(p, t)| Source::new(p, t.to_string())).collect() }
    }

    fn rust(&self) -> impl Iterator<Item = &Source> {
        self.sources.iter().filter(|s| s.path.ends_with(".rs"))
    }
}

const RULES: &[fn(&Tree) -> Vec<Finding>] =
    &[edges::check, length::check, headers::check, docs::check, unsafety::check, op_names::check];

/// All rules, as `ci` runs them.
pub(crate) fn check(root: &Path) -> Result<bool> {
    tidy(root, false)
}

fn run(root: &Path, options: &Options) -> Result<bool> {
    tidy(root, options.flag("--update"))
}

fn tidy(root: &Path, update: bool) -> Result<bool> {
    let tree = Tree::load(root)?;
    let mut findings: Vec<Finding> = RULES.iter().flat_map(|rule| rule(&tree)).collect();
    let held = ratchet::load(root)?;
    let marks = marks::count(&tree);
    findings.extend(marks::check(held.get(marks::KEY), &marks));
    if update {
        let new = Map::from_iter([(marks::KEY.to_string(), Value::Object(marks.counts()))]);
        ratchet::save(root, &ratchet::merge(&held, &new, false))?;
    } else if let Some(note) = marks::note(held.get(marks::KEY), &marks) {
        println!("{note}");
    }
    for f in &findings {
        let place = if f.line == 0 { f.path.clone() } else { format!("{}:{}", f.path, f.line) };
        println!("{place}: {}", f.message);
    }
    let files = tree.rust().count();
    let lines: usize = tree.rust().map(|s| s.text.lines().count()).sum();
    println!("tidy: {} findings in {files} Rust files of {lines} lines", findings.len());
    Ok(findings.is_empty())
}
