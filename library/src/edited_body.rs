//! A body that is edited, and the checks that keep it well-formed: handles are of this body and exist, and nothing is erased that is used.

use std::collections::HashSet;

use ir_core::{
    BlockId, Body, Loc, OpId, OperationState, RegionId, Registry, Type, ValueId, ValueOwner,
};

use crate::error::Error;
use crate::handle::{BlockHandle, BodyKey, OpHandle, ValueHandle};
use crate::interned::Location;
use crate::session::Session;

/// A body that is edited.
pub(crate) struct EditedBody<'b> {
    pub(crate) session: &'b Session,
    pub(crate) body: &'b mut Body,
    pub(crate) key: BodyKey,
}

impl EditedBody<'_> {
    pub(crate) fn reborrow(&mut self) -> EditedBody<'_> {
        EditedBody { session: self.session, body: self.body, key: self.key }
    }

    pub(crate) fn op_handle(&self, id: OpId) -> OpHandle {
        OpHandle { body: self.key, id }
    }

    pub(crate) fn value_handle(&self, id: ValueId) -> ValueHandle {
        ValueHandle { body: self.key, id }
    }

    /// Returns the operation of a handle.
    ///
    /// # Errors
    /// The operation is of another region or was erased.
    pub(crate) fn op(&self, op: OpHandle) -> Result<OpId, Error> {
        if op.body == self.key && is_live_op(self.body, op.id) {
            return Ok(op.id);
        }
        Err(Error::new("the region has no such operation"))
    }

    /// Returns the value of a handle.
    ///
    /// # Errors
    /// The value is of another region, or its operation or block was erased.
    pub(crate) fn value(&self, value: ValueHandle) -> Result<ValueId, Error> {
        if value.body == self.key { self.live_value(value.id) } else { Err(no_value()) }
    }

    /// Returns the block of a handle.
    ///
    /// # Errors
    /// The block is of another region or was erased.
    pub(crate) fn block(&self, block: BlockHandle) -> Result<BlockId, Error> {
        if block.body == self.key { self.live_block(block.id) } else { Err(no_block()) }
    }

    fn live_value(&self, value: ValueId) -> Result<ValueId, Error> {
        let is_live = value.index() < self.body.value_capacity()
            && match self.body.owner(value) {
                ValueOwner::Result { op, .. } => is_live_op(self.body, op),
                ValueOwner::Argument { block, .. } => is_live_block(self.body, block),
            };
        if is_live { Ok(value) } else { Err(no_value()) }
    }

    fn live_block(&self, block: BlockId) -> Result<BlockId, Error> {
        if is_live_block(self.body, block) { Ok(block) } else { Err(no_block()) }
    }

    /// Checks that something with the definitions `reg` is of the session of the body.
    ///
    /// # Errors
    /// It is of another session.
    pub(crate) fn check_session(&self, reg: &Registry, what: &str) -> Result<(), Error> {
        if self.session.registry().ctx() == reg.ctx() {
            return Ok(());
        }
        Err(Error::new(format!("the {what} is of another session")))
    }

    /// Returns the plain handle of a location.
    ///
    /// # Errors
    /// The location is of another session, or a position in the text of another body.
    pub(crate) fn location(&self, location: Location<'_>) -> Result<Loc, Error> {
        self.check_session(location.reg, "location")?;
        if location.is_valid_in(self.key) {
            return Ok(location.id);
        }
        Err(Error::new("the location is a position in the text of another region or module"))
    }

    /// Checks the state of a new operation: everything that it refers to exists.
    ///
    /// # Errors
    /// A type, attribute, location, value, block or region does not exist, or is of another session.
    pub(crate) fn check_state(&self, state: &OperationState) -> Result<(), Error> {
        let ctx = self.session.registry().ctx();
        if !ctx.has_op_name(state.name)
            || !ctx.has_loc(state.loc)
            || !state.results.iter().all(|&ty| ctx.has_type(ty))
            || ![state.props, state.attrs].iter().all(|&attr| ctx.has_dict(attr))
        {
            return Err(Error::new("a type, attribute, location or name is of another session"));
        }
        if !state.regions.is_empty() || state.body.is_some() {
            return Err(Error::new("the state has regions: build them with `OpBuilder::region`"));
        }
        state.operands.iter().try_for_each(|&value| self.live_value(value).map(drop))?;
        state.successors.iter().try_for_each(|&block| self.live_block(block).map(drop))
    }

    /// Checks that an operation can be erased after its results were replaced by `values`, or without that if its results are unused.
    ///
    /// # Errors
    /// A value or block in the operation is used outside of it, or is one of `values`.
    pub(crate) fn check_erasable(&self, op: OpId, values: Option<&[ValueId]>) -> Result<(), Error> {
        let body = &*self.body;
        let mut inside: Vec<OpId> = vec![op];
        let mut blocks = Vec::new();
        for &region in body.regions_of(op) {
            inside.extend(body.walk_pre(region));
            blocks.extend(body.walk_blocks(region));
        }
        let erased: HashSet<OpId> = inside.iter().copied().collect();
        let is_used = |value: ValueId| body.uses(value).any(|u| !erased.contains(&u.op));
        let results = |&op: &OpId| body.results(op);
        let fails = |what: &str| {
            let name = self.session.registry().ctx().op_name_str(body.name(op));
            Err(Error::new(format!("'{name}' cannot be erased: {what}")))
        };
        if values.is_none() && body.results(op).any(is_used) {
            return fails("a result is used");
        }
        let mut arguments = blocks.iter().flat_map(|&block| body.block_args(block).iter().copied());
        let inner: HashSet<ValueId> =
            inside[1..].iter().flat_map(results).chain(arguments.by_ref()).collect();
        let branched =
            blocks.iter().any(|&block| body.block_uses(block).any(|u| !erased.contains(&u.op)));
        if branched || inner.iter().any(|&value| is_used(value)) {
            return fails("a value or block in it is used outside of it");
        }
        let is_own =
            |value: &ValueId| inner.contains(value) || body.results(op).any(|r| r == *value);
        if values.is_some_and(|values| values.iter().any(is_own)) {
            return fails("a replacement of its results is defined by it");
        }
        Ok(())
    }

    /// Adds a block with arguments of these types at the end of a region.
    ///
    /// # Errors
    /// A text is not a type.
    pub(crate) fn add_block(&mut self, region: RegionId, types: &[&str]) -> Result<BlockId, Error> {
        let types: Vec<Type> =
            types.iter().map(|ty| Ok(self.session.ty(ty)?.id)).collect::<Result<_, Error>>()?;
        let block = self.body.create_block();
        for ty in types {
            self.body.add_block_arg(block, ty, Loc::UNKNOWN);
        }
        self.body.append_block(region, block);
        Ok(block)
    }

    /// Erases everything in a region that no operation has yet.
    pub(crate) fn clear_region(&mut self, region: RegionId) {
        for op in self.body.walk_pre(region) {
            self.body.drop_references(op);
        }
        let blocks: Vec<BlockId> = self.body.blocks_of(region).collect();
        for block in blocks {
            self.body.erase_block(block);
        }
    }
}

fn no_value() -> Error {
    Error::new("the region has no such value: it was erased, or is of another region")
}

fn no_block() -> Error {
    Error::new("the region has no such block")
}

fn is_live_op(body: &Body, op: OpId) -> bool {
    op.index() < body.op_capacity() && !body.is_erased(op)
}

/// Returns whether a block is in a region of the body or of an operation that was not erased.
fn is_live_block(body: &Body, block: BlockId) -> bool {
    if block.index() >= body.block_capacity() {
        return false;
    }
    let Some(region) = body.block_region(block) else { return false };
    body.region_parent(region).is_none_or(|op| !body.is_erased(op))
}
