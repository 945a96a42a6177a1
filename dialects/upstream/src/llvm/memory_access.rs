//! `llvm.alloca`, `llvm.load` and `llvm.store` as the allocation and the accesses of a slot; `llvm.getelementptr` without an offset is the slot itself.

use dialect_support::{attrs, build};
use ir_core::interfaces::{DeletionKind, MemorySlot, SlotCx, SlotEdit};
use ir_core::{AttrKind, Body, OpId, OperationState, Registry, Use, ValueId};
use smallvec::SmallVec;

use super::conversion::Converter;
use super::layout::Layout;
use super::names;

/// The attribute of accesses that must happen.
const VOLATILE: &str = "volatile_";
/// The attribute with the constant indices of `llvm.getelementptr`; the smallest number is a dynamic one.
const CONSTANT_INDICES: &str = "rawConstantIndices";

/// Returns the slot of an allocation in an entry block.
pub(super) fn slot_of_alloca(reg: &Registry, body: &Body, op: OpId) -> Option<MemorySlot> {
    let elem_type = attrs::get(reg.ctx(), body, op, names::ELEM_TYPE).map(|a| reg.ctx().attr(a));
    let is_in_entry = body.op_block(op).is_some_and(|block| body.is_entry_block(block));
    match elem_type {
        Some(&AttrKind::Type(elem_type)) if is_in_entry => {
            Some(MemorySlot { pointer: body.result(op, 0), elem_type })
        }
        _ => None,
    }
}

/// Returns `llvm.mlir.undef`.
pub(super) fn undefined(cx: &SlotCx<'_>) -> Option<OperationState> {
    let (loc, ty) = (cx.body.loc(cx.op), cx.slot.elem_type);
    Some(build::state(cx.reg, names::UNDEF, loc, &[], &[ty], &[]))
}

/// Returns the address of a load or store: its last operand.
fn address(cx: &SlotCx<'_>) -> Option<ValueId> {
    Some(cx.body.operand(cx.op, cx.body.num_operands(cx.op).checked_sub(1)?))
}

/// Returns whether the slot is the address of a load or store.
pub(super) fn is_address(cx: &SlotCx<'_>) -> bool {
    address(cx) == Some(cx.slot.pointer)
}

/// Returns whether the only use is as the address, and the access need not happen.
fn is_plain(cx: &SlotCx<'_>, uses: &[Use]) -> bool {
    let pointer = cx.slot.pointer;
    let is_pointer = |edge: &Use| cx.body.operand(edge.op, edge.index) == pointer;
    matches!(uses, [only] if is_pointer(only))
        && is_address(cx)
        && !attrs::has_unit(cx.reg.ctx(), cx.body, cx.op, VOLATILE)
}

fn is_convertible(cx: &SlotCx<'_>, access: ValueId) -> bool {
    let layout = Layout { ctx: cx.reg.ctx(), spec: cx.data_layout };
    layout.is_convertible(cx.slot.elem_type, cx.body.ty(access))
}

pub(super) fn load_is_removable(cx: &SlotCx<'_>, uses: &[Use]) -> Option<SmallVec<[Use; 2]>> {
    (is_plain(cx, uses) && is_convertible(cx, cx.body.result(cx.op, 0))).then(SmallVec::new)
}

pub(super) fn store_is_removable(cx: &SlotCx<'_>, uses: &[Use]) -> Option<SmallVec<[Use; 2]>> {
    (is_plain(cx, uses) && is_convertible(cx, cx.body.operand(cx.op, 0))).then(SmallVec::new)
}

/// Replaces the result of a load by the content, converted to its type.
pub(super) fn remove_load(edit: &mut SlotEdit<'_>, _: &[Use], content: ValueId) -> DeletionKind {
    let (op, loc) = (edit.op, edit.body.loc(edit.op));
    let result = edit.body.result(op, 0);
    let ty = edit.body.ty(result);
    if let Some(value) = (Converter { edit, loc }).extract(content, ty) {
        edit.body.replace_all_uses(result, value);
    }
    DeletionKind::Delete
}

/// Returns the content with the stored value in its first bytes.
pub(super) fn stored(edit: &mut SlotEdit<'_>, content: ValueId) -> Option<ValueId> {
    let (value, loc) = (edit.body.operand(edit.op, 0), edit.body.loc(edit.op));
    Converter { edit, loc }.insert(value, content)
}

/// Returns the uses of an address that equals its base.
pub(super) fn is_zero_offset(cx: &SlotCx<'_>, _: &[Use]) -> Option<SmallVec<[Use; 2]>> {
    let indices = attrs::ints(cx.reg.ctx(), cx.body, cx.op, CONSTANT_INDICES);
    indices.iter().all(|&index| index == 0).then(|| cx.result_uses())
}
