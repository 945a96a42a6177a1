//! The messages for input and calls that are refused, and what the library does with unusual ones.

use expect_test::{Expect, expect};
use rs_opt::{Error, Module, Session};

fn message<T>(result: Result<T, Error>, expected: Expect) {
    expected.assert_eq(&result.err().map_or_else(|| "accepted".to_owned(), |e| e.to_string()));
}

fn function(session: &Session, ops: &str) -> Module {
    session.parse(&format!("func.func @f(%x: i32) -> i32 {{ {ops} }}")).unwrap()
}

#[test]
fn text_that_does_not_parse() {
    let session = Session::new();
    message(
        session.parse("func.func @f("),
        expect![[r#"
        <input>:1:13: error: expected non-function type
        func.func @f(
                    ^"#]],
    );
    message(
        session.parse("\"a.b\"() : () -> ()"),
        expect![[r#"
        <input>:1:6: error: operation being parsed with an unregistered dialect. If this is intended, please call `SessionBuilder::allow_unregistered_dialects`
        "a.b"() : () -> ()
             ^"#]],
    );
    message(
        session.parse_file("no/such/file.mlir"),
        expect!["error: cannot read 'no/such/file.mlir': No such file or directory (os error 2)"],
    );
    message(session.parse(""), expect!["accepted"]);
    message(session.ty("i32 i32"), expect!["error: 'i32 i32': expected the end of the type"]);
    message(
        session.ty("!no.such"),
        expect![
            "error: '!no.such': `!\"no\"<\"such\">` type created with unregistered dialect. If this is intended, please call `SessionBuilder::allow_unregistered_dialects`"
        ],
    );
    message(session.attr(""), expect!["error: '': expected attribute value"]);
    message(session.attr("loc(#a)"), expect!["error: 'loc(#a)': undefined symbol alias id 'a'"]);
}

#[test]
fn text_that_does_not_verify() {
    let session = Session::new();
    let text = "func.func @f(%x: i32) -> i64 {\n  return %x : i32\n}";
    message(
        session.parse_named("a.mlir", text),
        expect![[r#"
            a.mlir:2:3: error: type of return operand 0 ('i32') doesn't match function result type ('i64') in function @f
              return %x : i32
              ^"#]],
    );
}

#[test]
fn deep_text_is_refused() {
    let text = "scf.execute_region { ".repeat(100_000);
    let error = Session::new().parse(&format!("func.func @f() {{ {text}")).unwrap_err();
    expect!["regions nest deeper than 4000 levels"].assert_eq(&error.messages()[0]);
}

#[test]
fn pipelines() {
    let session = Session::new();
    let mut module = session.empty_module().unwrap();
    message(
        module.run("canonicalise"),
        expect![
            "error: pipeline 'builtin.module(canonicalise)': there is no pass 'canonicalise'; did you mean 'canonicalize'?"
        ],
    );
    message(
        module.run("cse{x=1}"),
        expect!["error: pipeline 'builtin.module(cse{x=1})': pass 'cse' has no option 'x'"],
    );
    message(module.run("func.func(cse)"), expect!["accepted"]);
    message(module.run("builtin.module(func.func(cse))"), expect!["accepted"]);
    message(module.run(""), expect!["accepted"]);
}

#[test]
fn dialects() {
    let td = |text: &str| Session::builder().dialect_td("a.td", text).build();
    message(td("def A : B;"), expect!["a.td:1:9: error: there is no class 'B'"]);
    // A file without a dialect is worth a warning only.
    for text in ["", "include \"mlir/IR/OpBase.td\""] {
        assert!(td(text).is_ok());
    }
    message(
        Session::builder().dialect_td("", "").build(),
        expect!["error: a text has no name: messages and includes need one"],
    );
    message(
        Session::builder().dialect_td("mlir/IR/OpBase.td", "class X;").build(),
        expect![
            "error: the text 'mlir/IR/OpBase.td' has the name of a built-in file, which it would \
             replace: choose another name"
        ],
    );
    message(
        Session::builder().include("/nope").build(),
        expect!["error: there is no include folder '/nope'"],
    );
    message(
        Session::builder().dialect_td_file("no.td").build(),
        expect!["no.td: error: cannot open the file: No such file or directory (os error 2)"],
    );
}

#[test]
fn edits() {
    let session = Session::new();
    let mut module = function(&session, "%y = arith.addi %x, %x : i32  return %y : i32");
    let errors = std::sync::Mutex::new(Vec::new());
    module
        .edit(|editor| {
            let Some(&add) = editor.ops_named("arith.addi").first() else { return Ok(()) };
            let mut errors = errors.lock().unwrap();
            errors.extend(editor.erase(add).err());
            errors.extend(editor.replace(add, &[]).err());
            let mut builder = editor.before(add)?;
            errors.extend(builder.op("no.such").build().err());
            errors.extend(builder.op("arith.addi").build().err());
            errors.extend(builder.op("arith.constant").attr("value", "1 :").build().err());
            let ty = builder.op("arith.constant").attr("value", "true").build()?;
            errors.extend(editor.replace(add, &ty.results).err());
            editor.erase(ty.op)?;
            errors.extend(editor.erase(ty.op).err());
            errors.extend(editor.replace_uses(ty.results[0], ty.results[0]).err());
            Ok(())
        })
        .unwrap();
    let text: Vec<String> = errors.into_inner().unwrap().iter().map(Error::to_string).collect();
    expect![[r#"
        error: 'arith.addi' cannot be erased: a result is used
        error: expected 1 values to replace the results, found 0
        error: there is no operation 'no.such' in the loaded dialects
        error: 'arith.addi' has result types that cannot be inferred: expected 2 operands, found 0
        error: '1 :': expected non-function type
        error: the types of a value and its replacement differ
        error: the region has no such operation
        error: the region has no such value: it was erased, or is of another region"#]]
    .assert_eq(&text.join("\n"));
    module.verify().unwrap();
}

#[test]
fn an_invalid_module_prints_in_the_generic_form() {
    let session = Session::new();
    let mut module = function(&session, "return %x : i32");
    module
        .edit(|editor| {
            for op in editor.ops_named("func.return") {
                editor.erase(op)?;
            }
            Ok(())
        })
        .unwrap();
    message(
        module.verify(),
        expect![[r#"
        <input>:1:1: error: empty block: expect at least a terminator
        func.func @f(%x: i32) -> i32 { return %x : i32 }
        ^"#]],
    );
    expect![[r#"
        "builtin.module"() ({
          "func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
          ^bb0(%arg0: i32):
          }) : () -> ()
        }) : () -> ()
    "#]]
    .assert_eq(&module.to_string());
}

#[test]
fn patterns_that_do_not_end_or_never_match() {
    let session = Session::new();
    let mut module = function(&session, "%0 = arith.addi %x, %x : i32 return %0 : i32");
    // Whether a pattern reports its change does not matter.
    for reports in [true, false] {
        let mark = session.pattern("Mark", "arith.addi", move |rewriter, op| {
            let (name, yes) = (rewriter.ctx().ident("mark"), rewriter.ctx().bool_attr(true));
            rewriter.set_attr(op, name, Some(yes));
            reports
        });
        message(
            module.apply([mark]),
            expect![
                "error: the patterns do not end in 'f': stopped at the limit of changes; \
                 applied last: 'Mark'"
            ],
        );
    }
    let grow = session.pattern("Grow", "func.return", |rewriter, op| {
        let loc = rewriter.body.loc(op);
        let operands: Vec<_> = rewriter.body.operands(op).collect();
        rewriter.set_before(op);
        rewriter.build("cf.assert", loc, &operands, &[], &[]);
        false
    });
    let grows = session.pattern("Copy", "cf.assert", |rewriter, op| {
        let loc = rewriter.body.loc(op);
        rewriter.build("cf.assert", loc, &[], &[], &[]);
        false
    });
    assert!(module.apply([grow, grows]).is_err());
    let misspelt = session.pattern("Never", "arith.ad", |_, _| false);
    message(
        module.apply([misspelt]),
        expect![
            "error: pattern 'Never' is on 'arith.ad', which the loaded dialects do not define; \
             did you mean 'arith.addf'?"
        ],
    );
}

#[test]
fn locations_are_printed_as_by_the_program() {
    let module = Session::new().parse_named("a.mlir", "func.func private @f()").unwrap();
    let options = rs_opt::PrintOptions { debuginfo: true, ..Default::default() };
    expect![[r#"
        module {
          func.func private @f() loc(#loc1)
        } loc(#loc)
        #loc = loc("a.mlir":0:0)
        #loc1 = loc("a.mlir":1:1)
    "#]]
    .assert_eq(&module.print(&options).unwrap());
}

#[test]
fn types_of_dialects_that_are_not_loaded() {
    let session = Session::builder().allow_unregistered_dialects().build().unwrap();
    assert_eq!(session.ty("!no.such").unwrap().to_string(), "!no.such");
}

#[test]
fn two_texts_of_one_name() {
    let td = "include \"mlir/IR/OpBase.td\"\ndef A : Dialect { let name = \"aa\"; }";
    let twice = Session::builder().dialect_td("a.td", td).dialect_td("a.td", "");
    message(twice.build(), expect!["error: there are two texts named 'a.td'"]);
    let same = Session::builder().dialect_td("a.td", td).patterns_td("a.td", td);
    message(same.build(), expect!["accepted"]);
}

#[test]
fn a_dialect_in_rust_that_cannot_be_registered() {
    let again = || rs_opt::dialect::DynamicDialect::new("arith");
    assert!(Session::builder().dialect(again).build().is_err());
}
