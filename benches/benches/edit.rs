//! The one-function edit: 10,000 functions of straight-line arithmetic are canonicalized once, then one function changes at a time. The
//! cold run of the same text through the same executor, and through the streaming one, are measured for comparison,
//! and errors that are typed into a function and repaired.

use std::sync::Arc;

use criterion::Criterion;
use driver::{Executor, Memo, RunOptions, Session, run};
use passes::Pipeline;

const BYTES: usize = 20_000_000;

/// Returns `text` with another constant in its middle, and another one after every call.
fn edited(text: &str, by: usize) -> String {
    let from = text.len() / 2;
    let at = from
        + text[from..].find("arith.constant ").expect("the shape has constants")
        + "arith.constant ".len();
    let end = at + text[at..].find(' ').expect("a constant has a type");
    format!("{}{}{}", &text[..at], by + 1, &text[end..])
}

/// Returns `text` with `insertion` in its middle, at the start of the second line of a function.
fn broken(text: &str, insertion: &str) -> String {
    let from = text.len() / 2;
    let function = from + text[from..].find("func.func").expect("the shape has functions");
    let at = function + text[function..].find('\n').expect("a function has lines") + 1;
    format!("{}{insertion}{}", &text[..at], &text[at..])
}

/// Errors that are typed into a function: their names, and the text.
const ERRORS: [(&str, &str); 4] = [
    ("a syntax error", "  %x = arith.addi %y, : i32\n"),
    ("an undefined value", "  \"test.use\"(%undefined) : (i32) -> ()\n"),
    ("an error of the verifier", "  %x = \"arith.addi\"() : () -> i32\n"),
    ("a brace that is not closed", "  {\n"),
];

pub fn edit(c: &mut Criterion) {
    let session =
        Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
    let mut pipeline = Pipeline::new(Some(driver::session::top_level_op(&session)));
    pipeline.add(&session.passes, "canonicalize", "").expect("the pass exists");
    let pipeline = Arc::new(pipeline);
    let text = benches::shape("arith").expect("the shape exists").generate(BYTES, 1);
    let options = RunOptions { executor: Executor::Memo, ..RunOptions::default() };
    let mut group = c.benchmark_group("edit");
    group.sample_size(10);
    group.bench_function("cold, memo", |b| {
        b.iter(|| Memo::new(&session).run(&pipeline, &options, "in.mlir", text.as_bytes()).success)
    });
    let stream = RunOptions { executor: Executor::Stream, ..options.clone() };
    group.bench_function("cold, stream", |b| {
        b.iter(|| run(&session, &pipeline, &stream, "in.mlir", text.as_bytes()).success)
    });
    let mut memo = Memo::new(&session);
    assert!(memo.run(&pipeline, &options, "in.mlir", text.as_bytes()).success);
    let texts = [edited(&text, 41), edited(&text, 1041)];
    let mut turn = 0;
    group.bench_function("one function", |b| {
        b.iter(|| {
            turn += 1;
            memo.run(&pipeline, &options, "in.mlir", texts[turn % 2].as_bytes()).success
        })
    });
    group.bench_function("nothing", |b| {
        b.iter(|| memo.run(&pipeline, &options, "in.mlir", texts[turn % 2].as_bytes()).success)
    });
    let moved = [format!("\n{}", texts[turn % 2]), format!("\n\n{}", texts[turn % 2])];
    group.bench_function("a blank line on top", |b| {
        b.iter(|| {
            turn += 1;
            memo.run(&pipeline, &options, "in.mlir", moved[turn % 2].as_bytes()).success
        })
    });
    let base = &texts[turn % 2];
    for (name, insertion) in ERRORS {
        let broken = broken(base, insertion);
        group.bench_function(format!("{name}, and its repair"), |b| {
            b.iter(|| {
                let found = memo.run(&pipeline, &options, "in.mlir", broken.as_bytes()).success;
                assert!(
                    !found && memo.run(&pipeline, &options, "in.mlir", base.as_bytes()).success
                );
            })
        });
    }
    group.finish();
}
