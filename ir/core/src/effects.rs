//! Memory effects of operations, as their definitions and hooks declare them, and the queries derived from
//! them.

use crate::body::{Body, OwnedRegion};
use crate::def::{EffectKind, Effects, Trait, ValueRef};
use crate::ids::OpId;
use crate::interfaces::Speculatability;
use crate::registry::Registry;

/// Returns the memory effects of `op` without those of nested operations.
pub fn effects_of(reg: &Registry, body: &Body, op: OpId) -> Effects {
    with_effects(reg, body, op, Effects::clone)
}

/// Does the same as [`effects_of`], without copying the declared effects.
fn with_effects<R>(reg: &Registry, body: &Body, op: OpId, f: impl FnOnce(&Effects) -> R) -> R {
    let Some(def) = reg.def(body, op) else { return f(&Effects::Unknown) };
    match &def.hooks.interfaces.memory_effects.get_effects {
        Some(get_effects) => f(&get_effects(reg, body, op)),
        None => f(&def.effects),
    }
}

/// Returns whether erasing `op` would be unobservable if its results were unused (MLIR, "Side Effects &
/// Speculation"): it is neither a terminator nor a symbol, and it only reads, or allocates memory that only
/// its results refer to. If its effects are recursive, this includes the nested operations.
pub fn would_be_trivially_dead(reg: &Registry, body: &Body, op: OpId) -> bool {
    let Some(def) = reg.def(body, op) else { return false };
    if def.has(Trait::Terminator) || def.has(Trait::Symbol) {
        return false;
    }
    all_nested(reg, body, op, &mut |b, o, only_nested| {
        with_effects(reg, b, o, reads_at_most).unwrap_or(only_nested)
    })
}

/// Returns whether an operation with these effects only reads, or allocates memory that only its results
/// refer to; `None` if they are unknown.
fn reads_at_most(effects: &Effects) -> Option<bool> {
    let Effects::Declared(list) = effects else { return None };
    let allocated =
        |v: ValueRef| list.iter().any(|e| e.kind == EffectKind::Allocate && e.on == Some(v));
    let own =
        |on: Option<ValueRef>| on.is_some_and(|v| matches!(v, ValueRef::Result(_)) && allocated(v));
    Some(list.iter().all(|e| e.kind == EffectKind::Read || own(e.on)))
}

/// Returns whether `op` is unused and erasing it is unobservable.
pub fn is_trivially_dead(reg: &Registry, body: &Body, op: OpId) -> bool {
    !body.has_result_uses(op) && would_be_trivially_dead(reg, body, op)
}

/// Returns whether `op`, including nested operations if its effects are recursive, has no memory effect.
pub fn is_memory_effect_free(reg: &Registry, body: &Body, op: OpId) -> bool {
    all_nested(reg, body, op, &mut |b, o, only_nested| {
        with_effects(reg, b, o, |effects| match effects {
            Effects::Declared(list) => list.is_empty(),
            Effects::Unknown => only_nested,
        })
    })
}

/// Returns whether `op` can be executed speculatively.
pub fn is_speculatable(reg: &Registry, body: &Body, op: OpId) -> bool {
    all_of(body, op, &mut |body, op| {
        let def = reg.def(body, op)?;
        match &def.hooks.interfaces.speculation.get_speculatability {
            Some(get_speculatability) => match get_speculatability(reg, body, op) {
                Speculatability::NotSpeculatable => None,
                Speculatability::Speculatable => Some(false),
                Speculatability::RecursivelySpeculatable => Some(true),
            },
            None if def.has(Trait::RecursivelySpeculatable) => Some(true),
            None => def.has(Trait::AlwaysSpeculatable).then_some(false),
        }
    })
}

/// Returns whether `test(body, op, only_nested)` holds for `op` and, if its effects are recursive, for the
/// nested operations. `only_nested`: unknown effects of `op` are none but theirs.
fn all_nested(
    reg: &Registry,
    body: &Body,
    op: OpId,
    test: &mut dyn FnMut(&Body, OpId, bool) -> bool,
) -> bool {
    all_of(body, op, &mut |body, op| {
        let recursive = reg.has(body, op, Trait::RecursiveMemoryEffects);
        // An operation with the interface may have further effects, also if nothing computes them.
        let only_nested = recursive && !reg.has(body, op, Trait::MemoryEffectOpInterface);
        test(body, op, only_nested).then_some(recursive)
    })
}

/// Returns whether `test` is not `None` for `op` and, where it is true, for the nested operations. Stops at
/// the first failure, because this is queried for operations with many regions each time one of these
/// changes.
fn all_of(body: &Body, op: OpId, test: &mut dyn FnMut(&Body, OpId) -> Option<bool>) -> bool {
    let mut inside = match test(body, op) {
        None => return false,
        Some(false) => return true,
        Some(true) => vec![nested_ops(body, op)],
    };
    while let Some(ops) = inside.last_mut() {
        match ops.next() {
            None => _ = inside.pop(),
            Some((body, op)) => match test(body, op) {
                None => return false,
                Some(false) => {}
                Some(true) => inside.push(nested_ops(body, op)),
            },
        }
    }
    true
}

/// Returns the operations directly inside the regions of `op`.
fn nested_ops(body: &Body, op: OpId) -> impl Iterator<Item = (&Body, OpId)> {
    let in_region = |OwnedRegion { body, region }| {
        body.blocks_of(region).flat_map(move |block| body.ops_of(block).map(move |op| (body, op)))
    };
    body.all_regions(op).flat_map(in_region)
}
