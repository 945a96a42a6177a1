//! @generated from the `.td` of the sample dialect: views and builders of its operations, its enums.
//!
//! Getters of attributes return `None` if the attribute is absent or of another kind.

#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, dead_code, rustdoc::all, reason = "generated: names are those of the definitions")]

use ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};
use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};
use numerics::{ApFloat, ApInt};

/// The enum `EachShade`.
///
/// shades
///
/// One of:
/// * `X`, written x
/// * `Y`, written y
/// * `Z`, written z
/// * `XY`, written xy
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EachShade(i64);

impl EachShade {
    /// `x`
    pub const X: EachShade = EachShade(1);
    /// `y`
    pub const Y: EachShade = EachShade(2);
    /// `z`
    pub const Z: EachShade = EachShade(4);
    /// `xy`
    pub const XY: EachShade = EachShade(3);

    /// Returns the bits.
    pub fn to_int(self) -> i64 {
        self.0
    }

    /// Creates the set of these bits, if each bit has a case.
    pub fn from_int(bits: i64) -> Option<Self> {
        (bits & !7 == 0).then_some(EachShade(bits))
    }

    /// Returns whether all of `other` is in the set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the union of both sets.
    pub fn union(self, other: Self) -> Self {
        EachShade(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    pub fn intersection(self, other: Self) -> Self {
        EachShade(self.0 & other.0)
    }

    /// Creates the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "x" => Some(EachShade::X),
            "y" => Some(EachShade::Y),
            "z" => Some(EachShade::Z),
            "xy" => Some(EachShade::XY),
            _ => None,
        }
    }
}

/// The enum `FewShades`.
///
/// shades
///
/// One of:
/// * `X`, written x
/// * `XY`, written xy
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FewShades(i64);

impl FewShades {
    /// `x`
    pub const X: FewShades = FewShades(1);
    /// `xy`
    pub const XY: FewShades = FewShades(3);

    /// Returns the bits.
    pub fn to_int(self) -> i64 {
        self.0
    }

    /// Creates the set of these bits, if each bit has a case.
    pub fn from_int(bits: i64) -> Option<Self> {
        (bits & !3 == 0).then_some(FewShades(bits))
    }

    /// Returns whether all of `other` is in the set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the union of both sets.
    pub fn union(self, other: Self) -> Self {
        FewShades(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    pub fn intersection(self, other: Self) -> Self {
        FewShades(self.0 & other.0)
    }

    /// Creates the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "x" => Some(FewShades::X),
            "xy" => Some(FewShades::XY),
            _ => None,
        }
    }
}

/// The enum `Flags`.
///
/// a set
///
/// One of:
/// * `None`, written none
/// * `Red`, written red
/// * `Blue`, written blue
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Flags(i64);

impl Flags {
    /// `none`
    pub const NONE: Flags = Flags(0);
    /// `red`
    pub const RED: Flags = Flags(1);
    /// `blue`
    pub const BLUE: Flags = Flags(2);

    /// Returns the bits.
    pub fn to_int(self) -> i64 {
        self.0
    }

    /// Creates the set of these bits, if each bit has a case.
    pub fn from_int(bits: i64) -> Option<Self> {
        (bits & !3 == 0).then_some(Flags(bits))
    }

    /// Returns whether all of `other` is in the set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the union of both sets.
    pub fn union(self, other: Self) -> Self {
        Flags(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    pub fn intersection(self, other: Self) -> Self {
        Flags(self.0 & other.0)
    }

    /// Creates the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "none" => Some(Flags::NONE),
            "red" => Some(Flags::RED),
            "blue" => Some(Flags::BLUE),
            _ => None,
        }
    }
}

/// The enum `GroupedShades`.
///
/// shades
///
/// One of:
/// * `X`, written x
/// * `Y`, written y
/// * `Z`, written z
/// * `XY`, written xy
/// * `YZ`, written yz
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroupedShades(i64);

impl GroupedShades {
    /// `x`
    pub const X: GroupedShades = GroupedShades(1);
    /// `y`
    pub const Y: GroupedShades = GroupedShades(2);
    /// `z`
    pub const Z: GroupedShades = GroupedShades(4);
    /// `xy`
    pub const XY: GroupedShades = GroupedShades(3);
    /// `yz`
    pub const YZ: GroupedShades = GroupedShades(6);

    /// Returns the bits.
    pub fn to_int(self) -> i64 {
        self.0
    }

    /// Creates the set of these bits, if each bit has a case.
    pub fn from_int(bits: i64) -> Option<Self> {
        (bits & !7 == 0).then_some(GroupedShades(bits))
    }

    /// Returns whether all of `other` is in the set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the union of both sets.
    pub fn union(self, other: Self) -> Self {
        GroupedShades(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    pub fn intersection(self, other: Self) -> Self {
        GroupedShades(self.0 & other.0)
    }

    /// Creates the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "x" => Some(GroupedShades::X),
            "y" => Some(GroupedShades::Y),
            "z" => Some(GroupedShades::Z),
            "xy" => Some(GroupedShades::XY),
            "yz" => Some(GroupedShades::YZ),
            _ => None,
        }
    }
}

/// The enum `Mode`.
///
/// how fast
///
/// One of:
/// * `Fast`, written fast
/// * `Slow`, written slow
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mode {
    /// `fast`
    Fast,
    /// `slow`
    Slow,
}

impl Mode {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Mode] = &[Mode::Fast, Mode::Slow];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Mode::Fast => "fast",
            Mode::Slow => "slow",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "fast" => Some(Mode::Fast),
            "slow" => Some(Mode::Slow),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Mode::Fast => 0,
            Mode::Slow => 5,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Mode::Fast),
            5 => Some(Mode::Slow),
            _ => None,
        }
    }
}

/// The enum `Names`.
///
/// alike
///
/// One of:
/// * `Eq`, written Eq
/// * `EQ`, written EQ
/// * `Self`, written self
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Names {
    /// `Eq`
    Eq,
    /// `EQ`
    Eq2,
    /// `self`
    _Self,
}

impl Names {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Names] = &[Names::Eq, Names::Eq2, Names::_Self];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Names::Eq => "Eq",
            Names::Eq2 => "EQ",
            Names::_Self => "self",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "Eq" => Some(Names::Eq),
            "EQ" => Some(Names::Eq2),
            "self" => Some(Names::_Self),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Names::Eq => 0,
            Names::Eq2 => 1,
            Names::_Self => 2,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Names::Eq),
            1 => Some(Names::Eq2),
            2 => Some(Names::_Self),
            _ => None,
        }
    }
}

/// The enum `OnlyGroups`.
///
/// shades
///
/// One of:
/// * `XY`, written xy
/// * `YZ`, written yz
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct OnlyGroups(i64);

impl OnlyGroups {
    /// `xy`
    pub const XY: OnlyGroups = OnlyGroups(3);
    /// `yz`
    pub const YZ: OnlyGroups = OnlyGroups(6);

    /// Returns the bits.
    pub fn to_int(self) -> i64 {
        self.0
    }

    /// Creates the set of these bits, if each bit has a case.
    pub fn from_int(bits: i64) -> Option<Self> {
        (bits & !7 == 0).then_some(OnlyGroups(bits))
    }

    /// Returns whether all of `other` is in the set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the union of both sets.
    pub fn union(self, other: Self) -> Self {
        OnlyGroups(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    pub fn intersection(self, other: Self) -> Self {
        OnlyGroups(self.0 & other.0)
    }

    /// Creates the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "xy" => Some(OnlyGroups::XY),
            "yz" => Some(OnlyGroups::YZ),
            _ => None,
        }
    }
}

/// `sample.names_too`
#[derive(Clone, Copy)]
pub struct NamesOp<'a>(OpRef<'a>);

impl<'a> NamesOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.names_too";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(2),
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

    /// Returns the operand `operands`: 32-bit signless integer.
    pub fn operands(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `self_`: 32-bit signless integer.
    pub fn self_(self) -> ValueId {
        self.0.operand(1)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operands: ValueId,
        self_: ValueId,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[operands], &[self_]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for NamesOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.add`: a sum.
#[derive(Clone, Copy)]
pub struct AddOp<'a>(OpRef<'a>);

impl<'a> AddOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.add";
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

    /// Returns the operand `lhs`: integer.
    pub fn lhs(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `rhs`: integer.
    pub fn rhs(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `sum`: integer.
    pub fn sum(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `weight`: 32-bit signless integer attribute.
    pub fn weight(self) -> Option<&'a ApInt> {
        match self.0.kind("weight")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `mode`: how fast.
    pub fn mode(self) -> Option<Mode> {
        Mode::from_int(self.0.enum_value("mode")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        weight: Option<Attr>,
        mode: Mode,
        sum_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[sum_type]],
            result_sizes: None,
            attrs: &[("weight", weight), ("mode", Some(ctx.int_attr_i64(ctx.int_type(32), mode.to_int())))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AddOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        weight: Option<Attr>,
        mode: Mode,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[("weight", weight), ("mode", Some(ctx.int_attr_i64(ctx.int_type(32), mode.to_int())))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AddOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.converted`
#[derive(Clone, Copy)]
pub struct ConvertedOp<'a>(OpRef<'a>);

impl<'a> ConvertedOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.converted";
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

    /// Returns the attribute `weight`: a weight.
    pub fn weight(self) -> Option<i64> {
        i64::try_from(self.0.converted("weight")?.int()?).ok()
    }

    /// Returns the attribute `count`: a list that counts.
    pub fn count(self) -> Option<i64> {
        i64::try_from(self.0.converted("count")?.int()?).ok()
    }

    /// Returns the attribute `strange`: a list.
    pub fn strange(self) -> Option<&'a [Attr]> {
        match self.0.kind("strange")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Returns the attribute `usual`: a weight.
    pub fn usual(self) -> Option<i64> {
        i64::try_from(self.0.converted("usual")?.int()?).ok()
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        weight: Attr,
        count: Option<Attr>,
        strange: Attr,
        usual: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("weight", Some(weight)), ("count", count), ("strange", Some(strange)), ("usual", usual)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ConvertedOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.equal`
#[derive(Clone, Copy)]
pub struct EqualOp<'a>(OpRef<'a>);

impl<'a> EqualOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.equal";
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

    /// Returns the operand `xs`: variadic of 32-bit signless integer.
    pub fn xs(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 1, variable: 2, is_variable: true })
    }

    /// Returns the operand `between`: 32-bit signless integer.
    pub fn between(self) -> Option<ValueId> {
        self.0.operands(Position { fixed_before: 0, variable_before: 1, fixed: 1, variable: 2, is_variable: false }).next()
    }

    /// Returns the operand `ys`: variadic of 32-bit signless integer.
    pub fn ys(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 1, variable_before: 1, fixed: 1, variable: 2, is_variable: true })
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        xs: &[ValueId],
        between: ValueId,
        ys: &[ValueId],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[xs, &[between], ys],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for EqualOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.gather`
#[derive(Clone, Copy)]
pub struct GatherOp<'a>(OpRef<'a>);

impl<'a> GatherOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.gather";
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

    /// Returns the operand `first`: 32-bit signless integer.
    pub fn first(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `mask`: 1-bit signless integer.
    pub fn mask(self) -> Option<ValueId> {
        self.0.operand_segment("operandSegmentSizes", 1).next()
    }

    /// Returns the operand `rest`: variadic of 32-bit signless integer.
    pub fn rest(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 2)
    }

    /// Returns the result `all`: variadic of 32-bit signless integer.
    pub fn all(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Returns the attribute `flags`: a set.
    pub fn flags(self) -> Option<Flags> {
        Flags::from_int(self.0.enum_bits("flags")?)
    }

    /// Returns the attribute `label`: string attribute.
    pub fn label(self) -> Option<&'a str> {
        self.0.text("label")
    }

    /// Returns the attribute `count`: 64-bit signless integer attribute.
    pub fn count(self) -> Option<&'a ApInt> {
        match self.0.kind("count")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        first: ValueId,
        mask: Option<ValueId>,
        rest: &[ValueId],
        flags: Option<Flags>,
        label: &str,
        count: Attr,
        all_type: &[Type],
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[first], mask.as_slice(), rest],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[all_type],
            result_sizes: None,
            attrs: &[
                ("flags", flags.map(|value| ctx.int_attr_i64(ctx.int_type(32), value.to_int()))),
                ("label", Some(ctx.string_attr(label))),
                ("count", Some(count)),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for GatherOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.hooked`
#[derive(Clone, Copy)]
pub struct HookedOp<'a>(OpRef<'a>);

impl<'a> HookedOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.hooked";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(1),
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

    /// Returns the operand `x`: any type.
    pub fn x(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `all`: variadic of any type.
    pub fn all(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.results(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, x: ValueId, all_type: &[Type]) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[x]],
            operand_sizes: None,
            results: &[all_type],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`HookedOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(reg: &Registry, body: &Body, loc: Loc, x: ValueId) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[&[x]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for HookedOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.many`
#[derive(Clone, Copy)]
pub struct ManyOp<'a>(OpRef<'a>);

impl<'a> ManyOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.many";
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

    /// Returns the operand `all`: variadic of 32-bit signless integer.
    pub fn all(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, all: &[ValueId]) -> OperationState {
        let parts = typed::Parts {
            operands: &[all],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ManyOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.names`
#[derive(Clone, Copy)]
pub struct NamesOp2<'a>(OpRef<'a>);

impl<'a> NamesOp2<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.names";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(2),
        results: Count::Exactly(3),
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

    /// Returns the operand `new_`: 32-bit signless integer.
    pub fn new_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `reg_`: 32-bit signless integer.
    pub fn reg_(self) -> Option<ValueId> {
        self.0.operand_segment("operandSegmentSizes", 1).next()
    }

    /// Returns the operand `loc_`: variadic of 32-bit signless integer.
    pub fn loc_(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 2)
    }

    /// Returns the operand `x`: 32-bit signless integer.
    pub fn x(self) -> Option<ValueId> {
        self.0.operand_segment("operandSegmentSizes", 3).next()
    }

    /// Returns the result `op_`: 32-bit signless integer.
    pub fn op_(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the result `body`: 32-bit signless integer.
    pub fn body(self) -> ValueId {
        self.0.result(1)
    }

    /// Returns the result `state`: 32-bit signless integer.
    pub fn state(self) -> ValueId {
        self.0.result(2)
    }

    /// Returns the attribute `x_attr`: 32-bit signless integer attribute.
    pub fn x_attr_(self) -> Option<&'a ApInt> {
        match self.0.kind("x_attr")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `build`: alike.
    pub fn build_(self) -> Option<Names> {
        Names::from_int(self.0.enum_value("build")?)
    }

    /// Returns the attribute `ctx`: 64-bit signless integer attribute.
    pub fn ctx_(self) -> Option<&'a ApInt> {
        match self.0.kind("ctx")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `set_x`: unit attribute.
    pub fn set_x_(self) -> bool {
        self.0.attr("set_x").is_some()
    }

    /// Returns the attribute `type`: 32-bit signless integer attribute.
    pub fn type_(self) -> Option<&'a ApInt> {
        match self.0.kind("type")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `value`: 32-bit signless integer attribute.
    pub fn value(self) -> Option<&'a ApInt> {
        match self.0.kind("value")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the region `cast_` and the body that contains it.
    pub fn cast_(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(0)
    }

    /// Returns the region `of_fold_` and the body that contains it.
    pub fn of_fold_(self) -> ir_core::body::OwnedRegion<'a> {
        self.0.region(1)
    }

    /// Creates the state of a new operation; the caller adds its regions.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        new_: ValueId,
        reg_: Option<ValueId>,
        loc_: &[ValueId],
        x: ValueId,
        x_attr_: Attr,
        build_: Names,
        ctx_: Option<Attr>,
        set_x_: Option<Attr>,
        type_: Attr,
        value: Attr,
        op__type: Type,
        body_type: Type,
        state_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[new_], reg_.as_slice(), loc_, &[x]],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[&[op__type], &[body_type], &[state_type]],
            result_sizes: None,
            attrs: &[
                ("x_attr", Some(x_attr_)),
                ("build", Some(ctx.int_attr_i64(ctx.int_type(32), build_.to_int()))),
                ("ctx", ctx_),
                ("set_x", set_x_),
                ("type", Some(type_)),
                ("value", Some(value)),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`NamesOp2::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        new_: ValueId,
        reg_: Option<ValueId>,
        loc_: &[ValueId],
        x: ValueId,
        x_attr_: Attr,
        build_: Names,
        ctx_: Option<Attr>,
        set_x_: Option<Attr>,
        type_: Attr,
        value: Attr,
    ) -> Result<OperationState, String> {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[new_], reg_.as_slice(), loc_, &[x]],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[],
            result_sizes: None,
            attrs: &[
                ("x_attr", Some(x_attr_)),
                ("build", Some(ctx.int_attr_i64(ctx.int_type(32), build_.to_int()))),
                ("ctx", ctx_),
                ("set_x", set_x_),
                ("type", Some(type_)),
                ("value", Some(value)),
            ],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for NamesOp2<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.numbers`
#[derive(Clone, Copy)]
pub struct NumbersOp<'a>(OpRef<'a>);

impl<'a> NumbersOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.numbers";
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

    /// Returns the attribute `si8`: 8-bit signed integer attribute.
    pub fn si8(self) -> Option<&'a ApInt> {
        match self.0.kind("si8")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `ui64`: 64-bit unsigned integer attribute.
    pub fn ui64(self) -> Option<&'a ApInt> {
        match self.0.kind("ui64")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `si32`: 32-bit signed integer attribute.
    pub fn si32(self) -> Option<&'a ApInt> {
        match self.0.kind("si32")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `i1`: 1-bit signless integer attribute.
    pub fn i1(self) -> Option<&'a ApInt> {
        match self.0.kind("i1")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `i16`: 16-bit signless integer attribute.
    pub fn i16(self) -> Option<&'a ApInt> {
        match self.0.kind("i16")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `index`: index attribute.
    pub fn index(self) -> Option<&'a ApInt> {
        match self.0.kind("index")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `f64`: 64-bit float attribute.
    pub fn f64(self) -> Option<ApFloat> {
        match self.0.kind("f64")? { AttrKind::Float { value, .. } => Some(*value), _ => None }
    }

    /// Returns the attribute `f32`: 32-bit float attribute.
    pub fn f32(self) -> Option<ApFloat> {
        match self.0.kind("f32")? { AttrKind::Float { value, .. } => Some(*value), _ => None }
    }

    /// Returns the attribute `f16`: a half.
    pub fn f16(self) -> Option<ApFloat> {
        match self.0.kind("f16")? { AttrKind::Float { value, .. } => Some(*value), _ => None }
    }

    /// Returns the attribute `flag`: unit attribute.
    pub fn flag(self) -> bool {
        self.0.attr("flag").is_some()
    }

    /// Returns the attribute `i32s`: i32 dense array attribute.
    pub fn i32s(self) -> Option<Vec<i64>> {
        self.0.ints("i32s")
    }

    /// Returns the attribute `bools`: i1 dense array attribute.
    pub fn bools(self) -> Option<Vec<i64>> {
        self.0.ints("bools")
    }

    /// Returns the attribute `f32s`: f32 dense array attribute.
    pub fn f32s(self) -> Option<Attr> {
        self.0.attr("f32s")
    }

    /// Returns the attribute `text`: string attribute.
    pub fn text(self) -> Option<&'a str> {
        self.0.text("text")
    }

    /// Returns the attribute `list`: array attribute.
    pub fn list(self) -> Option<&'a [Attr]> {
        match self.0.kind("list")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Returns the attribute `any`: 8-bit integer attribute.
    pub fn any(self) -> Option<&'a ApInt> {
        match self.0.kind("any")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        si8: Attr,
        ui64: Attr,
        si32: Option<Attr>,
        i1: Attr,
        i16: Attr,
        index: Attr,
        f64: Attr,
        f32: Option<Attr>,
        f16: Attr,
        flag: Option<Attr>,
        i32s: Attr,
        bools: Option<Attr>,
        f32s: Attr,
        text: &str,
        list: Attr,
        any: Attr,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("si8", Some(si8)),
                ("ui64", Some(ui64)),
                ("si32", si32),
                ("i1", Some(i1)),
                ("i16", Some(i16)),
                ("index", Some(index)),
                ("f64", Some(f64)),
                ("f32", f32),
                ("f16", Some(f16)),
                ("flag", flag),
                ("i32s", Some(i32s)),
                ("bools", bools),
                ("f32s", Some(f32s)),
                ("text", Some(ctx.string_attr_of(text.as_bytes(), Some(ctx.index())))),
                ("list", Some(list)),
                ("any", Some(any)),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for NumbersOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.of_attr`
#[derive(Clone, Copy)]
pub struct OfAttrOp<'a>(OpRef<'a>);

impl<'a> OfAttrOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.of_attr";
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

    /// Returns the attribute `value`: any attribute.
    pub fn value(self) -> Option<Attr> {
        self.0.attr("value")
    }

    /// Returns the attribute `other`: 64-bit signless integer attribute.
    pub fn other(self) -> Option<&'a ApInt> {
        match self.0.kind("other")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        value: Attr,
        other: Attr,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("value", Some(value)), ("other", Some(other))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`OfAttrOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        value: Attr,
        other: Attr,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("value", Some(value)), ("other", Some(other))],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for OfAttrOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.of_rest`
#[derive(Clone, Copy)]
pub struct OfRestOp<'a>(OpRef<'a>);

impl<'a> OfRestOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.of_rest";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::AtLeast(2),
        results: Count::Exactly(3),
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

    /// Returns the operand `mask`: 1-bit signless integer.
    pub fn mask(self) -> Option<ValueId> {
        self.0.operand_segment("operandSegmentSizes", 0).next()
    }

    /// Returns the operand `x`: any type.
    pub fn x(self) -> Option<ValueId> {
        self.0.operand_segment("operandSegmentSizes", 1).next()
    }

    /// Returns the operand `shaped`: tensor of any type values.
    pub fn shaped(self) -> Option<ValueId> {
        self.0.operand_segment("operandSegmentSizes", 2).next()
    }

    /// Returns the operand `more`: variadic of 1-bit signless integer.
    pub fn more(self) -> impl ExactSizeIterator<Item = ValueId> + Clone + 'a {
        self.0.operand_segment("operandSegmentSizes", 3)
    }

    /// Returns the result `same`: any type.
    pub fn same(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the result `element`: any type.
    pub fn element(self) -> ValueId {
        self.0.result(1)
    }

    /// Returns the result `number`: 32-bit signless integer.
    pub fn number(self) -> ValueId {
        self.0.result(2)
    }

    /// Returns the attribute `n`: 8-bit signless integer attribute.
    pub fn n(self) -> Option<&'a ApInt> {
        match self.0.kind("n")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the successor `next`.
    pub fn next(self) -> BlockId {
        self.0.successor(0)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        mask: Option<ValueId>,
        x: ValueId,
        shaped: ValueId,
        more: &[ValueId],
        n: Option<Attr>,
        next: BlockId,
        same_type: Type,
        element_type: Type,
        number_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[mask.as_slice(), &[x], &[shaped], more],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[&[same_type], &[element_type], &[number_type]],
            result_sizes: None,
            attrs: &[("n", n)],
        };
        let mut state = typed::state(reg, Self::NAME, loc, parts);
        state.successors.push(next);
        state
    }

    /// Does the same as [`OfRestOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        mask: Option<ValueId>,
        x: ValueId,
        shaped: ValueId,
        more: &[ValueId],
        n: Option<Attr>,
        next: BlockId,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[mask.as_slice(), &[x], &[shaped], more],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[],
            result_sizes: None,
            attrs: &[("n", n)],
        };
        let mut state = typed::state(reg, Self::NAME, loc, parts);
        state.successors.push(next);
        typed::with_result_types(reg, body, state)
    }
}

impl<'a> OpView<'a> for OfRestOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.own`
#[derive(Clone, Copy)]
pub struct OwnOp<'a>(OpRef<'a>);

impl<'a> OwnOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.own";
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

    /// Returns the operand `x`: 32-bit signless integer.
    pub fn x(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `all`: any type.
    pub fn all(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `n`: 8-bit signless integer attribute.
    pub fn n(self) -> Option<&'a ApInt> {
        match self.0.kind("n")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> OpView<'a> for OwnOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.shaped`
#[derive(Clone, Copy)]
pub struct ShapedOp<'a>(OpRef<'a>);

impl<'a> ShapedOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.shaped";
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

    /// Returns the operand `value`: tensor of any type values.
    pub fn value(self) -> ValueId {
        self.0.operand(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, value: ValueId) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[value]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ShapedOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.sized`
#[derive(Clone, Copy)]
pub struct SizedOp<'a>(OpRef<'a>);

impl<'a> SizedOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.sized";
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

    /// Returns the operand `x`: 32-bit signless integer.
    pub fn x(self) -> ValueId {
        self.0.operand(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, x: ValueId) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[x]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for SizedOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

use ir_core::def::hooks::FoldCx;
use ir_core::interfaces::{CallError, InterfaceRef};
use ir_core::expr::Val;
use ir_core::types::TypeKind;

/// Returns the case with that keyword, or the set of those keywords.
pub fn symbolize_each_shade(text: &str) -> Option<EachShade> {
    if text.is_empty() {
        return EachShade::from_int(0);
    }
    let mut bits = EachShade::from_int(0)?;
    for word in text.split("|") {
        bits = bits.union(EachShade::from_keyword(word.trim())?);
    }
    Some(bits)
}

/// Returns the keywords of the cases in the set; that of the case without bits, if there is one, for the empty set.
pub fn stringify_each_shade(value: EachShade) -> String {
    let bits = value.to_int();
    if bits == 0 {
        return "".to_owned();
    }
    let mut words: Vec<&str> = Vec::new();
    let cases: &[(i64, &str)] = &[(1, "x"), (2, "y"), (4, "z"), (3, "xy")];
    for &(case, word) in cases {
        if case & !bits == 0 {
            words.push(word);
        }
    }
    words.join("|")
}

impl std::ops::BitOr for EachShade {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl std::ops::BitAnd for EachShade {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

/// Returns the case with that value.
pub fn symbolize_each_shade_(value: i64) -> Option<EachShade> {
    EachShade::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_each_shade() -> i64 {
    7
}

/// Returns the case with that keyword, or the set of those keywords.
pub fn symbolize_few_shades(text: &str) -> Option<FewShades> {
    if text.is_empty() {
        return FewShades::from_int(0);
    }
    let mut bits = FewShades::from_int(0)?;
    for word in text.split("|") {
        bits = bits.union(FewShades::from_keyword(word.trim())?);
    }
    Some(bits)
}

/// Returns the keywords of the cases in the set; that of the case without bits, if there is one, for the empty set.
pub fn stringify_few_shades(value: FewShades) -> String {
    let bits = value.to_int();
    if bits == 0 {
        return "".to_owned();
    }
    let mut words: Vec<&str> = Vec::new();
    let cases: &[(i64, &str)] = &[(1, "x"), (3, "xy")];
    for &(case, word) in cases {
        if case & !bits == 0 {
            words.push(word);
        }
    }
    words.join("|")
}

impl std::ops::BitOr for FewShades {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl std::ops::BitAnd for FewShades {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

/// Returns the case with that value.
pub fn symbolize_few_shades_(value: i64) -> Option<FewShades> {
    FewShades::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_few_shades() -> i64 {
    3
}

/// Returns the case with that keyword, or the set of those keywords.
pub fn symbolize_flags(text: &str) -> Option<Flags> {
    let mut bits = Flags::from_int(0)?;
    for word in text.split(",") {
        bits = bits.union(Flags::from_keyword(word.trim())?);
    }
    Some(bits)
}

/// Returns the keywords of the cases in the set; that of the case without bits, if there is one, for the empty set.
pub fn stringify_flags(value: Flags) -> String {
    let bits = value.to_int();
    if bits == 0 {
        return "none".to_owned();
    }
    let mut words: Vec<&str> = Vec::new();
    let cases: &[(i64, &str)] = &[(1, "red"), (2, "blue")];
    for &(case, word) in cases {
        if case & !bits == 0 {
            words.push(word);
        }
    }
    words.join(", ")
}

impl std::ops::BitOr for Flags {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl std::ops::BitAnd for Flags {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

/// Returns the case with that value.
pub fn symbolize_flags_(value: i64) -> Option<Flags> {
    Flags::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_flags() -> i64 {
    3
}

/// Returns the case with that keyword, or the set of those keywords.
pub fn symbolize_grouped_shades(text: &str) -> Option<GroupedShades> {
    if text.is_empty() {
        return GroupedShades::from_int(0);
    }
    let mut bits = GroupedShades::from_int(0)?;
    for word in text.split("|") {
        bits = bits.union(GroupedShades::from_keyword(word.trim())?);
    }
    Some(bits)
}

/// Returns the keywords of the cases in the set; that of the case without bits, if there is one, for the empty set.
pub fn stringify_grouped_shades(value: GroupedShades) -> String {
    let bits = value.to_int();
    if bits == 0 {
        return "".to_owned();
    }
    let mut left = bits;
    let mut words: Vec<&str> = Vec::new();
    let cases: &[(i64, &str)] = &[(6, "yz"), (3, "xy")];
    for &(case, word) in cases {
        if case & !left == 0 {
            words.push(word);
            left &= !case;
        }
    }
    let cases: &[(i64, &str)] = &[(1, "x"), (2, "y"), (4, "z")];
    for &(case, word) in cases {
        if case & !left == 0 {
            words.push(word);
        }
    }
    words.join("|")
}

impl std::ops::BitOr for GroupedShades {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl std::ops::BitAnd for GroupedShades {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

/// Returns the case with that value.
pub fn symbolize_grouped_shades_(value: i64) -> Option<GroupedShades> {
    GroupedShades::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_grouped_shades() -> i64 {
    7
}

/// Returns the case with that keyword.
pub fn symbolize_mode(text: &str) -> Option<Mode> {
    Mode::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_mode(value: Mode) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_mode_(value: i64) -> Option<Mode> {
    Mode::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_mode() -> i64 {
    5
}

/// Returns the case with that keyword.
pub fn symbolize_names(text: &str) -> Option<Names> {
    Names::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_names(value: Names) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_names_(value: i64) -> Option<Names> {
    Names::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_names() -> i64 {
    2
}

/// Returns the case with that keyword, or the set of those keywords.
pub fn symbolize_only_groups(text: &str) -> Option<OnlyGroups> {
    if text.is_empty() {
        return OnlyGroups::from_int(0);
    }
    let mut bits = OnlyGroups::from_int(0)?;
    for word in text.split("|") {
        bits = bits.union(OnlyGroups::from_keyword(word.trim())?);
    }
    Some(bits)
}

/// Returns the keywords of the cases in the set; that of the case without bits, if there is one, for the empty set.
pub fn stringify_only_groups(value: OnlyGroups) -> String {
    let bits = value.to_int();
    if bits == 0 {
        return "".to_owned();
    }
    let mut left = bits;
    let mut unnamed = bits;
    let mut words: Vec<&str> = Vec::new();
    let cases: &[(i64, &str)] = &[(6, "yz"), (3, "xy")];
    for &(case, word) in cases {
        if case & !left == 0 {
            words.push(word);
            left &= !case;
            unnamed &= !case;
        }
    }
    let cases: &[(i64, &str)] = &[];
    for &(case, word) in cases {
        if case & !left == 0 {
            words.push(word);
            unnamed &= !case;
        }
    }
    let cases: &[(i64, &str)] = &[(3, "xy"), (6, "yz")];
    for &(case, word) in cases {
        if case & !bits == 0 && case & unnamed != 0 {
            words.push(word);
            unnamed &= !case;
        }
    }
    words.join("|")
}

impl std::ops::BitOr for OnlyGroups {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl std::ops::BitAnd for OnlyGroups {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

/// Returns the case with that value.
pub fn symbolize_only_groups_(value: i64) -> Option<OnlyGroups> {
    OnlyGroups::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_only_groups() -> i64 {
    7
}

impl<'a> NamesOp<'a> {
    /// Sets the operand `operands` of `op`, an operation of this kind.
    pub fn set_operands(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }
    /// Sets the operand `self_` of `op`, an operation of this kind.
    pub fn set_self_(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 1, value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }
}

/// The operands and inherent attributes of an [`NamesOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct NamesOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> NamesOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 2).then_some(Self(typed::Adaptor { reg, name: NamesOp::NAME, operands, props }))
    }

    /// Returns the operand `operands`.
    pub fn operands(self) -> T {
        self.0.operand(0)
    }

    /// Returns the operand `self_`.
    pub fn self_(self) -> T {
        self.0.operand(1)
    }
}

impl<'a> NamesOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`NamesOp`] and its adaptor over values have in common.
pub trait NamesOpParts<'a>: Copy {
    /// Does the same as in [`NamesOp`].
    fn operands(self) -> ValueId;
    /// Does the same as in [`NamesOp`].
    fn self_(self) -> ValueId;
}

impl<'a> NamesOpParts<'a> for NamesOp<'a> {
    fn operands(self) -> ValueId {
        NamesOp::<'a>::operands(self)
    }
    fn self_(self) -> ValueId {
        NamesOp::<'a>::self_(self)
    }
}

impl<'a> NamesOpParts<'a> for NamesOpAdaptor<'a, ValueId> {
    fn operands(self) -> ValueId {
        NamesOpAdaptor::<'a, ValueId>::operands(self)
    }
    fn self_(self) -> ValueId {
        NamesOpAdaptor::<'a, ValueId>::self_(self)
    }
}

impl<'a> AddOp<'a> {
    /// Returns the attribute `weight`, as stored.
    pub fn weight_attr(self) -> Option<Attr> {
        self.0.attr("weight")
    }
    /// Returns the attribute `mode`, as stored.
    pub fn mode_attr(self) -> Option<Attr> {
        self.0.attr("mode")
    }
    /// Sets the operand `lhs` of `op`, an operation of this kind.
    pub fn set_lhs(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }
    /// Sets the operand `rhs` of `op`, an operation of this kind.
    pub fn set_rhs(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 1, value);
    }
    /// Sets the attribute `weight` of `op`, an operation of this kind, as stored.
    pub fn set_weight_attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("weight"), value);
    }
    /// Sets the attribute `weight` of `op`, an operation of this kind.
    pub fn set_weight(reg: &Registry, body: &mut Body, op: OpId, value: Option<i32>) {
        let ctx = reg.ctx();
        let value = value.map(|value| ctx.int_attr_i64(ctx.int_type(32), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("weight"), value);
    }
    /// Sets the attribute `mode` of `op`, an operation of this kind, as stored.
    pub fn set_mode_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("mode"), value);
    }
    /// Sets the attribute `mode` of `op`, an operation of this kind.
    pub fn set_mode(reg: &Registry, body: &mut Body, op: OpId, value: Mode) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("mode"), value);
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

    /// Does the same as [`AddOp::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        weight: Option<Attr>,
        mode: Attr,
        sum_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[sum_type]],
            result_sizes: None,
            attrs: &[("weight", weight), ("mode", Some(mode))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AddOp::build_separate`], with inferred result types. The operands belong to `body`.
    pub fn build_separate_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        weight: Option<Attr>,
        mode: Attr,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[("weight", weight), ("mode", Some(mode))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AddOp::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        weight: Option<i32>,
        mode: Mode,
        sum_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[sum_type]],
            result_sizes: None,
            attrs: &[
                ("weight", weight.map(|value| ctx.int_attr_i64(ctx.int_type(32), i64::from(value)))),
                ("mode", Some(ctx.int_attr_i64(ctx.int_type(32), mode.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AddOp::build_unwrapped`], with inferred result types. The operands belong to `body`.
    pub fn build_unwrapped_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        weight: Option<i32>,
        mode: Mode,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("weight", weight.map(|value| ctx.int_attr_i64(ctx.int_type(32), i64::from(value)))),
                ("mode", Some(ctx.int_attr_i64(ctx.int_type(32), mode.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Whether both operands are one.
        pub fn is_double(self) -> bool {
            self.lhs() == self.rhs()
        }
}

/// The operands and inherent attributes of an [`AddOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct AddOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> AddOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 2).then_some(Self(typed::Adaptor { reg, name: AddOp::NAME, operands, props }))
    }

    /// Returns the operand `lhs`.
    pub fn lhs(self) -> T {
        self.0.operand(0)
    }

    /// Returns the operand `rhs`.
    pub fn rhs(self) -> T {
        self.0.operand(1)
    }

    /// Returns the attribute `weight`.
    pub fn weight(self) -> Option<&'a ApInt> {
        match self.0.kind("weight")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `mode`.
    pub fn mode(self) -> Option<Mode> {
        Mode::from_int(self.0.enum_value("mode")?)
    }
}

impl<'a> AddOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`AddOp`] and its adaptor over values have in common.
pub trait AddOpParts<'a>: Copy {
    /// Does the same as in [`AddOp`].
    fn lhs(self) -> ValueId;
    /// Does the same as in [`AddOp`].
    fn rhs(self) -> ValueId;
    /// Does the same as in [`AddOp`].
    fn weight(self) -> Option<&'a ApInt>;
    /// Does the same as in [`AddOp`].
    fn mode(self) -> Option<Mode>;
}

impl<'a> AddOpParts<'a> for AddOp<'a> {
    fn lhs(self) -> ValueId {
        AddOp::<'a>::lhs(self)
    }
    fn rhs(self) -> ValueId {
        AddOp::<'a>::rhs(self)
    }
    fn weight(self) -> Option<&'a ApInt> {
        AddOp::<'a>::weight(self)
    }
    fn mode(self) -> Option<Mode> {
        AddOp::<'a>::mode(self)
    }
}

impl<'a> AddOpParts<'a> for AddOpAdaptor<'a, ValueId> {
    fn lhs(self) -> ValueId {
        AddOpAdaptor::<'a, ValueId>::lhs(self)
    }
    fn rhs(self) -> ValueId {
        AddOpAdaptor::<'a, ValueId>::rhs(self)
    }
    fn weight(self) -> Option<&'a ApInt> {
        AddOpAdaptor::<'a, ValueId>::weight(self)
    }
    fn mode(self) -> Option<Mode> {
        AddOpAdaptor::<'a, ValueId>::mode(self)
    }
}

/// The builders that `Sample_AddOp` at line 82 declares, to be implemented for [`AddOp`].
#[diagnostic::on_unimplemented(message = "Sample.td:82: 'Sample_AddOp' declares builders whose bodies are missing", label = "implement `AddOpBuilders` for `AddOp<'_>`")]
pub trait AddOpBuilders {
    /// Calls builder 0 of the definition.
    fn build_custom(reg: &Registry, body: &Body, loc: Loc, both: ValueId, weight: i64) -> OperationState;
    /// Calls builder 1 of the definition.
    fn build_custom_1(reg: &Registry, body: &Body, loc: Loc, both: ValueId, mode: Mode, tag: TagAttr, types: &[Type]) -> OperationState;
}

// Fails to compile if the trait is not implemented.
const _: fn() = || {
    fn written<T: AddOpBuilders>() {}
    written::<AddOp<'static>>();
};

impl<'a> ConvertedOp<'a> {
    /// Returns the attribute `weight`, as stored.
    pub fn weight_attr(self) -> Option<Attr> {
        self.0.attr("weight")
    }
    /// Returns the attribute `count`, as stored.
    pub fn count_attr(self) -> Option<Attr> {
        self.0.attr("count")
    }
    /// Returns the attribute `strange`, as stored.
    pub fn strange_attr(self) -> Option<Attr> {
        self.0.attr("strange")
    }
    /// Returns the attribute `usual`, as stored.
    pub fn usual_attr(self) -> Option<Attr> {
        self.0.attr("usual")
    }
    /// Sets the attribute `weight` of `op`, an operation of this kind.
    pub fn set_weight(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("weight"), value);
    }
    /// Sets the attribute `count` of `op`, an operation of this kind, as stored.
    pub fn set_count_attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("count"), value);
    }
    /// Sets the attribute `count` of `op`, an operation of this kind.
    pub fn set_count(reg: &Registry, body: &mut Body, op: OpId, value: Option<&[Attr]>) {
        let ctx = reg.ctx();
        let value = value.map(|value| ctx.array_attr(value));
        reg.set_attr(body, op, reg.ctx().ident("count"), value);
    }
    /// Sets the attribute `strange` of `op`, an operation of this kind, as stored.
    pub fn set_strange_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("strange"), value);
    }
    /// Sets the attribute `strange` of `op`, an operation of this kind.
    pub fn set_strange(reg: &Registry, body: &mut Body, op: OpId, value: &[Attr]) {
        let ctx = reg.ctx();
        let value = Some(ctx.array_attr(value));
        reg.set_attr(body, op, reg.ctx().ident("strange"), value);
    }
    /// Sets the attribute `usual` of `op`, an operation of this kind.
    pub fn set_usual(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("usual"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as [`ConvertedOp::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        weight: Attr,
        count: Option<Attr>,
        strange: Attr,
        usual: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("weight", Some(weight)), ("count", count), ("strange", Some(strange)), ("usual", usual)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ConvertedOp::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(
        reg: &Registry,
        loc: Loc,
        weight: Attr,
        count: Option<&[Attr]>,
        strange: &[Attr],
        usual: Option<Attr>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("weight", Some(weight)),
                ("count", count.map(|value| ctx.array_attr(value))),
                ("strange", Some(ctx.array_attr(strange))),
                ("usual", usual),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

/// The operands and inherent attributes of an [`ConvertedOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct ConvertedOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> ConvertedOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 0).then_some(Self(typed::Adaptor { reg, name: ConvertedOp::NAME, operands, props }))
    }

    /// Returns the attribute `weight`.
    pub fn weight(self) -> Option<i64> {
        i64::try_from(self.0.converted("weight")?.int()?).ok()
    }

    /// Returns the attribute `count`.
    pub fn count(self) -> Option<i64> {
        i64::try_from(self.0.converted("count")?.int()?).ok()
    }

    /// Returns the attribute `strange`.
    pub fn strange(self) -> Option<&'a [Attr]> {
        match self.0.kind("strange")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Returns the attribute `usual`.
    pub fn usual(self) -> Option<i64> {
        i64::try_from(self.0.converted("usual")?.int()?).ok()
    }
}

impl<'a> ConvertedOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`ConvertedOp`] and its adaptor over values have in common.
pub trait ConvertedOpParts<'a>: Copy {
    /// Does the same as in [`ConvertedOp`].
    fn weight(self) -> Option<i64>;
    /// Does the same as in [`ConvertedOp`].
    fn count(self) -> Option<i64>;
    /// Does the same as in [`ConvertedOp`].
    fn strange(self) -> Option<&'a [Attr]>;
    /// Does the same as in [`ConvertedOp`].
    fn usual(self) -> Option<i64>;
}

impl<'a> ConvertedOpParts<'a> for ConvertedOp<'a> {
    fn weight(self) -> Option<i64> {
        ConvertedOp::<'a>::weight(self)
    }
    fn count(self) -> Option<i64> {
        ConvertedOp::<'a>::count(self)
    }
    fn strange(self) -> Option<&'a [Attr]> {
        ConvertedOp::<'a>::strange(self)
    }
    fn usual(self) -> Option<i64> {
        ConvertedOp::<'a>::usual(self)
    }
}

impl<'a> ConvertedOpParts<'a> for ConvertedOpAdaptor<'a, ValueId> {
    fn weight(self) -> Option<i64> {
        ConvertedOpAdaptor::<'a, ValueId>::weight(self)
    }
    fn count(self) -> Option<i64> {
        ConvertedOpAdaptor::<'a, ValueId>::count(self)
    }
    fn strange(self) -> Option<&'a [Attr]> {
        ConvertedOpAdaptor::<'a, ValueId>::strange(self)
    }
    fn usual(self) -> Option<i64> {
        ConvertedOpAdaptor::<'a, ValueId>::usual(self)
    }
}

impl<'a> EqualOp<'a> {
    /// Sets the operand `xs` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_xs(reg: &Registry, body: &mut Body, op: OpId, value: &[ValueId]) -> Result<(), String> {
        typed::set_operands(reg, body, op, 0, value)
    }
    /// Sets the operand `between` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_between(reg: &Registry, body: &mut Body, op: OpId, value: ValueId) -> Result<(), String> {
        typed::set_operands(reg, body, op, 1, &[value])
    }
    /// Sets the operand `ys` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_ys(reg: &Registry, body: &mut Body, op: OpId, value: &[ValueId]) -> Result<(), String> {
        typed::set_operands(reg, body, op, 2, value)
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }
}

/// The operands and inherent attributes of an [`EqualOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct EqualOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> EqualOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() >= 1).then_some(Self(typed::Adaptor { reg, name: EqualOp::NAME, operands, props }))
    }

    /// Returns the operand `xs`.
    pub fn xs(self) -> &'a [T] {
        self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 1, variable: 2, is_variable: true })
    }

    /// Returns the operand `between`.
    pub fn between(self) -> Option<T> {
        self.0.operands(Position { fixed_before: 0, variable_before: 1, fixed: 1, variable: 2, is_variable: false }).first().copied()
    }

    /// Returns the operand `ys`.
    pub fn ys(self) -> &'a [T] {
        self.0.operands(Position { fixed_before: 1, variable_before: 1, fixed: 1, variable: 2, is_variable: true })
    }
}

impl<'a> EqualOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`EqualOp`] and its adaptor over values have in common.
pub trait EqualOpParts<'a>: Copy {
    /// Does the same as in [`EqualOp`].
    fn xs(self) -> Vec<ValueId>;
    /// Does the same as in [`EqualOp`].
    fn between(self) -> Option<ValueId>;
    /// Does the same as in [`EqualOp`].
    fn ys(self) -> Vec<ValueId>;
}

impl<'a> EqualOpParts<'a> for EqualOp<'a> {
    fn xs(self) -> Vec<ValueId> {
        EqualOp::<'a>::xs(self).collect()
    }
    fn between(self) -> Option<ValueId> {
        EqualOp::<'a>::between(self)
    }
    fn ys(self) -> Vec<ValueId> {
        EqualOp::<'a>::ys(self).collect()
    }
}

impl<'a> EqualOpParts<'a> for EqualOpAdaptor<'a, ValueId> {
    fn xs(self) -> Vec<ValueId> {
        EqualOpAdaptor::<'a, ValueId>::xs(self).to_vec()
    }
    fn between(self) -> Option<ValueId> {
        EqualOpAdaptor::<'a, ValueId>::between(self)
    }
    fn ys(self) -> Vec<ValueId> {
        EqualOpAdaptor::<'a, ValueId>::ys(self).to_vec()
    }
}

impl<'a> GatherOp<'a> {
    /// Returns the attribute `flags`, as stored.
    pub fn flags_attr(self) -> Option<Attr> {
        self.0.attr("flags")
    }
    /// Returns the attribute `label`, as stored.
    pub fn label_attr(self) -> Option<Attr> {
        self.0.attr("label")
    }
    /// Returns the attribute `count`, as stored.
    pub fn count_attr(self) -> Option<Attr> {
        self.0.attr("count")
    }
    /// Sets the operand `first` of `op`, an operation of this kind.
    pub fn set_first(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }
    /// Sets the operand `mask` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_mask(reg: &Registry, body: &mut Body, op: OpId, value: Option<ValueId>) -> Result<(), String> {
        typed::set_operands(reg, body, op, 1, value.as_slice())
    }
    /// Sets the operand `rest` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_rest(reg: &Registry, body: &mut Body, op: OpId, value: &[ValueId]) -> Result<(), String> {
        typed::set_operands(reg, body, op, 2, value)
    }
    /// Sets the attribute `flags` of `op`, an operation of this kind, as stored.
    pub fn set_flags_attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("flags"), value);
    }
    /// Sets the attribute `flags` of `op`, an operation of this kind.
    pub fn set_flags(reg: &Registry, body: &mut Body, op: OpId, value: Option<Flags>) {
        let ctx = reg.ctx();
        let value = value.map(|value| ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("flags"), value);
    }
    /// Sets the attribute `label` of `op`, an operation of this kind, as stored.
    pub fn set_label_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("label"), value);
    }
    /// Sets the attribute `label` of `op`, an operation of this kind.
    pub fn set_label(reg: &Registry, body: &mut Body, op: OpId, value: &str) {
        let ctx = reg.ctx();
        let value = Some(ctx.string_attr(value));
        reg.set_attr(body, op, reg.ctx().ident("label"), value);
    }
    /// Sets the attribute `count` of `op`, an operation of this kind, as stored.
    pub fn set_count_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("count"), value);
    }
    /// Sets the attribute `count` of `op`, an operation of this kind.
    pub fn set_count(reg: &Registry, body: &mut Body, op: OpId, value: i64) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(64), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("count"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as [`GatherOp::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        first: ValueId,
        mask: Option<ValueId>,
        rest: &[ValueId],
        flags: Option<Attr>,
        label: Attr,
        count: Attr,
        all_type: &[Type],
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[first], mask.as_slice(), rest],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[all_type],
            result_sizes: None,
            attrs: &[("flags", flags), ("label", Some(label)), ("count", Some(count))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`GatherOp::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(
        reg: &Registry,
        loc: Loc,
        first: ValueId,
        mask: Option<ValueId>,
        rest: &[ValueId],
        flags: Option<Flags>,
        label: &str,
        count: i64,
        all_type: &[Type],
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[first], mask.as_slice(), rest],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[all_type],
            result_sizes: None,
            attrs: &[
                ("flags", flags.map(|value| ctx.int_attr_i64(ctx.int_type(32), value.to_int()))),
                ("label", Some(ctx.string_attr(label))),
                ("count", Some(ctx.int_attr_i64(ctx.int_type(64), i64::from(count)))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

/// The operands and inherent attributes of an [`GatherOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct GatherOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> GatherOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() >= 1).then_some(Self(typed::Adaptor { reg, name: GatherOp::NAME, operands, props }))
    }

    /// Returns the operand `first`.
    pub fn first(self) -> T {
        self.0.operand(0)
    }

    /// Returns the operand `mask`.
    pub fn mask(self) -> Option<T> {
        self.0.operand_segment("operandSegmentSizes", 1).first().copied()
    }

    /// Returns the operand `rest`.
    pub fn rest(self) -> &'a [T] {
        self.0.operand_segment("operandSegmentSizes", 2)
    }

    /// Returns the attribute `flags`.
    pub fn flags(self) -> Option<Flags> {
        Flags::from_int(self.0.enum_bits("flags")?)
    }

    /// Returns the attribute `label`.
    pub fn label(self) -> Option<&'a str> {
        self.0.text("label")
    }

    /// Returns the attribute `count`.
    pub fn count(self) -> Option<&'a ApInt> {
        match self.0.kind("count")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> GatherOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`GatherOp`] and its adaptor over values have in common.
pub trait GatherOpParts<'a>: Copy {
    /// Does the same as in [`GatherOp`].
    fn first(self) -> ValueId;
    /// Does the same as in [`GatherOp`].
    fn mask(self) -> Option<ValueId>;
    /// Does the same as in [`GatherOp`].
    fn rest(self) -> Vec<ValueId>;
    /// Does the same as in [`GatherOp`].
    fn flags(self) -> Option<Flags>;
    /// Does the same as in [`GatherOp`].
    fn label(self) -> Option<&'a str>;
    /// Does the same as in [`GatherOp`].
    fn count(self) -> Option<&'a ApInt>;
}

impl<'a> GatherOpParts<'a> for GatherOp<'a> {
    fn first(self) -> ValueId {
        GatherOp::<'a>::first(self)
    }
    fn mask(self) -> Option<ValueId> {
        GatherOp::<'a>::mask(self)
    }
    fn rest(self) -> Vec<ValueId> {
        GatherOp::<'a>::rest(self).collect()
    }
    fn flags(self) -> Option<Flags> {
        GatherOp::<'a>::flags(self)
    }
    fn label(self) -> Option<&'a str> {
        GatherOp::<'a>::label(self)
    }
    fn count(self) -> Option<&'a ApInt> {
        GatherOp::<'a>::count(self)
    }
}

impl<'a> GatherOpParts<'a> for GatherOpAdaptor<'a, ValueId> {
    fn first(self) -> ValueId {
        GatherOpAdaptor::<'a, ValueId>::first(self)
    }
    fn mask(self) -> Option<ValueId> {
        GatherOpAdaptor::<'a, ValueId>::mask(self)
    }
    fn rest(self) -> Vec<ValueId> {
        GatherOpAdaptor::<'a, ValueId>::rest(self).to_vec()
    }
    fn flags(self) -> Option<Flags> {
        GatherOpAdaptor::<'a, ValueId>::flags(self)
    }
    fn label(self) -> Option<&'a str> {
        GatherOpAdaptor::<'a, ValueId>::label(self)
    }
    fn count(self) -> Option<&'a ApInt> {
        GatherOpAdaptor::<'a, ValueId>::count(self)
    }
}

impl<'a> HookedOp<'a> {
    /// Sets the operand `x` of `op`, an operation of this kind.
    pub fn set_x(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
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
}

/// The operands and inherent attributes of an [`HookedOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct HookedOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> HookedOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 1).then_some(Self(typed::Adaptor { reg, name: HookedOp::NAME, operands, props }))
    }

    /// Returns the operand `x`.
    pub fn x(self) -> T {
        self.0.operand(0)
    }
}

impl<'a> HookedOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`HookedOp`] and its adaptor over values have in common.
pub trait HookedOpParts<'a>: Copy {
    /// Does the same as in [`HookedOp`].
    fn x(self) -> ValueId;
}

impl<'a> HookedOpParts<'a> for HookedOp<'a> {
    fn x(self) -> ValueId {
        HookedOp::<'a>::x(self)
    }
}

impl<'a> HookedOpParts<'a> for HookedOpAdaptor<'a, ValueId> {
    fn x(self) -> ValueId {
        HookedOpAdaptor::<'a, ValueId>::x(self)
    }
}

impl<'a> ManyOp<'a> {
    /// Sets the operand `all` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_all(reg: &Registry, body: &mut Body, op: OpId, value: &[ValueId]) -> Result<(), String> {
        typed::set_operands(reg, body, op, 0, value)
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }
}

/// The operands and inherent attributes of an [`ManyOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct ManyOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> ManyOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        Some(Self(typed::Adaptor { reg, name: ManyOp::NAME, operands, props }))
    }

    /// Returns the operand `all`.
    pub fn all(self) -> &'a [T] {
        self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 0, variable: 1, is_variable: true })
    }
}

impl<'a> ManyOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`ManyOp`] and its adaptor over values have in common.
pub trait ManyOpParts<'a>: Copy {
    /// Does the same as in [`ManyOp`].
    fn all(self) -> Vec<ValueId>;
}

impl<'a> ManyOpParts<'a> for ManyOp<'a> {
    fn all(self) -> Vec<ValueId> {
        ManyOp::<'a>::all(self).collect()
    }
}

impl<'a> ManyOpParts<'a> for ManyOpAdaptor<'a, ValueId> {
    fn all(self) -> Vec<ValueId> {
        ManyOpAdaptor::<'a, ValueId>::all(self).to_vec()
    }
}

impl<'a> NamesOp2<'a> {
    /// Returns the attribute `x_attr`, as stored.
    pub fn x_attr__attr(self) -> Option<Attr> {
        self.0.attr("x_attr")
    }
    /// Returns the attribute `build`, as stored.
    pub fn build__attr(self) -> Option<Attr> {
        self.0.attr("build")
    }
    /// Returns the attribute `ctx`, as stored.
    pub fn ctx__attr(self) -> Option<Attr> {
        self.0.attr("ctx")
    }
    /// Returns the attribute `set_x`, as stored.
    pub fn set_x__attr(self) -> Option<Attr> {
        self.0.attr("set_x")
    }
    /// Returns the attribute `type`, as stored.
    pub fn type__attr(self) -> Option<Attr> {
        self.0.attr("type")
    }
    /// Returns the attribute `value`, as stored.
    pub fn value_attr(self) -> Option<Attr> {
        self.0.attr("value")
    }
    /// Sets the operand `new_` of `op`, an operation of this kind.
    pub fn set_new_(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }
    /// Sets the operand `reg_` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_reg_(reg: &Registry, body: &mut Body, op: OpId, value: Option<ValueId>) -> Result<(), String> {
        typed::set_operands(reg, body, op, 1, value.as_slice())
    }
    /// Sets the operand `loc_` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_loc_(reg: &Registry, body: &mut Body, op: OpId, value: &[ValueId]) -> Result<(), String> {
        typed::set_operands(reg, body, op, 2, value)
    }
    /// Sets the operand `x` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_x(reg: &Registry, body: &mut Body, op: OpId, value: ValueId) -> Result<(), String> {
        typed::set_operands(reg, body, op, 3, &[value])
    }
    /// Sets the attribute `x_attr` of `op`, an operation of this kind, as stored.
    pub fn set_x_attr__attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("x_attr"), value);
    }
    /// Sets the attribute `x_attr` of `op`, an operation of this kind.
    pub fn set_x_attr_(reg: &Registry, body: &mut Body, op: OpId, value: i32) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("x_attr"), value);
    }
    /// Sets the attribute `build` of `op`, an operation of this kind, as stored.
    pub fn set_build__attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("build"), value);
    }
    /// Sets the attribute `build` of `op`, an operation of this kind.
    pub fn set_build_(reg: &Registry, body: &mut Body, op: OpId, value: Names) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("build"), value);
    }
    /// Sets the attribute `ctx` of `op`, an operation of this kind, as stored.
    pub fn set_ctx__attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("ctx"), value);
    }
    /// Sets the attribute `ctx` of `op`, an operation of this kind.
    pub fn set_ctx_(reg: &Registry, body: &mut Body, op: OpId, value: Option<i64>) {
        let ctx = reg.ctx();
        let value = value.map(|value| ctx.int_attr_i64(ctx.int_type(64), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("ctx"), value);
    }
    /// Sets the attribute `set_x` of `op`, an operation of this kind, as stored.
    pub fn set_set_x__attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("set_x"), value);
    }
    /// Sets the attribute `set_x` of `op`, an operation of this kind.
    pub fn set_set_x_(reg: &Registry, body: &mut Body, op: OpId, value: bool) {
        let ctx = reg.ctx();
        let value = value.then(|| ctx.unit());
        reg.set_attr(body, op, reg.ctx().ident("set_x"), value);
    }
    /// Sets the attribute `type` of `op`, an operation of this kind, as stored.
    pub fn set_type__attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("type"), value);
    }
    /// Sets the attribute `type` of `op`, an operation of this kind.
    pub fn set_type_(reg: &Registry, body: &mut Body, op: OpId, value: i32) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("type"), value);
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

    /// Does the same as [`NamesOp2::build`], with regions that have no parent yet.
    pub fn build_with_regions(
        reg: &Registry,
        loc: Loc,
        new_: ValueId,
        reg_: Option<ValueId>,
        loc_: &[ValueId],
        x: ValueId,
        x_attr_: Attr,
        build_: Names,
        ctx_: Option<Attr>,
        set_x_: Option<Attr>,
        type_: Attr,
        value: Attr,
        op__type: Type,
        body_type: Type,
        state_type: Type,
        cast_: ir_core::RegionId,
        of_fold_: ir_core::RegionId,
    ) -> OperationState {
        let mut state = Self::build(reg, loc, new_, reg_, loc_, x, x_attr_, build_, ctx_, set_x_, type_, value, op__type, body_type, state_type);
        state.regions.push(cast_);
        state.regions.push(of_fold_);
        state
    }

    /// Does the same as [`NamesOp2::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        new_: ValueId,
        reg_: Option<ValueId>,
        loc_: &[ValueId],
        x: ValueId,
        x_attr_: Attr,
        build_: Attr,
        ctx_: Option<Attr>,
        set_x_: Option<Attr>,
        type_: Attr,
        value: Attr,
        op__type: Type,
        body_type: Type,
        state_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[new_], reg_.as_slice(), loc_, &[x]],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[&[op__type], &[body_type], &[state_type]],
            result_sizes: None,
            attrs: &[
                ("x_attr", Some(x_attr_)),
                ("build", Some(build_)),
                ("ctx", ctx_),
                ("set_x", set_x_),
                ("type", Some(type_)),
                ("value", Some(value)),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`NamesOp2::build_separate`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_separate_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        new_: ValueId,
        reg_: Option<ValueId>,
        loc_: &[ValueId],
        x: ValueId,
        x_attr_: Attr,
        build_: Attr,
        ctx_: Option<Attr>,
        set_x_: Option<Attr>,
        type_: Attr,
        value: Attr,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[&[new_], reg_.as_slice(), loc_, &[x]],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[],
            result_sizes: None,
            attrs: &[
                ("x_attr", Some(x_attr_)),
                ("build", Some(build_)),
                ("ctx", ctx_),
                ("set_x", set_x_),
                ("type", Some(type_)),
                ("value", Some(value)),
            ],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }

    /// Does the same as [`NamesOp2::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(
        reg: &Registry,
        loc: Loc,
        new_: ValueId,
        reg_: Option<ValueId>,
        loc_: &[ValueId],
        x: ValueId,
        x_attr_: i32,
        build_: Names,
        ctx_: Option<i64>,
        set_x_: bool,
        type_: i32,
        value: i32,
        op__type: Type,
        body_type: Type,
        state_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[new_], reg_.as_slice(), loc_, &[x]],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[&[op__type], &[body_type], &[state_type]],
            result_sizes: None,
            attrs: &[
                ("x_attr", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(x_attr_)))),
                ("build", Some(ctx.int_attr_i64(ctx.int_type(32), build_.to_int()))),
                ("ctx", ctx_.map(|value| ctx.int_attr_i64(ctx.int_type(64), i64::from(value)))),
                ("set_x", set_x_.then(|| ctx.unit())),
                ("type", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(type_)))),
                ("value", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(value)))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`NamesOp2::build_unwrapped`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_unwrapped_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        new_: ValueId,
        reg_: Option<ValueId>,
        loc_: &[ValueId],
        x: ValueId,
        x_attr_: i32,
        build_: Names,
        ctx_: Option<i64>,
        set_x_: bool,
        type_: i32,
        value: i32,
    ) -> Result<OperationState, String> {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[new_], reg_.as_slice(), loc_, &[x]],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[],
            result_sizes: None,
            attrs: &[
                ("x_attr", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(x_attr_)))),
                ("build", Some(ctx.int_attr_i64(ctx.int_type(32), build_.to_int()))),
                ("ctx", ctx_.map(|value| ctx.int_attr_i64(ctx.int_type(64), i64::from(value)))),
                ("set_x", set_x_.then(|| ctx.unit())),
                ("type", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(type_)))),
                ("value", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(value)))),
            ],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

/// The operands and inherent attributes of an [`NamesOp2`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct NamesOp2Adaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> NamesOp2Adaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() >= 2).then_some(Self(typed::Adaptor { reg, name: NamesOp2::NAME, operands, props }))
    }

    /// Returns the operand `new_`.
    pub fn new_(self) -> T {
        self.0.operand(0)
    }

    /// Returns the operand `reg_`.
    pub fn reg_(self) -> Option<T> {
        self.0.operand_segment("operandSegmentSizes", 1).first().copied()
    }

    /// Returns the operand `loc_`.
    pub fn loc_(self) -> &'a [T] {
        self.0.operand_segment("operandSegmentSizes", 2)
    }

    /// Returns the operand `x`.
    pub fn x(self) -> Option<T> {
        self.0.operand_segment("operandSegmentSizes", 3).first().copied()
    }

    /// Returns the attribute `x_attr`.
    pub fn x_attr_(self) -> Option<&'a ApInt> {
        match self.0.kind("x_attr")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `build`.
    pub fn build_(self) -> Option<Names> {
        Names::from_int(self.0.enum_value("build")?)
    }

    /// Returns the attribute `ctx`.
    pub fn ctx_(self) -> Option<&'a ApInt> {
        match self.0.kind("ctx")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `set_x`.
    pub fn set_x_(self) -> bool {
        self.0.attr("set_x").is_some()
    }

    /// Returns the attribute `type`.
    pub fn type_(self) -> Option<&'a ApInt> {
        match self.0.kind("type")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `value`.
    pub fn value(self) -> Option<&'a ApInt> {
        match self.0.kind("value")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> NamesOp2Adaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`NamesOp2`] and its adaptor over values have in common.
pub trait NamesOp2Parts<'a>: Copy {
    /// Does the same as in [`NamesOp2`].
    fn new_(self) -> ValueId;
    /// Does the same as in [`NamesOp2`].
    fn reg_(self) -> Option<ValueId>;
    /// Does the same as in [`NamesOp2`].
    fn loc_(self) -> Vec<ValueId>;
    /// Does the same as in [`NamesOp2`].
    fn x(self) -> Option<ValueId>;
    /// Does the same as in [`NamesOp2`].
    fn x_attr_(self) -> Option<&'a ApInt>;
    /// Does the same as in [`NamesOp2`].
    fn build_(self) -> Option<Names>;
    /// Does the same as in [`NamesOp2`].
    fn ctx_(self) -> Option<&'a ApInt>;
    /// Does the same as in [`NamesOp2`].
    fn set_x_(self) -> bool;
    /// Does the same as in [`NamesOp2`].
    fn type_(self) -> Option<&'a ApInt>;
    /// Does the same as in [`NamesOp2`].
    fn value(self) -> Option<&'a ApInt>;
}

impl<'a> NamesOp2Parts<'a> for NamesOp2<'a> {
    fn new_(self) -> ValueId {
        NamesOp2::<'a>::new_(self)
    }
    fn reg_(self) -> Option<ValueId> {
        NamesOp2::<'a>::reg_(self)
    }
    fn loc_(self) -> Vec<ValueId> {
        NamesOp2::<'a>::loc_(self).collect()
    }
    fn x(self) -> Option<ValueId> {
        NamesOp2::<'a>::x(self)
    }
    fn x_attr_(self) -> Option<&'a ApInt> {
        NamesOp2::<'a>::x_attr_(self)
    }
    fn build_(self) -> Option<Names> {
        NamesOp2::<'a>::build_(self)
    }
    fn ctx_(self) -> Option<&'a ApInt> {
        NamesOp2::<'a>::ctx_(self)
    }
    fn set_x_(self) -> bool {
        NamesOp2::<'a>::set_x_(self)
    }
    fn type_(self) -> Option<&'a ApInt> {
        NamesOp2::<'a>::type_(self)
    }
    fn value(self) -> Option<&'a ApInt> {
        NamesOp2::<'a>::value(self)
    }
}

impl<'a> NamesOp2Parts<'a> for NamesOp2Adaptor<'a, ValueId> {
    fn new_(self) -> ValueId {
        NamesOp2Adaptor::<'a, ValueId>::new_(self)
    }
    fn reg_(self) -> Option<ValueId> {
        NamesOp2Adaptor::<'a, ValueId>::reg_(self)
    }
    fn loc_(self) -> Vec<ValueId> {
        NamesOp2Adaptor::<'a, ValueId>::loc_(self).to_vec()
    }
    fn x(self) -> Option<ValueId> {
        NamesOp2Adaptor::<'a, ValueId>::x(self)
    }
    fn x_attr_(self) -> Option<&'a ApInt> {
        NamesOp2Adaptor::<'a, ValueId>::x_attr_(self)
    }
    fn build_(self) -> Option<Names> {
        NamesOp2Adaptor::<'a, ValueId>::build_(self)
    }
    fn ctx_(self) -> Option<&'a ApInt> {
        NamesOp2Adaptor::<'a, ValueId>::ctx_(self)
    }
    fn set_x_(self) -> bool {
        NamesOp2Adaptor::<'a, ValueId>::set_x_(self)
    }
    fn type_(self) -> Option<&'a ApInt> {
        NamesOp2Adaptor::<'a, ValueId>::type_(self)
    }
    fn value(self) -> Option<&'a ApInt> {
        NamesOp2Adaptor::<'a, ValueId>::value(self)
    }
}

impl<'a> NumbersOp<'a> {
    /// Returns the attribute `si8`, as stored.
    pub fn si8_attr(self) -> Option<Attr> {
        self.0.attr("si8")
    }
    /// Returns the attribute `ui64`, as stored.
    pub fn ui64_attr(self) -> Option<Attr> {
        self.0.attr("ui64")
    }
    /// Returns the attribute `si32`, as stored.
    pub fn si32_attr(self) -> Option<Attr> {
        self.0.attr("si32")
    }
    /// Returns the attribute `i1`, as stored.
    pub fn i1_attr(self) -> Option<Attr> {
        self.0.attr("i1")
    }
    /// Returns the attribute `i16`, as stored.
    pub fn i16_attr(self) -> Option<Attr> {
        self.0.attr("i16")
    }
    /// Returns the attribute `index`, as stored.
    pub fn index_attr(self) -> Option<Attr> {
        self.0.attr("index")
    }
    /// Returns the attribute `f64`, as stored.
    pub fn f64_attr(self) -> Option<Attr> {
        self.0.attr("f64")
    }
    /// Returns the attribute `f32`, as stored.
    pub fn f32_attr(self) -> Option<Attr> {
        self.0.attr("f32")
    }
    /// Returns the attribute `f16`, as stored.
    pub fn f16_attr(self) -> Option<Attr> {
        self.0.attr("f16")
    }
    /// Returns the attribute `flag`, as stored.
    pub fn flag_attr(self) -> Option<Attr> {
        self.0.attr("flag")
    }
    /// Returns the attribute `i32s`, as stored.
    pub fn i32s_attr(self) -> Option<Attr> {
        self.0.attr("i32s")
    }
    /// Returns the attribute `bools`, as stored.
    pub fn bools_attr(self) -> Option<Attr> {
        self.0.attr("bools")
    }
    /// Returns the attribute `text`, as stored.
    pub fn text_attr(self) -> Option<Attr> {
        self.0.attr("text")
    }
    /// Returns the attribute `list`, as stored.
    pub fn list_attr(self) -> Option<Attr> {
        self.0.attr("list")
    }
    /// Returns the attribute `any`, as stored.
    pub fn any_attr(self) -> Option<Attr> {
        self.0.attr("any")
    }
    /// Sets the attribute `si8` of `op`, an operation of this kind, as stored.
    pub fn set_si8_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("si8"), value);
    }
    /// Sets the attribute `si8` of `op`, an operation of this kind.
    pub fn set_si8(reg: &Registry, body: &mut Body, op: OpId, value: i8) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(typed::int_type(ctx, 8, ir_core::types::Signedness::Signed), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("si8"), value);
    }
    /// Sets the attribute `ui64` of `op`, an operation of this kind, as stored.
    pub fn set_ui64_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("ui64"), value);
    }
    /// Sets the attribute `ui64` of `op`, an operation of this kind.
    pub fn set_ui64(reg: &Registry, body: &mut Body, op: OpId, value: u64) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(typed::int_type(ctx, 64, ir_core::types::Signedness::Unsigned), value.cast_signed()));
        reg.set_attr(body, op, reg.ctx().ident("ui64"), value);
    }
    /// Sets the attribute `si32` of `op`, an operation of this kind, as stored.
    pub fn set_si32_attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("si32"), value);
    }
    /// Sets the attribute `si32` of `op`, an operation of this kind.
    pub fn set_si32(reg: &Registry, body: &mut Body, op: OpId, value: Option<i32>) {
        let ctx = reg.ctx();
        let value = value.map(|value| ctx.int_attr_i64(typed::int_type(ctx, 32, ir_core::types::Signedness::Signed), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("si32"), value);
    }
    /// Sets the attribute `i1` of `op`, an operation of this kind, as stored.
    pub fn set_i1_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("i1"), value);
    }
    /// Sets the attribute `i1` of `op`, an operation of this kind.
    pub fn set_i1(reg: &Registry, body: &mut Body, op: OpId, value: bool) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(1), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("i1"), value);
    }
    /// Sets the attribute `i16` of `op`, an operation of this kind, as stored.
    pub fn set_i16_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("i16"), value);
    }
    /// Sets the attribute `i16` of `op`, an operation of this kind.
    pub fn set_i16(reg: &Registry, body: &mut Body, op: OpId, value: i16) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(16), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("i16"), value);
    }
    /// Sets the attribute `index` of `op`, an operation of this kind, as stored.
    pub fn set_index_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("index"), value);
    }
    /// Sets the attribute `index` of `op`, an operation of this kind.
    pub fn set_index(reg: &Registry, body: &mut Body, op: OpId, value: i64) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.index(), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("index"), value);
    }
    /// Sets the attribute `f64` of `op`, an operation of this kind, as stored.
    pub fn set_f64_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("f64"), value);
    }
    /// Sets the attribute `f64` of `op`, an operation of this kind.
    pub fn set_f64(reg: &Registry, body: &mut Body, op: OpId, value: f64) {
        let ctx = reg.ctx();
        let value = Some(typed::float_attr(ctx, numerics::FloatKind::F64, value));
        reg.set_attr(body, op, reg.ctx().ident("f64"), value);
    }
    /// Sets the attribute `f32` of `op`, an operation of this kind, as stored.
    pub fn set_f32_attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("f32"), value);
    }
    /// Sets the attribute `f32` of `op`, an operation of this kind.
    pub fn set_f32(reg: &Registry, body: &mut Body, op: OpId, value: Option<f64>) {
        let ctx = reg.ctx();
        let value = value.map(|value| typed::float_attr(ctx, numerics::FloatKind::F32, value));
        reg.set_attr(body, op, reg.ctx().ident("f32"), value);
    }
    /// Sets the attribute `f16` of `op`, an operation of this kind, as stored.
    pub fn set_f16_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("f16"), value);
    }
    /// Sets the attribute `f16` of `op`, an operation of this kind.
    pub fn set_f16(reg: &Registry, body: &mut Body, op: OpId, value: f64) {
        let ctx = reg.ctx();
        let value = Some(typed::float_attr(ctx, numerics::FloatKind::F16, value));
        reg.set_attr(body, op, reg.ctx().ident("f16"), value);
    }
    /// Sets the attribute `flag` of `op`, an operation of this kind, as stored.
    pub fn set_flag_attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("flag"), value);
    }
    /// Sets the attribute `flag` of `op`, an operation of this kind.
    pub fn set_flag(reg: &Registry, body: &mut Body, op: OpId, value: bool) {
        let ctx = reg.ctx();
        let value = value.then(|| ctx.unit());
        reg.set_attr(body, op, reg.ctx().ident("flag"), value);
    }
    /// Sets the attribute `i32s` of `op`, an operation of this kind, as stored.
    pub fn set_i32s_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("i32s"), value);
    }
    /// Sets the attribute `i32s` of `op`, an operation of this kind.
    pub fn set_i32s(reg: &Registry, body: &mut Body, op: OpId, value: &[i32]) {
        let ctx = reg.ctx();
        let value = Some(typed::dense_array(ctx, value));
        reg.set_attr(body, op, reg.ctx().ident("i32s"), value);
    }
    /// Sets the attribute `bools` of `op`, an operation of this kind, as stored.
    pub fn set_bools_attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("bools"), value);
    }
    /// Sets the attribute `bools` of `op`, an operation of this kind.
    pub fn set_bools(reg: &Registry, body: &mut Body, op: OpId, value: Option<&[bool]>) {
        let ctx = reg.ctx();
        let value = value.map(|value| typed::dense_array(ctx, value));
        reg.set_attr(body, op, reg.ctx().ident("bools"), value);
    }
    /// Sets the attribute `f32s` of `op`, an operation of this kind, as stored.
    pub fn set_f32s_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("f32s"), value);
    }
    /// Sets the attribute `f32s` of `op`, an operation of this kind.
    pub fn set_f32s(reg: &Registry, body: &mut Body, op: OpId, value: &[f32]) {
        let ctx = reg.ctx();
        let value = Some(typed::dense_array(ctx, value));
        reg.set_attr(body, op, reg.ctx().ident("f32s"), value);
    }
    /// Sets the attribute `text` of `op`, an operation of this kind, as stored.
    pub fn set_text_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("text"), value);
    }
    /// Sets the attribute `text` of `op`, an operation of this kind.
    pub fn set_text(reg: &Registry, body: &mut Body, op: OpId, value: &str) {
        let ctx = reg.ctx();
        let value = Some(ctx.string_attr_of(value.as_bytes(), Some(ctx.index())));
        reg.set_attr(body, op, reg.ctx().ident("text"), value);
    }
    /// Sets the attribute `list` of `op`, an operation of this kind, as stored.
    pub fn set_list_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("list"), value);
    }
    /// Sets the attribute `list` of `op`, an operation of this kind.
    pub fn set_list(reg: &Registry, body: &mut Body, op: OpId, value: &[Attr]) {
        let ctx = reg.ctx();
        let value = Some(ctx.array_attr(value));
        reg.set_attr(body, op, reg.ctx().ident("list"), value);
    }
    /// Sets the attribute `any` of `op`, an operation of this kind.
    pub fn set_any(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("any"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as [`NumbersOp::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        si8: Attr,
        ui64: Attr,
        si32: Option<Attr>,
        i1: Attr,
        i16: Attr,
        index: Attr,
        f64: Attr,
        f32: Option<Attr>,
        f16: Attr,
        flag: Option<Attr>,
        i32s: Attr,
        bools: Option<Attr>,
        f32s: Attr,
        text: Attr,
        list: Attr,
        any: Attr,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("si8", Some(si8)),
                ("ui64", Some(ui64)),
                ("si32", si32),
                ("i1", Some(i1)),
                ("i16", Some(i16)),
                ("index", Some(index)),
                ("f64", Some(f64)),
                ("f32", f32),
                ("f16", Some(f16)),
                ("flag", flag),
                ("i32s", Some(i32s)),
                ("bools", bools),
                ("f32s", Some(f32s)),
                ("text", Some(text)),
                ("list", Some(list)),
                ("any", Some(any)),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`NumbersOp::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(
        reg: &Registry,
        loc: Loc,
        si8: i8,
        ui64: u64,
        si32: Option<i32>,
        i1: bool,
        i16: i16,
        index: i64,
        f64: f64,
        f32: Option<f64>,
        f16: f64,
        flag: bool,
        i32s: &[i32],
        bools: Option<&[bool]>,
        f32s: &[f32],
        text: &str,
        list: &[Attr],
        any: Attr,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("si8", Some(ctx.int_attr_i64(typed::int_type(ctx, 8, ir_core::types::Signedness::Signed), i64::from(si8)))),
                ("ui64", Some(ctx.int_attr_i64(typed::int_type(ctx, 64, ir_core::types::Signedness::Unsigned), ui64.cast_signed()))),
                ("si32", si32.map(|value| ctx.int_attr_i64(typed::int_type(ctx, 32, ir_core::types::Signedness::Signed), i64::from(value)))),
                ("i1", Some(ctx.int_attr_i64(ctx.int_type(1), i64::from(i1)))),
                ("i16", Some(ctx.int_attr_i64(ctx.int_type(16), i64::from(i16)))),
                ("index", Some(ctx.int_attr_i64(ctx.index(), i64::from(index)))),
                ("f64", Some(typed::float_attr(ctx, numerics::FloatKind::F64, f64))),
                ("f32", f32.map(|value| typed::float_attr(ctx, numerics::FloatKind::F32, value))),
                ("f16", Some(typed::float_attr(ctx, numerics::FloatKind::F16, f16))),
                ("flag", flag.then(|| ctx.unit())),
                ("i32s", Some(typed::dense_array(ctx, i32s))),
                ("bools", bools.map(|value| typed::dense_array(ctx, value))),
                ("f32s", Some(typed::dense_array(ctx, f32s))),
                ("text", Some(ctx.string_attr_of(text.as_bytes(), Some(ctx.index())))),
                ("list", Some(ctx.array_attr(list))),
                ("any", Some(any)),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

/// The operands and inherent attributes of an [`NumbersOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct NumbersOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> NumbersOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 0).then_some(Self(typed::Adaptor { reg, name: NumbersOp::NAME, operands, props }))
    }

    /// Returns the attribute `si8`.
    pub fn si8(self) -> Option<&'a ApInt> {
        match self.0.kind("si8")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `ui64`.
    pub fn ui64(self) -> Option<&'a ApInt> {
        match self.0.kind("ui64")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `si32`.
    pub fn si32(self) -> Option<&'a ApInt> {
        match self.0.kind("si32")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `i1`.
    pub fn i1(self) -> Option<&'a ApInt> {
        match self.0.kind("i1")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `i16`.
    pub fn i16(self) -> Option<&'a ApInt> {
        match self.0.kind("i16")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `index`.
    pub fn index(self) -> Option<&'a ApInt> {
        match self.0.kind("index")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Returns the attribute `f64`.
    pub fn f64(self) -> Option<ApFloat> {
        match self.0.kind("f64")? { AttrKind::Float { value, .. } => Some(*value), _ => None }
    }

    /// Returns the attribute `f32`.
    pub fn f32(self) -> Option<ApFloat> {
        match self.0.kind("f32")? { AttrKind::Float { value, .. } => Some(*value), _ => None }
    }

    /// Returns the attribute `f16`.
    pub fn f16(self) -> Option<ApFloat> {
        match self.0.kind("f16")? { AttrKind::Float { value, .. } => Some(*value), _ => None }
    }

    /// Returns the attribute `flag`.
    pub fn flag(self) -> bool {
        self.0.attr("flag").is_some()
    }

    /// Returns the attribute `i32s`.
    pub fn i32s(self) -> Option<Vec<i64>> {
        self.0.ints("i32s")
    }

    /// Returns the attribute `bools`.
    pub fn bools(self) -> Option<Vec<i64>> {
        self.0.ints("bools")
    }

    /// Returns the attribute `f32s`.
    pub fn f32s(self) -> Option<Attr> {
        self.0.attr("f32s")
    }

    /// Returns the attribute `text`.
    pub fn text(self) -> Option<&'a str> {
        self.0.text("text")
    }

    /// Returns the attribute `list`.
    pub fn list(self) -> Option<&'a [Attr]> {
        match self.0.kind("list")? { AttrKind::Array(items) => Some(items), _ => None }
    }

    /// Returns the attribute `any`.
    pub fn any(self) -> Option<&'a ApInt> {
        match self.0.kind("any")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> NumbersOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`NumbersOp`] and its adaptor over values have in common.
pub trait NumbersOpParts<'a>: Copy {
    /// Does the same as in [`NumbersOp`].
    fn si8(self) -> Option<&'a ApInt>;
    /// Does the same as in [`NumbersOp`].
    fn ui64(self) -> Option<&'a ApInt>;
    /// Does the same as in [`NumbersOp`].
    fn si32(self) -> Option<&'a ApInt>;
    /// Does the same as in [`NumbersOp`].
    fn i1(self) -> Option<&'a ApInt>;
    /// Does the same as in [`NumbersOp`].
    fn i16(self) -> Option<&'a ApInt>;
    /// Does the same as in [`NumbersOp`].
    fn index(self) -> Option<&'a ApInt>;
    /// Does the same as in [`NumbersOp`].
    fn f64(self) -> Option<ApFloat>;
    /// Does the same as in [`NumbersOp`].
    fn f32(self) -> Option<ApFloat>;
    /// Does the same as in [`NumbersOp`].
    fn f16(self) -> Option<ApFloat>;
    /// Does the same as in [`NumbersOp`].
    fn flag(self) -> bool;
    /// Does the same as in [`NumbersOp`].
    fn i32s(self) -> Option<Vec<i64>>;
    /// Does the same as in [`NumbersOp`].
    fn bools(self) -> Option<Vec<i64>>;
    /// Does the same as in [`NumbersOp`].
    fn f32s(self) -> Option<Attr>;
    /// Does the same as in [`NumbersOp`].
    fn text(self) -> Option<&'a str>;
    /// Does the same as in [`NumbersOp`].
    fn list(self) -> Option<&'a [Attr]>;
    /// Does the same as in [`NumbersOp`].
    fn any(self) -> Option<&'a ApInt>;
}

impl<'a> NumbersOpParts<'a> for NumbersOp<'a> {
    fn si8(self) -> Option<&'a ApInt> {
        NumbersOp::<'a>::si8(self)
    }
    fn ui64(self) -> Option<&'a ApInt> {
        NumbersOp::<'a>::ui64(self)
    }
    fn si32(self) -> Option<&'a ApInt> {
        NumbersOp::<'a>::si32(self)
    }
    fn i1(self) -> Option<&'a ApInt> {
        NumbersOp::<'a>::i1(self)
    }
    fn i16(self) -> Option<&'a ApInt> {
        NumbersOp::<'a>::i16(self)
    }
    fn index(self) -> Option<&'a ApInt> {
        NumbersOp::<'a>::index(self)
    }
    fn f64(self) -> Option<ApFloat> {
        NumbersOp::<'a>::f64(self)
    }
    fn f32(self) -> Option<ApFloat> {
        NumbersOp::<'a>::f32(self)
    }
    fn f16(self) -> Option<ApFloat> {
        NumbersOp::<'a>::f16(self)
    }
    fn flag(self) -> bool {
        NumbersOp::<'a>::flag(self)
    }
    fn i32s(self) -> Option<Vec<i64>> {
        NumbersOp::<'a>::i32s(self)
    }
    fn bools(self) -> Option<Vec<i64>> {
        NumbersOp::<'a>::bools(self)
    }
    fn f32s(self) -> Option<Attr> {
        NumbersOp::<'a>::f32s(self)
    }
    fn text(self) -> Option<&'a str> {
        NumbersOp::<'a>::text(self)
    }
    fn list(self) -> Option<&'a [Attr]> {
        NumbersOp::<'a>::list(self)
    }
    fn any(self) -> Option<&'a ApInt> {
        NumbersOp::<'a>::any(self)
    }
}

impl<'a> NumbersOpParts<'a> for NumbersOpAdaptor<'a, ValueId> {
    fn si8(self) -> Option<&'a ApInt> {
        NumbersOpAdaptor::<'a, ValueId>::si8(self)
    }
    fn ui64(self) -> Option<&'a ApInt> {
        NumbersOpAdaptor::<'a, ValueId>::ui64(self)
    }
    fn si32(self) -> Option<&'a ApInt> {
        NumbersOpAdaptor::<'a, ValueId>::si32(self)
    }
    fn i1(self) -> Option<&'a ApInt> {
        NumbersOpAdaptor::<'a, ValueId>::i1(self)
    }
    fn i16(self) -> Option<&'a ApInt> {
        NumbersOpAdaptor::<'a, ValueId>::i16(self)
    }
    fn index(self) -> Option<&'a ApInt> {
        NumbersOpAdaptor::<'a, ValueId>::index(self)
    }
    fn f64(self) -> Option<ApFloat> {
        NumbersOpAdaptor::<'a, ValueId>::f64(self)
    }
    fn f32(self) -> Option<ApFloat> {
        NumbersOpAdaptor::<'a, ValueId>::f32(self)
    }
    fn f16(self) -> Option<ApFloat> {
        NumbersOpAdaptor::<'a, ValueId>::f16(self)
    }
    fn flag(self) -> bool {
        NumbersOpAdaptor::<'a, ValueId>::flag(self)
    }
    fn i32s(self) -> Option<Vec<i64>> {
        NumbersOpAdaptor::<'a, ValueId>::i32s(self)
    }
    fn bools(self) -> Option<Vec<i64>> {
        NumbersOpAdaptor::<'a, ValueId>::bools(self)
    }
    fn f32s(self) -> Option<Attr> {
        NumbersOpAdaptor::<'a, ValueId>::f32s(self)
    }
    fn text(self) -> Option<&'a str> {
        NumbersOpAdaptor::<'a, ValueId>::text(self)
    }
    fn list(self) -> Option<&'a [Attr]> {
        NumbersOpAdaptor::<'a, ValueId>::list(self)
    }
    fn any(self) -> Option<&'a ApInt> {
        NumbersOpAdaptor::<'a, ValueId>::any(self)
    }
}

impl<'a> OfAttrOp<'a> {
    /// Returns the attribute `other`, as stored.
    pub fn other_attr(self) -> Option<Attr> {
        self.0.attr("other")
    }
    /// Sets the attribute `value` of `op`, an operation of this kind.
    pub fn set_value(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("value"), value);
    }
    /// Sets the attribute `other` of `op`, an operation of this kind, as stored.
    pub fn set_other_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("other"), value);
    }
    /// Sets the attribute `other` of `op`, an operation of this kind.
    pub fn set_other(reg: &Registry, body: &mut Body, op: OpId, value: i64) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(64), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("other"), value);
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

    /// Does the same as [`OfAttrOp::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        value: Attr,
        other: Attr,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("value", Some(value)), ("other", Some(other))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`OfAttrOp::build_separate`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_separate_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        value: Attr,
        other: Attr,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("value", Some(value)), ("other", Some(other))],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }

    /// Does the same as [`OfAttrOp::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(
        reg: &Registry,
        loc: Loc,
        value: Attr,
        other: i64,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("value", Some(value)),
                ("other", Some(ctx.int_attr_i64(ctx.int_type(64), i64::from(other)))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`OfAttrOp::build_unwrapped`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_unwrapped_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        value: Attr,
        other: i64,
    ) -> Result<OperationState, String> {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("value", Some(value)),
                ("other", Some(ctx.int_attr_i64(ctx.int_type(64), i64::from(other)))),
            ],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

/// The operands and inherent attributes of an [`OfAttrOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct OfAttrOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> OfAttrOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 0).then_some(Self(typed::Adaptor { reg, name: OfAttrOp::NAME, operands, props }))
    }

    /// Returns the attribute `value`.
    pub fn value(self) -> Option<Attr> {
        self.0.attr("value")
    }

    /// Returns the attribute `other`.
    pub fn other(self) -> Option<&'a ApInt> {
        match self.0.kind("other")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> OfAttrOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`OfAttrOp`] and its adaptor over values have in common.
pub trait OfAttrOpParts<'a>: Copy {
    /// Does the same as in [`OfAttrOp`].
    fn value(self) -> Option<Attr>;
    /// Does the same as in [`OfAttrOp`].
    fn other(self) -> Option<&'a ApInt>;
}

impl<'a> OfAttrOpParts<'a> for OfAttrOp<'a> {
    fn value(self) -> Option<Attr> {
        OfAttrOp::<'a>::value(self)
    }
    fn other(self) -> Option<&'a ApInt> {
        OfAttrOp::<'a>::other(self)
    }
}

impl<'a> OfAttrOpParts<'a> for OfAttrOpAdaptor<'a, ValueId> {
    fn value(self) -> Option<Attr> {
        OfAttrOpAdaptor::<'a, ValueId>::value(self)
    }
    fn other(self) -> Option<&'a ApInt> {
        OfAttrOpAdaptor::<'a, ValueId>::other(self)
    }
}

impl<'a> OfRestOp<'a> {
    /// Returns the attribute `n`, as stored.
    pub fn n_attr(self) -> Option<Attr> {
        self.0.attr("n")
    }
    /// Sets the operand `mask` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_mask(reg: &Registry, body: &mut Body, op: OpId, value: Option<ValueId>) -> Result<(), String> {
        typed::set_operands(reg, body, op, 0, value.as_slice())
    }
    /// Sets the operand `x` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_x(reg: &Registry, body: &mut Body, op: OpId, value: ValueId) -> Result<(), String> {
        typed::set_operands(reg, body, op, 1, &[value])
    }
    /// Sets the operand `shaped` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_shaped(reg: &Registry, body: &mut Body, op: OpId, value: ValueId) -> Result<(), String> {
        typed::set_operands(reg, body, op, 2, &[value])
    }
    /// Sets the operand `more` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_more(reg: &Registry, body: &mut Body, op: OpId, value: &[ValueId]) -> Result<(), String> {
        typed::set_operands(reg, body, op, 3, value)
    }
    /// Sets the attribute `n` of `op`, an operation of this kind, as stored.
    pub fn set_n_attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("n"), value);
    }
    /// Sets the attribute `n` of `op`, an operation of this kind.
    pub fn set_n(reg: &Registry, body: &mut Body, op: OpId, value: Option<i8>) {
        let ctx = reg.ctx();
        let value = value.map(|value| ctx.int_attr_i64(ctx.int_type(8), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("n"), value);
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

    /// Does the same as [`OfRestOp::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        mask: Option<ValueId>,
        x: ValueId,
        shaped: ValueId,
        more: &[ValueId],
        n: Option<Attr>,
        next: BlockId,
        same_type: Type,
        element_type: Type,
        number_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[mask.as_slice(), &[x], &[shaped], more],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[&[same_type], &[element_type], &[number_type]],
            result_sizes: None,
            attrs: &[("n", n)],
        };
        let mut state = typed::state(reg, Self::NAME, loc, parts);
        state.successors.push(next);
        state
    }

    /// Does the same as [`OfRestOp::build_separate`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_separate_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        mask: Option<ValueId>,
        x: ValueId,
        shaped: ValueId,
        more: &[ValueId],
        n: Option<Attr>,
        next: BlockId,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[mask.as_slice(), &[x], &[shaped], more],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[],
            result_sizes: None,
            attrs: &[("n", n)],
        };
        let mut state = typed::state(reg, Self::NAME, loc, parts);
        state.successors.push(next);
        typed::with_result_types(reg, body, state)
    }

    /// Does the same as [`OfRestOp::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(
        reg: &Registry,
        loc: Loc,
        mask: Option<ValueId>,
        x: ValueId,
        shaped: ValueId,
        more: &[ValueId],
        n: Option<i8>,
        next: BlockId,
        same_type: Type,
        element_type: Type,
        number_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[mask.as_slice(), &[x], &[shaped], more],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[&[same_type], &[element_type], &[number_type]],
            result_sizes: None,
            attrs: &[("n", n.map(|value| ctx.int_attr_i64(ctx.int_type(8), i64::from(value))))],
        };
        let mut state = typed::state(reg, Self::NAME, loc, parts);
        state.successors.push(next);
        state
    }

    /// Does the same as [`OfRestOp::build_unwrapped`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_unwrapped_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        mask: Option<ValueId>,
        x: ValueId,
        shaped: ValueId,
        more: &[ValueId],
        n: Option<i8>,
        next: BlockId,
    ) -> Result<OperationState, String> {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[mask.as_slice(), &[x], &[shaped], more],
            operand_sizes: Some("operandSegmentSizes"),
            results: &[],
            result_sizes: None,
            attrs: &[("n", n.map(|value| ctx.int_attr_i64(ctx.int_type(8), i64::from(value))))],
        };
        let mut state = typed::state(reg, Self::NAME, loc, parts);
        state.successors.push(next);
        typed::with_result_types(reg, body, state)
    }
}

/// The operands and inherent attributes of an [`OfRestOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct OfRestOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> OfRestOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() >= 2).then_some(Self(typed::Adaptor { reg, name: OfRestOp::NAME, operands, props }))
    }

    /// Returns the operand `mask`.
    pub fn mask(self) -> Option<T> {
        self.0.operand_segment("operandSegmentSizes", 0).first().copied()
    }

    /// Returns the operand `x`.
    pub fn x(self) -> Option<T> {
        self.0.operand_segment("operandSegmentSizes", 1).first().copied()
    }

    /// Returns the operand `shaped`.
    pub fn shaped(self) -> Option<T> {
        self.0.operand_segment("operandSegmentSizes", 2).first().copied()
    }

    /// Returns the operand `more`.
    pub fn more(self) -> &'a [T] {
        self.0.operand_segment("operandSegmentSizes", 3)
    }

    /// Returns the attribute `n`.
    pub fn n(self) -> Option<&'a ApInt> {
        match self.0.kind("n")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> OfRestOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`OfRestOp`] and its adaptor over values have in common.
pub trait OfRestOpParts<'a>: Copy {
    /// Does the same as in [`OfRestOp`].
    fn mask(self) -> Option<ValueId>;
    /// Does the same as in [`OfRestOp`].
    fn x(self) -> Option<ValueId>;
    /// Does the same as in [`OfRestOp`].
    fn shaped(self) -> Option<ValueId>;
    /// Does the same as in [`OfRestOp`].
    fn more(self) -> Vec<ValueId>;
    /// Does the same as in [`OfRestOp`].
    fn n(self) -> Option<&'a ApInt>;
}

impl<'a> OfRestOpParts<'a> for OfRestOp<'a> {
    fn mask(self) -> Option<ValueId> {
        OfRestOp::<'a>::mask(self)
    }
    fn x(self) -> Option<ValueId> {
        OfRestOp::<'a>::x(self)
    }
    fn shaped(self) -> Option<ValueId> {
        OfRestOp::<'a>::shaped(self)
    }
    fn more(self) -> Vec<ValueId> {
        OfRestOp::<'a>::more(self).collect()
    }
    fn n(self) -> Option<&'a ApInt> {
        OfRestOp::<'a>::n(self)
    }
}

impl<'a> OfRestOpParts<'a> for OfRestOpAdaptor<'a, ValueId> {
    fn mask(self) -> Option<ValueId> {
        OfRestOpAdaptor::<'a, ValueId>::mask(self)
    }
    fn x(self) -> Option<ValueId> {
        OfRestOpAdaptor::<'a, ValueId>::x(self)
    }
    fn shaped(self) -> Option<ValueId> {
        OfRestOpAdaptor::<'a, ValueId>::shaped(self)
    }
    fn more(self) -> Vec<ValueId> {
        OfRestOpAdaptor::<'a, ValueId>::more(self).to_vec()
    }
    fn n(self) -> Option<&'a ApInt> {
        OfRestOpAdaptor::<'a, ValueId>::n(self)
    }
}

impl<'a> OwnOp<'a> {
    /// Returns the attribute `n`, as stored.
    pub fn n_attr(self) -> Option<Attr> {
        self.0.attr("n")
    }
    /// Sets the operand `x` of `op`, an operation of this kind.
    pub fn set_x(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }
    /// Sets the attribute `n` of `op`, an operation of this kind, as stored.
    pub fn set_n_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("n"), value);
    }
    /// Sets the attribute `n` of `op`, an operation of this kind.
    pub fn set_n(reg: &Registry, body: &mut Body, op: OpId, value: i8) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(8), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("n"), value);
    }
}

/// The operands and inherent attributes of an [`OwnOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct OwnOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> OwnOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 1).then_some(Self(typed::Adaptor { reg, name: OwnOp::NAME, operands, props }))
    }

    /// Returns the operand `x`.
    pub fn x(self) -> T {
        self.0.operand(0)
    }

    /// Returns the attribute `n`.
    pub fn n(self) -> Option<&'a ApInt> {
        match self.0.kind("n")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> OwnOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`OwnOp`] and its adaptor over values have in common.
pub trait OwnOpParts<'a>: Copy {
    /// Does the same as in [`OwnOp`].
    fn x(self) -> ValueId;
    /// Does the same as in [`OwnOp`].
    fn n(self) -> Option<&'a ApInt>;
}

impl<'a> OwnOpParts<'a> for OwnOp<'a> {
    fn x(self) -> ValueId {
        OwnOp::<'a>::x(self)
    }
    fn n(self) -> Option<&'a ApInt> {
        OwnOp::<'a>::n(self)
    }
}

impl<'a> OwnOpParts<'a> for OwnOpAdaptor<'a, ValueId> {
    fn x(self) -> ValueId {
        OwnOpAdaptor::<'a, ValueId>::x(self)
    }
    fn n(self) -> Option<&'a ApInt> {
        OwnOpAdaptor::<'a, ValueId>::n(self)
    }
}

impl<'a> ShapedOp<'a> {
    /// Returns the derived attribute `element`; `None` if it cannot be computed.
    pub fn element(self) -> Option<Type> {
        self.0.derived("element")?.ty()
    }
    /// Returns the derived attribute `element` as an attribute.
    ///
    /// # Errors
    /// If it cannot be converted to an attribute.
    pub fn element_attr(self) -> Result<Attr, String> {
        self.0.derived_attr("element")
    }
    /// Returns the derived attribute `rank`; `None` if it cannot be computed.
    pub fn rank(self) -> Option<i64> {
        i64::try_from(self.0.derived("rank")?.int()?).ok()
    }
    /// Returns the derived attribute `rank` as an attribute.
    ///
    /// # Errors
    /// If it cannot be converted to an attribute.
    pub fn rank_attr(self) -> Result<Attr, String> {
        self.0.derived_attr("rank")
    }
    /// Returns the derived attribute `is_static`; `None` if it cannot be computed.
    pub fn is_static(self) -> Option<bool> {
        self.0.derived("is_static")?.truth()
    }
    /// Returns the derived attribute `is_static` as an attribute.
    ///
    /// # Errors
    /// If it cannot be converted to an attribute.
    pub fn is_static_attr(self) -> Result<Attr, String> {
        self.0.derived_attr("is_static")
    }
    /// Returns all derived attributes as a dictionary.
    ///
    /// # Errors
    /// If one of them cannot be converted to an attribute.
    pub fn materialize_derived_attributes(self) -> Result<Option<Attr>, String> {
        self.0.materialize_derived()
    }
    /// Sets the operand `value` of `op`, an operation of this kind.
    pub fn set_value(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }
}

/// The operands and inherent attributes of an [`ShapedOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct ShapedOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> ShapedOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 1).then_some(Self(typed::Adaptor { reg, name: ShapedOp::NAME, operands, props }))
    }

    /// Returns the operand `value`.
    pub fn value(self) -> T {
        self.0.operand(0)
    }
}

impl<'a> ShapedOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`ShapedOp`] and its adaptor over values have in common.
pub trait ShapedOpParts<'a>: Copy {
    /// Does the same as in [`ShapedOp`].
    fn value(self) -> ValueId;
}

impl<'a> ShapedOpParts<'a> for ShapedOp<'a> {
    fn value(self) -> ValueId {
        ShapedOp::<'a>::value(self)
    }
}

impl<'a> ShapedOpParts<'a> for ShapedOpAdaptor<'a, ValueId> {
    fn value(self) -> ValueId {
        ShapedOpAdaptor::<'a, ValueId>::value(self)
    }
}

impl<'a> SizedOp<'a> {
    /// Sets the operand `x` of `op`, an operation of this kind.
    pub fn set_x(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }
}

/// The operands and inherent attributes of an [`SizedOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct SizedOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> SizedOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 1).then_some(Self(typed::Adaptor { reg, name: SizedOp::NAME, operands, props }))
    }

    /// Returns the operand `x`.
    pub fn x(self) -> T {
        self.0.operand(0)
    }
}

impl<'a> SizedOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`SizedOp`] and its adaptor over values have in common.
pub trait SizedOpParts<'a>: Copy {
    /// Does the same as in [`SizedOp`].
    fn x(self) -> ValueId;
}

impl<'a> SizedOpParts<'a> for SizedOp<'a> {
    fn x(self) -> ValueId {
        SizedOp::<'a>::x(self)
    }
}

impl<'a> SizedOpParts<'a> for SizedOpAdaptor<'a, ValueId> {
    fn x(self) -> ValueId {
        SizedOpAdaptor::<'a, ValueId>::x(self)
    }
}

/// The names of all operations of the dialect, in order of definition.
pub const OPERATIONS: &[&str] = &["sample.names_too", "sample.add", "sample.converted", "sample.equal", "sample.gather", "sample.hooked", "sample.level", "sample.many", "sample.names", "sample.numbers", "sample.of_attr", "sample.of_rest", "sample.own", "sample.shaped", "sample.sized", "sample.tagged"];

/// `!sample.dims`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DimsType(Type);

impl DimsType {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "dims";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "dims" && params.len() == 1 => Some(DimsType(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier. A parameter that is not given has its default, or is absent.
    pub fn get(ctx: &Context, sizes: Option<&[i64]>) -> Self {
        let params: Box<[Attr]> = Box::new([sizes.filter(|value| !value.is_empty()).map_or_else(|| ctx.absent(), |value| ctx.array_attr(&value.iter().map(|&value| ctx.int_attr_i64(ctx.int_type(64), i64::from(value))).collect::<Vec<_>>()))]);
        DimsType(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("dims"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, sizes: Option<&[i64]>) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("sample", "dims", &[sizes.filter(|value| !value.is_empty()).map_or_else(|| ctx.absent(), |value| ctx.array_attr(&value.iter().map(|&value| ctx.int_attr_i64(ctx.int_type(64), i64::from(value))).collect::<Vec<_>>()))]).map(DimsType)
    }

    /// Does the same as [`get`](Self::get), with the required parameters only.
    pub fn get_required(ctx: &Context) -> Self {
        Self::get(ctx, None)
    }

    /// Returns the parameter `sizes`; `None` if it is absent or has another form.
    pub fn sizes<'c>(self, ctx: &'c Context) -> Option<Vec<i64>> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        if value == ctx.absent() {
            return None;
        }
        let AttrKind::Array(items) = ctx.attr(value) else { return None };
        items.iter().map(|&value| { i64::try_from(ctx.int_value(value)?.try_to_i64()?).ok() }).collect()
    }
}

/// `!sample.each`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfEach(Type);

impl OfEach {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "each";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "each" && params.len() == 1 => Some(OfEach(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier.
    pub fn get(ctx: &Context, shades: EachShade) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = shades; ctx.int_attr_i64(ctx.i64(), value.to_int()) }]);
        OfEach(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("each"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, shades: EachShade) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("sample", "each", &[{ let value = shades; ctx.int_attr_i64(ctx.i64(), value.to_int()) }]).map(OfEach)
    }

    /// Returns the parameter `shades`; `None` if it is absent or has another form.
    ///
    /// a case of EachShade
    pub fn shades<'c>(self, ctx: &'c Context) -> Option<EachShade> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        EachShade::from_int(ctx.int_value(value)?.try_to_i64()?)
    }
}

/// `!sample.few`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfFew(Type);

impl OfFew {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "few";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "few" && params.len() == 1 => Some(OfFew(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier.
    pub fn get(ctx: &Context, shades: FewShades) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = shades; ctx.int_attr_i64(ctx.i64(), value.to_int()) }]);
        OfFew(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("few"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, shades: FewShades) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("sample", "few", &[{ let value = shades; ctx.int_attr_i64(ctx.i64(), value.to_int()) }]).map(OfFew)
    }

    /// Returns the parameter `shades`; `None` if it is absent or has another form.
    ///
    /// a case of FewShades
    pub fn shades<'c>(self, ctx: &'c Context) -> Option<FewShades> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        FewShades::from_int(ctx.int_value(value)?.try_to_i64()?)
    }
}

/// `!sample.grouped`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfGrouped(Type);

impl OfGrouped {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "grouped";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "grouped" && params.len() == 1 => Some(OfGrouped(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier.
    pub fn get(ctx: &Context, shades: GroupedShades) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = shades; ctx.int_attr_i64(ctx.i64(), value.to_int()) }]);
        OfGrouped(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("grouped"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, shades: GroupedShades) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("sample", "grouped", &[{ let value = shades; ctx.int_attr_i64(ctx.i64(), value.to_int()) }]).map(OfGrouped)
    }

    /// Returns the parameter `shades`; `None` if it is absent or has another form.
    ///
    /// a case of GroupedShades
    pub fn shades<'c>(self, ctx: &'c Context) -> Option<GroupedShades> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        GroupedShades::from_int(ctx.int_value(value)?.try_to_i64()?)
    }
}

/// `!sample.list`: a list that may hold itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListType(Type);

impl ListType {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "list";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Identified { dialect, mnemonic, .. }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "list" => Some(ListType(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with that name, outside of any parsed file.
    ///
    /// # Errors
    /// If it is not registered as a mutable type.
    pub fn get(reg: &Registry, name: &str) -> Result<Self, String> {
        reg.identified_type("sample", "list", name).map(ListType)
    }

    /// Returns the type with that name in the file that `beside` comes from. Each file has its own.
    ///
    /// # Errors
    /// As for [`get`](Self::get), or if `beside` is not an identified type.
    pub fn get_beside(reg: &Registry, beside: Type, name: &str) -> Result<Self, String> {
        reg.identified_type_beside(beside, "sample", "list", name).map(ListType)
    }

    /// Sets the mutable parameters. Setting the same values again, or none, has no effect.
    ///
    /// # Errors
    /// If other values were set before, or the verifier rejects them.
    pub fn mutate(self, reg: &Registry, element: Option<Type>, sizes: Option<&[i64]>, depth: Option<i32>) -> Result<(), String> {
        let ctx = reg.ctx();
        reg.mutate(self.0, &[element.map_or_else(|| ctx.absent(), |value| ctx.type_attr(value)), sizes.filter(|value| !value.is_empty()).map_or_else(|| ctx.absent(), |value| ctx.array_attr(&value.iter().map(|&value| ctx.int_attr_i64(ctx.int_type(64), i64::from(value))).collect::<Vec<_>>())), depth.map_or_else(|| ctx.int_attr_i64(ctx.int_type(32), 3), |value| ctx.int_attr_i64(ctx.int_type(32), i64::from(value)))])
    }

    /// Returns the parameter `name`, which identifies the type.
    ///
    /// the name
    pub fn name<'c>(self, ctx: &'c Context) -> Option<&'c str> {
        let TypeKind::Identified { id, .. } = ctx.ty(self.0) else { return None };
        Some(ctx.str(*id))
    }

    /// Returns the parameter `element`; `None` until it is set, or if it is absent or has another form.
    ///
    /// the element type
    pub fn element<'c>(self, ctx: &'c Context) -> Option<Type> {
        let params = ctx.mutable_body(self.0)?;
        let value = *params.get(0)?;
        if value == ctx.absent() {
            return None;
        }
        match ctx.attr(value) { AttrKind::Type(ty) => Some(*ty), _ => None }
    }

    /// Returns the parameter `sizes`; `None` until it is set, or if it is absent or has another form.
    pub fn sizes<'c>(self, ctx: &'c Context) -> Option<Vec<i64>> {
        let params = ctx.mutable_body(self.0)?;
        let value = *params.get(1)?;
        if value == ctx.absent() {
            return None;
        }
        let AttrKind::Array(items) = ctx.attr(value) else { return None };
        items.iter().map(|&value| { i64::try_from(ctx.int_value(value)?.try_to_i64()?).ok() }).collect()
    }

    /// Returns the parameter `depth`; `None` until it is set, or if it is absent or has another form.
    pub fn depth<'c>(self, ctx: &'c Context) -> Option<i32> {
        let params = ctx.mutable_body(self.0)?;
        let value = *params.get(2)?;
        if value == ctx.absent() {
            return None;
        }
        i32::try_from(ctx.int_value(value)?.try_to_i64()?).ok()
    }
}

/// The builders that `Sample_ListType` at line 205 declares, to be implemented for [`ListType`].
#[diagnostic::on_unimplemented(message = "Sample.td:205: 'Sample_ListType' declares builders whose bodies are missing", label = "implement `ListTypeBuilders` for `ListType`")]
pub trait ListTypeBuilders {
    /// Calls builder 0 of the definition.
    fn get_custom(reg: &Registry, name: &str, element: Type) -> Result<Self, String>
    where
        Self: Sized;
}

// Fails to compile if the trait is not implemented.
const _: fn() = || {
    fn written<T: ListTypeBuilders>() {}
    written::<ListType>();
};

/// `!sample.mark`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkType(Type);

impl MarkType {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "mark";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Identified { dialect, mnemonic, .. }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "mark" => Some(MarkType(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with that name, outside of any parsed file.
    ///
    /// # Errors
    /// If it is not registered as a mutable type.
    pub fn get(reg: &Registry, beside_: &str) -> Result<Self, String> {
        reg.identified_type("sample", "mark", beside_).map(MarkType)
    }

    /// Returns the type with that name in the file that `beside` comes from. Each file has its own.
    ///
    /// # Errors
    /// As for [`get`](Self::get), or if `beside` is not an identified type.
    pub fn get_beside(reg: &Registry, beside: Type, beside_: &str) -> Result<Self, String> {
        reg.identified_type_beside(beside, "sample", "mark", beside_).map(MarkType)
    }

    /// Returns the parameter `beside_`, which identifies the type.
    pub fn beside_<'c>(self, ctx: &'c Context) -> Option<&'c str> {
        let TypeKind::Identified { id, .. } = ctx.ty(self.0) else { return None };
        Some(ctx.str(*id))
    }
}

/// `!sample.only`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OfOnly(Type);

impl OfOnly {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "only";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "only" && params.len() == 1 => Some(OfOnly(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier.
    pub fn get(ctx: &Context, shades: OnlyGroups) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = shades; ctx.int_attr_i64(ctx.i64(), value.to_int()) }]);
        OfOnly(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("only"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, shades: OnlyGroups) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("sample", "only", &[{ let value = shades; ctx.int_attr_i64(ctx.i64(), value.to_int()) }]).map(OfOnly)
    }

    /// Returns the parameter `shades`; `None` if it is absent or has another form.
    ///
    /// a case of OnlyGroups
    pub fn shades<'c>(self, ctx: &'c Context) -> Option<OnlyGroups> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        OnlyGroups::from_int(ctx.int_value(value)?.try_to_i64()?)
    }
}

/// `!sample.pace`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaceType(Type);

impl PaceType {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "pace";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "pace" && params.len() == 2 => Some(PaceType(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier.
    pub fn get(ctx: &Context, mode: Mode, flags: Flags) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = mode; ctx.int_attr_i64(ctx.i64(), value.to_int()) }, { let value = flags; ctx.int_attr_i64(ctx.i64(), value.to_int()) }]);
        PaceType(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("pace"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, mode: Mode, flags: Flags) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("sample", "pace", &[{ let value = mode; ctx.int_attr_i64(ctx.i64(), value.to_int()) }, { let value = flags; ctx.int_attr_i64(ctx.i64(), value.to_int()) }]).map(PaceType)
    }

    /// Returns the parameter `mode`; `None` if it is absent or has another form.
    ///
    /// a case of Mode
    pub fn mode<'c>(self, ctx: &'c Context) -> Option<Mode> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        Mode::from_int(ctx.int_value(value)?.try_to_i64()?)
    }

    /// Returns the parameter `flags`; `None` if it is absent or has another form.
    ///
    /// a case of Flags
    pub fn flags<'c>(self, ctx: &'c Context) -> Option<Flags> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(1)?;
        Flags::from_int(ctx.int_value(value)?.try_to_i64()?)
    }
}

/// `!sample.part`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PartType(Type);

impl PartType {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "part";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "part" && params.len() == 5 => Some(PartType(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier. A parameter that is not given has its default, or is absent.
    pub fn get(ctx: &Context, n: i32, inner: Option<Type>, d: Option<i8>, s: Option<Attr>, t: Option<Type>) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = n; ctx.int_attr_i64(ctx.int_type(32), i64::from(value)) }, inner.map_or_else(|| ctx.absent(), |value| ctx.type_attr(value)), d.map_or_else(|| ctx.int_attr_i64(ctx.int_type(8), 5), |value| ctx.int_attr_i64(ctx.int_type(8), i64::from(value))), s.map_or_else(|| ctx.absent(), |value| value), t.map_or_else(|| ctx.type_attr(ctx.int_type(8)), |value| ctx.type_attr(value))]);
        PartType(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("part"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, n: i32, inner: Option<Type>, d: Option<i8>, s: Option<Attr>, t: Option<Type>) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("sample", "part", &[{ let value = n; ctx.int_attr_i64(ctx.int_type(32), i64::from(value)) }, inner.map_or_else(|| ctx.absent(), |value| ctx.type_attr(value)), d.map_or_else(|| ctx.int_attr_i64(ctx.int_type(8), 5), |value| ctx.int_attr_i64(ctx.int_type(8), i64::from(value))), s.map_or_else(|| ctx.absent(), |value| value), t.map_or_else(|| ctx.type_attr(ctx.int_type(8)), |value| ctx.type_attr(value))]).map(PartType)
    }

    /// Does the same as [`get`](Self::get), with the required parameters only.
    pub fn get_required(ctx: &Context, n: i32) -> Self {
        Self::get(ctx, n, None, None, None, None)
    }

    /// Returns the parameter `n`; `None` if it is absent or has another form.
    pub fn n<'c>(self, ctx: &'c Context) -> Option<i32> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        i32::try_from(ctx.int_value(value)?.try_to_i64()?).ok()
    }

    /// Returns the parameter `inner`; `None` if it is absent or has another form.
    pub fn inner<'c>(self, ctx: &'c Context) -> Option<Type> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(1)?;
        if value == ctx.absent() {
            return None;
        }
        match ctx.attr(value) { AttrKind::Type(ty) => Some(*ty), _ => None }
    }

    /// Returns the parameter `d`; `None` if it is absent or has another form.
    pub fn d<'c>(self, ctx: &'c Context) -> Option<i8> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(2)?;
        if value == ctx.absent() {
            return None;
        }
        i8::try_from(ctx.int_value(value)?.try_to_i64()?).ok()
    }

    /// Returns the parameter `s`; `None` if it is absent or has another form.
    pub fn s<'c>(self, ctx: &'c Context) -> Option<Attr> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(3)?;
        if value == ctx.absent() {
            return None;
        }
        Some(value)
    }

    /// Returns the parameter `t`; `None` if it is absent or has another form.
    pub fn t<'c>(self, ctx: &'c Context) -> Option<Type> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(4)?;
        if value == ctx.absent() {
            return None;
        }
        match ctx.attr(value) { AttrKind::Type(ty) => Some(*ty), _ => None }
    }

    /// Calls builder 1 of the definition.
    pub fn get_custom_1(ctx: &Context, inner: Type) -> Self {
        Self::get(ctx, 1, Some(inner), Some(-7), None, Some(inner))
    }
}

/// The builders that `Sample_PartType` at line 181 declares, to be implemented for [`PartType`].
#[diagnostic::on_unimplemented(message = "Sample.td:181: 'Sample_PartType' declares builders whose bodies are missing", label = "implement `PartTypeBuilders` for `PartType`")]
pub trait PartTypeBuilders {
    /// Calls builder 0 of the definition.
    fn get_custom(ctx: &Context, n: i32) -> Self;
}

// Fails to compile if the trait is not implemented.
const _: fn() = || {
    fn written<T: PartTypeBuilders>() {}
    written::<PartType>();
};

/// `!sample.whole`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WholeType(Type);

impl WholeType {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "whole";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "whole" && params.len() == 4 => Some(WholeType(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier.
    pub fn get(ctx: &Context, part: PartType, tag: TagAttr, sizes: &[i16], types: &[Type]) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = part; ctx.type_attr(value.raw()) }, { let value = tag; value.raw() }, { let value = sizes; ctx.array_attr(&value.iter().map(|&value| ctx.int_attr_i64(ctx.int_type(16), i64::from(value))).collect::<Vec<_>>()) }, { let value = types; ctx.array_attr(&value.iter().map(|&value| ctx.type_attr(value)).collect::<Vec<_>>()) }]);
        WholeType(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("whole"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, part: PartType, tag: TagAttr, sizes: &[i16], types: &[Type]) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("sample", "whole", &[{ let value = part; ctx.type_attr(value.raw()) }, { let value = tag; value.raw() }, { let value = sizes; ctx.array_attr(&value.iter().map(|&value| ctx.int_attr_i64(ctx.int_type(16), i64::from(value))).collect::<Vec<_>>()) }, { let value = types; ctx.array_attr(&value.iter().map(|&value| ctx.type_attr(value)).collect::<Vec<_>>()) }]).map(WholeType)
    }

    /// Returns the parameter `part`; `None` if it is absent or has another form.
    pub fn part<'c>(self, ctx: &'c Context) -> Option<PartType> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        match ctx.attr(value) { AttrKind::Type(ty) => PartType::cast(ctx, *ty), _ => None }
    }

    /// Returns the parameter `tag`; `None` if it is absent or has another form.
    pub fn tag<'c>(self, ctx: &'c Context) -> Option<TagAttr> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(1)?;
        TagAttr::cast(ctx, value)
    }

    /// Returns the parameter `sizes`; `None` if it is absent or has another form.
    pub fn sizes<'c>(self, ctx: &'c Context) -> Option<Vec<i16>> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(2)?;
        let AttrKind::Array(items) = ctx.attr(value) else { return None };
        items.iter().map(|&value| { i16::try_from(ctx.int_value(value)?.try_to_i64()?).ok() }).collect()
    }

    /// Returns the parameter `types`; `None` if it is absent or has another form.
    pub fn types<'c>(self, ctx: &'c Context) -> Option<Vec<Type>> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(3)?;
        let AttrKind::Array(items) = ctx.attr(value) else { return None };
        items.iter().map(|&value| { match ctx.attr(value) { AttrKind::Type(ty) => Some(*ty), _ => None } }).collect()
    }
}

/// `!sample.word`: so many bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordType(Type);

impl WordType {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "word";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "word" && params.len() == 3 => Some(WordType(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier.
    pub fn get(ctx: &Context, width: u32, inner: Type, name: &str) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = width; ctx.int_attr_i64(ctx.int_type(32), i64::from(value)) }, { let value = inner; ctx.type_attr(value) }, { let value = name; ctx.string_attr(value) }]);
        WordType(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("word"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, width: u32, inner: Type, name: &str) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("sample", "word", &[{ let value = width; ctx.int_attr_i64(ctx.int_type(32), i64::from(value)) }, { let value = inner; ctx.type_attr(value) }, { let value = name; ctx.string_attr(value) }]).map(WordType)
    }

    /// Returns the parameter `width`; `None` if it is absent or has another form.
    pub fn width<'c>(self, ctx: &'c Context) -> Option<u32> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        u32::try_from(ctx.int_value(value)?.try_to_u64()?).ok()
    }

    /// Returns the parameter `inner`; `None` if it is absent or has another form.
    pub fn inner<'c>(self, ctx: &'c Context) -> Option<Type> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(1)?;
        match ctx.attr(value) { AttrKind::Type(ty) => Some(*ty), _ => None }
    }

    /// Returns the parameter `name`; `None` if it is absent or has another form.
    pub fn name<'c>(self, ctx: &'c Context) -> Option<&'c str> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(2)?;
        ctx.string_value(value)
    }
}

/// `#sample.bare`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BareAttr(Attr);

impl BareAttr {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "bare";

    /// Casts the attr `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Attr) -> Option<Self> {
        match ctx.attr(raw) {
            AttrKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "bare" && params.len() == 2 => Some(BareAttr(raw)),
            _ => None,
        }
    }

    /// Returns the attr itself.
    pub fn raw(self) -> Attr {
        self.0
    }

    /// Returns the attr with these parameters, for use in handwritten builders, without running its verifier. A parameter that is not given has its default, or is absent.
    pub fn base_get(ctx: &Context, n: u8, t: Option<Type>) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = n; ctx.int_attr_i64(ctx.int_type(8), i64::from(value)) }, t.map_or_else(|| ctx.absent(), |value| ctx.type_attr(value))]);
        BareAttr(ctx.intern_attr(AttrKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("bare"), params }))
    }

    /// Returns the parameter `n`; `None` if it is absent or has another form.
    pub fn n<'c>(self, ctx: &'c Context) -> Option<u8> {
        let AttrKind::Parametric { params, .. } = ctx.attr(self.0) else { return None };
        let value = *params.get(0)?;
        u8::try_from(ctx.int_value(value)?.try_to_u64()?).ok()
    }

    /// Returns the parameter `t`; `None` if it is absent or has another form.
    pub fn t<'c>(self, ctx: &'c Context) -> Option<Type> {
        let AttrKind::Parametric { params, .. } = ctx.attr(self.0) else { return None };
        let value = *params.get(1)?;
        if value == ctx.absent() {
            return None;
        }
        match ctx.attr(value) { AttrKind::Type(ty) => Some(*ty), _ => None }
    }

    /// Calls builder 0 of the definition.
    pub fn get_custom(ctx: &Context, n: u8) -> Self {
        Self::base_get(ctx, n, None)
    }
}

/// `#sample.tag`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TagAttr(Attr);

impl TagAttr {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "tag";

    /// Casts the attr `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Attr) -> Option<Self> {
        match ctx.attr(raw) {
            AttrKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "sample" && ctx.str(*mnemonic) == "tag" && params.len() == 1 => Some(TagAttr(raw)),
            _ => None,
        }
    }

    /// Returns the attr itself.
    pub fn raw(self) -> Attr {
        self.0
    }

    /// Returns the attr with these parameters, without running its verifier.
    pub fn get(ctx: &Context, number: i64) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = number; ctx.int_attr_i64(ctx.int_type(64), i64::from(value)) }]);
        TagAttr(ctx.intern_attr(AttrKind::Parametric { dialect: ctx.ident("sample"), mnemonic: ctx.ident("tag"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, number: i64) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_attr("sample", "tag", &[{ let value = number; ctx.int_attr_i64(ctx.int_type(64), i64::from(value)) }]).map(TagAttr)
    }

    /// Returns the parameter `number`; `None` if it is absent or has another form.
    pub fn number<'c>(self, ctx: &'c Context) -> Option<i64> {
        let AttrKind::Parametric { params, .. } = ctx.attr(self.0) else { return None };
        let value = *params.get(0)?;
        i64::try_from(ctx.int_value(value)?.try_to_i64()?).ok()
    }
}

/// The interface `CostInterface`.
///
/// The cost of an operation.
pub trait CostInterface {
    /// Calls the method `getCost`.
    ///
    /// Its cost.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn get_cost(&self) -> Result<i64, CallError>;
    /// Calls the method `times`.
    ///
    /// So many of them.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn times(&self, n: i64) -> Result<i64, CallError>;
}

impl CostInterface for InterfaceRef<'_> {
    fn get_cost(&self) -> Result<i64, CallError> {
        let value = self.call("getCost", &[])?;
        value.int().and_then(|value| i64::try_from(value).ok()).ok_or(CallError::Unknown)
    }
    fn times(&self, n: i64) -> Result<i64, CallError> {
        let value = self.call("times", &[Val::from(n)])?;
        value.int().and_then(|value| i64::try_from(value).ok()).ok_or(CallError::Unknown)
    }
}

/// Items of the C++ namespace `inner`.
#[allow(unused_qualifications, reason = "names are written from the top of the file")]
pub mod inner {
use super::*;

/// `sample.level`
#[derive(Clone, Copy)]
pub struct LevelOp<'a>(OpRef<'a>);

impl<'a> LevelOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.level";
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

    /// Returns the attribute `level`: how high.
    pub fn level(self) -> Option<super::inner::deep::Level> {
        super::inner::deep::Level::from_int(self.0.enum_value("level")?)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, level: super::inner::deep::Level) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("level", Some(ctx.int_attr_i64(ctx.int_type(32), level.to_int())))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for LevelOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `sample.tagged`
#[derive(Clone, Copy)]
pub struct TaggedOp<'a>(OpRef<'a>);

impl<'a> TaggedOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "sample.tagged";
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

    /// Returns the operand `groups`: variadic of 32-bit signless integer.
    pub fn groups(self) -> Vec<Vec<ValueId>> {
        typed::groups(&self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 1, variable: 1, is_variable: true }).collect::<Vec<_>>(), self.0.ints("group_sizes")).into_iter().map(<[_]>::to_vec).collect()
    }

    /// Returns the operand `last`: 32-bit signless integer.
    pub fn last(self) -> Option<ValueId> {
        self.0.operands(Position { fixed_before: 0, variable_before: 1, fixed: 1, variable: 1, is_variable: false }).next()
    }

    /// Returns the attribute `tag`: Sample_TagAttr.
    pub fn tag(self) -> Option<super::TagAttr> {
        super::TagAttr::cast(self.0.reg.ctx(), self.0.attr("tag")?)
    }

    /// Returns the attribute `more`.
    pub fn more(self) -> Option<super::TagAttr> {
        super::TagAttr::cast(self.0.reg.ctx(), self.0.attr("more")?)
    }

    /// Returns the attribute `group_sizes`: i32 dense array attribute.
    pub fn group_sizes(self) -> Option<Vec<i64>> {
        self.0.ints("group_sizes")
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        groups: &[&[ValueId]],
        last: ValueId,
        tag: super::TagAttr,
        more: Option<super::TagAttr>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&groups.concat(), &[last]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("group_sizes", Some(typed::group_sizes(ctx, groups))),
                ("tag", Some(tag.raw())),
                ("more", more.map(|value| value.raw())),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for TaggedOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

impl<'a> LevelOp<'a> {
    /// Returns the attribute `level`, as stored.
    pub fn level_attr(self) -> Option<Attr> {
        self.0.attr("level")
    }
    /// Sets the attribute `level` of `op`, an operation of this kind, as stored.
    pub fn set_level_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("level"), value);
    }
    /// Sets the attribute `level` of `op`, an operation of this kind.
    pub fn set_level(reg: &Registry, body: &mut Body, op: OpId, value: super::inner::deep::Level) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("level"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as [`LevelOp::build`], with all attributes as `Attr`.
    pub fn build_separate(reg: &Registry, loc: Loc, level: Attr) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("level", Some(level))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

/// The operands and inherent attributes of an [`LevelOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct LevelOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> LevelOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 0).then_some(Self(typed::Adaptor { reg, name: LevelOp::NAME, operands, props }))
    }

    /// Returns the attribute `level`.
    pub fn level(self) -> Option<super::inner::deep::Level> {
        super::inner::deep::Level::from_int(self.0.enum_value("level")?)
    }
}

impl<'a> LevelOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`LevelOp`] and its adaptor over values have in common.
pub trait LevelOpParts<'a>: Copy {
    /// Does the same as in [`LevelOp`].
    fn level(self) -> Option<super::inner::deep::Level>;
}

impl<'a> LevelOpParts<'a> for LevelOp<'a> {
    fn level(self) -> Option<super::inner::deep::Level> {
        LevelOp::<'a>::level(self)
    }
}

impl<'a> LevelOpParts<'a> for LevelOpAdaptor<'a, ValueId> {
    fn level(self) -> Option<super::inner::deep::Level> {
        LevelOpAdaptor::<'a, ValueId>::level(self)
    }
}

impl<'a> TaggedOp<'a> {
    /// Returns the attribute `tag`, as stored.
    pub fn tag_attr(self) -> Option<Attr> {
        self.0.attr("tag")
    }
    /// Returns the attribute `more`, as stored.
    pub fn more_attr(self) -> Option<Attr> {
        self.0.attr("more")
    }
    /// Returns the attribute `group_sizes`, as stored.
    pub fn group_sizes_attr(self) -> Option<Attr> {
        self.0.attr("group_sizes")
    }
    /// Sets the operand `groups` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_groups(reg: &Registry, body: &mut Body, op: OpId, value: &[&[ValueId]]) -> Result<(), String> {
        typed::set_operands(reg, body, op, 0, &value.concat())?;
        reg.set_attr(body, op, reg.ctx().ident("group_sizes"), Some(typed::group_sizes(reg.ctx(), value)));
        Ok(())
    }
    /// Sets the operand `last` of `op`, an operation of this kind, and the segment sizes.
    ///
    /// # Errors
    /// If `op` does not have the declared operands, or would not have them afterwards.
    pub fn set_last(reg: &Registry, body: &mut Body, op: OpId, value: ValueId) -> Result<(), String> {
        typed::set_operands(reg, body, op, 1, &[value])
    }
    /// Sets the attribute `tag` of `op`, an operation of this kind, as stored.
    pub fn set_tag_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("tag"), value);
    }
    /// Sets the attribute `tag` of `op`, an operation of this kind.
    pub fn set_tag(reg: &Registry, body: &mut Body, op: OpId, value: super::TagAttr) {
        let value = Some(value.raw());
        reg.set_attr(body, op, reg.ctx().ident("tag"), value);
    }
    /// Sets the attribute `more` of `op`, an operation of this kind, as stored.
    pub fn set_more_attr(reg: &Registry, body: &mut Body, op: OpId, value: Option<Attr>) {
        reg.set_attr(body, op, reg.ctx().ident("more"), value);
    }
    /// Sets the attribute `more` of `op`, an operation of this kind.
    pub fn set_more(reg: &Registry, body: &mut Body, op: OpId, value: Option<super::TagAttr>) {
        let value = value.map(|value| value.raw());
        reg.set_attr(body, op, reg.ctx().ident("more"), value);
    }
    /// Sets the attribute `group_sizes` of `op`, an operation of this kind, as stored.
    pub fn set_group_sizes_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("group_sizes"), value);
    }
    /// Sets the attribute `group_sizes` of `op`, an operation of this kind.
    pub fn set_group_sizes(reg: &Registry, body: &mut Body, op: OpId, value: &[i32]) {
        let ctx = reg.ctx();
        let value = Some(typed::dense_array(ctx, value));
        reg.set_attr(body, op, reg.ctx().ident("group_sizes"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as [`TaggedOp::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        groups: &[&[ValueId]],
        last: ValueId,
        tag: Attr,
        more: Option<Attr>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&groups.concat(), &[last]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("group_sizes", Some(typed::group_sizes(ctx, groups))),
                ("tag", Some(tag)),
                ("more", more),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

/// The operands and inherent attributes of an [`TaggedOp`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct TaggedOpAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> TaggedOpAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() >= 1).then_some(Self(typed::Adaptor { reg, name: TaggedOp::NAME, operands, props }))
    }

    /// Returns the operand `groups`.
    pub fn groups(self) -> Vec<&'a [T]> {
        typed::groups(self.0.operands(Position { fixed_before: 0, variable_before: 0, fixed: 1, variable: 1, is_variable: true }), self.0.ints("group_sizes"))
    }

    /// Returns the operand `last`.
    pub fn last(self) -> Option<T> {
        self.0.operands(Position { fixed_before: 0, variable_before: 1, fixed: 1, variable: 1, is_variable: false }).first().copied()
    }

    /// Returns the attribute `tag`.
    pub fn tag(self) -> Option<super::TagAttr> {
        super::TagAttr::cast(self.0.reg.ctx(), self.0.attr("tag")?)
    }

    /// Returns the attribute `more`.
    pub fn more(self) -> Option<super::TagAttr> {
        super::TagAttr::cast(self.0.reg.ctx(), self.0.attr("more")?)
    }

    /// Returns the attribute `group_sizes`.
    pub fn group_sizes(self) -> Option<Vec<i64>> {
        self.0.ints("group_sizes")
    }
}

impl<'a> TaggedOpAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`TaggedOp`] and its adaptor over values have in common.
pub trait TaggedOpParts<'a>: Copy {
    /// Does the same as in [`TaggedOp`].
    fn groups(self) -> Vec<Vec<ValueId>>;
    /// Does the same as in [`TaggedOp`].
    fn last(self) -> Option<ValueId>;
    /// Does the same as in [`TaggedOp`].
    fn tag(self) -> Option<super::TagAttr>;
    /// Does the same as in [`TaggedOp`].
    fn more(self) -> Option<super::TagAttr>;
    /// Does the same as in [`TaggedOp`].
    fn group_sizes(self) -> Option<Vec<i64>>;
}

impl<'a> TaggedOpParts<'a> for TaggedOp<'a> {
    fn groups(self) -> Vec<Vec<ValueId>> {
        TaggedOp::<'a>::groups(self)
    }
    fn last(self) -> Option<ValueId> {
        TaggedOp::<'a>::last(self)
    }
    fn tag(self) -> Option<super::TagAttr> {
        TaggedOp::<'a>::tag(self)
    }
    fn more(self) -> Option<super::TagAttr> {
        TaggedOp::<'a>::more(self)
    }
    fn group_sizes(self) -> Option<Vec<i64>> {
        TaggedOp::<'a>::group_sizes(self)
    }
}

impl<'a> TaggedOpParts<'a> for TaggedOpAdaptor<'a, ValueId> {
    fn groups(self) -> Vec<Vec<ValueId>> {
        TaggedOpAdaptor::<'a, ValueId>::groups(self).into_iter().map(<[_]>::to_vec).collect()
    }
    fn last(self) -> Option<ValueId> {
        TaggedOpAdaptor::<'a, ValueId>::last(self)
    }
    fn tag(self) -> Option<super::TagAttr> {
        TaggedOpAdaptor::<'a, ValueId>::tag(self)
    }
    fn more(self) -> Option<super::TagAttr> {
        TaggedOpAdaptor::<'a, ValueId>::more(self)
    }
    fn group_sizes(self) -> Option<Vec<i64>> {
        TaggedOpAdaptor::<'a, ValueId>::group_sizes(self)
    }
}

/// The interface `SizeInterface`.
pub trait SizeInterface: super::CostInterface {
    /// Calls the method `isBig`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn is_big(&self, than: i64) -> Result<bool, CallError>;
    /// Calls the method `label`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn label(&self, text: &str) -> Result<String, CallError>;
    /// Calls the method `narrow`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn narrow(&self, n: i8) -> Result<u8, CallError>;
    /// Calls the method `touch`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn touch(&self, value: ValueId) -> Result<(), CallError>;
    /// Calls the method `sameType`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn same_type(&self, type_: Type) -> Result<Option<Type>, CallError>;
    /// Calls the method `noType`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn no_type(&self, b: bool) -> Result<Option<Type>, CallError>;
    /// Calls the method `sameAttr`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn same_attr(&self, attr: Attr) -> Result<Option<Attr>, CallError>;
    /// Calls the method `sizes`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn sizes(&self, all: &[i64]) -> Result<Vec<i64>, CallError>;
    /// Calls the method `wrong`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn wrong(&self) -> Result<Option<Type>, CallError>;
    /// Calls the method `strange`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn strange(&self, own: Val) -> Result<Val, CallError>;
}

impl SizeInterface for InterfaceRef<'_> {
    fn is_big(&self, than: i64) -> Result<bool, CallError> {
        let value = self.call("isBig", &[Val::from(than)])?;
        value.truth().ok_or(CallError::Unknown)
    }
    fn label(&self, text: &str) -> Result<String, CallError> {
        let value = self.call("label", &[Val::Str(text.into())])?;
        match value { Val::Str(text) => Some(text.to_string()), _ => None }.ok_or(CallError::Unknown)
    }
    fn narrow(&self, n: i8) -> Result<u8, CallError> {
        let value = self.call("narrow", &[Val::from(i32::from(n))])?;
        value.int().and_then(|value| u8::try_from(value).ok()).ok_or(CallError::Unknown)
    }
    fn touch(&self, value: ValueId) -> Result<(), CallError> {
        let value = self.call("touch", &[Val::Value(value)])?;
        let _ = value;
        Ok(())
    }
    fn same_type(&self, type_: Type) -> Result<Option<Type>, CallError> {
        let value = self.call("sameType", &[Val::Type(type_)])?;
        match value { Val::Type(value) => Ok(Some(value)), Val::Null => Ok(None), _ => Err(CallError::Unknown) }
    }
    fn no_type(&self, b: bool) -> Result<Option<Type>, CallError> {
        let value = self.call("noType", &[Val::Bool(b)])?;
        match value { Val::Type(value) => Ok(Some(value)), Val::Null => Ok(None), _ => Err(CallError::Unknown) }
    }
    fn same_attr(&self, attr: Attr) -> Result<Option<Attr>, CallError> {
        let value = self.call("sameAttr", &[Val::Attr(attr)])?;
        match value { Val::Attr(value) => Ok(Some(value)), Val::Null => Ok(None), _ => Err(CallError::Unknown) }
    }
    fn sizes(&self, all: &[i64]) -> Result<Vec<i64>, CallError> {
        let value = self.call("sizes", &[Val::list(all.iter().map(|&one| Val::from(one)))])?;
        match value { Val::List(all) => all.iter().map(|one| one.int().and_then(|one| i64::try_from(one).ok())).collect::<Option<Vec<_>>>(), _ => None }.ok_or(CallError::Unknown)
    }
    fn wrong(&self) -> Result<Option<Type>, CallError> {
        let value = self.call("wrong", &[])?;
        match value { Val::Type(value) => Ok(Some(value)), Val::Null => Ok(None), _ => Err(CallError::Unknown) }
    }
    fn strange(&self, own: Val) -> Result<Val, CallError> {
        self.call("strange", &[own])
    }
}

/// Items of the C++ namespace `deep`.
#[allow(unused_qualifications, reason = "names are written from the top of the file")]
pub mod deep {
use super::*;

/// The enum `Level`.
///
/// how high
///
/// One of:
/// * `Low`, written low
/// * `High`, written high
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// `low`
    Low,
    /// `high`
    High,
}

impl Level {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Level] = &[Level::Low, Level::High];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Level::Low => "low",
            Level::High => "high",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "low" => Some(Level::Low),
            "high" => Some(Level::High),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Level::Low => 0,
            Level::High => 1,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Level::Low),
            1 => Some(Level::High),
            _ => None,
        }
    }
}

/// Returns the case with that keyword.
pub fn symbolize_level(text: &str) -> Option<Level> {
    Level::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_level(value: Level) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_level_(value: i64) -> Option<Level> {
    Level::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_level() -> i64 {
    1
}
}
}
