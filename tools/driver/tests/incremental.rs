//! Asserts for each query how often it is executed after an edit, and that the result equals that of a fresh
//! run, byte for byte.

#![expect(clippy::disallowed_methods, reason = "tests read their inputs")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use driver::diagnostics::DiagnosticFormat;
use driver::memo::ExecutionCounts;
use driver::{CapturedRun, Executor, Memo, RunOptions, Session, run};
use passes::{Pipeline, RewriteSettings, Strategy};

/// The queries that an edit of one function is to run once each.
const PER_FUNCTION: [&str; 4] = ["parsed", "verified", "optimized", "printed"];

struct Fixture {
    session: Session,
    pipeline: Arc<Pipeline>,
    options: RunOptions,
    memo: Memo,
}

impl Fixture {
    fn new(passes: &[&str]) -> Self {
        let session =
            Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
        let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(&session)));
        for pass in passes {
            pipeline.add(&session.passes, pass, "").expect("the pass exists");
        }
        let memo = Memo::with_log(&session);
        let options =
            RunOptions { verify_each: true, executor: Executor::Memo, ..RunOptions::default() };
        Fixture { session, pipeline: Arc::new(pipeline), options, memo }
    }

    /// Runs `text`, compares the result with that of the streaming executor and returns the executed queries.
    fn run(&mut self, text: &str) -> (CapturedRun, ExecutionCounts) {
        let outcome = self.memo.run(&self.pipeline, &self.options, "in.mlir", text.as_bytes());
        let stream = RunOptions { executor: Executor::Stream, ..self.options.clone() };
        let fresh = run(&self.session, &self.pipeline, &stream, "in.mlir", text.as_bytes());
        assert!(
            outcome == fresh,
            "edited and fresh differ:\n{}\n-- fresh:\n{}",
            show(&outcome),
            show(&fresh)
        );
        (outcome, self.memo.take_executed())
    }

    /// Runs `text` and asserts how often parse, verify, optimize and print were executed, and that nothing was done as a whole.
    fn check(&mut self, text: &str, expected: [usize; 4]) {
        let (outcome, counts) = self.run(text);
        assert!(outcome.success, "{}", outcome.messages);
        let found = PER_FUNCTION.map(|name| counts.get(name).copied().unwrap_or(0));
        assert_eq!(found, expected, "{counts:?}");
        assert_eq!(counts.get("whole_file"), None);
    }
}

fn show(outcome: &CapturedRun) -> String {
    let text = String::from_utf8_lossy(&outcome.output);
    format!("{}{}", outcome.messages, text.get(..2000).unwrap_or(&text))
}

fn function(name: &str, constant: usize) -> String {
    format!(
        "func.func @{name}(%arg0: i32) -> i32 {{\n  %c = arith.constant {constant} : i32\n  %z = arith.constant 0 : i32\n  \
         %0 = arith.addi %arg0, %c : i32\n  %1 = arith.addi %0, %z : i32\n  return %1 : i32\n}}\n"
    )
}

fn functions(n: usize) -> Vec<String> {
    (0..n).map(|i| function(&format!("f{i}"), i + 1)).collect()
}

#[test]
fn an_edit_of_one_function_of_ten_thousand_redoes_one() {
    let mut fixture = Fixture::new(&["canonicalize"]);
    let mut text = functions(10_000);
    fixture.check(&text.concat(), [10_000; 4]);
    fixture.check(&text.concat(), [0; 4]);
    text[5_000] = function("f5000", 7);
    fixture.check(&text.concat(), [1; 4]);
    fixture.check(&format!("\n{}", text.concat()), [0; 4]);
    fixture.check(&format!("\n// A comment.\n\n{}", text.join("\n// Between.\n")), [0; 4]);
    text.swap(10, 9_000);
    fixture.check(&text.concat(), [0; 4]);
    text[77] = function("renamed", 78);
    fixture.check(&text.concat(), [1; 4]);
    text.remove(500);
    fixture.check(&text.concat(), [0; 4]);
}

#[test]
fn a_comment_in_a_function_is_read_and_no_more() {
    let mut fixture = Fixture::new(&["canonicalize", "cse"]);
    let text = functions(5).concat();
    fixture.check(&text, [5; 4]);
    fixture.check(&text.replacen("return", "// here\n  return", 1), [1, 0, 0, 0]);
}

#[test]
fn a_module_in_the_text_is_cut_too() {
    let mut fixture = Fixture::new(&["canonicalize"]);
    let text = |c| {
        format!(
            "module @m attributes {{test.a = 1 : i32}} {{\n{}{}}}\n",
            function("a", 1),
            function("b", c)
        )
    };
    fixture.options.input.allow_unregistered = true;
    fixture.check(&text(2), [2; 4]);
    fixture.check(&text(3), [1; 4]);
    fixture.check(&text(3).replace("test.a = 1", "test.a = 2"), [0; 4]);
}

#[test]
fn a_changed_signature_has_its_caller_verified_again() {
    let mut fixture = Fixture::new(&[]);
    // In the default format, notes contain whole operations, for which the file is processed as a whole.
    fixture.options.report.format = DiagnosticFormat::Json;
    let caller = "func.func @caller() {\n  call @callee() : () -> ()\n  return\n}\n";
    let callee = |attr: &str| format!("func.func private @callee(){attr}\n");
    let other = function("other", 3);
    fixture.check(&format!("{caller}{}{other}", callee("")), [3; 4]);
    // The callee itself and its caller.
    fixture.check(&format!("{caller}{}{other}", callee(" attributes {no_inline}")), [1, 2, 1, 1]);
    let (outcome, counts) =
        fixture.run(&format!("{caller}func.func private @callee(i32)\n{other}"));
    assert!(!outcome.success);
    assert_eq!(
        (counts["parsed"], counts["verified"], counts.get("whole_file")),
        (1, 2, None),
        "{counts:?}"
    );
}

#[test]
fn an_error_that_is_taken_back_costs_one_function() {
    let mut fixture = Fixture::new(&["canonicalize"]);
    let good = functions(20);
    fixture.check(&good.concat(), [20; 4]);
    let mut broken = good.clone();
    broken[3] = broken[3].replace("arith.addi %0", "arith.addi %undefined");
    let (outcome, counts) = fixture.run(&broken.concat());
    assert!(!outcome.success && outcome.messages.contains("in.mlir:26:"), "{}", outcome.messages);
    assert_eq!((counts["parsed"], counts.get("whole_file")), (1, None), "{counts:?}");
    // The chunk was not printed for the invalid text, so its cached text is still that of the valid one.
    fixture.check(&good.concat(), [1, 1, 1, 0]);
}

/// Syntax errors in functions are found without the text of other functions, in the order of the file, and edits elsewhere cost as much as
/// without errors.
#[test]
fn syntax_errors_stay_with_their_function() {
    for format in [DiagnosticFormat::Classic, DiagnosticFormat::Json] {
        let mut fixture = Fixture::new(&["canonicalize"]);
        fixture.options.report.format = format;
        let mut text = functions(20);
        fixture.check(&text.concat(), [20; 4]);
        text[5] = text[5].replace("arith.addi %0", "arith.addi %undefined");
        text[9] = text[9]
            .replace(" : i32\n  %0", " i32\n  %0")
            .replace("return %1", "%2 = arith.addi (%1");
        text[12] = "func.func @no_body(%arg0: i3x) {\n  \"unknown.op\"() : () -> ()\n  return\n}\n"
            .to_owned();
        let (outcome, counts) = fixture.run(&text.concat());
        assert!(!outcome.success);
        assert_eq!((counts["parsed"], counts.get("whole_file")), (3, None), "{counts:?}");
        text[2] = text[2].replace("constant 3 ", "constant 33 ");
        let (_, counts) = fixture.run(&text.concat());
        assert_eq!((counts["parsed"], counts.get("whole_file")), (1, None), "{counts:?}");
        text.insert(0, "// A comment.\n".to_owned());
        let (_, counts) = fixture.run(&text.concat());
        assert_eq!((counts.get("parsed"), counts.get("whole_file")), (None, None), "{counts:?}");
    }
}

/// Text that is typed into a file, with the functions that are parsed for it and for its removal.
const TYPED: [(&str, &str, [usize; 2]); 13] = [
    ("a brace in a function", "  {\n", [1, 1]),
    ("an operation with a region", "  scf.if %b {\n", [1, 1]),
    ("a function without its end", "}\nfunc.func @new() {\n", [2, 1]),
    ("a parenthesis", "  %x = arith.addi (%c\n", [1, 1]),
    ("a square bracket", "  %x = arith.addi [%c\n", [1, 1]),
    ("an angle bracket", "  %x = arith.constant dense<1 : i32\n", [1, 1]),
    ("a quote", "  %x = \"\n", [1, 1]),
    ("a brace too many", "  }\n", [1, 1]),
    ("the start of a function", "}\nfunc.func @ne", [2, 1]),
    ("an unknown operation", "  unknown\n", [1, 1]),
    ("a distinct attribute", "  %x = arith.constant {a = distinct[\n", [1, 1]),
    ("an unfinished argument list", "}\nfunc.func @new(%a: i32,\n", [2, 1]),
    ("an attribute dictionary", "  %x = arith.constant {a = 1\n", [1, 1]),
];

/// While text is typed into a function, the other functions are not parsed again, and neither is the file as a whole.
#[test]
fn typing_redoes_one_function() {
    for (name, typed, expected) in TYPED {
        let mut fixture = Fixture::new(&["canonicalize"]);
        let good = functions(20);
        fixture.check(&good.concat(), [20; 4]);
        let mut broken = good.clone();
        broken[7] = broken[7].replacen("  %z", &format!("{typed}  %z"), 1);
        let (outcome, counts) = fixture.run(&broken.concat());
        assert!(!outcome.success, "{name}");
        let parsed = counts.get("parsed").copied().unwrap_or(0);
        assert_eq!((parsed, counts.get("whole_file")), (expected[0], None), "{name}: {counts:?}");
        // An edit elsewhere.
        broken[2] = broken[2].replace("constant 3 ", "constant 33 ");
        let (_, counts) = fixture.run(&broken.concat());
        assert_eq!((counts["parsed"], counts.get("whole_file")), (1, None), "{name}: {counts:?}");
        let (outcome, counts) = fixture.run(&good.concat());
        assert!(outcome.success, "{name}");
        let parsed = counts.get("parsed").copied().unwrap_or(0);
        assert_eq!(
            (parsed, counts.get("whole_file")),
            (expected[1] + 1, None),
            "{name}: {counts:?}"
        );
    }
}

/// The same for text before the first function.
#[test]
fn typing_at_the_top_redoes_nothing() {
    for (typed, parsed) in [
        ("{\n", 0),
        ("func.func @new() {\n", 1),
        ("func.func @new(\n", 1),
        ("}\n", 0),
        ("#new = \n", 0),
        ("unknown {\n", 0),
    ] {
        let mut fixture = Fixture::new(&["canonicalize"]);
        let good = functions(20).concat();
        fixture.check(&good, [20; 4]);
        let (outcome, counts) = fixture.run(&format!("{typed}{good}"));
        assert!(!outcome.success, "{typed}");
        assert_eq!(counts.get("parsed").copied().unwrap_or(0), parsed, "{typed}: {counts:?}");
        let (_, counts) = fixture.run(&good);
        assert_eq!(
            (counts.get("parsed"), counts.get("whole_file")),
            (None, None),
            "{typed}: {counts:?}"
        );
    }
}

/// A parser that reports all errors reads the text after an unclosed bracket as a part of that function, so the file is parsed as a whole.
/// The other functions are still there when the bracket is closed.
#[test]
fn all_errors_after_an_open_bracket_are_those_of_the_file() {
    let mut fixture = Fixture::new(&["canonicalize"]);
    fixture.options.report.format = DiagnosticFormat::Json;
    let mut text = functions(20);
    fixture.check(&text.concat(), [20; 4]);
    let closed = std::mem::replace(&mut text[1], "func.func @open() {\n  return\n".to_owned());
    let (outcome, counts) = fixture.run(&text.concat());
    assert!(!outcome.success);
    assert_eq!((counts["parsed"], counts.get("whole_file")), (1, Some(&1)), "{counts:?}");
    text[1] = closed;
    fixture.check(&text.concat(), [1; 4]);
}

#[test]
fn verification_errors_stay_with_their_function() {
    let mut fixture = Fixture::new(&["canonicalize"]);
    // In the default format, notes contain whole operations, for which the file is processed as a whole.
    fixture.options.report.format = DiagnosticFormat::Json;
    let mut text = functions(10);
    text[4] = "func.func @bad() -> i32 {\n  return\n}\n".to_owned();
    text[7] =
        "func.func @worse() {\n  %0 = \"arith.constant\"() {value = 1 : i64} : () -> i32\n  return\n}\n".to_owned();
    let (outcome, counts) = fixture.run(&text.concat());
    assert!(!outcome.success);
    assert_eq!(counts.get("whole_file"), None, "{counts:?}");
    text[4] = function("f4", 4);
    let (_, counts) = fixture.run(&text.concat());
    assert_eq!(
        (counts["parsed"], counts["verified"], counts.get("whole_file")),
        (1, 1, None),
        "{counts:?}"
    );
}

#[test]
fn an_alias_concerns_those_who_name_it() {
    let mut fixture = Fixture::new(&[]);
    let user =
        |name: &str, alias: &str| format!("func.func private @{name}(memref<4xf32, #{alias}>)\n");
    let text = |a: &str| {
        format!(
            "#a = affine_map<(d0) -> ({a})>\n#b = affine_map<(d0) -> (d0 + 7)>\n{}{}{}",
            user("f", "a"),
            user("g", "b"),
            function("h", 1)
        )
    };
    fixture.check(&text("d0 + 1"), [3; 4]);
    fixture.check(&text("d0 + 2"), [1; 4]);
    // The order of aliases does not matter to those who name them.
    fixture.check(&format!("#new = 1 : i32\n{}", text("d0 + 2")), [0; 4]);
    let between = |text: &str| text.replace("func.func @h", "#late = 1 : i32\nfunc.func @h");
    fixture.check(&between(&text("d0 + 2")), [0; 4]);
    // An alias that is defined later is not known yet.
    let early = text("d0 + 2").replacen("#b = affine_map<(d0) -> (d0 + 7)>\n", "", 1);
    let late = early.replace("func.func @h", "#b = affine_map<(d0) -> (d0 + 7)>\nfunc.func @h");
    assert!(!fixture.run(&late).0.success);
}

#[test]
fn pipelines_that_need_the_module_run_on_it() {
    for (passes, text) in [
        (&["inline"][..], functions(3).concat()),
        (&["symbol-dce"], format!("{}module @m {{\n  }}\n", functions(3).concat())),
        (&["canonicalize"], format!("%0 = arith.constant 1 : i32\n{}", functions(3).concat())),
        (&[], format!("{}{}", function("twice", 1), function("twice", 2))),
        (
            &[],
            "func.func @a() { return } func.func @b() { return }\nfunc.func @c() { return }\n"
                .to_owned(),
        ),
    ] {
        let mut fixture = Fixture::new(passes);
        let (_, counts) = fixture.run(&text);
        assert_eq!(counts.get("whole_file"), Some(&1), "{text}");
        let (_, counts) = fixture.run(&text);
        assert_eq!(counts.get("whole_file"), None, "{text}");
    }
}

/// `symbol-dce` runs on summaries: an edit of one function redoes that function, and functions that are not used are not printed.
#[test]
fn unused_symbols_are_found_by_summaries() {
    let mut fixture = Fixture::new(&["canonicalize", "symbol-dce", "cse"]);
    fixture.options.input.allow_unregistered = true;
    let private = |name, callee: &str| {
        format!("func.func private @{name}() {{\n  call @{callee}() : () -> ()\n  return\n}}\n")
    };
    let text = |callee: &str, constant, root: &str| {
        format!(
            "\"test.root\"() {{of = @{root}}} : () -> ()\n\
             func.func @main() {{\n  call @{callee}() : () -> ()\n  return\n}}\n{}{}{}{}{}",
            private("a", "b"),
            private("b", "a"),
            private("c", "d"),
            private("d", "d"),
            function("f", constant),
        )
    };
    // @c and @d are not printed.
    fixture.check(&text("a", 1, "f"), [6, 6, 6, 4]);
    fixture.check(&text("a", 2, "f"), [1; 4]);
    // Now @a and @b are not used.
    fixture.check(&text("c", 2, "f"), [1, 1, 1, 3]);
    // Their texts are still there.
    fixture.check(&text("c", 2, "b"), [0; 4]);
    let (outcome, _) = fixture.run(&text("d", 2, "d"));
    let output = String::from_utf8_lossy(&outcome.output).into_owned();
    for (symbol, remains) in [("@a()", false), ("@b()", false), ("@c()", false), ("@d()", true)] {
        assert_eq!(output.contains(symbol), remains, "{symbol}: {output}");
    }
}

#[test]
fn options_are_inputs() {
    let mut fixture = Fixture::new(&["canonicalize"]);
    let text = functions(4).concat();
    fixture.check(&text, [4; 4]);
    fixture.options.print.elide_elements_larger = Some(4);
    fixture.check(&text, [0, 0, 0, 4]);
    let mut pipeline = Pipeline::new(fixture.pipeline.anchor);
    pipeline.add(&fixture.session.passes, "cse", "").expect("the pass exists");
    fixture.pipeline = Arc::new(pipeline);
    fixture.check(&text, [0, 0, 4, 4]);
    fixture.options.print.generic = true;
    fixture.check(&text, [0; 4]);
}

#[test]
fn how_a_pipeline_is_configured_is_an_input() {
    let mut fixture = Fixture::new(&["canonicalize"]);
    let text = functions(4).concat();
    fixture.check(&text, [4; 4]);
    let configured = |fixture: &Fixture, settings: RewriteSettings| {
        let mut pipeline = Pipeline::new(fixture.pipeline.anchor);
        pipeline.add(&fixture.session.passes, "canonicalize", "").expect("the pass exists");
        pipeline.configure(&settings);
        Arc::new(pipeline)
    };
    // Of the same text, and configured as the first is.
    fixture.pipeline = configured(&fixture, RewriteSettings::default());
    fixture.check(&text, [0; 4]);
    fixture.pipeline = configured(
        &fixture,
        RewriteSettings { strategy: Strategy::Egraph, ..RewriteSettings::default() },
    );
    let (_, counts) = fixture.run(&text);
    assert_eq!(counts.get("optimized"), Some(&4), "{counts:?}");
    fixture.pipeline = configured(
        &fixture,
        RewriteSettings { strategy: Strategy::Egraph, ..RewriteSettings::default() },
    );
    fixture.check(&text, [0; 4]);
}

#[test]
fn parts_of_a_split_file_are_files() {
    let mut fixture = Fixture::new(&["canonicalize"]);
    fixture.options.split.marker = Some("// -----".to_owned());
    let parts = |c| format!("{}// -----\n{}", function("f", 1), function("f", c));
    fixture.check(&parts(2), [2; 4]);
    fixture.check(&parts(3), [1; 4]);
    fixture.check(&function("f", 1), [0; 4]);
}

/// Runs every file of `test-data` with one memory, unchanged and with each of its first lines removed: the
/// memory of one run must not affect the next.
#[test]
fn every_test_file_gives_the_result_of_a_fresh_run() {
    let mut files = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../test-data"), &mut files);
    files.sort();
    assert!(!files.is_empty());
    let mut fixture = Fixture::new(&["canonicalize", "cse"]);
    fixture.options.input.allow_unregistered = true;
    fixture.options.split.marker = Some("// -----".to_owned());
    for file in files {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        fixture.run(&text);
        fixture.run(&format!("\n{text}"));
        let lines: Vec<&str> = text.lines().collect();
        for out in (0..lines.len()).step_by(lines.len().div_ceil(6).max(1)) {
            fixture.run(&[&lines[..out], &lines[out + 1..]].concat().join("\n"));
        }
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "mlir") {
            files.push(path);
        }
    }
}
