//! @generated from the `.td` of the scf dialect: views and builders of its operations, its enums.
//!
//! Structured control flow: loops and conditionals with regions
//!
//! Getters of attributes return `None` if the attribute is absent or of another kind.

#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, rustdoc::all, reason = "generated: names are those of the definitions")]

use ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};
use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};
use numerics::{ApFloat, ApInt};

/// `scf.condition`: condition and forwarded values of an scf.while.
#[derive(Clone, Copy)]
pub struct ConditionOp<'a>(OpRef<'a>);

impl<'a> ConditionOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.condition";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(1),
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

    /// Returns the operand `condition`: 1-bit signless integer.
    pub fn condition(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `args`: variadic of any type.
    pub fn args(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 1, variable_before: 0, fixed: 1, variable: 1, is_variable: true })
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        condition: ValueId,
        args: &[ValueId],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[condition], args],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ConditionOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.execute_region`: execution of a region, once.
///
/// Allows several blocks where an enclosing operation accepts one, e.g. in the
/// body of a loop. With `no_inline` its region is not moved out of it.
#[derive(Clone, Copy)]
pub struct ExecuteRegionOp<'a>(OpRef<'a>);

impl<'a> ExecuteRegionOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.execute_region";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(0),
        results: Count::AtLeast(0),
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

    /// Returns the result `results`: variadic of any type.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the attribute `no_inline`: unit attribute.
    pub fn no_inline(self) -> bool {
        self.0.attr("no_inline").is_some()
    }

    /// Returns the region `region` and the body that contains it.
    pub fn region(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Creates the state of a new operation; the caller adds its regions.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        no_inline: Option<Attr>,
        results_type: &[Type],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[results_type],
            result_sizes: None,
            attrs: &[("no_inline", no_inline)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ExecuteRegionOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.for`: counted loop.
///
/// The induction variable starts at the lower bound and is incremented by the
/// step, which must be positive, while it is less than the upper bound; with
/// `unsigned`, as unsigned numbers. Values
/// carried by the loop are arguments of the body; `scf.yield` passes them to
/// the next iteration, and after the last one they are the results.
///
/// ```text
/// %sum = scf.for %i = %lo to %hi step %one iter_args(%s = %zero) -> (f32) {
///   %x = func.call @f(%i) : (index) -> f32
///   %t = arith.addf %s, %x : f32
///   scf.yield %t : f32
/// }
/// ```
#[derive(Clone, Copy)]
pub struct ForOp<'a>(OpRef<'a>);

impl<'a> ForOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.for";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(3),
        results: Count::AtLeast(0),
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

    /// Returns the operand `lower_bound`: signless integer or index.
    pub fn lower_bound(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `upper_bound`: signless integer or index.
    pub fn upper_bound(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the operand `step`: signless integer or index.
    pub fn step(self) -> ValueId {
        self.0.operand(2)
    }

    /// Returns the operand `init_args`: variadic of any type.
    pub fn init_args(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 3, variable_before: 0, fixed: 3, variable: 1, is_variable: true })
    }

    /// Returns the result `results`: variadic of any type.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the attribute `unsignedCmp`: unit attribute.
    pub fn unsigned_cmp(self) -> bool {
        self.0.attr("unsignedCmp").is_some()
    }

    /// Returns the region `region` and the body that contains it.
    pub fn region(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Creates the state of a new operation; the caller adds its regions.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lower_bound: ValueId,
        upper_bound: ValueId,
        step: ValueId,
        init_args: &[ValueId],
        unsigned_cmp: Option<Attr>,
        results_type: &[Type],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lower_bound], &[upper_bound], &[step], init_args],
            operand_sizes: None,
            results: &[results_type],
            result_sizes: None,
            attrs: &[("unsignedCmp", unsigned_cmp)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ForOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.forall`: parallel iterations that each write a part of shared tensors.
///
/// Bounds are static numbers or index operands; the smallest 64-bit integer in
/// the list of static bounds represents the next operand. The terminator
/// `scf.forall.in_parallel` contains the operations that insert the part that
/// an iteration computes into an output. `mapping` assigns the iterations to
/// processors.
#[derive(Clone, Copy)]
pub struct ForallOp<'a>(OpRef<'a>);

impl<'a> ForallOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.forall";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(0),
        results: Count::AtLeast(0),
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

    /// Returns the operand `dynamic_lower_bound`: variadic of index.
    pub fn dynamic_lower_bound(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 0)
    }

    /// Returns the operand `dynamic_upper_bound`: variadic of index.
    pub fn dynamic_upper_bound(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 1)
    }

    /// Returns the operand `dynamic_step`: variadic of index.
    pub fn dynamic_step(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 2)
    }

    /// Returns the operand `outputs`: variadic of ranked tensor of any type values.
    pub fn outputs(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 3)
    }

    /// Returns the result `results`: variadic of any type.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the attribute `staticLowerBound`: i64 dense array attribute.
    pub fn static_lower_bound(self) -> Option<Vec<i64>> {
        self.0.ints("staticLowerBound")
    }

    /// Returns the attribute `staticUpperBound`: i64 dense array attribute.
    pub fn static_upper_bound(self) -> Option<Vec<i64>> {
        self.0.ints("staticUpperBound")
    }

    /// Returns the attribute `staticStep`: i64 dense array attribute.
    pub fn static_step(self) -> Option<Vec<i64>> {
        self.0.ints("staticStep")
    }

    /// Returns the attribute `mapping`: array of device dimensions.
    pub fn mapping(self) -> Option<&'a [Attr]> {
        match self.0.kind("mapping")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Returns the region `region` and the body that contains it.
    pub fn region(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Creates the state of a new operation; the caller adds its regions.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        dynamic_lower_bound: &[ValueId],
        dynamic_upper_bound: &[ValueId],
        dynamic_step: &[ValueId],
        outputs: &[ValueId],
        static_lower_bound: Attr,
        static_upper_bound: Attr,
        static_step: Attr,
        mapping: Option<Attr>,
        results_type: &[Type],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[dynamic_lower_bound, dynamic_upper_bound, dynamic_step, outputs],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[results_type],
            result_sizes: None,
            attrs: &[
                ("staticLowerBound", Some(static_lower_bound)),
                ("staticUpperBound", Some(static_upper_bound)),
                ("staticStep", Some(static_step)),
                ("mapping", mapping),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ForallOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.if`: conditional execution of one of two regions.
///
/// Returns the values that the executed region yields. If there are no results,
/// the second region may be omitted.
///
/// ```text
/// %x = scf.if %c -> (f32) {
///   scf.yield %a : f32
/// } else {
///   scf.yield %b : f32
/// }
/// ```
#[derive(Clone, Copy)]
pub struct IfOp<'a>(OpRef<'a>);

impl<'a> IfOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.if";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
        results: Count::AtLeast(0),
        regions: Count::Exactly(2),
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

    /// Returns the operand `condition`: 1-bit signless integer.
    pub fn condition(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `results`: variadic of any type.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the region `then_region` and the body that contains it.
    pub fn then_region(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Returns the region `else_region` and the body that contains it.
    pub fn else_region(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(1)
    }

    /// Creates the state of a new operation; the caller adds its regions.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        condition: ValueId,
        results_type: &[Type],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[condition]],
            operand_sizes: None,
            results: &[results_type],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`IfOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(reg: &Registry, body: &Body, loc: Loc, condition: ValueId) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[&[condition]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for IfOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.forall.in_parallel`: terminator with the insertions of an scf.forall iteration.
#[derive(Clone, Copy)]
pub struct InParallelOp<'a>(OpRef<'a>);

impl<'a> InParallelOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.forall.in_parallel";
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

    /// Returns the region `region` and the body that contains it.
    pub fn region(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Creates the state of a new operation; the caller adds its regions.
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

impl<'a> OpView<'a> for InParallelOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.index_switch`: execution of one of several regions, selected by an index.
///
/// ```text
/// %x = scf.index_switch %i -> i32
/// case 2 {
///   scf.yield %a : i32
/// }
/// default {
///   scf.yield %b : i32
/// }
/// ```
#[derive(Clone, Copy)]
pub struct IndexSwitchOp<'a>(OpRef<'a>);

impl<'a> IndexSwitchOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.index_switch";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
        results: Count::AtLeast(0),
        regions: Count::AtLeast(1),
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

    /// Returns the operand `arg`: index.
    pub fn arg(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `results`: variadic of any type.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the attribute `cases`: i64 dense array attribute.
    pub fn cases(self) -> Option<Vec<i64>> {
        self.0.ints("cases")
    }

    /// Returns the region `default_region` and the body that contains it.
    pub fn default_region(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Returns the region `case_regions` and the body that contains it.
    pub fn case_regions(self) -> impl ExactSizeIterator<Item = ir_core::body::OwnedRegion<'a>> + Clone + 'a {
        self.0.regions(1)
    }

    /// Creates the state of a new operation; the caller adds its regions.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        arg: ValueId,
        cases: Attr,
        results_type: &[Type],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[arg]],
            operand_sizes: None,
            results: &[results_type],
            result_sizes: None,
            attrs: &[("cases", Some(cases))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for IndexSwitchOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.parallel`: loop nest whose iterations may run in parallel.
///
/// Iterations may run in any order or at the same time. The `scf.reduce` at the
/// end of the body combines their values, into one result for each initial
/// value.
///
/// ```text
/// %sum = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %m) step (%c1, %c1)
///     init (%zero) -> f32 {
///   %x = func.call @f(%i, %j) : (index, index) -> f32
///   scf.reduce(%x : f32) {
///   ^bb0(%a: f32, %b: f32):
///     %c = arith.addf %a, %b : f32
///     scf.reduce.return %c : f32
///   }
/// }
/// ```
#[derive(Clone, Copy)]
pub struct ParallelOp<'a>(OpRef<'a>);

impl<'a> ParallelOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.parallel";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(0),
        results: Count::AtLeast(0),
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

    /// Returns the operand `lower_bound`: variadic of index.
    pub fn lower_bound(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 0)
    }

    /// Returns the operand `upper_bound`: variadic of index.
    pub fn upper_bound(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 1)
    }

    /// Returns the operand `step`: variadic of index.
    pub fn step(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 2)
    }

    /// Returns the operand `init_vals`: variadic of any type.
    pub fn init_vals(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 3)
    }

    /// Returns the result `results`: variadic of any type.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the region `region` and the body that contains it.
    pub fn region(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Creates the state of a new operation; the caller adds its regions.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lower_bound: &[ValueId],
        upper_bound: &[ValueId],
        step: &[ValueId],
        init_vals: &[ValueId],
        results_type: &[Type],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[lower_bound, upper_bound, step, init_vals],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[results_type],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ParallelOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.reduce`: reductions of an scf.parallel.
///
/// Has one region for each operand, which combines two values into one.
#[derive(Clone, Copy)]
pub struct ReduceOp<'a>(OpRef<'a>);

impl<'a> ReduceOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.reduce";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(0),
        results: Count::Exactly(0),
        regions: Count::AtLeast(0),
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

    /// Returns the region `reductions` and the body that contains it.
    pub fn reductions(self) -> impl ExactSizeIterator<Item = ir_core::body::OwnedRegion<'a>> + Clone + 'a {
        self.0.regions(0)
    }

    /// Creates the state of a new operation; the caller adds its regions.
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

impl<'a> OpView<'a> for ReduceOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.reduce.return`: terminator that returns the combined value of a reduction.
#[derive(Clone, Copy)]
pub struct ReduceReturnOp<'a>(OpRef<'a>);

impl<'a> ReduceReturnOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.reduce.return";
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

    /// Returns the operand `result`: any type.
    pub fn result(self) -> ValueId {
        self.0.operand(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, result: ValueId) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[result]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ReduceReturnOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.while`: general loop with a condition.
///
/// The first region ends with `scf.condition`: if the condition is true, its
/// operands are passed to the second region, otherwise they are the results.
/// The second region yields the arguments of the next execution of the first.
/// With an empty second region this is a `do while` loop, with a first region
/// that only computes the condition a `while` loop.
///
/// ```text
/// %end = scf.while (%x = %start) : (i32) -> i32 {
///   %more = func.call @more(%x) : (i32) -> i1
///   scf.condition(%more) %x : i32
/// } do {
/// ^bb0(%y: i32):
///   %z = func.call @next(%y) : (i32) -> i32
///   scf.yield %z : i32
/// }
/// ```
#[derive(Clone, Copy)]
pub struct WhileOp<'a>(OpRef<'a>);

impl<'a> WhileOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.while";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(0),
        results: Count::AtLeast(0),
        regions: Count::Exactly(2),
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

    /// Returns the operand `inits`: variadic of any type.
    pub fn inits(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the result `results`: variadic of any type.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the region `before` and the body that contains it.
    pub fn before(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Returns the region `after` and the body that contains it.
    pub fn after(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(1)
    }

    /// Creates the state of a new operation; the caller adds its regions.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        inits: &[ValueId],
        results_type: &[Type],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[inits],
            operand_sizes: None,
            results: &[results_type],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for WhileOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `scf.yield`: terminator that yields values from a region.
///
/// Implicit in the custom syntax if there are no operands.
#[derive(Clone, Copy)]
pub struct YieldOp<'a>(OpRef<'a>);

impl<'a> YieldOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "scf.yield";
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

    /// Returns the operand `results`: variadic of any type.
    pub fn results(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, results: &[ValueId]) -> OperationState {
        let parts = typed::Parts {
            operands: &[results],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for YieldOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}
