//! Deep, long and branching C++ ends in an overlay or in a report, e.g. 100,000 parentheses in a condition.

use syntax_import::{Certainty, CppFile, Imported, OpSignature, Shapes, import};

/// Imports the operation `t.a` from its parse method with this body, and from other functions.
fn import_body(body: &str, others: &str) -> Imported {
    let text =
        format!("ParseResult AOp::parse(OpAsmParser &p, OperationState &r) {{ {body} }}\n{others}");
    let op = OpSignature { name: "t.a".into(), class: "AOp".into(), ..OpSignature::default() };
    let shapes = Shapes { ops: vec![op], ..Shapes::default() };
    import(&[CppFile { path: "A.cpp".into(), text }], &shapes)
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
    assert_eq!(imported.overlays().matches("`,`").count(), 5_000);
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
    check_skipped(&nested("(", ")"), "code nests too deeply");
    check_skipped(&nested("!", ""), "code nests too deeply");
    check_skipped(&nested("failed(", ")"), "code nests too deeply");
}

#[test]
fn deep_statements() {
    let nested = format!("{}p.parseComma();{}", "{".repeat(20_000), "}".repeat(20_000));
    check_skipped(&nested, "code nests too deeply");
    let early = "if (failed(p.parseOptionalComma())) return success();".repeat(2_000);
    check_skipped(&early, "the function has too many alternatives");
}

#[test]
fn deep_types() {
    let list = format!("Type t = {}x{}; r.addTypes(t);", "{".repeat(20_000), "}".repeat(20_000));
    check_skipped(&list, "code nests too deeply");
}

#[test]
fn deep_classes_of_parameters() {
    let body = |depth| {
        let class = format!("{}int{}", "SmallVector<".repeat(depth), ">".repeat(depth));
        format!("auto all = FieldParser<{class}>::parse(p);")
    };
    check_skipped(&body(1), "the attribute 'int' has no text");
    // The parser of C++ takes nested brackets for comparisons.
    check_skipped(&body(300), "expression not understood");
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
    assert!(imported.overlays().len() < 1_000_000, "{}", imported.overlays().len());
    assert!(imported.notes.iter().any(|note| note.message.contains("too much code")));
}

/// 64 optional parts, each of which doubles the number of paths.
#[test]
fn many_alternatives() {
    let one = "if (succeeded(p.parseOptionalComma())) if (p.parseColon()) return failure();";
    check_skipped(&one.repeat(64), "the function has too many alternatives");
}

/// Long code that nothing is known about.
#[test]
fn long_unknown_code() {
    let unknown = vec!["x.y"; 50_000].join(" || ");
    import_body(&format!("bool z = {unknown}; if ({unknown}) return failure();"), "");
    let odd: String = (0..20_000).map(|at| format!("goto l{at}; p.parseOdd{at}();")).collect();
    check_skipped(&odd, "the function has too much code that is not understood");
}

/// Parse functions that are cut at each character, or lack one, end in a report.
#[test]
fn broken_functions() {
    let body = "SmallVector<Type> types; OpAsmParser::UnresolvedOperand a; bool more = true;
        auto one = [&]() -> ParseResult { return p.parseType(types.emplace_back()); };
        while (more) { if (p.parseOperand(a)) return failure();
          if (failed(p.parseOptionalComma())) break; else continue; }
        do { more = succeeded(p.parseOptionalStar()); } while (more);
        for (auto [x, y] : llvm::zip(types, types)) r.addTypes(x);
        return failure(p.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, one) ||
          (!types.empty() && p.parseColon()) || p.resolveOperand(a, types[0], r.operands));";
    for (at, _) in body.char_indices() {
        import_body(&body[..at], "");
        let without: String =
            body.char_indices().filter(|(other, _)| *other != at).map(|(_, c)| c).collect();
        import_body(&without, "");
    }
}

/// Long print methods, with many optional parts and unknown functions.
#[test]
fn long_print_methods() {
    let body =
        format!("{} return success();", "if (p.parseComma()) return failure();".repeat(3_000));
    for part in ["p << ',';", "if (a) p << ',';", "f(p);", "for (x : y) p << ',';", "p << g();"] {
        let others = format!("void AOp::print(OpAsmPrinter &p) {{ {} }}", part.repeat(3_000));
        let imported = import_body(&body, &others);
        assert!(imported.notes.len() < 10, "{part}: {:?}", imported.notes.first());
    }
    let deep = format!("{}p << 1;{}", "if (a) {".repeat(20_000), "}".repeat(20_000));
    import_body(&body, &format!("void AOp::print(OpAsmPrinter &p) {{ {deep} }}"));
    let brackets = format!("p << {}1{};", "(".repeat(20_000), ")".repeat(20_000));
    import_body(&body, &format!("void AOp::print(OpAsmPrinter &p) {{ {brackets} }}"));
}

/// Macros that expand to many, and calls of macros without an end.
#[test]
fn long_macros() {
    let mut text = String::from("#define A0 p.parseComma();\n");
    for at in 0..30 {
        text.push_str(&format!("#define A{} A{at} A{at}\n", at + 1));
    }
    import_body("A30", &text);
    import_body("", &format!("#define F(x) x\n{}", "F(".repeat(20_000)));
}
