//! @generated from the `.td` of the arith dialect: views and builders of its operations, its enums.
//!
//! Arithmetic on integers and floats
//!
//! Integer and float arithmetic, comparisons, conversions and selection, on
//! scalars and, element by element, on vectors and tensors. Integer
//! types are signless: where signedness matters, the operation determines it
//! (`arith.divsi`, `arith.divui`).
//!
//! Getters of attributes return `None` if the attribute is absent or of another kind.

#![allow(clippy::all, non_snake_case, non_camel_case_types, unreachable_patterns, unused_imports, rustdoc::all, reason = "generated: names are those of the definitions")]

use ir_core::typed::{self, Count, OpRef, OpShape, OpView, Position};
use ir_core::{Attr, AttrKind, BlockId, Body, Context, Loc, OpId, OperationState, Registry, Type, ValueId};
use numerics::{ApFloat, ApInt};

/// The enum `CmpFPredicate`.
///
/// allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
///
/// One of:
/// * `AlwaysFalse`, written false
/// * `OEQ`, written oeq
/// * `OGT`, written ogt
/// * `OGE`, written oge
/// * `OLT`, written olt
/// * `OLE`, written ole
/// * `ONE`, written one
/// * `ORD`, written ord
/// * `UEQ`, written ueq
/// * `UGT`, written ugt
/// * `UGE`, written uge
/// * `ULT`, written ult
/// * `ULE`, written ule
/// * `UNE`, written une
/// * `UNO`, written uno
/// * `AlwaysTrue`, written true
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CmpFPredicate {
    /// `false`
    AlwaysFalse,
    /// `oeq`
    Oeq,
    /// `ogt`
    Ogt,
    /// `oge`
    Oge,
    /// `olt`
    Olt,
    /// `ole`
    Ole,
    /// `one`
    One,
    /// `ord`
    Ord,
    /// `ueq`
    Ueq,
    /// `ugt`
    Ugt,
    /// `uge`
    Uge,
    /// `ult`
    Ult,
    /// `ule`
    Ule,
    /// `une`
    Une,
    /// `uno`
    Uno,
    /// `true`
    AlwaysTrue,
}

impl CmpFPredicate {
    /// All cases, in order of declaration.
    pub const ALL: &'static [CmpFPredicate] = &[CmpFPredicate::AlwaysFalse, CmpFPredicate::Oeq, CmpFPredicate::Ogt, CmpFPredicate::Oge, CmpFPredicate::Olt, CmpFPredicate::Ole, CmpFPredicate::One, CmpFPredicate::Ord, CmpFPredicate::Ueq, CmpFPredicate::Ugt, CmpFPredicate::Uge, CmpFPredicate::Ult, CmpFPredicate::Ule, CmpFPredicate::Une, CmpFPredicate::Uno, CmpFPredicate::AlwaysTrue];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            CmpFPredicate::AlwaysFalse => "false",
            CmpFPredicate::Oeq => "oeq",
            CmpFPredicate::Ogt => "ogt",
            CmpFPredicate::Oge => "oge",
            CmpFPredicate::Olt => "olt",
            CmpFPredicate::Ole => "ole",
            CmpFPredicate::One => "one",
            CmpFPredicate::Ord => "ord",
            CmpFPredicate::Ueq => "ueq",
            CmpFPredicate::Ugt => "ugt",
            CmpFPredicate::Uge => "uge",
            CmpFPredicate::Ult => "ult",
            CmpFPredicate::Ule => "ule",
            CmpFPredicate::Une => "une",
            CmpFPredicate::Uno => "uno",
            CmpFPredicate::AlwaysTrue => "true",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "false" => Some(CmpFPredicate::AlwaysFalse),
            "oeq" => Some(CmpFPredicate::Oeq),
            "ogt" => Some(CmpFPredicate::Ogt),
            "oge" => Some(CmpFPredicate::Oge),
            "olt" => Some(CmpFPredicate::Olt),
            "ole" => Some(CmpFPredicate::Ole),
            "one" => Some(CmpFPredicate::One),
            "ord" => Some(CmpFPredicate::Ord),
            "ueq" => Some(CmpFPredicate::Ueq),
            "ugt" => Some(CmpFPredicate::Ugt),
            "uge" => Some(CmpFPredicate::Uge),
            "ult" => Some(CmpFPredicate::Ult),
            "ule" => Some(CmpFPredicate::Ule),
            "une" => Some(CmpFPredicate::Une),
            "uno" => Some(CmpFPredicate::Uno),
            "true" => Some(CmpFPredicate::AlwaysTrue),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            CmpFPredicate::AlwaysFalse => 0,
            CmpFPredicate::Oeq => 1,
            CmpFPredicate::Ogt => 2,
            CmpFPredicate::Oge => 3,
            CmpFPredicate::Olt => 4,
            CmpFPredicate::Ole => 5,
            CmpFPredicate::One => 6,
            CmpFPredicate::Ord => 7,
            CmpFPredicate::Ueq => 8,
            CmpFPredicate::Ugt => 9,
            CmpFPredicate::Uge => 10,
            CmpFPredicate::Ult => 11,
            CmpFPredicate::Ule => 12,
            CmpFPredicate::Une => 13,
            CmpFPredicate::Uno => 14,
            CmpFPredicate::AlwaysTrue => 15,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(CmpFPredicate::AlwaysFalse),
            1 => Some(CmpFPredicate::Oeq),
            2 => Some(CmpFPredicate::Ogt),
            3 => Some(CmpFPredicate::Oge),
            4 => Some(CmpFPredicate::Olt),
            5 => Some(CmpFPredicate::Ole),
            6 => Some(CmpFPredicate::One),
            7 => Some(CmpFPredicate::Ord),
            8 => Some(CmpFPredicate::Ueq),
            9 => Some(CmpFPredicate::Ugt),
            10 => Some(CmpFPredicate::Uge),
            11 => Some(CmpFPredicate::Ult),
            12 => Some(CmpFPredicate::Ule),
            13 => Some(CmpFPredicate::Une),
            14 => Some(CmpFPredicate::Uno),
            15 => Some(CmpFPredicate::AlwaysTrue),
            _ => None,
        }
    }
}

/// The enum `CmpIPredicate`.
///
/// allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
///
/// One of:
/// * `eq`, written eq
/// * `ne`, written ne
/// * `slt`, written slt
/// * `sle`, written sle
/// * `sgt`, written sgt
/// * `sge`, written sge
/// * `ult`, written ult
/// * `ule`, written ule
/// * `ugt`, written ugt
/// * `uge`, written uge
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CmpIPredicate {
    /// `eq`
    Eq,
    /// `ne`
    Ne,
    /// `slt`
    Slt,
    /// `sle`
    Sle,
    /// `sgt`
    Sgt,
    /// `sge`
    Sge,
    /// `ult`
    Ult,
    /// `ule`
    Ule,
    /// `ugt`
    Ugt,
    /// `uge`
    Uge,
}

impl CmpIPredicate {
    /// All cases, in order of declaration.
    pub const ALL: &'static [CmpIPredicate] = &[CmpIPredicate::Eq, CmpIPredicate::Ne, CmpIPredicate::Slt, CmpIPredicate::Sle, CmpIPredicate::Sgt, CmpIPredicate::Sge, CmpIPredicate::Ult, CmpIPredicate::Ule, CmpIPredicate::Ugt, CmpIPredicate::Uge];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            CmpIPredicate::Eq => "eq",
            CmpIPredicate::Ne => "ne",
            CmpIPredicate::Slt => "slt",
            CmpIPredicate::Sle => "sle",
            CmpIPredicate::Sgt => "sgt",
            CmpIPredicate::Sge => "sge",
            CmpIPredicate::Ult => "ult",
            CmpIPredicate::Ule => "ule",
            CmpIPredicate::Ugt => "ugt",
            CmpIPredicate::Uge => "uge",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "eq" => Some(CmpIPredicate::Eq),
            "ne" => Some(CmpIPredicate::Ne),
            "slt" => Some(CmpIPredicate::Slt),
            "sle" => Some(CmpIPredicate::Sle),
            "sgt" => Some(CmpIPredicate::Sgt),
            "sge" => Some(CmpIPredicate::Sge),
            "ult" => Some(CmpIPredicate::Ult),
            "ule" => Some(CmpIPredicate::Ule),
            "ugt" => Some(CmpIPredicate::Ugt),
            "uge" => Some(CmpIPredicate::Uge),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            CmpIPredicate::Eq => 0,
            CmpIPredicate::Ne => 1,
            CmpIPredicate::Slt => 2,
            CmpIPredicate::Sle => 3,
            CmpIPredicate::Sgt => 4,
            CmpIPredicate::Sge => 5,
            CmpIPredicate::Ult => 6,
            CmpIPredicate::Ule => 7,
            CmpIPredicate::Ugt => 8,
            CmpIPredicate::Uge => 9,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(CmpIPredicate::Eq),
            1 => Some(CmpIPredicate::Ne),
            2 => Some(CmpIPredicate::Slt),
            3 => Some(CmpIPredicate::Sle),
            4 => Some(CmpIPredicate::Sgt),
            5 => Some(CmpIPredicate::Sge),
            6 => Some(CmpIPredicate::Ult),
            7 => Some(CmpIPredicate::Ule),
            8 => Some(CmpIPredicate::Ugt),
            9 => Some(CmpIPredicate::Uge),
            _ => None,
        }
    }
}

/// The enum `IntegerOverflowFlags`.
///
/// overflow that does not occur
///
/// One of:
/// * `none`, written none
/// * `nsw`, written nsw
/// * `nuw`, written nuw
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct IntegerOverflowFlags(i64);

impl IntegerOverflowFlags {
    /// `none`
    pub const NONE: IntegerOverflowFlags = IntegerOverflowFlags(0);
    /// `nsw`
    pub const NSW: IntegerOverflowFlags = IntegerOverflowFlags(1);
    /// `nuw`
    pub const NUW: IntegerOverflowFlags = IntegerOverflowFlags(2);

    /// Returns the bits.
    pub fn to_int(self) -> i64 {
        self.0
    }

    /// Creates the set of these bits, if each bit has a case.
    pub fn from_int(bits: i64) -> Option<Self> {
        (bits & !3 == 0).then_some(IntegerOverflowFlags(bits))
    }

    /// Returns whether all of `other` is in the set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the union of both sets.
    pub fn union(self, other: Self) -> Self {
        IntegerOverflowFlags(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    pub fn intersection(self, other: Self) -> Self {
        IntegerOverflowFlags(self.0 & other.0)
    }

    /// Creates the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "none" => Some(IntegerOverflowFlags::NONE),
            "nsw" => Some(IntegerOverflowFlags::NSW),
            "nuw" => Some(IntegerOverflowFlags::NUW),
            _ => None,
        }
    }
}

/// The enum `RoundingMode`.
///
/// floating-point rounding mode
///
/// One of:
/// * `to_nearest_even`, written to_nearest_even
/// * `downward`, written downward
/// * `upward`, written upward
/// * `toward_zero`, written toward_zero
/// * `to_nearest_away`, written to_nearest_away
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RoundingMode {
    /// `to_nearest_even`
    ToNearestEven,
    /// `downward`
    Downward,
    /// `upward`
    Upward,
    /// `toward_zero`
    TowardZero,
    /// `to_nearest_away`
    ToNearestAway,
}

impl RoundingMode {
    /// All cases, in order of declaration.
    pub const ALL: &'static [RoundingMode] = &[RoundingMode::ToNearestEven, RoundingMode::Downward, RoundingMode::Upward, RoundingMode::TowardZero, RoundingMode::ToNearestAway];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            RoundingMode::ToNearestEven => "to_nearest_even",
            RoundingMode::Downward => "downward",
            RoundingMode::Upward => "upward",
            RoundingMode::TowardZero => "toward_zero",
            RoundingMode::ToNearestAway => "to_nearest_away",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "to_nearest_even" => Some(RoundingMode::ToNearestEven),
            "downward" => Some(RoundingMode::Downward),
            "upward" => Some(RoundingMode::Upward),
            "toward_zero" => Some(RoundingMode::TowardZero),
            "to_nearest_away" => Some(RoundingMode::ToNearestAway),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            RoundingMode::ToNearestEven => 0,
            RoundingMode::Downward => 1,
            RoundingMode::Upward => 2,
            RoundingMode::TowardZero => 3,
            RoundingMode::ToNearestAway => 4,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(RoundingMode::ToNearestEven),
            1 => Some(RoundingMode::Downward),
            2 => Some(RoundingMode::Upward),
            3 => Some(RoundingMode::TowardZero),
            4 => Some(RoundingMode::ToNearestAway),
            _ => None,
        }
    }
}

/// The enum `AtomicRMWKind`.
///
/// allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
///
/// One of:
/// * `addf`, written addf
/// * `addi`, written addi
/// * `andi`, written andi
/// * `assign`, written assign
/// * `maximumf`, written maximumf
/// * `maxnumf`, written maxnumf
/// * `maxs`, written maxs
/// * `maxu`, written maxu
/// * `minimumf`, written minimumf
/// * `minnumf`, written minnumf
/// * `mins`, written mins
/// * `minu`, written minu
/// * `mulf`, written mulf
/// * `muli`, written muli
/// * `ori`, written ori
/// * `xori`, written xori
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AtomicRMWKind {
    /// `addf`
    Addf,
    /// `addi`
    Addi,
    /// `andi`
    Andi,
    /// `assign`
    Assign,
    /// `maximumf`
    Maximumf,
    /// `maxnumf`
    Maxnumf,
    /// `maxs`
    Maxs,
    /// `maxu`
    Maxu,
    /// `minimumf`
    Minimumf,
    /// `minnumf`
    Minnumf,
    /// `mins`
    Mins,
    /// `minu`
    Minu,
    /// `mulf`
    Mulf,
    /// `muli`
    Muli,
    /// `ori`
    Ori,
    /// `xori`
    Xori,
}

impl AtomicRMWKind {
    /// All cases, in order of declaration.
    pub const ALL: &'static [AtomicRMWKind] = &[AtomicRMWKind::Addf, AtomicRMWKind::Addi, AtomicRMWKind::Andi, AtomicRMWKind::Assign, AtomicRMWKind::Maximumf, AtomicRMWKind::Maxnumf, AtomicRMWKind::Maxs, AtomicRMWKind::Maxu, AtomicRMWKind::Minimumf, AtomicRMWKind::Minnumf, AtomicRMWKind::Mins, AtomicRMWKind::Minu, AtomicRMWKind::Mulf, AtomicRMWKind::Muli, AtomicRMWKind::Ori, AtomicRMWKind::Xori];

    /// Returns the keyword in the text.
    pub fn keyword(self) -> &'static str {
        match self {
            AtomicRMWKind::Addf => "addf",
            AtomicRMWKind::Addi => "addi",
            AtomicRMWKind::Andi => "andi",
            AtomicRMWKind::Assign => "assign",
            AtomicRMWKind::Maximumf => "maximumf",
            AtomicRMWKind::Maxnumf => "maxnumf",
            AtomicRMWKind::Maxs => "maxs",
            AtomicRMWKind::Maxu => "maxu",
            AtomicRMWKind::Minimumf => "minimumf",
            AtomicRMWKind::Minnumf => "minnumf",
            AtomicRMWKind::Mins => "mins",
            AtomicRMWKind::Minu => "minu",
            AtomicRMWKind::Mulf => "mulf",
            AtomicRMWKind::Muli => "muli",
            AtomicRMWKind::Ori => "ori",
            AtomicRMWKind::Xori => "xori",
        }
    }

    /// Returns the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "addf" => Some(AtomicRMWKind::Addf),
            "addi" => Some(AtomicRMWKind::Addi),
            "andi" => Some(AtomicRMWKind::Andi),
            "assign" => Some(AtomicRMWKind::Assign),
            "maximumf" => Some(AtomicRMWKind::Maximumf),
            "maxnumf" => Some(AtomicRMWKind::Maxnumf),
            "maxs" => Some(AtomicRMWKind::Maxs),
            "maxu" => Some(AtomicRMWKind::Maxu),
            "minimumf" => Some(AtomicRMWKind::Minimumf),
            "minnumf" => Some(AtomicRMWKind::Minnumf),
            "mins" => Some(AtomicRMWKind::Mins),
            "minu" => Some(AtomicRMWKind::Minu),
            "mulf" => Some(AtomicRMWKind::Mulf),
            "muli" => Some(AtomicRMWKind::Muli),
            "ori" => Some(AtomicRMWKind::Ori),
            "xori" => Some(AtomicRMWKind::Xori),
            _ => None,
        }
    }

    /// Returns the value of the case.
    pub fn to_int(self) -> i64 {
        match self {
            AtomicRMWKind::Addf => 0,
            AtomicRMWKind::Addi => 1,
            AtomicRMWKind::Andi => 2,
            AtomicRMWKind::Assign => 3,
            AtomicRMWKind::Maximumf => 4,
            AtomicRMWKind::Maxnumf => 5,
            AtomicRMWKind::Maxs => 6,
            AtomicRMWKind::Maxu => 7,
            AtomicRMWKind::Minimumf => 8,
            AtomicRMWKind::Minnumf => 9,
            AtomicRMWKind::Mins => 10,
            AtomicRMWKind::Minu => 11,
            AtomicRMWKind::Mulf => 12,
            AtomicRMWKind::Muli => 13,
            AtomicRMWKind::Ori => 14,
            AtomicRMWKind::Xori => 15,
        }
    }

    /// Returns the case with that value.
    pub fn from_int(value: i64) -> Option<Self> {
        match value {
            0 => Some(AtomicRMWKind::Addf),
            1 => Some(AtomicRMWKind::Addi),
            2 => Some(AtomicRMWKind::Andi),
            3 => Some(AtomicRMWKind::Assign),
            4 => Some(AtomicRMWKind::Maximumf),
            5 => Some(AtomicRMWKind::Maxnumf),
            6 => Some(AtomicRMWKind::Maxs),
            7 => Some(AtomicRMWKind::Maxu),
            8 => Some(AtomicRMWKind::Minimumf),
            9 => Some(AtomicRMWKind::Minnumf),
            10 => Some(AtomicRMWKind::Mins),
            11 => Some(AtomicRMWKind::Minu),
            12 => Some(AtomicRMWKind::Mulf),
            13 => Some(AtomicRMWKind::Muli),
            14 => Some(AtomicRMWKind::Ori),
            15 => Some(AtomicRMWKind::Xori),
            _ => None,
        }
    }
}

/// The enum `FastMathFlags`.
///
/// assumptions of a float operation
///
/// One of:
/// * `none`, written none
/// * `reassoc`, written reassoc
/// * `nnan`, written nnan
/// * `ninf`, written ninf
/// * `nsz`, written nsz
/// * `arcp`, written arcp
/// * `contract`, written contract
/// * `afn`, written afn
/// * `fast`, written fast
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FastMathFlags(i64);

impl FastMathFlags {
    /// `none`
    pub const NONE: FastMathFlags = FastMathFlags(0);
    /// `reassoc`
    pub const REASSOC: FastMathFlags = FastMathFlags(1);
    /// `nnan`
    pub const NNAN: FastMathFlags = FastMathFlags(2);
    /// `ninf`
    pub const NINF: FastMathFlags = FastMathFlags(4);
    /// `nsz`
    pub const NSZ: FastMathFlags = FastMathFlags(8);
    /// `arcp`
    pub const ARCP: FastMathFlags = FastMathFlags(16);
    /// `contract`
    pub const CONTRACT: FastMathFlags = FastMathFlags(32);
    /// `afn`
    pub const AFN: FastMathFlags = FastMathFlags(64);
    /// `fast`
    pub const FAST: FastMathFlags = FastMathFlags(127);

    /// Returns the bits.
    pub fn to_int(self) -> i64 {
        self.0
    }

    /// Creates the set of these bits, if each bit has a case.
    pub fn from_int(bits: i64) -> Option<Self> {
        (bits & !127 == 0).then_some(FastMathFlags(bits))
    }

    /// Returns whether all of `other` is in the set.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns the union of both sets.
    pub fn union(self, other: Self) -> Self {
        FastMathFlags(self.0 | other.0)
    }

    /// Returns the intersection of both sets.
    pub fn intersection(self, other: Self) -> Self {
        FastMathFlags(self.0 & other.0)
    }

    /// Creates the case with that keyword.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        match keyword {
            "none" => Some(FastMathFlags::NONE),
            "reassoc" => Some(FastMathFlags::REASSOC),
            "nnan" => Some(FastMathFlags::NNAN),
            "ninf" => Some(FastMathFlags::NINF),
            "nsz" => Some(FastMathFlags::NSZ),
            "arcp" => Some(FastMathFlags::ARCP),
            "contract" => Some(FastMathFlags::CONTRACT),
            "afn" => Some(FastMathFlags::AFN),
            "fast" => Some(FastMathFlags::FAST),
            _ => None,
        }
    }
}

/// `arith.addf`: floating-point addition.
#[derive(Clone, Copy)]
pub struct AddFOp<'a>(OpRef<'a>);

impl<'a> AddFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.addf";
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
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AddFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AddFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.addi`: integer addition.
#[derive(Clone, Copy)]
pub struct AddIOp<'a>(OpRef<'a>);

impl<'a> AddIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.addi";
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

    /// Returns the attribute `overflowFlags`: overflow that does not occur.
    pub fn overflow_flags(self) -> Option<IntegerOverflowFlags> {
        IntegerOverflowFlags::from_int(self.0.enum_bits("overflowFlags")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        overflow_flags: Option<IntegerOverflowFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("overflowFlags", overflow_flags.map(|value| typed::enum_attr(ctx, "arith", "overflow", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`AddIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        overflow_flags: Option<IntegerOverflowFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("overflowFlags", overflow_flags.map(|value| typed::enum_attr(ctx, "arith", "overflow", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AddIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.addui_extended`: unsigned integer addition that returns sum and overflow bit.
#[derive(Clone, Copy)]
pub struct AddUIExtendedOp<'a>(OpRef<'a>);

impl<'a> AddUIExtendedOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.addui_extended";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(2),
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

    /// Returns the operand `lhs`: signless-integer-like.
    pub fn lhs(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `rhs`: signless-integer-like.
    pub fn rhs(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `sum`: signless-integer-like.
    pub fn sum(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the result `overflow`: bool-like.
    pub fn overflow(self) -> ValueId {
        self.0.result(1)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        sum_type: Type,
        overflow_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[sum_type], &[overflow_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for AddUIExtendedOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.andi`: bitwise and.
#[derive(Clone, Copy)]
pub struct AndIOp<'a>(OpRef<'a>);

impl<'a> AndIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.andi";
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

    /// Does the same as [`AndIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for AndIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.bitcast`: bitcast between types of equal width.
#[derive(Clone, Copy)]
pub struct BitcastOp<'a>(OpRef<'a>);

impl<'a> BitcastOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.bitcast";
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

    /// Returns the operand `in_`: signless-integer-or-float-like or memref of signless-integer or float.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: signless-integer-or-float-like or memref of signless-integer or float.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, in_: ValueId, out_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for BitcastOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.ceildivsi`: signed integer division, rounded up.
#[derive(Clone, Copy)]
pub struct CeilDivSIOp<'a>(OpRef<'a>);

impl<'a> CeilDivSIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.ceildivsi";
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

    /// Does the same as [`CeilDivSIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for CeilDivSIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.ceildivui`: unsigned integer division, rounded up.
#[derive(Clone, Copy)]
pub struct CeilDivUIOp<'a>(OpRef<'a>);

impl<'a> CeilDivUIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.ceildivui";
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

    /// Does the same as [`CeilDivUIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for CeilDivUIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.cmpf`: floating-point comparison.
///
/// If an operand is NaN, ordered predicates (`olt`) are false and unordered
/// ones (`ult`) are true.
///
/// ```text
/// %less = arith.cmpf olt, %a, %b : f32
/// ```
#[derive(Clone, Copy)]
pub struct CmpFOp<'a>(OpRef<'a>);

impl<'a> CmpFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.cmpf";
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

    /// Returns the result `result`: bool-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `predicate`: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15.
    pub fn predicate(self) -> Option<CmpFPredicate> {
        CmpFPredicate::from_int(self.0.enum_value("predicate")?)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        predicate: CmpFPredicate,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("predicate", Some(ctx.int_attr_i64(ctx.int_type(64), predicate.to_int()))),
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`CmpFOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        predicate: CmpFPredicate,
        fastmath: Option<FastMathFlags>,
    ) -> Result<OperationState, String> {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[
                ("predicate", Some(ctx.int_attr_i64(ctx.int_type(64), predicate.to_int()))),
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for CmpFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.cmpi`: integer comparison.
///
/// ```text
/// %less = arith.cmpi slt, %a, %b : i32
/// ```
#[derive(Clone, Copy)]
pub struct CmpIOp<'a>(OpRef<'a>);

impl<'a> CmpIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.cmpi";
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

    /// Returns the result `result`: bool-like.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `predicate`: allowed 64-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9.
    pub fn predicate(self) -> Option<CmpIPredicate> {
        CmpIPredicate::from_int(self.0.enum_value("predicate")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        predicate: CmpIPredicate,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("predicate", Some(ctx.int_attr_i64(ctx.int_type(64), predicate.to_int())))],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`CmpIOp::build`], with inferred result types. The operands belong to `body`.
    ///
    /// # Errors
    /// If the result types cannot be inferred.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        predicate: CmpIPredicate,
    ) -> Result<OperationState, String> {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[],
            result_sizes: None,
            attrs: &[("predicate", Some(ctx.int_attr_i64(ctx.int_type(64), predicate.to_int())))],
        };
        typed::with_result_types(reg, body, typed::state(reg, Self::NAME, loc, parts))
    }
}

impl<'a> OpView<'a> for CmpIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.constant`: constant.
///
/// Returns the value of an attribute, whose type is the result type.
///
/// ```text
/// %zero = arith.constant 0 : i32
/// %ones = arith.constant dense<1.0> : vector<4xf32>
/// ```
#[derive(Clone, Copy)]
pub struct ConstantOp<'a>(OpRef<'a>);

impl<'a> ConstantOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.constant";
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

    /// Returns the attribute `value`: TypedAttr instance.
    pub fn value(self) -> Option<Attr> {
        self.0.attr("value")
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

    /// Does the same as [`ConstantOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for ConstantOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.divf`: floating-point division.
#[derive(Clone, Copy)]
pub struct DivFOp<'a>(OpRef<'a>);

impl<'a> DivFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.divf";
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
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`DivFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for DivFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.divsi`: signed integer division, rounded toward zero.
#[derive(Clone, Copy)]
pub struct DivSIOp<'a>(OpRef<'a>);

impl<'a> DivSIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.divsi";
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

    /// Returns the attribute `isExact`: unit attribute.
    pub fn is_exact(self) -> bool {
        self.0.attr("isExact").is_some()
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        is_exact: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("isExact", is_exact)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`DivSIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        is_exact: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[("isExact", is_exact)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for DivSIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.divui`: unsigned integer division, rounded toward zero.
#[derive(Clone, Copy)]
pub struct DivUIOp<'a>(OpRef<'a>);

impl<'a> DivUIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.divui";
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

    /// Returns the attribute `isExact`: unit attribute.
    pub fn is_exact(self) -> bool {
        self.0.attr("isExact").is_some()
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        is_exact: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("isExact", is_exact)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`DivUIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        is_exact: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[("isExact", is_exact)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for DivUIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.extf`: floating-point extension.
#[derive(Clone, Copy)]
pub struct ExtFOp<'a>(OpRef<'a>);

impl<'a> ExtFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.extf";
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

    /// Returns the operand `in_`: floating-point-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: floating-point-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        in_: ValueId,
        fastmath: Option<FastMathFlags>,
        out_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ExtFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.extsi`: integer sign extension.
#[derive(Clone, Copy)]
pub struct ExtSIOp<'a>(OpRef<'a>);

impl<'a> ExtSIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.extsi";
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

    /// Returns the operand `in_`: signless-fixed-width-integer-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: signless-fixed-width-integer-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, in_: ValueId, out_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ExtSIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.extui`: integer zero extension.
#[derive(Clone, Copy)]
pub struct ExtUIOp<'a>(OpRef<'a>);

impl<'a> ExtUIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.extui";
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

    /// Returns the operand `in_`: signless-fixed-width-integer-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: signless-fixed-width-integer-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, in_: ValueId, out_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ExtUIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.fptosi`: float to signed integer conversion, rounded toward zero.
#[derive(Clone, Copy)]
pub struct FPToSIOp<'a>(OpRef<'a>);

impl<'a> FPToSIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.fptosi";
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

    /// Returns the operand `in_`: floating-point-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: signless-fixed-width-integer-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, in_: ValueId, out_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for FPToSIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.fptoui`: float to unsigned integer conversion, rounded toward zero.
#[derive(Clone, Copy)]
pub struct FPToUIOp<'a>(OpRef<'a>);

impl<'a> FPToUIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.fptoui";
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

    /// Returns the operand `in_`: floating-point-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: signless-fixed-width-integer-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, in_: ValueId, out_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for FPToUIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.floordivsi`: signed integer division, rounded down.
#[derive(Clone, Copy)]
pub struct FloorDivSIOp<'a>(OpRef<'a>);

impl<'a> FloorDivSIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.floordivsi";
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

    /// Does the same as [`FloorDivSIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for FloorDivSIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.index_cast`: conversion between integer and index, with sign extension.
#[derive(Clone, Copy)]
pub struct IndexCastOp<'a>(OpRef<'a>);

impl<'a> IndexCastOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.index_cast";
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

    /// Returns the operand `in_`: signless-integer-like or memref of signless-integer.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: signless-integer-like or memref of signless-integer.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, in_: ValueId, out_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for IndexCastOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.index_castui`: conversion between integer and index, with zero extension.
#[derive(Clone, Copy)]
pub struct IndexCastUIOp<'a>(OpRef<'a>);

impl<'a> IndexCastUIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.index_castui";
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

    /// Returns the operand `in_`: signless-integer-like or memref of signless-integer.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: signless-integer-like or memref of signless-integer.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, in_: ValueId, out_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for IndexCastUIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.maxnumf`: floating-point maximum that ignores a NaN operand.
#[derive(Clone, Copy)]
pub struct MaxNumFOp<'a>(OpRef<'a>);

impl<'a> MaxNumFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.maxnumf";
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
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`MaxNumFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for MaxNumFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.maxsi`: signed integer maximum.
#[derive(Clone, Copy)]
pub struct MaxSIOp<'a>(OpRef<'a>);

impl<'a> MaxSIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.maxsi";
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

    /// Does the same as [`MaxSIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for MaxSIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.maxui`: unsigned integer maximum.
#[derive(Clone, Copy)]
pub struct MaxUIOp<'a>(OpRef<'a>);

impl<'a> MaxUIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.maxui";
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

    /// Does the same as [`MaxUIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for MaxUIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.maximumf`: floating-point maximum; NaN if an operand is NaN.
#[derive(Clone, Copy)]
pub struct MaximumFOp<'a>(OpRef<'a>);

impl<'a> MaximumFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.maximumf";
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
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`MaximumFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for MaximumFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.minnumf`: floating-point minimum that ignores a NaN operand.
#[derive(Clone, Copy)]
pub struct MinNumFOp<'a>(OpRef<'a>);

impl<'a> MinNumFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.minnumf";
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
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`MinNumFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for MinNumFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.minsi`: signed integer minimum.
#[derive(Clone, Copy)]
pub struct MinSIOp<'a>(OpRef<'a>);

impl<'a> MinSIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.minsi";
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

    /// Does the same as [`MinSIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for MinSIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.minui`: unsigned integer minimum.
#[derive(Clone, Copy)]
pub struct MinUIOp<'a>(OpRef<'a>);

impl<'a> MinUIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.minui";
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

    /// Does the same as [`MinUIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for MinUIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.minimumf`: floating-point minimum; NaN if an operand is NaN.
#[derive(Clone, Copy)]
pub struct MinimumFOp<'a>(OpRef<'a>);

impl<'a> MinimumFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.minimumf";
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
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`MinimumFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for MinimumFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.mulf`: floating-point multiplication.
#[derive(Clone, Copy)]
pub struct MulFOp<'a>(OpRef<'a>);

impl<'a> MulFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.mulf";
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
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`MulFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for MulFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.muli`: integer multiplication.
#[derive(Clone, Copy)]
pub struct MulIOp<'a>(OpRef<'a>);

impl<'a> MulIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.muli";
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

    /// Returns the attribute `overflowFlags`: overflow that does not occur.
    pub fn overflow_flags(self) -> Option<IntegerOverflowFlags> {
        IntegerOverflowFlags::from_int(self.0.enum_bits("overflowFlags")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        overflow_flags: Option<IntegerOverflowFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("overflowFlags", overflow_flags.map(|value| typed::enum_attr(ctx, "arith", "overflow", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`MulIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        overflow_flags: Option<IntegerOverflowFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("overflowFlags", overflow_flags.map(|value| typed::enum_attr(ctx, "arith", "overflow", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for MulIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.mulsi_extended`: signed multiplication that returns both halves of the product.
#[derive(Clone, Copy)]
pub struct MulSIExtendedOp<'a>(OpRef<'a>);

impl<'a> MulSIExtendedOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.mulsi_extended";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(2),
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

    /// Returns the operand `lhs`: signless-integer-like.
    pub fn lhs(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `rhs`: signless-integer-like.
    pub fn rhs(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `low`: signless-integer-like.
    pub fn low(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the result `high`: signless-integer-like.
    pub fn high(self) -> ValueId {
        self.0.result(1)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        low_type: Type,
        high_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[low_type], &[high_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`MulSIExtendedOp::build`], with inferred result types. The operands belong to `body`.
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
            results: &[&[body.ty(lhs)], &[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for MulSIExtendedOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.mului_extended`: unsigned multiplication that returns both halves of the product.
#[derive(Clone, Copy)]
pub struct MulUIExtendedOp<'a>(OpRef<'a>);

impl<'a> MulUIExtendedOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.mului_extended";
    const SHAPE: OpShape = OpShape {
        name: Self::NAME,
        operands: Count::Exactly(2),
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

    /// Returns the operand `lhs`: signless-integer-like.
    pub fn lhs(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `rhs`: signless-integer-like.
    pub fn rhs(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `low`: signless-integer-like.
    pub fn low(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the result `high`: signless-integer-like.
    pub fn high(self) -> ValueId {
        self.0.result(1)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        low_type: Type,
        high_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[low_type], &[high_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`MulUIExtendedOp::build`], with inferred result types. The operands belong to `body`.
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
            results: &[&[body.ty(lhs)], &[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for MulUIExtendedOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.negf`: floating-point negation.
#[derive(Clone, Copy)]
pub struct NegFOp<'a>(OpRef<'a>);

impl<'a> NegFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.negf";
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
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`NegFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        operand: ValueId,
        fastmath: Option<FastMathFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[operand]],
            operand_sizes: None,
            results: &[&[body.ty(operand)]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for NegFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.ori`: bitwise or.
#[derive(Clone, Copy)]
pub struct OrIOp<'a>(OpRef<'a>);

impl<'a> OrIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.ori";
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

    /// Does the same as [`OrIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for OrIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.remf`: floating-point remainder, like C's fmod.
#[derive(Clone, Copy)]
pub struct RemFOp<'a>(OpRef<'a>);

impl<'a> RemFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.remf";
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
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`RemFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for RemFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.remsi`: signed integer remainder, with the sign of the dividend.
#[derive(Clone, Copy)]
pub struct RemSIOp<'a>(OpRef<'a>);

impl<'a> RemSIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.remsi";
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

    /// Does the same as [`RemSIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for RemSIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.remui`: unsigned integer remainder.
#[derive(Clone, Copy)]
pub struct RemUIOp<'a>(OpRef<'a>);

impl<'a> RemUIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.remui";
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

    /// Does the same as [`RemUIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for RemUIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.sitofp`: signed integer to float conversion, rounded to nearest.
#[derive(Clone, Copy)]
pub struct SIToFPOp<'a>(OpRef<'a>);

impl<'a> SIToFPOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.sitofp";
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

    /// Returns the operand `in_`: signless-fixed-width-integer-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: floating-point-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, in_: ValueId, out_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for SIToFPOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.scaling_extf`: floating-point extension, multiplied with a scale.
///
/// ```text
/// %y = arith.scaling_extf %x, %scale : f4E2M1FN, f8E8M0FNU to f32
/// ```
#[derive(Clone, Copy)]
pub struct ScalingExtFOp<'a>(OpRef<'a>);

impl<'a> ScalingExtFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.scaling_extf";
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

    /// Returns the operand `in_`: floating-point-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `scale`: floating-point-like.
    pub fn scale(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `out`: floating-point-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        in_: ValueId,
        scale: ValueId,
        fastmath: Option<FastMathFlags>,
        out_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[in_], &[scale]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ScalingExtFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.scaling_truncf`: floating-point truncation, divided by a scale.
///
/// ```text
/// %y = arith.scaling_truncf %x, %scale : f32, f8E8M0FNU to f4E2M1FN
/// ```
#[derive(Clone, Copy)]
pub struct ScalingTruncFOp<'a>(OpRef<'a>);

impl<'a> ScalingTruncFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.scaling_truncf";
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

    /// Returns the operand `in_`: floating-point-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `scale`: floating-point-like.
    pub fn scale(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the result `out`: floating-point-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `roundingmode`: floating-point rounding mode.
    pub fn roundingmode(self) -> Option<RoundingMode> {
        RoundingMode::from_int(self.0.enum_value("roundingmode")?)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        in_: ValueId,
        scale: ValueId,
        roundingmode: Option<RoundingMode>,
        fastmath: Option<FastMathFlags>,
        out_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[in_], &[scale]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[
                ("roundingmode", roundingmode.map(|value| ctx.int_attr_i64(ctx.int_type(32), value.to_int()))),
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ScalingTruncFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.shli`: left shift.
#[derive(Clone, Copy)]
pub struct ShLIOp<'a>(OpRef<'a>);

impl<'a> ShLIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.shli";
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

    /// Returns the attribute `overflowFlags`: overflow that does not occur.
    pub fn overflow_flags(self) -> Option<IntegerOverflowFlags> {
        IntegerOverflowFlags::from_int(self.0.enum_bits("overflowFlags")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        overflow_flags: Option<IntegerOverflowFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("overflowFlags", overflow_flags.map(|value| typed::enum_attr(ctx, "arith", "overflow", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ShLIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        overflow_flags: Option<IntegerOverflowFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("overflowFlags", overflow_flags.map(|value| typed::enum_attr(ctx, "arith", "overflow", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ShLIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.shrsi`: arithmetic right shift.
#[derive(Clone, Copy)]
pub struct ShRSIOp<'a>(OpRef<'a>);

impl<'a> ShRSIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.shrsi";
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

    /// Returns the attribute `isExact`: unit attribute.
    pub fn is_exact(self) -> bool {
        self.0.attr("isExact").is_some()
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        is_exact: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("isExact", is_exact)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ShRSIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        is_exact: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[("isExact", is_exact)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ShRSIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.shrui`: logical right shift.
#[derive(Clone, Copy)]
pub struct ShRUIOp<'a>(OpRef<'a>);

impl<'a> ShRUIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.shrui";
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

    /// Returns the attribute `isExact`: unit attribute.
    pub fn is_exact(self) -> bool {
        self.0.attr("isExact").is_some()
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        is_exact: Option<Attr>,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[("isExact", is_exact)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`ShRUIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        is_exact: Option<Attr>,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[("isExact", is_exact)],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for ShRUIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.subf`: floating-point subtraction.
#[derive(Clone, Copy)]
pub struct SubFOp<'a>(OpRef<'a>);

impl<'a> SubFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.subf";
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
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`SubFOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        fastmath: Option<FastMathFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for SubFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.subi`: integer subtraction.
#[derive(Clone, Copy)]
pub struct SubIOp<'a>(OpRef<'a>);

impl<'a> SubIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.subi";
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

    /// Returns the attribute `overflowFlags`: overflow that does not occur.
    pub fn overflow_flags(self) -> Option<IntegerOverflowFlags> {
        IntegerOverflowFlags::from_int(self.0.enum_bits("overflowFlags")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        overflow_flags: Option<IntegerOverflowFlags>,
        result_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[
                ("overflowFlags", overflow_flags.map(|value| typed::enum_attr(ctx, "arith", "overflow", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`SubIOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        lhs: ValueId,
        rhs: ValueId,
        overflow_flags: Option<IntegerOverflowFlags>,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[lhs], &[rhs]],
            operand_sizes: None,
            results: &[&[body.ty(lhs)]],
            result_sizes: None,
            attrs: &[
                ("overflowFlags", overflow_flags.map(|value| typed::enum_attr(ctx, "arith", "overflow", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for SubIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.truncf`: floating-point truncation.
///
/// Rounds to nearest, ties to even, unless a rounding mode is given.
#[derive(Clone, Copy)]
pub struct TruncFOp<'a>(OpRef<'a>);

impl<'a> TruncFOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.truncf";
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

    /// Returns the operand `in_`: floating-point-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: floating-point-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `roundingmode`: floating-point rounding mode.
    pub fn roundingmode(self) -> Option<RoundingMode> {
        RoundingMode::from_int(self.0.enum_value("roundingmode")?)
    }

    /// Returns the attribute `fastmath`: assumptions of a float operation.
    pub fn fastmath(self) -> Option<FastMathFlags> {
        FastMathFlags::from_int(self.0.enum_bits("fastmath")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        in_: ValueId,
        roundingmode: Option<RoundingMode>,
        fastmath: Option<FastMathFlags>,
        out_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[
                ("roundingmode", roundingmode.map(|value| ctx.int_attr_i64(ctx.int_type(32), value.to_int()))),
                ("fastmath", fastmath.map(|value| typed::enum_attr(ctx, "arith", "fastmath", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for TruncFOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.trunci`: integer truncation.
#[derive(Clone, Copy)]
pub struct TruncIOp<'a>(OpRef<'a>);

impl<'a> TruncIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.trunci";
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

    /// Returns the operand `in_`: signless-fixed-width-integer-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: signless-fixed-width-integer-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Returns the attribute `overflowFlags`: overflow that does not occur.
    pub fn overflow_flags(self) -> Option<IntegerOverflowFlags> {
        IntegerOverflowFlags::from_int(self.0.enum_bits("overflowFlags")?)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        in_: ValueId,
        overflow_flags: Option<IntegerOverflowFlags>,
        out_type: Type,
    ) -> OperationState {
        let ctx = reg.ctx();
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[
                ("overflowFlags", overflow_flags.map(|value| typed::enum_attr(ctx, "arith", "overflow", value.to_int()))),
            ],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for TruncIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.uitofp`: unsigned integer to float conversion, rounded to nearest.
#[derive(Clone, Copy)]
pub struct UIToFPOp<'a>(OpRef<'a>);

impl<'a> UIToFPOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.uitofp";
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

    /// Returns the operand `in_`: signless-fixed-width-integer-like.
    pub fn in_(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the result `out`: floating-point-like.
    pub fn out(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(reg: &Registry, loc: Loc, in_: ValueId, out_type: Type) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[in_]],
            operand_sizes: None,
            results: &[&[out_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for UIToFPOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.xori`: bitwise exclusive or.
#[derive(Clone, Copy)]
pub struct XOrIOp<'a>(OpRef<'a>);

impl<'a> XOrIOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.xori";
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

    /// Does the same as [`XOrIOp::build`], with inferred result types. The operands belong to `body`.
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

impl<'a> OpView<'a> for XOrIOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}

/// `arith.select`: selection of one of two values by a condition.
///
/// A scalar condition selects a whole value; a vector or tensor of conditions
/// selects element by element.
///
/// ```text
/// %x = arith.select %c, %a, %b : vector<4xi1>, vector<4xf32>
/// ```
#[derive(Clone, Copy)]
pub struct SelectOp<'a>(OpRef<'a>);

impl<'a> SelectOp<'a> {
    /// The full name of the operation.
    pub const NAME: &'static str = "arith.select";
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

    /// Returns the operand `condition`: bool-like.
    pub fn condition(self) -> ValueId {
        self.0.operand(0)
    }

    /// Returns the operand `true_value`: any type.
    pub fn true_value(self) -> ValueId {
        self.0.operand(1)
    }

    /// Returns the operand `false_value`: any type.
    pub fn false_value(self) -> ValueId {
        self.0.operand(2)
    }

    /// Returns the result `result`: any type.
    pub fn result(self) -> ValueId {
        self.0.result(0)
    }

    /// Creates the state of a new operation.
    pub fn build(
        reg: &Registry,
        loc: Loc,
        condition: ValueId,
        true_value: ValueId,
        false_value: ValueId,
        result_type: Type,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[condition], &[true_value], &[false_value]],
            operand_sizes: None,
            results: &[&[result_type]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }

    /// Does the same as [`SelectOp::build`], with inferred result types. The operands belong to `body`.
    pub fn build_inferred(
        reg: &Registry,
        body: &Body,
        loc: Loc,
        condition: ValueId,
        true_value: ValueId,
        false_value: ValueId,
    ) -> OperationState {
        let parts = typed::Parts {
            operands: &[&[condition], &[true_value], &[false_value]],
            operand_sizes: None,
            results: &[&[body.ty(true_value)]],
            result_sizes: None,
            attrs: &[],
        };
        typed::state(reg, Self::NAME, loc, parts)
    }
}

impl<'a> OpView<'a> for SelectOp<'a> {
    fn of(op: OpRef<'a>) -> Option<Self> {
        op.has_shape(&Self::SHAPE).then_some(Self(op))
    }
}
