//! Generated views: reading, building, and operations of another shape.

use dialect_arith::generated::{AddIOp, CmpIOp, CmpIPredicate, IntegerOverflowFlags};
use dialect_cf::generated::{BranchOp, CondBranchOp};
use ir_core::{BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};

struct Fixture {
    reg: Registry,
    body: Body,
    block: BlockId,
}

impl Fixture {
    fn new() -> Self {
        let mut body = Body::new();
        let block = body.add_root_block();
        Fixture { reg: all_dialects::BUILTIN.registry(&Context::new()), body, block }
    }

    fn arg(&mut self, ty: Type) -> ValueId {
        self.body.add_block_arg(self.block, ty, Loc::UNKNOWN)
    }

    fn op(&mut self, state: OperationState) -> OpId {
        let op = self.body.create_op(state);
        self.body.append_op(self.block, op);
        op
    }
}

#[test]
fn a_view_reads_the_values_of_its_builder() {
    let mut f = Fixture::new();
    let (i32, i1) = (f.reg.ctx().i32(), f.reg.ctx().i1());
    let (a, b) = (f.arg(i32), f.arg(i32));
    let flags = IntegerOverflowFlags::NSW;
    let state = AddIOp::build_inferred(&f.reg, &f.body, Loc::UNKNOWN, a, b, Some(flags));
    let add = f.op(state);
    let state = CmpIOp::build(&f.reg, Loc::UNKNOWN, a, b, CmpIPredicate::Slt, i1);
    let cmp = f.op(state);

    let view = AddIOp::cast(&f.reg, &f.body, add).unwrap();
    assert_eq!((view.lhs(), view.rhs(), view.overflow_flags()), (a, b, Some(flags)));
    assert_eq!(f.body.ty(view.result()), i32);
    let view = CmpIOp::cast(&f.reg, &f.body, cmp).unwrap();
    assert_eq!(view.predicate(), Some(CmpIPredicate::Slt));
    assert_eq!(f.reg.ctx().op_name_str(f.body.name(cmp)), CmpIOp::NAME);
    assert!(AddIOp::cast(&f.reg, &f.body, cmp).is_none(), "another operation");
}

#[test]
fn an_absent_attribute_is_its_default() {
    let mut f = Fixture::new();
    let i32 = f.reg.ctx().i32();
    let a = f.arg(i32);
    let mut state = AddIOp::build(&f.reg, Loc::UNKNOWN, a, a, None, i32);
    state.props = f.reg.ctx().empty_dict();
    let add = f.op(state);
    let view = AddIOp::cast(&f.reg, &f.body, add).unwrap();
    assert_eq!(view.overflow_flags(), Some(IntegerOverflowFlags::NONE));
}

#[test]
fn operands_of_variable_length_are_dealt_out() {
    let mut f = Fixture::new();
    let (i32, i1) = (f.reg.ctx().i32(), f.reg.ctx().i1());
    let (c, x, y) = (f.arg(i1), f.arg(i32), f.arg(i32));
    let here = f.block;
    let state = CondBranchOp::build(&f.reg, Loc::UNKNOWN, c, &[x], &[y, x], None, here, here);
    let branch = f.op(state);
    let view = CondBranchOp::cast(&f.reg, &f.body, branch).unwrap();
    assert_eq!(view.condition(), c);
    assert_eq!(view.true_dest_operands().collect::<Vec<_>>(), [x]);
    assert_eq!(view.false_dest_operands().collect::<Vec<_>>(), [y, x]);
    assert_eq!((view.true_dest(), view.false_dest()), (here, here));
    // Without segment sizes the view returns nothing, and does not fail.
    f.body.set_props(branch, f.reg.ctx().empty_dict());
    let view = CondBranchOp::cast(&f.reg, &f.body, branch).unwrap();
    assert_eq!(view.true_dest_operands().len(), 0);
}

#[test]
fn an_operation_of_another_shape_is_refused() {
    let mut f = Fixture::new();
    let mut state = BranchOp::build(&f.reg, Loc::UNKNOWN, &[], f.block);
    state.successors.clear();
    let branch = f.op(state);
    assert!(BranchOp::cast(&f.reg, &f.body, branch).is_none());
}

#[test]
fn enums_know_their_words_and_numbers() {
    for &case in CmpIPredicate::ALL {
        assert_eq!(CmpIPredicate::from_int(case.to_int()), Some(case));
        assert_eq!(CmpIPredicate::from_keyword(case.keyword()), Some(case));
    }
    assert_eq!(CmpIPredicate::from_int(99), None);
    let both = IntegerOverflowFlags::NSW.union(IntegerOverflowFlags::NUW);
    assert!(both.contains(IntegerOverflowFlags::NUW));
    assert_eq!(IntegerOverflowFlags::from_int(4), None);
}
