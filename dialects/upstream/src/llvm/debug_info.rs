//! Debug intrinsics, which describe the memory of a slot or its content.
//!
//! ```mlir
//! llvm.intr.dbg.declare #var = %slot : !llvm.ptr     // of a slot that becomes values:
//! llvm.intr.dbg.value #var = %v : i32                // after each store of a value %v
//! ```

use dialect_support::{attrs, build};
use ir_core::interfaces::{DeletionKind, SlotCx, SlotEdit, SlotPoint};
use ir_core::{Attr, Loc, OpId, OperationState, Registry, Use, ValueId};
use smallvec::SmallVec;

use super::names;

/// The variable that a debug intrinsic describes.
struct Description {
    loc: Loc,
    attrs: Vec<(&'static str, Attr)>,
}

impl Description {
    fn of(cx: &SlotCx<'_>, op: OpId) -> Self {
        let get = |name| Some((name, attrs::get(cx.reg.ctx(), cx.body, op, name)?));
        let attrs = ["varInfo", "locationExpr"].into_iter().filter_map(get).collect();
        Description { loc: cx.body.loc(op), attrs }
    }

    fn of_value(&self, reg: &Registry, value: ValueId) -> OperationState {
        build::state(reg, names::DBG_VALUE, self.loc, &[value], &[], &self.attrs)
    }
}

/// Describes a block argument by each variable that is declared to be in the slot.
pub(super) fn describe_argument(edit: &mut SlotEdit<'_>, argument: ValueId) {
    let cx = edit.cx();
    let declare = cx.reg.ctx().op_name(names::DBG_DECLARE);
    let users = cx.body.uses(cx.slot.pointer).map(|edge| edge.op);
    let declares = users.filter(|&user| cx.body.name(user) == declare);
    let descriptions: Vec<_> = declares.map(|op| Description::of(&cx, op)).collect();
    for description in descriptions {
        let state = description.of_value(edit.reg, argument);
        edit.create(state);
    }
}

/// Describes the values that replace the content, each after the operation that stored it.
pub(super) fn describe_values(edit: &mut SlotEdit<'_>, values: &[(OpId, ValueId)]) {
    let description = Description::of(&edit.cx(), edit.op);
    for &(store, value) in values {
        edit.point = SlotPoint::After(store);
        let state = description.of_value(edit.reg, value);
        edit.create(state);
    }
}

/// Returns that a description of a value can do without its only operand.
pub(super) fn describes_operand(_: &SlotCx<'_>, uses: &[Use]) -> Option<SmallVec<[Use; 2]>> {
    (uses.len() == 1).then(SmallVec::new)
}

/// Describes that the value is lost.
pub(super) fn describe_undefined(edit: &mut SlotEdit<'_>, uses: &[Use]) -> DeletionKind {
    for edge in uses {
        let value = edit.body.operand(edit.op, edge.index);
        let (loc, ty) = (edit.body.value_loc(value), edit.body.ty(value));
        edit.point = SlotPoint::Before(edit.op);
        let state = build::state(edit.reg, names::UNDEF, loc, &[], &[ty], &[]);
        let undefined = edit.create(state);
        let undefined = edit.body.result(undefined, 0);
        edit.body.set_operand(edit.op, edge.index, undefined);
    }
    DeletionKind::Keep
}
