//! Entities of the text: types, attributes and locations as they are written, and what an alias can replace.
//!
//! E.g. in `%0 = t.const {a = 1 : i32} : i32` the entities are the attribute `1 : i32` and the type `i32`.

use crate::ids::{Attr, Type};
use crate::loc::Loc;

/// What a call of the printer does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Writes text with holes.
    Print,
    /// Lists what may get an alias.
    Collect,
    /// Lists the types and attributes directly inside one.
    Children,
    /// Writes text; aliases are known.
    Final,
}

/// Text that is not known until aliases are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hole {
    pub(super) at: usize,
    pub(super) entity: Entity,
}

/// Whether the type of a number or string is printed behind it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Elision {
    Never,
    /// Left out for `i64` and `f64`.
    May,
    Must,
}

/// Something with a text of its own that an alias may stand for, or be in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Entity {
    Type(Type),
    Attr(Attr, Elision),
    /// Without dialect and mnemonic.
    StrippedType(Type),
    /// Without dialect and mnemonic.
    StrippedAttr(Attr),
    /// `loc(...)`; the location holds no ordinals.
    Loc {
        loc: Loc,
        allow_alias: bool,
    },
}

/// What became of an entity's text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TextOutcome {
    Written,
    Hole,
}

/// What an alias can stand for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum AliasKey {
    Type(Type),
    Attr(Attr),
    /// Without ordinals.
    Loc(Loc),
}

/// An entry of a chunk's list of what may get an alias.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate(pub(super) CandidateEntry);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CandidateEntry {
    /// Something was visited; whether its definition may stand at the end of the file.
    Entity(AliasKey, bool),
    /// The candidates of a slot's text come here.
    Slot(usize),
}
