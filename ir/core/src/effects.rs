//! What operations do to memory, as their definitions and hooks declare it, and what follows from that.

use crate::body::{Body, OwnedRegion};
use crate::def::{EffectKind, Effects, Trait, ValueRef};
use crate::ids::OpId;
use crate::interfaces::Speculatability;
use crate::registry::Registry;

/// The memory effects of `op` itself, not of what is nested in it.
pub fn effects_of(reg: &Registry, body: &Body, op: OpId) -> Effects {
    with_effects(reg, body, op, Effects::clone)
}

/// As [`effects_of`], without a copy of what the definition declares.
fn with_effects<R>(reg: &Registry, body: &Body, op: OpId, f: impl FnOnce(&Effects) -> R) -> R {
    let Some(def) = reg.def(body, op) else { return f(&Effects::Unknown) };
    match &def.hooks.interfaces.memory_effects.get_effects {
        Some(get_effects) => f(&get_effects(reg, body, op)),
        None => f(&def.effects),
    }
}

/// Whether erasing `op` would change nothing but its results (MLIR, "Side Effects & Speculation"): it is no terminator and no symbol, and
/// it, with all that is nested in it where its effects are recursive, reads at most, or allocates what only its results name.
pub fn would_be_trivially_dead(reg: &Registry, body: &Body, op: OpId) -> bool {
    let Some(def) = reg.def(body, op) else { return false };
    if def.has(Trait::Terminator) || def.has(Trait::Symbol) {
        return false;
    }
    all_nested(reg, body, op, &mut |b, o, recursive| {
        with_effects(reg, b, o, reads_at_most).unwrap_or(recursive)
    })
}

/// Whether an operation of those effects reads at most, or allocates what only its results name; `None` if they are not known.
fn reads_at_most(effects: &Effects) -> Option<bool> {
    let Effects::Declared(list) = effects else { return None };
    let allocated =
        |v: ValueRef| list.iter().any(|e| e.kind == EffectKind::Allocate && e.on == Some(v));
    let own =
        |on: Option<ValueRef>| on.is_some_and(|v| matches!(v, ValueRef::Result(_)) && allocated(v));
    Some(list.iter().all(|e| e.kind == EffectKind::Read || own(e.on)))
}

/// Whether `op` is unused and erasing it changes nothing.
pub fn is_trivially_dead(reg: &Registry, body: &Body, op: OpId) -> bool {
    !body.has_result_uses(op) && would_be_trivially_dead(reg, body, op)
}

/// Whether `op`, with all that is nested in it where its effects are recursive, has no memory effect at all.
pub fn is_memory_effect_free(reg: &Registry, body: &Body, op: OpId) -> bool {
    all_nested(reg, body, op, &mut |b, o, recursive| {
        with_effects(reg, b, o, |effects| match effects {
            Effects::Declared(list) => list.is_empty(),
            Effects::Unknown => recursive,
        })
    })
}

/// Whether `op` can be executed where it would not have been, without harm.
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

/// Whether `test(body, op, recursive)` holds for `op` and, as long as effects are recursive, for what is nested.
fn all_nested(
    reg: &Registry,
    body: &Body,
    op: OpId,
    test: &mut dyn FnMut(&Body, OpId, bool) -> bool,
) -> bool {
    all_of(body, op, &mut |body, op| {
        let recursive = reg.has(body, op, Trait::RecursiveMemoryEffects);
        test(body, op, recursive).then_some(recursive)
    })
}

/// Whether `test` gives something for `op`, and where that is true, for what is nested in it. The first that fails ends it: an operation with many
/// regions may be asked each time one of them changes.
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

/// The operations right in the regions of `op`.
fn nested_ops(body: &Body, op: OpId) -> impl Iterator<Item = (&Body, OpId)> {
    let in_region = |OwnedRegion { body, region }| {
        body.blocks_of(region).flat_map(move |block| body.ops_of(block).map(move |op| (body, op)))
    };
    body.all_regions(op).flat_map(in_region)
}
