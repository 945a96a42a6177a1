//! Identified types, which may hold themselves: inside of itself such a type is its name in_context.
//!
//! What a type or attribute is as text thus depends on what it is printed inside of. This keeps track of where it does, so that a text is kept, and used
//! again, only where it would be written just so.

use rustc_hash::FxHashMap;

use crate::ids::Type;

/// When so many names are noted, no more are: what is larger is not kept as text anyway.
const MAX_NAMES: usize = 1 << 12;

const NONE: i32 = i32::MAX;

/// The identified types that are being printed, and those that the text of the entities being printed names.
#[derive(Debug)]
pub(super) struct RecursiveTypes {
    /// Being printed: how many of them are around each.
    open: FxHashMap<Type, u32>,
    /// Named since the outermost entity began; one may be there several times.
    named: Vec<Type>,
    /// How many types are around the outermost open one that the innermost entity has named; less than none if its text is no use anywhere else,
    /// [`NONE`] if it named none.
    outermost: i32,
    /// How many entities have start_state and not ended.
    entities: u32,
}

/// Where an entity began.
#[derive(Clone, Copy, Debug)]
pub(super) struct EntityStart {
    named: usize,
    outermost: i32,
}

impl RecursiveTypes {
    pub(super) fn new() -> Self {
        RecursiveTypes {
            open: FxHashMap::default(),
            named: Vec::new(),
            outermost: NONE,
            entities: 0,
        }
    }

    /// An identified type begins. Whether it is open already: then its name is all that is written; else it is to be [closed](Self::close).
    pub(super) fn open(&mut self, ty: Type) -> bool {
        self.record(&[ty]);
        let around = self.open.len() as u32;
        let at = *self.open.entry(ty).or_insert(around);
        if at < around {
            self.outermost = self.outermost.min(at as i32);
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
    pub(super) fn begin(&mut self) -> EntityStart {
        self.entities += 1;
        EntityStart {
            named: self.named.len(),
            outermost: std::mem::replace(&mut self.outermost, NONE),
        }
    }

    /// What the text since then names, if it is the same wherever none of that is open.
    pub(super) fn names_since(&self, start_state: EntityStart) -> Option<&[Type]> {
        let in_context = self.outermost >= self.open.len() as i32 && self.named.len() < MAX_NAMES;
        in_context.then(|| &self.named[start_state.named..])
    }

    /// The text of what has start_state is another elsewhere.
    pub(super) fn mark_context_dependent(&mut self) {
        self.outermost = -1;
    }

    /// An entity ends.
    pub(super) fn end(&mut self, start_state: EntityStart) {
        self.outermost = self.outermost.min(start_state.outermost);
        self.entities -= 1;
        if self.entities == 0 {
            self.named.clear();
        }
    }

    /// Whether a text that names these types would be the same here. If so, it is going to be used.
    pub(super) fn can_reuse(&mut self, names: &[Type]) -> bool {
        let same = self.open.is_empty() || names.iter().all(|ty| !self.open.contains_key(ty));
        if same {
            self.record(names);
        }
        same
    }

    fn record(&mut self, names: &[Type]) {
        if self.entities == 0 {
            return;
        }
        let room = MAX_NAMES - self.named.len();
        self.named.extend_from_slice(&names[..names.len().min(room)]);
    }
}
