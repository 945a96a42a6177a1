//! What operations do to memory, as their definitions and hooks declare it, and what follows from that.

use crate::body::{Body, OwnedRegion};
use crate::def::{EffectKind, Effects, OpDef, Trait, ValueRef};
use crate::ids::OpId;
use crate::registry::Registry;

/// The memory effects of `op` itself, not of what is nested in it.
pub fn effects_of(reg: &Registry, body: &Body, op: OpId) -> Effects {
    match reg.def(body, op) {
        Some(OpDef { hooks: crate::def::OpHooks { effects: Some(hook), .. }, .. }) => hook(reg, body, op),
        Some(def) => def.effects.clone(),
        None => Effects::Unknown,
    }
}

/// As [`effects_of`], without a copy of what the definition declares.
fn with_effects<R>(reg: &Registry, body: &Body, op: OpId, f: impl FnOnce(&Effects) -> R) -> R {
    match reg.def(body, op) {
        Some(OpDef { hooks: crate::def::OpHooks { effects: Some(hook), .. }, .. }) => f(&hook(reg, body, op)),
        Some(def) => f(&def.effects),
        None => f(&Effects::Unknown),
    }
}

/// Whether erasing `op` would change nothing but its results (MLIR, "Side Effects & Speculation"): it is no terminator and no symbol, and
/// it, with all that is nested in it where its effects are recursive, reads at most, or allocates what only its results name.
pub fn would_be_trivially_dead(reg: &Registry, body: &Body, op: OpId) -> bool {
    let Some(def) = reg.def(body, op) else { return false };
    if def.has(Trait::Terminator) || def.has(Trait::Symbol) {
        return false;
    }
    all_nested(reg, body, op, &mut |b, o, recursive| with_effects(reg, b, o, reads_at_most).unwrap_or(recursive))
}

/// Whether an operation of those effects reads at most, or allocates what only its results name; `None` if they are not known.
fn reads_at_most(effects: &Effects) -> Option<bool> {
    let Effects::Declared(list) = effects else { return None };
    let allocated = |v: ValueRef| list.iter().any(|e| e.kind == EffectKind::Allocate && e.on == Some(v));
    let own = |on: Option<ValueRef>| on.is_some_and(|v| matches!(v, ValueRef::Result(_)) && allocated(v));
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
    let mut stack = vec![(body, op)];
    while let Some((body, op)) = stack.pop() {
        let Some(def) = reg.def(body, op) else { return false };
        if let Some(hook) = def.hooks.speculatable {
            if !hook(reg, body, op) {
                return false;
            }
        } else if def.has(Trait::RecursivelySpeculatable) {
            push_nested(body, op, &mut stack);
        } else if !def.has(Trait::AlwaysSpeculatable) {
            return false;
        }
    }
    true
}

/// Whether `test(body, op, recursive)` holds for `op` and, as long as effects are recursive, for what is nested.
fn all_nested(reg: &Registry, body: &Body, op: OpId, test: &mut dyn FnMut(&Body, OpId, bool) -> bool) -> bool {
    let recursive = |body, op| reg.has(body, op, Trait::RecursiveMemoryEffects);
    if !recursive(body, op) {
        return test(body, op, false);
    }
    let mut stack = vec![(body, op)];
    while let Some((body, op)) = stack.pop() {
        let recursive = recursive(body, op);
        if !test(body, op, recursive) {
            return false;
        }
        if recursive {
            push_nested(body, op, &mut stack);
        }
    }
    true
}

fn push_nested<'a>(body: &'a Body, op: OpId, stack: &mut Vec<(&'a Body, OpId)>) {
    for OwnedRegion { body, region } in body.all_regions(op) {
        for block in body.blocks_of(region) {
            stack.extend(body.ops_of(block).map(|o| (body, o)));
        }
    }
}
