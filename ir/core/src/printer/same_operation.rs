//! Compares two operations of different bodies: names, attributes, types, and which values and blocks they use. Locations are
//! not compared.

use smallvec::SmallVec;

use super::{attr_text, type_text};
use crate::attrs::AttrKind;
use crate::body::{Body, OwnedRegion, ValueMap};
use crate::ids::{Attr, BlockId, OpId, RegionId, Type};
use crate::registry::Registry;

/// A comparison of operations of two bodies.
pub(super) struct Comparison<'a> {
    reg: &'a Registry,
    before: &'a Body,
    after: &'a Body,
    /// Values and blocks of the first body, and those of the second one.
    map: ValueMap,
    /// Whether only the arguments and the first operation of a region are compared.
    pub(super) only_first_op: bool,
}

impl<'a> Comparison<'a> {
    pub(super) fn new(reg: &'a Registry, before: &'a Body, after: &'a Body) -> Self {
        Comparison { reg, before, after, map: ValueMap::new(), only_first_op: false }
    }

    /// Maps the blocks of a region to those of another one.
    pub(super) fn map_blocks(
        &mut self,
        before: impl Iterator<Item = BlockId>,
        after: impl Iterator<Item = BlockId>,
    ) {
        before.zip(after).for_each(|(from, to)| self.map.map_block(from, to));
    }

    /// Maps the arguments of a block to those of another one. Returns whether they have the same types.
    pub(super) fn map_args(&mut self, before: BlockId, after: BlockId) -> bool {
        let (from, to) = (self.before.block_args(before), self.after.block_args(after));
        from.iter().zip(to).for_each(|(&from, &to)| self.map.map(from, to));
        from.len() == to.len()
            && from
                .iter()
                .zip(to)
                .all(|(&from, &to)| self.same_type(self.before.ty(from), self.after.ty(to)))
    }

    /// Returns whether the operations are the same.
    pub(super) fn same(&mut self, a: OpId, b: OpId) -> bool {
        let (before, after) = (self.before, self.after);
        let mut results = before.results(a).zip(after.results(b));
        before.name(a) == after.name(b)
            && self.same_attr(before.props(a), after.props(b))
            && self.same_attr(before.attrs(a), after.attrs(b))
            && before.operands(a).map(|value| self.map.value(value)).eq(after.operands(b))
            && before.successors(a).map(|block| self.map.block(block)).eq(after.successors(b))
            && before.num_results(a) == after.num_results(b)
            && results.all(|(from, to)| self.same_type(before.ty(from), after.ty(to)))
            && before.num_regions(a) == after.num_regions(b)
            && before.all_regions(a).zip(after.all_regions(b)).all(|(a, b)| self.same_owned(a, b))
    }

    fn same_owned(&mut self, a: OwnedRegion<'a>, b: OwnedRegion<'a>) -> bool {
        if std::ptr::eq(a.body, self.before) && std::ptr::eq(b.body, self.after) {
            return self.same_region(a.region, b.region);
        }
        let mut inner = Comparison::new(self.reg, a.body, b.body);
        inner.only_first_op = self.only_first_op;
        inner.same_region(a.region, b.region)
    }

    fn same_region(&mut self, a: RegionId, b: RegionId) -> bool {
        let blocks: SmallVec<[_; 2]> =
            self.before.blocks_of(a).zip(self.after.blocks_of(b)).collect();
        if blocks.len() != self.before.blocks_of(a).count()
            || blocks.len() != self.after.blocks_of(b).count()
        {
            return false;
        }
        self.map_blocks(self.before.blocks_of(a), self.after.blocks_of(b));
        let mut ops: Vec<(OpId, OpId)> = Vec::new();
        for (from, to) in blocks {
            if !self.map_args(from, to) {
                return false;
            }
            let (mut from, mut to) = (self.before.ops_of(from), self.after.ops_of(to));
            loop {
                match (from.next(), to.next()) {
                    (Some(a), Some(b)) => ops.push((a, b)),
                    // The parser may have added a terminator.
                    (None, Some(_)) if self.only_first_op => break,
                    (None, None) => break,
                    _ => return false,
                }
            }
        }
        for &(a, b) in &ops {
            let results = self.before.results(a).zip(self.after.results(b));
            results.for_each(|(from, to)| self.map.map(from, to));
        }
        ops.into_iter().all(|(a, b)| self.same(a, b))
    }

    /// Returns whether two types are the same. Each parse has separate types of one name, such as
    /// `!llvm.struct<"node", (ptr)>`, so those are compared by their texts.
    fn same_type(&self, a: Type, b: Type) -> bool {
        a == b || type_text(self.reg, a) == type_text(self.reg, b)
    }

    /// Returns whether two attributes are the same, other than locations, distinct attributes and resources, whose texts are
    /// compared.
    fn same_attr(&self, a: Attr, b: Attr) -> bool {
        if a == b {
            return true;
        }
        let ctx = self.reg.ctx();
        let all = |a: &[Attr], b: &[Attr]| {
            a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| self.same_attr(a, b))
        };
        match (ctx.attr(a), ctx.attr(b)) {
            (AttrKind::Location(_), AttrKind::Location(_)) => true,
            (AttrKind::Type(a), AttrKind::Type(b)) => self.same_type(*a, *b),
            (AttrKind::Array(a), AttrKind::Array(b)) => all(a, b),
            (AttrKind::Dictionary(a), AttrKind::Dictionary(b)) => {
                a.len() == b.len()
                    && a.iter().zip(b).all(|(a, b)| a.0 == b.0 && self.same_attr(a.1, b.1))
            }
            (
                AttrKind::Parametric { dialect, mnemonic, params },
                AttrKind::Parametric { dialect: other, mnemonic: name, params: others },
            ) => dialect == other && mnemonic == name && all(params, others),
            (AttrKind::Distinct { .. }, AttrKind::Distinct { .. })
            | (AttrKind::DenseResource { .. }, AttrKind::DenseResource { .. }) => {
                attr_text(self.reg, a) == attr_text(self.reg, b)
            }
            _ => false,
        }
    }
}
