//! @generated from the `.td` of the func dialect: views and builders of its operations, its enums.
//!
//! Functions and calls
//!
//! Getters of attributes return `None` if the attribute is absent or of another kind.

#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, rustdoc::all, reason = "generated: names are those of the definitions")]

use ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};
use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};
use numerics::{ApFloat, ApInt};

/// `func.call_indirect`: indirect call.
#[derive(Clone, Copy)]
pub struct CallIndirectOp<'a>(OpRef<'a>);

impl<'a> CallIndirectOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "func.call_indirect";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(1),
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

    /// Returns the operand `callee`: function type.
    pub fn callee(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `callee_operands`: variadic of any type.
    pub fn callee_operands(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 1, variable_before: 0, fixed: 1, variable: 1, is_variable: true })
    }

    /// Returns the result `results`: variadic of any type.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the attribute `arg_attrs`: Array of dictionary attributes.
    pub fn arg_attrs(self) -> Option<&'a [Attr]> {
        match self.0.kind("arg_attrs")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Returns the attribute `res_attrs`: Array of dictionary attributes.
    pub fn res_attrs(self) -> Option<&'a [Attr]> {
        match self.0.kind("res_attrs")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        callee: ValueId,
        callee_operands: &[ValueId],
        arg_attrs: Option<Attr>,
        res_attrs: Option<Attr>,
        results_type: &[Type],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[callee], callee_operands],
            operand_sizes: None,
            results: &[results_type],
            result_sizes: None,
            attrs: &[("arg_attrs", arg_attrs), ("res_attrs", res_attrs)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for CallIndirectOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `func.call`: direct call.
///
/// ```text
/// %y = func.call @id(%x) : (i32) -> i32
/// ```
#[derive(Clone, Copy)]
pub struct CallOp<'a>(OpRef<'a>);

impl<'a> CallOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "func.call";
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

    /// Returns the operand `operands`: variadic of any type.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the result `results`: variadic of any type.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the attribute `callee`: flat symbol reference attribute.
    pub fn callee(self) -> Option<&'a str> {
        self.0.text("callee")
    }

    /// Returns the attribute `arg_attrs`: Array of dictionary attributes.
    pub fn arg_attrs(self) -> Option<&'a [Attr]> {
        match self.0.kind("arg_attrs")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Returns the attribute `res_attrs`: Array of dictionary attributes.
    pub fn res_attrs(self) -> Option<&'a [Attr]> {
        match self.0.kind("res_attrs")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Returns the attribute `no_inline`: unit attribute.
    pub fn no_inline(self) -> bool {
        self.0.attr("no_inline").is_some()
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operands: &[ValueId],
        callee: &str,
        arg_attrs: Option<Attr>,
        res_attrs: Option<Attr>,
        no_inline: Option<Attr>,
        results_type: &[Type],
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[operands],
            operand_sizes: None,
            results: &[results_type],
            result_sizes: None,
            attrs: &[
                ("callee", Some(ctx.symbol_attr(ctx.ident(callee)))),
                ("arg_attrs", arg_attrs),
                ("res_attrs", res_attrs),
                ("no_inline", no_inline),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for CallOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `func.constant`: reference to a function as a value.
#[derive(Clone, Copy)]
pub struct ConstantOp<'a>(OpRef<'a>);

impl<'a> ConstantOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "func.constant";
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

    /// Returns the attribute `value`: flat symbol reference attribute.
    pub fn value(self) -> Option<&'a str> {
        self.0.text("value")
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, value: &str, result_type: Type) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("value", Some(ctx.symbol_attr(ctx.ident(value))))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ConstantOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `func.func`: function definition or declaration.
///
/// Defines a symbol with a function type. The body is isolated from above: it
/// uses only its arguments. A function without a body is a declaration, which
/// must be private.
///
/// ```text
/// func.func private @log(f32)
/// func.func @id(%x: i32) -> i32 {
///   return %x : i32
/// }
/// ```
#[derive(Clone, Copy)]
pub struct FuncOp<'a>(OpRef<'a>);

impl<'a> FuncOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "func.func";
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

    /// Returns the attribute `function_type`: type attribute of function type.
    pub fn function_type(self) -> Option<Type> {
        match self.0.kind("function_type")? { AttrKind::Type(ty) => Some(*ty), _ => None }
    }

    /// Returns the attribute `sym_visibility`: string attribute.
    pub fn sym_visibility(self) -> Option<&'a str> {
        self.0.text("sym_visibility")
    }

    /// Returns the attribute `arg_attrs`: Array of dictionary attributes.
    pub fn arg_attrs(self) -> Option<&'a [Attr]> {
        match self.0.kind("arg_attrs")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Returns the attribute `res_attrs`: Array of dictionary attributes.
    pub fn res_attrs(self) -> Option<&'a [Attr]> {
        match self.0.kind("res_attrs")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Returns the attribute `no_inline`: unit attribute.
    pub fn no_inline(self) -> bool {
        self.0.attr("no_inline").is_some()
    }

    /// Returns the region `body` and the body that contains it.
    pub fn body(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Creates the state of a new operation; the caller adds its regions.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        sym_name: &str,
        function_type: Type,
        sym_visibility: Option<&str>,
        arg_attrs: Option<Attr>,
        res_attrs: Option<Attr>,
        no_inline: Option<Attr>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("sym_name", Some(ctx.string_attr(sym_name))),
                ("function_type", Some(ctx.type_attr(function_type))),
                ("sym_visibility", sym_visibility.map(|value| ctx.string_attr(value))),
                ("arg_attrs", arg_attrs),
                ("res_attrs", res_attrs),
                ("no_inline", no_inline),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for FuncOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `func.return`: terminator that returns the results of a function.
#[derive(Clone, Copy)]
pub struct ReturnOp<'a>(OpRef<'a>);

impl<'a> ReturnOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "func.return";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(0),
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

    /// Returns the operand `operands`: variadic of any type.
    pub fn operands(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, operands: &[ValueId]) -> OperationState {
        let parts = typed::Parts {
            operands: &[operands],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ReturnOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}
