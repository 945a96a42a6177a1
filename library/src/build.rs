//! Building new operations at a place in the IR.
//!
//! ```
//! let session = rs_opt::Session::new();
//! let mut module = session.parse("func.func @f(%x: i32) -> i32 { return %x : i32 }")?;
//! module.edit(|editor| {
//!     for op in editor.ops_named("func.return") {
//!         let mut builder = editor.before(op)?;
//!         let condition = builder.op("arith.constant").attr("value", "true").build()?;
//!         builder.op("cf.assert").operands(condition.results).attr("msg", "\"always\"").build()?;
//!     }
//!     Ok(())
//! })?;
//! module.verify()?;
//! # Ok::<(), rs_opt::Error>(())
//! ```

use ir_core::def::{Arity, OpDef};
use ir_core::typed::with_result_types;
use ir_core::{BlockId, Body, Loc, OpId, OperationState, RegionId, Registry, ValueId};

use crate::edited_body::EditedBody;
use crate::error::Error;
use crate::handle::{BlockHandle, BodyKey, OpHandle, ValueHandle};
use crate::interned::{AttrRef, Location, TypeRef, attr_name};

/// Builds operations at one place of a region.
///
/// ```
/// let mut module = rs_opt::Session::new().empty_module()?;
/// module.edit_top(|editor| {
///     let mut builder = editor.at_end()?;
///     builder.op("func.func").attr("sym_name", "\"f\"").attr("function_type", "() -> ()").attr("sym_visibility", "\"private\"").empty_region().build()?;
///     Ok(())
/// })?;
/// assert_eq!(module.to_string(), "module {\n  func.func private @f()\n}\n");
/// # Ok::<(), rs_opt::Error>(())
/// ```
pub struct Builder<'b> {
    pub(crate) at: EditedBody<'b>,
    pub(crate) block: BlockId,
    pub(crate) before: Option<OpId>,
}

/// An operation that was built.
///
/// ```
/// let session = rs_opt::Session::new();
/// let mut module = session.parse("func.func @f() -> i32 { %x = ub.poison : i32  return %x : i32 }")?;
/// module.edit(|editor| {
///     for op in editor.ops_named("ub.poison") {
///         let built = editor.before(op)?.op("arith.constant").attr("value", "1 : i32").build()?;
///         editor.replace(op, &built.results)?;
///     }
///     Ok(())
/// })?;
/// assert!(module.to_string().contains("arith.constant 1 : i32"));
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// The operation.
    pub op: OpHandle,
    /// Its results.
    pub results: Vec<ValueHandle>,
}

impl<'b> Builder<'b> {
    /// Starts an operation of that name.
    pub fn op(&mut self, name: &str) -> OpBuilder<'_> {
        let ctx = self.at.session.registry().ctx();
        self.state(OperationState::new(ctx, ctx.op_name(name), Loc::UNKNOWN))
    }

    /// Starts an operation from the state that the builder of a dialect made, e.g. `AddIOp::build(builder.registry(), ...)`. The state has no
    /// regions; [`OpBuilder::region`] adds them.
    ///
    /// ```
    /// # let session = rs_opt::Session::new();
    /// let mut module = session.parse("func.func @f(%x: i32) -> i32 { return %x : i32 }")?;
    /// module.edit(|editor| {
    ///     for op in editor.ops_named("func.return") {
    ///         let x = editor.operands(op)?[0];
    ///         let mut builder = editor.before(op)?;
    ///         let (reg, x) = (builder.registry(), builder.value_id(x)?);
    ///         let state = dialect_arith::generated::XOrIOp::build(reg, rs_opt::ir::Loc::UNKNOWN, x, x, reg.ctx().i32());
    ///         builder.state(state).build()?;
    ///     }
    ///     Ok(())
    /// })?;
    /// assert!(module.to_string().contains("arith.xori %arg0, %arg0 : i32"));
    /// # Ok::<(), rs_opt::Error>(())
    /// ```
    pub fn state(&mut self, state: OperationState) -> OpBuilder<'_> {
        OpBuilder {
            state,
            operands: Vec::new(),
            successors: Vec::new(),
            attrs: Vec::new(),
            result_types: Vec::new(),
            regions: Vec::new(),
            refused: None,
            at: self.at.reborrow(),
            block: self.block,
            before: self.before,
        }
    }

    /// Returns the definitions of the loaded dialects.
    pub fn registry(&self) -> &'b Registry {
        self.at.session.registry()
    }

    /// Returns the body that the builder is in, for the builders of dialects.
    pub fn body(&self) -> &Body {
        self.at.body
    }

    /// Returns the arguments of the block.
    pub fn arguments(&self) -> Vec<ValueHandle> {
        let arguments = self.at.body.block_args(self.block).iter();
        arguments.map(|&value| self.at.value_handle(value)).collect()
    }

    /// Returns the block.
    pub fn block(&self) -> BlockHandle {
        BlockHandle { body: self.at.key, id: self.block }
    }

    /// Adds a block with arguments of these types at the end of the region. [`in_block`](Self::in_block) fills it.
    ///
    /// # Errors
    /// A text is not a type.
    pub fn add_block(&mut self, argument_types: &[&str]) -> Result<BlockHandle, Error> {
        let region = self.at.body.block_region(self.block);
        let region = region.ok_or_else(|| Error::new("the block is not in a region"))?;
        let id = self.at.add_block(region, argument_types)?;
        Ok(BlockHandle { body: self.at.key, id })
    }

    /// Returns a builder that inserts at the end of another block of the region.
    ///
    /// # Errors
    /// The block is not in the region of this builder.
    pub fn in_block(&mut self, block: BlockHandle) -> Result<Builder<'_>, Error> {
        let block = self.at.block(block)?;
        if self.at.body.block_region(block) != self.at.body.block_region(self.block) {
            return Err(Error::new("the block is in another region than the builder"));
        }
        Ok(Builder { at: self.at.reborrow(), block, before: None })
    }

    /// Returns the type of a value.
    ///
    /// # Errors
    /// The value does not exist.
    pub fn ty(&self, value: ValueHandle) -> Result<TypeRef<'b>, Error> {
        let value = self.at.value(value)?;
        Ok(TypeRef { reg: self.at.session.registry(), id: self.at.body.ty(value) })
    }

    /// Returns the plain id of a value, for the state of an operation.
    ///
    /// # Errors
    /// The value does not exist.
    pub fn value_id(&self, value: ValueHandle) -> Result<ValueId, Error> {
        self.at.value(value)
    }

    /// Returns the plain id of a block, for the state of an operation.
    ///
    /// # Errors
    /// The block does not exist.
    pub fn block_id(&self, block: BlockHandle) -> Result<BlockId, Error> {
        self.at.block(block)
    }
}

impl std::fmt::Debug for Builder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Builder(block {:?})", self.block)
    }
}

type FillRegion<'b> = Box<dyn FnOnce(&mut Builder<'_>) -> Result<(), Error> + 'b>;

/// The content of a region that is being built.
enum RegionContent<'b> {
    /// No block.
    Empty,
    /// The types of the entry block's arguments, and the function that fills the region.
    Filled(Vec<String>, FillRegion<'b>),
}

/// A type or an attribute: as text, or interned.
enum Given<T> {
    Text(String),
    Interned(T),
}

/// An operation that is being built.
///
/// ```
/// let session = rs_opt::Session::new();
/// let mut module = session.parse("func.func @f(%c: i1) { return }")?;
/// module.edit(|editor| {
///     for op in editor.ops_named("func.return") {
///         let condition = editor.op(op)?.block().unwrap().arguments()[0].handle();
///         let mut builder = editor.before(op)?;
///         builder
///             .op("scf.if")
///             .operands([condition])
///             .region(&[], |then| then.op("scf.yield").build().map(drop))
///             .empty_region()
///             .build()?;
///     }
///     Ok(())
/// })?;
/// module.verify()?;
/// assert!(module.to_string().contains("scf.if %arg0 {\n    }"));
/// # Ok::<(), rs_opt::Error>(())
/// ```
pub struct OpBuilder<'b> {
    state: OperationState,
    operands: Vec<ValueHandle>,
    successors: Vec<BlockHandle>,
    attrs: Vec<(String, Given<ir_core::Attr>)>,
    result_types: Vec<Given<ir_core::Type>>,
    regions: Vec<RegionContent<'b>>,
    /// The first argument that was refused.
    refused: Option<Error>,
    at: EditedBody<'b>,
    block: BlockId,
    before: Option<OpId>,
}

impl<'b> OpBuilder<'b> {
    /// Adds operands.
    #[must_use]
    pub fn operands(mut self, operands: impl IntoIterator<Item = ValueHandle>) -> Self {
        self.operands.extend(operands);
        self
    }

    /// Adds a result of this type. Without any, the types are inferred if the definition of the operation allows it.
    #[must_use]
    pub fn result(mut self, ty: &str) -> Self {
        self.result_types.push(Given::Text(ty.to_owned()));
        self
    }

    /// Adds a result of a type of the same session.
    #[must_use]
    pub fn result_type(mut self, ty: TypeRef<'_>) -> Self {
        let checked = self.at.check_session(ty.reg, "type");
        self.note(checked);
        self.result_types.push(Given::Interned(ty.id));
        self
    }

    /// Sets an attribute from its text, e.g. `.attr("value", "42 : i32")`.
    #[must_use]
    pub fn attr(mut self, name: &str, text: &str) -> Self {
        self.attrs.push((name.to_owned(), Given::Text(text.to_owned())));
        self
    }

    /// Sets an attribute.
    #[must_use]
    pub fn attr_value(mut self, name: &str, value: AttrRef<'_>) -> Self {
        let checked = self.at.check_session(value.reg, "attribute");
        self.note(checked);
        self.attrs.push((name.to_owned(), Given::Interned(value.id)));
        self
    }

    /// Adds successors.
    #[must_use]
    pub fn successors(mut self, blocks: impl IntoIterator<Item = BlockHandle>) -> Self {
        self.successors.extend(blocks);
        self
    }

    /// Sets the location.
    #[must_use]
    pub fn at(mut self, location: Location<'_>) -> Self {
        match self.at.location(location) {
            Ok(loc) => self.state.loc = loc,
            Err(error) => self.note(Err(error)),
        }
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
        self.regions.push(RegionContent::Filled(types, Box::new(fill)));
        self
    }

    /// Adds a region without blocks, e.g. that of a declaration.
    #[must_use]
    pub fn empty_region(mut self) -> Self {
        self.regions.push(RegionContent::Empty);
        self
    }

    fn note(&mut self, checked: Result<(), Error>) {
        if let Err(error) = checked {
            self.refused.get_or_insert(error);
        }
    }

    /// Builds the operation and inserts it. If it returns an error, the IR is as before.
    ///
    /// # Errors
    /// The text of a type or attribute does not parse, an operand or successor does not exist, a type, attribute or location is of another
    /// session, the types of the results cannot be inferred, or the function of a region fails.
    pub fn build(mut self) -> Result<Built, Error> {
        if let Some(refused) = self.refused.take() {
            return Err(refused);
        }
        self.resolve()?;
        let reg = self.at.session.registry();
        let def = reg.op(self.state.name);
        if def.is_some_and(|def| def.is_isolated()) {
            let (mut nested, session) = (Body::new(), self.at.session);
            if def.is_some_and(|def| def.is_graph_region(0)) {
                nested.set_graph_roots();
            }
            let mut inner = EditedBody { session, body: &mut nested, key: BodyKey::fresh() };
            for content in self.regions {
                let root = inner.body.add_root();
                content.fill(&mut inner, root)?;
            }
            self.state.body = Some(nested.into());
        } else {
            let mut at = self.at.reborrow();
            for content in self.regions {
                let region = at.body.create_region();
                self.state.regions.push(region);
                if let Err(error) = content.fill(&mut at, region) {
                    self.state.regions.iter().for_each(|&region| at.clear_region(region));
                    return Err(error);
                }
            }
        }
        let body = self.at.body;
        let op = body.create_op(self.state);
        match self.before {
            Some(anchor) => body.insert_before(anchor, op),
            None => body.append_op(self.block, op),
        }
        let results = body.results(op).map(|id| ValueHandle { body: self.at.key, id });
        Ok(Built { op: OpHandle { body: self.at.key, id: op }, results: results.collect() })
    }

    /// Completes the state of the operation, without its regions.
    fn resolve(&mut self) -> Result<(), Error> {
        let (session, state) = (self.at.session, &mut self.state);
        let (reg, ctx) = (session.registry(), session.registry().ctx());
        self.at.check_state(state)?;
        let def = reg.op(state.name);
        if def.is_none() && !session.allow_unregistered() {
            let name = ctx.op_name_str(state.name);
            return Err(Error::new(format!(
                "there is no operation '{name}' in the loaded dialects"
            )));
        }
        for &value in &self.operands {
            state.operands.push(self.at.value(value)?);
        }
        for &block in &self.successors {
            state.successors.push(self.at.block(block)?);
        }
        for ty in &self.result_types {
            state.results.push(match ty {
                Given::Text(text) => session.ty(text)?.id,
                Given::Interned(ty) => *ty,
            });
        }
        for (name, value) in &self.attrs {
            let (name, value) = match value {
                Given::Text(text) => (attr_name(ctx, name)?, session.attr(text)?.id),
                Given::Interned(value) => (attr_name(ctx, name)?, *value),
            };
            let inherent = def.is_some_and(|def| def.is_inherent(name));
            let dict = if inherent { &mut state.props } else { &mut state.attrs };
            *dict = ctx.dict_with(*dict, name, Some(value));
        }
        if state.results.is_empty()
            && let Some(def) = def
            && !def.results.is_empty()
        {
            infer_results(reg, def, self.at.body, state)?;
        }
        Ok(())
    }
}

/// Adds the result types that follow from the operands and attributes. None need follow where the operation may have no results.
fn infer_results(
    reg: &Registry,
    def: &OpDef,
    body: &Body,
    state: &mut OperationState,
) -> Result<(), Error> {
    match with_result_types(reg, body, state.clone()) {
        Ok(inferred) => *state = inferred,
        Err(why) if def.results.iter().any(|decl| decl.arity == Arity::One) => {
            return Err(why.into());
        }
        Err(_) => {}
    }
    Ok(())
}

impl RegionContent<'_> {
    /// Builds the content in `region`.
    fn fill(self, at: &mut EditedBody<'_>, region: RegionId) -> Result<(), Error> {
        let RegionContent::Filled(types, fill) = self else { return Ok(()) };
        let types: Vec<&str> = types.iter().map(String::as_str).collect();
        let block = at.add_block(region, &types)?;
        fill(&mut Builder { at: at.reborrow(), block, before: None })
    }
}

impl std::fmt::Debug for OpBuilder<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ctx = self.at.session.registry().ctx();
        let known = ctx.has_op_name(self.state.name);
        write!(f, "OpBuilder({})", if known { ctx.op_name_str(self.state.name) } else { "?" })
    }
}
