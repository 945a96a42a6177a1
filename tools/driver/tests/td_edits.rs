//! What an edit of a `.td` loads and reads again, asserted by query; and that after any edits everything is as in a fresh process.

#![expect(clippy::disallowed_methods, reason = "tests write their inputs")]

use std::path::PathBuf;
use std::sync::Arc;

use driver::diagnostics::DiagnosticFormat;
use driver::memo::ExecutionCounts;
use driver::td::{Workbench, render_reports};
use driver::{Memo, RunOptions, Session, TdFiles, run};
use passes::Pipeline;

const BASE: &str = r#"#ifndef BASE
#define BASE
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
def D : Dialect { let name = "d"; let cppNamespace = "::d"; }
class D_Op<string name, list<Trait> traits = []> : Op<D, name, traits>;
def D_T : TypeDef<D, "T"> { let mnemonic = "t"; let parameters = (ins "unsigned":$width); let assemblyFormat = "`<` $width `>`"; }
def D_Kind : I32EnumAttr<"Kind", "a kind", [I32EnumAttrCase<"A", 0>, I32EnumAttrCase<"B", 1>]> { let cppNamespace = "::d"; }
#endif
"#;

/// An operation with an operand and a result of any integer type.
fn op(name: &str, summary: &str) -> String {
    format!(
        "def D_{name}Op : D_Op<\"{name}\", [Pure, SameOperandsAndResultType]> {{\n  let summary = \"{summary}\";\n  let arguments = (ins \
         AnyInteger:$x, OptionalAttr<I64Attr>:$note);\n  let results = (outs AnyInteger:$r);\n  \
         let assemblyFormat = \"$x (`note` $note^)? attr-dict `:` type($r)\";\n}}\n"
    )
}

fn ops(names: &[&str]) -> String {
    "include \"Base.td\"\n".to_owned() + &names.iter().map(|n| op(n, "it")).collect::<String>()
}

struct Fixture {
    folder: PathBuf,
    files: TdFiles,
    bench: Workbench,
}

impl Fixture {
    fn new(name: &str, texts: &[(&str, &str)]) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).unwrap();
        texts.iter().for_each(|(file, text)| std::fs::write(folder.join(file), text).unwrap());
        let named = |start: &str| {
            texts
                .iter()
                .map(|t| t.0.to_owned())
                .filter(|t| t.starts_with(start))
                .collect::<Vec<String>>()
        };
        let (dialects, patterns) = (named("dialect"), named("rules"));
        let files = TdFiles {
            dialects,
            patterns,
            cwd: folder.clone(),
            ..TdFiles::of(driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
        };
        let bench = Workbench::with_log(files.clone());
        Fixture { folder, files, bench }
    }

    /// Edits a file and returns the executed queries.
    fn edit(&mut self, file: &str, text: &str) -> ExecutionCounts {
        std::fs::write(self.folder.join(file), text).unwrap();
        self.bench.set_text(file, text);
        self.bench.session();
        self.bench.take_executed()
    }

    /// Asserts that everything is as a fresh workbench has it.
    fn check_fresh(&self, memo: &mut Memo, input: &str) {
        let fresh = Workbench::new(self.files.clone());
        assert_eq!(described(&self.bench), described(&fresh));
        let (session, other) = (self.bench.session(), fresh.session());
        memo.set_session(&session);
        let ours =
            memo.run(&pipeline(&session), &RunOptions::default(), "in.mlir", input.as_bytes());
        let theirs =
            run(&other, &pipeline(&other), &RunOptions::default(), "in.mlir", input.as_bytes());
        let text = |o: &driver::CapturedRun| {
            format!("{}{}", o.messages, String::from_utf8_lossy(&o.output))
        };
        assert_eq!(text(&ours), text(&theirs));
    }
}

fn pipeline(session: &Session) -> Arc<Pipeline> {
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(session)));
    pipeline.add(&session.passes, "canonicalize", "").unwrap();
    Arc::new(pipeline)
}

/// Returns all definitions of a workbench with their locations, and the messages about the files.
fn described(bench: &Workbench) -> String {
    let (session, reports) = (bench.session(), bench.reports());
    let reg = &session.reg;
    let ops =
        reg.ops().map(|d| format!("{}{}{:?}\n", ods::describe_op(reg, d), d.description, d.loc));
    let types = reg
        .type_defs()
        .chain(reg.attr_defs())
        .map(|d| format!("{}{:?}\n", ods::describe_type(reg, d), d.loc));
    let dialects =
        reg.dialects().map(|d| format!("{} {:?} {:?}\n", d.summary, d.constant.is_some(), d.loc));
    let rules = session.rules.iter().map(|p| format!("{} {:?}\n", p.name, p.benefit));
    let all: Vec<String> = ops.chain(types).chain(dialects).chain(rules).collect();
    all.concat()
        + &render_reports(
            &TdFiles::of(driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN)),
            DiagnosticFormat::Classic,
            &reports,
        )
}

fn count(counts: &ExecutionCounts, query: &str) -> usize {
    counts.get(query).copied().unwrap_or(0)
}

/// How often the vocabulary, operations and rules were made again.
fn made(counts: &ExecutionCounts) -> [usize; 3] {
    ["vocabulary", "definition", "rules"].map(|q| count(counts, q))
}

#[test]
fn an_edit_of_one_operation_loads_that_one() {
    let names = ["one", "two", "three", "four", "five", "six"];
    let text = ops(&names);
    let mut f = Fixture::new("td-one", &[("Base.td", BASE), ("dialect.td", &text)]);
    assert_eq!(f.bench.session().reg.ops().filter(|d| d.loc.file.contains("dialect")).count(), 6);
    assert_eq!(made(&f.bench.take_executed()), [1, 6, 1]);
    let mut memo = Memo::new(&f.bench.session());
    let input =
        "func.func @f(%a: i32) -> i32 {\n  %0 = d.three %a note 4 : i32\n  return %0 : i32\n}\n";
    let edited = |name: &str| text.replace(&op(name, "it"), &op(name, "that"));
    for name in ["one", "three", "six"] {
        // The edited one, and the one that was edited before.
        let now = made(&f.edit("dialect.td", &edited(name)));
        assert_eq!((now[0], now[2]), (0, 0), "{name}");
        assert!(now[1] == if name == "one" { 1 } else { 2 }, "{name}: {now:?}");
        f.check_fresh(&mut memo, input);
    }
    assert_eq!(made(&f.edit("dialect.td", &text)), [0, 1, 0]);
    // A definition that only moves is not loaded again; it gets the new location.
    for moved in [
        text.replace("def D_oneOp", "\n// more\ndef D_oneOp"),
        text.replace("def D_fourOp", "  def D_fourOp"),
    ] {
        assert_eq!(made(&f.edit("dialect.td", &moved)), [0, 0, 0]);
        f.check_fresh(&mut memo, input);
    }
    // One is added in front, in the middle, at the end; taken away; two change places.
    for at in [0, 3, 6] {
        let mut more = names.to_vec();
        more.insert(at, "more");
        // The messages about it were computed the first time.
        assert_eq!(made(&f.edit("dialect.td", &ops(&more))), [0, usize::from(at == 0), 0]);
        f.check_fresh(&mut memo, input);
        assert_eq!(made(&f.edit("dialect.td", &text)), [0, 0, 0]);
        f.check_fresh(&mut memo, input);
    }
    assert_eq!(
        made(&f.edit("dialect.td", &ops(&["two", "one", "three", "four", "five", "six"]))),
        [0, 0, 0]
    );
    f.check_fresh(&mut memo, input);
    // What all of them include: what none of them reads, and what each does.
    let more = BASE.replace("#endif", "def D_Other : I32Attr;\n#endif");
    assert_eq!(made(&f.edit("Base.td", &more)), [0, 0, 0]);
    f.check_fresh(&mut memo, input);
    let now = made(&f.edit(
        "Base.td",
        &BASE.replace("let name = \"d\"", "let summary = \"d\"; let name = \"d\""),
    ));
    assert_eq!((now[0], now[1]), (1, 6));
    f.check_fresh(&mut memo, input);
}

#[test]
fn errors_are_published_and_withdrawn() {
    let text = ops(&["one", "two", "three"]);
    let mut f = Fixture::new("td-wrong", &[("Base.td", BASE), ("dialect.td", &text)]);
    let mut memo = Memo::new(&f.bench.session());
    f.bench.take_executed();
    let input = "func.func @f(%a: i32) -> i32 {\n  %0 = d.two %a : i32\n  return %0 : i32\n}\n";
    let two = op("two", "it");
    for wrong in [
        text.replace(&two, &two.replace("`note`", "`note")),
        text.replace(&two, &two.replace("AnyInteger:$x", "AnyInt:$x")),
        text.replace(&two, &two.replace('}', "")),
        text.replace(&two, &format!("{two}{}", two.replace("D_twoOp", "D_secondOp"))),
        text.replace("Base.td", "Nothing.td"),
    ] {
        f.edit("dialect.td", &wrong);
        assert!(!f.bench.reports().is_empty());
        f.check_fresh(&mut memo, input);
        f.edit("dialect.td", &text);
        assert!(f.bench.reports().is_empty());
        f.check_fresh(&mut memo, input);
    }
}

#[test]
fn remarks_follow_edits() {
    let opaque = "def D_Odd : Type<CPred<\"oddThing($_self, 3)\">, \"odd\">;\n";
    let one = "def D_aOp : D_Op<\"a\"> { let arguments = (ins D_Odd:$x); }\n";
    let other = "def D_bOp : D_Op<\"b\"> { let arguments = (ins D_Odd:$x, Type<CPred<\"other($_self)\">, \"o\">:$y); }\n";
    let last = "def D_cOp : D_Op<\"c\"> { let arguments = (ins Type<CPred<\"other($_self)\">, \"o\">:$y); }\n";
    let all = |parts: &[&str]| format!("include \"Base.td\"\n{opaque}{}", parts.concat());
    let mut f =
        Fixture::new("td-remarks", &[("Base.td", BASE), ("dialect.td", &all(&[one, other, last]))]);
    let mut memo = Memo::new(&f.bench.session());
    f.check_fresh(&mut memo, "");
    assert!(f.bench.reports().len() >= 2);
    for parts in [
        &[other, one, last][..],
        &["\n", one, other, last],
        &[one, last],
        &[last, "\n\n", other],
        &[one],
        &[],
    ] {
        f.edit("dialect.td", &all(parts));
        f.check_fresh(&mut memo, "");
    }
}

#[test]
fn a_use_of_an_operation_class_is_a_dependency() {
    let inner =
        |parent: &str| format!("def D_inner : D_Op<\"inner\", [HasParent<\"{parent}\">]>;\n");
    let outer = |name: &str| {
        format!(
            "def D_HolderOp : D_Op<\"{name}\", [NoTerminator]> {{ let regions = (region AnyRegion:$r); }}\n"
        )
    };
    let text = |holder: &str| {
        format!("include \"Base.td\"\n{}{}{holder}", op("one", "it"), inner("HolderOp"))
    };
    let mut f =
        Fixture::new("td-classes", &[("Base.td", BASE), ("dialect.td", &text(&outer("holder")))]);
    let mut memo = Memo::new(&f.bench.session());
    let input =
        |holder: &str| format!("\"d.{holder}\"() ({{ \"d.inner\"() : () -> () }}) : () -> ()\n");
    let (held, remaining) = (input("holder"), input("kept"));
    // One of the two inputs is valid: only one of the two holder operations is defined, and it is the parent
    // that `d.inner` requires.
    let accepted = |f: &Fixture, text: &str| {
        let session = f.bench.session();
        run(&session, &pipeline(&session), &RunOptions::default(), "in.mlir", text.as_bytes())
            .success
    };
    let check = |f: &mut Fixture, memo: &mut Memo, expected: [bool; 2]| {
        f.check_fresh(memo, &held);
        f.check_fresh(memo, &remaining);
        assert_eq!([accepted(f, &held), accepted(f, &remaining)], expected);
    };
    check(&mut f, &mut memo, [true, false]);
    f.bench.take_executed();
    // The holder and the nested operation are loaded again; the first operation is not.
    assert_eq!(made(&f.edit("dialect.td", &text(&outer("kept")))), [0, 2, 0]);
    check(&mut f, &mut memo, [false, true]);
    assert_eq!(
        made(&f.edit("dialect.td", &text(&format!("{}{}", op("other", "it"), outer("kept"))))),
        [0, 2, 0]
    );
    check(&mut f, &mut memo, [false, true]);
}

#[test]
fn rules_are_compiled_again_if_their_operations_change() {
    let rules = "include \"dialect.td\"\ninclude \"mlir/IR/PatternBase.td\"\ndef Ones : Pat<(D_oneOp (D_oneOp $x, $_), $n), (D_twoOp $x, $n)>;\n";
    let text = ops(&["one", "two", "three"]);
    let guarded = format!("#ifndef DIALECT\n#define DIALECT\n{text}#endif\n");
    let mut f = Fixture::new(
        "td-rules",
        &[("Base.td", BASE), ("dialect.td", &guarded), ("rules.td", rules)],
    );
    let mut memo = Memo::new(&f.bench.session());
    let input = "func.func @f(%a: i32) -> i32 {\n  %0 = d.one %a : i32\n  %1 = d.one %0 : i32\n  return %1 : i32\n}\n";
    f.check_fresh(&mut memo, input);
    f.bench.take_executed();
    let edited = |name: &str, summary: &str| guarded.replace(&op(name, "it"), &op(name, summary));
    assert_eq!(made(&f.edit("dialect.td", &edited("three", "that"))), [0, 1, 0]);
    f.check_fresh(&mut memo, input);
    // The third definition is unchanged, and the second one is new.
    assert_eq!(made(&f.edit("dialect.td", &edited("two", "that"))), [0, 2, 1]);
    f.check_fresh(&mut memo, input);
}

#[test]
fn functions_that_do_not_name_an_operation_are_not_read_again() {
    let text = ops(&["one", "two", "three"]);
    let f = Fixture::new("td-chunks", &[("Base.td", BASE), ("dialect.td", &text)]);
    let mut bench = f.bench;
    let mut memo = Memo::with_log(&bench.session());
    let function = |name: &str, op: &str| {
        format!(
            "func.func @{name}(%a: i32) -> i32 {{\n  %0 = d.{op} %a : i32\n  return %0 : i32\n}}\n"
        )
    };
    let input = function("f", "one")
        + &function("g", "two")
        + &function("h", "three")
        + &function("i", "two");
    let go = |bench: &Workbench, memo: &mut Memo| {
        let session = bench.session();
        memo.set_session(&session);
        let outcome =
            memo.run(&pipeline(&session), &RunOptions::default(), "in.mlir", input.as_bytes());
        assert!(outcome.success, "{}", outcome.messages);
        let counts = memo.take_executed();
        (["parsed", "verified", "optimized", "printed"].map(|q| count(&counts, q)), outcome.output)
    };
    assert_eq!(go(&bench, &mut memo).0, [4, 4, 4, 4]);
    bench.set_text("dialect.td", &text.replace(&op("one", "it"), &op("one", "that")));
    // The text is the same, but verifying, rewriting and printing read the definition.
    assert_eq!(go(&bench, &mut memo).0, [1, 1, 1, 1]);
    bench.set_text(
        "dialect.td",
        &text.replace("`note`", "`remark`").replacen("`remark`", "`note`", 1),
    );
    let (counts, _) = go(&bench, &mut memo);
    assert_eq!(
        counts,
        [4, 4, 4, 4],
        "the first one is as it was at first, the others have changed"
    );
    bench.set_text(
        "dialect.td",
        &format!(
            "{}\n// end\n",
            text.replace("`note`", "`remark`").replacen("`remark`", "`note`", 1)
        ),
    );
    assert_eq!(go(&bench, &mut memo).0, [0, 0, 0, 0]);
    // A change of the printed form is seen.
    bench.set_text(
        "dialect.td",
        &text.replace(&op("two", "it"), &op("two", "it").replace("`:`", "`as`")),
    );
    let (_, output) = go_expecting_failure(&bench, &mut memo, &input);
    assert!(output.contains("expected"), "{output}");
}

fn go_expecting_failure(bench: &Workbench, memo: &mut Memo, input: &str) -> (bool, String) {
    let session = bench.session();
    memo.set_session(&session);
    let outcome =
        memo.run(&pipeline(&session), &RunOptions::default(), "in.mlir", input.as_bytes());
    let fresh =
        run(&session, &pipeline(&session), &RunOptions::default(), "in.mlir", input.as_bytes());
    assert_eq!(outcome.messages, fresh.messages);
    (outcome.success, outcome.messages)
}

/// A deterministic source of choices.
struct Choices(u64);

impl Choices {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % n
    }

    fn of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }
}

/// An operation in one of many ways, some of them wrong.
fn any_op(choices: &mut Choices, name: &str) -> String {
    let constraint = choices.of(&[
        "AnyInteger",
        "I32",
        "D_T",
        "D_Small",
        "AnyTypeOf<[I32, I64]>",
        "Type<CPred<\"odd($_self)\">>",
    ]);
    let attr = choices.of(&[
        "OptionalAttr<I64Attr>",
        "DefaultValuedAttr<I32Attr, \"3\">",
        "D_Kind",
        "ConfinedAttr<I64Attr, [IntPositive]>",
    ]);
    let more = choices.of(&[
        "",
        "",
        ", Commutative",
        ", HasParent<\"::mlir::func::FuncOp\">",
        ", HasParent<\"bOp\">",
    ]);
    let reference =
        choices.of(&["", "", "", "\n  code reference = [{ %0 = d.a %x : $x\n    return %0 }];"]);
    let format = choices.of(&[
        "$x `,` $n attr-dict `:` type($x)",
        "$n `of` $x attr-dict `:` type($x)",
        "$x attr-dict `:` type($x)",
    ]);
    let summary = choices.of(&["one", "other", "third"]);
    format!(
        "def D_{name}Op : D_Op<\"{name}\", [Pure{more}]> {{\n  let summary = \"{summary}\";{reference}\n  let arguments = (ins {constraint}:$x, \
         {attr}:$n);\n  let results = (outs I32:$r);\n  let assemblyFormat = \"{format}\";\n}}\n"
    )
}

/// After any edits the workbench equals a fresh process: definitions, locations, remarks and errors, and
/// rewritten texts.
#[test]
fn any_edits_are_as_a_fresh_process() {
    let names = ["a", "b", "c", "d", "e", "f", "g"];
    let base = |width: usize| {
        BASE.replace(
            "#endif",
            &format!(
                "def D_Small : Type<CPred<\"$_self.isInteger({width})\">, \"small\">;\n#endif"
            ),
        )
    };
    let mut choices = Choices(0x5eed_1234_5678_9abc);
    let mut statements: Vec<String> = names.iter().map(|n| any_op(&mut choices, n)).collect();
    let whole = |s: &[String]| format!("include \"Base.td\"\n{}", s.concat());
    let second = "include \"Base.td\"\ndef D_zOp : D_Op<\"z\", [HasParent<\"cOp\">]>;\n";
    let texts = [
        ("Base.td", base(8)),
        ("dialect.td", whole(&statements)),
        ("dialect2.td", second.to_owned()),
    ];
    let mut f = Fixture::new("td-any", &texts.each_ref().map(|t| (t.0, &*t.1)));
    let mut memo = Memo::new(&f.bench.session());
    let function = |name: &str, op: &str| {
        format!("func.func @{name}(%x: i32) {{\n  %0 = {op}\n  return\n}}\n")
    };
    let input = function("f", "d.a %x, 3 : i32")
        + &function("g", "\"d.b\"(%x) <{n = 3 : i64}> : (i32) -> i32");
    for round in 0..70 {
        let at = choices.below(statements.len());
        let mut file = "dialect.td";
        match choices.below(10) {
            0..=3 => statements[at] = any_op(&mut choices, names[at % names.len()]),
            4 => statements[at].insert_str(0, "// a comment\n"),
            5 => statements.swap(at, 0),
            6 => statements.insert(at, any_op(&mut choices, choices_name(round))),
            7 if statements.len() > 3 => _ = statements.remove(at),
            8 => statements[at] = statements[at].replacen(['}', ';', '<'], "", 1),
            _ => file = "Base.td",
        }
        let text =
            if file == "Base.td" { base(8 * (1 + choices.below(3))) } else { whole(&statements) };
        f.edit(file, &text);
        f.check_fresh(&mut memo, &input);
    }
}

/// A name that no other statement has.
fn choices_name(round: usize) -> &'static str {
    const MORE: [&str; 10] = ["n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9"];
    MORE[round % MORE.len()]
}
