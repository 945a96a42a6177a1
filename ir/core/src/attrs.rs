//! The data of an [`Attr`]: the builtin attributes of MLIR, and the parametric attributes of all other dialects.

use numerics::{ApFloat, ApInt};

use crate::affine::{AffineMap, IntegerSet};
use crate::ids::{Attr, Ident, Type};
use crate::loc::Loc;

/// The content of an attribute. Constructors that check legality are in [`Context`](crate::Context).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AttrKind {
    /// `unit`.
    Unit,
    /// `5 : i32`, `true` (an `i1`), `3 : index` (64 bits wide). The value's width is that of the type.
    Integer {
        /// The value; its width is that of the type.
        value: ApInt,
        /// The type.
        ty: Type,
    },
    /// `1.5 : f32`.
    Float {
        /// The value; its format is that of the type.
        value: ApFloat,
        /// The type.
        ty: Type,
    },
    /// `"text"`, or `"text" : type`. Not necessarily UTF-8.
    String {
        /// The bytes of the string.
        value: Box<[u8]>,
        /// The type after `:`, if there is one.
        ty: Option<Type>,
    },
    /// `[1, "a"]`.
    Array(Box<[Attr]>),
    /// `array<i32: 1, 2>`: elements of an integer (bytes, little endian, rounded up to whole bytes; `i1` takes one byte) or float type.
    DenseArray {
        /// The type of the elements.
        element: Type,
        /// The number of elements.
        len: usize,
        /// The bytes of the elements.
        data: Box<[u8]>,
    },
    /// `{a = 1, b}`: sorted by name, names unique.
    Dictionary(Box<[(Ident, Attr)]>),
    /// `dense<[1, 2]> : tensor<2xi32>` of integers, index, floats or complex numbers of them.
    ///
    /// `data` holds one element if `splat`, else all in row-major order. An element takes its width rounded up to whole bytes, little
    /// endian (a complex number twice that); `i1` elements take one *bit* each, eight to the byte, lowest first, and a splat of them one byte
    /// (0 or 255).
    DenseElements {
        /// The type.
        ty: Type,
        /// Whether all elements are equal and only one is stored.
        splat: bool,
        /// The bytes of the elements.
        data: Box<[u8]>,
    },
    /// `dense<["a", "b"]> : tensor<2x!t.string>`; one string if `splat`.
    DenseStrings {
        /// The type.
        ty: Type,
        /// Whether all elements are equal and only one is stored.
        splat: bool,
        /// The strings.
        values: Box<[Box<[u8]>]>,
    },
    /// `sparse<[[0, 1]], [5]> : tensor<4x4xi32>`.
    Sparse {
        /// The type.
        ty: Type,
        /// The indices of the nonzero elements: dense elements.
        indices: Attr,
        /// The nonzero elements: dense elements.
        values: Attr,
    },
    /// `dense_resource<key> : tensor<4xf32>`: the bytes are in the file's resource section, under the key.
    DenseResource {
        /// The type.
        ty: Type,
        /// The key of the resource.
        key: Ident,
    },
    /// `@root::@nested`.
    SymbolRef {
        /// The first name.
        root: Ident,
        /// The names after each `::`.
        nested: Box<[Ident]>,
    },
    /// A type as an attribute.
    Type(Type),
    /// `affine_map<(d0) -> (d0)>`.
    AffineMap(AffineMap),
    /// `affine_set<(d0) : (d0 >= 0)>`.
    IntegerSet(IntegerSet),
    /// `strided<[?, 1], offset: 3>`; [`DYNAMIC`](crate::types::DYNAMIC) where unknown.
    StridedLayout {
        /// The offset.
        offset: i64,
        /// The stride of each dimension.
        strides: Box<[i64]>,
    },
    /// `distinct[0]<inner>`: equal only to itself; `id` is unique in the context.
    Distinct {
        /// The number that makes it distinct.
        id: u64,
        /// The attribute that it contains.
        inner: Attr,
    },
    /// A location as an attribute.
    Location(Loc),
    /// `#dialect<"text">` or `#dialect.text`: an attribute of a dialect that is not registered, stored as
    /// text, with the type if `: type` followed.
    Opaque {
        /// The name of the dialect.
        dialect: Ident,
        /// The text after the name of the dialect.
        text: Ident,
        /// The type after `:`, if there is one.
        ty: Option<Type>,
    },
    /// An attribute of a registered dialect, described by an [`AttrDef`](crate::def::AttrDef): `#dialect.mnemonic<parameters>`.
    Parametric {
        /// The name of the dialect.
        dialect: Ident,
        /// The mnemonic.
        mnemonic: Ident,
        /// The parameters.
        params: Box<[Attr]>,
    },
    /// An absent optional parameter or constant inside [`AttrKind::Parametric`].
    Absent,
}
