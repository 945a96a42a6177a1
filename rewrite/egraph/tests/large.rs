//! Long blocks: the cost of optimizing them is linear in their length, for any rules that apply.

use std::fmt::Write as _;

use asm::ParseOptions;
use growth::{check, time};
use ir_core::{Body, Context, Registry};
use rewrite::PatternSet;
use rewrite_egraph::{EgraphOptions, optimize};

const FEW: usize = 1_000;
const MANY: usize = 20_000;
/// In proportion would be 20 times, each pair compared 400.
const AT_MOST: u32 = 60;

/// A function of `n` operations, each of the one before, one line after the other.
fn chain(n: usize, lines: &[&str], result: &str) -> String {
    let mut text =
        "func.func @f(%a: i32, %b: i32, %p: i1) -> i32 {\n%c = arith.constant 3 : i32\n%v0 = arith.addi %a, %b : i32\n"
            .to_owned();
    for i in 0..n {
        let last = if i == 0 { "%v0".to_owned() } else { format!("%v{i}{result}") };
        let _ = writeln!(text, "%v{} {}", i + 1, lines[i % lines.len()].replace("LAST", &last));
    }
    let _ = writeln!(text, "return %v{n}{result} : i32\n}}");
    text
}

fn body(reg: &Registry, text: &str) -> Body {
    let parsed =
        asm::parse(reg, text.as_bytes(), &ParseOptions::default()).expect("the text is right");
    let block = parsed.body.root_block().expect("a root has a block");
    let function = parsed.body.first_op(block).expect("there is a function");
    Body::clone(parsed.body.nested(function).expect("a function has a body of its own"))
}

#[test]
fn chains() {
    let loaded = all_dialects::BUILTIN.load(&Context::new());
    let patterns = PatternSet::new(loaded.patterns);
    let (reg, rules) = (&loaded.registry, patterns.terms(&loaded.registry));
    // All operations in a few classes; each in one of its own; each with its own constant; several results;
    // nothing to do.
    for (line, result) in [
        ("= arith.subi %c, LAST : i32", ""),
        ("= arith.select %p, LAST, LAST : i32", ""),
        ("= arith.addi LAST, %c : i32", ""),
        (":2 = arith.addui_extended LAST, %b : i32, i1", "#0"),
        ("= arith.muli LAST, %b : i32", ""),
    ] {
        let run = |n| {
            let original = body(reg, &chain(n, &[line], result));
            move || {
                let mut body = original.clone();
                let (took, out) =
                    time(|| optimize(reg, &mut body, rules, &EgraphOptions::default()));
                out.expect("the rules are right");
                took
            }
        };
        check(AT_MOST, run(FEW), run(MANY));
    }
}

/// One round carries the effects of rules and folding through a whole chain, and makes only a few forms of a
/// sum.
#[test]
fn rounds_do_not_grow() {
    let loaded = all_dialects::BUILTIN.load(&Context::new());
    let patterns = PatternSet::new(loaded.patterns);
    let (reg, rules) = (&loaded.registry, patterns.terms(&loaded.registry));
    let chains: [(&[&str], usize); 3] = [
        (&["= arith.addi LAST, %c : i32", "= arith.subi LAST, %c : i32"], 2),
        (
            &[
                "= arith.subi LAST, %a : i32",
                "= arith.subi %c, LAST : i32",
                "= arith.addi LAST, %a : i32",
            ],
            4,
        ),
        (
            &[
                "= arith.andi LAST, LAST : i32",
                "= arith.subi LAST, %v0 : i32",
                "= arith.subi %c, LAST : i32",
            ],
            4,
        ),
    ];
    for (lines, ops) in chains {
        let of = |n| {
            let mut body = body(reg, &chain(n, lines, ""));
            let out = optimize(reg, &mut body, rules, &EgraphOptions::default());
            let (report, _) = out.expect("the rules are right");
            assert!(report.ops.1 <= ops, "{lines:?}: {n} operations became {}", report.ops.1);
            report.iterations
        };
        assert_eq!(of(60), of(1_200), "{lines:?}");
    }
}

/// A value that as much is found equal to as there are operations, with as many users.
#[test]
fn many_forms_of_one_value() {
    let loaded = all_dialects::BUILTIN.load(&Context::new());
    let patterns = PatternSet::new(loaded.patterns);
    let (reg, rules) = (&loaded.registry, patterns.terms(&loaded.registry));
    let run = |n: usize| {
        let mut text =
            "func.func @f(%x: i32, %y: i32) -> i32 {\n%s0 = arith.addi %x, %y : i32\n".to_owned();
        for i in 0..n {
            let (k, next) = (i + 1, i + 1);
            let _ = writeln!(
                text,
                "%k{i} = arith.constant {k} : i32\n%m{i} = arith.constant -{k} : i32"
            );
            let _ = writeln!(
                text,
                "%t{i} = arith.addi %x, %k{i} : i32\n%u{i} = arith.addi %t{i}, %m{i} : i32"
            );
            let _ = writeln!(text, "%s{next} = arith.muli %s{i}, %u{i} : i32");
        }
        let _ = writeln!(text, "return %s{n} : i32\n}}");
        let original = body(reg, &text);
        move || {
            let mut body = original.clone();
            let (took, out) = time(|| optimize(reg, &mut body, rules, &EgraphOptions::default()));
            out.expect("the rules are right");
            took
        }
    };
    check(AT_MOST, run(FEW / 4), run(MANY / 4));
}
