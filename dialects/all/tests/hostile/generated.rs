//! @generated from the `.td` of the hostile dialect: views and builders of its operations, its enums.
//!
//! a dialect \[of] \<traps> */
//!
//! Nothing *here* is Rust: `let x` and \` is open.
//!
//! ```text
//! far_in(); // though it compiles nowhere
//! ```
//!
//! ```text
//! %0 = "hostile.body"() : () -> i32
//! ```
//!
//! Getters of attributes return `None` if the attribute is absent or of another kind.

#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, dead_code, rustdoc::all, reason = "generated: names are those of the definitions")]

use ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};
use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};
use numerics::{ApFloat, ApInt};

/// The enum `AB`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ab {
    /// `A`
    A,
}

impl Ab {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Ab] = &[Ab::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Ab::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Ab::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Ab::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Ab::A),
            _ => None,
        }
    }
}

/// The enum `Ab`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ab2 {
    /// `A`
    A,
}

impl Ab2 {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Ab2] = &[Ab2::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Ab2::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Ab2::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Ab2::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Ab2::A),
            _ => None,
        }
    }
}

/// The enum `BodyAdaptor`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BodyAdaptor {
    /// `A`
    A,
}

impl BodyAdaptor {
    /// All cases, in order of declaration.
    pub const ALL: &'static [BodyAdaptor] = &[BodyAdaptor::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            BodyAdaptor::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(BodyAdaptor::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            BodyAdaptor::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(BodyAdaptor::A),
            _ => None,
        }
    }
}

/// The enum `Odd`.
///
/// allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5
///
/// One of:
/// * `A`, written a\`
/// fn evil() {}
/// /// \`
/// * `1+2`, written 1+2
/// * `a b`, written a b
/// * `A_b`, written A_b
/// * \`\`, written none
/// * `aLL`, written aLL
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Odd {
    /// `a` fn evil() {} /// \`\`
    A,
    /// `1+2`
    _1_2,
    /// `a b`
    AB,
    /// `A_b`
    AB2,
    /// `none`
    __,
    /// `aLL`
    ALL2,
}

impl Odd {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Odd] = &[Odd::A, Odd::_1_2, Odd::AB, Odd::AB2, Odd::__, Odd::ALL2];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Odd::A => "a`\nfn evil() {}\n/// `",
            Odd::_1_2 => "1+2",
            Odd::AB => "a b",
            Odd::AB2 => "A_b",
            Odd::__ => "none",
            Odd::ALL2 => "aLL",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "a`\nfn evil() {}\n/// `" => Some(Odd::A),
            "1+2" => Some(Odd::_1_2),
            "a b" => Some(Odd::AB),
            "A_b" => Some(Odd::AB2),
            "none" => Some(Odd::__),
            "aLL" => Some(Odd::ALL2),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Odd::A => 0,
            Odd::_1_2 => 1,
            Odd::AB => 2,
            Odd::AB2 => 3,
            Odd::__ => 4,
            Odd::ALL2 => 5,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Odd::A),
            1 => Some(Odd::_1_2),
            2 => Some(Odd::AB),
            3 => Some(Odd::AB2),
            4 => Some(Odd::__),
            5 => Some(Odd::ALL2),
            _ => None,
        }
    }
}

/// The enum `Option`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Option2 {
    /// `A`
    A,
}

impl Option2 {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Option2] = &[Option2::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Option2::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Option2::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Option2::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Option2::A),
            _ => None,
        }
    }
}

/// The enum `Position`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Position2 {
    /// `A`
    A,
}

impl Position2 {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Position2] = &[Position2::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Position2::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Position2::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Position2::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Position2::A),
            _ => None,
        }
    }
}

/// The enum `Some`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Some2 {
    /// `A`
    A,
}

impl Some2 {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Some2] = &[Some2::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Some2::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Some2::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Some2::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Some2::A),
            _ => None,
        }
    }
}

/// The enum `String`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum String2 {
    /// `A`
    A,
}

impl String2 {
    /// All cases, in order of declaration.
    pub const ALL: &'static [String2] = &[String2::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            String2::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(String2::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            String2::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(String2::A),
            _ => None,
        }
    }
}

/// The enum `T`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum T2 {
    /// `A`
    A,
}

impl T2 {
    /// All cases, in order of declaration.
    pub const ALL: &'static [T2] = &[T2::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            T2::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(T2::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            T2::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(T2::A),
            _ => None,
        }
    }
}

/// The enum `Told`.
///
/// one \[of] */
///
/// See \[x] and \<y>: */ */
/// - \`\`\`rust
///   compile_error!()
/// - \~~~
/// > panic!();
/// \\t tab \\ and "quote" \\
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Told {
    /// `A`
    A,
}

impl Told {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Told] = &[Told::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Told::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Told::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Told::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Told::A),
            _ => None,
        }
    }
}

/// The enum `Val`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Val2 {
    /// `A`
    A,
}

impl Val2 {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Val2] = &[Val2::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Val2::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Val2::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Val2::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Val2::A),
            _ => None,
        }
    }
}

/// The enum `Wide`.
///
/// One of:
/// * `Low`, written Low
/// * `Top`, written Top
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Wide(i64);

impl Wide {
    /// `Low`
    pub const LOW: Wide = Wide(1);
    /// `Top`
    pub const TOP: Wide = Wide(2147483648);

    /// Returns the bits.
    pub fn to_int(self) -> i64 {
        self.0
    }

    /// Creates the set of these bits, if each bit has a case.
    pub fn from_int(bits: i64) -> Option<Self> {
        (bits & !2147483649 == 0).then_some(Wide(bits))
    }

    /// Returns whether all of `other` is in the set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the union of both sets.
    pub fn union(self, other: Self) -> Self {
        Wide(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    pub fn intersection(self, other: Self) -> Self {
        Wide(self.0 & other.0)
    }

    /// Creates the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "Low" => Some(Wide::LOW),
            "Top" => Some(Wide::TOP),
            _ => None,
        }
    }
}

/// `hostile.body`
#[derive(Clone, Copy)]
pub struct Body2<'a>(OpRef<'a>);

impl<'a> Body2<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "hostile.body";
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

    /// Returns the attribute `odd`: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5.
    pub fn odd(self) -> Option<Odd> {
        Odd::from_int(self.0.enum_value("odd")?)
    }

    /// Returns the attribute `some`: allowed 32-bit signless integer cases: 0.
    pub fn some(self) -> Option<Option2> {
        Option2::from_int(self.0.enum_value("some")?)
    }

    /// Returns the attribute `t`: allowed 32-bit signless integer cases: 0.
    pub fn t(self) -> Option<T2> {
        T2::from_int(self.0.enum_value("t")?)
    }

    /// Returns the attribute `wide`: H_Wide.
    pub fn wide(self) -> Option<Wide> {
        Wide::from_int(self.0.enum_bits("wide")?)
    }

    /// Returns the attribute `foreign`: allowed 32-bit signless integer cases: 0.
    pub fn foreign(self) -> Option<other::hostile::Foreign> {
        other::hostile::Foreign::from_int(self.0.enum_value("foreign")?)
    }

    /// Returns the attribute `inner`: allowed 32-bit signless integer cases: 0.
    pub fn inner(self) -> Option<foo_::Inner> {
        foo_::Inner::from_int(self.0.enum_value("inner")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        odd: Odd,
        some: Option2,
        t: T2,
        wide: Wide,
        foreign: other::hostile::Foreign,
        inner: foo_::Inner,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("odd", Some(ctx.int_attr_i64(ctx.int_type(32), odd.to_int()))),
                ("some", Some(ctx.int_attr_i64(ctx.int_type(32), some.to_int()))),
                ("t", Some(ctx.int_attr_i64(ctx.int_type(32), t.to_int()))),
                ("wide", Some(ctx.int_attr_i64(ctx.int_type(32), wide.to_int()))),
                ("foreign", Some(ctx.int_attr_i64(ctx.int_type(32), foreign.to_int()))),
                ("inner", Some(ctx.int_attr_i64(ctx.int_type(32), inner.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for Body2<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `hostile.doc`: summary with \[brackets].
///
/// See \[x] and \<y>: */ */
/// - \`\`\`rust
///   compile_error!()
/// - \~~~
/// > panic!();
/// \\t tab \\ and "quote" \\
#[derive(Clone, Copy)]
pub struct Doc<'a>(OpRef<'a>);

impl<'a> Doc<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "hostile.doc";
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

    /// Returns the operand `a`: 32-bit signless integer. the \[first] */
    pub fn a(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `c`: 32-bit signless integer.
    pub fn c(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `result`: 32-bit signless integer. the \<only> one
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `b`: 32-bit signless integer attribute. the `second`
    pub fn b(self) -> Option<&'a ApInt> {
        match self.0.kind("b")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        a: ValueId,
        c: ValueId,
        b: Attr,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[a], &[c]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("b", Some(b))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`Doc::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        a: ValueId,
        c: ValueId,
        b: Attr,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[&[a], &[c]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("b", Some(b))],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for Doc<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `hostile.type`
#[derive(Clone, Copy)]
pub struct Type2<'a>(OpRef<'a>);

impl<'a> Type2<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "hostile.type";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(3),
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

    /// Returns the operand `self_`: any type.
    pub fn self_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `u_`: any type.
    pub fn u_(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the operand `u`: any type.
    pub fn u(self) -> ValueId {
        self.0.operand(2)
    }

    /// Returns the attribute `u`: 8-bit unsigned integer attribute.
    pub fn u_2(self) -> Option<&'a ApInt> {
        match self.0.kind("u")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        self_: ValueId,
        u_: ValueId,
        u: ValueId,
        u_2: Attr,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[self_], &[u_], &[u]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("u", Some(u_2))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for Type2<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

use ir_core::def::hooks::FoldCx;
use ir_core::interfaces::{CallError, InterfaceRef};
use ir_core::expr::Val;
use ir_core::types::TypeKind;

/// Returns the case with that keyword.
pub fn symbolize_ab(text: &str) -> Option<Ab> {
    Ab::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_ab(value: Ab) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_ab_(value: i64) -> Option<Ab> {
    Ab::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_ab() -> i64 {
    0
}

/// Returns the case with that keyword.
pub fn symbolize_ab_2(text: &str) -> Option<Ab2> {
    Ab2::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_ab_(value: Ab2) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_ab_3(value: i64) -> Option<Ab2> {
    Ab2::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_ab_() -> i64 {
    0
}

/// Returns the case with that keyword.
pub fn symbolize_body_adaptor(text: &str) -> Option<BodyAdaptor> {
    BodyAdaptor::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_body_adaptor(value: BodyAdaptor) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_body_adaptor_(value: i64) -> Option<BodyAdaptor> {
    BodyAdaptor::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_body_adaptor() -> i64 {
    0
}

/// Returns the case with that keyword.
pub fn symbolize_odd(text: &str) -> Option<Odd> {
    Odd::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_odd(value: Odd) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_odd_(value: i64) -> Option<Odd> {
    Odd::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_odd() -> i64 {
    5
}

/// Returns the case with that keyword.
pub fn symbolize_option(text: &str) -> Option<Option2> {
    Option2::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_option(value: Option2) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_option_(value: i64) -> Option<Option2> {
    Option2::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_option() -> i64 {
    0
}

/// Returns the case with that keyword.
pub fn symbolize_position(text: &str) -> Option<Position2> {
    Position2::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_position(value: Position2) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_position_(value: i64) -> Option<Position2> {
    Position2::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_position() -> i64 {
    0
}

/// Returns the case with that keyword.
pub fn symbolize_some(text: &str) -> Option<Some2> {
    Some2::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_some(value: Some2) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_some_(value: i64) -> Option<Some2> {
    Some2::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_some() -> i64 {
    0
}

/// Returns the case with that keyword.
pub fn symbolize_string(text: &str) -> Option<String2> {
    String2::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_string(value: String2) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_string_(value: i64) -> Option<String2> {
    String2::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_string() -> i64 {
    0
}

/// Returns the case with that keyword.
pub fn symbolize_t(text: &str) -> Option<T2> {
    T2::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_t(value: T2) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_t_(value: i64) -> Option<T2> {
    T2::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_t() -> i64 {
    0
}

/// Returns the case with that keyword.
pub fn symbolize_told(text: &str) -> Option<Told> {
    Told::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_told(value: Told) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_told_(value: i64) -> Option<Told> {
    Told::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_told() -> i64 {
    0
}

/// Returns the case with that keyword.
pub fn symbolize_val(text: &str) -> Option<Val2> {
    Val2::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_val(value: Val2) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_val_(value: i64) -> Option<Val2> {
    Val2::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_val() -> i64 {
    0
}

/// Returns the case with that keyword, or the set of those keywords.
pub fn symbolize_wide(text: &str) -> Option<Wide> {
    if text.is_empty() {
        return Wide::from_int(0);
    }
    let mut bits = Wide::from_int(0)?;
    for word in text.split("|") {
        bits = bits.union(Wide::from_keyword(word.trim())?);
    }
    Some(bits)
}

/// Returns the keywords of the cases in the set; that of the case without bits, if there is one, for the empty set.
pub fn stringify_wide(value: Wide) -> String {
    let bits = value.to_int();
    if bits == 0 {
        return "".to_owned();
    }
    let mut words: Vec<&str> = Vec::new();
    let cases: &[(i64, &str)] = &[(1, "Low"), (2147483648, "Top")];
    for &(case, word) in cases {
        if case & !bits == 0 {
            words.push(word);
        }
    }
    words.join("|")
}

impl std::ops::BitOr for Wide {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl std::ops::BitAnd for Wide {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

/// Returns the case with that value.
pub fn symbolize_wide_(value: i64) -> Option<Wide> {
    Wide::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_wide() -> i64 {
    2147483649
}

impl<'a> Body2<'a> {
    /// Returns the attribute `odd`, as stored.
    pub fn odd_attr(self) -> Option<Attr> {
        self.0.attr("odd")
    }
    /// Returns the attribute `some`, as stored.
    pub fn some_attr(self) -> Option<Attr> {
        self.0.attr("some")
    }
    /// Returns the attribute `t`, as stored.
    pub fn t_attr(self) -> Option<Attr> {
        self.0.attr("t")
    }
    /// Returns the attribute `wide`, as stored.
    pub fn wide_attr(self) -> Option<Attr> {
        self.0.attr("wide")
    }
    /// Returns the attribute `foreign`, as stored.
    pub fn foreign_attr(self) -> Option<Attr> {
        self.0.attr("foreign")
    }
    /// Returns the attribute `inner`, as stored.
    pub fn inner_attr(self) -> Option<Attr> {
        self.0.attr("inner")
    }
    /// Sets the attribute `odd` of `op`, an operation of this kind, as stored.
    pub fn set_odd_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("odd"), value);
    }
    /// Sets the attribute `odd` of `op`, an operation of this kind.
    pub fn set_odd(reg: &Registry, body: &mut Body, op: OpId, value: Odd) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("odd"), value);
    }
    /// Sets the attribute `some` of `op`, an operation of this kind, as stored.
    pub fn set_some_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("some"), value);
    }
    /// Sets the attribute `some` of `op`, an operation of this kind.
    pub fn set_some(reg: &Registry, body: &mut Body, op: OpId, value: Option2) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("some"), value);
    }
    /// Sets the attribute `t` of `op`, an operation of this kind, as stored.
    pub fn set_t_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("t"), value);
    }
    /// Sets the attribute `t` of `op`, an operation of this kind.
    pub fn set_t(reg: &Registry, body: &mut Body, op: OpId, value: T2) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("t"), value);
    }
    /// Sets the attribute `wide` of `op`, an operation of this kind, as stored.
    pub fn set_wide_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("wide"), value);
    }
    /// Sets the attribute `wide` of `op`, an operation of this kind.
    pub fn set_wide(reg: &Registry, body: &mut Body, op: OpId, value: Wide) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("wide"), value);
    }
    /// Sets the attribute `foreign` of `op`, an operation of this kind, as stored.
    pub fn set_foreign_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("foreign"), value);
    }
    /// Sets the attribute `foreign` of `op`, an operation of this kind.
    pub fn set_foreign(reg: &Registry, body: &mut Body, op: OpId, value: other::hostile::Foreign) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("foreign"), value);
    }
    /// Sets the attribute `inner` of `op`, an operation of this kind, as stored.
    pub fn set_inner_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("inner"), value);
    }
    /// Sets the attribute `inner` of `op`, an operation of this kind.
    pub fn set_inner(reg: &Registry, body: &mut Body, op: OpId, value: foo_::Inner) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("inner"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as [`Body2::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        odd: Attr,
        some: Attr,
        t: Attr,
        wide: Attr,
        foreign: Attr,
        inner: Attr,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("odd", Some(odd)),
                ("some", Some(some)),
                ("t", Some(t)),
                ("wide", Some(wide)),
                ("foreign", Some(foreign)),
                ("inner", Some(inner)),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

/// The operands and inherent attributes of an [`Body2`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct Body2Adaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> Body2Adaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 0).then_some(Self(typed::Adaptor { reg, name: Body2::NAME, operands, props }))
    }

    /// Returns the attribute `odd`.
    pub fn odd(self) -> Option<Odd> {
        Odd::from_int(self.0.enum_value("odd")?)
    }

    /// Returns the attribute `some`.
    pub fn some(self) -> Option<Option2> {
        Option2::from_int(self.0.enum_value("some")?)
    }

    /// Returns the attribute `t`.
    pub fn t(self) -> Option<T2> {
        T2::from_int(self.0.enum_value("t")?)
    }

    /// Returns the attribute `wide`.
    pub fn wide(self) -> Option<Wide> {
        Wide::from_int(self.0.enum_bits("wide")?)
    }

    /// Returns the attribute `foreign`.
    pub fn foreign(self) -> Option<other::hostile::Foreign> {
        other::hostile::Foreign::from_int(self.0.enum_value("foreign")?)
    }

    /// Returns the attribute `inner`.
    pub fn inner(self) -> Option<foo_::Inner> {
        foo_::Inner::from_int(self.0.enum_value("inner")?)
    }
}

impl<'a> Body2Adaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`Body2`] and its adaptor over values have in common.
pub trait Body2Parts<'a>: Copy {
    /// Does the same as in [`Body2`].
    fn odd(self) -> Option<Odd>;
    /// Does the same as in [`Body2`].
    fn some(self) -> Option<Option2>;
    /// Does the same as in [`Body2`].
    fn t(self) -> Option<T2>;
    /// Does the same as in [`Body2`].
    fn wide(self) -> Option<Wide>;
    /// Does the same as in [`Body2`].
    fn foreign(self) -> Option<other::hostile::Foreign>;
    /// Does the same as in [`Body2`].
    fn inner(self) -> Option<foo_::Inner>;
}

impl<'a> Body2Parts<'a> for Body2<'a> {
    fn odd(self) -> Option<Odd> {
        Body2::<'a>::odd(self)
    }
    fn some(self) -> Option<Option2> {
        Body2::<'a>::some(self)
    }
    fn t(self) -> Option<T2> {
        Body2::<'a>::t(self)
    }
    fn wide(self) -> Option<Wide> {
        Body2::<'a>::wide(self)
    }
    fn foreign(self) -> Option<other::hostile::Foreign> {
        Body2::<'a>::foreign(self)
    }
    fn inner(self) -> Option<foo_::Inner> {
        Body2::<'a>::inner(self)
    }
}

impl<'a> Body2Parts<'a> for Body2Adaptor<'a, ValueId> {
    fn odd(self) -> Option<Odd> {
        Body2Adaptor::<'a, ValueId>::odd(self)
    }
    fn some(self) -> Option<Option2> {
        Body2Adaptor::<'a, ValueId>::some(self)
    }
    fn t(self) -> Option<T2> {
        Body2Adaptor::<'a, ValueId>::t(self)
    }
    fn wide(self) -> Option<Wide> {
        Body2Adaptor::<'a, ValueId>::wide(self)
    }
    fn foreign(self) -> Option<other::hostile::Foreign> {
        Body2Adaptor::<'a, ValueId>::foreign(self)
    }
    fn inner(self) -> Option<foo_::Inner> {
        Body2Adaptor::<'a, ValueId>::inner(self)
    }
}

impl<'a> Doc<'a> {
    /// Returns the attribute `b`, as stored.
    pub fn b_attr(self) -> Option<Attr> {
        self.0.attr("b")
    }
    /// Sets the operand `a` of `op`, an operation of this kind.
    pub fn set_a(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }
    /// Sets the operand `c` of `op`, an operation of this kind.
    pub fn set_c(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 1, value);
    }
    /// Sets the attribute `b` of `op`, an operation of this kind, as stored.
    pub fn set_b_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("b"), value);
    }
    /// Sets the attribute `b` of `op`, an operation of this kind.
    pub fn set_b(reg: &Registry, body: &mut Body, op: OpId, value: i32) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("b"), value);
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

    /// Does the same as [`Doc::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        a: ValueId,
        c: ValueId,
        b: Attr,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[a], &[c]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("b", Some(b))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`Doc::build_separate`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_separate_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        a: ValueId,
        c: ValueId,
        b: Attr,
    ) -> Result<OperationState, String> {
        let parts = typed::Parts {
            operands: &[&[a], &[c]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("b", Some(b))],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }

    /// Does the same as [`Doc::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(
        reg: &Registry,
        loc: Loc,
        a: ValueId,
        c: ValueId,
        b: i32,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[a], &[c]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("b", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(b))))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`Doc::build_unwrapped`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_unwrapped_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        a: ValueId,
        c: ValueId,
        b: i32,
    ) -> Result<OperationState, String> {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[a], &[c]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("b", Some(ctx.int_attr_i64(ctx.int_type(32), i64::from(b))))],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

/// The operands and inherent attributes of an [`Doc`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct DocAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> DocAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 2).then_some(Self(typed::Adaptor { reg, name: Doc::NAME, operands, props }))
    }

    /// Returns the operand `a`.
    pub fn a(self) -> T {
        self.0.operand(0)
    }

    /// Returns the operand `c`.
    pub fn c(self) -> T {
        self.0.operand(1)
    }

    /// Returns the attribute `b`.
    pub fn b(self) -> Option<&'a ApInt> {
        match self.0.kind("b")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> DocAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`Doc`] and its adaptor over values have in common.
pub trait DocParts<'a>: Copy {
    /// Does the same as in [`Doc`].
    fn a(self) -> ValueId;
    /// Does the same as in [`Doc`].
    fn c(self) -> ValueId;
    /// Does the same as in [`Doc`].
    fn b(self) -> Option<&'a ApInt>;
}

impl<'a> DocParts<'a> for Doc<'a> {
    fn a(self) -> ValueId {
        Doc::<'a>::a(self)
    }
    fn c(self) -> ValueId {
        Doc::<'a>::c(self)
    }
    fn b(self) -> Option<&'a ApInt> {
        Doc::<'a>::b(self)
    }
}

impl<'a> DocParts<'a> for DocAdaptor<'a, ValueId> {
    fn a(self) -> ValueId {
        DocAdaptor::<'a, ValueId>::a(self)
    }
    fn c(self) -> ValueId {
        DocAdaptor::<'a, ValueId>::c(self)
    }
    fn b(self) -> Option<&'a ApInt> {
        DocAdaptor::<'a, ValueId>::b(self)
    }
}

impl<'a> Type2<'a> {
    /// Returns the attribute `u`, as stored.
    pub fn u_2_attr(self) -> Option<Attr> {
        self.0.attr("u")
    }
    /// Sets the operand `self_` of `op`, an operation of this kind.
    pub fn set_self_(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 0, value);
    }
    /// Sets the operand `u_` of `op`, an operation of this kind.
    pub fn set_u_(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 1, value);
    }
    /// Sets the operand `u` of `op`, an operation of this kind.
    pub fn set_u(body: &mut Body, op: OpId, value: ValueId) {
        body.set_operand(op, 2, value);
    }
    /// Sets the attribute `u` of `op`, an operation of this kind, as stored.
    pub fn set_u_2_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("u"), value);
    }
    /// Sets the attribute `u` of `op`, an operation of this kind.
    pub fn set_u_2(reg: &Registry, body: &mut Body, op: OpId, value: u8) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(typed::int_type(ctx, 8, ir_core::types::Signedness::Unsigned), i64::from(value)));
        reg.set_attr(body, op, reg.ctx().ident("u"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as [`Type2::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        self_: ValueId,
        u_: ValueId,
        u: ValueId,
        u_2: Attr,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[self_], &[u_], &[u]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("u", Some(u_2))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`Type2::build`], with numbers, lists of numbers and flags as Rust values.
    pub fn build_unwrapped(
        reg: &Registry,
        loc: Loc,
        self_: ValueId,
        u_: ValueId,
        u: ValueId,
        u_2: u8,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[self_], &[u_], &[u]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("u", Some(ctx.int_attr_i64(typed::int_type(ctx, 8, ir_core::types::Signedness::Unsigned), i64::from(u_2)))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

/// The operands and inherent attributes of an [`Type2`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct Type2Adaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> Type2Adaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 3).then_some(Self(typed::Adaptor { reg, name: Type2::NAME, operands, props }))
    }

    /// Returns the operand `self_`.
    pub fn self_(self) -> T {
        self.0.operand(0)
    }

    /// Returns the operand `u_`.
    pub fn u_(self) -> T {
        self.0.operand(1)
    }

    /// Returns the operand `u`.
    pub fn u(self) -> T {
        self.0.operand(2)
    }

    /// Returns the attribute `u`.
    pub fn u_2(self) -> Option<&'a ApInt> {
        match self.0.kind("u")? { AttrKind::Integer { value, .. } => Some(value), _ => None }
    }
}

impl<'a> Type2Adaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`Type2`] and its adaptor over values have in common.
pub trait Type2Parts<'a>: Copy {
    /// Does the same as in [`Type2`].
    fn self_(self) -> ValueId;
    /// Does the same as in [`Type2`].
    fn u_(self) -> ValueId;
    /// Does the same as in [`Type2`].
    fn u(self) -> ValueId;
    /// Does the same as in [`Type2`].
    fn u_2(self) -> Option<&'a ApInt>;
}

impl<'a> Type2Parts<'a> for Type2<'a> {
    fn self_(self) -> ValueId {
        Type2::<'a>::self_(self)
    }
    fn u_(self) -> ValueId {
        Type2::<'a>::u_(self)
    }
    fn u(self) -> ValueId {
        Type2::<'a>::u(self)
    }
    fn u_2(self) -> Option<&'a ApInt> {
        Type2::<'a>::u_2(self)
    }
}

impl<'a> Type2Parts<'a> for Type2Adaptor<'a, ValueId> {
    fn self_(self) -> ValueId {
        Type2Adaptor::<'a, ValueId>::self_(self)
    }
    fn u_(self) -> ValueId {
        Type2Adaptor::<'a, ValueId>::u_(self)
    }
    fn u(self) -> ValueId {
        Type2Adaptor::<'a, ValueId>::u(self)
    }
    fn u_2(self) -> Option<&'a ApInt> {
        Type2Adaptor::<'a, ValueId>::u_2(self)
    }
}

/// The names of all operations of the dialect, in order of definition.
pub const OPERATIONS: &[&str] = &["hostile.body", "hostile.doc", "hostile.nested", "hostile.type"];

/// `!hostile.box`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoxType(Type);

impl BoxType {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "box";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "hostile" && ctx.str(*mnemonic) == "box" && params.len() == 4 => Some(BoxType(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier.
    pub fn get(ctx: &Context, n: u8, all: u64, flag: bool, signed: i8) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = n; ctx.int_attr_i64(ctx.int_type(8), i64::from(value)) }, { let value = all; ctx.int_attr_i64(ctx.i64(), value.cast_signed()) }, { let value = flag; ctx.bool_attr(value) }, { let value = signed; ctx.int_attr_i64(ctx.int_type(8), i64::from(value)) }]);
        BoxType(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("hostile"), mnemonic: ctx.ident("box"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, n: u8, all: u64, flag: bool, signed: i8) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("hostile", "box", &[{ let value = n; ctx.int_attr_i64(ctx.int_type(8), i64::from(value)) }, { let value = all; ctx.int_attr_i64(ctx.i64(), value.cast_signed()) }, { let value = flag; ctx.bool_attr(value) }, { let value = signed; ctx.int_attr_i64(ctx.int_type(8), i64::from(value)) }]).map(BoxType)
    }

    /// Returns the parameter `n`; `None` if it is absent or has another form.
    pub fn n<'c>(self, ctx: &'c Context) -> Option<u8> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        u8::try_from(ctx.int_value(value)?.try_to_u64()?).ok()
    }

    /// Returns the parameter `all`; `None` if it is absent or has another form.
    pub fn all<'c>(self, ctx: &'c Context) -> Option<u64> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(1)?;
        ctx.int_value(value)?.try_to_u64()
    }

    /// Returns the parameter `flag`; `None` if it is absent or has another form.
    pub fn flag<'c>(self, ctx: &'c Context) -> Option<bool> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(2)?;
        ctx.int_value(value).map(|value| !value.is_zero())
    }

    /// Returns the parameter `signed`; `None` if it is absent or has another form.
    pub fn signed<'c>(self, ctx: &'c Context) -> Option<i8> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(3)?;
        i8::try_from(ctx.int_value(value)?.try_to_i64()?).ok()
    }
}

/// `!hostile.doc`.
///
/// See \[x] and \<y>: */ */
/// - \`\`\`rust
///   compile_error!()
/// - \~~~
/// > panic!();
/// \\t tab \\ and "quote" \\
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DocType(Type);

impl DocType {
    /// The mnemonic.
    pub const MNEMONIC: &'static str = "doc";

    /// Casts the type `raw`, if it has this mnemonic.
    pub fn cast(ctx: &Context, raw: Type) -> Option<Self> {
        match ctx.ty(raw) {
            TypeKind::Parametric { dialect, mnemonic, params }
                if ctx.str(*dialect) == "hostile" && ctx.str(*mnemonic) == "doc" && params.len() == 1 => Some(DocType(raw)),
            _ => None,
        }
    }

    /// Returns the type itself.
    pub fn raw(self) -> Type {
        self.0
    }

    /// Returns the type with these parameters, without running its verifier.
    pub fn get(ctx: &Context, p: i32) -> Self {
        let params: Box<[Attr]> = Box::new([{ let value = p; ctx.int_attr_i64(ctx.int_type(32), i64::from(value)) }]);
        DocType(ctx.intern_type(TypeKind::Parametric { dialect: ctx.ident("hostile"), mnemonic: ctx.ident("doc"), params }))
    }

    /// Does the same as [`get`](Self::get), if its verifier accepts the parameters.
    ///
    /// # Errors
    /// If the verifier rejects them.
    pub fn get_checked(reg: &Registry, p: i32) -> Result<Self, String> {
        let ctx = reg.ctx();
        reg.checked_type("hostile", "doc", &[{ let value = p; ctx.int_attr_i64(ctx.int_type(32), i64::from(value)) }]).map(DocType)
    }

    /// Returns the parameter `p`; `None` if it is absent or has another form.
    ///
    /// how \[many] */
    pub fn p<'c>(self, ctx: &'c Context) -> Option<i32> {
        let TypeKind::Parametric { params, .. } = ctx.ty(self.0) else { return None };
        let value = *params.get(0)?;
        i32::try_from(ctx.int_value(value)?.try_to_i64()?).ok()
    }
}

/// The interface `Iterator2`.
pub trait Iterator2 {
    /// Calls the method `m`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn m(&self, x: Val) -> Result<i32, CallError>;
    /// Calls the method `m`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn m_(&self, x: Val) -> Result<i32, CallError>;
    /// Calls the method `m`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn m_2(&self, x: Val) -> Result<i32, CallError>;
    /// Calls the method `m!`.
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn m__(&self) -> Result<i32, CallError>;
}

impl Iterator2 for InterfaceRef<'_> {
    fn m(&self, x: Val) -> Result<i32, CallError> {
        let value = self.call("m", &[x])?;
        value.int().and_then(|value| i32::try_from(value).ok()).ok_or(CallError::Unknown)
    }
    fn m_(&self, x: Val) -> Result<i32, CallError> {
        let value = self.call("m", &[x])?;
        value.int().and_then(|value| i32::try_from(value).ok()).ok_or(CallError::Unknown)
    }
    fn m_2(&self, x: Val) -> Result<i32, CallError> {
        let value = self.call("m", &[x])?;
        value.int().and_then(|value| i32::try_from(value).ok()).ok_or(CallError::Unknown)
    }
    fn m__(&self) -> Result<i32, CallError> {
        let value = self.call("m!", &[])?;
        value.int().and_then(|value| i32::try_from(value).ok()).ok_or(CallError::Unknown)
    }
}

/// The interface `Teller`.
///
/// See \[x] and \<y>: */ */
/// - \`\`\`rust
///   compile_error!()
/// - \~~~
/// > panic!();
/// \\t tab \\ and "quote" \\
pub trait Teller {
    /// Calls the method `told`.
    ///
    /// See \[x] and \<y>: */ */
    /// - \`\`\`rust
    ///   compile_error!()
    /// - \~~~
    /// > panic!();
    /// \\t tab \\ and "quote" \\
    ///
    /// # Errors
    /// If it is not implemented, or has no result, or one of another type.
    fn told(&self) -> Result<i32, CallError>;
}

impl Teller for InterfaceRef<'_> {
    fn told(&self) -> Result<i32, CallError> {
        let value = self.call("told", &[])?;
        value.int().and_then(|value| i32::try_from(value).ok()).ok_or(CallError::Unknown)
    }
}

/// Items of the C++ namespace `foo`.
#[allow(unused_qualifications, reason = "names are written from the top of the file")]
pub mod foo {
use super::*;

/// The enum `Inner`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Inner {
    /// `A`
    A,
}

impl Inner {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Inner] = &[Inner::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Inner::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Inner::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Inner::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Inner::A),
            _ => None,
        }
    }
}

/// Returns the case with that keyword.
pub fn symbolize_inner(text: &str) -> Option<Inner> {
    Inner::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_inner(value: Inner) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_inner_(value: i64) -> Option<Inner> {
    Inner::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_inner() -> i64 {
    0
}
}

/// Items of the C++ namespace `foo_`.
#[allow(unused_qualifications, reason = "names are written from the top of the file")]
pub mod foo_ {
use super::*;

/// The enum `Inner`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Inner {
    /// `A`
    A,
}

impl Inner {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Inner] = &[Inner::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Inner::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Inner::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Inner::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Inner::A),
            _ => None,
        }
    }
}

/// Returns the case with that keyword.
pub fn symbolize_inner(text: &str) -> Option<Inner> {
    Inner::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_inner(value: Inner) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_inner_(value: i64) -> Option<Inner> {
    Inner::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_inner() -> i64 {
    0
}
}

/// Items of the C++ namespace `other`.
#[allow(unused_qualifications, reason = "names are written from the top of the file")]
pub mod other {
use super::*;

/// Items of the C++ namespace `hostile`.
#[allow(unused_qualifications, reason = "names are written from the top of the file")]
pub mod hostile {
use super::*;

/// The enum `Foreign`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Foreign {
    /// `A`
    A,
}

impl Foreign {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Foreign] = &[Foreign::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Foreign::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Foreign::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Foreign::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Foreign::A),
            _ => None,
        }
    }
}

/// Returns the case with that keyword.
pub fn symbolize_foreign(text: &str) -> Option<Foreign> {
    Foreign::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_foreign(value: Foreign) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_foreign_(value: i64) -> Option<Foreign> {
    Foreign::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_foreign() -> i64 {
    0
}
}
}

/// Items of the C++ namespace `std_`.
#[allow(unused_qualifications, reason = "names are written from the top of the file")]
pub mod std_ {
use super::*;

/// The enum `Inner`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Inner {
    /// `A`
    A,
}

impl Inner {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Inner] = &[Inner::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Inner::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Inner::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Inner::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Inner::A),
            _ => None,
        }
    }
}

/// Returns the case with that keyword.
pub fn symbolize_inner(text: &str) -> Option<Inner> {
    Inner::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_inner(value: Inner) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_inner_(value: i64) -> Option<Inner> {
    Inner::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_inner() -> i64 {
    0
}

/// Items of the C++ namespace `std_`.
#[allow(unused_qualifications, reason = "names are written from the top of the file")]
pub mod std_ {
use super::*;

/// The enum `Odd`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Odd {
    /// `A`
    A,
}

impl Odd {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Odd] = &[Odd::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Odd::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Odd::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Odd::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Odd::A),
            _ => None,
        }
    }
}

/// `hostile.nested`
#[derive(Clone, Copy)]
pub struct Nested<'a>(OpRef<'a>);

impl<'a> Nested<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "hostile.nested";
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

    /// Returns the attribute `outer`: allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5.
    pub fn outer(self) -> Option<super::super::Odd> {
        super::super::Odd::from_int(self.0.enum_value("outer")?)
    }

    /// Returns the attribute `std`: allowed 32-bit signless integer cases: 0.
    pub fn std(self) -> Option<super::super::std_::Inner> {
        super::super::std_::Inner::from_int(self.0.enum_value("std")?)
    }

    /// Returns the attribute `std_`: allowed 32-bit signless integer cases: 0.
    pub fn std_(self) -> Option<super::super::std_::std_::Odd> {
        super::super::std_::std_::Odd::from_int(self.0.enum_value("std_")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        outer: super::super::Odd,
        std: super::super::std_::Inner,
        std_: super::super::std_::std_::Odd,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("outer", Some(ctx.int_attr_i64(ctx.int_type(32), outer.to_int()))),
                ("std", Some(ctx.int_attr_i64(ctx.int_type(32), std.to_int()))),
                ("std_", Some(ctx.int_attr_i64(ctx.int_type(32), std_.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for Nested<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// Returns the case with that keyword.
pub fn symbolize_odd(text: &str) -> Option<Odd> {
    Odd::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_odd(value: Odd) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_odd_(value: i64) -> Option<Odd> {
    Odd::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_odd() -> i64 {
    0
}

impl<'a> Nested<'a> {
    /// Returns the attribute `outer`, as stored.
    pub fn outer_attr(self) -> Option<Attr> {
        self.0.attr("outer")
    }
    /// Returns the attribute `std`, as stored.
    pub fn std_attr(self) -> Option<Attr> {
        self.0.attr("std")
    }
    /// Returns the attribute `std_`, as stored.
    pub fn std__attr(self) -> Option<Attr> {
        self.0.attr("std_")
    }
    /// Sets the attribute `outer` of `op`, an operation of this kind, as stored.
    pub fn set_outer_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("outer"), value);
    }
    /// Sets the attribute `outer` of `op`, an operation of this kind.
    pub fn set_outer(reg: &Registry, body: &mut Body, op: OpId, value: super::super::Odd) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("outer"), value);
    }
    /// Sets the attribute `std` of `op`, an operation of this kind, as stored.
    pub fn set_std_attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("std"), value);
    }
    /// Sets the attribute `std` of `op`, an operation of this kind.
    pub fn set_std(reg: &Registry, body: &mut Body, op: OpId, value: super::super::std_::Inner) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("std"), value);
    }
    /// Sets the attribute `std_` of `op`, an operation of this kind, as stored.
    pub fn set_std__attr(reg: &Registry, body: &mut Body, op: OpId, value: Attr) {
        let value = Some(value);
        reg.set_attr(body, op, reg.ctx().ident("std_"), value);
    }
    /// Sets the attribute `std_` of `op`, an operation of this kind.
    pub fn set_std_(reg: &Registry, body: &mut Body, op: OpId, value: super::super::std_::std_::Odd) {
        let ctx = reg.ctx();
        let value = Some(ctx.int_attr_i64(ctx.int_type(32), value.to_int()));
        reg.set_attr(body, op, reg.ctx().ident("std_"), value);
    }

    /// Creates the state of a new operation from result types, operands and attributes by name.
    pub fn build_aggregate(reg: &Registry, loc: Loc, results: &[Type], operands: &[ValueId], attrs: &[(&str, Attr)]) -> OperationState {
        let attrs: Vec<(&str, Option<Attr>)> = attrs.iter().map(|a| (a.0, Some(a.1))).collect();
        typed::state(reg, Self::NAME, loc, typed::Parts { operands: &[operands], operand_sizes: None, results: &[results], result_sizes: None, attrs: &attrs })
    }

    /// Does the same as [`Nested::build`], with all attributes as `Attr`.
    pub fn build_separate(
        reg: &Registry,
        loc: Loc,
        outer: Attr,
        std: Attr,
        std_: Attr,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("outer", Some(outer)), ("std", Some(std)), ("std_", Some(std_))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

/// The operands and inherent attributes of an [`Nested`], which need not exist yet.
#[derive(Clone, Copy)]
pub struct NestedAdaptor<'a, T>(typed::Adaptor<'a, T>);

impl<'a, T: Copy> NestedAdaptor<'a, T> {
    /// Creates an adaptor of operands and a dictionary of inherent attributes; `None` if the number of operands is wrong.
    pub fn new(reg: &'a Registry, operands: &'a [T], props: Attr) -> Option<Self> {
        (operands.len() == 0).then_some(Self(typed::Adaptor { reg, name: Nested::NAME, operands, props }))
    }

    /// Returns the attribute `outer`.
    pub fn outer(self) -> Option<super::super::Odd> {
        super::super::Odd::from_int(self.0.enum_value("outer")?)
    }

    /// Returns the attribute `std`.
    pub fn std(self) -> Option<super::super::std_::Inner> {
        super::super::std_::Inner::from_int(self.0.enum_value("std")?)
    }

    /// Returns the attribute `std_`.
    pub fn std_(self) -> Option<super::super::std_::std_::Odd> {
        super::super::std_::std_::Odd::from_int(self.0.enum_value("std_")?)
    }
}

impl<'a> NestedAdaptor<'a, Option<Attr>> {
    /// Returns the adaptor for a fold hook: operands are constants, or `None` if unknown.
    pub fn of_fold(cx: &FoldCx<'a>) -> Option<Self> {
        Self::new(cx.reg, cx.operands, cx.body.props(cx.op))
    }
}

/// The accessors that an [`Nested`] and its adaptor over values have in common.
pub trait NestedParts<'a>: Copy {
    /// Does the same as in [`Nested`].
    fn outer(self) -> Option<super::super::Odd>;
    /// Does the same as in [`Nested`].
    fn std(self) -> Option<super::super::std_::Inner>;
    /// Does the same as in [`Nested`].
    fn std_(self) -> Option<super::super::std_::std_::Odd>;
}

impl<'a> NestedParts<'a> for Nested<'a> {
    fn outer(self) -> Option<super::super::Odd> {
        Nested::<'a>::outer(self)
    }
    fn std(self) -> Option<super::super::std_::Inner> {
        Nested::<'a>::std(self)
    }
    fn std_(self) -> Option<super::super::std_::std_::Odd> {
        Nested::<'a>::std_(self)
    }
}

impl<'a> NestedParts<'a> for NestedAdaptor<'a, ValueId> {
    fn outer(self) -> Option<super::super::Odd> {
        NestedAdaptor::<'a, ValueId>::outer(self)
    }
    fn std(self) -> Option<super::super::std_::Inner> {
        NestedAdaptor::<'a, ValueId>::std(self)
    }
    fn std_(self) -> Option<super::super::std_::std_::Odd> {
        NestedAdaptor::<'a, ValueId>::std_(self)
    }
}
}
}

/// Items of the C++ namespace `type_`.
#[allow(unused_qualifications, reason = "names are written from the top of the file")]
pub mod type_ {
use super::*;

/// The enum `Inner`.
///
/// allowed 32-bit signless integer cases: 0
///
/// One of:
/// * `A`, written A
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Inner {
    /// `A`
    A,
}

impl Inner {
    /// All cases, in order of declaration.
    pub const ALL: &'static [Inner] = &[Inner::A];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            Inner::A => "A",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "A" => Some(Inner::A),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            Inner::A => 0,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(Inner::A),
            _ => None,
        }
    }
}

/// Returns the case with that keyword.
pub fn symbolize_inner(text: &str) -> Option<Inner> {
    Inner::from_keyword(text)
}

/// Returns the keyword of a case.
pub fn stringify_inner(value: Inner) -> &'static str {
    value.keyword()
}

/// Returns the case with that value.
pub fn symbolize_inner_(value: i64) -> Option<Inner> {
    Inner::from_int(value)
}

/// Returns the greatest value of a case.
pub fn get_max_enum_val_for_inner() -> i64 {
    0
}
}
