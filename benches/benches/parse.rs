//! Parsing generic text of unregistered operations: the parser's share of start to end.

use criterion::{Criterion, Throughput};
use ir_core::{Context, Registry};

/// Parses straight-line text of about that many bytes, in functions of a hundred operations.
fn generic_text(bytes: usize) -> String {
    use std::fmt::Write;
    let mut out = String::with_capacity(bytes + 4096);
    let mut function = 0;
    while out.len() < bytes {
        let _ = writeln!(
            out,
            "\"t.func\"() <{{sym = @f{function}}}> ({{\n^bb0(%arg0: i32, %arg1: i32):"
        );
        let mut last = ["%arg0".to_owned(), "%arg1".to_owned()];
        for i in 0..100 {
            let name = format!("%{i}");
            if i % 5 == 0 {
                let _ = writeln!(
                    out,
                    "  {name} = \"t.constant\"() <{{value = {} : i32}}> : () -> i32",
                    i * function % 97
                );
            } else {
                let op = ["t.add", "t.mul", "t.sub", "t.xor"][i % 4];
                let _ = writeln!(
                    out,
                    "  {name} = \"{op}\"({}, {}) : (i32, i32) -> i32",
                    last[0], last[1]
                );
            }
            last = [last[1].clone(), name];
        }
        let _ = writeln!(out, "  \"t.return\"({}) : (i32) -> ()\n}}) : () -> ()", last[1]);
        function += 1;
    }
    out
}

pub fn parse(c: &mut Criterion) {
    let text = generic_text(1 << 20);
    let mut group = c.benchmark_group("parse");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("generic", |b| {
        b.iter(|| {
            let ctx = Context::new();
            let reg = Registry::empty(&ctx);
            let options = asm::ParseOptions {
                allow_unregistered: true,
                top_level_op: Some(ctx.op_name("builtin.module")),
                ..asm::ParseOptions::default()
            };
            asm::parse(&reg, text.as_bytes(), &options).map(|p| p.body.op_capacity())
        });
    });
    group.finish();
}
