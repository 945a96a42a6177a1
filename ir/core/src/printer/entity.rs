//! Entities of the text: types, attributes and locations as they are written, and what an alias can replace.
//!
//! E.g. in `%0 = t.const {a = 1 : i32} : i32` the entities are the attribute `1 : i32` and the type `i32`.

use crate::ids::{Attr, Type};
use crate::loc::Loc;

/// The purpose of a walk over an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Write text with holes.
    Print,
    /// List the entities that may get an alias.
    Collect,
    /// List the types and attributes directly inside one type or attribute.
    Children,
    /// Write the final text; aliases are known.
    Final,
}

/// A position in the text at which an entity is written once aliases are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hole {
    pub(super) at: usize,
    pub(super) entity: Entity,
}

/// The omission of the type after a number or string, e.g. of `: i32` in `5 : i32`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Elision {
    Never,
    /// Leave out `i64` and `f64`.
    May,
    Must,
}

/// A type, attribute or location in one of its printed forms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Entity {
    Type(Type),
    Attr(Attr, Elision),
    /// Without dialect and mnemonic.
    StrippedType(Type),
    /// Without dialect and mnemonic.
    StrippedAttr(Attr),
    /// `loc(...)`; the ordinals of the location are resolved.
    Loc {
        loc: Loc,
        allow_alias: bool,
    },
}

/// The result of printing an entity before aliases are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TextOutcome {
    Written,
    Hole,
}

/// An entity that can have an alias.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum AliasKey {
    Type(Type),
    Attr(Attr),
    /// A location whose ordinals are resolved.
    Loc(Loc),
}

/// An entry of a chunk's list of entities that may get an alias.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AliasCandidate(pub(super) CandidateEntry);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CandidateEntry {
    /// An entity was visited; the flag is whether its definition may be deferred to the end of the file.
    Entity(AliasKey, bool),
    /// The candidates of a slot's text belong here.
    Slot(usize),
}
