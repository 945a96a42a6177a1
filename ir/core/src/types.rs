//! The data of a [`Type`]: the builtin types of MLIR, and the parametric types of all other
//! dialects.
//!
//! Element types and attributes are handles, so comparing two types compares no nested data.

use numerics::FloatKind;
use smallvec::SmallVec;

use crate::ids::{Attr, Ident, Type};

/// The size of a dimension that is not known statically (printed `?`), as in MLIR.
pub const DYNAMIC: i64 = i64::MIN;

/// Returns the number of elements of a shape; `None` if a dimension is dynamic or the number exceeds `i64::MAX`.
pub fn num_elements(shape: &[i64]) -> Option<i64> {
    if shape.contains(&DYNAMIC) {
        return None;
    }
    shape.iter().try_fold(1i64, |n, &d| n.checked_mul(d))
}

/// The signedness of an integer type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// `i32`: the operations determine whether a value is signed.
    Signless,
    /// `si32`.
    Signed,
    /// `ui32`.
    Unsigned,
}

impl Signedness {
    /// Returns the signedness of an integer type of C++.
    pub fn of(signed: bool) -> Self {
        if signed { Signedness::Signed } else { Signedness::Unsigned }
    }

    /// Returns whether `number` can be stored in an integer with `width` bits and read back. A negative
    /// number fits a type without sign if a number with the same bits does; a single bit without sign is a
    /// truth value, so only 0 and 1 fit.
    pub fn can_represent(self, number: i128, width: u32) -> bool {
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

/// The data of a type. [`Context`](crate::Context) has constructors that check legality.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum TypeKind {
    /// `i1`, `si8`, `ui64`: at most 2^24 - 1 bits wide.
    Integer {
        /// The number of bits.
        width: u32,
        /// The signedness.
        signedness: Signedness,
    },
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
    Vector {
        /// The dimensions.
        shape: Shape,
        /// For each dimension, whether it is scalable.
        scalable: SmallVec<[bool; 4]>,
        /// The element type.
        element: Type,
    },
    /// `tensor<4x?xf32, #encoding>`.
    RankedTensor {
        /// The dimensions.
        shape: Shape,
        /// The element type.
        element: Type,
        /// The encoding attribute.
        encoding: Option<Attr>,
    },
    /// `tensor<*xf32>`.
    UnrankedTensor(Type),
    /// `memref<4x?xf32, #layout, 3>`; the identity layout is `None`, and so is the default memory space.
    MemRef {
        /// The dimensions.
        shape: Shape,
        /// The element type.
        element: Type,
        /// The layout, unless it is the identity.
        layout: Option<Attr>,
        /// The memory space, unless it is the default.
        memory_space: Option<Attr>,
    },
    /// `memref<*xf32, 3>`.
    UnrankedMemRef {
        /// The element type.
        element: Type,
        /// The memory space, unless it is the default.
        memory_space: Option<Attr>,
    },
    /// `(i32) -> f32`.
    Function {
        /// The types of the arguments.
        inputs: Box<[Type]>,
        /// The types of the results.
        results: Box<[Type]>,
    },
    /// `!dialect<"text">` or `!dialect.text`: a type of a dialect that is not registered. `text` is
    /// everything after the dialect's name and the dot.
    Opaque {
        /// The name of the dialect.
        dialect: Ident,
        /// The text after the name of the dialect.
        text: Ident,
    },
    /// A type of a registered dialect, described by a [`TypeDef`](crate::def::TypeDef): `!dialect.mnemonic<parameters>`.
    Parametric {
        /// The name of the dialect.
        dialect: Ident,
        /// The mnemonic.
        mnemonic: Ident,
        /// The parameters.
        params: Box<[Attr]>,
    },
    /// A type that is identified by its name and whose body is set later, once
    /// ([`Registry::mutate`](crate::Registry::mutate)), as recursive types need. A name is local to a file:
    /// each parsed file has its own `scope`, so that bodies from one file are not visible in another. Types
    /// that a program creates have scope zero.
    Identified {
        /// The name of the dialect.
        dialect: Ident,
        /// The mnemonic.
        mnemonic: Ident,
        /// The name that identifies the type.
        id: Ident,
        /// The file that the name belongs to.
        scope: u32,
    },
}

impl TypeKind {
    /// Returns the dimensions of a ranked vector, tensor or memref.
    pub fn shape(&self) -> Option<&[i64]> {
        match self {
            TypeKind::Vector { shape, .. }
            | TypeKind::RankedTensor { shape, .. }
            | TypeKind::MemRef { shape, .. } => Some(shape),
            _ => None,
        }
    }

    /// Returns the element type of a shaped type, ranked or not (not of a complex type).
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

    /// Returns whether the type belongs to a dialect other than builtin.
    pub fn is_of_dialect(&self) -> bool {
        matches!(
            self,
            TypeKind::Parametric { .. } | TypeKind::Identified { .. } | TypeKind::Opaque { .. }
        )
    }

    /// Returns whether the type is a vector, tensor or memref, ranked or not.
    pub fn is_shaped(&self) -> bool {
        self.element().is_some()
    }

    /// Returns whether the type is shaped and has a rank and no dynamic dimension.
    pub fn has_static_shape(&self) -> bool {
        self.shape().is_some_and(|s| s.iter().all(|&d| d != DYNAMIC))
    }

    /// Returns the number of elements of a shaped type with static shape; `None` otherwise, or if it exceeds
    /// `i64::MAX`.
    pub fn num_elements(&self) -> Option<i64> {
        num_elements(self.shape()?)
    }
}
