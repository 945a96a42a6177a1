//! Flags that load dialects and rules from TableGen files.

use std::path::Path;

use clap::{Arg, ArgAction, ArgMatches, ValueHint};
use driver::td::{Extension, Lints, Prelude, TdFiles};

use super::{choice, file, is_on, switch, text_of, texts_of};

/// Declares the flags.
pub fn flags() -> Vec<Arg> {
    vec![
        file(
            "dialect-td",
            "Load the dialects that a TableGen file describes; they replace or extend those of the same name",
        )
        .action(ArgAction::Append),
        file(
            "patterns-td",
            "Load the rewrite rules of a TableGen file: for --apply-patterns, and for --canonicalize beside the built-in ones",
        )
        .action(ArgAction::Append),
        file("I", "Folder to look for included TableGen files in")
            .short('I')
            .value_name("DIR")
            .value_hint(ValueHint::DirPath)
            .action(ArgAction::Append),
        choice(
            "prelude",
            "NAME",
            &["mlir", "legacy", "none"],
            "mlir",
            "Where included TableGen files come from that no folder has: MLIR's vocabulary of today, that of 2019 and 2020, or nowhere",
        ),
        switch(
            "lint-td",
            "Warn about definitions that are legal and probably a mistake, such as ambiguous assembly formats",
        ),
    ]
}

/// Reads the flags. Relative paths start at `cwd`.
pub fn read(m: &ArgMatches, cwd: &Path, extension: &Extension) -> TdFiles {
    TdFiles {
        dialects: texts_of(m, "dialect-td"),
        patterns: texts_of(m, "patterns-td"),
        include: texts_of(m, "I"),
        prelude: match text_of(m, "prelude") {
            Some("legacy") => Prelude::Legacy,
            Some("none") => Prelude::None,
            _ => Prelude::Mlir,
        },
        lints: if is_on(m, "lint-td") { Lints::On } else { Lints::Off },
        cwd: cwd.to_owned(),
        ..TdFiles::of(extension.clone())
    }
}
