//! Tracks identified types, which may contain themselves; inside itself, such a type is printed as its name.
//!
//! For example, `!llvm.struct<"node", (i32, struct<"node">)>`: the inner occurrence has no body. So the text
//! of a type or attribute can depend on the identified types it is printed inside. This module finds out
//! where it does, so that a text is stored and reused only where it would be the same.

use rustc_hash::FxHashMap;

use crate::ids::Type;

/// When this many names are recorded, no more are added: a text with more names is too long to be stored
/// anyway.
const MAX_NAMES: usize = 1 << 12;

const NONE: i32 = i32::MAX;

/// The identified types that are being printed, and those whose names the texts of the open entities contain.
#[derive(Debug)]
pub(super) struct RecursiveTypes {
    /// The types that are being printed, each with the number of types it is inside.
    open: FxHashMap<Type, u32>,
    /// The types named since the outermost entity began. A type may occur several times.
    named: Vec<Type>,
    /// The smallest nesting number of an open type that the innermost entity names: [`NONE`] if it names
    /// none, and negative if the text of the entity cannot be reused anywhere.
    outermost: i32,
    /// The number of entities that have begun but not ended.
    entities: u32,
}

/// The state at the start of an entity.
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

    /// Begins an identified type. Returns whether it is already being printed: then only its name is written.
    /// Otherwise it must be [closed](Self::close).
    pub(super) fn open(&mut self, ty: Type) -> bool {
        self.record(&[ty]);
        let around = self.open.len() as u32;
        let at = *self.open.entry(ty).or_insert(around);
        if at < around {
            self.outermost = self.outermost.min(at as i32);
        }
        at < around
    }

    /// Returns the number of types that are being printed.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// Ends the type `ty`.
    pub(super) fn close(&mut self, ty: Type) {
        self.open.remove(&ty);
    }

    /// Begins an entity.
    pub(super) fn begin(&mut self) -> EntityStart {
        self.entities += 1;
        EntityStart {
            named: self.named.len(),
            outermost: std::mem::replace(&mut self.outermost, NONE),
        }
    }

    /// Returns the types that the text since `start_state` names, if the text is the same wherever none of
    /// them is being printed.
    pub(super) fn names_since(&self, start_state: EntityStart) -> Option<&[Type]> {
        let in_context = self.outermost >= self.open.len() as i32 && self.named.len() < MAX_NAMES;
        in_context.then(|| &self.named[start_state.named..])
    }

    /// Marks the text of the current entity as not reusable.
    pub(super) fn mark_context_dependent(&mut self) {
        self.outermost = -1;
    }

    /// Ends an entity.
    pub(super) fn end(&mut self, start_state: EntityStart) {
        self.outermost = self.outermost.min(start_state.outermost);
        self.entities -= 1;
        if self.entities == 0 {
            self.named.clear();
        }
    }

    /// Returns whether a stored text that names these types is valid here. If so, the names are recorded,
    /// because the text will be used.
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
