//! Every file of the prelude is self-contained, and their order does not matter, in both vocabularies.

mod common;

use common::evaluate;
use ods::prelude::{FILES, Prelude};

/// The files that do not forward to a built-in dialect.
fn files() -> Vec<&'static str> {
    let own = FILES
        .iter()
        .filter(|(path, text)| path.ends_with(".td") && !text.lines().any(is_forwarded));
    own.map(|(path, _)| *path).collect()
}

/// `include "func/FuncOps.td"`, a file of the built-in dialects.
fn is_forwarded(line: &str) -> bool {
    let own = |name: &str| name.starts_with("mlir/") || name.starts_with("rs-opt/");
    line.strip_prefix("include \"").is_some_and(|name| !own(name))
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

/// A separate vocabulary: its class `DialectType` differs from the constraint's, as upstream.
const APART: &str = "mlir/IR/BytecodeBase.td";

/// Each file first, and then all others in both orders. Since each file alone is complete, this covers every
/// pair: only the first can meet an include of itself, and only names can clash.
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
