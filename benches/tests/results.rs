//! What the e-graph makes of the programs of the corpus computes the same: with constants for the arguments, the folders give the same numbers for the
//! original and for the result.

mod corpus;

use std::sync::Arc;

use benches::corpus::PROGRAMS;
use corpus::{Loaded, canonicalize, load};
use driver::Session;
use ir_core::printer::attr_text;
use ir_core::{Attr, Body, Loc, OpId, Registry, TypeKind, ValueId};
use passes::rewriting::{CostModel, Strategy};
use rewrite::fold::constant_of;

/// Numbers for arguments: small ones, and such as wrap.
const INPUTS: &[&[i64]] =
    &[&[1, 2, 3, 5, 7, 11], &[0, -1, 6, -9, 2, 100], &[i64::MAX, i64::MIN, -2, 77, 1 << 30, 3]];

#[test]
fn the_corpus_computes_the_same() {
    let (mut compared, mut unknown) = (0, String::new());
    // Powers and roots have no folder, products of matrices no numbers.
    for program in PROGRAMS.iter().filter(|p| p.rules == Some("int.td")) {
        let Loaded { session, body: original, model } = load(program);
        let mut optimized = original.clone();
        canonicalize(&session, &mut optimized, Strategy::Egraph, &model, "");
        for input in INPUTS {
            let expected = results(&session, original.clone(), input);
            let found = results(&session, optimized.clone(), input);
            assert_eq!(found.len(), expected.len(), "{}", program.name);
            for (found, (function, expected)) in found.into_iter().zip(expected) {
                let Some(expected) = expected else {
                    unknown.push_str(&format!("{} @{function} {input:?}\n", program.name));
                    continue;
                };
                assert_eq!(found, (function, Some(expected)), "{}, {input:?}", program.name);
                compared += 1;
            }
        }
    }
    assert!(compared > 30, "only {compared} results were computed");
    assert_eq!(unknown, "", "what the folders do not compute is not compared");
}

/// What the functions of a module return for those arguments, each result with the name of its function; `None` if folding does not compute them.
fn results(session: &Session, mut body: Body, input: &[i64]) -> Vec<(String, Option<String>)> {
    let reg = &*session.reg;
    each_function(reg, &mut body, &mut |_, function| {
        let block = function.root_block().expect("a function has a block");
        let front = function.first_op(block).expect("a block has a terminator");
        let args: Vec<ValueId> = function.block_args(block).to_vec();
        for (i, arg) in args.into_iter().enumerate() {
            let ty = function.ty(arg);
            let value: Attr = match reg.ctx().ty(ty) {
                TypeKind::Integer { width, .. } => {
                    let bits =
                        numerics::ApInt::from_i128(*width, i128::from(input[i % input.len()]));
                    reg.ctx().int_attr(ty, bits)
                }
                _ => continue,
            };
            let hook = reg
                .dialects()
                .find_map(|d| d.hooks.materialize.as_ref()?(reg, value, ty, Loc::UNKNOWN));
            let constant = function.create_op(hook.expect("a constant"));
            function.insert_before(front, constant);
            let result = function.result(constant, 0);
            function.replace_all_uses(arg, result);
        }
    });
    canonicalize(session, &mut body, Strategy::Greedy, &CostModel::OpCount, "");
    let mut out = Vec::new();
    each_function(reg, &mut body, &mut |name, function| {
        let block = function.root_block().expect("a function has a block");
        let last: Option<OpId> = function.ops_of(block).last();
        for value in function.operands(last.expect("a terminator")) {
            out.push((
                name.to_owned(),
                constant_of(reg, function, value).map(|a| attr_text(reg, a)),
            ));
        }
    });
    out
}

fn each_function(reg: &Registry, body: &mut Body, job: &mut dyn FnMut(&str, &mut Body)) {
    for op in passes::pass_tree::nested_ops(body) {
        let mut nested = body.take_nested(op).expect("it holds a body");
        let inner = Arc::make_mut(&mut nested);
        let functions = passes::pass_tree::nested_ops(inner);
        for function in functions {
            let name = inner
                .attr(reg.ctx(), function, reg.names.sym_name)
                .and_then(|a| reg.ctx().string_value(a));
            let name = name.expect("a function has a name").to_owned();
            let mut nested = inner.take_nested(function).expect("it holds a body");
            job(&name, Arc::make_mut(&mut nested));
            inner.set_nested(function, nested);
        }
        body.set_nested(op, nested);
    }
}
