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

use ir_core::printer::{attr_text, type_text};
use ir_core::typed::OpRef;
use ir_core::{AttrKind, BlockId, Body, Loc, OpId, RegionId, Registry, ValueId};

/// A body and the operations that enclose it.
struct Scope<'m> {
    reg: &'m Registry,
    body: &'m Body,
    /// The operation that owns the body.
    owner: Option<Op<'m>>,
}

/// An operation.
#[derive(Clone)]
pub struct Op<'m> {
    scope: Rc<Scope<'m>>,
    id: OpId,
}

/// A value: a result of an operation or an argument of a block.
#[derive(Clone)]
pub struct Value<'m> {
    scope: Rc<Scope<'m>>,
    id: ValueId,
}

/// A region of an operation.
#[derive(Clone)]
pub struct Region<'m> {
    scope: Rc<Scope<'m>>,
    id: RegionId,
}

/// A block of a region.
#[derive(Clone)]
pub struct Block<'m> {
    scope: Rc<Scope<'m>>,
    id: BlockId,
}

/// A type, to compare and print.
#[derive(Clone, Copy)]
pub struct Type<'m> {
    reg: &'m Registry,
    id: ir_core::Type,
}

/// An attribute, to compare, read and print.
#[derive(Clone, Copy)]
pub struct Attr<'m> {
    reg: &'m Registry,
    id: ir_core::Attr,
}

impl<'m> Op<'m> {
    pub(crate) fn of_root(reg: &'m Registry, body: &'m Body, id: OpId) -> Self {
        Op { scope: Rc::new(Scope { reg, body, owner: None }), id }
    }

    fn at(&self, id: OpId) -> Self {
        Op { scope: self.scope.clone(), id }
    }

    /// Returns the id of the operation in its body, for [`Editor`](crate::Editor) and [`OpRef`].
    pub fn id(&self) -> OpId {
        self.id
    }

    /// Returns the operation for the typed views of dialects, e.g. `AddIOp::cast(op.typed())`.
    pub fn typed(&self) -> OpRef<'m> {
        OpRef { reg: self.scope.reg, body: self.scope.body, op: self.id }
    }

    /// Returns the full name, e.g. `arith.addi`.
    pub fn name(&self) -> &'m str {
        self.scope.reg.ctx().op_name_str(self.scope.body.name(self.id))
    }

    /// Returns the dialect, e.g. `arith`.
    pub fn dialect(&self) -> &'m str {
        self.name().split('.').next().unwrap_or_default()
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
    pub fn attr(&self, name: &str) -> Option<Attr<'m>> {
        let Scope { reg, body, .. } = *self.scope;
        let id = body.attr(reg.ctx(), self.id, reg.ctx().ident(name))?;
        Some(Attr { reg, id })
    }

    /// Returns the names and values of all attributes, inherent ones first.
    pub fn attrs(&self) -> Vec<(&'m str, Attr<'m>)> {
        let Scope { reg, body, .. } = *self.scope;
        let dicts = [body.props(self.id), body.attrs(self.id)];
        let entries = dicts.into_iter().flat_map(|dict| reg.ctx().dict(dict));
        entries.map(|&(name, id)| (reg.ctx().str(name), Attr { reg, id })).collect()
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
                let scope = Rc::new(Scope { reg, body: nested, owner: Some(self.clone()) });
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

    /// Returns the operations right inside this one.
    pub fn children(&self) -> impl Iterator<Item = Op<'m>> + use<'m> {
        let blocks = self.regions().into_iter().flat_map(|region| region.blocks());
        blocks.flat_map(|block| block.ops())
    }

    /// Returns this operation and all inside it, each before those in its regions.
    pub fn walk(&self) -> Walk<'m> {
        Walk { stack: vec![self.clone()] }
    }

    /// Returns where the operation is from, e.g. `loc("a.mlir":3:5)`. Operations that were parsed have the position in the text instead
    /// and print as `loc(unknown)`.
    pub fn location(&self) -> Loc {
        self.scope.body.loc(self.id)
    }
}

impl fmt::Debug for Op<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Op({})", self.name())
    }
}

/// The iterator of [`Op::walk`].
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
    /// Returns the id of the value in its body.
    pub fn id(&self) -> ValueId {
        self.id
    }

    /// Returns the type.
    pub fn ty(&self) -> Type<'m> {
        Type { reg: self.scope.reg, id: self.scope.body.ty(self.id) }
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

impl PartialEq for Value<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.scope.body, other.scope.body)
    }
}

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

    /// Returns the id of the block in its body.
    pub fn id(&self) -> BlockId {
        self.id
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

impl Type<'_> {
    /// Returns the interned type.
    pub fn id(&self) -> ir_core::Type {
        self.id
    }
}

impl PartialEq for Type<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl fmt::Display for Type<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&type_text(self.reg, self.id))
    }
}

impl fmt::Debug for Type<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Type({self})")
    }
}

impl<'m> Attr<'m> {
    /// Returns the interned attribute.
    pub fn id(&self) -> ir_core::Attr {
        self.id
    }

    /// Returns the data of the attribute.
    pub fn kind(&self) -> &'m AttrKind {
        self.reg.ctx().attr(self.id)
    }

    /// Returns the text of a string attribute, if it is UTF-8.
    pub fn as_str(&self) -> Option<&'m str> {
        self.reg.ctx().string_value(self.id)
    }

    /// Returns the value of an integer attribute, if it has at most 64 bits; sign-extended.
    pub fn as_int(&self) -> Option<i64> {
        match self.kind() {
            AttrKind::Integer { value, .. } => value.try_to_i64(),
            _ => None,
        }
    }
}

impl PartialEq for Attr<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl fmt::Display for Attr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&attr_text(self.reg, self.id))
    }
}

impl fmt::Debug for Attr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Attr({self})")
    }
}
