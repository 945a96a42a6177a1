//! Values during evaluation: hash-consed expression nodes, referred to by [`Val`] handles.
//!
//! For example, `!add(x, 1)` is the node `Bin(Add, x, 1)`; resolving `x` to 2 gives the handle of `Int(3)`.
//!
//! Invariant: structurally equal nodes have the same handle, so "did resolving change anything" is a
//! comparison of handles. A node is *ground* when no resolver can change it; that is computed once, when the
//! node is created. So is its depth, which is bounded: recursion over a node needs no depth check.

use std::hash::{BuildHasher, BuildHasherDefault, Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use crate::intern::{ShortHash, Sym};
use crate::rec_id::RecId;
use crate::types::Ty;

/// A handle of a value or an expression.
///
/// Strings, defs and all but very large numbers are encoded in the handle. They are most of the nodes of a
/// large input, and looking each up in a table that does not fit the cache took a quarter of the time on
/// 200,000 statements. Other handles are indices of nodes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Val(u32);

impl Val {
    pub(crate) const UNSET: Val = Val(0);
    pub(crate) const FALSE: Val = Val(1);
    pub(crate) const TRUE: Val = Val(2);

    /// The two upper bits encode the meaning of the other 30.
    const SHIFT: u32 = 30;
    const PAYLOAD: u32 = (1 << Val::SHIFT) - 1;
    const INT: u32 = 1;
    const STR: u32 = 2;
    const DEF: u32 = 3;

    fn is_int(self) -> bool {
        self.0 >> Val::SHIFT == Val::INT
    }

    pub(crate) fn bit(value: bool) -> Val {
        if value { Val::TRUE } else { Val::FALSE }
    }

    /// Returns the handle that encodes the whole node, if there is one. Integers of more than 30 bits have
    /// none; neither have symbols and records beyond that number, which no evaluation within its limits
    /// reaches.
    fn of(node: Node) -> Option<Val> {
        let (tag, payload) = match node {
            Node::Int(value) => {
                (Val::INT, ((value << 34 >> 34) == value).then_some(value as u32 & Val::PAYLOAD)?)
            }
            Node::Str(sym) => (Val::STR, (sym.0 <= Val::PAYLOAD).then_some(sym.0)?),
            Node::Def(rec) => (Val::DEF, (rec.0 <= Val::PAYLOAD).then_some(rec.0)?),
            _ => return None,
        };
        Some(Val(tag << Val::SHIFT | payload))
    }

    /// Returns the index of the node, which is below [`Nodes::count`], unless the handle encodes the whole
    /// node.
    pub(crate) fn number(self) -> Option<usize> {
        self.open().err()
    }

    /// Returns the node that the handle encodes, or else the index of its node.
    fn open(self) -> Result<Node, usize> {
        let payload = self.0 & Val::PAYLOAD;
        match self.0 >> Val::SHIFT {
            Val::INT => Ok(Node::Int(i64::from((payload << 2).cast_signed() >> 2))),
            Val::STR => Ok(Node::Str(Sym(payload))),
            Val::DEF => Ok(Node::Def(RecId(payload))),
            _ => Err(payload as usize),
        }
    }
}

/// A range of handles in the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slice {
    start: u32,
    len: u32,
}

impl Slice {
    pub(crate) fn len(self) -> usize {
        self.len as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum UnOp {
    Cast,
    Not,
    Head,
    Tail,
    Size,
    Empty,
    GetDagOp,
    Log2,
    Repr,
    ToLower,
    ToUpper,
    ListFlatten,
    Initialized,
    GetDagOpName,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    And,
    Or,
    Xor,
    Shl,
    Sra,
    Srl,
    Eq,
    Ne,
    Le,
    Lt,
    Ge,
    Gt,
    Concat,
    ListConcat,
    ListSplat,
    ListRemove,
    ListElem,
    ListSlice,
    RangeClosed,
    StrConcat,
    Interleave,
    GetDagArg,
    GetDagName,
    SetDagOp,
    SetDagOpName,
    Match,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum TernOp {
    Subst,
    Foreach,
    Filter,
    If,
    Dag,
    Range,
    Substr,
    Find,
    SetDagArg,
    SetDagName,
}

/// The kinds of node that carry any number of operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Seq {
    /// Bits, least significant first.
    Bits,
    /// Elements; the type is the element's.
    List(Ty),
    /// Conditions and values, alternating.
    Cond(Ty),
    /// Operator and its name (or unset); the operands alternate arguments and names (or unset).
    Dag(Val, Val),
    /// `Class<...>` not yet instantiated: the operands alternate keys (position as int, or qualified name)
    /// and values.
    VarDef(RecId),
    /// `!foldl`: start, list, accumulator name, element name, expression.
    Fold(Ty),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Node {
    Unset,
    Bit(bool),
    Int(i64),
    Str(Sym),
    Code(Sym),
    Def(RecId),
    /// The name of an anonymous record before it is final.
    AnonName(u32),
    Var(Val, Ty),
    VarBit(Val, u32),
    Field(Val, Sym),
    Un(UnOp, Val, Ty),
    Bin(BinOp, Val, Val, Ty),
    Tern(TernOp, Val, Val, Val, Ty),
    IsA(Ty, Val),
    Exists(Ty, Val),
    /// The defs of a class whose names match a regular expression.
    Instances(Ty, Val),
    Seq(Seq, Slice),
}

/// Properties of a node that are computed from its operands.
#[derive(Clone, Copy)]
struct Info {
    /// The depth, times two, plus one if the node is ground.
    depth: u32,
    /// The size of the value when printed, where shared parts count each time: nodes plus an eighth of the
    /// bytes.
    weight: u32,
}

impl Info {
    const LEAF: Info = Info { depth: 1, weight: 1 };

    fn over(operands: impl Iterator<Item = Info>, may_be_ground: bool) -> Info {
        let (mut depth, mut ground, mut weight) = (0, may_be_ground, 1u32);
        for info in operands {
            depth = depth.max((info.depth >> 1) + 1);
            ground &= info.depth & 1 == 1;
            weight = weight.saturating_add(info.weight);
        }
        Info { depth: depth << 1 | u32::from(ground), weight }
    }
}

/// The maximal weight of a value. Because nodes are shared, values that are too large to print are easy to
/// build.
const MAX_WEIGHT: u32 = 1 << 26;

#[derive(Clone, Default)]
pub(crate) struct Nodes {
    /// Node and properties are adjacent in memory, because most readers need both.
    nodes: Vec<(Node, Info)>,
    pool: Vec<Val>,
    table: HashTable<(ShortHash, Val)>,
    hasher: BuildHasherDefault<FxHasher>,
    pub(crate) max_depth: u32,
    /// Set when a node would have been too deep or too large. It is replaced by `?`, and the evaluation must
    /// fail soon.
    pub(crate) too_deep: bool,
    /// The total number of nodes and operands requested.
    pub(crate) cost: u64,
}

fn hash_fixed(node: &Node, state: &mut FxHasher) {
    std::mem::discriminant(node).hash(state);
    match *node {
        Node::Unset | Node::Seq(..) => {}
        Node::Bit(b) => b.hash(state),
        Node::Int(i) => i.hash(state),
        Node::Str(s) | Node::Code(s) => s.hash(state),
        Node::Def(r) => r.hash(state),
        Node::AnonName(n) => n.hash(state),
        Node::Var(v, t) => (v, t).hash(state),
        Node::VarBit(v, n) => (v, n).hash(state),
        Node::Field(v, s) => (v, s).hash(state),
        Node::Un(op, a, t) => (op, a, t).hash(state),
        Node::Bin(op, a, b, t) => (op, a, b, t).hash(state),
        Node::Tern(op, a, b, c, t) => (op, a, b, c, t).hash(state),
        Node::IsA(t, v) | Node::Exists(t, v) | Node::Instances(t, v) => (t, v).hash(state),
    }
}

/// Lists that differ in the last digits of their first number get adjacent slots.
fn hash_seq(kind: Seq, items: &[Val], mut state: FxHasher) -> ShortHash {
    kind.hash(&mut state);
    let number = items.iter().position(|v| v.is_int());
    let Some((before, &[Val(number), ref after @ ..])) = number.map(|at| items.split_at(at)) else {
        items.hash(&mut state);
        return ShortHash::new(state.finish());
    };
    before.hash(&mut state);
    (number >> 4).hash(&mut state);
    after.hash(&mut state);
    ShortHash::beside(state.finish(), number & 15)
}

impl Nodes {
    pub(crate) fn new(max_depth: u32) -> Self {
        let mut nodes = Nodes { max_depth, ..Nodes::default() };
        nodes.fixed(Node::Unset);
        nodes.fixed(Node::Bit(false));
        nodes.fixed(Node::Bit(true));
        nodes
    }

    pub(crate) fn get(&self, val: Val) -> Node {
        val.open().unwrap_or_else(|at| self.nodes[at].0)
    }

    pub(crate) fn is_ground(&self, val: Val) -> bool {
        self.info_of(val).depth & 1 == 1
    }

    /// Returns the size of the value when printed, see [`Info`].
    pub(crate) fn weight(&self, val: Val) -> u32 {
        self.info_of(val).weight
    }

    fn info_of(&self, val: Val) -> Info {
        val.open().map_or_else(|at| self.nodes[at].1, |_| Info::LEAF)
    }

    /// Returns the number of nodes.
    pub(crate) fn count(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn items(&self, slice: Slice) -> &[Val] {
        &self.pool[slice.start as usize..slice.start as usize + slice.len as usize]
    }

    /// Returns the number of stored nodes and operands.
    pub(crate) fn size(&self) -> usize {
        self.nodes.len() + self.pool.len()
    }

    pub(crate) fn item(&self, slice: Slice, index: usize) -> Val {
        self.items(slice)[index]
    }

    /// Returns the handle of a node without operands in the pool.
    pub(crate) fn fixed(&mut self, node: Node) -> Val {
        self.cost += 1;
        if let Some(val) = Val::of(node) {
            return val;
        }
        let mut state = self.hasher.build_hasher();
        hash_fixed(&node, &mut state);
        let hash = ShortHash::new(state.finish());
        if let Some(&(_, found)) =
            self.table.find(hash.spread(), |&(h, v)| h == hash && self.get(v) == node)
        {
            return found;
        }
        let over = |operands: &[Val]| Info::over(operands.iter().map(|&v| self.info_of(v)), false);
        let info = match node {
            Node::Unset
            | Node::Bit(_)
            | Node::Int(_)
            | Node::Str(_)
            | Node::Code(_)
            | Node::Def(_) => Info::LEAF,
            Node::Var(a, _) | Node::VarBit(a, _) | Node::Field(a, _) | Node::Un(_, a, _) => {
                over(&[a])
            }
            Node::IsA(_, a) | Node::Exists(_, a) | Node::Instances(_, a) => over(&[a]),
            Node::Bin(_, a, b, _) => over(&[a, b]),
            Node::Tern(_, a, b, c, _) => over(&[a, b, c]),
            Node::AnonName(_) | Node::Seq(..) => Info { depth: 0, weight: 1 },
        };
        self.push(node, info, hash)
    }

    /// Adds a new node.
    fn push(&mut self, node: Node, info: Info, hash: ShortHash) -> Val {
        if info.depth >> 1 > self.max_depth
            || info.weight > MAX_WEIGHT
            || self.nodes.len() > Val::PAYLOAD as usize
        {
            self.too_deep = true;
            return Val::UNSET;
        }
        self.nodes.push((node, info));
        let val = Val(self.nodes.len() as u32 - 1);
        self.table.insert_unique(hash.spread(), (hash, val), |&(h, _)| h.spread());
        val
    }

    pub(crate) fn string(&mut self, sym: Sym) -> Val {
        self.fixed(Node::Str(sym))
    }

    pub(crate) fn int(&mut self, value: i64) -> Val {
        self.fixed(Node::Int(value))
    }

    /// Returns the handle of a node with operands.
    pub(crate) fn seq(&mut self, kind: Seq, items: &[Val]) -> Val {
        self.cost += 1 + items.len() as u64;
        let hash = hash_seq(kind, items, self.hasher.build_hasher());
        let same = |&(h, v): &(ShortHash, Val)| match self.get(v) {
            Node::Seq(k, slice) => h == hash && k == kind && self.items(slice) == items,
            _ => false,
        };
        if let Some(&(_, found)) = self.table.find(hash.spread(), same) {
            return found;
        }
        let infos = items.iter().map(|&v| self.info_of(v));
        let info = match kind {
            Seq::Bits | Seq::List(_) => Info::over(infos, true),
            Seq::Dag(op, _) => Info::over(infos.chain([self.info_of(op)]), true),
            Seq::Cond(_) | Seq::VarDef(_) | Seq::Fold(_) => Info::over(infos, false),
        };
        let slice = Slice { start: self.pool.len() as u32, len: items.len() as u32 };
        self.pool.extend_from_slice(items);
        self.push(Node::Seq(kind, slice), info, hash)
    }
}
