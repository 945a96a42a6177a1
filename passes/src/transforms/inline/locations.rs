//! The locations of inlined operations: `callsite(L at C)` for an operation at L and a call at C.
//! Inlined twice, L is itself a call site, and the list of calls grows at its end: `callsite(L at
//! callsite(C1 at C2))`.

use std::sync::Arc;

use ir_core::printer::ExplicitLocs;
use ir_core::{BlockId, Body, Context, Loc, LocKind, OpId};
use rustc_hash::FxHashMap;

use crate::body_text::BodyText;

/// Maps the locations of one callable for one call.
pub(super) struct CallSites<'a> {
    ctx: &'a Context,
    /// The location of the call, explicit; `None` if it is unknown: then the locations of the
    /// callable stay.
    caller: Option<Loc>,
    explicit: ExplicitLocs<'a>,
    /// The text of the callable's body.
    text: Option<BodyText<'a>>,
    reg: &'a ir_core::Registry,
    known: FxHashMap<Loc, Loc>,
}

impl<'a> CallSites<'a> {
    /// Creates the map for a callable whose body has that text.
    pub(super) fn new(reg: &'a ir_core::Registry, text: Option<BodyText<'a>>, caller: Loc) -> Self {
        CallSites {
            ctx: reg.ctx(),
            caller: (caller != Loc::UNKNOWN).then_some(caller),
            explicit: BodyText::explicit_locs(text, reg),
            text,
            reg,
            known: FxHashMap::default(),
        }
    }

    fn of(&mut self, loc: Loc) -> Loc {
        if let Some(&known) = self.known.get(&loc) {
            return known;
        }
        let explicit = self.explicit.of(loc);
        let mapped = self.caller.map_or(explicit, |caller| at_call(self.ctx, explicit, caller));
        self.known.insert(loc, mapped);
        mapped
    }

    /// Maps the locations in blocks of `body`.
    pub(super) fn map_blocks(&mut self, body: &mut Body, blocks: &[BlockId]) {
        for &block in blocks {
            self.map_args(body, block);
            let ops: Vec<OpId> = body.ops_of(block).collect();
            ops.into_iter().for_each(|op| self.map_op(body, op));
        }
    }

    fn map_args(&mut self, body: &mut Body, block: BlockId) {
        for index in 0..body.block_args(block).len() {
            let loc = self.of(body.block_arg_locs(block)[index]);
            body.set_block_arg_loc(block, index, loc);
        }
    }

    fn map_op(&mut self, body: &mut Body, op: OpId) {
        self.map_shallow(body, op);
        for region in body.regions_of(op).to_vec() {
            self.map_region(body, region);
        }
    }

    fn map_region(&mut self, body: &mut Body, region: ir_core::RegionId) {
        for inner in body.walk_pre(region) {
            self.map_shallow(body, inner);
        }
        for block in body.walk_blocks(region) {
            self.map_args(body, block);
        }
    }

    /// Maps the location of an operation, and those of its nested body, which has a text of its
    /// own.
    fn map_shallow(&mut self, body: &mut Body, op: OpId) {
        let loc = self.of(body.loc(op));
        body.set_loc(op, loc);
        let Some(mut nested) = body.take_nested(op) else { return };
        let inner = Arc::make_mut(&mut nested);
        let text = self.text.map(|text| text.child(inner.source_key()));
        let caller = self.caller.unwrap_or(Loc::UNKNOWN);
        let mut sites = CallSites::new(self.reg, text, caller);
        for root in inner.roots().to_vec() {
            sites.map_region(inner, root);
        }
        body.set_nested(op, nested);
    }
}

/// Returns the location of an operation at `callee` that was inlined at a call at `caller`.
fn at_call(ctx: &Context, callee: Loc, caller: Loc) -> Loc {
    let mut callees = Vec::new();
    let mut last = callee;
    while let LocKind::CallSite { callee, caller } = ctx.loc(last) {
        callees.push(callee);
        last = caller;
    }
    callees.push(last);
    let stacked = callees.into_iter().rev();
    stacked.fold(caller, |caller, callee| ctx.intern_loc(LocKind::CallSite { callee, caller }))
}
