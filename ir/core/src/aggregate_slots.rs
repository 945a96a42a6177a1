//! The interfaces of memory slots that consist of parts, queried with Rust types.
//!
//! The hooks of an operation answer; without one, the answer follows from its definition:
//!
//! ```text
//! DestructurableAllocationOpInterface   the result with the effect MemAlloc is a slot of several parts, if it is a small buffer; a part is
//!                                       allocated by the same operation without operands and optional attributes
//! DestructurableAccessorOpInterface     MemRead or MemWrite on an operand, and one variadic operand of constant indices: they name the part;
//!                                       a slot of the part is accessed by the same operation without indices
//! ```
//!
//! So an operation of a `.td` file takes part if it declares the interface and its effects.

use smallvec::SmallVec;

use crate::body::{Body, OperationState};
use crate::def::{
    Arity, EffectKind, Effects, OpDef, SegmentRule, Trait, ValueRef, declared_operands,
};
use crate::effects::effects_of;
use crate::ids::{Attr, OpId, ValueId};
use crate::interfaces::{AggregateSlot, SlotCx, SlotEdit, SlotPart};
use crate::registry::Registry;
use crate::types::TypeKind;

/// The greatest number of elements of a buffer that is a slot of several parts, as in MLIR.
const MAX_PARTS: i64 = 16;

/// Returns whether `op` makes slots of several parts (`DestructurableAllocationOpInterface`).
pub fn is_destructurable_allocation(reg: &Registry, body: &Body, op: OpId) -> bool {
    reg.def(body, op).is_some_and(|def| {
        def.has(Trait::DestructurableAllocationOpInterface)
            || def.hooks.interfaces.destructurable_allocation.get_destructurable_slots.is_some()
    })
}

/// Returns the slot of an allocation that may be replaced by slots of its parts (`getDestructurableSlots`).
pub fn aggregate_slot(reg: &Registry, body: &Body, op: OpId) -> Option<AggregateSlot> {
    let own = &reg.def(body, op)?.hooks.interfaces.destructurable_allocation;
    match &own.get_destructurable_slots {
        Some(hook) => hook(reg, body, op),
        None => declared_slot(reg, body, op),
    }
}

/// Returns the slot that the only result is, if it is allocated and a buffer of several elements.
fn declared_slot(reg: &Registry, body: &Body, op: OpId) -> Option<AggregateSlot> {
    let Effects::Declared(effects) = effects_of(reg, body, op) else { return None };
    let is_allocated = |e: &crate::def::EffectDecl| {
        (e.kind, e.on) == (EffectKind::Allocate, Some(ValueRef::Result(0)))
    };
    if body.num_results(op) != 1 || body.num_operands(op) > 0 || !effects.iter().any(is_allocated) {
        return None;
    }
    let pointer = body.result(op, 0);
    let kind = reg.ctx().ty(body.ty(pointer));
    let TypeKind::MemRef { shape, element, .. } = kind else { return None };
    let count = kind.num_elements().filter(|count| (2..=MAX_PARTS).contains(count))?;
    let parts = (0..count).map(|at| SlotPart { index: index_attr(reg, shape, at), ty: *element });
    Some(AggregateSlot { pointer, parts: parts.collect() })
}

/// Returns the attribute of an element in row-major order, e.g. `[1, 0]` for the third one of `2x2`.
fn index_attr(reg: &Registry, shape: &[i64], mut at: i64) -> Attr {
    let mut index: SmallVec<[i64; 4]> = SmallVec::new();
    for &dim in shape.iter().rev() {
        index.push(at % dim);
        at /= dim;
    }
    index.reverse();
    indices_attr(reg, &index)
}

fn indices_attr(reg: &Registry, index: &[i64]) -> Attr {
    let ctx = reg.ctx();
    let ty = ctx.intern_type(TypeKind::Index);
    let elements: SmallVec<[Attr; 4]> = index.iter().map(|&at| ctx.int_attr_i64(ty, at)).collect();
    ctx.array_attr(&elements)
}

/// Returns an operation that allocates a slot for a part (`destructure`).
pub fn part_allocation(
    reg: &Registry,
    body: &Body,
    op: OpId,
    part: SlotPart,
) -> Option<OperationState> {
    let def = reg.def(body, op)?;
    match &def.hooks.interfaces.destructurable_allocation.destructure {
        Some(hook) => hook(reg, body, op, part),
        None => declared_allocation(reg, def, body, op, part),
    }
}

fn declared_allocation(
    reg: &Registry,
    def: &OpDef,
    body: &Body,
    op: OpId,
    part: SlotPart,
) -> Option<OperationState> {
    let ctx = reg.ctx();
    let TypeKind::MemRef { memory_space, .. } = ctx.ty(body.ty(body.result(op, 0))) else {
        return None;
    };
    let ty = ctx.intern_type(TypeKind::MemRef {
        shape: [].into_iter().collect(),
        element: part.ty,
        layout: None,
        memory_space: *memory_space,
    });
    // Optional attributes, e.g. the alignment, describe the whole.
    let mut props = body.props(op);
    for optional in def.attrs.iter().filter(|attr| attr.optional) {
        props = ctx.dict_with(props, optional.name, None);
    }
    let mut state = OperationState::new(ctx, body.name(op), body.loc(op));
    state.props = props;
    state.results.push(ty);
    Some(state)
}

impl SlotCx<'_> {
    /// Returns the index of the part that the operation accesses, if it can access a slot of the part instead (`canRewire`).
    pub fn accessed_part(&self) -> Option<Attr> {
        let def = self.reg.def(self.body, self.op)?;
        if let Some(hook) = &def.hooks.interfaces.destructurable_accessor.can_rewire {
            return hook(self);
        }
        if !def.has(Trait::DestructurableAccessorOpInterface) {
            return None;
        }
        let index: SmallVec<[i64; 4]> = self
            .declared_indices()?
            .map(|value| {
                let constant = self.reg.constant_value(self.body, self.body.defining_op(value)?)?;
                self.reg.ctx().int_value(constant)?.try_to_i64()
            })
            .collect::<Option<_>>()?;
        Some(indices_attr(self.reg, &index))
    }

    /// Returns the variadic operand of an access of the slot by its declared effect, which does not use the slot otherwise.
    fn declared_indices(&self) -> Option<impl Iterator<Item = ValueId> + '_> {
        let (first, count) = self.declared_index_operands()?;
        Some((first..first + count).map(|at| self.body.operand(self.op, at)))
    }

    /// Returns the first operand, and the number of operands, that are the indices of an access.
    fn declared_index_operands(&self) -> Option<(usize, usize)> {
        let def = self.reg.def(self.body, self.op)?;
        let Effects::Declared(effects) = effects_of(self.reg, self.body, self.op) else {
            return None;
        };
        // Without an attribute that lists the numbers of operands, one operand at most is variadic.
        if matches!(def.operand_segments, SegmentRule::Attribute(_)) {
            return None;
        }
        let segments = declared_operands(self.reg.ctx(), def, self.body, self.op)?;
        let is_access =
            |e: &crate::def::EffectDecl| matches!(e.kind, EffectKind::Read | EffectKind::Write);
        let pointer = effects.iter().filter(|e| is_access(e)).find_map(|effect| {
            let Some(ValueRef::Operand(declared)) = effect.on else { return None };
            let (first, count) = segments.get(declared)?;
            (count == 1 && self.body.operand(self.op, first) == self.slot.pointer).then_some(first)
        })?;
        let mut operands = self.body.operands(self.op).enumerate();
        if operands.any(|(at, value)| value == self.slot.pointer && at != pointer) {
            return None;
        }
        let variadic = def.operands.iter().position(|decl| decl.arity == Arity::Variadic)?;
        segments.get(variadic)
    }
}

impl SlotEdit<'_> {
    /// Makes the operation access the slot `part`, which replaces the part that it accesses (`rewire`).
    pub fn rewire(&mut self, part: ValueId) {
        let def = self.reg.def(self.body, self.op);
        if let Some(hook) =
            def.and_then(|def| def.hooks.interfaces.destructurable_accessor.rewire.as_ref())
        {
            return hook(self, part);
        }
        let Some((first, count)) = self.cx().declared_index_operands() else { return };
        for at in (first..first + count).rev() {
            self.body.erase_operand(self.op, at);
        }
        for at in 0..self.body.num_operands(self.op) {
            if self.body.operand(self.op, at) == self.slot.pointer {
                self.body.set_operand(self.op, at, part);
            }
        }
    }
}
