//! Deep, long and branching C++ ends in an overlay or in a report, e.g. 100,000 parentheses in a condition.

use syntax_import::{Certainty, CppFile, Imported, OpShape, import};

/// Imports the operation `t.a` from its parse method with this body, and from other functions.
fn import_body(body: &str, others: &str) -> Imported {
    let text =
        format!("ParseResult AOp::parse(OpAsmParser &p, OperationState &r) {{ {body} }}\n{others}");
    let op = OpShape { name: "t.a".into(), class: "AOp".into(), ..OpShape::default() };
    import(&[CppFile { path: "A.cpp".into(), text }], &[op], &[])
}

#[track_caller]
fn check_skipped(body: &str, message: &str) {
    let imported = import_body(body, "");
    let found = imported
        .notes
        .iter()
        .any(|note| note.certainty == Certainty::Skipped && note.message.starts_with(message));
    assert!(found, "{message}: {:?}", imported.notes.first());
}

#[test]
fn long_conditions() {
    let calls = vec!["p.parseComma()"; 5_000].join(" || ");
    let body = format!(
        "if ({calls} || p.parseOptionalAttrDict(r.attributes)) return failure(); return success();"
    );
    let imported = import_body(&body, "");
    assert_eq!(imported.notes.len(), 1, "{:?}", imported.notes.first());
    assert_eq!(imported.notes[0].certainty, Certainty::Understood);
    assert_eq!(imported.overlays.matches("`,`").count(), 5_000);
}

#[test]
fn deep_conditions() {
    let nested = |open: &str, close: &str| {
        format!(
            "if ({}p.parseComma(){}) return failure();",
            open.repeat(20_000),
            close.repeat(20_000)
        )
    };
    // Without an attribute dictionary, every format is incomplete.
    check_skipped(&nested("(", ")"), "the parser reads no attribute dictionary");
    check_skipped(&nested("!", ""), "the parser reads no attribute dictionary");
    check_skipped(&nested("failed(", ")"), "code nests too deeply");
}

#[test]
fn deep_statements() {
    let nested = format!("{}p.parseComma();{}", "{".repeat(20_000), "}".repeat(20_000));
    check_skipped(&nested, "code nests too deeply");
    let early = "if (failed(p.parseOptionalComma())) return success();".repeat(2_000);
    check_skipped(&early, "code nests too deeply");
}

#[test]
fn deep_types() {
    let list = format!("Type t = {}x{}; r.addTypes(t);", "{".repeat(20_000), "}".repeat(20_000));
    check_skipped(&list, "the parser reads no attribute dictionary");
}

/// Ten functions that call the next one ten times each.
#[test]
fn functions_that_call_each_other() {
    let mut others = String::new();
    for at in 0..10 {
        let calls = format!("parseF{}(p);", at + 1).repeat(10);
        others.push_str(&format!("ParseResult parseF{at}(OpAsmParser &p) {{ {calls} }}\n"));
    }
    let imported = import_body("parseF0(p);", &others);
    assert!(imported.overlays.len() < 1_000_000, "{}", imported.overlays.len());
    assert!(imported.notes.iter().any(|note| note.certainty == Certainty::Guess));
}
