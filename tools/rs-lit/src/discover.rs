//! Finds the tests below given paths, with their configuration.
//!
//! The root of a suite is the nearest folder upwards with `lit.cfg.toml`; `lit.local.toml` files from there to the
//! test add to it. A path that names a file is a test whatever its suffix. Invariant: tests come in sorted order, and
//! tests of different files write to different places.
#![expect(clippy::disallowed_methods, reason = "tests are files")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::config::Config;
use crate::tools::Tools;

/// The tests of one run.
#[derive(Clone, Debug, Default)]
pub struct Suite {
    /// In sorted order.
    pub tests: Vec<LitTest>,
}

/// One test.
#[derive(Clone, Debug)]
pub struct LitTest {
    /// The name of the suite and the path in it, as `suite :: folder/file`.
    pub name: String,
    /// The file.
    pub path: PathBuf,
    /// The name of the suite.
    pub suite: String,
    /// The folder for output of the test's own folder.
    pub(crate) output: PathBuf,
    pub(crate) config: Arc<Config>,
    pub(crate) tools: Tools,
}

impl Suite {
    /// Finds the tests in `paths`; they will write below `output`, and call `tools` in this process.
    ///
    /// # Errors
    /// A sentence: a path that is not there, a folder without a suite, a configuration that cannot be read.
    pub fn discover(paths: &[PathBuf], output: &Path, tools: &Tools) -> Result<Suite, String> {
        let output = absolute(output)?;
        let mut finder =
            Finder { output, tools, suite: Suite::default(), configs: BTreeMap::new() };
        for path in paths {
            let path =
                path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))?;
            let folder = if path.is_dir() {
                path.clone()
            } else {
                path.parent().unwrap_or(Path::new("/")).to_owned()
            };
            let root = folder.ancestors().find(|folder| folder.join("lit.cfg.toml").is_file());
            let Some(root) = root else {
                return Err(no_suite(&path, &folder));
            };
            let root = root.to_owned();
            if path.is_dir() {
                finder.walk(&root, &path)?;
            } else {
                let config = finder.config(&root, &folder)?;
                finder.add(&root, &path, config);
            }
        }
        let mut suite = finder.suite;
        suite.tests.sort_by(|a, b| (&a.name, &a.path).cmp(&(&b.name, &b.path)));
        suite.tests.dedup_by(|a, b| a.path == b.path);
        Ok(suite)
    }
}

fn absolute(path: &Path) -> Result<PathBuf, String> {
    std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))
}

struct Finder<'a> {
    output: PathBuf,
    tools: &'a Tools,
    suite: Suite,
    /// By root and folder.
    configs: BTreeMap<(PathBuf, PathBuf), Arc<Config>>,
}

impl Finder<'_> {
    fn walk(&mut self, root: &Path, folder: &Path) -> Result<(), String> {
        let mut pending = vec![(root.to_owned(), folder.to_owned())];
        while let Some((root, folder)) = pending.pop() {
            // A folder with its own configuration is another suite.
            let root = if folder.join("lit.cfg.toml").is_file() { folder.clone() } else { root };
            let config = self.config(&root, &folder)?;
            let entries = std::fs::read_dir(&folder)
                .map_err(|error| format!("{}: {error}", folder.display()))?;
            for entry in entries.flatten() {
                let name = entry.file_name().to_string_lossy().into_owned();
                if config.excludes.contains(&name) || name == "Output" || name.starts_with('.') {
                    continue;
                }
                let path = entry.path();
                // A link to a folder could lead round in circles.
                if path.is_dir() && path.is_symlink() {
                    continue;
                }
                if path.is_dir() {
                    pending.push((root.clone(), path));
                } else if config.suffixes.iter().any(|suffix| name.ends_with(suffix.as_str())) {
                    self.add(&root, &path, config.clone());
                }
            }
        }
        Ok(())
    }

    fn config(&mut self, root: &Path, folder: &Path) -> Result<Arc<Config>, String> {
        let key = (root.to_owned(), folder.to_owned());
        if let Some(config) = self.configs.get(&key) {
            return Ok(config.clone());
        }
        let config = if folder == root {
            let mut config = Config {
                name: root.file_name().unwrap_or_default().to_string_lossy().into(),
                ..Config::default()
            };
            for feature in [std::env::consts::OS, std::env::consts::ARCH] {
                config.features.insert(format!("system-{feature}"));
            }
            extend(&config, &root.join("lit.cfg.toml"))?
        } else {
            Config::clone(&*self.config(root, folder.parent().unwrap_or(root))?)
        };
        let own = folder.join("lit.local.toml");
        let config = if own.is_file() { extend(&config, &own)? } else { config };
        let config = Arc::new(config);
        self.configs.insert(key, config.clone());
        Ok(config)
    }

    fn add(&mut self, root: &Path, path: &Path, config: Arc<Config>) {
        let relative = path.strip_prefix(root).unwrap_or(path);
        let output = self
            .output
            .join(output_name(&config.name, root))
            .join(relative.parent().unwrap_or(Path::new("")));
        self.suite.tests.push(LitTest {
            name: format!("{} :: {}", config.name, relative.display()),
            path: path.to_owned(),
            suite: config.name.clone(),
            output: output.join("Output"),
            config,
            tools: self.tools.clone(),
        });
    }
}

/// Returns the folder for output of the suite at `root`: its name as far as it is fit for one, and a hash to distinguish suites of one
/// name apart (FNV-1a of the path).
fn output_name(name: &str, root: &Path) -> String {
    let fit = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_');
    let name: String =
        name.chars().take(64).map(|letter| if fit(letter) { letter } else { '_' }).collect();
    let hash = root
        .as_os_str()
        .as_encoded_bytes()
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{name}-{hash:016x}")
}

fn extend(config: &Config, file: &Path) -> Result<Config, String> {
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    config.extended(&text).map_err(|error| format!("{}:{error}", file.display()))
}

/// Returns the message for a path that belongs to no suite; `folder` is the path or its folder.
fn no_suite(path: &Path, folder: &Path) -> String {
    let python = ["lit.cfg.py", "lit.site.cfg.py", "lit.cfg"];
    let configs = || folder.ancestors().flat_map(|above| python.map(|name| above.join(name)));
    let hint = configs().find(|file| file.is_file()).map_or(String::new(), |file| {
        format!(
            "; {} is a Python program for LLVM's lit: write its suffixes, substitutions and \
             features into lit.cfg.toml next to it, e.g. 'suffixes = [\".mlir\"]'",
            file.display()
        )
    });
    format!("{}: no lit.cfg.toml here or above{hint}", path.display())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::output_name;

    #[test]
    fn names_of_output_are_fit_and_differ() {
        assert!(output_name("../../evil", Path::new("/a")).starts_with("______evil-"));
        assert_ne!(
            output_name("test", Path::new("/a/test")),
            output_name("test", Path::new("/b/test"))
        );
    }
}
