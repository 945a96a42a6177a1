//! Applies a plan to bodies.
//!
//! First all erased operations drop their operands, so that nothing is erased while it is used. Region branches and calls are then
//! rebuilt, in the order of the plan: with fewer results, and with use orders as upstream leaves them.

use analyses::tree::edit_bodies;
use ir_core::def::{Arity, SegmentRule, Trait};
use ir_core::interfaces::UndefinedBehavior;
use ir_core::{Attr, AttrKind, Body, OpId, OperationState, Place, Registry, TypeKind};

use super::plan::{BodyPlan, Mask, Plan};
use crate::cx::PassCx;
use crate::pass::PassFailed;
use crate::undefined::undefined_behavior;

/// Applies a plan to the body of its anchor.
///
/// # Errors
/// If no loaded dialect represents undefined behavior.
pub(super) fn apply(
    cx: &PassCx<'_>,
    body: &mut Body,
    plan: Plan,
    canonicalize: bool,
) -> Result<(), PassFailed> {
    if plan.bodies.iter().all(BodyPlan::is_empty) {
        return Ok(());
    }
    let undefined = undefined_behavior(cx.reg, Place::Parent)?;
    let mut plans = plan.bodies;
    let owners: Vec<_> = plans.iter().map(|p| p.owner).collect();
    let changed: Vec<bool> = plans.iter().map(|p| !p.is_empty()).collect();
    edit_bodies(
        body,
        &owners,
        |index| changed[index],
        |index, body| edit(cx, undefined, body, &mut plans[index], canonicalize),
    );
    Ok(())
}

impl BodyPlan {
    fn is_empty(&self) -> bool {
        self.erased.is_empty()
            && self.operands.is_empty()
            && self.rebuilt.is_empty()
            && self.arguments.is_empty()
            && self.signatures.is_empty()
            && self.poisoned.is_empty()
            && self.region_branches.is_empty()
    }
}

fn edit(
    cx: &PassCx<'_>,
    undefined: &dyn UndefinedBehavior,
    body: &mut Body,
    plan: &mut BodyPlan,
    canonicalize: bool,
) {
    let reg = cx.reg;
    let mut poison = Vec::new();
    for (op, mask) in &plan.poisoned {
        for index in (0..mask.len()).filter(|&i| mask[i]) {
            poison.push(poison_operand(reg, undefined, body, *op, index));
        }
    }
    for &op in &plan.erased {
        if reg.has(body, op, Trait::Terminator) {
            let state = undefined.unreachable(reg, body.loc(op));
            let unreachable = body.create_op(state);
            body.insert_before(op, unreachable);
        }
    }
    for &op in &plan.erased {
        for inner in std::iter::once(op).chain(inside(body, op)) {
            body.drop_references(inner);
        }
    }
    for (op, mask) in &plan.operands {
        shrink_segments(reg, body, *op, mask);
        body.retain_operands(*op, |i| !is_erased(mask, i));
    }
    for (block, mask) in &plan.arguments {
        if mask.contains(&true) {
            body.erase_block_args(*block, |i| is_erased(mask, i));
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
    for op in poison {
        if !body.is_erased(op) && !body.results(op).any(|v| body.has_uses(v)) {
            body.erase_op(op);
        }
    }
    if canonicalize {
        rewrite::greedy::apply_to_ops(reg, body, cx.patterns, &plan.region_branches);
    }
}

/// Makes operand `index` of `op` poison.
fn poison_operand(
    reg: &Registry,
    undefined: &dyn UndefinedBehavior,
    body: &mut Body,
    op: OpId,
    index: usize,
) -> OpId {
    let value = body.operand(op, index);
    let (ty, loc) = (body.ty(value), body.value_loc(value));
    let state = undefined.poison(reg, ty, loc);
    let poison = body.create_op(state);
    body.insert_before(op, poison);
    let result = body.result(poison, 0);
    body.set_operand(op, index, result);
    poison
}

/// Adapts the attributes that store the sizes of operand groups to the removal of operands.
fn shrink_segments(reg: &Registry, body: &mut Body, op: OpId, mask: &Mask) {
    let (ctx, Some(def)) = (reg.ctx(), reg.def(body, op)) else { return };
    let sizes =
        |body: &Body, name| -> Option<Vec<i64>> { ctx.dense_ints(body.attr(ctx, op, name)?) };
    let shrunk = |sizes: &[i64], mut start: usize| -> Vec<i32> {
        let mut list = Vec::with_capacity(sizes.len());
        for &size in sizes {
            let end = start + size.max(0) as usize;
            list.push((start..end).filter(|&i| !is_erased(mask, i)).count() as i32);
            start = end;
        }
        list
    };
    let SegmentRule::Attribute(name) = def.operand_segments else { return };
    let Some(segments) = sizes(body, name) else { return };
    let mut start = 0;
    for (declared, &size) in def.operands.iter().zip(&segments) {
        if let Arity::VariadicOfVariadic(groups) = declared.arity
            && let Some(list) = sizes(body, groups)
        {
            let attr = ctx.dense_i32_array(&shrunk(&list, start));
            reg.set_attr(body, op, groups, Some(attr));
        }
        start += size.max(0) as usize;
    }
    let attr = ctx.dense_i32_array(&shrunk(&segments, 0));
    reg.set_attr(body, op, name, Some(attr));
}

fn is_erased(mask: &Mask, index: usize) -> bool {
    mask.get(index) == Some(&true)
}

/// Returns the operations inside `op`, of the same body.
fn inside(body: &Body, op: OpId) -> Vec<OpId> {
    body.regions_of(op).iter().flat_map(|&region| body.walk_pre(region)).collect()
}

/// Makes `op` anew without some of its results, which are unused.
fn rebuild(body: &mut Body, op: OpId, mask: &Mask) {
    let old_regions = body.regions_of(op).to_vec();
    let regions: Vec<_> = old_regions.iter().map(|_| body.create_region()).collect();
    let remaining: Vec<_> = body
        .results(op)
        .enumerate()
        .filter(|(i, _)| !is_erased(mask, *i))
        .map(|(_, v)| v)
        .collect();
    let state = OperationState {
        name: body.name(op),
        loc: body.loc(op),
        operands: body.operands(op).collect(),
        results: remaining.iter().map(|&v| body.ty(v)).collect(),
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
    for (from, to) in remaining.into_iter().zip(body.results(new)) {
        body.replace_all_uses(from, to);
    }
    body.erase_op(op);
}

fn remaining<T: Clone>(list: &[T], mask: &Mask) -> Vec<T> {
    list.iter().enumerate().filter(|(i, _)| !is_erased(mask, *i)).map(|(_, e)| e.clone()).collect()
}

/// Removes arguments and results from the type of a function and from the lists of their attributes.
fn shrink_signature(reg: &Registry, body: &mut Body, op: OpId, arguments: &Mask, results: &Mask) {
    let ctx = reg.ctx();
    let ty = body.attr(ctx, op, reg.names.function_type).map(|a| ctx.attr(a));
    if let Some(AttrKind::Type(ty)) = ty
        && let TypeKind::Function { inputs, results: outputs } = ctx.ty(*ty)
    {
        let ty = ctx.function_type(&remaining(inputs, arguments), &remaining(outputs, results));
        reg.set_attr(body, op, reg.names.function_type, Some(ctx.type_attr(ty)));
    }
    for (name, mask) in [(reg.names.arg_attrs, arguments), (reg.names.res_attrs, results)] {
        let Some(AttrKind::Array(list)) = body.attr(ctx, op, name).map(|a| ctx.attr(a)) else {
            continue;
        };
        if mask.contains(&true) {
            let list: Vec<Attr> = remaining(list, mask);
            let empty = list.iter().all(|&a| a == ctx.empty_dict());
            let attr = (!empty).then(|| ctx.array_attr(&list));
            reg.set_attr(body, op, name, attr);
        }
    }
}
