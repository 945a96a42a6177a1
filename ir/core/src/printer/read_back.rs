//! Checks that the text of an operation with custom directives reads back, by reading it.
//!
//! What a directive prints is known to its Rust functions alone. So a copy of the operation is printed and parsed:
//!
//! ```text
//! d.o(%5) {a = "\FF"}   ->   "read_back.scope"() ({        -> parser ->   compared with the copy
//!                            ^bb0(%arg0: i32):
//!                              d.o %arg0 named ""
//!                              d.o %arg0 named ""
//!                              "read_back.end"() : () -> ()
//!                            }) : () -> ()
//! ```
//!
//! The second copy shows that the text ends where the next operation begins. Regions are printed with a single operation in
//! place of their contents, unless a directive may print the contents itself: it has the region as a parameter. Long strings and
//! constants are abridged: otherwise their texts would be longer than those of everything else.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::alias_table::AliasTable;
use super::entity::Mode;
use super::format_facts::{FormatFacts, Interpreted};
use super::size_limit::TextLimit;
use super::text_cache::TextCache;
use super::text_source::Source;
use super::tried_op::TriedOp;
use super::{AsmPrinter, BodyNames, PrintOptions};
use crate::attrs::AttrKind;
use crate::body::{Body, OperationState, OwnedRegion, ValueMap};
use crate::context::Context;
use crate::ids::{Attr, BlockId, Ident, OpId, RegionId, Type, ValueId};
use crate::loc::Loc;
use crate::printer::same_operation::Comparison;
use crate::registry::Registry;
use crate::source::SourceView;
use std::sync::Arc;

/// Longer texts are not tried, and the operation is printed in the generic form.
const LONGEST_TEXT: usize = 1 << 24;
/// Strings and constants with more bytes are abridged.
const LONGEST_VALUE: usize = 1 << 10;
/// The contents of larger regions are not copied.
const MOST_OPS: usize = 64;

impl AsmPrinter<'_> {
    /// Returns whether the text of an operation reads back as the same operation. `true` if the registry has no parser.
    pub(super) fn reads_back(&mut self, op: OpId, facts: &FormatFacts) -> bool {
        let Some(parse) = self.reg.text_reader else { return true };
        let contents = if facts.prints_regions { Contents::Copied } else { Contents::OneOp };
        let scratch = Scratch::of(self.reg, self.body, op, contents, &facts.interpreted);
        let cache = std::mem::take(&mut self.cache.read_back);
        let (text, cache) = scratch.text(self.reg, cache.map(|cache| *cache).unwrap_or_default());
        self.cache.read_back = Some(Box::new(cache));
        let Some(text) = text else { return false };
        parse(self.reg, &text).is_some_and(|read| scratch.is_read_as(self.reg, &read))
    }
}

/// The contents of the copy of a region.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Contents {
    Copied,
    OneOp,
}

/// The copies of an operation, in a separate body.
struct Scratch {
    body: Body,
    /// The operation that contains the copies.
    scope: OpId,
    ops: [OpId; 2],
    contents: Contents,
}

impl Scratch {
    fn of(
        reg: &Registry,
        source: &Body,
        op: OpId,
        contents: Contents,
        interpreted: &Interpreted,
    ) -> Scratch {
        let ctx = reg.ctx();
        let props = abridged(ctx, source.props(op), interpreted);
        let (body, map) = (Body::new(), ValueMap::new());
        let mut copier = Copier { ctx, source, body, map, props, contents };
        let root = copier.body.add_root_block();
        let region = copier.body.create_region();
        let entry = copier.new_block(region);
        if contents == Contents::Copied && !is_small(source, op) {
            copier.contents = Contents::OneOp;
        }
        let mut successors: SmallVec<[BlockId; 2]> = SmallVec::new();
        for block in source.successors(op) {
            if copier.map.block(block) == block && !successors.contains(&block) {
                let copy = copier.new_block(region);
                copier.append(copy, "read_back.end");
                copier.map.map_block(block, copy);
            }
            successors.push(block);
        }
        let successors: SmallVec<[BlockId; 2]> =
            successors.into_iter().map(|block| copier.map.block(block)).collect();
        let known = copier.add_captured(entry, op);
        let ops = [(); 2].map(|()| {
            let copy = copier.copy(op, &known, &successors);
            copier.body.append_op(entry, copy);
            copy
        });
        copier.append(entry, "read_back.end");
        let contents = copier.contents;
        let mut body = copier.body;
        let mut state = OperationState::new(ctx, ctx.op_name("read_back.scope"), Loc::UNKNOWN);
        state.regions.push(region);
        let scope = body.create_op(state);
        body.append_op(root, scope);
        Scratch { body, scope, ops, contents }
    }

    /// Returns the text, unless it is too long, and the cache.
    fn text(&self, reg: &Registry, cache: TextCache) -> (Option<Vec<u8>>, TextCache) {
        // Attributes that are locations, such as `port_locs = [loc("a")]`, may be in a text with locations only.
        let debuginfo = has_locations(reg.ctx(), self.body.props(self.ops[0]));
        let options = PrintOptions { local_scope: true, debuginfo, ..PrintOptions::default() };
        let source = Source { view: SourceView::empty(), lines: None };
        let table = AliasTable::default();
        let mut p = AsmPrinter::new(reg, &self.body, &options, source, cache);
        p.mode = Mode::Final;
        p.limit = TextLimit { bytes: LONGEST_TEXT, spare_entities: 0 };
        p.aliases = Some(&table);
        p.names = Arc::new(BodyNames::of_root(reg, &self.body, &options));
        p.tried = Some(TriedOp { body: &self.body, ops: self.ops });
        p.full_op_line(self.scope);
        let is_complete = p.stopped.is_none();
        let cache = if is_complete { std::mem::take(&mut p.cache) } else { TextCache::default() };
        (is_complete.then_some(p.out), cache)
    }

    /// Returns whether the body that was parsed contains the same operation.
    fn is_read_as(&self, reg: &Registry, read: &Body) -> bool {
        let entry_of = |body: &Body, op: OpId| body.entry_block(*body.regions_of(op).first()?);
        let Some(scope) = read.top_op() else { return false };
        let (Some(before), Some(after)) = (entry_of(&self.body, self.scope), entry_of(read, scope))
        else {
            return false;
        };
        let Some(op) = read.first_op(after) else { return false };
        let mut comparison = Comparison::new(reg, &self.body, read);
        let regions = (self.body.op_region(self.ops[0]), read.op_region(op));
        let (Some(from), Some(to)) = regions else { return false };
        comparison.map_blocks(self.body.blocks_of(from), read.blocks_of(to));
        comparison.only_first_op = self.contents == Contents::OneOp;
        self.body.block_args(before).len() == read.block_args(after).len()
            && comparison.map_args(before, after)
            && comparison.same(self.ops[0], op)
    }
}

/// Returns whether an entry of a dictionary is a location or a list of locations.
fn has_locations(ctx: &Context, dict: Attr) -> bool {
    let is_location = |attr: &Attr| matches!(ctx.attr(*attr), AttrKind::Location(_));
    ctx.dict(dict).iter().any(|(_, value)| match ctx.attr(*value) {
        AttrKind::Array(items) => items.first().is_some_and(is_location),
        _ => is_location(value),
    })
}

/// Returns whether the regions of an operation have few operations.
fn is_small(source: &Body, op: OpId) -> bool {
    let mut left = MOST_OPS;
    source.all_regions(op).all(|OwnedRegion { body, region, .. }| {
        let ops = body.ops_in(region).take(left + 1).count();
        let is_valid = ops <= left;
        left = left.saturating_sub(ops);
        is_valid
    })
}

/// Copies an operation.
struct Copier<'a> {
    ctx: &'a Context,
    source: &'a Body,
    body: Body,
    map: ValueMap,
    /// The inherent attributes of the copy.
    props: Attr,
    contents: Contents,
}

impl Copier<'_> {
    fn new_block(&mut self, region: RegionId) -> BlockId {
        let block = self.body.create_block();
        self.body.append_block(region, block);
        block
    }

    fn append(&mut self, block: BlockId, name: &str) {
        append_op(self.ctx, &mut self.body, block, name);
    }

    /// Adds an argument for each value from outside that the operation, or the copied contents of its regions, uses.
    fn add_captured(&mut self, entry: BlockId, op: OpId) -> Vec<(ValueId, ValueId)> {
        let mut used: SmallVec<[ValueId; 8]> = self.source.operands(op).collect();
        if self.contents == Contents::Copied {
            for &region in self.source.regions_of(op) {
                let inside = |value| {
                    let mut block = self.source.value_block(value);
                    std::iter::from_fn(|| {
                        let found = block.and_then(|block| self.source.block_region(block))?;
                        let parent = self.source.region_parent(found);
                        block = parent.and_then(|parent| self.source.op_block(parent));
                        Some(found)
                    })
                    .any(|found| found == region)
                };
                let ops = self.source.ops_in(region);
                let operands = ops.flat_map(|inner| self.source.operands(inner));
                used.extend(operands.filter(|&value| !inside(value)));
            }
        }
        let mut seen = FxHashSet::default();
        used.retain(|value| seen.insert(*value));
        let mut argument = |value| {
            let arg = self.body.add_block_arg(entry, self.source.ty(value), Loc::UNKNOWN);
            (value, arg)
        };
        used.into_iter().map(&mut argument).collect()
    }

    fn copy(&mut self, op: OpId, known: &[(ValueId, ValueId)], successors: &[BlockId]) -> OpId {
        let source = self.source;
        let mut map = self.map.clone();
        known.iter().for_each(|&(from, to)| map.map(from, to));
        let mut state = OperationState::new(self.ctx, source.name(op), Loc::UNKNOWN);
        state.operands = source.operands(op).map(|value| map.value(value)).collect();
        state.results = source.results(op).map(|value| source.ty(value)).collect();
        (state.props, state.attrs) = (self.props, source.attrs(op));
        state.successors = successors.into();
        match source.nested(op) {
            Some(nested) if self.contents == Contents::Copied => {
                state.body = Some(nested.clone());
            }
            Some(nested) => {
                let mut copy = Body::new();
                for &root in nested.roots() {
                    let region = copy.add_root();
                    copy_entry(self.ctx, nested, root, &mut copy, region);
                }
                state.body = Some(Arc::new(copy));
            }
            None => {
                for &from in source.regions_of(op) {
                    let region = self.body.create_region();
                    if self.contents == Contents::Copied {
                        self.body.clone_region_from(source, from, region, &mut map);
                    } else {
                        copy_entry(self.ctx, source, from, &mut self.body, region);
                    }
                    state.regions.push(region);
                }
            }
        }
        self.body.create_op(state)
    }
}

/// Copies the arguments of the entry block, and one operation in place of all that are in the region.
fn copy_entry(ctx: &Context, source: &Body, from: RegionId, body: &mut Body, to: RegionId) {
    let Some(entry) = source.entry_block(from) else { return };
    let block = body.create_block();
    body.append_block(to, block);
    for &arg in source.block_args(entry) {
        body.add_block_arg(block, source.ty(arg), Loc::UNKNOWN);
    }
    if source.first_op(entry).is_some() {
        append_op(ctx, body, block, "read_back.contents");
    }
}

fn append_op(ctx: &Context, body: &mut Body, block: BlockId, name: &str) {
    let op = body.create_op(OperationState::new(ctx, ctx.op_name(name), Loc::UNKNOWN));
    body.append_op(block, op);
}

/// Returns a dictionary with short attributes of the same kinds and types in place of long constants, and of long strings whose values matter
/// for no directive.
fn abridged(ctx: &Context, dict: Attr, interpreted: &Interpreted) -> Attr {
    let entries = ctx.dict(dict);
    let abridge = |&(name, attr): &(Ident, Attr)| match ctx.attr(attr) {
        AttrKind::DenseElements { ty, data, .. } if data.len() > LONGEST_VALUE => {
            Some(ctx.intern_attr(AttrKind::DenseElements {
                ty: *ty,
                splat: true,
                data: first_element(ctx, *ty, data)?,
            }))
        }
        AttrKind::String { value, ty: None }
            if value.len() > LONGEST_VALUE && !interpreted.contains(name) =>
        {
            let is_text = std::str::from_utf8(value).is_ok();
            Some(ctx.string_attr_of(if is_text { b"text" } else { b"\xFF" }, None))
        }
        _ => None,
    };
    let short: Vec<Option<Attr>> = entries.iter().map(abridge).collect();
    if short.iter().all(Option::is_none) {
        return dict;
    }
    let entries = entries.iter().zip(short);
    let entries: Vec<(Ident, Attr)> =
        entries.map(|(&(name, attr), short)| (name, short.unwrap_or(attr))).collect();
    ctx.dict_attr(&entries)
}

/// Returns the data of a splat of the first element; elements of one bit are 0.
fn first_element(ctx: &Context, ty: Type, data: &[u8]) -> Option<Box<[u8]>> {
    let count = usize::try_from(ctx.ty(ty).num_elements()?).ok().filter(|&count| count > 0)?;
    let width = if data.len().is_multiple_of(count) { data.len() / count } else { 0 };
    Some(if width == 0 { [0].into() } else { data[..width].into() })
}
