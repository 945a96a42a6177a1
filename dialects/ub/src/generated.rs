//! @generated from the `.td` of the ub dialect: views and builders of its operations, its enums.
//!
//! Undefined behavior
//!
//! Getters of attributes return `None` if the attribute is absent or of another kind.

#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, rustdoc::all, reason = "generated: names are those of the definitions")]

use ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};
use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};
use numerics::{ApFloat, ApInt};

/// `ub.poison`: poisoned constant.
///
/// An operation on a poisoned operand returns poison, unless the operation is
/// defined otherwise. Creating poison is harmless; depending on it, e.g. by
/// branching on it, is undefined behavior.
///
/// ```text
/// %p = ub.poison : i32
/// ```
#[derive(Clone, Copy)]
pub struct PoisonOp<'a>(OpRef<'a>);

impl<'a> PoisonOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "ub.poison";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(0),
        results: Count::Exactly(1),
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

    /// Returns the result `result`: any type.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `value`: PoisonAttrInterface instance.
    pub fn value(self) -> Option<Attr> {
        self.0.attr("value")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        value: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("value", value)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for PoisonOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `ub.unreachable`: end of a block that control never reaches.
///
/// Reaching it is undefined behavior.
///
/// ```text
/// ub.unreachable
/// ```
#[derive(Clone, Copy)]
pub struct UnreachableOp<'a>(OpRef<'a>);

impl<'a> UnreachableOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "ub.unreachable";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(0),
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

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for UnreachableOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}
