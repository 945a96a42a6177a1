//! @generated from the `.td` of the math dialect: views and builders of its operations, its enums.
//!
//! Mathematical functions
//!
//! Functions of integers and floats beyond arithmetic, on scalars and, element
//! by element, on vectors and tensors:
//!
//! ```text
//! %length = math.sqrt %x : f32
//! %lengths = math.sqrt %v : vector<4xf32>
//! ```
//!
//! Getters of attributes return `None` if the attribute is absent or of another kind.

#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, rustdoc::all, reason = "generated: names are those of the definitions")]

use ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};
use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};
use numerics::{ApFloat, ApInt};

/// `math.absf`: absolute value: clears the sign, also of a NaN.
#[derive(Clone, Copy)]
pub struct AbsFOp<'a>(OpRef<'a>);

impl<'a> AbsFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.absf";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AbsFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AbsFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.absi`: absolute value; that of the least integer is itself.
#[derive(Clone, Copy)]
pub struct AbsIOp<'a>(OpRef<'a>);

impl<'a> AbsIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.absi";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: signless-integer-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: signless-integer-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AbsIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(reg: &Registry, body: &Body, loc: Loc, operand: ValueId) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AbsIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.acos`: arc cosine.
#[derive(Clone, Copy)]
pub struct AcosOp<'a>(OpRef<'a>);

impl<'a> AcosOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.acos";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AcosOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AcosOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.acosh`: inverse hyperbolic cosine.
#[derive(Clone, Copy)]
pub struct AcoshOp<'a>(OpRef<'a>);

impl<'a> AcoshOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.acosh";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AcoshOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AcoshOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.asin`: arc sine.
#[derive(Clone, Copy)]
pub struct AsinOp<'a>(OpRef<'a>);

impl<'a> AsinOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.asin";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AsinOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AsinOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.asinh`: inverse hyperbolic sine.
#[derive(Clone, Copy)]
pub struct AsinhOp<'a>(OpRef<'a>);

impl<'a> AsinhOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.asinh";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AsinhOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AsinhOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.atan2`: angle of the point (rhs, lhs).
#[derive(Clone, Copy)]
pub struct Atan2Op<'a>(OpRef<'a>);

impl<'a> Atan2Op<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.atan2";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(2),
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

    /// Returns the operand `lhs`: floating-point-like.
    pub fn lhs(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `rhs`: floating-point-like.
    pub fn rhs(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`Atan2Op::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for Atan2Op<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.atan`: arc tangent.
#[derive(Clone, Copy)]
pub struct AtanOp<'a>(OpRef<'a>);

impl<'a> AtanOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.atan";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AtanOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AtanOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.atanh`: inverse hyperbolic tangent.
#[derive(Clone, Copy)]
pub struct AtanhOp<'a>(OpRef<'a>);

impl<'a> AtanhOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.atanh";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AtanhOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AtanhOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.cbrt`: cube root.
#[derive(Clone, Copy)]
pub struct CbrtOp<'a>(OpRef<'a>);

impl<'a> CbrtOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.cbrt";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`CbrtOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for CbrtOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.ceil`: least integral value that is not less.
#[derive(Clone, Copy)]
pub struct CeilOp<'a>(OpRef<'a>);

impl<'a> CeilOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.ceil";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`CeilOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for CeilOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.clampf`: float limited to a range.
///
/// The value is first limited to the maximum, and then to the minimum.
///
/// ```text
/// %y = math.clampf %x to [%min, %max] : f64
/// ```
#[derive(Clone, Copy)]
pub struct ClampFOp<'a>(OpRef<'a>);

impl<'a> ClampFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.clampf";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(3),
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

    /// Returns the operand `value`: floating-point-like.
    pub fn value(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `min`: floating-point-like.
    pub fn min(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the operand `max`: floating-point-like.
    pub fn max(self) -> ValueId {
        self.0.operand(2)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        value: ValueId,
        min: ValueId,
        max: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[value], &[min], &[max]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ClampFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        value: ValueId,
        min: ValueId,
        max: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[value], &[min], &[max]],
            operand_sizes: None,
            results: &[&[body.ty(value)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ClampFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.copysign`: magnitude of the first operand with the sign of the second.
#[derive(Clone, Copy)]
pub struct CopySignOp<'a>(OpRef<'a>);

impl<'a> CopySignOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.copysign";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(2),
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

    /// Returns the operand `lhs`: floating-point-like.
    pub fn lhs(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `rhs`: floating-point-like.
    pub fn rhs(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`CopySignOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for CopySignOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.cos`: cosine.
#[derive(Clone, Copy)]
pub struct CosOp<'a>(OpRef<'a>);

impl<'a> CosOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.cos";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`CosOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for CosOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.cosh`: hyperbolic cosine.
#[derive(Clone, Copy)]
pub struct CoshOp<'a>(OpRef<'a>);

impl<'a> CoshOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.cosh";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`CoshOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for CoshOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.ctlz`: number of leading zero bits.
#[derive(Clone, Copy)]
pub struct CountLeadingZerosOp<'a>(OpRef<'a>);

impl<'a> CountLeadingZerosOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.ctlz";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: signless-integer-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: signless-integer-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`CountLeadingZerosOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(reg: &Registry, body: &Body, loc: Loc, operand: ValueId) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for CountLeadingZerosOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.cttz`: number of trailing zero bits.
#[derive(Clone, Copy)]
pub struct CountTrailingZerosOp<'a>(OpRef<'a>);

impl<'a> CountTrailingZerosOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.cttz";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: signless-integer-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: signless-integer-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`CountTrailingZerosOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(reg: &Registry, body: &Body, loc: Loc, operand: ValueId) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for CountTrailingZerosOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.ctpop`: number of set bits.
#[derive(Clone, Copy)]
pub struct CtPopOp<'a>(OpRef<'a>);

impl<'a> CtPopOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.ctpop";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: signless-integer-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: signless-integer-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`CtPopOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(reg: &Registry, body: &Body, loc: Loc, operand: ValueId) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for CtPopOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.erf`: error function.
#[derive(Clone, Copy)]
pub struct ErfOp<'a>(OpRef<'a>);

impl<'a> ErfOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.erf";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ErfOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ErfOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.erfc`: one minus the error function.
#[derive(Clone, Copy)]
pub struct ErfcOp<'a>(OpRef<'a>);

impl<'a> ErfcOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.erfc";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ErfcOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ErfcOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.exp2`: power of two.
#[derive(Clone, Copy)]
pub struct Exp2Op<'a>(OpRef<'a>);

impl<'a> Exp2Op<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.exp2";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`Exp2Op::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for Exp2Op<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.expm1`: exponential function minus one, accurate near zero.
#[derive(Clone, Copy)]
pub struct ExpM1Op<'a>(OpRef<'a>);

impl<'a> ExpM1Op<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.expm1";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ExpM1Op::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ExpM1Op<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.exp`: exponential function.
#[derive(Clone, Copy)]
pub struct ExpOp<'a>(OpRef<'a>);

impl<'a> ExpOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.exp";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ExpOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ExpOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.fpowi`: power with a signed integer as the exponent.
///
/// ```text
/// %cube = math.fpowi %x, %three : f64, i32
/// ```
#[derive(Clone, Copy)]
pub struct FPowIOp<'a>(OpRef<'a>);

impl<'a> FPowIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.fpowi";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(2),
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

    /// Returns the operand `lhs`: floating-point-like.
    pub fn lhs(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `rhs`: signless-integer-like.
    pub fn rhs(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`FPowIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for FPowIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.floor`: greatest integral value that is not greater.
#[derive(Clone, Copy)]
pub struct FloorOp<'a>(OpRef<'a>);

impl<'a> FloorOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.floor";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`FloorOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for FloorOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.fma`: a * b + c, rounded once.
#[derive(Clone, Copy)]
pub struct FmaOp<'a>(OpRef<'a>);

impl<'a> FmaOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.fma";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(3),
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

    /// Returns the operand `a`: floating-point-like.
    pub fn a(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `b`: floating-point-like.
    pub fn b(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the operand `c`: floating-point-like.
    pub fn c(self) -> ValueId {
        self.0.operand(2)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        a: ValueId,
        b: ValueId,
        c: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[a], &[b], &[c]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`FmaOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        a: ValueId,
        b: ValueId,
        c: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[a], &[b], &[c]],
            operand_sizes: None,
            results: &[&[body.ty(a)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for FmaOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.ipowi`: power of signed integers, which wraps.
#[derive(Clone, Copy)]
pub struct IPowIOp<'a>(OpRef<'a>);

impl<'a> IPowIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.ipowi";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(2),
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

    /// Returns the operand `lhs`: signless-integer-like.
    pub fn lhs(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `rhs`: signless-integer-like.
    pub fn rhs(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `result`: signless-integer-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`IPowIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for IPowIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.isfinite`: whether a float is neither infinite nor NaN.
#[derive(Clone, Copy)]
pub struct IsFiniteOp<'a>(OpRef<'a>);

impl<'a> IsFiniteOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.isfinite";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: bool-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`IsFiniteOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for IsFiniteOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.isinf`: whether a float is infinite.
#[derive(Clone, Copy)]
pub struct IsInfOp<'a>(OpRef<'a>);

impl<'a> IsInfOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.isinf";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: bool-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`IsInfOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for IsInfOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.isnan`: whether a float is NaN.
#[derive(Clone, Copy)]
pub struct IsNaNOp<'a>(OpRef<'a>);

impl<'a> IsNaNOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.isnan";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: bool-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`IsNaNOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for IsNaNOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.isnormal`: whether a float is neither zero, subnormal, infinite nor NaN.
#[derive(Clone, Copy)]
pub struct IsNormalOp<'a>(OpRef<'a>);

impl<'a> IsNormalOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.isnormal";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: bool-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`IsNormalOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for IsNormalOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.log1p`: natural logarithm of one plus the operand.
#[derive(Clone, Copy)]
pub struct Log1pOp<'a>(OpRef<'a>);

impl<'a> Log1pOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.log1p";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`Log1pOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for Log1pOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.log2`: binary logarithm.
#[derive(Clone, Copy)]
pub struct Log2Op<'a>(OpRef<'a>);

impl<'a> Log2Op<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.log2";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`Log2Op::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for Log2Op<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.log10`: decimal logarithm.
#[derive(Clone, Copy)]
pub struct Log10Op<'a>(OpRef<'a>);

impl<'a> Log10Op<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.log10";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`Log10Op::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for Log10Op<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.log`: natural logarithm.
#[derive(Clone, Copy)]
pub struct LogOp<'a>(OpRef<'a>);

impl<'a> LogOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.log";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`LogOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for LogOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.powf`: power with a float as the exponent.
#[derive(Clone, Copy)]
pub struct PowFOp<'a>(OpRef<'a>);

impl<'a> PowFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.powf";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(2),
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

    /// Returns the operand `lhs`: floating-point-like.
    pub fn lhs(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `rhs`: floating-point-like.
    pub fn rhs(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`PowFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for PowFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.roundeven`: nearest integral value, of two the even one.
#[derive(Clone, Copy)]
pub struct RoundEvenOp<'a>(OpRef<'a>);

impl<'a> RoundEvenOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.roundeven";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`RoundEvenOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for RoundEvenOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.round`: nearest integral value, of two the one away from zero.
#[derive(Clone, Copy)]
pub struct RoundOp<'a>(OpRef<'a>);

impl<'a> RoundOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.round";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`RoundOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for RoundOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.rsqrt`: reciprocal of the square root.
#[derive(Clone, Copy)]
pub struct RsqrtOp<'a>(OpRef<'a>);

impl<'a> RsqrtOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.rsqrt";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`RsqrtOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for RsqrtOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.sin`: sine.
#[derive(Clone, Copy)]
pub struct SinOp<'a>(OpRef<'a>);

impl<'a> SinOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.sin";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`SinOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for SinOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.sincos`: sine and cosine.
///
/// ```text
/// %sin, %cos = math.sincos %x : f64
/// ```
#[derive(Clone, Copy)]
pub struct SincosOp<'a>(OpRef<'a>);

impl<'a> SincosOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.sincos";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
        results: Count::Exactly(2),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `sin`: floating-point-like.
    pub fn sin(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the result `cos`: floating-point-like.
    pub fn cos(self) -> ValueId {
        self.0.result(1)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        sin_type: Type,
        cos_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[sin_type], &[cos_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`SincosOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)], &[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for SincosOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.sinh`: hyperbolic sine.
#[derive(Clone, Copy)]
pub struct SinhOp<'a>(OpRef<'a>);

impl<'a> SinhOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.sinh";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`SinhOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for SinhOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.sqrt`: square root.
#[derive(Clone, Copy)]
pub struct SqrtOp<'a>(OpRef<'a>);

impl<'a> SqrtOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.sqrt";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`SqrtOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for SqrtOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.tan`: tangent.
#[derive(Clone, Copy)]
pub struct TanOp<'a>(OpRef<'a>);

impl<'a> TanOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.tan";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`TanOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for TanOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.tanh`: hyperbolic tangent.
#[derive(Clone, Copy)]
pub struct TanhOp<'a>(OpRef<'a>);

impl<'a> TanhOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.tanh";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`TanhOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for TanhOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `math.trunc`: integral value without the fraction.
#[derive(Clone, Copy)]
pub struct TruncOp<'a>(OpRef<'a>);

impl<'a> TruncOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "math.trunc";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `operand`: floating-point-like.
    pub fn operand(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: floating-point-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<Attr> {
        self.0.attr("fastmath")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`TruncOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[("fastmath", fastmath)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for TruncOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}
