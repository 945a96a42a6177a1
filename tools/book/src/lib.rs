//! The book under `docs/`: its code blocks are run, its links are checked, and its reference pages are generated.
//!
//! Nothing here builds HTML; `cargo xtask book` does that with mdBook. The tests of this crate do everything else:
//!
//! ```text
//! cargo test -p book                      run every block of every page, check links and generated pages
//! UPDATE_EXPECT=1 cargo test -p book      write the output of commands and the generated pages into `docs/`
//! cargo run -p book -- worked-examples    apply the changes of the repository that pages show to a copy, and run them there
//! ```

#![warn(missing_docs)]
#![expect(
    clippy::disallowed_methods,
    reason = "a development tool that reads and writes the files of the book"
)]

pub mod doctest_output;
pub mod links;
pub mod page;
pub mod reference;
pub mod run;
pub mod worked_examples;

use std::path::{Path, PathBuf};

/// Returns the repository that this crate is part of.
pub fn repository() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    here.canonicalize().unwrap_or(here)
}

/// Returns the Markdown files of the book and the README, as paths from the root of the repository, sorted.
///
/// # Errors
/// A folder cannot be read.
pub fn pages(root: &Path) -> std::io::Result<Vec<String>> {
    let mut pages = vec!["README.md".to_owned()];
    let mut folders = vec![PathBuf::from("docs")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(root.join(&folder))? {
            let entry = entry?;
            let path = folder.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "md") {
                pages.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    pages.sort();
    Ok(pages)
}

/// Returns the program that the book describes: `rs-opt` with the built-in dialects.
fn program() -> rs_opt_cli::Extension {
    rs_opt_cli::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN)
}
