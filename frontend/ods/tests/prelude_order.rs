//! Every file of the prelude stands by itself, and no order of two matters, in both vocabularies.

mod common;

use common::evaluate;
use ods::prelude::{FILES, Prelude};

/// The files that are not about a dialect of the program, whose texts are elsewhere.
fn files() -> Vec<&'static str> {
    let own = FILES.iter().filter(|(path, text)| path.ends_with(".td") && !text.lines().any(is_forwarded));
    own.map(|(path, _)| *path).collect()
}

/// `include "func/FuncOps.td"`, which the dialects' crate has.
fn is_forwarded(line: &str) -> bool {
    line.strip_prefix("include \"").is_some_and(|name| !name.starts_with("mlir/"))
}

fn check(prelude: Prelude, include: &[&str]) {
    let text: String = include.iter().map(|path| format!("include \"{path}\"\n")).collect();
    if let Err(errors) = evaluate(prelude, &text) {
        panic!("{prelude:?}: {include:?}: {errors}");
    }
}

#[test]
fn each_file_alone() {
    assert!(files().len() > 40);
    for prelude in [Prelude::Mlir, Prelude::Legacy] {
        for file in files() {
            check(prelude, &[file]);
        }
    }
}

/// A vocabulary of its own: its class `DialectType` is another one than the constraint's, upstream too.
const APART: &str = "mlir/IR/BytecodeBase.td";

/// Each file first, and behind it all others in both directions. What a file defines is whole behind it, so that with each file alone this
/// stands for each pair: only the first one can meet an include of itself, and only names can clash.
#[test]
fn each_file_before_all_others() {
    for prelude in [Prelude::Mlir, Prelude::Legacy] {
        let mut files = files();
        files.retain(|file| *file != APART);
        let backwards: Vec<_> = files.iter().rev().copied().collect();
        for first in &files {
            for others in [&files, &backwards] {
                let order: Vec<_> = std::iter::once(*first).chain(others.iter().copied()).collect();
                check(prelude, &order);
            }
        }
    }
}
