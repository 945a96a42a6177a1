//! The steps from text to text over each generated input: parse, verify, canonicalize, print.

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput};
use ir_core::Context;
use ir_core::fanout::sequential;
use ir_core::printer::{PrintOptions, print_root};
use ir_core::source::SourceView;
use ir_core::verify::{VerifyOptions, verify_root};
use passes::{PassCx, PassTable, Pipeline};
use rewrite::{LazyPatterns, PatternSet};

/// Bytes of each input: enough to be steady, little enough to be quick.
const BYTES: usize = 256 << 10;

pub fn pipeline(c: &mut Criterion) {
    let loaded = all_dialects::BUILTIN.load(&Context::new());
    let reg = &loaded.registry;
    let patterns = LazyPatterns::from(PatternSet::new(loaded.patterns));
    let top = all_dialects::BUILTIN.implicit_top_level_op(reg.ctx());
    let options = asm::ParseOptions {
        allow_unregistered: true,
        top_level_op: Some(top),
        ..Default::default()
    };
    let verify = VerifyOptions { allow_unregistered: true, skip_symbols: false };
    let mut pipeline = Pipeline::new(None);
    pipeline.add(&PassTable::generic(), "canonicalize", "").expect("the pass is there");
    let rules = PatternSet::default();
    let cx = PassCx::new(reg, &patterns, &rules, &sequential);

    for name in ["arith", "cfg", "scf", "tiny", "generic"] {
        let shape = benches::shape(name).expect("the shape is there");
        let text = shape.generate(BYTES, 1);
        let parsed = asm::parse(reg, text.as_bytes(), &options).expect("generated text parses");
        let block = parsed.body.root_block().expect("a root has a block");
        let op = parsed.body.first_op(block).expect("a root holds an operation");
        let mut group = c.benchmark_group(format!("pipeline/{name}"));
        group.throughput(Throughput::Bytes(text.len() as u64)).sample_size(20);
        group.bench_function(BenchmarkId::from_parameter("parse"), |b| {
            b.iter(|| asm::parse(reg, black_box(text.as_bytes()), &options).is_ok());
        });
        group.bench_function(BenchmarkId::from_parameter("verify"), |b| {
            b.iter(|| verify_root(reg, black_box(&parsed.body), verify, &sequential).is_empty());
        });
        group.bench_function(BenchmarkId::from_parameter("canonicalize"), |b| {
            b.iter_batched(
                || parsed.body.clone(),
                |mut body| pipeline.run(&cx, &mut body, op, &|_, _, _, _| Ok(())).is_ok(),
                BatchSize::LargeInput,
            );
        });
        group.bench_function(BenchmarkId::from_parameter("print"), |b| {
            let view = SourceView::new(&parsed.source);
            let options = PrintOptions::default();
            b.iter(|| {
                print_root(reg, black_box(&parsed.body), view, None, &parsed.resources, &options)
                    .len()
            });
        });
        group.finish();
    }
}
