//! Graphs of deeply nested symbol tables and of long names: the cost is proportional to the length of the text.

use std::fmt::Write as _;
use std::time::Duration;

use asm::{ParseOptions, Parsed};
use driver::fanout::with_threads;
use driver::{Extension, Session};
use growth::{check, time};
use ir_core::Registry;
use ir_core::dot::{GraphRoots, symbol_graph};
use ir_core::printer::PrintOptions;

/// In proportion would be ten times, each pair compared a hundred.
const AT_MOST: u32 = 40;

fn parsed(reg: &Registry, text: &str) -> Parsed {
    asm::parse(reg, text.as_bytes(), &ParseOptions::default()).expect("the text is right")
}

/// Returns modules that contain one another, each with a function.
fn nested_modules(depth: usize) -> String {
    let mut text = String::new();
    for number in 0..depth {
        let _ = writeln!(text, "module @m{number} {{\nfunc.func private @f()");
    }
    text + &"}\n".repeat(depth)
}

/// Returns functions in a module whose name is as long as their number.
fn functions_in_a_long_name(count: usize) -> String {
    let mut text = format!("module {{ module @{} {{\n", "a".repeat(count));
    for number in 0..count {
        let _ = writeln!(text, "func.func @f{number}() {{ return }}");
    }
    text + "}}\n"
}

#[test]
fn symbols_of_nested_modules() {
    // The threads of the program have the stack that tables of this depth need.
    with_threads(Some(1), check_nested_modules).expect("a thread starts");
}

fn check_nested_modules() {
    let session = Session::new(&Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
    let run = |depth| {
        let parsed = parsed(&session.reg, &nested_modules(depth));
        move |reg: &Registry| -> Duration {
            let (took, graph) = time(|| symbol_graph(reg, &parsed.body));
            assert_eq!(graph.nodes.len(), depth);
            took
        }
    };
    let (few, many) = (run(300), run(3000));
    check(AT_MOST, || few(&session.reg), || many(&session.reg));
}

#[test]
fn functions_in_a_module_with_a_long_name() {
    let session = Session::new(&Extension::builtin(&all_dialects::BUILTIN, all_passes::BUILTIN));
    let run = |count| {
        let parsed = parsed(&session.reg, &functions_in_a_long_name(count));
        move |reg: &Registry| -> Duration {
            let (took, result) = time(|| {
                let roots = GraphRoots::of(reg, &parsed.body, &PrintOptions::default());
                roots.select("flag", Some("@unknown")).map(|_| ())
            });
            assert!(result.is_err_and(|message| message.contains("found '@unknown'")));
            took
        }
    };
    let (few, many) = (run(2000), run(20_000));
    check(AT_MOST, || few(&session.reg), || many(&session.reg));
}
