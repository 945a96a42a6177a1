//! Ranges of integers, and scheduling folds where they change.

use egg::Id;
use ir_core::def::hooks::RangeCx;
use ir_core::ranges::IntRange;
use smallvec::SmallVec;

use crate::node::ENode;

use super::Graph;

/// How often the range of a class may get narrower: round a circle of terms it could, a number less each time.
const MAX_NARROWED: u8 = 64;

impl Graph<'_> {
    /// Schedules the users of a class, and of the classes that it refines, for folding.
    pub(super) fn refold_users(&mut self, class: Id) {
        for class in self.with_refined(class) {
            self.refold.extend(self.egg[class].parents());
        }
    }

    /// Computes the range of a node from the ranges of its operands; `None` if nothing is known.
    pub(super) fn node_range(&self, node: &ENode) -> Option<IntRange> {
        let shape = &self.shapes[node.shape()?];
        let hook = shape.range.as_ref()?;
        let full = IntRange::full(self.reg.ctx(), shape.only_type()?)?;
        let range = |&child: &Id| {
            let data = &self.egg[child].data;
            data.range.or_else(|| IntRange::full(self.reg.ctx(), self.body.ty(data.witness)))
        };
        let operands: SmallVec<[Option<IntRange>; 4]> = node.children.iter().map(range).collect();
        let cx = RangeCx {
            reg: self.reg,
            name: shape.name,
            props: shape.props,
            operands: &operands,
            full,
        };
        hook(&cx).filter(|&range| range != full)
    }

    /// Computes the range of a class from those of its operands again. Returns whether it is narrower.
    pub(crate) fn narrow(&mut self, class: Id, node: &ENode) -> bool {
        let Some(range) = self.node_range(node) else { return false };
        let data = &mut self.egg[class].data;
        let narrow = data.range.map_or(range, |known| known.intersect(range));
        let better = data.range != Some(narrow) && data.narrowed < MAX_NARROWED;
        if better {
            data.range = Some(narrow);
            data.narrowed += 1;
            self.touched.push(class);
            self.refold_users(class);
        }
        better
    }
}
