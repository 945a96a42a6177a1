//! Print methods are compared with the syntax: both places are reported where they differ.

use syntax_import::{
    Certainty, CppFile, Decl, ImportedArity, ImportedAttr, OpSignature, Shapes, Syntax, import,
};

fn op() -> OpSignature {
    let decl = |name: &str, arity| Decl { name: name.into(), arity };
    OpSignature {
        name: "t.a".into(),
        class: "AOp".into(),
        operands: vec![decl("input", ImportedArity::One), decl("others", ImportedArity::Variadic)],
        attrs: vec![
            ImportedAttr { name: "step".into(), constraint: "I64Attr".into() },
            ImportedAttr { name: "note".into(), constraint: "StrAttr".into() },
        ],
        ..OpSignature::default()
    }
}

/// The parse method reads `from $input (by $step)? [$others] attr-dict : type`.
const PARSE: &str = "ParseResult AOp::parse(OpAsmParser &p, OperationState &r) {
  OpAsmParser::UnresolvedOperand input; SmallVector<OpAsmParser::UnresolvedOperand> others; Type type;
  if (p.parseKeyword(\"from\") || p.parseOperand(input)) return failure();
  IntegerAttr step;
  if (succeeded(p.parseOptionalKeyword(\"by\")) && p.parseAttribute(step, \"step\", r.attributes))
    return failure();
  return failure(p.parseOperandList(others, OpAsmParser::Delimiter::Square) ||
    p.parseOptionalAttrDict(r.attributes) || p.parseColonType(type) ||
    p.resolveOperand(input, type, r.operands) || p.resolveOperands(others, type, r.operands));
}
";

/// Checks the report for a print method with this body and for other functions, without places in the first column.
#[track_caller]
fn check(body: &str, others: &str, report: &[&str]) {
    let text = format!("{PARSE}{others}\nvoid AOp::print(OpAsmPrinter &p) {{\n{body}\n}}\n");
    let files = [CppFile { path: "A.cpp".into(), text }];
    let imported = import(&files, &Shapes { ops: vec![op()], ..Shapes::default() });
    let lines = imported.notes.iter().map(|note| format!("{:?}: {}", note.certainty, note.message));
    assert_eq!(lines.collect::<Vec<_>>(), report, "{}", imported.overlays());
}

const UNDERSTOOD: &[&str] = &["Understood: the whole syntax"];

#[test]
fn equal_syntax() {
    check(
        "p << \" from \" << getInput();
         if (auto step = getStepAttr()) p << \" by \" << step;
         p << \" [\" << getOthers() << ']';
         p.printOptionalAttrDict((*this)->getAttrs(), {\"step\"});
         p << \" : \" << getInput().getType();",
        "",
        UNDERSTOOD,
    );
}

#[test]
fn helpers_lists_and_loops() {
    check(
        "p << \" from \"; p.printOperand(getInput()); printStep(p, *this); p << '[';
         llvm::interleaveComma(getOthers(), p, [&](Value value) { p.printOperand(value); });
         p << \"]\"; p.printOptionalAttrDict(getOperation()->getAttrs(), {\"step\"});
         p << \" : \" << getOperand(0).getType();",
        "static void printStep(OpAsmPrinter &p, AOp op) {
           if (!op.getStep()) return; p << \" by \" << *op.getStep(); }",
        UNDERSTOOD,
    );
    check(
        "p << \" from \" << getInput();
         if (getStep()) p << \" by \" << *getStep();
         p << '[';
         for (auto [at, value] : llvm::enumerate(getOthers())) { if (at > 0) p << \", \"; p << value; }
         p << ']'; p.printOptionalAttrDict((*this)->getAttrs()); p << \" : \" << getInput().getType();",
        "",
        UNDERSTOOD,
    );
}

#[test]
fn other_words() {
    check(
        "p << \" of \" << getInput() << \" [\" << getOthers() << \"] : \" << getInput().getType();",
        "",
        &["Guess: the print method writes `of` (A.cpp:13) where the syntax has `from` (A.cpp:3)"],
    );
    check(
        "p << \" from \" << getInput() << \" [\" << getOthers() << \"] : \" << getInput().getType();",
        "",
        &["Guess: the print method (A.cpp:12) never writes `by` (A.cpp:5)"],
    );
}

#[test]
fn another_order() {
    check(
        "p << \" from \" << getOthers()[0] << \" [\" << getInput() << \"] : \" << getInput().getType();",
        "",
        &[
            "Guess: the print method writes $input (A.cpp:13) where the syntax has $others or `]` (A.cpp:7)",
        ],
    );
}

#[test]
fn attributes_that_are_left_out() {
    check(
        "p << \" from \" << getInput();
         if (auto step = getStepAttr()) p << \" by \" << step;
         p << \" [\" << getOthers() << ']';
         p.printOptionalAttrDict((*this)->getAttrs(), {\"step\", \"note\"});
         p << \" : \" << getInput().getType();",
        "",
        &[
            "Guess: the print method leaves out the attribute 'note' (A.cpp:16), which the syntax has nowhere",
        ],
    );
}

#[test]
fn computed_values() {
    check(
        "p << \" from \" << getInput();
         if (getStep()) p << \" by \" << (*getStep() - 1);
         p << \" [\" << getOthers() << \"] : \" << getInput().getType();",
        "",
        &["Guess: the print method writes a computed value: *getStep() - 1 (A.cpp:14)"],
    );
}

#[test]
fn parts_that_are_not_read() {
    check(
        "printAll(p, *this);",
        "",
        &["Understood: the whole syntax; a part of the print method is not compared: \
           function not found: printAll(p, *this) (A.cpp:13)"],
    );
}

#[test]
fn macros_are_expanded() {
    check(
        "WRITE(\" of \"); p << getInput() << \" [\" << getOthers() << \"] : \" << getInput().getType();",
        "#define WRITE(x) p << x",
        &["Guess: the print method writes `of` (A.cpp:13) where the syntax has `from` (A.cpp:3)"],
    );
}

#[test]
fn operations_without_parse_methods() {
    let file = |text: &str| [CppFile { path: "A.cpp".into(), text: text.into() }];
    let other = OpSignature {
        name: "t.b".into(),
        class: "BOp".into(),
        place: "T.td:1".into(),
        syntax: Syntax::Cpp,
        ..op()
    };
    let shapes = Shapes { ops: vec![op(), other], ..Shapes::default() };
    let imported = import(&file(PARSE), &shapes);
    let last = imported.notes.last().expect("a line");
    assert_eq!(last.to_string(), "T.td:1: skipped: t.b: the files have no method BOp::parse");
    assert_eq!(imported.notes[0].certainty, Certainty::Understood);
}

#[test]
fn text_that_is_not_cpp() {
    let file = CppFile { path: "A.cpp".into(), text: "x = ((;\nParseResult AOp::parse(".into() };
    let imported = import(&[file], &Shapes { ops: vec![op()], ..Shapes::default() });
    assert_eq!(imported.functions, 0);
    assert_eq!(imported.syntax_errors.first().map(|error| &*error.place), Some("A.cpp:1"));
}
