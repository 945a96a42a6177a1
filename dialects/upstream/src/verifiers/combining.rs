//! The kinds of operations that combine two elements in a reduction, which the dialects `vector` and `gpu` number alike.
//!
//! E.g. `#vector.kind<minsi>` and `gpu.all_reduce minsi` have the number 3, and are for integers only.

use ir_core::{Context, Type, TypeKind};

use dialect_support::attrs;

use super::Operation;

/// The elements that can be combined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elements {
    All,
    Floats,
    Integers,
}

/// The word and the elements of each kind, by their numbers.
const KINDS: [(&str, Elements); 13] = [
    ("add", Elements::All),
    ("mul", Elements::All),
    ("minui", Elements::Integers),
    ("minsi", Elements::Integers),
    ("minnumf", Elements::Floats),
    ("maxui", Elements::Integers),
    ("maxsi", Elements::Integers),
    ("maxnumf", Elements::Floats),
    ("and", Elements::Integers),
    ("or", Elements::Integers),
    ("xor", Elements::Integers),
    ("minimumf", Elements::Floats),
    ("maximumf", Elements::Floats),
];

/// A kind.
#[derive(Clone, Copy)]
pub(crate) struct CombiningKind {
    /// The word that denotes it in the text.
    pub(crate) word: &'static str,
    elements: Elements,
}

impl CombiningKind {
    /// Returns the kind that an attribute of the operation has, the addition if it is absent; `None` if it is unknown.
    pub(crate) fn of(op: Operation<'_>, name: &str) -> Option<Self> {
        let number = attrs::enum_param(op.ctx(), op.body(), op.id, name);
        let &(word, elements) = KINDS.get(usize::try_from(number).ok()?)?;
        Some(CombiningKind { word, elements })
    }

    /// Returns whether it combines floats.
    pub(crate) fn combines_floats(self) -> bool {
        self.elements != Elements::Integers
    }

    /// Returns whether it combines integers.
    pub(crate) fn combines_integers(self) -> bool {
        self.elements != Elements::Floats
    }

    /// Returns whether it combines elements of the type, a float, an integer or an index.
    pub(crate) fn combines(self, ctx: &Context, element: Type) -> bool {
        match ctx.ty(element) {
            TypeKind::Float(_) => self.combines_floats(),
            TypeKind::Integer { .. } | TypeKind::Index => self.combines_integers(),
            _ => false,
        }
    }
}
