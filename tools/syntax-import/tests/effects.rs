//! Code that changes a part of the text, or a name, in a way that is not understood and reported.

use syntax_import::{CppFile, Decl, ImportedArity, ImportedAttr, OpSignature, Shapes, import};

/// Returns the format or the records for a method body, and the messages of the report.
fn imported(body: &str, others: &str) -> (String, Vec<String>) {
    let attr = |name: &str, of: &str| ImportedAttr { name: name.into(), constraint: of.into() };
    let op = OpSignature {
        name: "t.a".into(),
        class: "AOp".into(),
        operands: vec![Decl { name: "in".into(), arity: ImportedArity::Variadic }],
        results: vec![Decl { name: "out".into(), arity: ImportedArity::One }],
        attrs: vec![attr("list", "ArrayAttr"), attr("kind", "StrAttr"), attr("flag", "UnitAttr")],
        ..OpSignature::default()
    };
    let text = format!(
        "ParseResult AOp::parse(OpAsmParser &p, OperationState &r) {{ {body}
           return p.parseOptionalAttrDict(r.attributes); }}\n{others}"
    );
    let files = [CppFile { path: "A.cpp".into(), text }];
    let imported = import(&files, &Shapes { ops: vec![op], ..Shapes::default() });
    let messages = imported.notes.iter().map(|note| note.message.clone()).collect();
    (imported.overlays(), messages)
}

/// The parser of a list of attributes and of operands of a type; `more` comes before the attribute is set.
fn with_list(more: &str) -> String {
    format!(
        "SmallVector<Attribute> l; SmallVector<OpAsmParser::UnresolvedOperand> ops; Type t;
         if (p.parseOperandList(ops) || p.parseColonType(t) || p.parseCommaSeparatedList(
             OpAsmParser::Delimiter::Square, [&] {{ return p.parseAttribute(l.emplace_back()); }}))
           return failure();
         {more}
         r.addAttribute(\"list\", p.getBuilder().getArrayAttr(l)); r.addTypes(t);
         if (p.resolveOperands(ops, t, r.operands)) return failure();"
    )
}

#[track_caller]
fn has(body: &str, message: &str) {
    let (overlays, messages) = imported(body, "");
    assert!(messages.iter().any(|of| of == message), "{messages:#?}\n{overlays}");
}

#[test]
fn the_list_alone_is_understood() {
    let (_, messages) = imported(&with_list(""), "");
    assert!(messages.iter().all(|of| !of.contains("effect")), "{messages:#?}");
    let (_, harmless) = imported(&with_list("l.reserve(4); assert(!l.empty());"), "");
    assert_eq!(messages, harmless);
}

#[test]
fn calls_that_change_a_part() {
    let reverse = with_list("std::reverse(l.begin(), l.end());");
    has(&reverse, "the effect of 'std::reverse(l.begin(), l.end())' is left out");
    has(&with_list("l.pop_back();"), "the effect of 'l.pop_back()' is left out");
}

#[test]
fn operators_that_change_a_part() {
    let number = |more: &str| {
        format!(
            "int64_t n; if (p.parseInteger(n)) return failure(); {more}
             r.addAttribute(\"list\", p.getBuilder().getI64IntegerAttr(n));"
        )
    };
    has(&number("n *= 1024;"), "the effect of 'n *= 1024' is left out");
    has(&number("++n;"), "the effect of '++n' is left out");
    let message =
        "the value of the attribute 'list' is left out: p.getBuilder().getI64IntegerAttr(n)";
    has(&number("n = n << 2;"), message);
    has(&number("auto &m = n; m = n + 1;"), message);
    has(&number("int64_t *q = &n; *q = 4;"), message);
    has(&number("[&] { n *= 2; }();"), "the effect of 'n *= 2' is left out");
}

#[test]
fn statements_that_may_change_a_part() {
    for statement in [
        "switch (n) { case 0: n = 1; break; }",
        "try { n = 3; } catch (...) {}",
        "if (more) goto end; end: n = 2;",
        "std::tie(n, m) = both();",
        "for (auto &attr : r.attributes) attr.setValue(changed(attr.getValue()));",
        "r.attributes.clear();",
    ] {
        let body = format!(
            "int64_t n, m; if (p.parseInteger(n)) return failure(); {statement}
             r.addAttribute(\"list\", p.getBuilder().getI64IntegerAttr(n));"
        );
        let (overlays, messages) = imported(&body, "");
        let is_guess =
            |of: &String| of.starts_with("the effect of '") || of.starts_with("the value of");
        assert!(messages.iter().any(is_guess), "{statement}: {messages:#?}\n{overlays}");
    }
}

#[test]
fn attributes_that_are_read_into_another_list() {
    let body = |more: &str| {
        format!(
            "NamedAttrList l; int64_t n;
             if (p.parseInteger(n) || p.parseOptionalAttrDict(l)) return failure(); {more}
             r.addAttribute(\"list\", p.getBuilder().getI64IntegerAttr(n)); return success();"
        )
    };
    let message = "the attributes that are read into 'l' are taken to be those of the operation";
    has(&body(""), message);
    for added in ["r.addAttributes(l);", "r.attributes = l;"] {
        let (_, messages) = imported(&body(added), "");
        assert!(messages.iter().all(|of| of != message), "{messages:?}");
    }
}

#[test]
fn conditions_that_change_a_part() {
    let cast = with_list("if (auto of = dyn_cast<ShapedType>(t)) t = of.getElementType();");
    let condition = "auto of = dyn_cast<ShapedType>(t)";
    has(&cast, &format!("'t' is taken to be the same, whether '{condition}' holds or not"));
}

#[test]
fn keywords_from_a_list() {
    let body = "StringRef kind;
        if (succeeded(p.parseOptionalKeyword(&kind, {\"hot\", \"cold\"})))
          r.addAttribute(\"kind\", p.getBuilder().getStringAttr(kind));";
    let (overlays, _) = imported(body, "");
    assert!(overlays.contains("(custom<WordOf>($kind, \"hot cold\")^)?"), "{overlays}");
}

#[test]
fn an_absent_word_that_sets_an_attribute() {
    let body = "if (failed(p.parseOptionalKeyword(\"signed\")))
          r.addAttribute(\"flag\", p.getBuilder().getUnitAttr());";
    let message =
        "the attribute 'flag', which the absence of a text sets, has no text in the overlay";
    has(body, message);
}

#[test]
fn lists_whose_items_have_two_forms() {
    let body = "SmallVector<OpAsmParser::UnresolvedOperand> ops; SmallVector<int64_t> numbers;
        if (p.parseLSquare()) return failure();
        do {
          OpAsmParser::UnresolvedOperand of; auto read = p.parseOptionalOperand(of);
          if (read.has_value() && succeeded(*read)) { ops.push_back(of); }
          else { int64_t n; if (p.parseInteger(n)) return failure(); numbers.push_back(n); }
        } while (succeeded(p.parseOptionalComma()));
        if (p.parseRSquare()) return failure();
        r.addAttribute(\"list\", p.getBuilder().getDenseI64ArrayAttr(numbers));
        if (p.resolveOperands(ops, p.getBuilder().getIndexType(), r.operands)) return failure();";
    has(body, "the order of a list whose items have two forms has no text in the overlay");
}

#[test]
fn names_of_results() {
    let named = |body: &str| {
        let method = format!("void AOp::getAsmResultNames(OpAsmSetValueNameFn set) {{ {body} }}");
        imported(&with_list(""), &method)
    };
    let (overlays, messages) = named("set(getOut(), \"sum\");");
    assert!(overlays.contains("let names = [\"$out = sum\"];"), "{overlays}");
    assert!(messages.iter().all(|of| !of.contains("names")), "{messages:?}");
    let (overlays, messages) = named("set(getOut(), isSum() ? \"sum\" : \"other\");");
    assert!(!overlays.contains("let names"), "{overlays}");
    assert!(
        messages.iter().any(|of| of.starts_with("the names of results are not imported: set("))
    );
}

#[test]
fn what_depends_on_an_unknown_condition_is_a_guess() {
    let message = "'t.isF32()' is not understood: the types, operands and attributes that depend on it are taken to be added in any case";
    has(&with_list("if (t.isF32()) r.addTypes(t);"), message);
    let either =
        "if (auto s = dyn_cast<ShapedType>(t)) r.addTypes(s.getElementType()); else r.addTypes(t);";
    let message = "'auto s = dyn_cast<ShapedType>(t)' is not understood: the types, operands and attributes that depend on it are taken to be added in any case";
    has(&with_list(either), message);
}

#[test]
fn a_name_in_a_block_hides_another() {
    let body = "Type t = p.getBuilder().getIndexType(), u; SmallVector<OpAsmParser::UnresolvedOperand> ops;
         if (p.parseOperandList(ops)) return failure();
         { Type t; if (p.parseColonType(t)) return failure(); u = t; }
         r.addTypes(u);
         if (p.resolveOperands(ops, t, r.operands)) return failure();";
    let (overlays, messages) = imported(body, "");
    assert!(
        overlays.contains("type($in) = \"$_builder.getIndexType()\""),
        "{overlays}\n{messages:#?}"
    );
    assert!(overlays.contains("type($out)"), "{overlays}\n{messages:#?}");
}
