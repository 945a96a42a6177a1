//! Editing and building IR.
//!
//! ```
//! let session = rs_opt::Session::new();
//! let mut module = session.parse("func.func @f(%x: i32, %y: i32) -> i32 { %z = arith.muli %x, %y : i32  return %z : i32 }")?;
//! // Replace every multiplication by an addition.
//! module.edit(|editor| {
//!     for op in editor.ops_named("arith.muli") {
//!         let operands = editor.operands(op);
//!         let sum = editor.before(op)?.op("arith.addi").operands(operands).build()?;
//!         editor.replace(op, &sum.results)?;
//!     }
//!     Ok(())
//! })?;
//! module.verify()?;
//! assert!(module.to_string().contains("arith.addi %arg0, %arg1 : i32"));
//! # Ok::<(), rs_opt::Error>(())
//! ```

use ir_core::typed::{OpRef, with_result_types};
use ir_core::{BlockId, Body, Loc, OpId, OperationState, RegionId, Type, ValueId, ValueOwner};

use crate::error::Error;
use crate::session::Session;

/// Edits one isolated region, e.g. the body of a function. Ids of operations, values and blocks belong to this region.
pub struct Editor<'e> {
    session: &'e Session,
    body: &'e mut Body,
    owner: Option<&'e str>,
}

impl<'e> Editor<'e> {
    pub(crate) fn new(session: &'e Session, body: &'e mut Body, owner: Option<&'e str>) -> Self {
        Editor { session, body, owner }
    }

    /// Returns the symbol of the operation that owns the region, e.g. the name of the function.
    pub fn symbol(&self) -> Option<&str> {
        self.owner
    }

    /// Returns the region's body, to read.
    pub fn body(&self) -> &Body {
        self.body
    }

    /// Returns the operations, each before those in its regions.
    pub fn ops(&self) -> Vec<OpId> {
        self.body.roots().iter().flat_map(|&root| self.body.walk_pre(root)).collect()
    }

    /// Returns the operations named `name`.
    pub fn ops_named(&self, name: &str) -> Vec<OpId> {
        let name = self.session.registry().ctx().op_name(name);
        self.ops().into_iter().filter(|&op| self.body.name(op) == name).collect()
    }

    /// Returns the operation for the typed views of dialects.
    ///
    /// # Errors
    /// There is no such operation.
    pub fn typed(&self, op: OpId) -> Result<OpRef<'_>, Error> {
        self.check_op(op)?;
        Ok(OpRef { reg: self.session.registry(), body: self.body, op })
    }

    /// Returns the operands of an operation; none if there is no such operation.
    pub fn operands(&self, op: OpId) -> Vec<ValueId> {
        if self.check_op(op).is_err() {
            return Vec::new();
        }
        self.body.operands(op).collect()
    }

    /// Replaces all uses of one value by another.
    ///
    /// # Errors
    /// A value does not exist, or their types differ.
    pub fn replace_uses(&mut self, old: ValueId, new: ValueId) -> Result<(), Error> {
        check_value(self.body, old)?;
        check_value(self.body, new)?;
        if self.body.ty(old) != self.body.ty(new) {
            return Err(Error::new("the types of a value and its replacement differ"));
        }
        if old != new {
            self.body.replace_all_uses(old, new);
        }
        Ok(())
    }

    /// Replaces the results of an operation by values and erases it.
    ///
    /// # Errors
    /// There is no such operation, the number or types of the values differ from its results, or it uses one of them itself.
    pub fn replace(&mut self, op: OpId, values: &[ValueId]) -> Result<(), Error> {
        self.check_op(op)?;
        let results: Vec<ValueId> = self.body.results(op).collect();
        if results.len() != values.len() {
            let (expected, found) = (results.len(), values.len());
            return Err(Error::new(format!(
                "expected {expected} values to replace the results, found {found}"
            )));
        }
        for (&old, &new) in results.iter().zip(values) {
            self.replace_uses(old, new)?;
        }
        self.erase(op)
    }

    /// Erases an operation with its regions.
    ///
    /// # Errors
    /// There is no such operation, or a result is used.
    pub fn erase(&mut self, op: OpId) -> Result<(), Error> {
        self.check_op(op)?;
        if self.body.has_result_uses(op) {
            let name = self.session.registry().ctx().op_name_str(self.body.name(op));
            return Err(Error::new(format!("'{name}' cannot be erased: a result is used")));
        }
        self.body.erase_op(op);
        Ok(())
    }

    /// Sets an attribute from its text, e.g. `42 : i64`.
    ///
    /// # Errors
    /// There is no such operation, or the text is not an attribute.
    pub fn set_attr(&mut self, op: OpId, name: &str, text: &str) -> Result<(), Error> {
        self.check_op(op)?;
        let value = self.session.attr(text)?;
        let reg = self.session.registry();
        reg.set_attr(self.body, op, reg.ctx().ident(name), Some(value));
        Ok(())
    }

    /// Removes an attribute if the operation has it.
    ///
    /// # Errors
    /// There is no such operation.
    pub fn remove_attr(&mut self, op: OpId, name: &str) -> Result<(), Error> {
        self.check_op(op)?;
        let reg = self.session.registry();
        reg.set_attr(self.body, op, reg.ctx().ident(name), None);
        Ok(())
    }

    /// Returns a builder that inserts before `op`.
    ///
    /// # Errors
    /// There is no such operation.
    pub fn before(&mut self, op: OpId) -> Result<Builder<'_>, Error> {
        self.check_op(op)?;
        let block =
            self.body.op_block(op).ok_or_else(|| Error::new("the operation is not in a block"))?;
        Ok(Builder { session: self.session, body: self.body, block, before: Some(op) })
    }

    /// Returns a builder that inserts at the end of `block`.
    ///
    /// # Errors
    /// There is no such block.
    pub fn at_end_of(&mut self, block: BlockId) -> Result<Builder<'_>, Error> {
        check_block(self.body, block)?;
        Ok(Builder { session: self.session, body: self.body, block, before: None })
    }

    /// Returns a builder that inserts at the end of the first block of the region.
    ///
    /// # Errors
    /// The region has no block.
    pub fn at_end(&mut self) -> Result<Builder<'_>, Error> {
        let root = self.body.roots().first().copied();
        let block = root.and_then(|root| self.body.entry_block(root));
        let block = block.ok_or_else(|| Error::new("the region has no block"))?;
        self.at_end_of(block)
    }

    fn check_op(&self, op: OpId) -> Result<(), Error> {
        if op.index() < self.body.op_capacity() && !self.body.is_erased(op) {
            return Ok(());
        }
        Err(Error::new("there is no such operation in this region"))
    }
}

impl std::fmt::Debug for Editor<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Editor({:?})", self.owner)
    }
}

/// Builds operations at one place of a region.
pub struct Builder<'b> {
    session: &'b Session,
    body: &'b mut Body,
    block: BlockId,
    before: Option<OpId>,
}

/// An operation that was built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// The operation.
    pub op: OpId,
    /// Its results.
    pub results: Vec<ValueId>,
}

impl Builder<'_> {
    /// Starts an operation of that name.
    pub fn op(&mut self, name: &str) -> OpBuilder<'_> {
        let ctx = self.session.registry().ctx();
        OpBuilder {
            state: OperationState::new(ctx, ctx.op_name(name), Loc::UNKNOWN),
            attrs: Vec::new(),
            result_types: Vec::new(),
            regions: Vec::new(),
            session: self.session,
            body: self.body,
            block: self.block,
            before: self.before,
        }
    }

    /// Inserts an operation that a builder of a dialect made, e.g. `AddIOp::build`.
    ///
    /// # Errors
    /// An operand or successor does not exist, or a type or attribute is of another session.
    pub fn insert(&mut self, state: OperationState) -> Result<Built, Error> {
        insert(self.session, self.body, state, self.block, self.before)
    }

    /// Returns the arguments of the block.
    pub fn arguments(&self) -> Vec<ValueId> {
        self.body.block_args(self.block).to_vec()
    }

    /// Returns the block.
    pub fn block(&self) -> BlockId {
        self.block
    }

    /// Adds a block with arguments of these types at the end of the region. [`in_block`](Self::in_block) fills it.
    ///
    /// # Errors
    /// A text is not a type.
    pub fn add_block(&mut self, argument_types: &[&str]) -> Result<BlockId, Error> {
        let region = self.body.block_region(self.block);
        let region = region.ok_or_else(|| Error::new("the block is not in a region"))?;
        add_block(self.session, self.body, region, argument_types)
    }

    /// Returns a builder that inserts at the end of another block of the region.
    ///
    /// # Errors
    /// There is no such block.
    pub fn in_block(&mut self, block: BlockId) -> Result<Builder<'_>, Error> {
        check_block(self.body, block)?;
        Ok(Builder { session: self.session, body: self.body, block, before: None })
    }

    /// Returns the type of a value.
    ///
    /// # Errors
    /// There is no such value.
    pub fn ty(&self, value: ValueId) -> Result<Type, Error> {
        check_value(self.body, value)?;
        Ok(self.body.ty(value))
    }
}

impl std::fmt::Debug for Builder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Builder(block {:?})", self.block)
    }
}

type FillRegion<'b> = Box<dyn FnOnce(&mut Builder<'_>) -> Result<(), Error> + 'b>;

/// An operation that is being built.
pub struct OpBuilder<'b> {
    state: OperationState,
    attrs: Vec<(String, String)>,
    result_types: Vec<String>,
    /// The types of the entry block's arguments, and the function that fills the region.
    regions: Vec<(Vec<String>, FillRegion<'b>)>,
    session: &'b Session,
    body: &'b mut Body,
    block: BlockId,
    before: Option<OpId>,
}

impl<'b> OpBuilder<'b> {
    /// Adds operands.
    #[must_use]
    pub fn operands(mut self, operands: impl IntoIterator<Item = ValueId>) -> Self {
        self.state.operands.extend(operands);
        self
    }

    /// Adds a result of this type. Without any, the types are inferred if the definition of the operation allows it.
    #[must_use]
    pub fn result(mut self, ty: &str) -> Self {
        self.result_types.push(ty.to_owned());
        self
    }

    /// Adds a result of an interned type of the same session.
    #[must_use]
    pub fn result_type(mut self, ty: Type) -> Self {
        self.state.results.push(ty);
        self
    }

    /// Sets an attribute from its text, e.g. `.attr("value", "42 : i32")`.
    #[must_use]
    pub fn attr(mut self, name: &str, text: &str) -> Self {
        self.attrs.push((name.to_owned(), text.to_owned()));
        self
    }

    /// Adds successors.
    #[must_use]
    pub fn successors(mut self, blocks: impl IntoIterator<Item = BlockId>) -> Self {
        self.state.successors.extend(blocks);
        self
    }

    /// Sets the location.
    #[must_use]
    pub fn at(mut self, loc: Loc) -> Self {
        self.state.loc = loc;
        self
    }

    /// Adds a region with an entry block whose arguments have these types; `fill` builds its operations.
    #[must_use]
    pub fn region(
        mut self,
        argument_types: &[&str],
        fill: impl FnOnce(&mut Builder<'_>) -> Result<(), Error> + 'b,
    ) -> Self {
        let types = argument_types.iter().map(|ty| (*ty).to_owned()).collect();
        self.regions.push((types, Box::new(fill)));
        self
    }

    /// Builds the operation and inserts it.
    ///
    /// # Errors
    /// The text of a type or attribute does not parse, an operand does not exist, a type is of another session, the types of the results
    /// cannot be inferred, or the function of a region fails.
    pub fn build(self) -> Result<Built, Error> {
        let OpBuilder { mut state, attrs, result_types, regions, session, body, block, before } =
            self;
        let (reg, ctx) = (session.registry(), session.registry().ctx());
        check_references(session, body, &state)?;
        for text in &result_types {
            state.results.push(session.ty(text)?);
        }
        let mut parsed = Vec::with_capacity(attrs.len());
        for (name, text) in &attrs {
            parsed.push((ctx.ident(name), session.attr(text)?));
        }
        (state.props, state.attrs) = reg.split_attrs(state.name, &[], &parsed);
        let def = reg.op(state.name);
        if def.is_none() && !session.allow_unregistered() {
            let name = ctx.op_name_str(state.name);
            return Err(Error::new(format!(
                "there is no operation '{name}' in the loaded dialects"
            )));
        }
        if state.results.is_empty() && def.is_some_and(|def| !def.results.is_empty()) {
            state = with_result_types(reg, body, state)?;
        }
        if def.is_some_and(|def| def.is_isolated()) {
            let mut nested = Body::new();
            for (types, fill) in regions {
                let root = nested.add_root();
                fill_region(session, &mut nested, root, &types, fill)?;
            }
            state.body = Some(nested.into());
        } else {
            for (types, fill) in regions {
                let region = body.create_region();
                state.regions.push(region);
                fill_region(session, body, region, &types, fill)?;
            }
        }
        insert(session, body, state, block, before)
    }
}

impl std::fmt::Debug for OpBuilder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = self.session.registry().ctx().op_name_str(self.state.name);
        write!(f, "OpBuilder({name})")
    }
}

fn fill_region(
    session: &Session,
    body: &mut Body,
    region: RegionId,
    types: &[String],
    fill: FillRegion<'_>,
) -> Result<(), Error> {
    let types: Vec<&str> = types.iter().map(String::as_str).collect();
    let block = add_block(session, body, region, &types)?;
    fill(&mut Builder { session, body, block, before: None })
}

fn add_block(
    session: &Session,
    body: &mut Body,
    region: RegionId,
    types: &[&str],
) -> Result<BlockId, Error> {
    let types: Vec<Type> = types.iter().map(|ty| session.ty(ty)).collect::<Result<_, _>>()?;
    let block = body.create_block();
    for ty in types {
        body.add_block_arg(block, ty, Loc::UNKNOWN);
    }
    body.append_block(region, block);
    Ok(block)
}

fn insert(
    session: &Session,
    body: &mut Body,
    state: OperationState,
    block: BlockId,
    before: Option<OpId>,
) -> Result<Built, Error> {
    check_references(session, body, &state)?;
    let op = body.create_op(state);
    match before {
        Some(anchor) => body.insert_before(anchor, op),
        None => body.append_op(block, op),
    }
    Ok(Built { op, results: body.results(op).collect() })
}

fn check_references(session: &Session, body: &Body, state: &OperationState) -> Result<(), Error> {
    let ctx = session.registry().ctx();
    if !ctx.has_op_name(state.name)
        || !state.results.iter().all(|&ty| ctx.has_type(ty))
        || ![state.props, state.attrs].iter().all(|&attr| ctx.has_attr(attr))
    {
        return Err(Error::new("a type, attribute or name is of another session"));
    }
    state.operands.iter().try_for_each(|&value| check_value(body, value))?;
    state.successors.iter().try_for_each(|&block| check_block(body, block))
}

fn check_value(body: &Body, value: ValueId) -> Result<(), Error> {
    let exists = value.index() < body.value_capacity()
        && match body.owner(value) {
            ValueOwner::Result { op, .. } => !body.is_erased(op),
            ValueOwner::Argument { .. } => true,
        };
    if exists {
        return Ok(());
    }
    Err(Error::new(
        "there is no such value in this region: it may be of an enclosing function or module",
    ))
}

fn check_block(body: &Body, block: BlockId) -> Result<(), Error> {
    if block.index() < body.block_capacity() {
        return Ok(());
    }
    Err(Error::new("there is no such block in this region"))
}
