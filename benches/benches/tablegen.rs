//! TableGen: lexing (of text that holds no statements), evaluating, printing, JSON.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use tablegen::{Evaluation, MemoryProvider, evaluate};

fn evaluation(text: &str) -> Evaluation {
    let mut files = MemoryProvider::new();
    files.add("main.td", text);
    evaluate(&mut files, "main.td", &[])
}

/// Returns the same text where it is only read: an undefined macro encloses lines of tokens, so that only the preprocessor runs;
/// code, in turn, is one token. A list of strings is lexed token by token and evaluates to next to nothing.
fn tokens(count: usize) -> String {
    let items: Vec<String> = (0..count).map(|i| format!("\"word{}\"", i % 100)).collect();
    format!("defvar words = [{}];\n", items.join(",\n"))
}

pub fn tablegen(c: &mut Criterion) {
    let mut group = c.benchmark_group("tablegen");
    let text = tokens(20_000);
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("lex", |b| b.iter(|| evaluation(black_box(&text))));
    let text = benches::tablegen(5_000, 1);
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("evaluate", |b| b.iter(|| evaluation(black_box(&text))));
    let done = evaluation(&text);
    assert!(!done.has_errors());
    let count = |size: &mut usize, part: &str| -> Result<(), ()> {
        *size += part.len();
        Ok(())
    };
    group.bench_function("print", |b| {
        b.iter(|| {
            let mut size = 0;
            done.records.print_records(&mut |part: &str| count(&mut size, part)).map(|()| size)
        });
    });
    group.bench_function("json", |b| {
        b.iter(|| {
            let mut size = 0;
            done.records.dump_json(|part| count(&mut size, part)).map(|()| size)
        });
    });
    group.finish();
}
