//! Prints a whole file at once: aliases first, then the text, sent to a sink piece by piece.
//!
//! With the whole IR in memory no text has to be stored: the candidates for aliases are listed before
//! anything is written. Long blocks are cut into *ranges* of operations. Names and aliases are already known
//! then, so the ranges of one round are printed in parallel.
//!
//! For example, a block of 10,000 small operations is printed as about twenty ranges of 512 operations, up to
//! 32 ranges in a round; a block of 100 operations is printed sequentially.
//!
//! Invariant: the text equals that of frame, chunks and join (`chunk.rs`).

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex};

use super::alias::AliasInitializer;
use super::alias_table::AliasTable;
use super::entity::{AliasCandidate, AliasKey, CandidateEntry, Elision, Entity, Mode};
use super::op_starts::OpStarts;
use super::piece_output::PieceOutput;
use super::sink::PIECE;
use super::size_limit::{TextLimit, TextTooLong};
use super::text_cache::TextCache;
use super::text_source::{Lines, Source};
use super::{AsmPrinter, BodyNames, PrintOptions, TextSink};
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::fanout::{self, ForEach};
use crate::ids::{Attr, BlockId, OpId, Type, ValueId};
use crate::registry::Registry;
use crate::resources::FileMetadata;
use crate::source::SourceView;
use text_utils::locks::LockIgnoringPoison;

/// A block of less weight (see `weight_of`) is printed sequentially.
const MIN_WEIGHT: usize = 2048;
/// The minimal weight of a range.
const RANGE_WEIGHT: usize = 512;
/// A heavier operation is not part of a range; its own blocks are cut into ranges instead.
const MAX_WEIGHT: usize = 8192;
/// The number of ranges that are printed before their text is sent to the sink.
const ROUND: usize = 32;

/// Prints the top-level operation in `root` into `sink`, as `mlir-opt` does, without the empty line at the
/// end (with local scope: without the last line break). `root` has one block that contains only that
/// operation. `for_each` runs independent jobs.
///
/// # Errors
/// Fails if the text of an operation exceeds the limit. The text that was sent to the sink ends before that
/// operation.
pub fn print_whole(
    reg: &Registry,
    root: &Body,
    view: SourceView<'_>,
    lines: Option<Lines<'_>>,
    resources: &FileMetadata,
    options: &PrintOptions,
    for_each: ForEach<'_>,
    sink: &mut dyn TextSink,
) -> Result<(), TextTooLong> {
    let settings = (view, lines, resources, options);
    print_with(reg, root, settings, for_each, sink, None).map(drop)
}

/// Does the same. Returns the starts of operations in the text.
///
/// # Errors
/// See [`print_whole`].
pub(super) fn print_recorded(
    reg: &Registry,
    root: &Body,
    settings: PrintSettings<'_>,
    for_each: ForEach<'_>,
    sink: &mut dyn TextSink,
) -> Result<OpStarts, TextTooLong> {
    print_with(reg, root, settings, for_each, sink, Some(OpStarts::default()))
}

/// The text that the IR was read from, what else it contained, and the form in which the IR is printed.
type PrintSettings<'a> = (SourceView<'a>, Option<Lines<'a>>, &'a FileMetadata, &'a PrintOptions);

fn print_with(
    reg: &Registry,
    root: &Body,
    (view, lines, resources, options): PrintSettings<'_>,
    for_each: ForEach<'_>,
    sink: &mut dyn TextSink,
    starts: Option<OpStarts>,
) -> Result<OpStarts, TextTooLong> {
    let source = Source { view, lines };
    let Some(top) = root.top_op() else { return Ok(OpStarts::default()) };
    let (table, ranges) = assign_aliases(reg, root, top, options, source, for_each);
    let mut p = AsmPrinter::new(reg, root, options, source, TextCache::default());
    p.mode = Mode::Final;
    p.limit = TextLimit::OF_OP;
    p.aliases = Some(&table);
    p.direct = Some(PieceOutput {
        sink,
        for_each,
        // Starts are recorded in the order of the text.
        ranges: ranges && starts.is_none(),
        sent: 0,
        caches: Mutex::default(),
        buffers: Mutex::default(),
    });
    p.starts = starts;
    p.alias_definitions(&table, false);
    p.names = Arc::new(BodyNames::of_root(reg, root, options));
    p.full_op_line(top);
    p.epilogue(&table, resources);
    p.flush_if(0);
    p.check_complete(root)?;
    Ok(p.starts.take().unwrap_or_default())
}

/// Computes the aliases. Also returns whether ranges can be printed independently, i.e. whether nothing is
/// numbered in the order of printing.
fn assign_aliases(
    reg: &Registry,
    root: &Body,
    top: OpId,
    options: &PrintOptions,
    source: Source<'_>,
    for_each: ForEach<'_>,
) -> (AliasTable, bool) {
    if !options.debuginfo && !reaches_candidate(reg, root, options, source, for_each) {
        return (AliasTable::default(), true);
    }
    let mut p = AsmPrinter::new(reg, root, options, source, TextCache::default());
    p.mode = Mode::Collect;
    p.custom_or_generic_op(top);
    let mut initializer = AliasInitializer::default();
    for AliasCandidate(visit) in std::mem::take(&mut p.candidates) {
        if let CandidateEntry::Entity(key, deferrable) = visit {
            initializer.visit(&mut p, key, deferrable);
        }
    }
    let numbered = |key| matches!(key, AliasKey::Attr(attr) if is_numbered(reg, attr));
    let ranges = !initializer.keys().any(numbered);
    let table = if options.local_scope { AliasTable::default() } else { initializer.finish() };
    (table, ranges)
}

/// Returns whether the text of `root` may contain an entity with an alias or with a number in the order of printing.
fn reaches_candidate<'a>(
    reg: &'a Registry,
    root: &'a Body,
    options: &'a PrintOptions,
    source: Source<'a>,
    for_each: ForEach<'_>,
) -> bool {
    /// The number of jobs, and of parts that are worth them.
    const JOBS: usize = 16;
    const MANY: usize = 4 * JOBS;
    let visit = |open: &mut VecDeque<BodyPart<'a>>, up_to: usize| {
        let mut p = AsmPrinter::new(reg, root, options, source, TextCache::default());
        let mut reachable = Reachability::default();
        while open.len() < up_to
            && let Some(part) = open.pop_front()
        {
            if p.reaches_candidate(part, &mut reachable, open) {
                return true;
            }
        }
        false
    };
    let mut open = BodyPart::all(root).collect();
    if visit(&mut open, MANY) {
        return true;
    }
    // The parts that follow one another are of one size, so each job gets one after the other.
    let found = fanout::map(for_each, open.len().min(JOBS), |job| {
        visit(&mut open.iter().skip(job).step_by(JOBS).cloned().collect(), usize::MAX)
    });
    found.contains(&true)
}

/// Some of the operations of a body, by id.
#[derive(Clone)]
struct BodyPart<'a> {
    body: &'a Body,
    ops: Range<usize>,
}

impl<'a> BodyPart<'a> {
    /// The greatest number of operations in a part.
    const OPS: usize = 4096;

    /// Returns the parts of a body; at least one.
    fn all(body: &'a Body) -> impl Iterator<Item = Self> {
        let count = body.op_capacity();
        let starts = (0..count.max(1)).step_by(Self::OPS);
        starts.map(move |start| BodyPart { body, ops: start..count.min(start + Self::OPS) })
    }
}

/// Returns whether printing the attribute assigns a number in the order of printing: to a distinct attribute,
/// or to a resource that the epilogue lists.
fn is_numbered(reg: &Registry, attr: Attr) -> bool {
    matches!(reg.ctx().attr(attr), AttrKind::Distinct { .. } | AttrKind::DenseResource { .. })
}

fn pop<T: Default>(pool: &Mutex<Vec<T>>) -> T {
    pool.lock_ignoring_poison().pop().unwrap_or_default()
}

fn push<T>(pool: &Mutex<Vec<T>>, item: T) {
    pool.lock_ignoring_poison().push(item);
}

/// Everything besides the range that the text of a range depends on.
struct RangePrinter<'f, 'a> {
    reg: &'a Registry,
    body: &'a Body,
    options: &'a PrintOptions,
    source: Source<'a>,
    aliases: Option<&'a AliasTable>,
    names: &'f Arc<BodyNames>,
    nested: &'f [(OpId, Arc<BodyNames>)],
    dialects: &'f [Option<&'a str>],
    indent: usize,
}

impl RangePrinter<'_, '_> {
    /// Returns the text of the operations from `first` to `last`, using the empty buffer `out`; `None` if the
    /// text exceeds the limit of a range.
    fn print(
        &self,
        (first, last): (OpId, OpId),
        caches: &Mutex<Vec<TextCache>>,
        out: Vec<u8>,
    ) -> Option<Vec<u8>> {
        let mut p = AsmPrinter::new(self.reg, self.body, self.options, self.source, pop(caches));
        p.out = out;
        p.mode = Mode::Final;
        p.limit = TextLimit::OF_RANGE;
        p.aliases = self.aliases;
        p.names = self.names.clone();
        p.nested = self.nested.to_vec();
        p.dialects = self.dialects.to_vec();
        p.indent = self.indent;
        let mut next = Some(first);
        while let Some(op) = next {
            p.op_in_block(op);
            next = if op == last { None } else { self.body.next_op(op) };
        }
        if p.stopped.is_some() {
            return None;
        }
        push(caches, std::mem::take(&mut p.cache));
        Some(p.out)
    }
}

impl<'a> AsmPrinter<'a> {
    /// Sends the text to the sink, if there is one, and if the text has at least `least` bytes.
    #[inline]
    pub(super) fn flush_if(&mut self, least: usize) {
        if self.out.len() >= least
            && let Some(direct) = &mut self.direct
        {
            // An incomplete text is dropped.
            if self.stopped.is_none() {
                direct.send(&self.out);
            }
            self.out.clear();
            self.entities_beyond_limit = 0;
        }
    }

    /// Appends final text. A long text is sent to the sink without being copied.
    pub(super) fn append(&mut self, text: &[u8]) {
        if text.len() >= PIECE && self.direct.is_some() {
            self.flush_if(1);
            if let Some(direct) = self.direct.as_mut().filter(|_| self.stopped.is_none()) {
                direct.send(text);
            }
            return;
        }
        self.out.extend_from_slice(text);
        self.flush_full_piece();
    }

    /// Sends the text to the sink if it is long enough for a piece. Called where a piece may end.
    #[inline]
    pub(super) fn flush_full_piece(&mut self) {
        self.flush_if(PIECE);
    }

    /// Prints the operations of `block` up to `end` range by range. Returns false, without printing, if the
    /// block is short or must be printed in order.
    pub(super) fn block_in_ranges(&mut self, block: BlockId, end: Option<OpId>) -> bool {
        if !self.direct.as_ref().is_some_and(|d| d.ranges) || !self.is_long(block) {
            return false;
        }
        let body = self.body;
        let mut ranges: Vec<(OpId, OpId)> = Vec::with_capacity(ROUND);
        let mut open: Option<(OpId, OpId)> = None;
        let mut weight = 0;
        for op in body.ops_of(block).take_while(|&op| Some(op) != end) {
            let one = weight_of(body, op);
            if one > MAX_WEIGHT {
                ranges.extend(open.take());
                self.print_round(&mut ranges);
                self.op_in_block(op);
                weight = 0;
                continue;
            }
            open = Some((open.map_or(op, |r| r.0), op));
            weight += one;
            if weight >= RANGE_WEIGHT {
                ranges.extend(open.take());
                weight = 0;
                if ranges.len() == ROUND {
                    self.print_round(&mut ranges);
                }
            }
        }
        ranges.extend(open);
        self.print_round(&mut ranges);
        true
    }

    fn is_long(&self, block: BlockId) -> bool {
        let mut weight = 0;
        self.body.ops_of(block).any(|op| {
            let one = weight_of(self.body, op);
            weight += if one > MAX_WEIGHT { 0 } else { one };
            weight >= MIN_WEIGHT
        })
    }

    /// Prints the ranges of a round in parallel and sends their texts to the sink, in order.
    fn print_round(&mut self, ranges: &mut Vec<(OpId, OpId)>) {
        self.flush_if(0);
        let Some(direct) = self.direct.take() else { return };
        let printer = RangePrinter {
            reg: self.reg,
            body: self.body,
            options: self.options,
            source: self.source,
            aliases: self.aliases,
            names: &self.names,
            nested: &self.nested,
            dialects: &self.dialects,
            indent: self.indent,
        };
        let print = |i: usize| printer.print(ranges[i], &direct.caches, pop(&direct.buffers));
        let texts = fanout::map(direct.for_each, ranges.len(), print);
        self.direct = Some(direct);
        for (range, text) in ranges.drain(..).zip(texts) {
            self.output_range(range, text);
        }
    }

    /// Sends the text of a range to the sink. A range whose text exceeded the limit is printed again, one
    /// operation at a time.
    fn output_range(&mut self, (first, last): (OpId, OpId), text: Option<Vec<u8>>) {
        match (text, &mut self.direct) {
            (Some(mut text), Some(direct)) => {
                if self.stopped.is_none() {
                    direct.send(&text);
                }
                text.clear();
                push(&direct.buffers, text);
            }
            _ => {
                let mut next = Some(first);
                while let Some(op) = next {
                    self.op_in_block(op);
                    self.flush_if(0);
                    next = if op == last { None } else { self.body.next_op(op) };
                }
            }
        }
    }

    /// Returns whether the text of a part of a body may contain an entity with an alias or with a number in the order of printing,
    /// and adds the parts of its nested bodies to `nested`. Erased operations are included, so the result may be true without need.
    fn reaches_candidate(
        &mut self,
        BodyPart { body, ops }: BodyPart<'a>,
        reachable: &mut Reachability,
        nested: &mut VecDeque<BodyPart<'a>>,
    ) -> bool {
        let values = if ops.start == 0 { body.value_capacity() } else { 0 };
        for value in 0..values {
            reachable.ty(body.ty(ValueId::new(value)));
        }
        for op in ops.map(OpId::new) {
            reachable.attr(body.props(op));
            reachable.attr(body.attrs(op));
            nested.extend(body.nested(op).into_iter().flat_map(|body| BodyPart::all(body)));
            let name = body.name(op).index();
            if insert(&mut reachable.ops, name) {
                // The default value of an attribute is printed where the attribute is missing.
                let attrs = self.reg.def(body, op).map_or(&[][..], |d| &d.attrs);
                attrs.iter().filter_map(|a| a.default).for_each(|a| reachable.attr(a));
            }
            if !reachable.open.is_empty() && self.reaches_alias(reachable) {
                return true;
            }
        }
        self.reaches_alias(reachable)
    }

    /// Visits everything reachable from the open entities. Returns whether one of them may have an alias.
    fn reaches_alias(&mut self, reachable: &mut Reachability) -> bool {
        while let Some(key) = reachable.open.pop() {
            let entity = match key {
                AliasKey::Type(ty) => Entity::Type(ty),
                AliasKey::Attr(attr) => Entity::Attr(attr, Elision::Never),
                // The location is inside a location attribute, which is itself a candidate.
                AliasKey::Loc(_) => return true,
            };
            if self.always_needs_hole(entity) {
                return true;
            }
            for (child, _) in self.children_of(key, false) {
                match child {
                    AliasKey::Type(ty) => reachable.ty(ty),
                    AliasKey::Attr(attr) => reachable.attr(attr),
                    AliasKey::Loc(_) => return true,
                }
            }
        }
        false
    }
}

/// Estimates the number of operations in the text of `op`.
fn weight_of(body: &Body, op: OpId) -> usize {
    /// The weight of a region whose operations are not counted.
    const REGION: usize = 16;
    1 + match body.nested(op) {
        Some(nested) => nested.op_capacity(),
        None => REGION * body.regions_of(op).len(),
    }
}

/// The entities that were reached, by handle, and those whose sub-elements have not been visited yet.
#[derive(Default)]
struct Reachability {
    types: Vec<bool>,
    attrs: Vec<bool>,
    ops: Vec<bool>,
    open: Vec<AliasKey>,
}

impl Reachability {
    fn ty(&mut self, ty: Type) {
        if insert(&mut self.types, ty.index()) {
            self.open.push(AliasKey::Type(ty));
        }
    }
    fn attr(&mut self, attr: Attr) {
        if insert(&mut self.attrs, attr.index()) {
            self.open.push(AliasKey::Attr(attr));
        }
    }
}

/// Inserts `index` into the set. Returns whether it is new.
fn insert(set: &mut Vec<bool>, index: usize) -> bool {
    if index >= set.len() {
        set.resize(index + 1, false);
    }
    !std::mem::replace(&mut set[index], true)
}
