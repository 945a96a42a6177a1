//! `cargo xtask book`: builds the HTML of the book under `docs/`, or brings its generated parts up to date.
//!
//! mdBook is compiled by the crate `tools/book/html`, which is not a member of the workspace, so that only who wants HTML
//! waits for it. Blocks, links and generated parts are checked by `cargo test -p book`.

use crate::args::{Command, Opt, Options};
use crate::{Result, repo};
use std::path::Path;

pub(crate) const COMMAND: Command = Command {
    name: "book",
    summary: "Builds the book under docs/ as HTML in target/book.",
    options: &[
        Opt {
            name: "--update",
            value: "",
            help: "write generated parts and the output of commands into the pages instead",
        },
        Opt {
            name: "--check",
            value: "",
            help: "run the blocks, check links and generated parts instead",
        },
        Opt {
            name: "--worked-examples",
            value: "",
            help: "apply the changes of the repository that pages show to a copy, and run them there",
        },
    ],
    run: book,
};

fn book(root: &Path, options: &Options) -> Result<bool> {
    let cargo = |args: &[&str]| {
        println!("$ cargo {}", args.join(" "));
        Ok(repo::run(root, "cargo", args)?.success())
    };
    if options.flag("--update") {
        return cargo(&["run", "--quiet", "--package", "book"]);
    }
    if options.flag("--check") {
        return cargo(&["test", "--quiet", "--package", "book"]);
    }
    if options.flag("--worked-examples") {
        return cargo(&["run", "--quiet", "--package", "book", "--", "worked-examples"]);
    }
    let manifest =
        ["--manifest-path", "tools/book/html/Cargo.toml", "--target-dir", "target/book-html"];
    let output = root.join("target/book");
    let folders = ["--", "docs", &*output.to_string_lossy()];
    cargo(&[&["run", "--quiet", "--release"][..], &manifest, &folders].concat())
}
