//! Accesses to one element of a buffer, recognized by declared effects.
//!
//! ```mlir
//! %v = memref.load %m[%i, %j] : memref<4x4xf32>        // MemRead on %m; the indices are the variadic operands
//! memref.store %v, %m[%i, %j] : memref<4x4xf32>        // MemWrite on %m; the other operand is stored
//! ```

use ir_core::def::{Arity, EffectKind, Effects, ValueRef, declared_operands};
use ir_core::effects::effects_of;
use ir_core::{AttrKind, Body, OpId, Registry, TypeKind, ValueId};

/// A load or a store.
pub(crate) struct ElementAccess {
    /// Read or write.
    pub kind: EffectKind,
    /// The buffer.
    pub buffer: ValueId,
    /// The indices of the element.
    pub indices: Vec<ValueId>,
}

impl ElementAccess {
    /// Returns the access of `op`; `None` for other operations.
    pub fn of(reg: &Registry, body: &Body, op: OpId) -> Option<ElementAccess> {
        let Effects::Declared(effects) = effects_of(reg, body, op) else { return None };
        let [effect] = &effects[..] else { return None };
        let Some(ValueRef::Operand(at)) = effect.on else { return None };
        let (ctx, def) = (reg.ctx(), reg.def(body, op)?);
        let segments = declared_operands(ctx, def, body, op)?;
        let (first, 1) = segments.get(at)? else { return None };
        let buffer = body.operand(op, first);
        let TypeKind::MemRef { element, .. } = ctx.ty(body.ty(buffer)) else { return None };
        let (mut indices, mut others) = (Vec::new(), Vec::new());
        for (declared, decl) in def.operands.iter().enumerate().filter(|&(i, _)| i != at) {
            let (first, count) = segments.get(declared)?;
            let group = if decl.arity == Arity::One { &mut others } else { &mut indices };
            group.extend((first..first + count).map(|index| body.operand(op, index)));
        }
        let results: Vec<_> = body.results(op).collect();
        let content = match effect.kind {
            EffectKind::Read if others.is_empty() => results,
            EffectKind::Write if results.is_empty() => others,
            _ => return None,
        };
        let is_element = matches!(content[..], [value] if body.ty(value) == *element);
        let are_indices = indices.iter().all(|&index| body.ty(index) == ctx.index());
        // The indices of an access with a map are the results of the map.
        let is_map = |&(_, attr): &(_, _)| matches!(ctx.attr(attr), AttrKind::AffineMap(_));
        let has_map = ctx.dict(body.props(op)).iter().any(is_map);
        let access = ElementAccess { kind: effect.kind, buffer, indices };
        (is_element && are_indices && !has_map).then_some(access)
    }
}
