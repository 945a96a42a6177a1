//! Every overlay that the program contains is TableGen without errors.

use ods::prelude::WithPrelude;
use tablegen::{Severity, Source};

#[test]
fn overlays_evaluate() {
    let mut records = 0;
    for (dialect, text) in all_dialects::BUILTIN.overlays {
        let path = format!("{dialect}.td");
        let outer = |name: &str, _: Option<&str>| {
            (name == path).then(|| Source { path: name.into(), text: (*text).into() })
        };
        let evaluation = tablegen::evaluate(&mut WithPrelude::new(outer), &path, &[]);
        let errors: Vec<String> = evaluation
            .diagnostics
            .iter()
            .filter(|found| found.severity == Severity::Error)
            .map(ToString::to_string)
            .collect();
        assert!(errors.is_empty(), "{dialect}: {}", errors.join("\n"));
        let keeper = &evaluation.records;
        let [syntax, directives] =
            keeper.defs_derived_from_each(["SyntaxOverlay", "DirectiveOverlay"]);
        assert!(!syntax.is_empty() || !directives.is_empty(), "{dialect}: no overlay");
        records += syntax.len() + directives.len();
    }
    assert!(records > 100, "{records} overlays");
}
