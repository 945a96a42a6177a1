//! What the e-graph makes of the programs of the corpus computes the same: with constants for the arguments, the folders give the same numbers for the
//! original and for the result.

use std::path::PathBuf;
use std::sync::Arc;

use benches::corpus::PROGRAMS;
use driver::Session;
use driver::td::{self, TdFiles};
use ir_core::fanout::sequential;
use ir_core::printer::attr_text;
use ir_core::{Attr, Body, Loc, OpId, TypeKind, ValueId};
use passes::strategy::{Options, RewriteSettings, Strategy, model_named};
use passes::{PassCx, Pipeline};
use rewrite::fold::constant_of;

/// Numbers for arguments: small ones, and such as wrap.
const INPUTS: &[&[i64]] = &[&[1, 2, 3, 5, 7, 11], &[0, -1, 6, -9, 2, 100], &[i64::MAX, i64::MIN, -2, 77, 1 << 30, 3]];

/// What the folders cannot compute: it is no comparison.
const UNKNOWN: &str = "unknown";

#[test]
#[expect(clippy::disallowed_methods, reason = "tests read the corpus")]
fn the_corpus_computes_the_same() {
    let corpus = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/corpus"));
    let mut compared = 0;
    // Powers and roots have no folder, products of matrices no numbers.
    for program in PROGRAMS.iter().filter(|p| p.rules == Some("int.td")) {
        let files = TdFiles { patterns: vec!["int.td".to_owned()], cwd: corpus.clone(), ..TdFiles::default() };
        let (session, reports) = td::load(&files);
        assert!(!td::has_errors(&reports));
        let text = std::fs::read(corpus.join(program.name).with_extension("mlir")).expect("a program");
        let top = dialects::implicit_top_level_op(session.reg.ctx());
        let options = asm::ParseOptions { top_level_op: Some(top), ..Default::default() };
        let original = asm::parse(&session.reg, &text, &options).expect("the corpus parses").body;
        let mut optimized = original.clone();
        run(&session, &mut optimized, Strategy::Egraph, program.model);
        for input in INPUTS {
            let expected = results(&session, original.clone(), input);
            assert_eq!(results(&session, optimized.clone(), input), expected, "{}, {input:?}", program.name);
            compared += expected.iter().filter(|r| *r != UNKNOWN).count();
        }
    }
    assert!(compared > 30, "only {compared} functions were computed");
}

fn run(session: &Session, body: &mut Body, strategy: Strategy, model: &str) {
    let mut pipeline = Pipeline::new(None);
    pipeline.add(&session.passes, "canonicalize", "").expect("the pass is there");
    let options = Options { model: model_named(model).expect("a model"), ..Options::default() };
    pipeline.configure(&RewriteSettings { strategy, options, ..RewriteSettings::default() });
    let cx = PassCx { reg: &session.reg, patterns: &session.patterns, rules: &session.rules, for_each: &sequential };
    let block = body.entry_block(body.roots()[0]).expect("a root has a block");
    let op = body.first_op(block).expect("a root holds an operation");
    pipeline.run(&cx, body, op, &|_, _, _, _| Ok(())).expect("the pass succeeds");
}

/// What the functions of a module return for those arguments, as far as the folders can tell.
fn results(session: &Session, mut body: Body, input: &[i64]) -> Vec<String> {
    let reg = &*session.reg;
    each_function(&mut body, &mut |function| {
        let block = function.entry_block(function.roots()[0]).expect("a function has a block");
        let front = function.first_op(block).expect("a block has a terminator");
        let args: Vec<ValueId> = function.block_args(block).to_vec();
        for (i, arg) in args.into_iter().enumerate() {
            let ty = function.ty(arg);
            let value: Attr = match reg.ctx().ty(ty) {
                TypeKind::Integer { width, .. } => {
                    let bits = numerics::ApInt::from_i128(*width, i128::from(input[i % input.len()]));
                    reg.ctx().int_attr(ty, bits)
                }
                _ => continue,
            };
            let hook = reg.dialects().find_map(|d| d.hooks.materialize?(reg, value, ty, Loc::UNKNOWN));
            let constant = function.create_op(hook.expect("a constant"));
            function.insert_before(front, constant);
            let result = function.result(constant, 0);
            function.replace_all_uses(arg, result);
        }
    });
    run(session, &mut body, Strategy::Greedy, "op-count");
    let mut out = Vec::new();
    each_function(&mut body, &mut |function| {
        let block = function.entry_block(function.roots()[0]).expect("a function has a block");
        let last: Option<OpId> = function.ops_of(block).last();
        for value in function.operands(last.expect("a terminator")) {
            out.push(constant_of(reg, function, value).map_or(UNKNOWN.to_owned(), |a| attr_text(reg, a)));
        }
    });
    out
}

fn each_function(body: &mut Body, job: &mut dyn FnMut(&mut Body)) {
    for op in passes::pass::nested_ops(body) {
        let mut nested = body.take_nested(op).expect("it holds a body");
        let inner = Arc::make_mut(&mut nested);
        let functions = passes::pass::nested_ops(inner);
        for function in functions {
            let mut nested = inner.take_nested(function).expect("it holds a body");
            job(Arc::make_mut(&mut nested));
            inner.set_nested(function, nested);
        }
        body.set_nested(op, nested);
    }
}
