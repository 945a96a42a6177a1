//! `cargo xtask codegen`: what is generated from the `.td` of the built-in dialects and kept in the repository.
//!
//! Done by the programs `codegen` and `codegen-images`, which are built for it: this one links none of the compiler's crates.

use crate::args::{Command, Opt, Options};
use crate::{Result, repo};
use std::path::Path;

pub(crate) const COMMAND: Command = Command {
    name: "codegen",
    summary: "Writes what is generated from the built-in dialects' .td: the images in ir/dialects/image, the generated.rs of each.",
    options: &[Opt { name: "--check", value: "", help: "write nothing; fail if anything is out of date" }],
    run: |root, options: &Options| generate(root, options.flag("--check")),
};

/// Generates, or compares with what there is; false if that is out of date. Views come first: the images' program is built with them.
pub(crate) fn generate(root: &Path, check: bool) -> Result<bool> {
    let mut good = true;
    for program in ["codegen", "codegen-images"] {
        let mut args = vec!["run", "--quiet", "--package", program, "--"];
        if check {
            args.push("--check");
        }
        args.push(".");
        println!("$ cargo {}", args.join(" "));
        good &= repo::run(root, "cargo", &args)?.success();
    }
    Ok(good)
}
