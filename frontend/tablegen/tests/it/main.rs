//! Tests of the language: text in; records, or errors, out.

mod api;
mod operators;
mod preprocessor;
mod recovery;
mod robustness;
mod statements;
mod values;

use expect_test::Expect;
use tablegen::{Evaluation, MemoryProvider, evaluate};

/// Evaluates a text as `main.td`.
fn run(text: &str) -> Evaluation {
    evaluate(MemoryProvider::new().add("main.td", text), "main.td", &[])
}

fn errors(evaluation: &Evaluation) -> String {
    let mut all = String::new();
    for diagnostic in &evaluation.diagnostics {
        all += &format!("{diagnostic}\n");
        for note in &diagnostic.notes {
            all += &format!("  note: {}\n", note.message);
        }
    }
    all
}

/// The defs of a text without errors.
fn defs(text: &str, expect: Expect) {
    let evaluation = run(text);
    assert_eq!(errors(&evaluation), "");
    let all = evaluation.records.records_text();
    let (_, defs) = all.split_once("Defs -----------------\n").expect("a section of defs");
    expect.assert_eq(defs);
}

/// The diagnostics of a text that has some.
fn refused(text: &str, expect: Expect) {
    expect.assert_eq(&errors(&run(text)));
}
