//! @generated from the `.td` of the cf dialect: views and builders of its operations, its enums.
//!
//! Branches between blocks
//!
//! Getters of attributes return `None` if the attribute is absent or of another kind.

#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, rustdoc::all, reason = "generated: names are those of the definitions")]

use ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};
use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};
use numerics::{ApFloat, ApInt};

/// `cf.assert`: assertion that ends the program if its condition is false.
///
/// ```text
/// cf.assert %ok, "the divisor is zero"
/// ```
#[derive(Clone, Copy)]
pub struct AssertOp<'a>(OpRef<'a>);

impl<'a> AssertOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "cf.assert";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
        results: Count::Exactly(0),
        regions: Count::Exactly(0),
        successors: Count::Exactly(0),
    };

    /// Casts `op` to this view, if it has this name and shape.
    pub fn cast(reg: &'a Registry, body: &'a Body, op: OpId) -> Option<Self> {
        OpRef { reg, body, op }.cast()
    }

    /// Returns the operation itself.
    pub fn op(self) -> OpId {
        self.0.op
    }

    /// Returns the operand `arg`: 1-bit signless integer.
    pub fn arg(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the attribute `msg`: string attribute.
    pub fn msg(self) -> Option<&'a str> {
        self.0.text("msg")
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, arg: ValueId, msg: &str) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[arg]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("msg", Some(ctx.string_attr(msg)))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AssertOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `cf.br`: unconditional branch.
///
/// ```text
/// cf.br ^loop(%next : index)
/// ```
#[derive(Clone, Copy)]
pub struct BranchOp<'a>(OpRef<'a>);

impl<'a> BranchOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "cf.br";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(0),
        results: Count::Exactly(0),
        regions: Count::Exactly(0),
        successors: Count::Exactly(1),
    };

    /// Casts `op` to this view, if it has this name and shape.
    pub fn cast(reg: &'a Registry, body: &'a Body, op: OpId) -> Option<Self> {
        OpRef { reg, body, op }.cast()
    }

    /// Returns the operation itself.
    pub fn op(self) -> OpId {
        self.0.op
    }

    /// Returns the operand `dest_operands`: variadic of any type.
    pub fn dest_operands(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the successor `dest`.
    pub fn dest(self) -> BlockId {
        self.0.successor(0)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        dest_operands: &[ValueId],
        dest: BlockId,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[dest_operands],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        let mut state = typed::state(reg, Self::NAME, loc, parts);
        state.successors.push(dest);
        state
    }
}

impl<'a> OpView<'a> for BranchOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `cf.cond_br`: conditional branch.
///
/// The weights of the successors are optional: how often each one is taken.
///
/// ```text
/// cf.cond_br %more weights([9, 1]), ^loop(%next : index), ^end
/// ```
#[derive(Clone, Copy)]
pub struct CondBranchOp<'a>(OpRef<'a>);

impl<'a> CondBranchOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "cf.cond_br";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(1),
        results: Count::Exactly(0),
        regions: Count::Exactly(0),
        successors: Count::Exactly(2),
    };

    /// Casts `op` to this view, if it has this name and shape.
    pub fn cast(reg: &'a Registry, body: &'a Body, op: OpId) -> Option<Self> {
        OpRef { reg, body, op }.cast()
    }

    /// Returns the operation itself.
    pub fn op(self) -> OpId {
        self.0.op
    }

    /// Returns the operand `condition`: 1-bit signless integer.
    pub fn condition(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `true_dest_operands`: variadic of any type.
    pub fn true_dest_operands(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 1)
    }

    /// Returns the operand `false_dest_operands`: variadic of any type.
    pub fn false_dest_operands(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 2)
    }

    /// Returns the attribute `branch_weights`: i32 dense array attribute.
    pub fn branch_weights(self) -> Option<Vec<i64>> {
        self.0.ints("branch_weights")
    }

    /// Returns the successor `true_dest`.
    pub fn true_dest(self) -> BlockId {
        self.0.successor(0)
    }

    /// Returns the successor `false_dest`.
    pub fn false_dest(self) -> BlockId {
        self.0.successor(1)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        condition: ValueId,
        true_dest_operands: &[ValueId],
        false_dest_operands: &[ValueId],
        branch_weights: Option<Attr>,
        true_dest: BlockId,
        false_dest: BlockId,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[condition], true_dest_operands, false_dest_operands],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[],
            result_sizes: None,
            attrs: &[("branch_weights", branch_weights)],
        };
        let mut state = typed::state(reg, Self::NAME, loc, parts);
        state.successors.push(true_dest);
        state.successors.push(false_dest);
        state
    }
}

impl<'a> OpView<'a> for CondBranchOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `cf.switch`: branch to one of several blocks, selected by an integer.
///
/// ```text
/// cf.switch %n : i32, [
///   default: ^other,
///   0: ^zero,
///   1: ^one(%x : f32)
/// ]
/// ```
#[derive(Clone, Copy)]
pub struct SwitchOp<'a>(OpRef<'a>);

impl<'a> SwitchOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "cf.switch";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(1),
        results: Count::Exactly(0),
        regions: Count::Exactly(0),
        successors: Count::AtLeast(1),
    };

    /// Casts `op` to this view, if it has this name and shape.
    pub fn cast(reg: &'a Registry, body: &'a Body, op: OpId) -> Option<Self> {
        OpRef { reg, body, op }.cast()
    }

    /// Returns the operation itself.
    pub fn op(self) -> OpId {
        self.0.op
    }

    /// Returns the operand `flag`: integer.
    pub fn flag(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `default_operands`: variadic of any type.
    pub fn default_operands(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 1)
    }

    /// Returns the operand `case_operands`: variadic of any type.
    pub fn case_operands(self) -> Vec<Vec<ValueId>> {
        typed::groups(&self.0.operand_segment("operandSegmentSizes", 2).collect::<Vec<_>>(), self.0.ints("case_operand_segments")).into_iter().map(<[_]>::to_vec).collect()
    }

    /// Returns the attribute `case_values`: integer elements attribute.
    pub fn case_values(self) -> Option<Attr> {
        self.0.attr("case_values")
    }

    /// Returns the attribute `case_operand_segments`: i32 dense array attribute.
    pub fn case_operand_segments(self) -> Option<Vec<i64>> {
        self.0.ints("case_operand_segments")
    }

    /// Returns the successor `default_destination`.
    pub fn default_destination(self) -> BlockId {
        self.0.successor(0)
    }

    /// Returns the successor `case_destinations`.
    pub fn case_destinations(self) -> impl ExactSizeIterator<Item = BlockId> + Clone + 'a {
        self.0.successors(1)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        flag: ValueId,
        default_operands: &[ValueId],
        case_operands: &[&[ValueId]],
        case_values: Option<Attr>,
        default_destination: BlockId,
        case_destinations: &[BlockId],
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[flag], default_operands, &case_operands.concat()],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[],
            result_sizes: None,
            attrs: &[
                ("case_operand_segments", Some(typed::group_sizes(ctx, case_operands))),
                ("case_values", case_values),
            ],
        };
        let mut state = typed::state(reg, Self::NAME, loc, parts);
        state.successors.push(default_destination);
        state.successors.extend_from_slice(case_destinations);
        state
    }
}

impl<'a> OpView<'a> for SwitchOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}
