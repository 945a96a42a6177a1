//! The text of chunks in parts, from which a program makes bytes that it stores, and the text again in another process.
//!
//! ```text
//! text    "func.func @f(%arg0: memref<4xf32, >)"
//! holes   after "4xf32, ": the attribute affine_map<(d0) -> (d0)>
//! ```
//!
//! Types and attributes are handles of one process, so the program stores their texts.

use super::chunk::PrintedChunks;
use super::entity::{AliasCandidate, AliasKey, CandidateEntry, Elision, Entity, Hole};
use crate::sub_elements::Uniqued;

/// The parts of a [`PrintedChunks`].
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChunkParts<T> {
    /// The text without its holes.
    pub text: T,
    /// The holes, in order.
    pub holes: Vec<ChunkHole>,
    /// The types and attributes that may get an alias, in order, and whether its definition may follow the operations.
    pub candidates: Vec<(Uniqued, bool)>,
}

/// A position of the text at which a type or attribute is written once the aliases of the file are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChunkHole {
    /// The bytes of the text before it.
    pub at: usize,
    /// The type or attribute.
    pub entity: Uniqued,
    /// How it is written.
    pub form: HoleForm,
}

/// The form in which a type or attribute is written in a hole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HoleForm {
    /// Completely.
    Whole,
    /// An attribute without its type, if that is the default one.
    DefaultTypeOmitted,
    /// An attribute without its type.
    TypeOmitted,
    /// Without dialect and mnemonic.
    Stripped,
}

impl HoleForm {
    /// All forms. Their numbers here are those of stored texts.
    pub const ALL: [HoleForm; 4] =
        [HoleForm::Whole, HoleForm::DefaultTypeOmitted, HoleForm::TypeOmitted, HoleForm::Stripped];
}

impl PrintedChunks {
    /// Returns the parts; `None` if the text is not complete, or contains locations.
    pub fn parts(&self) -> Option<ChunkParts<&[u8]>> {
        if !self.is_complete() {
            return None;
        }
        let holes = self.holes.iter().map(|hole| {
            let (entity, form) = match hole.entity {
                Entity::Type(ty) => (Uniqued::Type(ty), HoleForm::Whole),
                Entity::StrippedType(ty) => (Uniqued::Type(ty), HoleForm::Stripped),
                Entity::Attr(attr, elision) => (Uniqued::Attr(attr), form(elision)),
                Entity::StrippedAttr(attr) => (Uniqued::Attr(attr), HoleForm::Stripped),
                Entity::Loc { .. } => return None,
            };
            Some(ChunkHole { at: hole.at, entity, form })
        });
        let candidates = self.candidates.iter().map(|candidate| match candidate.0 {
            CandidateEntry::Entity(AliasKey::Type(ty), last) => Some((Uniqued::Type(ty), last)),
            CandidateEntry::Entity(AliasKey::Attr(attr), last) => Some((Uniqued::Attr(attr), last)),
            CandidateEntry::Entity(AliasKey::Loc(_), _) | CandidateEntry::Slot(_) => None,
        });
        Some(ChunkParts {
            text: &self.text,
            holes: holes.collect::<Option<_>>()?,
            candidates: candidates.collect::<Option<_>>()?,
        })
    }

    /// Joins parts; `None` if they are not those of a text: if a hole is outside of it, contains a location, or is before the previous one.
    pub fn of_parts(parts: ChunkParts<Vec<u8>>) -> Option<PrintedChunks> {
        let mut holes: Vec<Hole> = Vec::with_capacity(parts.holes.len());
        for ChunkHole { at, entity, form } in parts.holes {
            let is_in_order = holes.last().is_none_or(|hole| hole.at <= at);
            if at > parts.text.len() || !is_in_order {
                return None;
            }
            let entity = match (entity, form) {
                (Uniqued::Type(ty), HoleForm::Whole) => Entity::Type(ty),
                (Uniqued::Type(ty), HoleForm::Stripped) => Entity::StrippedType(ty),
                (Uniqued::Attr(attr), HoleForm::Stripped) => Entity::StrippedAttr(attr),
                (Uniqued::Attr(attr), form) => Entity::Attr(attr, elision(form)),
                _ => return None,
            };
            holes.push(Hole { at, entity });
        }
        let candidates = parts.candidates.into_iter().map(|(entity, last)| {
            let key = match entity {
                Uniqued::Type(ty) => AliasKey::Type(ty),
                Uniqued::Attr(attr) => AliasKey::Attr(attr),
                Uniqued::Loc(_) => return None,
            };
            Some(AliasCandidate(CandidateEntry::Entity(key, last)))
        });
        let candidates = candidates.collect::<Option<_>>()?;
        Some(PrintedChunks { text: parts.text, holes, candidates, truncated: false })
    }
}

fn form(elision: Elision) -> HoleForm {
    match elision {
        Elision::Never => HoleForm::Whole,
        Elision::May => HoleForm::DefaultTypeOmitted,
        Elision::Must => HoleForm::TypeOmitted,
    }
}

fn elision(form: HoleForm) -> Elision {
    match form {
        HoleForm::Whole | HoleForm::Stripped => Elision::Never,
        HoleForm::DefaultTypeOmitted => Elision::May,
        HoleForm::TypeOmitted => Elision::Must,
    }
}
