//! Digests of the locations of records: what a content [`Digest`] leaves out and a diagnostic shows.

use std::sync::atomic::{AtomicU64, Ordering};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::digest::{Digest, Mixer};
use crate::model::Core;
use crate::node::{Node, Seq};
use crate::rec_id::RecId;
use crate::record::{Record, RecordKeeper};
use crate::source::Loc;

impl RecordKeeper {
    /// Returns a digest of the locations and names of `records`, of their fields, and of all records that
    /// they name. If these and the content digests are unchanged, even the messages about the records are
    /// unchanged.
    pub fn location_digest(&self, records: &[Record<'_>]) -> u64 {
        let core = &self.core;
        let mut state = Mixer::default();
        let mut open: Vec<RecId> = records.iter().rev().map(|r| r.rec_id()).collect();
        let mut values = vec![];
        let (mut seen, mut seen_values) = (FxHashSet::default(), FxHashSet::default());
        let mut locations = LocationDigests::default();
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            state.add(self.record_location_digest(id, &mut locations));
            values.extend(core.rec(id).fields.iter().map(|f| f.value));
            while let Some(val) = values.pop() {
                if !seen_values.insert(val) {
                    continue;
                }
                match core.node(val) {
                    Node::Def(named) => open.push(named),
                    Node::Seq(seq, slice) => {
                        if let Seq::Dag(operator, _) = seq {
                            values.push(operator);
                        }
                        values.extend_from_slice(core.nodes.items(slice));
                    }
                    _ => {}
                }
            }
        }
        state.end()
    }

    /// Returns a digest of the name and locations of one record. The result is stored: fields share the
    /// location of their class, and many records name the same record.
    fn record_location_digest(&self, id: RecId, locations: &mut LocationDigests) -> u64 {
        let core = &self.core;
        let digests = self
            .location_digests
            .get_or_init(|| core.records.iter().map(|_| AtomicU64::new(0)).collect());
        let known = &digests[id.0 as usize];
        match known.load(Ordering::Relaxed) {
            0 => {}
            known => return known,
        }
        let data = core.rec(id);
        let mut state = Mixer::default();
        state.text(core.as_str(data.name).map_or("", |s| core.sym_text(s)));
        let locs = data.locs.iter().copied().chain(data.fields.iter().map(|f| f.loc));
        locs.for_each(|loc| state.add(locations.digest(core, loc)));
        let number = state.end();
        known.store(number, Ordering::Relaxed);
        number
    }
}

/// Digests of locations (file, line, column), computed once each.
#[derive(Default)]
struct LocationDigests {
    known: FxHashMap<Loc, u64>,
    files: FxHashMap<usize, u64>,
}

impl LocationDigests {
    fn digest(&mut self, core: &Core, loc: Loc) -> u64 {
        let files = &mut self.files;
        *self.known.entry(loc).or_insert_with(|| {
            let Some((file, line, column)) = core.sources.place(loc) else { return 0 };
            let path = || Digest::of_text(&core.sources.buffers[file].source.path).0;
            let path = *files.entry(file).or_insert_with(path);
            Digest::of([path, u64::from(line) << 32 | u64::from(column)]).0
        })
    }
}
