//! `sroa`: replaces memory that consists of parts, and is accessed by parts only, by memory for each part that is used.
//!
//! ```mlir
//! %a = memref.alloca() : memref<2xi32>      // %a0 = memref.alloca() : memref<i32>
//! memref.store %v, %a[%c1] : memref<2xi32>  // memref.store %v, %a0[] : memref<i32>
//! ```
//!
//! Allocations and accesses are operations with the interfaces of [`aggregate_slots`](ir_core::aggregate_slots); an operation of a `.td` file takes
//! part if it declares them and its effects. `mem2reg` may then replace the parts by values.

use std::cell::OnceCell;

use ir_core::aggregate_slots::{aggregate_slot, is_destructurable_allocation, part_allocation};
use ir_core::enclosing::ParentOp;
use ir_core::interfaces::{
    AggregateSlot, DataLayoutSource, MemorySlot, SlotCx, SlotEdit, SlotPart, SlotPoint,
};
use ir_core::{Attr, Body, OpId, Registry, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cx::PassCx;
use crate::data_layout;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{Pass, PassFailed};
use crate::slot_allocations::allocations;

const NAME: &str = "sroa";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace memory that is accessed by parts by memory for each part",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(Sroa)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct Sroa;

impl Pass for Sroa {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let allocations = allocations(cx.reg, body, is_destructurable_allocation);
        let layout = OnceCell::new();
        let layout = || *layout.get_or_init(|| data_layout::enclosing(cx, parent));
        let mut slots =
            AggregateSlots { reg: cx.reg, body, layout: &layout, replaced: 0, parts: 0 };
        slots.replace_all(allocations);
        cx.count("destructured slots", slots.replaced);
        cx.count("slots with memory benefit", slots.parts);
        if slots.replaced == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// The replacement of the slots of a body.
struct AggregateSlots<'a> {
    reg: &'a Registry,
    body: &'a mut Body,
    layout: DataLayoutSource<'a>,
    /// How many slots were replaced, and how many of these had parts that are not used.
    replaced: u64,
    parts: u64,
}

/// The accesses of a slot: the operations, and the parts that they access.
struct PartAccesses {
    /// The operations in the order of the uses, and the number of the part in `parts`.
    ops: Vec<(OpId, usize)>,
    /// The accessed parts, in the order of the uses.
    parts: Vec<SlotPart>,
}

impl AggregateSlots<'_> {
    /// Replaces slots until none can be: a part may consist of parts.
    fn replace_all(&mut self, mut allocations: Vec<OpId>) {
        while !allocations.is_empty() {
            let mut of_parts = Vec::new();
            for op in allocations {
                let made = self.replace(op).unwrap_or_default();
                let is_allocation =
                    |op: &OpId| is_destructurable_allocation(self.reg, self.body, *op);
                of_parts.extend(made.into_iter().filter(is_allocation));
            }
            allocations = of_parts;
        }
    }

    /// Replaces the slot of an allocation, if it is only accessed by parts. Returns the allocations of the parts.
    fn replace(&mut self, allocation: OpId) -> Option<Vec<OpId>> {
        let aggregate = aggregate_slot(self.reg, self.body, allocation)?;
        let accesses = self.accesses(&aggregate)?;
        if accesses.ops.is_empty() {
            return None;
        }
        let states: Vec<_> = accesses
            .parts
            .iter()
            .map(|part| part_allocation(self.reg, self.body, allocation, *part))
            .collect::<Option<_>>()?;
        let mut made = Vec::new();
        for state in states {
            let op = self.body.create_op(state);
            self.body.insert_before(allocation, op);
            made.push(op);
        }
        for (op, number) in accesses.ops {
            let part = self.body.result(made[number], 0);
            // Its users see the slot with the type of the part as the type of the content.
            let elem_type = accesses.parts[number].ty;
            let slot = MemorySlot { pointer: aggregate.pointer, elem_type };
            let (reg, data_layout, point) = (self.reg, self.layout, SlotPoint::After(op));
            SlotEdit { reg, body: self.body, op, slot, data_layout, point }.rewire(part);
        }
        self.replaced += 1;
        self.parts += u64::from(made.len() < aggregate.parts.len());
        self.body.erase_op(allocation);
        Some(made)
    }

    /// Returns the accesses of a slot; `None` if it is used in another way, or an access may be of any part.
    fn accesses(&self, aggregate: &AggregateSlot) -> Option<PartAccesses> {
        let mut found = PartAccesses { ops: Vec::new(), parts: Vec::new() };
        let types: FxHashMap<Attr, Type> =
            aggregate.parts.iter().map(|part| (part.index, part.ty)).collect();
        let mut numbers: FxHashMap<Attr, usize> = FxHashMap::default();
        let mut seen: FxHashSet<OpId> = FxHashSet::default();
        for edge in self.body.uses(aggregate.pointer) {
            if !seen.insert(edge.op) {
                continue;
            }
            let slot = MemorySlot {
                pointer: aggregate.pointer,
                elem_type: self.body.ty(aggregate.pointer),
            };
            let (reg, data_layout) = (self.reg, self.layout);
            let index =
                SlotCx { reg, body: self.body, op: edge.op, slot, data_layout }.accessed_part()?;
            let ty = *types.get(&index)?;
            let number = *numbers.entry(index).or_insert(found.parts.len());
            if number == found.parts.len() {
                found.parts.push(SlotPart { index, ty });
            }
            found.ops.push((edge.op, number));
        }
        Some(found)
    }
}
