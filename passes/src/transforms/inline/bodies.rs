//! The bodies under the anchor while they change. Operations, blocks and regions are named with the
//! number of their body, as in [`Tree`](analyses::tree::Tree), whose numbers these are;
//! bodies that are copied get new ones.

use std::sync::Arc;

use ir_core::{Body, OpId, RegionId};
use rustc_hash::FxHashMap;

use analyses::tree::{OpAt, RegionAt, Tree};

pub(super) struct Bodies<'a> {
    root: &'a mut Body,
    /// The operation that owns each body; none for body 0.
    owners: Vec<Option<OpAt>>,
    numbers: FxHashMap<OpAt, usize>,
}

impl<'a> Bodies<'a> {
    /// Takes the numbers of a tree of `root`.
    pub(super) fn new(root: &'a mut Body, owners: Vec<Option<OpAt>>) -> Self {
        let entries = owners.iter().enumerate();
        let numbers = entries.filter_map(|(number, owner)| Some(((*owner)?, number))).collect();
        Bodies { root, owners, numbers }
    }

    /// Returns the owners of the bodies of a tree.
    pub(super) fn owners_of(tree: &Tree<'_>) -> Vec<Option<OpAt>> {
        (0..tree.num_bodies()).map(|number| tree.owner(number)).collect()
    }

    /// Returns the operations that own the bodies on the way to body `number`, the innermost first.
    fn path(&self, number: usize) -> Vec<OpId> {
        let owners = std::iter::successors(self.owners[number], |at| self.owners[at.body]);
        owners.map(|at| at.op).collect()
    }

    /// Returns a body.
    ///
    /// # Panics
    /// If the operation that owns it was erased: callers do not use such numbers.
    pub(super) fn body(&self, number: usize) -> &Body {
        self.path(number).iter().rev().fold(&*self.root, |body, &op| {
            body.nested(op).expect("the operation that owns a body is not erased")
        })
    }

    /// Returns a body for editing; `None` if the operation that owns it was erased.
    pub(super) fn body_mut(&mut self, number: usize) -> Option<&mut Body> {
        let path = self.path(number);
        path.iter().rev().try_fold(&mut *self.root, |body, &op| body.nested_mut(op))
    }

    /// Returns a body that stays as it is while others change; `None` for body 0, or if the
    /// operation that owns it was erased.
    pub(super) fn snapshot(&self, number: usize) -> Option<Arc<Body>> {
        let at = self.owners[number]?;
        self.body(at.body).nested(at.op).cloned()
    }

    /// Returns the source keys of the bodies on the way to body `number`, that of body 0 left out.
    pub(super) fn source_keys(&self, number: usize) -> Vec<u32> {
        let numbers = std::iter::successors(Some(number), |&n| Some(self.owners[n]?.body));
        let mut keys: Vec<u32> = numbers
            .filter(|&n| self.owners[n].is_some())
            .map(|n| self.body(n).source_key())
            .collect();
        keys.reverse();
        keys
    }

    /// Returns the regions of an operation.
    pub(super) fn regions(&mut self, at: OpAt) -> Vec<RegionAt> {
        let body = self.body(at.body);
        let of = |body: usize, regions: &[RegionId]| -> Vec<RegionAt> {
            regions.iter().map(|&region| RegionAt { body, region }).collect()
        };
        let Some(nested) = body.nested(at.op) else { return of(at.body, body.regions_of(at.op)) };
        let next = self.owners.len();
        let number = self.numbers.get(&at).copied().unwrap_or(next);
        let regions = of(number, nested.roots());
        if number == next {
            self.owners.push(Some(at));
            self.numbers.insert(at, number);
        }
        regions
    }

    /// Returns the operation that a region belongs to.
    pub(super) fn region_owner(&self, at: RegionAt) -> Option<OpAt> {
        match self.body(at.body).region_parent(at.region) {
            Some(op) => Some(OpAt { body: at.body, op }),
            None => self.owners[at.body],
        }
    }

    /// Returns the region that an operation is in.
    pub(super) fn region(&self, at: OpAt) -> Option<RegionAt> {
        Some(RegionAt { body: at.body, region: self.body(at.body).op_region(at.op)? })
    }

    /// Returns the operation that encloses `at`.
    pub(super) fn parent(&self, at: OpAt) -> Option<OpAt> {
        self.region_owner(self.region(at)?)
    }
}
