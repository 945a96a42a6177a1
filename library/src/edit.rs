//! Editing IR: replacing, erasing and changing operations. [`build`](crate::build) makes new ones.
//!
//! Every method does all of its change or, if it returns an error, nothing.
//!
//! ```
//! let session = rs_opt::Session::new();
//! let mut module = session.parse("func.func @f(%x: i32, %y: i32) -> i32 { %z = arith.muli %x, %y : i32  return %z : i32 }")?;
//! module.edit(|editor| {
//!     for op in editor.ops_named("arith.muli") {
//!         editor.set_attr(op, "overflowFlags", "#arith.overflow<nsw>")?;
//!     }
//!     Ok(())
//! })?;
//! assert!(module.to_string().contains("overflow<nsw>"));
//! # Ok::<(), rs_opt::Error>(())
//! ```

use ir_core::{Body, OpId, ValueId};

use crate::build::Builder;
use crate::edited_body::EditedBody;
use crate::error::Error;
use crate::handle::{BlockHandle, BodyKey, OpHandle, ValueHandle};
use crate::interned::{AttrRef, attr_name};
use crate::op::{Op, Value};
use crate::session::Session;

/// Edits one isolated region, e.g. the body of a function. Every method does all of its change or, if it returns an error, nothing.
///
/// ```
/// let session = rs_opt::Session::new();
/// let mut module = session.parse("func.func @f(%x: i32, %y: i32) -> i32 { %z = arith.muli %x, %y : i32  return %z : i32 }")?;
/// // Replace every multiplication by an addition.
/// module.edit(|editor| {
///     for op in editor.ops_named("arith.muli") {
///         let operands = editor.operands(op)?;
///         let sum = editor.before(op)?.op("arith.addi").operands(operands).build()?;
///         editor.replace(op, &sum.results)?;
///     }
///     Ok(())
/// })?;
/// module.verify()?;
/// assert!(module.to_string().contains("arith.addi %arg0, %arg1 : i32"));
/// # Ok::<(), rs_opt::Error>(())
/// ```
pub struct Editor<'e> {
    at: EditedBody<'e>,
    owner: Option<&'e str>,
}

impl<'e> Editor<'e> {
    pub(crate) fn new(
        session: &'e Session,
        body: &'e mut Body,
        key: BodyKey,
        owner: Option<&'e str>,
    ) -> Self {
        Editor { at: EditedBody { session, body, key }, owner }
    }

    /// Returns the symbol of the operation that owns the region, e.g. the name of the function.
    pub fn symbol(&self) -> Option<&str> {
        self.owner
    }

    /// Returns the operations, each before those in its regions.
    pub fn ops(&self) -> Vec<OpHandle> {
        self.ids().map(|op| self.at.op_handle(op)).collect()
    }

    /// Returns the operations named `name`.
    pub fn ops_named(&self, name: &str) -> Vec<OpHandle> {
        let name = self.at.session.registry().ctx().op_name(name);
        let named = self.ids().filter(|&op| self.at.body.name(op) == name);
        named.map(|op| self.at.op_handle(op)).collect()
    }

    fn ids(&self) -> impl Iterator<Item = OpId> {
        self.at.body.roots().iter().flat_map(|&root| self.at.body.walk_pre(root))
    }

    /// Returns the view of an operation, to read. Its [`parent`](Op::parent) is `None` at the top of the region.
    ///
    /// # Errors
    /// The operation does not exist.
    pub fn op(&self, op: OpHandle) -> Result<Op<'_>, Error> {
        let id = self.at.op(op)?;
        Ok(Op::of_root(self.at.session.registry(), self.at.body, self.at.key, id))
    }

    /// Returns the view of a value, to read.
    ///
    /// # Errors
    /// The value does not exist.
    pub fn value(&self, value: ValueHandle) -> Result<Value<'_>, Error> {
        let id = self.at.value(value)?;
        Ok(Value::of_root(self.at.session.registry(), self.at.body, self.at.key, id))
    }

    /// Returns the operands of an operation.
    ///
    /// # Errors
    /// The operation does not exist.
    pub fn operands(&self, op: OpHandle) -> Result<Vec<ValueHandle>, Error> {
        let op = self.at.op(op)?;
        Ok(self.at.body.operands(op).map(|value| self.at.value_handle(value)).collect())
    }

    /// Replaces all uses of one value by another.
    ///
    /// # Errors
    /// A value does not exist, or their types differ.
    pub fn replace_uses(&mut self, old: ValueHandle, new: ValueHandle) -> Result<(), Error> {
        let (old, new) = (self.at.value(old)?, self.at.value(new)?);
        self.check_types(old, new)?;
        self.at.body.replace_all_uses(old, new);
        Ok(())
    }

    fn check_types(&self, old: ValueId, new: ValueId) -> Result<(), Error> {
        if self.at.body.ty(old) == self.at.body.ty(new) {
            return Ok(());
        }
        Err(Error::new("the types of a value and its replacement differ"))
    }

    /// Replaces the results of an operation by values and erases it.
    ///
    /// # Errors
    /// The operation does not exist, the number or types of the values differ from its results, one of them is defined by the operation, or a
    /// value in it is used outside of it.
    pub fn replace(&mut self, op: OpHandle, values: &[ValueHandle]) -> Result<(), Error> {
        let op = self.at.op(op)?;
        let results: Vec<ValueId> = self.at.body.results(op).collect();
        if results.len() != values.len() {
            let (expected, found) = (results.len(), values.len());
            return Err(Error::new(format!(
                "expected {expected} values to replace the results, found {found}"
            )));
        }
        let values: Vec<ValueId> =
            values.iter().map(|&value| self.at.value(value)).collect::<Result<_, _>>()?;
        for (&old, &new) in results.iter().zip(&values) {
            self.check_types(old, new)?;
        }
        self.at.check_erasable(op, Some(&values))?;
        for (&old, &new) in results.iter().zip(&values) {
            self.at.body.replace_all_uses(old, new);
        }
        self.at.body.erase_op(op);
        Ok(())
    }

    /// Erases an operation with its regions.
    ///
    /// # Errors
    /// The operation does not exist, or a result or a value in it is used.
    pub fn erase(&mut self, op: OpHandle) -> Result<(), Error> {
        let op = self.at.op(op)?;
        self.at.check_erasable(op, None)?;
        self.at.body.erase_op(op);
        Ok(())
    }

    /// Sets an attribute from its text, e.g. `42 : i64`.
    ///
    /// # Errors
    /// The operation does not exist, the name is empty, or the text is not an attribute.
    pub fn set_attr(&mut self, op: OpHandle, name: &str, text: &str) -> Result<(), Error> {
        let session = self.at.session;
        self.set_attr_value(op, name, session.attr(text)?)
    }

    /// Sets an attribute.
    ///
    /// # Errors
    /// The operation does not exist, the name is empty, or the attribute is of another session.
    pub fn set_attr_value(
        &mut self,
        op: OpHandle,
        name: &str,
        value: AttrRef<'_>,
    ) -> Result<(), Error> {
        let (op, reg) = (self.at.op(op)?, self.at.session.registry());
        self.at.check_session(value.reg, "attribute")?;
        let name = attr_name(reg.ctx(), name)?;
        reg.set_attr(self.at.body, op, name, Some(value.id));
        Ok(())
    }

    /// Removes an attribute if the operation has it.
    ///
    /// # Errors
    /// The operation does not exist.
    pub fn remove_attr(&mut self, op: OpHandle, name: &str) -> Result<(), Error> {
        let (op, reg) = (self.at.op(op)?, self.at.session.registry());
        reg.set_attr(self.at.body, op, reg.ctx().ident(name), None);
        Ok(())
    }

    /// Returns a builder that inserts before `op`.
    ///
    /// # Errors
    /// The operation does not exist.
    pub fn before(&mut self, op: OpHandle) -> Result<Builder<'_>, Error> {
        let op = self.at.op(op)?;
        let block = self.at.body.op_block(op);
        let block = block.ok_or_else(|| Error::new("the operation is not in a block"))?;
        Ok(Builder { at: self.at.reborrow(), block, before: Some(op) })
    }

    /// Returns a builder that inserts at the end of `block`.
    ///
    /// # Errors
    /// The block does not exist.
    pub fn at_end_of(&mut self, block: BlockHandle) -> Result<Builder<'_>, Error> {
        let block = self.at.block(block)?;
        Ok(Builder { at: self.at.reborrow(), block, before: None })
    }

    /// Returns a builder that inserts at the end of the first block of the region.
    ///
    /// # Errors
    /// The region has no block.
    pub fn at_end(&mut self) -> Result<Builder<'_>, Error> {
        let root = self.at.body.roots().first().copied();
        let block = root.and_then(|root| self.at.body.entry_block(root));
        let block = block.ok_or_else(|| Error::new("the region has no block"))?;
        Ok(Builder { at: self.at.reborrow(), block, before: None })
    }
}

impl std::fmt::Debug for Editor<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Editor({:?})", self.owner)
    }
}
