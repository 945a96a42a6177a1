//! `mem2reg`: replaces memory that is only loaded and stored by values.
//!
//! ```mlir
//! %0 = memref.alloca() : memref<i32>           //   cf.cond_br %c, ^bb1, ^bb2
//! cf.cond_br %c, ^bb1, ^bb2                    // ^bb1:
//! ^bb1:                                        //   cf.br ^bb3(%a : i32)
//!   memref.store %a, %0[] : memref<i32>        // ^bb2:
//!   cf.br ^bb3                                 //   cf.br ^bb3(%b : i32)
//! ^bb2:                                        // ^bb3(%1: i32):
//!   memref.store %b, %0[] : memref<i32>        //   return %1 : i32
//!   cf.br ^bb3
//! ^bb3:
//!   %1 = memref.load %0[] : memref<i32>
//!   return %1 : i32
//! ```
//!
//! Allocations, loads and stores are operations with the interfaces of [`memory_slots`](ir_core::memory_slots); an operation of a `.td` file
//! takes part if it declares them and its effects. The content is followed within the region of the allocation. It becomes a block argument
//! where different contents meet and one is still needed. Reading before the first store reads `ub.poison`, or the value that the allocation provides.

mod analysis;
mod blocks;
mod promoter;

use std::cell::OnceCell;

use ir_core::enclosing::ParentOp;
use ir_core::interfaces::{DataLayoutSource, MemorySlot, UndefinedBehavior};
use ir_core::memory_slots::{is_promotable_allocation, promotable_slot};
use ir_core::{Body, OpId, Place, RegionId, Registry};
use rustc_hash::FxHashMap;

use crate::cx::PassCx;
use crate::data_layout;
use crate::info::{PassGroup, PassInfo};
use crate::options::Opt;
use crate::pass::{Pass, PassFailed};
use crate::slot_allocations::allocations;
use crate::undefined::{UNDEFINED_BEHAVIOR_DIALECT, undefined_behavior};
use analysis::SlotAnalysis;
use blocks::RegionBlocks;
use promoter::Promoter;

const NAME: &str = "mem2reg";
const REGION_SIMPLIFY: Opt<bool> =
    Opt::new("region-simplify", true, "has no effect, as in mlir-opt");

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "replace memory that is only loaded and stored by values",
    group: PassGroup::Transform,
    options: &[&REGION_SIMPLIFY],
    make: |_| Ok(Box::new(Mem2Reg)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct Mem2Reg;

impl Pass for Mem2Reg {
    fn dependent_dialects(&self) -> Vec<String> {
        vec![UNDEFINED_BEHAVIOR_DIALECT.to_owned()]
    }

    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        parent: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let allocations = allocations(cx.reg, body, is_promotable_allocation);
        if allocations.is_empty() {
            cx.preserve_all();
            return Ok(());
        }
        let layout = OnceCell::new();
        let layout = || *layout.get_or_init(|| data_layout::enclosing(cx, parent));
        let mut slots = Slots {
            reg: cx.reg,
            body,
            undefined: undefined_behavior(cx.reg, Place::Parent)?,
            layout: &layout,
            regions: FxHashMap::default(),
            arguments: 0,
        };
        let promoted = slots.promote_all(allocations);
        cx.count("promoted slots", promoted);
        cx.count("new block args", slots.arguments);
        if promoted == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// The promotion of the slots of a body.
struct Slots<'a> {
    reg: &'a Registry,
    body: &'a mut Body,
    undefined: &'a dyn UndefinedBehavior,
    layout: DataLayoutSource<'a>,
    /// The blocks of the regions that were needed yet.
    regions: FxHashMap<RegionId, RegionBlocks>,
    arguments: u64,
}

impl Slots<'_> {
    /// Promotes slots until none can be: one may be stored in another. Returns how many were.
    fn promote_all(&mut self, mut allocations: Vec<OpId>) -> u64 {
        let mut promoted = 0;
        loop {
            let before = allocations.len();
            allocations.retain(|&op| !self.promote(op));
            promoted += (before - allocations.len()) as u64;
            if allocations.len() == before {
                return promoted;
            }
        }
    }

    /// Replaces the slot of an allocation, if that is possible, and erases the allocation.
    fn promote(&mut self, allocation: OpId) -> bool {
        let Some(slot) = promotable_slot(self.reg, self.body, allocation) else { return false };
        self.body.has_uses(slot.pointer) && self.promote_slot(allocation, slot).is_some()
    }

    fn promote_slot(&mut self, allocation: OpId, slot: MemorySlot) -> Option<()> {
        let (reg, data_layout) = (self.reg, self.layout);
        let region = self.body.op_region(allocation)?;
        let body = &*self.body;
        let blocks =
            self.regions.entry(region).or_insert_with(|| RegionBlocks::new(reg, body, region));
        let promotion = SlotAnalysis { reg, body, slot, data_layout, region }.promotion(blocks)?;
        self.arguments += promotion.merge_points.len() as u64;
        let promoter = Promoter {
            reg,
            body: self.body,
            undefined: self.undefined,
            allocation,
            slot,
            data_layout,
            promotion,
            default: None,
            before: FxHashMap::default(),
            stored: FxHashMap::default(),
        };
        promoter.run(blocks);
        Some(())
    }
}
