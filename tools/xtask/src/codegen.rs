//! `cargo xtask codegen`: generates the files in the repository that derive from the `.td` of the built-in dialects, and the parts of the
//! book that derive from the programs.
//!
//! Done by the programs `codegen`, `codegen-images` and `book`, which are built for it as tests build them: this one links none of the
//! compiler's crates.

use crate::Result;
use crate::args::{Command, Opt, Options};
use crate::repo::{self, Profile};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

pub(crate) const COMMAND: Command = Command {
    name: "codegen",
    summary: "Generates the images in dialects/all/image, each dialect's generated.rs, and parts of the book.",
    options: &[Opt {
        name: "--check",
        value: "",
        help: "write nothing; fail if anything is out of date",
    }],
    run: |root, options: &Options| generate(root, options.flag("--check")),
};

/// Generates the files, or compares them with the present ones; false if those are out of date. Views come first: the images' program is built with them. It is
/// built with the images, too, and makes more with those that it has: where it writes new ones, it is built and run once more.
pub(crate) fn generate(root: &Path, check: bool) -> Result<bool> {
    let flag = if check { &["--check"][..] } else { &[] };
    let files = [flag, &["."]].concat();
    let mut good = program(root, "codegen", &files)?;
    let before = images(root)?;
    good &= program(root, "codegen-images", &files)?;
    if images(root)? != before {
        good &= program(root, "codegen-images", &files)?;
    }
    Ok(good & program(root, "book", &[&["generated"], flag].concat())?)
}

fn program(root: &Path, name: &str, arguments: &[&str]) -> Result<bool> {
    let file = repo::build(root, name, Profile::Test)?;
    println!("$ {name} {}", arguments.join(" "));
    Ok(repo::run(root, &file.to_string_lossy(), arguments)?.success())
}

/// Returns the images as they are, by name.
fn images(root: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let folder = root.join("dialects/all/image");
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).map_err(|e| e.to_string())? {
        let path = entry.map_err(|e| e.to_string())?.path();
        let bytes = std::fs::read(&path).map_err(|e| e.to_string())?;
        found.insert(path, bytes);
    }
    Ok(found)
}
