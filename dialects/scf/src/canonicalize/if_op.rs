//! Canonicalization of one `scf.if`.

use ir_core::{OpId, Type, ValueId};
use rewrite::Rewriter;

use super::super::names;
use super::super::views::{IfView, ending};
use crate::build;
use arith_ops as arith;
use dialect_support::build as common_build;
use dialect_support::matchers;
use dialect_support::region::{inline_in_place, only_terminator, uses_inside, value_region};

/// Both yields of an `scf.if` with results: the operations and their operands.
pub(super) struct Yields {
    pub(super) view: IfView,
    pub(super) then: (OpId, Vec<ValueId>),
    pub(super) otherwise: (OpId, Vec<ValueId>),
}

pub(super) fn yields(rewriter: &Rewriter<'_>, op: OpId) -> Option<Yields> {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let view = IfView::of(body, op)?;
    let then = ending(reg, body, view.then, names::YIELD)?;
    let otherwise = ending(reg, body, view.otherwise?, names::YIELD)?;
    let count = body.num_results(op);
    (then.1.len() == count && otherwise.1.len() == count).then_some(Yields {
        view,
        then,
        otherwise,
    })
}

/// Replaces uses of the condition by true inside the first region and by false inside the second.
pub(in super::super) fn propagate_condition(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, body, ctx) = (rewriter.reg, &*rewriter.body, rewriter.ctx());
    let Some(condition) = body.operands(op).next() else { return false };
    let &[then, otherwise] = body.regions_of(op) else { return false };
    if matchers::constant(reg, body, condition).is_some() {
        return false;
    }
    let loc = body.loc(op);
    let uses = uses_inside(body, condition, &[then, otherwise]);
    let mut known = [None; 2];
    for &(u, region) in &uses {
        let value = region == 0;
        let constant = *known[region].get_or_insert_with(|| {
            arith::create_constant(rewriter, ctx.bool_attr(value), ctx.i1(), loc)
        });
        rewriter.set_operand(u.op, u.index, constant);
    }
    !uses.is_empty()
}

/// Replaces results whose yielded values are defined outside the regions by `arith.select`.
pub(in super::super) fn to_select(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    if body.num_results(op) == 0 {
        return false;
    }
    let Some(Yields { view, then, otherwise }) = yields(rewriter, op) else { return false };
    let regions = body.regions_of(op).to_vec();
    let inside: Vec<bool> = then
        .1
        .iter()
        .zip(&otherwise.1)
        .map(|(&a, &b)| {
            value_region(body, a) == Some(regions[0]) || value_region(body, b) == Some(regions[1])
        })
        .collect();
    let results: Vec<ValueId> = body.results(op).collect();
    let types: Vec<Type> =
        results.iter().zip(&inside).filter(|(_, i)| **i).map(|(&r, _)| body.ty(r)).collect();
    if types.len() == results.len() {
        return false;
    }
    let loc = body.loc(op);
    let new = build::with_regions(rewriter, names::IF, loc, &[view.condition], &types, &[], 2);
    build::take_region(rewriter, op, new, 0);
    build::take_region(rewriter, op, new, 1);
    rewriter.set_before(new);
    let mut replacement = Vec::with_capacity(results.len());
    let (mut yes, mut no) = (Vec::new(), Vec::new());
    for (i, (&a, &b)) in then.1.iter().zip(&otherwise.1).enumerate() {
        replacement.push(if inside[i] {
            yes.push(a);
            no.push(b);
            rewriter.body.result(new, yes.len() - 1)
        } else if a == b {
            a
        } else {
            let ty = rewriter.body.ty(a);
            common_build::create_value(
                rewriter,
                arith::names::SELECT,
                loc,
                &[view.condition, a, b],
                ty,
                &[],
            )
        });
    }
    build::replace_terminator(rewriter, then.0, names::YIELD, &yes);
    build::replace_terminator(rewriter, otherwise.0, names::YIELD, &no);
    rewriter.replace_op(op, &replacement);
    true
}

/// Erases an empty second region.
pub(in super::super) fn remove_empty_else(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let Some(view) = IfView::of(body, op) else { return false };
    let empty = view.otherwise.is_some_and(|b| only_terminator(body, b));
    if body.num_results(op) > 0 || !empty {
        return false;
    }
    let (loc, props, attrs) = (body.loc(op), body.props(op), body.attrs(op));
    let new = build::with_regions(rewriter, names::IF, loc, &[view.condition], &[], &[], 2);
    rewriter.body.set_props(new, props);
    rewriter.body.set_attrs(new, attrs);
    build::take_region(rewriter, op, new, 0);
    rewriter.erase_op(op);
    true
}

/// Rewrites if true { a } else { b } -> a
pub(in super::super) fn remove_static_condition(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let body = &*rewriter.body;
    let Some(view) = IfView::of(body, op) else { return false };
    let Some(known) = matchers::bool_value(rewriter.reg, body, view.condition) else {
        return false;
    };
    let regions = body.regions_of(op).to_vec();
    if known {
        return inline_in_place(rewriter, op, regions[0], &[]);
    }
    if view.otherwise.is_some() {
        return inline_in_place(rewriter, op, regions[1], &[]);
    }
    if body.num_results(op) > 0 {
        return false;
    }
    rewriter.erase_op(op);
    true
}

/// Rewrites if c { yield true, x } else { yield false, x } -> c, x
pub(in super::super) fn replace_yields(rewriter: &mut Rewriter<'_>, op: OpId) -> bool {
    let (reg, ctx) = (rewriter.reg, rewriter.ctx());
    if rewriter.body.num_results(op) == 0 {
        return false;
    }
    let Some(Yields { view, then, otherwise }) = yields(rewriter, op) else { return false };
    let results: Vec<ValueId> = rewriter.body.results(op).collect();
    let loc = rewriter.body.loc(op);
    let mut changed = false;
    for ((&a, &b), result) in then.1.iter().zip(&otherwise.1).zip(results) {
        let body = &*rewriter.body;
        let replacement = if a == b {
            a
        } else {
            match (matchers::bool_value(reg, body, a), matchers::bool_value(reg, body, b)) {
                (Some(true), Some(false)) => view.condition,
                (Some(false), Some(true)) if body.has_uses(result) => {
                    let hook = body
                        .defining_op(a)
                        .and_then(|o| reg.dialect_of(body.name(o)))
                        .and_then(|d| d.hooks.materialize.as_ref());
                    let Some(state) = hook.and_then(|h| h(reg, ctx.bool_attr(true), ctx.i1(), loc))
                    else {
                        continue;
                    };
                    let constant = rewriter.create(state);
                    let constant = rewriter.body.result(constant, 0);
                    let operands = [view.condition, constant];
                    common_build::create_value(
                        rewriter,
                        arith::names::XORI,
                        loc,
                        &operands,
                        ctx.i1(),
                        &[],
                    )
                }
                _ => continue,
            }
        };
        if rewriter.body.has_uses(result) {
            // The users are not added to the worklist, as in `mlir-opt`.
            rewriter.body.replace_all_uses(result, replacement);
            changed = true;
        }
    }
    changed
}
