//! Identified types, which may hold themselves: inside of itself such a type is its name alone.
//!
//! What a type or attribute is as text thus depends on what it is printed inside of. This keeps track of where it does, so that a text is kept, and used
//! again, only where it would be written just so.

use rustc_hash::FxHashMap;

use crate::ids::Type;

/// When so many names are noted, no more are: what is larger is not kept as text anyway.
const MOST_NAMES: usize = 1 << 12;

const NONE: i32 = i32::MAX;

/// The identified types that are being printed, and those that the text of the entities being printed names.
#[derive(Debug)]
pub(super) struct Cycles {
    /// Being printed: how many of them are around each.
    open: FxHashMap<Type, u32>,
    /// Named since the outermost entity began; one may be there several times.
    named: Vec<Type>,
    /// How many types are around the outermost open one that the innermost entity has named; less than none if its text is no use anywhere else,
    /// [`NONE`] if it named none.
    lowest: i32,
    /// How many entities have begun and not ended.
    entities: u32,
}

/// Where an entity began.
#[derive(Clone, Copy, Debug)]
pub(super) struct Begun {
    named: usize,
    lowest: i32,
}

impl Cycles {
    pub(super) fn new() -> Self {
        Cycles { open: FxHashMap::default(), named: Vec::new(), lowest: NONE, entities: 0 }
    }

    /// An identified type begins. Whether it is open already: then its name is all that is written; else it is to be [closed](Self::close).
    pub(super) fn open(&mut self, ty: Type) -> bool {
        self.note(&[ty]);
        let around = self.open.len() as u32;
        let at = *self.open.entry(ty).or_insert(around);
        if at < around {
            self.lowest = self.lowest.min(at as i32);
        }
        at < around
    }

    /// How many are open.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// What follows is not inside of `ty` any more.
    pub(super) fn close(&mut self, ty: Type) {
        self.open.remove(&ty);
    }

    /// An entity begins.
    pub(super) fn begin(&mut self) -> Begun {
        self.entities += 1;
        Begun { named: self.named.len(), lowest: std::mem::replace(&mut self.lowest, NONE) }
    }

    /// What the text since then names, if it is the same wherever none of that is open.
    pub(super) fn names_since(&self, begun: Begun) -> Option<&[Type]> {
        let alone = self.lowest >= self.open.len() as i32 && self.named.len() < MOST_NAMES;
        alone.then(|| &self.named[begun.named..])
    }

    /// The text of what has begun is another elsewhere.
    pub(super) fn withhold(&mut self) {
        self.lowest = -1;
    }

    /// An entity ends.
    pub(super) fn end(&mut self, begun: Begun) {
        self.lowest = self.lowest.min(begun.lowest);
        self.entities -= 1;
        if self.entities == 0 {
            self.named.clear();
        }
    }

    /// Whether a text that names these types would be the same here. If so, it is going to be used.
    pub(super) fn admits(&mut self, names: &[Type]) -> bool {
        let same = self.open.is_empty() || names.iter().all(|ty| !self.open.contains_key(ty));
        if same {
            self.note(names);
        }
        same
    }

    fn note(&mut self, names: &[Type]) {
        if self.entities == 0 {
            return;
        }
        let room = MOST_NAMES - self.named.len();
        self.named.extend_from_slice(&names[..names.len().min(room)]);
    }
}
