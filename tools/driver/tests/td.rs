//! Asserts for each query how often it is executed after an edit of a `.td`, and that the result equals that
//! of a fresh session.

#![expect(clippy::disallowed_methods, reason = "tests write their inputs")]

use std::path::PathBuf;
use std::sync::Arc;

use driver::td::Workbench;
use driver::{Memo, RunOptions, Session, TdFiles, run};
use passes::Pipeline;

const BASE: &str = r#"
#ifndef BASE
#define BASE
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
#endif
"#;

fn dialect(name: &str, ops: &[&str]) -> String {
    let mut text = format!(
        "include \"Base.td\"\ndef D_{name} : Dialect {{ let name = \"{name}\"; let cppNamespace = \"::{name}\"; }}\n"
    );
    for op in ops {
        text.push_str(&format!(
            "def {name}_{op} : Op<D_{name}, \"{op}\", [Pure, SameOperandsAndResultType]> {{\n  let arguments = (ins AnyInteger:$x);\n  \
             let results = (outs AnyInteger:$r);\n  let assemblyFormat = \"$x attr-dict `:` type($r)\";\n}}\n"
        ));
    }
    text
}

const RULES: &str = "include \"a.td\"\ninclude \"mlir/IR/PatternBase.td\"\n";

struct Fixture {
    folder: PathBuf,
    bench: Workbench,
}

impl Fixture {
    fn new(name: &str) -> Self {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let write = |file: &str, text: &str| std::fs::write(folder.join(file), text).unwrap();
        write("Base.td", BASE);
        write("a.td", &dialect("a", &["one", "two"]));
        write("b.td", &dialect("b", &["one"]));
        write("rules.td", &format!("{RULES}def Ones : Pat<(a_one (a_one $x)), (a_two $x)>;\n"));
        let files = TdFiles {
            dialects: vec!["a.td".into(), "b.td".into()],
            patterns: vec!["rules.td".into()],
            include: Vec::new(),
            cwd: folder.clone(),
            ..TdFiles::of(driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN))
        };
        Fixture { folder, bench: Workbench::with_log(files) }
    }

    /// Asserts how often records, definitions and rules were evaluated, and returns the session.
    fn check(&mut self, expected: [usize; 3]) -> Session {
        let session = self.bench.session();
        let counts = self.bench.take_executed();
        let found =
            ["records", "definitions", "rules"].map(|q| counts.get(q).copied().unwrap_or(0));
        assert_eq!(found, expected, "{counts:?}");
        session
    }

    /// Sets the text of a file. Returns how often the text before the edit was evaluated, and the definitions
    /// as text.
    fn edit(&mut self, file: &str, text: &str) -> (usize, String) {
        self.bench.set_text(file, text);
        let session = self.bench.session();
        let counts = self.bench.take_executed();
        (counts.get("unchanged").copied().unwrap_or(0), described(&session))
    }
}

fn apply(session: &Session, text: &str) -> String {
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(session)));
    pipeline.add(&session.passes, "apply-patterns", "").unwrap();
    let outcome =
        run(session, &Arc::new(pipeline), &RunOptions::default(), "in.mlir", text.as_bytes());
    format!("{}{}", outcome.messages, String::from_utf8_lossy(&outcome.output))
}

const TEXT: &str = "func.func @f(%a: i32) -> i32 {\n  %0 = a.one %a : i32\n  %1 = a.one %0 : i32\n  return %1 : i32\n}\n";

#[test]
fn an_edit_evaluates_its_readers() {
    let mut f = Fixture::new("td-edit");
    assert!(apply(&f.check([3, 1, 1]), TEXT).contains("a.two %arg0 : i32"));
    // Nothing has changed.
    f.bench.refresh();
    f.check([0, 0, 0]);
    // Rules are read by nothing but the rule set.
    f.bench.set_text("rules.td", RULES);
    let session = f.check([1, 0, 1]);
    assert!(apply(&session, TEXT).contains("a.one"), "{}", apply(&session, TEXT));
    // Another dialect is not evaluated again.
    f.bench.set_text("b.td", &dialect("b", &["one", "three"]));
    let session = f.check([1, 1, 0]);
    assert!(session.reg.op(session.reg.ctx().op_name("b.three")).is_some());
    // The file with rules includes this one, but has no rules now.
    f.bench.set_text("a.td", &dialect("a", &["one"]));
    let session = f.check([2, 1, 0]);
    assert!(session.reg.op(session.reg.ctx().op_name("a.two")).is_none());
    // The edit affects neither the rules nor other files.
    f.bench.set_text("Base.td", &format!("{BASE}// more\n"));
    f.check([3, 1, 0]);
}

/// All operations of a session, with the places of their definitions.
fn described(session: &Session) -> String {
    session
        .reg
        .ops()
        .map(|d| format!("{}{:?}\n", ods::describe_op(&session.reg, d), d.loc))
        .collect()
}

#[test]
fn records_before_an_edit_are_evaluated_once() {
    let mut f = Fixture::new("td-prefix");
    f.check([3, 1, 1]);
    let ops = |last: &str| dialect("a", &["one", "two", last]);
    let fresh = |texts: &[(&str, &str)]| {
        let mut other = Fixture::new("td-prefix");
        texts.iter().for_each(|(file, text)| other.bench.set_text(file, text));
        described(&other.bench.session())
    };
    // The first edit at a position evaluates the text before it separately, for both files that include it.
    let (before, found) = f.edit("a.td", &ops("three"));
    assert_eq!((before, &found), (2, &fresh(&[("a.td", &ops("three"))])));
    assert!(found.contains("a.three"));
    // The next ones go on from there.
    for last in ["four", "five"] {
        let (before, found) = f.edit("a.td", &ops(last));
        assert_eq!((before, &found), (0, &fresh(&[("a.td", &ops(last))])));
        assert!(found.contains(&format!("a.{last}")) && !found.contains("a.three"));
    }
    // An error after the position is reported, and disappears when it is corrected.
    let (before, found) = f.edit("a.td", &format!("{}def broken : Nothing;\n", ops("five")));
    assert!(before == 0 && found.contains("a.five"));
    assert_eq!(f.edit("a.td", &ops("six")), (0, fresh(&[("a.td", &ops("six"))])));
    // The text inserted at the position may be a directive, or belong to the statement before it.
    let place = ops("six").rfind("def ").expect("there are definitions");
    for inserted in
        ["#ifdef NOTHING\n#endif\n", "if true then {\n}\n", "if true then {\n}\nelse {\n}\n"]
    {
        let mut text = ops("six");
        text.insert_str(place, inserted);
        assert_eq!(f.edit("a.td", &text).1, fresh(&[("a.td", &text)]), "{inserted}");
    }
    assert_eq!(f.edit("a.td", &ops("six")).1, fresh(&[("a.td", &ops("six"))]));
    // An edit before the place makes another one.
    let earlier = dialect("a", &["zero", "two", "six"]);
    assert_eq!(f.edit("a.td", &earlier).1, fresh(&[("a.td", &earlier)]));
    // So does an edit of another file; the file that was edited before keeps its text.
    let (_, found) = f.edit("b.td", &dialect("b", &["one", "last"]));
    let (_, again) = f.edit("b.td", &dialect("b", &["one", "end"]));
    assert!(found.contains("b.last") && again.contains("b.end") && again.contains("a.zero"));
    let texts = [("a.td", &*earlier), ("b.td", &*dialect("b", &["one", "end"]))];
    assert_eq!(again, fresh(&texts));
}

#[test]
fn changed_files_are_read_again_and_may_include_more() {
    let mut f = Fixture::new("td-disk");
    f.check([3, 1, 1]);
    std::fs::write(f.folder.join("more.td"), "def b_new : Op<D_b, \"new\">;\n").unwrap();
    let more = format!("{}include \"more.td\"\n", dialect("b", &["one"]));
    std::fs::write(f.folder.join("b.td"), more).unwrap();
    f.bench.refresh();
    let session = f.bench.session();
    assert!(session.reg.op(session.reg.ctx().op_name("b.new")).is_some());
}

#[test]
fn a_memo_accepts_other_definitions() {
    let mut f = Fixture::new("td-memo");
    let session = f.bench.session();
    let pipeline = |session: &Session| {
        let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(session)));
        pipeline.add(&session.passes, "apply-patterns", "").unwrap();
        Arc::new(pipeline)
    };
    let mut memo = Memo::new(&session);
    let options = RunOptions::default();
    let first = memo.run(&pipeline(&session), &options, "in.mlir", TEXT.as_bytes());
    assert!(String::from_utf8_lossy(&first.output).contains("a.two"));
    f.bench.set_text("rules.td", RULES);
    let session = f.bench.session();
    memo.set_session(&session);
    let second = memo.run(&pipeline(&session), &options, "in.mlir", TEXT.as_bytes());
    assert_eq!(String::from_utf8_lossy(&second.output), apply(&session, TEXT));
    assert!(!String::from_utf8_lossy(&second.output).contains("a.two"));
}
