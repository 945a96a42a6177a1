//! Content digests of records: two records with the same digest have the same contents, in one evaluation or
//! in two.
//!
//! A digest covers the values of a record's fields, including all records that these values name. It covers
//! neither locations nor the numbers of anonymous records, which depend on the statements that precede them;
//! [`RecordKeeper::location_digest`](crate::RecordKeeper::location_digest) covers those. For example, inserting a comment before `def A : B<1>;`
//! changes the location digest of `A` and not its content digest.
//!
//! Invariant: a record that refers to itself, directly or through others, or whose values nest too deeply,
//! has no digest; neither has a record that names one.

use crate::intern::Sym;
use crate::model::{Core, FieldKind, RecordKind};
use crate::node::{Node, Seq, Val};
use crate::rec_id::RecId;

/// A 64-bit digest of contents. Equal digests mean equal contents, except for hash collisions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Digest(pub u64);

impl Digest {
    /// Returns the digest of a sequence of digests.
    pub fn of(parts: impl IntoIterator<Item = u64>) -> Digest {
        let mut state = Mixer::default();
        parts.into_iter().for_each(|p| state.add(p));
        Digest(state.end())
    }

    /// Returns the digest of a text.
    pub fn of_text(text: &str) -> Digest {
        let mut state = Mixer::default();
        state.text(text);
        Digest(state.end())
    }
}

/// The digests of the records of one evaluation, indexed by record; zero if a record has none.
pub(crate) struct Digests(Vec<u64>);

impl Digests {
    /// Computes the digests of all defs.
    pub(crate) fn new(core: &Core) -> Digests {
        let mut digester = Digester {
            core,
            records: vec![UNSEEN; core.records.len()],
            values: vec![UNSEEN; core.nodes.count()],
            symbols: vec![UNSEEN; core.strings.count()],
            types: Vec::new(),
        };
        // In order of creation: most records that a record names then have a digest already, which limits the
        // recursion.
        for id in 0..core.records.len() as u32 {
            if matches!(core.rec(RecId(id)).kind, RecordKind::Def | RecordKind::AnonymousDef) {
                _ = digester.record(RecId(id), 0);
            }
        }
        let known = |d: u64| if d == OPEN || d == UNSEEN { 0 } else { d };
        Digests(digester.records.into_iter().map(known).collect())
    }

    pub(crate) fn get(&self, id: RecId) -> Option<Digest> {
        self.0.get(id.0 as usize).copied().filter(|&d| d != 0).map(Digest)
    }
}

/// Not computed yet.
const UNSEEN: u64 = 0;
/// Being computed, or without a digest.
const OPEN: u64 = 1;
/// The maximal nesting of values and records.
const MAX_DEPTH: u32 = 1000;

struct Digester<'a> {
    core: &'a Core,
    records: Vec<u64>,
    values: Vec<u64>,
    symbols: Vec<u64>,
    types: Vec<u64>,
}

impl Digester<'_> {
    fn record(&mut self, id: RecId, depth: u32) -> Option<u64> {
        match self.records.get(id.0 as usize).copied()? {
            UNSEEN => {}
            OPEN => return None,
            known => return Some(known),
        }
        self.records[id.0 as usize] = OPEN;
        if depth > MAX_DEPTH {
            return None;
        }
        let core = self.core;
        let data = core.rec(id);
        let mut state = Mixer::default();
        state.add(data.kind as u64);
        if data.kind != RecordKind::AnonymousDef {
            state.add(self.name(data.name));
        }
        state.add(data.supers.len() as u64);
        for &class in &data.supers {
            state.add(self.name(core.rec(class).name));
        }
        for field in data.fields.iter().filter(|f| f.kind != FieldKind::TemplateArg) {
            state.add(self.name(field.name));
            state.add(field.kind as u64);
            state.add(self.ty(field.ty));
            state.add(self.value(field.value, depth + 1)?);
        }
        let digest = state.end();
        self.records[id.0 as usize] = digest;
        Some(digest)
    }

    fn value(&mut self, val: Val, depth: u32) -> Option<u64> {
        let slot = val.number();
        match slot.map_or(UNSEEN, |at| self.values[at]) {
            UNSEEN => {}
            OPEN => return None,
            known => return Some(known),
        }
        if let Some(at) = slot {
            self.values[at] = OPEN;
        }
        if depth > MAX_DEPTH {
            return None;
        }
        let core = self.core;
        let mut state = Mixer::default();
        let node = core.node(val);
        match node {
            Node::Unset => state.add(1),
            Node::Bit(bit) => state.add(2 + u64::from(bit)),
            Node::Int(value) => {
                state.add(4);
                state.add(value as u64);
            }
            Node::Str(sym) | Node::Code(sym) => {
                state.add(if matches!(node, Node::Str(_)) { 5 } else { 6 });
                state.add(self.symbol(sym));
            }
            Node::Def(record) => {
                state.add(7);
                state.add(self.record(record, depth + 1)?);
            }
            Node::Seq(seq @ (Seq::Bits | Seq::List(_) | Seq::Dag(..)), slice) => {
                match seq {
                    Seq::Dag(operator, name) => {
                        state.add(8);
                        state.add(self.value(operator, depth + 1)?);
                        state.add(self.value(name, depth + 1)?);
                    }
                    Seq::Bits => state.add(9),
                    _ => state.add(10),
                }
                state.add(slice.len() as u64);
                for &item in core.nodes.items(slice) {
                    state.add(self.value(item, depth + 1)?);
                }
            }
            // An expression that is still unresolved is hashed as its text.
            _ => {
                state.add(11);
                state.text(&core.val_text(val));
            }
        }
        let digest = state.end();
        if let Some(at) = slot {
            self.values[at] = digest;
        }
        Some(digest)
    }

    /// Returns the digest of a record's name, which is nearly always a string.
    fn name(&mut self, name: Val) -> u64 {
        match self.core.as_str(name) {
            Some(sym) => self.symbol(sym),
            None => 12,
        }
    }

    fn symbol(&mut self, sym: Sym) -> u64 {
        let known = self.symbols.get(sym.0 as usize).copied().unwrap_or(UNSEEN);
        if known != UNSEEN {
            return known;
        }
        let digest = Digest::of_text(self.core.sym_text(sym)).0;
        if let Some(slot) = self.symbols.get_mut(sym.0 as usize) {
            *slot = digest;
        }
        digest
    }

    fn ty(&mut self, ty: crate::types::Ty) -> u64 {
        let at = ty.0 as usize;
        if self.types.len() <= at {
            self.types.resize(at + 1, UNSEEN);
        }
        if self.types[at] == UNSEEN {
            self.types[at] = Digest::of_text(&self.core.ty_text(ty)).0;
        }
        self.types[at]
    }
}

/// A hash of a sequence of numbers. Each number is mixed in by a 128-bit product whose halves are combined.
#[derive(Clone, Copy)]
pub(crate) struct Mixer(u64);

impl Default for Mixer {
    fn default() -> Self {
        Mixer(0x243f_6a88_85a3_08d3)
    }
}

impl Mixer {
    pub(crate) fn add(&mut self, value: u64) {
        let product = u128::from(self.0 ^ value) * 0x9e37_79b9_7f4a_7c15;
        self.0 = (product as u64 ^ (product >> 64) as u64)
            .wrapping_add(0xbf58_476d_1ce4_e5b9)
            .rotate_left(23);
    }

    pub(crate) fn text(&mut self, text: &str) {
        let (words, rest) = text.as_bytes().as_chunks::<8>();
        for word in words {
            self.add(u64::from_le_bytes(*word));
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        self.add(u64::from_le_bytes(last));
        self.add(text.len() as u64);
    }

    /// Returns the hash, which is never `UNSEEN` or `OPEN`.
    pub(crate) fn end(mut self) -> u64 {
        self.add(0x94d0_49bb_1331_11eb);
        self.0 | 2
    }
}
