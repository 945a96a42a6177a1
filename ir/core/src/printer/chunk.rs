//! Independent printing of chunks, and the join of their texts.
//!
//! A *chunk* is an isolated operation directly inside the top-level operation, e.g. a function. The *frame*
//! is the text of the top-level operation without its chunks; it has one *slot* for each chunk:
//!
//! ```text
//! module {                     frame
//!   func.func @f() { ... }     slot 0: the text of chunk 0
//!   func.func @g() { ... }     slot 1: the text of chunk 1
//! }                            frame
//! ```
//!
//! [`print_frame`] returns the frame and its slots, [`print_chunks`] prints the operations of some slots, and
//! [`join`] writes aliases, frame and chunks in order. Frame and chunks are text with holes (see the [parent
//! module](super)).

use std::borrow::Borrow;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::alias::AliasInitializer;
use super::alias_table::AliasTable;
use super::entity::{AliasCandidate, AliasKey, CandidateEntry, Elision, Entity, Hole, Mode};
use super::piece_output::PieceOutput;
use super::size_limit::{TextLimit, TextTooLong};
use super::slots::{ChunkSlot, SlotPosition, Slots};
use super::text::{push_hex, push_string};
use super::text_cache::TextCache;
use super::text_source::{Lines, Source};
use super::whole::print_whole;
use super::{AsmPrinter, BodyNames, PrintOptions, TextSink};
use crate::body::Body;
use crate::fanout::sequential;
use crate::ids::OpId;
use crate::registry::Registry;
use crate::resources::{FileMetadata, ResourceValue};
use crate::source::SourceView;

/// The text, with holes, of consecutive operations, and the entities in it that may get an alias.
#[derive(Clone, Default, Debug)]
pub struct PrintedChunks {
    pub(super) text: Vec<u8>,
    pub(super) holes: Vec<Hole>,
    pub(super) candidates: Vec<AliasCandidate>,
    /// Whether the text exceeded the limit for chunks and was dropped.
    pub(super) truncated: bool,
}

impl PrintedChunks {
    /// Returns whether the text is complete. If not, the file must be printed by [`print_whole`].
    pub fn is_complete(&self) -> bool {
        !self.truncated
    }
}

/// The text of the top-level operation without the isolated operations directly inside it.
#[derive(Default, Debug)]
pub struct PrintedFrame<'a> {
    text: Vec<u8>,
    holes: Vec<Hole>,
    candidates: Vec<AliasCandidate>,
    slots: Slots<'a>,
    truncated: bool,
}

impl<'a> PrintedFrame<'a> {
    /// Returns whether the text is complete. If not, the file must be printed by [`print_whole`].
    pub fn is_complete(&self) -> bool {
        !self.truncated
    }
    /// Returns the number of slots.
    pub fn num_slots(&self) -> usize {
        self.slots.places.len()
    }
    /// Returns slot number `index`.
    pub fn slot(&self, index: usize) -> Option<ChunkSlot<'a>> {
        let place = self.slots.places.get(index)?;
        Some(ChunkSlot { op: place.op, ..self.slots.around.get(place.around as usize)?.clone() })
    }
    /// Returns the slots, in order.
    pub fn slots(&self) -> impl Iterator<Item = ChunkSlot<'a>> {
        (0..self.num_slots()).filter_map(|i| self.slot(i))
    }
}

/// Prints the top-level operation in `root` without the isolated operations directly inside it.
pub fn print_frame<'a>(
    reg: &'a Registry,
    root: &'a Body,
    view: SourceView<'a>,
    lines: Option<Lines<'a>>,
    options: &'a PrintOptions,
    cache: &mut TextCache,
) -> PrintedFrame<'a> {
    let Some(top) = root.top_op() else { return PrintedFrame::default() };
    let mut p = AsmPrinter::new(reg, root, options, Source { view, lines }, std::mem::take(cache));
    p.names = Arc::new(BodyNames::of_root(reg, root, options));
    p.limit = TextLimit::OF_CHUNK;
    p.split = root.nested(top).map(|b| &**b);
    p.full_op_line(top);
    let needs_order = !p.slots.places.is_empty();
    p.list_candidates(top, 0, needs_order);
    let truncated = p.stopped.is_some();
    *cache = if truncated { TextCache::default() } else { std::mem::take(&mut p.cache) };
    PrintedFrame {
        text: p.out,
        holes: p.holes,
        candidates: p.candidates,
        slots: p.slots,
        truncated,
    }
}

/// Prints the operations of consecutive slots.
pub fn print_chunks<'a>(
    reg: &Registry,
    slots: impl IntoIterator<Item = ChunkSlot<'a>>,
    lines: Option<Lines<'_>>,
    options: &PrintOptions,
    cache: &mut TextCache,
) -> PrintedChunks {
    let mut chunks = PrintedChunks::default();
    for slot in slots {
        if !chunks.text.is_empty() {
            chunks.text.push(b'\n');
        }
        let mut p = AsmPrinter::new(
            reg,
            slot.body,
            options,
            Source { view: slot.view, lines },
            std::mem::take(cache),
        );
        p.out = std::mem::take(&mut chunks.text);
        p.holes = std::mem::take(&mut chunks.holes);
        p.candidates = std::mem::take(&mut chunks.candidates);
        p.limit = TextLimit::OF_CHUNK;
        p.names = slot.names;
        p.indent = slot.indent;
        p.dialects = vec![slot.dialect];
        let first_hole = p.holes.len();
        p.full_op_line(slot.op);
        p.list_candidates(slot.op, first_hole, false);
        if p.stopped.is_some() {
            return PrintedChunks { truncated: true, ..PrintedChunks::default() };
        }
        *cache = std::mem::take(&mut p.cache);
        (chunks.text, chunks.holes, chunks.candidates) = (p.out, p.holes, p.candidates);
    }
    // The text is stored until the join, so release the unused capacity.
    chunks.text.shrink_to_fit();
    chunks
}

/// Writes the whole file into `sink`: aliases, the frame with the chunks of each slot, location aliases, and
/// the resources that the text refers to. `chunks` has one list for each slot. Each list is dropped as soon
/// as its text has been written.
///
/// # Errors
/// Fails if the text of an entity in a hole exceeds the limit.
pub fn join<C: Borrow<PrintedChunks>>(
    reg: &Registry,
    frame: &PrintedFrame<'_>,
    chunks: Vec<Vec<C>>,
    resources: &FileMetadata,
    options: &PrintOptions,
    sink: &mut dyn TextSink,
) -> Result<(), TextTooLong> {
    let nothing = Body::new();
    let source = Source { view: SourceView::empty(), lines: None };
    let table = if options.local_scope {
        AliasTable::default()
    } else {
        let printer = AsmPrinter::new(reg, &nothing, options, source, TextCache::default());
        aliases(printer, frame, &chunks)
    };
    let mut p = AsmPrinter::new(reg, &nothing, options, source, TextCache::default());
    p.mode = Mode::Final;
    p.aliases = Some(&table);
    p.limit = TextLimit::OF_OP;
    p.direct = Some(PieceOutput::in_sequence(sink));
    p.alias_definitions(&table, false);
    p.fill_frame(frame, chunks);
    p.epilogue(&table, resources);
    p.flush_if(0);
    p.check_complete(&nothing)
}

/// Computes the aliases of all candidates of the frame and the chunks.
fn aliases<C: Borrow<PrintedChunks>>(
    mut p: AsmPrinter<'_>,
    frame: &PrintedFrame<'_>,
    chunks: &[Vec<C>],
) -> AliasTable {
    let mut initializer = AliasInitializer::default();
    let mut visit = |p: &mut AsmPrinter<'_>, candidate: &AliasCandidate| {
        if let CandidateEntry::Entity(key, deferrable) = candidate.0 {
            initializer.visit(p, key, deferrable);
        }
    };
    if chunks.iter().flatten().all(|c| c.borrow().candidates.is_empty()) {
        frame.candidates.iter().for_each(|c| visit(&mut p, c));
        return initializer.finish();
    }
    for candidate in &frame.candidates {
        match candidate.0 {
            CandidateEntry::Slot(index) => {
                let chunks = chunks.get(index).into_iter().flatten();
                chunks.flat_map(|c| &c.borrow().candidates).for_each(|c| visit(&mut p, c));
            }
            _ => visit(&mut p, candidate),
        }
    }
    initializer.finish()
}

/// Prints the top-level operation in `root` sequentially, as [`print_whole`] does. If the text of an
/// operation exceeds the limit, the result ends there with a comment.
pub fn print_root(
    reg: &Registry,
    root: &Body,
    view: SourceView<'_>,
    lines: Option<Lines<'_>>,
    resources: &FileMetadata,
    options: &PrintOptions,
) -> Vec<u8> {
    let mut out = Vec::new();
    match print_whole(reg, root, view, lines, resources, options, &sequential, &mut out) {
        Ok(()) => {}
        Err(TextTooLong { .. }) => {
            out.extend_from_slice(format!("\n// {}\n", TextTooLong::message()).as_bytes())
        }
    }
    out
}

impl AsmPrinter<'_> {
    /// Lists the candidates in the text of `op`, whose holes begin with `first_hole`: those of the holes, in their order, if the second
    /// walk would list the same. Otherwise, or if `walk` is set, runs that walk.
    fn list_candidates(&mut self, op: OpId, first_hole: usize, walk: bool) {
        if self.options.local_scope || !(walk || self.met_candidate || self.options.debuginfo) {
            return;
        }
        if walk || self.order_differs || self.options.debuginfo {
            return self.walk_candidates(op);
        }
        let first = self.candidates.len();
        for hole in first_hole..self.holes.len() {
            let key = self.key(self.holes[hole].entity);
            self.collect(key, false);
        }
        if cfg!(debug_assertions) {
            let listed = self.candidates.split_off(first);
            self.seen.clear();
            self.walk_candidates(op);
            assert_eq!(listed, self.candidates[first..], "the candidates of both walks");
        }
    }

    /// Runs the second walk over `op`.
    fn walk_candidates(&mut self, op: OpId) {
        self.mode = Mode::Collect;
        self.custom_or_generic_op(op);
        self.mode = Mode::Print;
    }

    /// Records a slot for the text of the isolated operation `op` at the current position.
    pub(super) fn record_slot(&mut self, op: OpId) {
        let (indent, dialect) = (self.indent, self.dialects.last().copied().flatten());
        let same =
            self.slots.around.last().is_some_and(|s| s.indent == indent && s.dialect == dialect);
        if !same {
            let (names, view) = (self.names.clone(), self.source.view);
            self.slots.around.push(ChunkSlot { body: self.body, op, names, view, indent, dialect });
        }
        let around = self.slots.around.len() as u32 - 1;
        self.slots.places.push(SlotPosition { at: self.out.len(), op, around });
    }

    /// Records the position of the slot's candidates among those of the frame.
    pub(super) fn record_slot_candidates(&mut self, op: OpId) {
        // Both walks visit the slots of a block in the same order.
        let next = self.collected;
        let places = &self.slots.places;
        let expected = places.get(next).is_some_and(|s| s.op == op);
        let index = if expected { Some(next) } else { places.iter().position(|s| s.op == op) };
        self.collected = index.map_or(next, |i| i + 1);
        self.candidates.extend(index.map(|i| AliasCandidate(CandidateEntry::Slot(i))));
    }

    pub(super) fn alias_definitions(&mut self, table: &AliasTable, deferrable: bool) {
        if deferrable {
            // Cached texts may refer to aliases that must not be used in these definitions.
            self.cache = TextCache::default();
        }
        for (number, key) in table.keys(deferrable) {
            self.defining = Some(number);
            table.write(key, &mut self.out);
            self.text(" = ");
            match key {
                AliasKey::Type(ty) => self.write_entity(Entity::Type(ty)),
                AliasKey::Attr(attr) => self.write_entity(Entity::Attr(attr, Elision::Never)),
                AliasKey::Loc(loc) => self.write_loc(loc, false),
            }
            self.out.push(b'\n');
        }
        self.defining = None;
    }

    /// Appends everything that follows the top-level operation.
    pub(super) fn epilogue(&mut self, table: &AliasTable, resources: &FileMetadata) {
        if !self.options.local_scope {
            self.out.push(b'\n');
            self.alias_definitions(table, true);
            self.metadata(resources);
        }
    }

    /// Appends the text from offset `from` to offset `to`, and fills its holes.
    fn fill(&mut self, text: &[u8], from: usize, to: usize, holes: &[Hole]) {
        let mut at = from;
        for hole in holes {
            self.append(&text[at..hole.at]);
            self.final_entity(hole.entity);
            at = hole.at;
        }
        self.append(&text[at..to]);
        self.flush_full_piece();
    }

    fn fill_frame<C: Borrow<PrintedChunks>>(
        &mut self,
        frame: &PrintedFrame<'_>,
        chunks: Vec<Vec<C>>,
    ) {
        let (mut at, mut hole) = (0, 0);
        for (chunks, place) in chunks.into_iter().zip(&frame.slots.places) {
            // Two slots are separated at least by a line break.
            let end = hole + frame.holes[hole..].iter().take_while(|h| h.at < place.at).count();
            self.fill(&frame.text, at, place.at, &frame.holes[hole..end]);
            (at, hole) = (place.at, end);
            for (index, chunk) in chunks.into_iter().enumerate() {
                if index > 0 {
                    self.append(b"\n");
                }
                let chunk: &PrintedChunks = chunk.borrow();
                self.fill(&chunk.text, 0, chunk.text.len(), &chunk.holes);
            }
        }
        self.fill(&frame.text, at, frame.text.len(), &frame.holes[hole..]);
    }

    /// Appends `{-# ... #-}`: the dialect resources that the text refers to, and all external resources.
    fn metadata(&mut self, resources: &FileMetadata) {
        let ctx = self.reg.ctx();
        let numbers: FxHashMap<&str, usize> = std::mem::take(&mut self.resources)
            .into_iter()
            .map(|(key, n)| (ctx.str(key), n))
            .collect();
        let dialect: Vec<(&str, Vec<Entry<'_>>)> = resources
            .dialect
            .iter()
            .map(|(name, entries)| {
                let number = |key: &str| numbers.get(key).copied();
                let mut used: Vec<_> =
                    entries.iter().filter_map(|e| Some((number(&e.0)?, e))).collect();
                used.sort_by_key(|u| u.0);
                used.dedup_by_key(|u| u.0);
                (&**name, used.into_iter().map(|(_, e)| (&*e.0, &e.1)).collect())
            })
            .collect();
        let external: Vec<(&str, Vec<Entry<'_>>)> = resources
            .external
            .iter()
            .map(|(name, entries)| (&**name, entries.iter().map(|e| (&*e.0, &e.1)).collect()))
            .collect();
        let sections = [("dialect", dialect), ("external", external)];
        // Elided resources count as well: the brackets are printed even if nothing is between them.
        if sections.iter().all(|(_, groups)| groups.iter().all(|g| g.1.is_empty())) {
            return;
        }
        self.text("\n{-#\n");
        let mut any = false;
        for (section, groups) in sections {
            any |= self.resource_section(section, &groups, any);
        }
        self.text("\n#-}\n");
    }

    /// Appends a section if it is not empty. `follows` is whether another section precedes it.
    fn resource_section(
        &mut self,
        section: &str,
        groups: &[(&str, Vec<Entry<'_>>)],
        follows: bool,
    ) -> bool {
        let (mut any, mut any_group) = (false, false);
        for (name, entries) in groups {
            let mut first = true;
            for (key, value) in entries {
                let text = resource_text(value);
                if self.options.elide_resource_larger.is_some_and(|limit| text.len() > limit) {
                    continue;
                }
                if !std::mem::replace(&mut any, true) {
                    self.text(if follows { ",\n" } else { "" });
                    self.text("  ");
                    self.text(section);
                    self.text("_resources: {\n");
                }
                if std::mem::take(&mut first) {
                    self.text(if any_group { ",\n    " } else { "    " });
                    self.text(name);
                    self.text(": {\n");
                } else {
                    self.text(",\n");
                }
                self.text("      ");
                self.text(key);
                self.text(": ");
                self.out.extend_from_slice(&text);
            }
            if !first {
                any_group = true;
                self.text("\n    }");
            }
        }
        if any {
            self.text("\n  }");
        }
        any
    }
}

/// A resource and its key.
type Entry<'a> = (&'a str, &'a ResourceValue);

fn resource_text(value: &ResourceValue) -> Vec<u8> {
    let mut out = Vec::new();
    match value {
        ResourceValue::Bool(value) => {
            out.extend_from_slice(if *value { b"true" } else { b"false" })
        }
        ResourceValue::String(value) => push_string(&mut out, value),
        ResourceValue::Blob { align, data } => {
            out.extend_from_slice(b"\"0x");
            push_hex(&mut out, &align.to_le_bytes());
            push_hex(&mut out, data);
            out.push(b'"');
        }
    }
    out
}
