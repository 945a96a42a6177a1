//! Applies a plan to bodies.
//!
//! First all erased operations drop their operands, so that nothing is erased while it is used. Region branches and calls are then
//! rebuilt, in the order of the plan: with fewer results, and with use orders as upstream leaves them.

use std::sync::Arc;

use ir_core::{Attr, AttrKind, Body, OpId, OperationState, Registry, TypeKind};

use super::plan::{BodyPlan, Mask, Plan};

/// Applies a plan to the body of its anchor.
pub(super) fn apply(reg: &Registry, body: &mut Body, plan: Plan) {
    if plan.bodies.iter().all(BodyPlan::is_empty) {
        return;
    }
    // Nested bodies are taken out from the outermost on, edited, and put back from the innermost on: no recursion, no clone.
    let owners: Vec<_> = plan.bodies.iter().map(|p| p.owner).collect();
    let mut taken: Vec<Option<Arc<Body>>> = Vec::with_capacity(owners.len());
    for owner in &owners {
        let nested = match owner {
            None => None,
            Some(at) if at.body == 0 => body.take_nested(at.op),
            Some(at) => {
                taken[at.body].as_mut().and_then(|outer| Arc::make_mut(outer).take_nested(at.op))
            }
        };
        taken.push(nested);
    }
    // The regions of an operation are edited before the operation may be erased or rebuilt.
    for (index, mut plan) in plan.bodies.into_iter().enumerate().rev() {
        match (taken[index].take(), owners[index]) {
            (Some(mut nested), Some(at)) => {
                if !plan.is_empty() {
                    edit(reg, Arc::make_mut(&mut nested), &mut plan);
                }
                match taken[at.body].as_mut() {
                    Some(outer) => Arc::make_mut(outer).set_nested(at.op, nested),
                    None => body.set_nested(at.op, nested),
                }
            }
            _ if index == 0 => edit(reg, body, &mut plan),
            _ => {}
        }
    }
}

impl BodyPlan {
    fn is_empty(&self) -> bool {
        self.erased.is_empty()
            && self.operands.is_empty()
            && self.rebuilt.is_empty()
            && self.arguments.is_empty()
            && self.signatures.is_empty()
    }
}

fn edit(reg: &Registry, body: &mut Body, plan: &mut BodyPlan) {
    for &op in &plan.erased {
        for inner in std::iter::once(op).chain(inside(body, op)) {
            body.drop_references(inner);
        }
    }
    for (op, mask) in &plan.operands {
        body.retain_operands(*op, |i| !goes(mask, i));
    }
    for (block, mask) in &plan.arguments {
        if mask.contains(&true) {
            body.erase_block_args(*block, |i| goes(mask, i));
        }
    }
    for &op in plan.erased.iter().rev() {
        body.erase_op(op);
    }
    for (op, arguments, results) in &plan.signatures {
        shrink_signature(reg, body, *op, arguments, results);
    }
    plan.rebuilt.sort_by_key(|r| r.0);
    for (_, op, mask) in &plan.rebuilt {
        rebuild(body, *op, mask);
    }
}

fn goes(mask: &Mask, index: usize) -> bool {
    mask.get(index) == Some(&true)
}

/// The operations inside `op`, of the same body.
fn inside(body: &Body, op: OpId) -> Vec<OpId> {
    body.regions_of(op).iter().flat_map(|&region| body.walk_pre(region)).collect()
}

/// Makes `op` anew without some of its results, which are unused.
fn rebuild(body: &mut Body, op: OpId, mask: &Mask) {
    let old_regions = body.regions_of(op).to_vec();
    let regions: Vec<_> = old_regions.iter().map(|_| body.create_region()).collect();
    let kept: Vec<_> =
        body.results(op).enumerate().filter(|(i, _)| !goes(mask, *i)).map(|(_, v)| v).collect();
    let state = OperationState {
        name: body.name(op),
        loc: body.loc(op),
        operands: body.operands(op).collect(),
        results: kept.iter().map(|&v| body.ty(v)).collect(),
        props: body.props(op),
        attrs: body.attrs(op),
        successors: body.successors(op).collect(),
        regions: regions.iter().copied().collect(),
        body: body.take_nested(op),
    };
    let new = body.create_op(state);
    body.insert_after(op, new);
    for (from, to) in old_regions.into_iter().zip(regions) {
        body.splice_blocks(from, to, None);
    }
    for (from, to) in kept.into_iter().zip(body.results(new)) {
        body.replace_all_uses(from, to);
    }
    body.erase_op(op);
}

fn kept<T: Clone>(list: &[T], mask: &Mask) -> Vec<T> {
    list.iter().enumerate().filter(|(i, _)| !goes(mask, *i)).map(|(_, e)| e.clone()).collect()
}

/// Removes arguments and results from the type of a function and from the lists of their attributes.
fn shrink_signature(reg: &Registry, body: &mut Body, op: OpId, arguments: &Mask, results: &Mask) {
    let ctx = reg.ctx();
    let ty = body.attr(ctx, op, reg.names.function_type).map(|a| ctx.attr(a));
    if let Some(AttrKind::Type(ty)) = ty
        && let TypeKind::Function { inputs, results: outputs } = ctx.ty(*ty)
    {
        let ty = ctx.function_type(&kept(inputs, arguments), &kept(outputs, results));
        reg.set_attr(body, op, reg.names.function_type, Some(ctx.type_attr(ty)));
    }
    for (name, mask) in [(reg.names.arg_attrs, arguments), (reg.names.res_attrs, results)] {
        let Some(AttrKind::Array(list)) = body.attr(ctx, op, name).map(|a| ctx.attr(a)) else {
            continue;
        };
        if mask.contains(&true) {
            let list: Vec<Attr> = kept(list, mask);
            let empty = list.iter().all(|&a| a == ctx.empty_dict());
            let attr = (!empty).then(|| ctx.array_attr(&list));
            reg.set_attr(body, op, name, attr);
        }
    }
}
