//! Dense ids: `u32` newtypes with a niche, so that `Option<Id>` is four bytes.
//!
//! An id indexes an arena of the one [`Body`](crate::Body) (or, for handles, the one [`Context`](crate::Context)) that made it and
//! means nothing elsewhere.

/// Declares a `u32` newtype that indexes an arena. `u32::MAX` is never a valid index: it is the niche of `Option`.
#[macro_export]
macro_rules! dense_id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name(::std::num::NonZeroU32);

        impl $name {
            /// Returns the id of the arena slot `index`.
            #[inline]
            pub fn new(index: usize) -> Self {
                debug_assert!(index < u32::MAX as usize);
                $name(::std::num::NonZeroU32::new(index as u32 + 1).expect("arena index fits in u32"))
            }
            /// Returns the arena slot of this id.
            #[inline]
            pub fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }
    };
}

/// Declares a body-local id: a [`dense_id!`] that is ordered (by creation) and displays as `prefix` and its number.
macro_rules! body_id {
    ($(#[$meta:meta])* $name:ident, $prefix:literal) => {
        dense_id!($(#[$meta])* #[derive(PartialOrd, Ord)] $name);
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.index())
            }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Debug::fmt(self, f)
            }
        }
    };
}

body_id!(
    /// An operation of a body.
    OpId, "op"
);
body_id!(
    /// A block of a body.
    BlockId, "^bb"
);
body_id!(
    /// A region of a body.
    RegionId, "region"
);
body_id!(
    /// A value of a body: an operation's result or a block's argument.
    ValueId, "%"
);

/// Declares an interned handle: equal iff structurally equal, and without an order, because the numbers depend on thread timing.
macro_rules! handle {
    ($(#[$meta:meta])* $name:ident) => {
        dense_id!($(#[$meta])* $name);
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "#{}"), self.index())
            }
        }
    };
}

handle!(
    /// An interned string: an attribute name, a symbol, a dialect's name, a string that an attribute holds.
    Ident
);
handle!(
    /// An interned operation name such as `func.return`; a name and nothing more, whether a definition exists or not.
    OpName
);
handle!(
    /// An interned type.
    Type
);
handle!(
    /// An interned attribute.
    Attr
);
handle!(
    /// An interned affine expression.
    AffineExpr
);
