//! @generated from the `.td` of the builtin dialect: views and builders of its operations, its enums.
//!
//! The types, attributes and operations that all dialects build on
//!
//! Getters of attributes return `None` if the attribute is absent or of another kind.

#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, rustdoc::all, reason = "generated: names are those of the definitions")]

use ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};
use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};
use numerics::{ApFloat, ApInt};

/// `builtin.module`: top-level container of operations.
///
/// A symbol table with one block without a terminator. The order of the
/// operations in it does not matter. A module may have a name, and may be
/// nested in another.
///
/// ```text
/// module @library {
///   func.func private @twice(i32) -> i32
/// }
/// ```
#[derive(Clone, Copy)]
pub struct ModuleOp<'a>(OpRef<'a>);

impl<'a> ModuleOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "builtin.module";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(0),
        results: Count::Exactly(0),
        regions: Count::Exactly(1),
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

    /// Returns the attribute `sym_name`: string attribute.
    pub fn sym_name(self) -> Option<&'a str> {
        self.0.text("sym_name")
    }

    /// Returns the attribute `sym_visibility`: string attribute.
    pub fn sym_visibility(self) -> Option<&'a str> {
        self.0.text("sym_visibility")
    }

    /// Returns the region `body_region` and the body that contains it.
    pub fn body_region(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Creates the state of a new operation; the caller adds its regions.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        sym_name: Option<&str>,
        sym_visibility: Option<&str>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("sym_name", sym_name.map(|value| ctx.string_attr(value))),
                ("sym_visibility", sym_visibility.map(|value| ctx.string_attr(value))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ModuleOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `builtin.unrealized_conversion_cast`: temporary conversion between types.
///
/// Connects converted and unconverted parts of a program during a dialect
/// conversion. It has no semantics: two inverse casts cancel, and a cast that
/// remains after the conversion is an error.
///
/// ```text
/// %b = builtin.unrealized_conversion_cast %a : i64 to index
/// ```
#[derive(Clone, Copy)]
pub struct UnrealizedConversionCastOp<'a>(OpRef<'a>);

impl<'a> UnrealizedConversionCastOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "builtin.unrealized_conversion_cast";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(0),
        results: Count::AtLeast(0),
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

    /// Returns the operand `inputs`: variadic of any type.
    pub fn inputs(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the result `outputs`: variadic of any type.
    pub fn outputs(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        inputs: &[ValueId],
        outputs_type: &[Type],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[inputs],
            operand_sizes: None,
            results: &[outputs_type],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for UnrealizedConversionCastOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}
