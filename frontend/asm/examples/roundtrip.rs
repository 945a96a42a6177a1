//! Reads text from standard input and prints it in generic form: the parser and the printer alone, with no definition loaded.

use std::io::{Read, Write};

use ir_core::printer::{Lines, PrintOptions, print_root};
use ir_core::source::{LineIndex, SourceView};
use ir_core::{Context, Place, Registry};

fn main() {
    let child = std::thread::Builder::new().stack_size(256 << 20).spawn(run);
    std::process::exit(child.ok().and_then(|c| c.join().ok()).unwrap_or(101));
}

#[expect(clippy::disallowed_methods, reason = "an example is a program and may read the clock")]
fn run() -> i32 {
    let mut text = Vec::new();
    if std::io::stdin().read_to_end(&mut text).is_err() {
        return 1;
    }
    let ctx = Context::new();
    let reg = Registry::empty(&ctx);
    let options = asm::ParseOptions {
        allow_unregistered: true,
        recover: std::env::args().any(|a| a == "--recover"),
        top_level_op: Some(ctx.op_name("builtin.module")),
        file_name: "<stdin>".to_owned(),
        ..asm::ParseOptions::default()
    };
    let index = LineIndex::new(&text);
    let start = std::time::Instant::now();
    let parsed = match asm::parse(&reg, &text, &options) {
        Ok(parsed) => parsed,
        Err(errors) => {
            for e in errors {
                let (line, col) = match e.place {
                    Place::Text { start, .. } => index.line_col(start),
                    _ => (0, 0),
                };
                eprintln!("<stdin>:{line}:{col}: error: {}", e.message);
            }
            return 1;
        }
    };
    if std::env::args().any(|a| a == "--time") {
        let seconds = start.elapsed().as_secs_f64();
        eprintln!("{:.1} MB/s", text.len() as f64 / 1e6 / seconds);
        return 0;
    }
    let print = PrintOptions {
        generic: true,
        debuginfo: std::env::args().any(|a| a == "--mlir-print-debuginfo"),
        ..PrintOptions::default()
    };
    let lines = Lines { index: &index, file: ctx.ident("<stdin>") };
    let out = print_root(
        &reg,
        &parsed.body,
        SourceView::new(&parsed.source),
        Some(lines),
        &parsed.resources,
        &print,
    );
    let mut stdout = std::io::stdout().lock();
    if stdout.write_all(&out).and_then(|()| stdout.write_all(b"\n")).is_err() {
        return 1;
    }
    0
}
