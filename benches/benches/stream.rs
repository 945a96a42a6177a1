//! What the streaming executor adds to the functions that it calls: a file on one thread through the executor, and the same file by a bare
//! loop that parses, verifies, canonicalizes and prints one piece of it after the other, on a thread of the same kind.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput};
use driver::{RunOptions, Session, fanout, run};
use ir_core::fanout::sequential;
use ir_core::printer::{PrintOptions, print_root};
use ir_core::source::SourceView;
use ir_core::verify::{VerifyOptions, verify_root};
use passes::{PassCx, Pipeline};

const BYTES: usize = 4 << 20;
/// Bytes of a piece of the loop: as many as the executor puts into one job.
const PIECE: usize = 128 << 10;

/// Pieces of whole functions.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(end) = rest.get(PIECE..).and_then(|tail| tail.find("\nfunc.func")) {
        let (piece, tail) = rest.split_at(PIECE + end + 1);
        pieces.push(piece);
        rest = tail;
    }
    pieces.push(rest);
    pieces
}

pub fn stream(c: &mut Criterion) {
    let session =
        Session::new(&driver::Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
    let reg = &*session.reg;
    let top = driver::session::top_level_op(&session);
    let mut pipeline = Pipeline::new(Some(top));
    pipeline.add(&session.passes, "canonicalize", "").expect("the pass exists");
    let pipeline = Arc::new(pipeline);
    let cx = PassCx::new(reg, &session.patterns, &session.rules, &sequential);
    let parse = asm::ParseOptions {
        top_level_op: Some(top),
        chunking: asm::Chunking::Never,
        ..asm::ParseOptions::default()
    };
    let verify = VerifyOptions { allow_unregistered: false, skip_symbols: false };
    for name in ["arith", "cfg", "tiny"] {
        let text = benches::shape(name).expect("the shape exists").generate(BYTES, 1);
        let pieces = pieces(&text);
        let bare = || {
            let mut out = Vec::new();
            for piece in &pieces {
                let mut parsed =
                    asm::parse(reg, piece.as_bytes(), &parse).expect("generated text parses");
                assert!(verify_root(reg, &parsed.body, verify, &sequential).is_empty());
                let block = parsed.body.root_block().expect("a root has a block");
                let op = parsed.body.first_op(block).expect("a root holds an operation");
                assert!(pipeline.run(&cx, &mut parsed.body, op, &|_, _, _, _| Ok(())).is_ok());
                let (view, look) = (SourceView::new(&parsed.source), PrintOptions::default());
                out.extend(print_root(reg, &parsed.body, view, None, &parsed.resources, &look));
            }
            out
        };
        let through = || {
            let run =
                || run(&session, &pipeline, &RunOptions::default(), "in.mlir", text.as_bytes());
            fanout::with_threads(Some(1), run).expect("one thread starts")
        };
        assert!(through().success);
        let mut group = c.benchmark_group(format!("stream/{name}"));
        group.throughput(Throughput::Bytes(text.len() as u64)).sample_size(10);
        let bare = || fanout::with_threads(Some(1), bare).expect("one thread starts");
        group.bench_function("bare functions", |b| b.iter(|| black_box(bare())));
        group.bench_function("stream", |b| b.iter(|| black_box(through())));
        group.finish();
    }
}
