//! The one-function edit: 10,000 functions of straight-line arithmetic are canonicalized once, then one function changes at a time. The
//! cold run of the same text through the same executor, and through the streaming one, are measured for comparison.

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

pub fn edit(c: &mut Criterion) {
    let session = Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN));
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
    group.finish();
}
