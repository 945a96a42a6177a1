//! The general machinery names no op of a dialect: special behaviour of an op belongs to its definition or a hook.
//! The passes of a dialect (`passes/scf`) may name the ops of that dialect only.
//!
//! Only string literals outside tests count; an exception is listed with its reason.

use super::tree::{Finding, Tree};

/// Where no op may be named.
const PLACES: &[&str] =
    &["frontend/", "ir/", "passes/", "rewrite/", "queries/", "tools/driver/src/", "library/src/"];

/// Folder, literal, reason.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("ir/core/", "builtin.module", "the op every text is wrapped in is part of the format"),
    ("frontend/asm/", "builtin.module", "the op every text is wrapped in is part of the format"),
    (
        "rewrite/conversion/",
        "builtin.unrealized_conversion_cast",
        "this op is a conversion of types that nothing materializes yet",
    ),
    ("passes/scf/", "func.func", "lift-cf-to-scf runs on functions of func, as in mlir-opt"),
    ("passes/scf/", "func.return", "lift-cf-to-scf ends blocks of functions of func"),
];

pub(crate) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let dialects = dialects(tree);
    for source in tree.rust() {
        if !PLACES.iter().any(|place| source.path.starts_with(place)) {
            continue;
        }
        let tests = source.tests_from();
        for (line, literal) in source.literals().filter(|(line, _)| *line < tests) {
            let name = literal.split('"').nth(1).unwrap_or("");
            let of_a_dialect = name.split_once('.').is_some_and(|(dialect, _)| {
                dialects.contains(&dialect) && own_dialect(&source.path) != Some(dialect)
            });
            let allowed =
                ALLOWED.iter().any(|(folder, n, _)| source.path.starts_with(folder) && *n == name);
            if of_a_dialect && !allowed {
                let reason = format!(
                    "names the op {literal}; make it a trait, a hook or a definition's property"
                );
                findings.push(Finding::new(&source.path, line, reason));
            }
        }
    }
    findings
}

/// Returns the dialect whose passes the file belongs to, `scf` for `passes/scf/src/lib.rs`.
fn own_dialect(path: &str) -> Option<&str> {
    Some(path.strip_prefix("passes/")?.split_once('/')?.0)
}

/// Returns the names of the built-in dialects: the folders of `dialects/` that have `.td` files.
pub(super) fn dialects(tree: &Tree) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for path in tree.paths.iter().filter_map(|path| path.strip_prefix("dialects/")) {
        if let Some((name, file)) = path.split_once('/')
            && file.ends_with(".td")
            && !file.contains('/')
            && !names.contains(&name)
        {
            names.push(name);
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::tree::Tree;

    fn lines(path: &str, text: &str) -> Vec<usize> {
        check(&Tree::of(&[
            (path, text),
            ("dialects/arith/ArithOps.td", ""),
            ("dialects/builtin/BuiltinOps.td", ""),
        ]))
        .into_iter()
        .map(|f| f.line)
        .collect()
    }

    #[test]
    fn ops_may_be_named_by_dialects_and_tests_only() {
        let text = "// \"arith.addi\"\nf(\"arith.addi\");\nf(\"builtin.module\");\nf(\"scf\");\n#[cfg(test)]\nf(\"scf.if\");\n";
        assert_eq!(lines("ir/core/src/a.rs", text), [2]);
        assert_eq!(lines("rewrite/src/a.rs", text), [2, 3]);
        assert!(lines("dialects/arith/src/a.rs", text).is_empty());
        assert!(lines("ir/core/src/tests.rs", text).is_empty());
        assert_eq!(lines("passes/src/a.rs", text), [2, 3]);
        assert_eq!(lines("passes/arith/src/a.rs", text), [3]);
    }
}
