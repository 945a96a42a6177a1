//! Constant uniquing: one constant of each value, type and dialect in a scope, at the start of its entry
//! block.
//!
//! A constant that moves, or replaces several, has no position in the text any more: its location is unknown.
//!
//! A scope is a region of an isolated or unregistered operation; constants of regions inside it move to it.

use ir_core::{Attr, Body, Ident, Loc, OpId, RegionId, Registry, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::rewriter::Rewriter;

/// The constants that were seen.
#[derive(Default)]
pub(super) struct KnownConstants {
    known: FxHashMap<(RegionId, Ident, Attr, Type), OpId>,
    owned: FxHashSet<OpId>,
}

/// Returns the region in which constants used in `region` are placed: that of an isolated or unregistered
/// operation, or one whose dialect requests it.
pub fn constant_scope(reg: &Registry, body: &Body, mut region: RegionId) -> RegionId {
    while let Some(parent) = body.region_parent(region) {
        let Some(def) = reg.def(body, parent) else { return region };
        if def.is_isolated() || def.hooks.constant_scope {
            return region;
        }
        match body.op_region(parent) {
            Some(outer) => region = outer,
            None => return region,
        }
    }
    region
}

impl KnownConstants {
    /// Notes the constant `op`. `false`: there was an equal one, and `op` was replaced by it.
    pub(super) fn insert(&mut self, rewriter: &mut Rewriter<'_>, op: OpId, value: Attr) -> bool {
        let body = &*rewriter.body;
        let (Some(block), Some(def)) = (body.op_block(op), rewriter.reg.def(body, op)) else {
            return true;
        };
        let Some(region) = body.block_region(block) else { return true };
        if body.num_results(op) != 1 {
            return true;
        }
        let scope = constant_scope(rewriter.reg, body, region);
        let Some(entry) = body.entry_block(scope) else { return true };
        let key = (scope, def.dialect, value, body.ty(body.result(op, 0)));
        if let Some(&known) = self.known.get(&key) {
            let replacement = rewriter.body.result(known, 0);
            let result = rewriter.body.result(op, 0);
            // Listeners are notified although all operations will be on the worklist: the users get there earlier,
            // which decides the order of rewrites.
            rewriter.replace_all_uses(result, replacement);
            rewriter.erase_op(op);
            rewriter.body.set_loc(known, Loc::UNKNOWN);
            return false;
        }
        let in_place =
            block == entry && body.prev_op(op).is_none_or(|prev| self.owned.contains(&prev));
        if !in_place && let Some(first) = body.first_op(entry) {
            rewriter.body.move_before(op, first);
            rewriter.body.set_loc(op, Loc::UNKNOWN);
        }
        self.known.insert(key, op);
        self.owned.insert(op);
        true
    }
}
