//! The memory slot interfaces, queried with Rust types.
//!
//! The hooks of an operation answer; without one, the answer follows from its definition:
//!
//! ```text
//! PromotableAllocationOpInterface   the result with the effect MemAlloc is a slot, if it is a buffer of one element,
//!                                   or if the attribute elem_type is the type of the content
//! PromotableMemOpInterface          MemRead on an operand: the only result is the content
//!                                   MemWrite on an operand: the other operand is the new content
//! PromotableOpInterface             erased if the uses of its results can be removed
//! ```
//!
//! So an operation of a `.td` file takes part if it declares the interface and its effects.

use smallvec::SmallVec;

use crate::attrs::AttrKind;
use crate::body::{Body, OperationState, Use};
use crate::def::{Arity, EffectKind, Effects, OpDef, Trait, ValueRef, declared_operands};
use crate::effects::effects_of;
use crate::ids::{OpId, ValueId};
use crate::interfaces::{DeletionKind, MemorySlot, SlotCx, SlotEdit};
use crate::registry::Registry;
use crate::types::TypeKind;

/// The attribute with the type of the content of a slot.
const ELEM_TYPE: &str = "elem_type";

/// Returns whether `op` makes slots (`PromotableAllocationOpInterface`).
pub fn is_promotable_allocation(reg: &Registry, body: &Body, op: OpId) -> bool {
    reg.def(body, op).is_some_and(|def| {
        def.has(Trait::PromotableAllocationOpInterface)
            || def.hooks.interfaces.promotable_allocation.get_promotable_slots.is_some()
    })
}

/// Returns the slot of an allocation that may become values (`getPromotableSlots`).
pub fn promotable_slot(reg: &Registry, body: &Body, op: OpId) -> Option<MemorySlot> {
    match &reg.def(body, op)?.hooks.interfaces.promotable_allocation.get_promotable_slots {
        Some(hook) => hook(reg, body, op),
        None => declared_slot(reg, body, op),
    }
}

/// Returns the slot that the only result is, if it is allocated.
fn declared_slot(reg: &Registry, body: &Body, op: OpId) -> Option<MemorySlot> {
    let Effects::Declared(effects) = effects_of(reg, body, op) else { return None };
    let is_allocated = |e: &crate::def::EffectDecl| {
        (e.kind, e.on) == (EffectKind::Allocate, Some(ValueRef::Result(0)))
    };
    if body.num_results(op) != 1 || !effects.iter().any(is_allocated) {
        return None;
    }
    let (ctx, pointer) = (reg.ctx(), body.result(op, 0));
    let elem_type = match ctx.ty(body.ty(pointer)) {
        kind @ TypeKind::MemRef { element, .. } => {
            (kind.num_elements() == Some(1)).then_some(*element)?
        }
        _ => match ctx.attr(body.attr(ctx, op, ctx.ident(ELEM_TYPE))?) {
            AttrKind::Type(ty) => *ty,
            _ => return None,
        },
    };
    Some(MemorySlot { pointer, elem_type })
}

/// The part that an operation has in the promotion of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlotUser {
    /// It can be rewritten without knowing the content (`PromotableOpInterface`).
    Op,
    /// It accesses the content (`PromotableMemOpInterface`).
    Access,
}

impl<'a> SlotCx<'a> {
    fn def(&self) -> Option<&'a OpDef> {
        self.reg.def(self.body, self.op)
    }

    /// Returns the part that the operation has; `None` if it declares none.
    pub fn user(&self) -> Option<SlotUser> {
        let def = self.def()?;
        let own = &def.hooks.interfaces;
        if def.has(Trait::PromotableOpInterface) || own.promotable_op.can_uses_be_removed.is_some()
        {
            return Some(SlotUser::Op);
        }
        let is_access = def.has(Trait::PromotableMemOpInterface)
            || own.promotable_mem.can_uses_be_removed.is_some();
        is_access.then_some(SlotUser::Access)
    }

    /// Returns whether the operation reads the content (`loadsFrom`).
    pub fn loads(&self) -> bool {
        let hook =
            self.def().and_then(|def| def.hooks.interfaces.promotable_mem.loads_from.as_ref());
        hook.map_or_else(|| self.accesses(EffectKind::Read).is_some(), |hook| hook(self))
    }

    /// Returns whether the operation changes the content (`storesTo`).
    pub fn stores(&self) -> bool {
        let hook =
            self.def().and_then(|def| def.hooks.interfaces.promotable_mem.stores_to.as_ref());
        hook.map_or_else(|| self.accesses(EffectKind::Write).is_some(), |hook| hook(self))
    }

    /// Returns the operand declaration with that declared effect, if it is the pointer of the slot.
    fn accesses(&self, kind: EffectKind) -> Option<usize> {
        let Effects::Declared(effects) = effects_of(self.reg, self.body, self.op) else {
            return None;
        };
        let segments = declared_operands(self.reg.ctx(), self.def()?, self.body, self.op)?;
        effects.iter().filter(|e| e.kind == kind).find_map(|effect| {
            let Some(ValueRef::Operand(declared)) = effect.on else { return None };
            let (first, count) = segments.get(declared)?;
            (count == 1 && self.body.operand(self.op, first) == self.slot.pointer)
                .then_some(declared)
        })
    }

    /// Returns the operand that is stored by an operation without hooks.
    fn declared_content(&self) -> Option<ValueId> {
        let pointer = self.accesses(EffectKind::Write)?;
        let def = self.def()?;
        let segments = declared_operands(self.reg.ctx(), def, self.body, self.op)?;
        let is_single = |at: &usize| *at != pointer && def.operands[*at].arity == Arity::One;
        let mut others = (0..def.operands.len()).filter(is_single);
        let (only, None) = (others.next()?, others.next()) else { return None };
        let value = self.body.operand(self.op, segments.get(only)?.0);
        (self.body.ty(value) == self.slot.elem_type).then_some(value)
    }

    /// Returns the uses that must be removed with `uses`, which are operands of the operation
    /// (`canUsesBeRemoved`); `None` if it needs one of them.
    pub fn removable_uses(&self, uses: &[Use]) -> Option<SmallVec<[Use; 2]>> {
        let own = &self.def()?.hooks.interfaces;
        if self.user()? == SlotUser::Op {
            return match &own.promotable_op.can_uses_be_removed {
                Some(hook) => hook(self, uses),
                None => Some(self.result_uses()),
            };
        }
        match &own.promotable_mem.can_uses_be_removed {
            Some(hook) => hook(self, uses),
            None => self.is_declared_access(uses).then(SmallVec::new),
        }
    }

    /// Returns all uses of the results.
    pub fn result_uses(&self) -> SmallVec<[Use; 2]> {
        self.body.results(self.op).flat_map(|result| self.body.uses(result)).collect()
    }

    /// Returns whether the only use can be removed by the declared effects.
    fn is_declared_access(&self, uses: &[Use]) -> bool {
        let [only] = uses else { return false };
        if self.body.operand(only.op, only.index) != self.slot.pointer {
            return false;
        }
        let mut types = self.body.results(self.op).map(|result| self.body.ty(result));
        match (self.loads(), self.stores()) {
            (true, false) => (types.next(), types.next()) == (Some(self.slot.elem_type), None),
            (false, true) => types.next().is_none() && self.declared_content().is_some(),
            _ => false,
        }
    }

    /// Returns an operation whose result is the content of the slot before the first store, for the allocation
    /// (`getDefaultValue`); `None` if the definition has no such method.
    pub fn default_value(&self) -> Option<OperationState> {
        let own = &self.def()?.hooks.interfaces;
        own.promotable_allocation.get_default_value.as_ref()?(self)
    }

    /// Returns whether the operation handles the values that replace the content (`requiresReplacedValues`).
    pub fn handles_replaced_values(&self) -> bool {
        self.def().is_some_and(|d| d.hooks.interfaces.promotable_op.visit_replaced_values.is_some())
    }
}

impl SlotEdit<'_> {
    /// Returns the content of the slot after the operation (`getStored`).
    pub fn stored(&mut self, before: ValueId) -> Option<ValueId> {
        let def = self.reg.def(self.body, self.op)?;
        match &def.hooks.interfaces.promotable_mem.get_stored {
            Some(hook) => hook(self, before),
            None => self.cx().declared_content(),
        }
    }

    /// Removes uses of an operation that accesses the slot (`removeBlockingUses`).
    pub fn remove_access(&mut self, uses: &[Use], before: ValueId) -> DeletionKind {
        let def = self.reg.def(self.body, self.op);
        if let Some(hook) =
            def.and_then(|def| def.hooks.interfaces.promotable_mem.remove_blocking_uses.as_ref())
        {
            return hook(self, uses, before);
        }
        if self.cx().loads() {
            let result = self.body.result(self.op, 0);
            self.body.replace_all_uses(result, before);
        }
        DeletionKind::Delete
    }

    /// Removes uses of another operation (`removeBlockingUses`).
    pub fn remove_uses(&mut self, uses: &[Use]) -> DeletionKind {
        let def = self.reg.def(self.body, self.op);
        match def.and_then(|def| def.hooks.interfaces.promotable_op.remove_blocking_uses.as_ref()) {
            Some(hook) => hook(self, uses),
            None => DeletionKind::Delete,
        }
    }

    /// Hands over the values that replace the content (`visitReplacedValues`).
    pub fn visit_replaced_values(&mut self, values: &[(OpId, ValueId)]) {
        let def = self.reg.def(self.body, self.op);
        if let Some(hook) =
            def.and_then(|def| def.hooks.interfaces.promotable_op.visit_replaced_values.as_ref())
        {
            hook(self, values);
        }
    }

    /// Notifies the allocation of a block argument that carries the content (`handleBlockArgument`).
    pub fn handle_block_argument(&mut self, argument: ValueId) {
        let def = self.reg.def(self.body, self.op);
        if let Some(hook) = def.and_then(|def| {
            def.hooks.interfaces.promotable_allocation.handle_block_argument.as_ref()
        }) {
            hook(self, argument);
        }
    }
}
