//! Views of operations, values, regions and blocks for reading.
//!
//! ```
//! let session = rs_opt::Session::new();
//! let module = session.parse("func.func @f(%x: i32) -> i32 { %y = arith.addi %x, %x : i32  return %y : i32 }")?;
//! let add = module.walk().find(|op| op.name() == "arith.addi").unwrap();
//! assert_eq!(add.operands().len(), 2);
//! let sum = add.result(0).unwrap();
//! assert_eq!(sum.ty().to_string(), "i32");
//! assert_eq!(sum.users().map(|op| op.name()).collect::<Vec<_>>(), ["func.return"]);
//! assert_eq!(add.parent().unwrap().symbol(), Some("f"));
//! # Ok::<(), rs_opt::Error>(())
//! ```

use std::fmt;
use std::rc::Rc;

use ir_core::split_name;
use ir_core::typed::{OpRef, OpView};
use ir_core::{BlockId, Body, OpId, RegionId, Registry, ValueId};

use crate::handle::{BlockHandle, BodyKey, OpHandle, ValueHandle};
use crate::interned::{AttrRef, Location, TypeRef, int_value};

/// A body and the operations that enclose it.
struct Scope<'m> {
    reg: &'m Registry,
    body: &'m Body,
    key: BodyKey,
    /// The operation that owns the body.
    owner: Option<Op<'m>>,
}

/// An operation, to read.
///
/// ```
/// let session = rs_opt::Session::new();
/// let module = session.parse("func.func @f(%x: i32) -> i32 { %y = arith.addi %x, %x : i32  return %y : i32 }")?;
/// let add = module.walk().find(|op| op.name() == "arith.addi").unwrap();
/// assert_eq!(add.parent().unwrap().symbol(), Some("f"));
/// assert_eq!(add.operand(0), add.operand(1));
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone)]
pub struct Op<'m> {
    scope: Rc<Scope<'m>>,
    id: OpId,
}

/// A value: a result of an operation or an argument of a block.
///
/// ```
/// let session = rs_opt::Session::new();
/// let module = session.parse("func.func @f() -> i32 { %y = arith.constant 7 : i32  return %y : i32 }")?;
/// let value = module.walk().last().unwrap().operand(0).unwrap();
/// assert_eq!((value.ty().to_string().as_str(), value.constant_int()), ("i32", Some(7)));
/// assert_eq!(value.users().next().unwrap().name(), "func.return");
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone)]
pub struct Value<'m> {
    scope: Rc<Scope<'m>>,
    id: ValueId,
}

/// A region of an operation.
///
/// ```
/// let module = rs_opt::Session::new().parse("func.func @f() { return }")?;
/// assert_eq!(module.symbol("f").unwrap().regions()[0].blocks().len(), 1);
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone)]
pub struct Region<'m> {
    scope: Rc<Scope<'m>>,
    id: RegionId,
}

/// A block of a region.
///
/// ```
/// let module = rs_opt::Session::new().parse("func.func @f(%x: i32) { cf.br ^next  ^next: return }")?;
/// let blocks = module.symbol("f").unwrap().regions()[0].blocks();
/// assert_eq!(blocks[0].arguments().len(), 1);
/// assert_eq!(blocks[0].ops()[0].successors(), [blocks[1].clone()]);
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Clone)]
pub struct Block<'m> {
    scope: Rc<Scope<'m>>,
    id: BlockId,
}

impl<'m> Op<'m> {
    pub(crate) fn of_root(reg: &'m Registry, body: &'m Body, key: BodyKey, id: OpId) -> Self {
        Op { scope: Rc::new(Scope { reg, body, key, owner: None }), id }
    }

    fn at(&self, id: OpId) -> Self {
        Op { scope: self.scope.clone(), id }
    }

    /// Returns the handle of the operation, for [`Editor`](crate::Editor).
    pub fn handle(&self) -> OpHandle {
        OpHandle { body: self.scope.key, id: self.id }
    }

    /// Returns the operation with its body and the definitions, as passes, patterns and typed views see it.
    pub fn as_ref(&self) -> OpRef<'m> {
        OpRef { reg: self.scope.reg, body: self.scope.body, op: self.id }
    }

    /// Casts the operation to the typed view that `rs-tblgen` generated of its definition, if it has that name and shape.
    ///
    /// ```
    /// let session = rs_opt::Session::new();
    /// let module = session.parse("func.func @f(%x: i32) -> i32 { %y = arith.addi %x, %x : i32  return %y : i32 }")?;
    /// let sums: Vec<_> = module.walk().filter_map(|op| Some((op.cast::<dialect_arith::generated::AddIOp<'_>>()?, op))).collect();
    /// let [(add, op)] = &sums[..] else { panic!("one addition") };
    /// assert_eq!(op.value(add.lhs()), op.operand(0));
    /// # Ok::<(), rs_opt::Error>(())
    /// ```
    pub fn cast<V: OpView<'m>>(&self) -> Option<V> {
        V::of(self.as_ref())
    }

    /// Returns the view of a value that a typed view returned; `None` if the body of the operation has no such value.
    pub fn value(&self, id: ValueId) -> Option<Value<'m>> {
        let exists = id.index() < self.scope.body.value_capacity();
        exists.then(|| Value { scope: self.scope.clone(), id })
    }

    /// Returns the full name, e.g. `arith.addi`.
    pub fn name(&self) -> &'m str {
        self.scope.reg.ctx().op_name_str(self.scope.body.name(self.id))
    }

    /// Returns the dialect, e.g. `arith`.
    pub fn dialect(&self) -> &'m str {
        split_name(self.name()).map_or(self.name(), |(dialect, _)| dialect)
    }

    /// Returns the operands.
    pub fn operands(&self) -> Vec<Value<'m>> {
        self.scope
            .body
            .operands(self.id)
            .map(|id| Value { scope: self.scope.clone(), id })
            .collect()
    }

    /// Returns the operand at `index`.
    pub fn operand(&self, index: usize) -> Option<Value<'m>> {
        let id = self.scope.body.operands(self.id).nth(index)?;
        Some(Value { scope: self.scope.clone(), id })
    }

    /// Returns the results.
    pub fn results(&self) -> Vec<Value<'m>> {
        self.scope.body.results(self.id).map(|id| Value { scope: self.scope.clone(), id }).collect()
    }

    /// Returns the result at `index`.
    pub fn result(&self, index: usize) -> Option<Value<'m>> {
        let id = self.scope.body.results(self.id).nth(index)?;
        Some(Value { scope: self.scope.clone(), id })
    }

    /// Returns the attribute `name`, inherent or discardable.
    pub fn attr(&self, name: &str) -> Option<AttrRef<'m>> {
        let Scope { reg, body, .. } = *self.scope;
        let id = body.attr(reg.ctx(), self.id, reg.ctx().ident(name))?;
        Some(AttrRef { reg, id })
    }

    /// Returns the names and values of all attributes, inherent ones first.
    pub fn attrs(&self) -> Vec<(&'m str, AttrRef<'m>)> {
        let Scope { reg, body, .. } = *self.scope;
        let dicts = [body.props(self.id), body.attrs(self.id)];
        let entries = dicts.into_iter().flat_map(|dict| reg.ctx().dict(dict));
        entries.map(|&(name, id)| (reg.ctx().str(name), AttrRef { reg, id })).collect()
    }

    /// Returns the symbol that the operation defines, e.g. `f` for `func.func @f`.
    pub fn symbol(&self) -> Option<&'m str> {
        self.attr("sym_name")?.as_str()
    }

    /// Returns the regions.
    pub fn regions(&self) -> Vec<Region<'m>> {
        let Scope { reg, body, .. } = *self.scope;
        match body.nested(self.id) {
            Some(nested) => {
                let (key, owner) = (self.scope.key.nested(self.id), Some(self.clone()));
                let scope = Rc::new(Scope { reg, body: nested, key, owner });
                nested.roots().iter().map(|&id| Region { scope: scope.clone(), id }).collect()
            }
            None => {
                let regions = body.regions_of(self.id).iter();
                regions.map(|&id| Region { scope: self.scope.clone(), id }).collect()
            }
        }
    }

    /// Returns the successors of a terminator.
    pub fn successors(&self) -> Vec<Block<'m>> {
        let blocks = self.scope.body.successors(self.id);
        blocks.map(|id| Block { scope: self.scope.clone(), id }).collect()
    }

    /// Returns the operation whose region this one is in.
    pub fn parent(&self) -> Option<Op<'m>> {
        match self.scope.body.parent_op(self.id) {
            Some(parent) => Some(self.at(parent)),
            None => self.scope.owner.clone(),
        }
    }

    /// Returns the block that the operation is in.
    pub fn block(&self) -> Option<Block<'m>> {
        let id = self.scope.body.op_block(self.id)?;
        Some(Block { scope: self.scope.clone(), id })
    }

    /// Returns the operations right inside this one.
    pub fn children(&self) -> impl Iterator<Item = Op<'m>> + use<'m> {
        let blocks = self.regions().into_iter().flat_map(|region| region.blocks());
        blocks.flat_map(|block| block.ops())
    }

    /// Returns this operation and all inside it, each before those in its regions.
    pub fn walk(&self) -> Walk<'m> {
        Walk { stack: vec![self.clone()] }
    }

    /// Returns the source keys of the enclosing bodies, the outermost first, by which findings name a body.
    pub(crate) fn path(&self) -> Vec<u32> {
        let mut path = Vec::new();
        let mut scope = &self.scope;
        while let Some(owner) = &scope.owner {
            path.push(scope.body.source_key());
            scope = &owner.scope;
        }
        path.reverse();
        path
    }

    /// Returns the location of the operation, e.g. `loc("a.mlir":3:5)`.
    pub fn location(&self) -> Location<'m> {
        let Scope { reg, body, key, .. } = *self.scope;
        Location { reg, id: body.loc(self.id), body: key }
    }
}

impl fmt::Debug for Op<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Op({})", self.name())
    }
}

/// The iterator of [`Op::walk`].
///
/// ```
/// let module = rs_opt::Session::new().parse("func.func @f() { return }")?;
/// let names: Vec<&str> = module.top().walk().map(|op| op.name()).collect();
/// assert_eq!(names, ["builtin.module", "func.func", "func.return"]);
/// # Ok::<(), rs_opt::Error>(())
/// ```
#[derive(Debug)]
pub struct Walk<'m> {
    /// The next operations, the first one last.
    stack: Vec<Op<'m>>,
}

impl<'m> Iterator for Walk<'m> {
    type Item = Op<'m>;

    fn next(&mut self) -> Option<Op<'m>> {
        let op = self.stack.pop()?;
        let start = self.stack.len();
        self.stack.extend(op.children());
        self.stack[start..].reverse();
        Some(op)
    }
}

impl<'m> Value<'m> {
    pub(crate) fn of_root(reg: &'m Registry, body: &'m Body, key: BodyKey, id: ValueId) -> Self {
        Value { scope: Rc::new(Scope { reg, body, key, owner: None }), id }
    }

    /// Returns the handle of the value, for [`Editor`](crate::Editor).
    pub fn handle(&self) -> ValueHandle {
        ValueHandle { body: self.scope.key, id: self.id }
    }

    /// Returns the value of the integer constant that defines it, if it fits: see [`AttrRef::as_int`].
    pub fn constant_int(&self) -> Option<i64> {
        let Scope { reg, body, .. } = *self.scope;
        int_value(reg, reg.constant_value(body, body.defining_op(self.id)?)?)
    }

    /// Returns the type.
    pub fn ty(&self) -> TypeRef<'m> {
        TypeRef { reg: self.scope.reg, id: self.scope.body.ty(self.id) }
    }

    /// Returns the operation that defines the value; `None` for an argument of a block.
    pub fn defining_op(&self) -> Option<Op<'m>> {
        let id = self.scope.body.defining_op(self.id)?;
        Some(Op { scope: self.scope.clone(), id })
    }

    /// Returns the operations that use the value, the newest use first, each as often as it uses it.
    pub fn users(&self) -> impl Iterator<Item = Op<'m>> + '_ {
        let uses = self.scope.body.uses(self.id);
        uses.map(|u| Op { scope: self.scope.clone(), id: u.op })
    }

    /// Returns whether the value has a use.
    pub fn is_used(&self) -> bool {
        self.scope.body.has_uses(self.id)
    }
}

/// Implements equality: the same entity of the same body.
macro_rules! equal_in_one_body {
    ($($view:ident),*) => {
        $(impl PartialEq for $view<'_> {
            fn eq(&self, other: &Self) -> bool {
                self.id == other.id && std::ptr::eq(self.scope.body, other.scope.body)
            }
        }
        impl Eq for $view<'_> {})*
    };
}

equal_in_one_body!(Op, Value, Region, Block);

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Value({})", self.ty())
    }
}

impl<'m> Region<'m> {
    /// Returns the blocks, the entry block first.
    pub fn blocks(&self) -> Vec<Block<'m>> {
        let blocks = self.scope.body.blocks_of(self.id);
        blocks.map(|id| Block { scope: self.scope.clone(), id }).collect()
    }
}

impl<'m> Block<'m> {
    /// Returns the arguments.
    pub fn arguments(&self) -> Vec<Value<'m>> {
        let arguments = self.scope.body.block_args(self.id).iter();
        arguments.map(|&id| Value { scope: self.scope.clone(), id }).collect()
    }

    /// Returns the operations in order.
    pub fn ops(&self) -> Vec<Op<'m>> {
        let ops = self.scope.body.ops_of(self.id);
        ops.map(|id| Op { scope: self.scope.clone(), id }).collect()
    }

    /// Returns the handle of the block, for [`Editor`](crate::Editor).
    pub fn handle(&self) -> BlockHandle {
        BlockHandle { body: self.scope.key, id: self.id }
    }
}

impl fmt::Debug for Region<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Region({} blocks)", self.blocks().len())
    }
}

impl fmt::Debug for Block<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Block({} operations)", self.ops().len())
    }
}
