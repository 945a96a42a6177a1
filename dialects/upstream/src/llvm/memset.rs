//! The intrinsics that set or copy memory.
//!
//! ```mlir
//! "llvm.intr.memset"(%slot, %byte, %c4) ...    // the content of the slot of i32: %byte, four times
//! "llvm.intr.memcpy"(%slot, %src, %c4) ...     // the content: llvm.load %src : !llvm.ptr -> i32
//! ```

use dialect_support::{attrs, build, matchers};
use ir_core::interfaces::{DeletionKind, SlotCx, SlotEdit};
use ir_core::types::TypeKind;
use ir_core::{Type, Use, ValueId};
use numerics::ApInt;
use smallvec::SmallVec;

use super::conversion::Converter;
use super::layout::Layout;
use super::names;

/// Returns whether the slot is the destination: the first operand.
pub(super) fn is_destination(cx: &SlotCx<'_>) -> bool {
    cx.body.operand(cx.op, 0) == cx.slot.pointer
}

/// Returns whether the slot is the source of a copy: the second operand.
pub(super) fn is_source(cx: &SlotCx<'_>) -> bool {
    cx.body.operand(cx.op, 1) == cx.slot.pointer
}

/// Returns the number of bytes: the attribute or the third operand, if that is constant.
fn length(cx: &SlotCx<'_>) -> Option<u64> {
    let ctx = cx.reg.ctx();
    let number = match attrs::get(ctx, cx.body, cx.op, "len") {
        Some(attr) => matchers::int(ctx, attr)?,
        None if cx.body.num_operands(cx.op) > 2 => {
            matchers::int_value(cx.reg, cx.body, cx.body.operand(cx.op, 2))?
        }
        None => return None,
    };
    (number.width() <= 64).then(|| number.try_to_u64())?
}

/// Returns whether the intrinsic sets or copies just the content and need not happen.
fn is_whole(cx: &SlotCx<'_>) -> bool {
    let ctx = cx.reg.ctx();
    let is_volatile = attrs::get(ctx, cx.body, cx.op, names::IS_VOLATILE)
        .and_then(|attr| ctx.int_value(attr)?.try_to_u64());
    let layout = Layout { ctx, spec: cx.data_layout };
    is_volatile == Some(0) && length(cx) == layout.bytes(cx.slot.elem_type)
}

pub(super) fn is_removable(cx: &SlotCx<'_>, _: &[Use]) -> Option<SmallVec<[Use; 2]>> {
    let width = width(cx, cx.slot.elem_type)?;
    (width > 0 && width.is_multiple_of(8) && is_whole(cx)).then(SmallVec::new)
}

fn width(cx: &SlotCx<'_>, ty: Type) -> Option<u32> {
    match cx.reg.ctx().ty(ty) {
        TypeKind::Integer { width, .. } => Some(*width),
        TypeKind::Float(kind) => Some(kind.bit_width()),
        _ => None,
    }
}

/// Returns the content that `llvm.intr.memset` sets.
pub(super) fn stored(edit: &mut SlotEdit<'_>, _: ValueId) -> Option<ValueId> {
    let (ty, loc) = (edit.slot.elem_type, edit.body.loc(edit.op));
    let width = width(&edit.cx(), ty)?;
    let int = edit.reg.ctx().int_type(width);
    let byte = edit.body.operand(edit.op, 1);
    let known = matchers::int_value(edit.reg, edit.body, byte);
    let mut converter = Converter { edit, loc };
    let repeated = match known {
        Some(byte) => {
            let mut number = byte.zext(width.max(8));
            let mut covered = 8;
            while covered < width {
                number = number.or(&number.shl(covered));
                covered *= 2;
            }
            converter.constant(number, int)
        }
        None if width == 8 => byte,
        None => repeat(&mut converter, byte, width),
    };
    let is_int = int == ty;
    Some(if is_int { repeated } else { converter.create("llvm.bitcast", &[repeated], ty) })
}

/// Repeats a byte until it fills an integer, by doubling the bits that are set.
fn repeat(converter: &mut Converter<'_, '_>, byte: ValueId, width: u32) -> ValueId {
    let ty = converter.edit.reg.ctx().int_type(width);
    let mut value = converter.create("llvm.zext", &[byte], ty);
    let mut covered = 8;
    while covered < width {
        let by = converter.constant(ApInt::from_u64(width, u64::from(covered)), ty);
        let shifted = converter.create("llvm.shl", &[value, by], ty);
        value = converter.create("llvm.or", &[value, shifted], ty);
        covered *= 2;
    }
    value
}

pub(super) fn copy_is_removable(cx: &SlotCx<'_>, _: &[Use]) -> Option<SmallVec<[Use; 2]>> {
    let is_one_sided = is_destination(cx) != is_source(cx);
    (is_one_sided && is_whole(cx)).then(SmallVec::new)
}

/// Returns the content that a copy sets: it is loaded from the source.
pub(super) fn copied(edit: &mut SlotEdit<'_>, _: ValueId) -> Option<ValueId> {
    let (source, loc) = (edit.body.operand(edit.op, 1), edit.body.loc(edit.op));
    let state = build::state(edit.reg, names::LOAD, loc, &[source], &[edit.slot.elem_type], &[]);
    let load = edit.create(state);
    Some(edit.body.result(load, 0))
}

/// Stores the content to the destination of a copy from the slot.
pub(super) fn remove_copy(edit: &mut SlotEdit<'_>, _: &[Use], content: ValueId) -> DeletionKind {
    if is_source(&edit.cx()) {
        let (destination, loc) = (edit.body.operand(edit.op, 0), edit.body.loc(edit.op));
        let state = build::state(edit.reg, names::STORE, loc, &[content, destination], &[], &[]);
        edit.create(state);
    }
    DeletionKind::Delete
}
