//! Copying operations and regions, within a body and from one body to another.

use rustc_hash::FxHashMap;
use std::sync::Arc;

use super::{Body, OperationState};
use crate::ids::{BlockId, OpId, RegionId, ValueId};

/// Maps values and blocks of the source to those of the copy. Values without an entry map to themselves,
/// which is correct only within one body.
#[derive(Clone, Default, Debug)]
pub struct ValueMap {
    values: FxHashMap<ValueId, ValueId>,
    blocks: FxHashMap<BlockId, BlockId>,
    ops: Vec<(OpId, OpId)>,
}

impl ValueMap {
    /// Creates an empty map.
    pub fn new() -> Self {
        Self::default()
    }
    /// Maps `from` to `to`.
    pub fn map(&mut self, from: ValueId, to: ValueId) {
        self.values.insert(from, to);
    }
    /// Maps block `from` to block `to`.
    pub fn map_block(&mut self, from: BlockId, to: BlockId) {
        self.blocks.insert(from, to);
    }
    /// Returns the value that `value` maps to.
    pub fn value(&self, value: ValueId) -> ValueId {
        self.values.get(&value).copied().unwrap_or(value)
    }
    /// Returns the block that `block` maps to.
    pub fn block(&self, block: BlockId) -> BlockId {
        self.blocks.get(&block).copied().unwrap_or(block)
    }
    /// Returns whether `value` is mapped.
    pub fn has_value(&self, value: ValueId) -> bool {
        self.values.contains_key(&value)
    }
    /// Returns the copied operations, as pairs of source and copy, in the order of copying.
    pub fn ops(&self) -> &[(OpId, OpId)] {
        &self.ops
    }
}

impl Body {
    /// Copies `op` with its regions within this body. The copy is in no block. Operands are replaced by
    /// `map`, and results are added to it.
    pub fn clone_op(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let source = self.shallow_source(op);
        copy_op(Source::Same, self, op, source, map)
    }

    /// Copies `op` of `source` into this body; see [`clone_op`](Self::clone_op).
    pub fn clone_op_from(&mut self, source: &Body, op: OpId, map: &mut ValueMap) -> OpId {
        let state = source.shallow_source(op);
        copy_op(Source::Other(source), self, op, state, map)
    }

    /// Copies the blocks of region `from` of `source` to the end of region `to` of this body.
    pub fn clone_region_from(
        &mut self,
        source: &Body,
        from: RegionId,
        to: RegionId,
        map: &mut ValueMap,
    ) {
        copy_region(Source::Other(source), self, from, Destination::EndOf(to), map);
    }

    /// Copies the blocks of region `from` to the end of region `to`, within this body.
    pub fn clone_region(&mut self, from: RegionId, to: RegionId, map: &mut ValueMap) {
        copy_region(Source::Same, self, from, Destination::EndOf(to), map);
    }

    /// Copies the blocks of region `from` of `source`, or of this body without a `source`, before the block `before`. Block arguments that `map` has
    /// already are not copied. Returns the new blocks, in order.
    ///
    /// ```text
    /// source:  ^bb0(%x): "a"(%x)       map: %x to %y       new block: ^bb0: "a"(%y)
    /// ```
    pub fn clone_blocks_before(
        &mut self,
        source: Option<&Body>,
        from: RegionId,
        before: BlockId,
        map: &mut ValueMap,
    ) -> Vec<BlockId> {
        let source = source.map_or(Source::Same, Source::Other);
        let blocks: Vec<BlockId> = source.get(self).blocks_of(from).collect();
        copy_region(source, self, from, Destination::Before(before), map);
        blocks.into_iter().map(|block| map.block(block)).collect()
    }

    /// Makes the regions of the nested body of `op` inline regions of this body. Locations are not changed,
    /// so ordinals must refer to the same text. Returns the map from the nested body's values.
    pub fn absorb(&mut self, op: OpId) -> ValueMap {
        let mut map = ValueMap::new();
        let Some(nested) = self.take_nested(op) else { return map };
        let extra = self.extra_mut(op);
        self.extras[extra.index()].body = None;
        for &root in nested.roots() {
            let region = self.create_region();
            self.add_region(op, region);
            self.clone_region_from(&nested, root, region, &mut map);
        }
        self.restore_use_order(&nested, &map);
        map
    }

    /// Makes the inline regions of `op` the roots of a nested body. They must not use values from outside.
    /// Returns the map to the nested body's values.
    pub fn extract(&mut self, op: OpId) -> ValueMap {
        let mut map = ValueMap::new();
        let regions = self.regions_of(op).to_vec();
        let mut nested = Body::new();
        for &region in &regions {
            let root = nested.add_root();
            nested.clone_region_from(self, region, root, &mut map);
        }
        nested.restore_use_order(self, &map);
        for &region in &regions {
            let blocks: Vec<_> = self.blocks_of(region).collect();
            let ops: Vec<_> = blocks.iter().flat_map(|&b| self.ops_of(b)).collect();
            for &op in &ops {
                self.drop_references(op);
            }
            for &op in ops.iter().rev() {
                self.erase_op(op);
            }
            for block in blocks {
                self.erase_block(block);
            }
        }
        let extra = self.extra_mut(op);
        let extra = &mut self.extras[extra.index()];
        extra.regions.clear();
        extra.body = Some(Arc::new(nested));
        map
    }

    /// Restores the use order of every copied value from its source.
    pub fn restore_use_order(&mut self, source: &Body, map: &ValueMap) {
        let ops: FxHashMap<OpId, OpId> = map.ops.iter().copied().collect();
        let mut pairs: Vec<_> = map.values.iter().map(|(&from, &to)| (from, to)).collect();
        pairs.sort_unstable();
        for (from, to) in pairs {
            let mut uses: Vec<_> = source.uses(from).collect();
            uses.reverse();
            for u in uses {
                if let Some(&copy) = ops.get(&u.op) {
                    self.set_operand(copy, u.index, to);
                }
            }
        }
    }

    /// Returns a copy of this body without erased entries: ids are dense again, in the order of a walk.
    pub fn compacted(&self) -> Body {
        let mut fresh = Body::new();
        let mut map = ValueMap::new();
        for &root in self.roots() {
            let region = fresh.add_root();
            fresh.clone_region_from(self, root, region, &mut map);
        }
        fresh.source_key = self.source_key;
        fresh.graph_roots = self.graph_roots;
        fresh.restore_use_order(self, &map);
        fresh
    }

    /// Returns the state of `op` without regions and successors, in this body's ids.
    fn shallow_source(&self, op: OpId) -> OperationState {
        OperationState {
            name: self.name(op),
            loc: self.loc(op),
            operands: self.operands(op).collect(),
            results: self.results(op).map(|v| self.ty(v)).collect(),
            props: self.props(op),
            attrs: self.attrs(op),
            successors: self.successors(op).collect(),
            regions: Default::default(),
            body: self.nested(op).cloned(),
        }
    }
}

/// The source of a copy: the destination body itself, or another body.
#[derive(Clone, Copy)]
enum Source<'a> {
    Same,
    Other(&'a Body),
}

impl Source<'_> {
    fn get<'b>(&'b self, dest: &'b Body) -> &'b Body {
        match self {
            Source::Same => dest,
            Source::Other(body) => body,
        }
    }
}

fn copy_op(
    source: Source<'_>,
    dest: &mut Body,
    op: OpId,
    mut state: OperationState,
    map: &mut ValueMap,
) -> OpId {
    for value in &mut state.operands {
        *value = map.value(*value);
    }
    for block in &mut state.successors {
        *block = map.block(*block);
    }
    let regions = source.get(dest).regions_of(op).to_vec();
    state.regions = regions.iter().map(|_| dest.create_region()).collect();
    let new_regions = state.regions.clone();
    let results: Vec<ValueId> = source.get(dest).results(op).collect();
    let copy = dest.create_op(state);
    for (from, to) in results.into_iter().zip(dest.results(copy)) {
        map.map(from, to);
    }
    map.ops.push((op, copy));
    for (from, to) in regions.into_iter().zip(new_regions) {
        copy_region(source, dest, from, Destination::EndOf(to), map);
    }
    copy
}

/// The place to which the blocks of a region are copied.
#[derive(Clone, Copy)]
enum Destination {
    /// The end of a region.
    EndOf(RegionId),
    /// The place before a block. Arguments that are mapped already are not copied.
    Before(BlockId),
}

fn copy_region(
    source: Source<'_>,
    dest: &mut Body,
    from: RegionId,
    to: Destination,
    map: &mut ValueMap,
) {
    let blocks: Vec<BlockId> = source.get(dest).blocks_of(from).collect();
    let mut copied = Vec::new();
    for &block in &blocks {
        let new = dest.create_block();
        match to {
            Destination::EndOf(region) => dest.append_block(region, new),
            Destination::Before(before) => {
                if let Some(region) = dest.block_region(before) {
                    dest.insert_block(region, new, Some(before));
                }
            }
        }
        map.map_block(block, new);
        let args = source.get(dest).block_args(block).to_vec();
        let locs = source.get(dest).block_arg_locs(block).to_vec();
        for (arg, loc) in args.into_iter().zip(locs) {
            if matches!(to, Destination::Before(_)) && map.has_value(arg) {
                continue;
            }
            let ty = source.get(dest).ty(arg);
            let value = dest.add_block_arg(new, ty, loc);
            map.map(arg, value);
        }
    }
    for &block in &blocks {
        let ops: Vec<OpId> = source.get(dest).ops_of(block).collect();
        for op in ops {
            let state = source.get(dest).shallow_source(op);
            let copy = copy_op(source, dest, op, state, map);
            let target = map.block(block);
            dest.append_op(target, copy);
            copied.push((op, copy));
        }
    }
    // Operands that refer to values defined later (in a graph region or a loop) were copied before these
    // existed.
    for (op, copy) in copied {
        let operands: Vec<ValueId> = source.get(dest).operands(op).collect();
        for (i, value) in operands.into_iter().enumerate() {
            if dest.operand(copy, i) != map.value(value) {
                dest.set_operand(copy, i, map.value(value));
            }
        }
    }
}
