//! E-nodes and their payloads.
//!
//! The payload of an e-node is a number that is local to the function and assigned in program order: egg
//! sorts nodes, so a payload must not contain anything whose order depends on thread timing (such as handles
//! of the context). [`Shapes`] maps the number to the operation name, attributes and result types. Attributes
//! are part of the shape: the matcher is ours and reads them there, so attributes need no child nodes.
//!
//! An operation with several results is a *tuple*: a node of its own class, which is not a value, and for
//! each result a projection, a node over that class with cost zero. So the cost of the operation counts once,
//! and each of its results may be computed by another term.

use std::cell::Cell;

use egg::{Id, Language};
use ir_core::def::{ParamKind, Trait};
use ir_core::interfaces::RangeHook;
use ir_core::{Attr, AttrKind, OpName, Registry, Type};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use rewrite::drr::Types;

/// Set in the payload of a value that is not a term: a block argument, or a result of an operation of the
/// skeleton.
const LEAF: u32 = 1 << 31;
/// Set where the two operands may change places: such nodes keep them sorted.
const COMMUTES: u32 = 1 << 30;
/// Set in the payload of a result of a tuple, its one child.
const PROJECTION: u32 = 1 << 29;

/// A term over classes.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ENode {
    payload: u32,
    pub(crate) children: SmallVec<[Id; 4]>,
}

impl Clone for ENode {
    /// Clones the node with one allocation for its children; egg clones each node several times.
    fn clone(&self) -> Self {
        ENode { payload: self.payload, children: SmallVec::from_slice(&self.children) }
    }
}

impl ENode {
    /// Returns the `n`-th value that is not a term.
    pub(crate) fn leaf(n: usize) -> Self {
        ENode { payload: LEAF | n as u32, children: SmallVec::new() }
    }

    /// Returns the number of the value, if it is not a term.
    pub(crate) fn as_leaf(&self) -> Option<usize> {
        (self.payload & LEAF != 0).then_some((self.payload & !LEAF) as usize)
    }

    /// Returns the `n`-th result of a tuple.
    pub(crate) fn projection(n: usize, of: Id) -> Self {
        ENode { payload: PROJECTION | n as u32, children: smallvec::smallvec![of] }
    }

    /// Returns the tuple and the index of the result that a projection node selects; `None` for other nodes.
    pub(crate) fn as_projection(&self) -> Option<(usize, Id)> {
        let kind = self.payload & (LEAF | PROJECTION);
        let &[of] = &self.children[..] else { return None };
        (kind == PROJECTION).then_some(((self.payload & !PROJECTION) as usize, of))
    }

    /// Returns the number that represents everything but the children.
    pub(crate) fn payload(&self) -> u32 {
        self.payload
    }

    /// Returns whether the two operands of a node of that payload may change places.
    pub(crate) fn payload_commutes(payload: u32) -> bool {
        payload & COMMUTES != 0 && payload & (LEAF | PROJECTION) == 0
    }

    /// Returns the node of that payload over `children`.
    pub(crate) fn of_payload(payload: u32, children: SmallVec<[Id; 4]>) -> Self {
        let mut node = ENode { payload, children };
        node.update_children(|id| id);
        node
    }

    /// Returns the shape, if it is a term.
    pub(crate) fn shape(&self) -> Option<ShapeId> {
        (self.payload & (LEAF | PROJECTION) == 0).then_some(ShapeId(self.payload & !COMMUTES))
    }
}

impl Language for ENode {
    type Discriminant = ();

    fn discriminant(&self) {}
    fn matches(&self, other: &Self) -> bool {
        self.payload == other.payload && self.children.len() == other.children.len()
    }
    fn children(&self) -> &[Id] {
        &self.children
    }
    fn children_mut(&mut self) -> &mut [Id] {
        &mut self.children
    }
    fn update_children<F: FnMut(Id) -> Id>(&mut self, mut f: F) {
        self.children.iter_mut().for_each(|id| *id = f(*id));
        if self.payload & COMMUTES != 0 && self.payload & (LEAF | PROJECTION) == 0 {
            self.children.sort_unstable();
        }
    }
}

/// A shape, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ShapeId(pub(crate) u32);

/// All of an operation but its operands.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) name: OpName,
    /// The types of its results: one at least.
    pub(crate) types: Types,
    pub(crate) props: Attr,
    pub(crate) attrs: Attr,
    /// How many operands it has.
    operands: u32,
    /// The operands of each declaration: first and count.
    pub(crate) ranges: SmallVec<[(u32, u32); 4]>,
    pub(crate) commutes: bool,
    /// Whether it has flags that assume something of its operands (no wrap, no NaN): then a term that is
    /// equal under the assumption only refines it.
    pub(crate) assumes: bool,
    pub(crate) speculation: Speculation,
    /// The hook that computes the range of the result from those of the operands.
    pub(crate) range: Option<RangeHook>,
}

impl Shape {
    /// Returns whether it has several results.
    pub(crate) fn is_tuple(&self) -> bool {
        self.types.len() > 1
    }

    /// Returns the type of the only result.
    pub(crate) fn only_type(&self) -> Option<Type> {
        match self.types[..] {
            [ty] => Some(ty),
            _ => None,
        }
    }
}

/// The safety of executing an operation where it would not have been executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speculation {
    Always,
    Never,
    /// It depends on the operands: a hook decides.
    Asked,
}

/// The shapes of a function.
#[derive(Default, Debug)]
pub(crate) struct Shapes {
    list: Vec<Shape>,
    /// The one that was found last: rules make many of one shape in a row.
    last: Cell<Option<ShapeId>>,
    numbers: FxHashMap<(OpName, Types, Attr, Attr, u32), ShapeId>,
}

impl std::ops::Index<ShapeId> for Shapes {
    type Output = Shape;
    fn index(&self, id: ShapeId) -> &Shape {
        &self.list[id.0 as usize]
    }
}

impl Shapes {
    /// Returns the number of a shape with this number of operands, if there is one.
    pub(crate) fn find(
        &self,
        name: OpName,
        types: &Types,
        props: Attr,
        attrs: Attr,
        operands: usize,
    ) -> Option<ShapeId> {
        if let Some(last) = self.last.get() {
            let shape = &self[last];
            let operands = shape.operands == operands as u32;
            if operands
                && shape.name == name
                && shape.types == *types
                && shape.props == props
                && shape.attrs == attrs
            {
                return Some(last);
            }
        }
        let found = self
            .numbers
            .get(&(name, Types::from_slice(types), props, attrs, operands as u32))
            .copied();
        if found.is_some() {
            self.last.set(found);
        }
        found
    }

    /// Gives a shape its number; `ranges` are the declared operands.
    pub(crate) fn add(
        &mut self,
        reg: &Registry,
        name: OpName,
        types: Types,
        props: Attr,
        attrs: Attr,
        operands: usize,
        ranges: SmallVec<[(u32, u32); 4]>,
    ) -> ShapeId {
        let def = reg.op(name);
        let has = |t| def.is_some_and(|d| d.has(t));
        let speculation = match def {
            Some(d) if d.hooks.interfaces.speculation.get_speculatability.is_some() => {
                Speculation::Asked
            }
            Some(d) if d.has(Trait::AlwaysSpeculatable) => Speculation::Always,
            _ => Speculation::Never,
        };
        let commutes = has(Trait::Commutative) && operands == 2 && ranges[..] == [(0, 1), (1, 1)];
        let assumes = reg.ctx().dict(props).iter().any(|&(_, attr)| assumes(reg, attr));
        let id = ShapeId(self.list.len() as u32);
        self.list.push(Shape {
            name,
            types: types.clone(),
            props,
            attrs,
            operands: operands as u32,
            ranges,
            commutes,
            assumes,
            speculation,
            range: def.and_then(|d| d.hooks.interfaces.int_ranges.infer_result_ranges.clone()),
        });
        self.numbers.insert((name, types, props, attrs, operands as u32), id);
        id
    }

    /// Returns a node of that shape.
    pub(crate) fn node(&self, shape: ShapeId, children: SmallVec<[Id; 4]>) -> ENode {
        let flag = if self[shape].commutes { COMMUTES } else { 0 };
        ENode::of_payload(shape.0 | flag, children)
    }
}

/// Returns whether an attribute is a set of flags that is not empty, or one flag. Flags of operations are promises about their operands (MLIR, "Arith dialect",
/// overflow and fastmath flags; "LLVM dialect", `exact`, `disjoint`, `nneg`), and those that are none do no harm.
fn assumes(reg: &Registry, attr: Attr) -> bool {
    let (dialect, mnemonic, params) = match reg.ctx().attr(attr) {
        AttrKind::Unit => return true,
        AttrKind::Parametric { dialect, mnemonic, params } => (dialect, mnemonic, params),
        _ => return false,
    };
    let Some(def) = reg.attr_def(*dialect, *mnemonic) else { return false };
    let bits = matches!(def.params.first().map(|p| &p.kind), Some(ParamKind::Enum(e)) if e.bits);
    bits && params.first().and_then(|&p| reg.ctx().int_value(p)).is_some_and(|v| !v.is_zero())
}
