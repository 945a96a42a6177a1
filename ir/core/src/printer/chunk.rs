//! Chunks and their join: the split of a module's text into a frame and independent chunks.

use std::borrow::Borrow;
use std::sync::Arc;

use super::alias::{AliasTable, Initializer, Key, Visit};
use super::cache::{Entity, TextCache};
use super::locs::{Lines, Source};
use super::text::{push_hex, push_string};
use super::{AsmPrinter, BodyNames, Candidate, Elision, Hole, Mode, NamingContext, PrintOptions};
use crate::body::Body;
use crate::ids::OpId;
use crate::registry::Registry;
use crate::resources::{FileMetadata, ResourceValue};
use crate::source::SourceView;

/// An operation's text with holes, and what in it may get an alias.
#[derive(Clone, Default, Debug)]
pub struct PrintedChunk {
    text: Vec<u8>,
    holes: Vec<Hole>,
    candidates: Vec<Candidate>,
}

/// Where the text of an isolated operation goes, and all that its text depends on outside of it.
#[derive(Clone, Debug)]
pub struct Slot<'a> {
    pub(super) at: usize,
    pub(super) body: &'a Body,
    pub(super) op: OpId,
    pub(super) names: Arc<BodyNames>,
    pub(super) view: SourceView<'a>,
    pub(super) indent: usize,
    pub(super) dialect: Option<&'static str>,
}

impl<'a> Slot<'a> {
    /// The operation, and the body that it is in.
    pub fn op(&self) -> (&'a Body, OpId) {
        (self.body, self.op)
    }
    /// The context that the names in the operation start from.
    pub fn context(&self) -> NamingContext {
        self.body.op_region(self.op).map(|r| self.names.naming_context(r)).unwrap_or_default()
    }
    /// The names around the operation.
    pub fn names(&self) -> &Arc<BodyNames> {
        &self.names
    }
    /// What the text of the operation depends on around it, where numbers are given to each body on its own.
    pub fn surroundings(&self) -> Surroundings {
        let region = self.body.op_region(self.op);
        let naming = region.map(|r| self.names.naming_context(r)).unwrap_or_default();
        Surroundings { naming, indent: self.indent, dialect: self.dialect }
    }
    /// The slot of an operation that stands in a body of its own, as if it stood in those surroundings.
    pub fn alone(body: &'a Body, op: OpId, around: &Surroundings) -> Self {
        let names = match body.op_region(op) {
            Some(region) => BodyNames::around(region, around.naming.clone()),
            None => BodyNames::default(),
        };
        let view = SourceView::empty();
        Slot { at: 0, body, op, names: Arc::new(names), view, indent: around.indent, dialect: around.dialect }
    }
}

/// What the text of an isolated operation depends on around it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Surroundings {
    naming: NamingContext,
    indent: usize,
    dialect: Option<&'static str>,
}

/// The text of the top-level operation without the isolated operations directly inside it.
#[derive(Default, Debug)]
pub struct PrintedFrame<'a> {
    chunk: PrintedChunk,
    /// The isolated operations, in order.
    pub slots: Vec<Slot<'a>>,
}

/// Prints the top-level operation in `root` but for the isolated operations directly inside it.
pub fn print_frame<'a>(
    reg: &'a Registry,
    root: &'a Body,
    view: SourceView<'a>,
    lines: Option<Lines<'a>>,
    options: &'a PrintOptions,
    cache: &mut TextCache,
) -> PrintedFrame<'a> {
    let Some(top) = top_op(root) else { return PrintedFrame::default() };
    let mut p = AsmPrinter::new(reg, root, options, Source { view, lines }, std::mem::take(cache));
    p.names = Arc::new(BodyNames::of_root(reg, root, options));
    p.split = root.nested(top).map(|b| &**b);
    p.full_op_line(top);
    let needs_order = !p.slots.is_empty();
    p.list_candidates(top, needs_order);
    *cache = std::mem::take(&mut p.cache);
    let chunk = PrintedChunk { text: p.out, holes: p.holes, candidates: p.candidates };
    PrintedFrame { chunk, slots: p.slots }
}

/// Prints the operation of a slot.
pub fn print_chunk(
    reg: &Registry,
    slot: &Slot<'_>,
    lines: Option<Lines<'_>>,
    options: &PrintOptions,
    cache: &mut TextCache,
) -> PrintedChunk {
    let mut p = AsmPrinter::new(reg, slot.body, options, Source { view: slot.view, lines }, std::mem::take(cache));
    p.names = slot.names.clone();
    p.indent = slot.indent;
    p.dialects = vec![slot.dialect];
    p.full_op_line(slot.op);
    p.list_candidates(slot.op, false);
    *cache = std::mem::take(&mut p.cache);
    // Chunks are kept until the join; what their text grew by beyond its length would be kept, too.
    p.out.shrink_to_fit();
    PrintedChunk { text: p.out, holes: p.holes, candidates: p.candidates }
}

/// Room for what is not in the chunks: the line's end, mostly.
const SLACK: usize = 256;

/// The whole text: aliases, the frame with the chunks in its slots, aliases of locations, and the resources that were referred to.
pub fn join<C: Borrow<PrintedChunk>>(
    reg: &Registry,
    frame: &PrintedFrame<'_>,
    chunks: &[C],
    resources: &FileMetadata,
    options: &PrintOptions,
) -> Vec<u8> {
    let nothing = Body::new();
    let source = Source { view: SourceView::empty(), lines: None };
    let table = if options.local_scope {
        AliasTable::default()
    } else {
        let mut p = AsmPrinter::new(reg, &nothing, options, source, TextCache::default());
        let mut initializer = Initializer::default();
        for Candidate(visit) in &frame.chunk.candidates {
            match *visit {
                Visit::Key(key, deferrable) => {
                    initializer.visit(&mut p, key, deferrable, false);
                }
                Visit::Slot(index) => {
                    for Candidate(visit) in chunks.get(index).map_or(&[][..], |c| &c.borrow().candidates) {
                        if let Visit::Key(key, deferrable) = *visit {
                            initializer.visit(&mut p, key, deferrable, false);
                        }
                    }
                }
            }
        }
        initializer.finish()
    };
    let mut p = AsmPrinter::new(reg, &nothing, options, source, TextCache::default());
    p.mode = Mode::Final;
    p.aliases = Some(&table);
    p.out.reserve(SLACK + frame.chunk.text.len() + chunks.iter().map(|c| c.borrow().text.len()).sum::<usize>() + 256);
    p.alias_definitions(&table, false);
    p.fill_frame(frame, chunks);
    if !options.local_scope {
        p.out.push(b'\n');
        p.alias_definitions(&table, true);
        p.metadata(resources);
    }
    p.out
}

/// Prints the top-level operation in `root`, which has one block with that operation in it: what `mlir-opt` prints, but for the empty
/// line at the end that it adds (with local scope, the end of the last line).
pub fn print_root(
    reg: &Registry,
    root: &Body,
    view: SourceView<'_>,
    lines: Option<Lines<'_>>,
    resources: &FileMetadata,
    options: &PrintOptions,
) -> Vec<u8> {
    let mut cache = TextCache::default();
    let frame = print_frame(reg, root, view, lines, options, &mut cache);
    let chunks: Vec<PrintedChunk> =
        frame.slots.iter().map(|slot| print_chunk(reg, slot, lines, options, &mut cache)).collect();
    join(reg, &frame, &chunks, resources, options)
}

/// The operation that a root body is for.
fn top_op(root: &Body) -> Option<OpId> {
    root.roots().iter().find_map(|&r| root.first_op(root.entry_block(r)?))
}

impl AsmPrinter<'_> {
    /// The second walk over `op`, if there is anything to find.
    fn list_candidates(&mut self, op: OpId, always: bool) {
        if self.options.local_scope || !(always || self.met_candidate || self.options.debuginfo) {
            return;
        }
        self.mode = Mode::Collect;
        self.custom_or_generic_op(op);
        self.mode = Mode::Print;
    }

    /// Notes that the candidates of a slot come here.
    pub(super) fn collect_slot(&mut self, op: OpId) {
        // The two walks meet the slots of one block in the same order.
        let next = self.collected;
        let expected = self.slots.get(next).is_some_and(|s| s.op == op);
        let index = if expected { Some(next) } else { self.slots.iter().position(|s| s.op == op) };
        self.collected = index.map_or(next, |i| i + 1);
        self.candidates.extend(index.map(|i| Candidate(Visit::Slot(i))));
    }

    fn alias_definitions(&mut self, table: &AliasTable, deferrable: bool) {
        for key in table.keys(deferrable) {
            table.write(key, &mut self.out);
            self.text(" = ");
            match key {
                Key::Type(ty) => self.write_entity(Entity::Type(ty)),
                Key::Attr(attr) => self.write_entity(Entity::Attr(attr, Elision::Never)),
                Key::Loc(loc) => self.write_loc(loc, false),
            }
            self.out.push(b'\n');
        }
    }

    /// Appends a chunk from offset `from` to `to`, holes filled; `hole` is the index of the next hole.
    fn fill(&mut self, chunk: &PrintedChunk, from: usize, to: usize, hole: &mut usize) {
        let mut at = from;
        while let Some(next) = chunk.holes.get(*hole).filter(|h| h.at < to || to == chunk.text.len()) {
            self.out.extend_from_slice(&chunk.text[at..next.at]);
            self.final_entity(next.entity);
            at = next.at;
            *hole += 1;
        }
        self.out.extend_from_slice(&chunk.text[at..to]);
    }

    fn fill_frame<C: Borrow<PrintedChunk>>(&mut self, frame: &PrintedFrame<'_>, chunks: &[C]) {
        let (mut at, mut hole) = (0, 0);
        for (slot, chunk) in frame.slots.iter().zip(chunks) {
            let chunk = chunk.borrow();
            self.fill(&frame.chunk, at, slot.at, &mut hole);
            self.fill(chunk, 0, chunk.text.len(), &mut 0);
            at = slot.at;
        }
        self.fill(&frame.chunk, at, frame.chunk.text.len(), &mut hole);
    }

    /// `{-# ... #-}`: the resources of dialects that were referred to, and all external ones.
    fn metadata(&mut self, resources: &FileMetadata) {
        let ctx = self.reg.ctx();
        let keys = std::mem::take(&mut self.resources);
        let dialect: Vec<(&str, Vec<Entry<'_>>)> = resources
            .dialect
            .iter()
            .map(|(name, entries)| {
                let find = |key: &str| entries.iter().find(|e| e.0 == key);
                (&**name, keys.iter().filter_map(|&k| find(ctx.str(k))).map(|e| (&*e.0, &e.1)).collect())
            })
            .collect();
        let external: Vec<(&str, Vec<Entry<'_>>)> = resources
            .external
            .iter()
            .map(|(name, entries)| (&**name, entries.iter().map(|e| (&*e.0, &e.1)).collect()))
            .collect();
        let sections = [("dialect", dialect), ("external", external)];
        let mut any = false;
        for (section, groups) in sections {
            any |= self.resource_section(section, &groups, any);
        }
        if any {
            self.text("\n#-}\n");
        }
    }

    /// Appends a section, if anything is in it; `follows`: another one is before it.
    fn resource_section(&mut self, section: &str, groups: &[(&str, Vec<Entry<'_>>)], follows: bool) -> bool {
        let (mut any, mut any_group) = (false, false);
        for (name, entries) in groups {
            let mut first = true;
            for (key, value) in entries {
                let text = resource_text(value);
                if self.options.elide_resource_larger.is_some_and(|limit| text.len() > limit) {
                    continue;
                }
                if !std::mem::replace(&mut any, true) {
                    self.text(if follows { ",\n" } else { "\n{-#\n" });
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

/// A resource by its key.
type Entry<'a> = (&'a str, &'a ResourceValue);

fn resource_text(value: &ResourceValue) -> Vec<u8> {
    let mut out = Vec::new();
    match value {
        ResourceValue::Bool(value) => out.extend_from_slice(if *value { b"true" } else { b"false" }),
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
