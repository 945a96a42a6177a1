//! Canonicalization of `scf.while`: the order of the forwarded values.

use ir_core::{OpId, Type, ValueId};
use rewrite::Rewriter;
use std::collections::HashMap;

use super::super::names;
use super::super::views::WhileLoop;
use crate::build;

/// Forwards the arguments of the first region in their order, if exactly they are forwarded, but in another
/// order.
pub(in super::super) fn align(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let Some(view) = WhileLoop::of(rewriter.reg, body, op) else { return false };
    let args = body.block_args(view.before).to_vec();
    if args == view.passed || args.len() != view.passed.len() {
        return false;
    }
    let positions: HashMap<ValueId, usize> =
        args.iter().enumerate().map(|(i, &a)| (a, i)).collect();
    let Some(place) =
        view.passed.iter().map(|v| positions.get(v).copied()).collect::<Option<Vec<usize>>>()
    else {
        return false;
    };
    let mut seen = vec![false; args.len()];
    if place.iter().any(|&p| std::mem::replace(&mut seen[p], true)) {
        return false;
    }
    let operands: Vec<ValueId> = [view.condition].into_iter().chain(args.iter().copied()).collect();
    build::replace_terminator(rewriter, view.condition_op, names::CONDITION, &operands);
    let types: Vec<Type> = args.iter().map(|&v| rewriter.body.ty(v)).collect();
    let loc = rewriter.body.loc(op);
    let new = build::with_regions(rewriter, names::WHILE, loc, &view.inits, &types, &[], 2);
    let arg_types = build::typed(rewriter, &view.inits, None);
    let before = build::block(rewriter, new, 0, &arg_types);
    let arg_types: Vec<_> = types.iter().map(|&ty| (ty, loc)).collect();
    let after = build::block(rewriter, new, 1, &arg_types);
    let args = rewriter.body.block_args(before).to_vec();
    let after_args = rewriter.body.block_args(after).to_vec();
    // The i-th forwarded value is now at place[i].
    let transfer: Vec<ValueId> = place.iter().map(|&p| after_args[p]).collect();
    let results: Vec<ValueId> = place.iter().map(|&p| rewriter.body.result(new, p)).collect();
    rewriter.merge_blocks(view.before, before, &args);
    rewriter.merge_blocks(view.after, after, &transfer);
    rewriter.replace_op(op, &results);
    true
}
