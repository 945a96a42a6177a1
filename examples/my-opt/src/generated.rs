//! @generated from the `.td` of the my dialect: views and builders of its operations, its enums.
//!
//! Getters of attributes return `None` if the attribute is absent or of another kind.

#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, dead_code, rustdoc::all, reason = "generated: names are those of the definitions")]

use rs_opt::crates::ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};
use rs_opt::crates::ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};
use rs_opt::crates::numerics::{ApFloat, ApInt};

/// The enum `Color`.
///
/// a color
///
/// One of:
/// * `None`, written none
/// * `Red`, written red
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// `none`
    None,
    /// `red`
    Red,
}

impl Color {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Color] = &[Color::None, Color::Red];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Color::None => "none",
            Color::Red => "red",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "none" => Some(Color::None),
            "red" => Some(Color::Red),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Color::None => 0,
            Color::Red => 1,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Color::None),
            1 => Some(Color::Red),
            _ => None,
        }
    }
}

/// `my.number`: integer constant.
#[derive(Clone, Copy)]
pub struct NumberOp<'a>(OpRef<'a>);

impl<'a> NumberOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "my.number";
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

    /// Returns the result `result`: 32-bit signless integer.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `value`: 32-bit signless integer attribute.
    pub fn value(self) -> Option<&'a ApInt> {
        match self.0.kind("value")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, value: Attr, result_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("value", Some(value))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`NumberOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(reg: &Registry, body: &Body, loc: Loc, value: Attr) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("value", Some(value))],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for NumberOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `my.paint`: assigns a color to a number.
#[derive(Clone, Copy)]
pub struct PaintOp<'a>(OpRef<'a>);

impl<'a> PaintOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "my.paint";
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

    /// Returns the operand `value`: 32-bit signless integer.
    pub fn value(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the attribute `color`: a color.
    pub fn color(self) -> Option<Color> {
        Color::from_int(self.0.enum_value("color")?)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, value: ValueId, color: Color) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[value]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("color", Some(ctx.int_attr_i64(ctx.int_type(32), color.to_int())))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for PaintOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `my.scale`: multiplies a number by a constant.
#[derive(Clone, Copy)]
pub struct ScaleOp<'a>(OpRef<'a>);

impl<'a> ScaleOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "my.scale";
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

    /// Returns the operand `value`: 32-bit signless integer.
    pub fn value(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `result`: 32-bit signless integer.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `by`: 32-bit signless integer attribute.
    pub fn by(self) -> Option<&'a ApInt> {
        match self.0.kind("by")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        value: ValueId,
        by: Attr,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[value]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("by", Some(by))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ScaleOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        value: ValueId,
        by: Attr,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[value]],
            operand_sizes: None,
            results: &[&[body.ty(value)]],
            result_sizes: None,
            attrs: &[("by", Some(by))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ScaleOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

use rs_opt::crates::ir_core::def::hooks::FoldCx;
use rs_opt::crates::ir_core::interfaces::{CallError, InterfaceRef};
use rs_opt::crates::ir_core::expr::Val;
use rs_opt::crates::ir_core::types::TypeKind;

/// Returns the case with that keyword.
pub fn symbolize_color(text: &str) -> Option<Color> {
    Color::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_color(value: Color) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_color_(value: i64) -> Option<Color> {
    Color::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_color() -> i64 {
    1
}

impl<'a> NumberOp<'a> {
    /// Returns the attribute `value`, as stored.
    pub fn value_attr(self) -> Option<Attr> {
        self.0.attr("value")
    }
    /// Sets the attribute `value` of `op`, an operation of this kind, as stored.
    pub fn set_value_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("value"), value);
    }
    /// Sets the attribute `value` of `op`, an operation of this kind.
    pub fn set_value(reg: &Registry, body: &mut Body, op: OpId, value: i32) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("value"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as `build_aggregate`, with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_aggregate_inferred(reg: &Registry, body: &Body, loc: Loc, operands: &[ValueId], attrs: &[(&str, Attr)]) -> Result<OperationState, String> {
        typed::with_result_types(reg, body, Self::build_aggregate(reg, loc, &[], operands, attrs))
    }

    /// Does the same as [`NumberOp::build`], with all attributes as `Attr`.
    pub fn build_separate(reg: &Registry, loc: Loc, value: Attr, result_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("value", Some(value))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`NumberOp::build_separate`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_separate_inferred(reg: &Registry, body: &Body, loc: Loc, value: Attr) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("value", Some(value))],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }

    /// Does the same as [`NumberOp::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(reg: &Registry, loc: Loc, value: i32, result_type: Type) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("value", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(value))))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`NumberOp::build_unwrapped`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_unwrapped_inferred(reg: &Registry, body: &Body, loc: Loc, value: i32) -> Result<OperationState, String> {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("value", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(value))))],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

/// The operands and inherent attributes of an [`NumberOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct NumberOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> NumberOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 0).then_some(Self(typed::Adaptor { reg, name: NumberOp::NAME, operands, props }))
    }

    /// Returns the attribute `value`.
    pub fn value(self) -> Option<&'a ApInt> {
        match self.0.kind("value")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> NumberOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`NumberOp`] and its adaptor over values have in common.
pub trait NumberOpParts<'a>: Copy {
    /// Does the same as in [`NumberOp`].
    fn value(self) -> Option<&'a ApInt>;
}

impl<'a> NumberOpParts<'a> for NumberOp<'a> {
    fn value(self) -> Option<&'a ApInt> {
        NumberOp::<'a>::value(self)
    }
}

impl<'a> NumberOpParts<'a> for NumberOpAdaptor<'a, ValueId> {
    fn value(self) -> Option<&'a ApInt> {
        NumberOpAdaptor::<'a, ValueId>::value(self)
    }
}

impl<'a> PaintOp<'a> {
    /// Returns the attribute `color`, as stored.
    pub fn color_attr(self) -> Option<Attr> {
        self.0.attr("color")
    }
    /// Sets the operand `value` of `op`, an operation of this kind.
    pub fn set_value(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }
    /// Sets the attribute `color` of `op`, an operation of this kind, as stored.
    pub fn set_color_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("color"), value);
    }
    /// Sets the attribute `color` of `op`, an operation of this kind.
    pub fn set_color(reg: &Registry, body: &mut Body, op: OpId, value: Color) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("color"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as [`PaintOp::build`], with all attributes as `Attr`.
    pub fn build_separate(reg: &Registry, loc: Loc, value: ValueId, color: Attr) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[value]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("color", Some(color))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

/// The operands and inherent attributes of an [`PaintOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct PaintOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> PaintOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 1).then_some(Self(typed::Adaptor { reg, name: PaintOp::NAME, operands, props }))
    }

    /// Returns the operand `value`.
    pub fn value(self) -> T {
        self.0.operand(0)
    }

    /// Returns the attribute `color`.
    pub fn color(self) -> Option<Color> {
        Color::from_int(self.0.enum_value("color")?)
    }
}

impl<'a> PaintOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`PaintOp`] and its adaptor over values have in common.
pub trait PaintOpParts<'a>: Copy {
    /// Does the same as in [`PaintOp`].
    fn value(self) -> ValueId;
    /// Does the same as in [`PaintOp`].
    fn color(self) -> Option<Color>;
}

impl<'a> PaintOpParts<'a> for PaintOp<'a> {
    fn value(self) -> ValueId {
        PaintOp::<'a>::value(self)
    }
    fn color(self) -> Option<Color> {
        PaintOp::<'a>::color(self)
    }
}

impl<'a> PaintOpParts<'a> for PaintOpAdaptor<'a, ValueId> {
    fn value(self) -> ValueId {
        PaintOpAdaptor::<'a, ValueId>::value(self)
    }
    fn color(self) -> Option<Color> {
        PaintOpAdaptor::<'a, ValueId>::color(self)
    }
}

impl<'a> ScaleOp<'a> {
    /// Returns the attribute `by`, as stored.
    pub fn by_attr(self) -> Option<Attr> {
        self.0.attr("by")
    }
    /// Sets the operand `value` of `op`, an operation of this kind.
    pub fn set_value(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }
    /// Sets the attribute `by` of `op`, an operation of this kind, as stored.
    pub fn set_by_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("by"), value);
    }
    /// Sets the attribute `by` of `op`, an operation of this kind.
    pub fn set_by(reg: &Registry, body: &mut Body, op: OpId, value: i32) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("by"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as `build_aggregate`, with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_aggregate_inferred(reg: &Registry, body: &Body, loc: Loc, operands: &[ValueId], attrs: &[(&str, Attr)]) -> Result<OperationState, String> {
        typed::with_result_types(reg, body, Self::build_aggregate(reg, loc, &[], operands, attrs))
    }

    /// Does the same as [`ScaleOp::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        value: ValueId,
        by: Attr,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[value]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("by", Some(by))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ScaleOp::build_separate`], with inferred result types. The operands belong to `body`.
    pub fn build_separate_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        value: ValueId,
        by: Attr,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[value]],
            operand_sizes: None,
            results: &[&[body.ty(value)]],
            result_sizes: None,
            attrs: &[("by", Some(by))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ScaleOp::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(
        reg: &Registry,
        loc: Loc,
        value: ValueId,
        by: i32,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[value]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("by", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(by))))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ScaleOp::build_unwrapped`], with inferred result types. The operands belong to `body`.
    pub fn build_unwrapped_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        value: ValueId,
        by: i32,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[value]],
            operand_sizes: None,
            results: &[&[body.ty(value)]],
            result_sizes: None,
            attrs: &[("by", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(by))))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

/// The operands and inherent attributes of an [`ScaleOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct ScaleOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> ScaleOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 1).then_some(Self(typed::Adaptor { reg, name: ScaleOp::NAME, operands, props }))
    }

    /// Returns the operand `value`.
    pub fn value(self) -> T {
        self.0.operand(0)
    }

    /// Returns the attribute `by`.
    pub fn by(self) -> Option<&'a ApInt> {
        match self.0.kind("by")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> ScaleOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`ScaleOp`] and its adaptor over values have in common.
pub trait ScaleOpParts<'a>: Copy {
    /// Does the same as in [`ScaleOp`].
    fn value(self) -> ValueId;
    /// Does the same as in [`ScaleOp`].
    fn by(self) -> Option<&'a ApInt>;
}

impl<'a> ScaleOpParts<'a> for ScaleOp<'a> {
    fn value(self) -> ValueId {
        ScaleOp::<'a>::value(self)
    }
    fn by(self) -> Option<&'a ApInt> {
        ScaleOp::<'a>::by(self)
    }
}

impl<'a> ScaleOpParts<'a> for ScaleOpAdaptor<'a, ValueId> {
    fn value(self) -> ValueId {
        ScaleOpAdaptor::<'a, ValueId>::value(self)
    }
    fn by(self) -> Option<&'a ApInt> {
        ScaleOpAdaptor::<'a, ValueId>::by(self)
    }
}

/// The names of all operations of the dialect, in order of definition.
pub const OPERATIONS: &[&str] = &["my.number", "my.paint", "my.scale"];
