//! Measures what each kind of edit costs the executor that remembers, against a cold run of the same text.
//!
//! ```text
//! cargo run --profile test -p driver --example edit_costs -- 2000
//!
//! | edit | ms | of cold | undo, ms | of cold | queries | whole |
//! |---|---|---|---|---|---|---|
//! | one body | 6.1 | 3.0 % | 6.0 | 2.9 % | 1 1 1 1 | |
//! ```
//!
//! The argument is the number of functions, of 50 operations each. A query column has how often `parsed`, `verified`, `optimized` and
//! `printed` were executed for the edit. `whole` marks an edit for which the file was processed as a whole.

#![expect(clippy::disallowed_methods, reason = "it measures time")]

use std::sync::Arc;
use std::time::Instant;

use driver::{CapturedRun, Executor, Memo, RunOptions, Session};
use passes::Pipeline;

/// How often an edit and its undo are measured. The minimum counts.
const ROUNDS: usize = 3;

/// A pipeline, the text before, and the text after an edit.
struct Row {
    name: &'static str,
    passes: &'static [&'static str],
    before: String,
    after: String,
}

fn function(number: usize, constant: usize) -> String {
    let mut text = format!(
        "func.func @f{number}(%arg0: i32) -> i32 {{\n  %c = arith.constant {constant} : i32\n"
    );
    text += "  %0 = arith.addi %arg0, %c : i32\n";
    for n in 1..46 {
        text += &format!("  %{n} = arith.muli %{}, %arg0 : i32\n", n - 1);
    }
    if number % 10 == 9 {
        text += &format!(
            "  %r = func.call @f{}(%45) : (i32) -> i32\n  return %r : i32\n}}\n",
            number - 1
        );
    } else {
        text += "  %r = arith.addi %45, %c : i32\n  return %r : i32\n}\n";
    }
    text
}

fn generic(number: usize, constant: usize) -> String {
    let mut text = format!(
        "\"func.func\"() ({{\n^bb0(%arg0: i32):\n  \
         %c = \"arith.constant\"() {{value = {constant} : i32}} : () -> i32\n  \
         %0 = \"arith.addi\"(%arg0, %c) : (i32, i32) -> i32\n"
    );
    for n in 1..47 {
        text += &format!("  %{n} = \"arith.muli\"(%{}, %arg0) : (i32, i32) -> i32\n", n - 1);
    }
    text + &format!(
        "  \"func.return\"(%46) : (i32) -> ()\n}}) \
         {{function_type = (i32) -> i32, sym_name = \"f{number}\"}} : () -> ()\n"
    )
}

const CANONICALIZE: &[&str] = &["canonicalize"];

/// The functions of a file, and edits of them.
struct Base {
    functions: Vec<String>,
    text: String,
    /// The text after an edit of the function in the middle.
    edited: String,
}

impl Base {
    fn new(count: usize) -> Self {
        let functions: Vec<String> = (0..count).map(|n| function(n, n + 1)).collect();
        let text = functions.concat();
        let mut base = Base { functions, text, edited: String::new() };
        base.edited = base.with_function(&function(count / 2, 7));
        base
    }

    /// Returns the text with another function in the middle.
    fn with_function(&self, function: &str) -> String {
        let middle = self.functions.len() / 2;
        let before = self.functions[..middle].concat();
        before + function + &self.functions[middle + 1..].concat()
    }

    /// Returns the text with lines inserted into the function in the middle.
    fn with_line(&self, line: &str) -> String {
        let function = &self.functions[self.functions.len() / 2];
        self.with_function(&function.replacen("  %0 =", &format!("{line}  %0 ="), 1))
    }

    fn row(&self, name: &'static str, after: String) -> Row {
        Row { name, passes: CANONICALIZE, before: self.text.clone(), after }
    }

    /// Returns a row with the edit of one function, between other text.
    fn inside(&self, name: &'static str, before: &str, after: &str) -> Row {
        let text = |text: &str| format!("{before}{text}{after}");
        Row { name, passes: CANONICALIZE, before: text(&self.text), after: text(&self.edited) }
    }

    /// Returns a row with the edit of one function and another pipeline.
    fn passes(&self, name: &'static str, passes: &'static [&'static str]) -> Row {
        Row { name, passes, before: self.text.clone(), after: self.edited.clone() }
    }
}

/// Returns the rows of text that is typed.
fn typed(base: &Base) -> Vec<Row> {
    let top = |text: &str| format!("{text}{}", base.text);
    let next = base.functions.len() / 2 + 1;
    vec![
        base.row("nothing", base.text.clone()),
        base.row("one body", base.edited.clone()),
        base.row("comment in a body", base.with_line("  // comment\n")),
        base.row("blank line on top", top("\n")),
        base.row("syntax error", base.with_line("  %x = arith.addi %y, : i32\n")),
        base.row("undefined value", base.with_line("  \"test.use\"(%undefined) : (i32) -> ()\n")),
        base.row("error of the verifier", base.with_line("  %x = \"arith.addi\"() : () -> i32\n")),
        base.row("`{` without `}` in a body", base.with_line("  {\n")),
        base.row("`scf.if` without `}`", base.with_line("  scf.if %b {\n")),
        base.row("`(` without `)`", base.with_line("  %x = arith.addi (%c\n")),
        base.row("`[` without `]`", base.with_line("  %x = arith.addi [%c\n")),
        base.row("quote", base.with_line("  %x = \"\n")),
        base.row("`}` too many", base.with_line("  }\n")),
        base.row("`{` at the top", top("{\n")),
        base.row("`func.func @g() {` at the top", top("func.func @g() {\n")),
        base.row(
            "`distinct[`",
            base.with_line("  %x = arith.constant {a = distinct[0]<>} 1 : i32\n"),
        ),
        base.row("duplicate symbol", base.with_function(&function(next, 7))),
        base.row("value at module level", top("%v = arith.constant 1 : i32\n")),
        base.row("alias added on top", top("#new = 1 : i32\n")),
        base.row(
            "two functions on a line",
            base.with_function("func.func @x() { return } func.func @y() { return }\n"),
        ),
    ]
}

/// Returns the rows of files of other shapes.
fn shapes(base: &Base) -> Vec<Row> {
    let count = base.functions.len();
    let middle = count / 2;
    let generics = |constant| -> String {
        (0..count).map(|n| generic(n, if n == middle { constant } else { n + 1 })).collect()
    };
    let alias = |(n, text): (usize, &String)| {
        if n % 100 == 0 { text.replacen("%arg0: i32", "%arg0: !t", 1) } else { text.clone() }
    };
    let users: String = base.functions.iter().enumerate().map(alias).collect();
    let row = |name, before, after| Row { name, passes: CANONICALIZE, before, after };
    vec![
        row(
            "alias added on top, others used",
            format!("!t = i32\n{users}"),
            format!("#new = 1 : i32\n!t = i32\n{users}"),
        ),
        base.inside(
            "beside a module: one body",
            "module @m {\n  func.func @inner() {\n    return\n  }\n}\n",
            "",
        ),
        base.inside("beside a value: one body", "%v = arith.constant 1 : i32\n", ""),
        base.inside("in a module: one body", "module {\n", "}\n"),
        base.inside(
            "in a generic module: one body",
            "\"builtin.module\"() ({\n",
            "}) : () -> ()\n",
        ),
        base.inside("in a module in a module: one body", "module {\nmodule @a {\n", "}\n}\n"),
        row("generic functions: one body", generics(1), generics(7)),
    ]
}

/// Returns the rows of other pipelines.
fn pipelines(base: &Base) -> Vec<Row> {
    let count = base.functions.len();
    let private = |n: usize, text: &str| {
        if n % 10 == 8 || n % 10 == 3 {
            text.replacen("func.func @f", "func.func private @f", 1)
        } else {
            text.to_owned()
        }
    };
    let privates = |constant| -> String {
        let text = |n| function(n, if n == count / 2 { constant } else { n + 1 });
        (0..count).map(|n| private(n, &text(n))).collect()
    };
    vec![
        base.passes("cse: one body", &["cse"]),
        base.passes("symbol-dce: one body", &["symbol-dce"]),
        Row {
            name: "symbol-dce, dead ones: one body",
            passes: &["symbol-dce"],
            before: privates(1),
            after: privates(7),
        },
        base.passes(
            "canonicalize, cse, symbol-dce: one body",
            &["canonicalize", "cse", "symbol-dce"],
        ),
        base.passes("remove-dead-values: one body", &["remove-dead-values"]),
        base.passes("inline: one body", &["inline"]),
        base.passes("sccp: one body", &["sccp"]),
        base.passes(
            "all four: one body",
            &["canonicalize", "cse", "symbol-dce", "remove-dead-values"],
        ),
    ]
}

fn main() {
    let mut args = std::env::args().skip(1);
    let count = args.next().and_then(|n| n.parse().ok()).unwrap_or(2_000);
    let filter = args.next().unwrap_or_default();
    println!("| edit | ms | of cold | undo, ms | of cold | queries | whole |");
    println!("|---|---|---|---|---|---|---|");
    let base = Base::new(count);
    let rows = [typed(&base), shapes(&base), pipelines(&base)].into_iter().flatten();
    for row in rows.filter(|row| row.name.contains(&filter)) {
        measure(&row);
    }
}

fn measure(row: &Row) {
    let session =
        Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(&session)));
    for pass in row.passes {
        pipeline.add(&session.passes, pass, "").expect("the pass exists");
    }
    let pipeline = Arc::new(pipeline);
    let options =
        RunOptions { verify_each: true, executor: Executor::Memo, ..RunOptions::default() };
    let mut memo = Memo::with_log(&session);
    let mut run = |text: &str| {
        let start = Instant::now();
        let CapturedRun { .. } = memo.run(&pipeline, &options, "in.mlir", text.as_bytes());
        let time = start.elapsed().as_secs_f64() * 1e3;
        (time, memo.take_executed())
    };
    let (cold, _) = run(&row.before);
    let (mut edit, mut undo) = (f64::INFINITY, f64::INFINITY);
    let mut counts = Default::default();
    for round in 0..ROUNDS {
        let (time, of_edit) = run(&row.after);
        edit = edit.min(time);
        if round == 0 {
            counts = of_edit;
        }
        undo = undo.min(run(&row.before).0);
    }
    let queries = ["parsed", "verified", "optimized", "printed"]
        .map(|query| counts.get(query).copied().unwrap_or(0).to_string())
        .join(" ");
    let whole = if counts.contains_key("whole_file") { "yes" } else { "" };
    println!(
        "| {} | {edit:.1} | {:.1} % | {undo:.1} | {:.1} % | {queries} | {whole} |",
        row.name,
        edit / cold * 100.0,
        undo / cold * 100.0
    );
}
