//! The input and the output of the rules: the files of the repository, and findings.

use super::source::Source;
use crate::{Result, repo};
use std::collections::BTreeSet;
use std::path::Path;

/// A violation of a rule, at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) path: String,
    /// From 1; 0 for the whole file.
    pub(crate) line: usize,
    pub(crate) message: String,
}

impl Finding {
    pub(crate) fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Finding { path: path.to_string(), line, message: message.into() }
    }
}

/// The input of the rules: every path, and the text of the files that a rule may read.
pub(crate) struct Tree {
    /// All files, sorted.
    pub(crate) paths: BTreeSet<String>,
    pub(crate) sources: Vec<Source>,
}

impl Tree {
    pub(crate) fn load(root: &Path) -> Result<Tree> {
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
    pub(crate) fn of(files: &[(&str, &str)]) -> Tree {
        let paths = files.iter().map(|(p, _)| p.to_string()).collect();
        Tree { paths, sources: files.iter().map(|(p, t)| Source::new(p, t.to_string())).collect() }
    }

    pub(crate) fn rust(&self) -> impl Iterator<Item = &Source> {
        self.sources.iter().filter(|s| s.path.ends_with(".rs"))
    }
}
