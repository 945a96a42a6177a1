//! The data behind a [`Type`]: MLIR's builtin types, and the parametric types of every other dialect as data.
//!
//! Sub-types and attributes are handles, so structural equality is shallow equality.

use numerics::FloatKind;
use smallvec::SmallVec;

use crate::ids::{Attr, Ident, Type};

/// The size of a dimension that is not known statically (printed `?`), as in MLIR.
pub const DYNAMIC: i64 = i64::MIN;

/// Returns the number of elements of a shape; `None` if a dimension is dynamic or the number exceeds `i64::MAX`.
pub(crate) fn num_elements(shape: &[i64]) -> Option<i64> {
    if shape.contains(&DYNAMIC) {
        return None;
    }
    shape.iter().try_fold(1i64, |n, &d| n.checked_mul(d))
}

/// Whether an integer type says how its values are signed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// `i32`: the operations decide.
    Signless,
    /// `si32`.
    Signed,
    /// `ui32`.
    Unsigned,
}

impl Signedness {
    /// That of an integer type of C++.
    pub fn of(signed: bool) -> Self {
        if signed { Signedness::Signed } else { Signedness::Unsigned }
    }

    /// Whether a number can be read back from an integer of that many bits: as it is, or where there may be no sign, as the one below zero that
    /// has the same bits. One bit without a sign is a truth value, and nothing else comes back from that.
    pub fn fits(self, number: i128, width: u32) -> bool {
        let width = width.max(1);
        if width > 126 {
            return true;
        }
        let least =
            if (width, self) == (1, Signedness::Unsigned) { 0 } else { -(1i128 << (width - 1)) };
        let beyond = 1i128 << (width - u32::from(self == Signedness::Signed));
        (least..beyond).contains(&number)
    }
}

/// Sizes of the dimensions of a shaped type; [`DYNAMIC`] where unknown.
pub type Shape = SmallVec<[i64; 4]>;

/// What a type is. Constructors that check legality are in [`Context`](crate::Context).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// `i1`, `si8`, `ui64`: at most 2^24 - 1 bits wide.
    Integer { width: u32, signedness: Signedness },
    /// `index`.
    Index,
    /// `bf16`, `f32`, `f8E5M2`, ...
    Float(FloatKind),
    /// `none`.
    None,
    /// `complex<f32>`.
    Complex(Type),
    /// `tuple<i32, f32>`.
    Tuple(Box<[Type]>),
    /// `vector<4x[8]xf32>`; `scalable` is as long as `shape`.
    Vector { shape: Shape, scalable: SmallVec<[bool; 4]>, element: Type },
    /// `tensor<4x?xf32, #encoding>`.
    RankedTensor { shape: Shape, element: Type, encoding: Option<Attr> },
    /// `tensor<*xf32>`.
    UnrankedTensor(Type),
    /// `memref<4x?xf32, #layout, 3>`; the identity layout is `None`, and so is the default memory space.
    MemRef { shape: Shape, element: Type, layout: Option<Attr>, memory_space: Option<Attr> },
    /// `memref<*xf32, 3>`.
    UnrankedMemRef { element: Type, memory_space: Option<Attr> },
    /// `(i32) -> f32`.
    Function { inputs: Box<[Type]>, results: Box<[Type]> },
    /// `!dialect<"text">` or `!dialect.text`: a type of a dialect that is not registered, its text kept as it is (`text` is what stands
    /// behind the dialect's name and its dot).
    Opaque { dialect: Ident, text: Ident },
    /// A type of a registered dialect, described by a [`TypeDef`](crate::def::TypeDef): `!dialect.mnemonic<parameters>`.
    Parametric { dialect: Ident, mnemonic: Ident, params: Box<[Attr]> },
    /// A type whose identity is its name and whose body is set once, later ([`Registry::mutate`](crate::Registry::mutate)): the shape of
    /// recursive types. A name is that of one file: each that is read has a `scope` of its own, so that the bodies that one text gives are not
    /// seen by another, and a program that makes types itself has scope zero.
    Identified { dialect: Ident, mnemonic: Ident, id: Ident, scope: u32 },
}

impl TypeKind {
    /// The dimensions of a ranked vector, tensor or memref.
    pub fn shape(&self) -> Option<&[i64]> {
        match self {
            TypeKind::Vector { shape, .. }
            | TypeKind::RankedTensor { shape, .. }
            | TypeKind::MemRef { shape, .. } => Some(shape),
            _ => None,
        }
    }

    /// The element type of a shaped type, ranked or not (a complex type has none in this sense).
    pub fn element(&self) -> Option<Type> {
        match *self {
            TypeKind::Vector { element, .. }
            | TypeKind::RankedTensor { element, .. }
            | TypeKind::UnrankedTensor(element)
            | TypeKind::MemRef { element, .. }
            | TypeKind::UnrankedMemRef { element, .. } => Some(element),
            _ => None,
        }
    }

    /// Whether this is of another dialect than the builtin one.
    pub fn is_of_dialect(&self) -> bool {
        matches!(
            self,
            TypeKind::Parametric { .. } | TypeKind::Identified { .. } | TypeKind::Opaque { .. }
        )
    }

    /// Whether this is a vector, tensor or memref, ranked or not.
    pub fn is_shaped(&self) -> bool {
        self.element().is_some()
    }

    /// Whether this is a shaped type with a rank and no dynamic dimension.
    pub fn has_static_shape(&self) -> bool {
        self.shape().is_some_and(|s| s.iter().all(|&d| d != DYNAMIC))
    }

    /// The number of elements of a statically shaped type; `None` if dynamic, unranked, no shaped type, or more than `i64::MAX`.
    pub fn num_elements(&self) -> Option<i64> {
        num_elements(self.shape()?)
    }
}
