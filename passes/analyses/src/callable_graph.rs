//! The call graph (MLIR, `CallGraph`): callable regions, the calls between them, and its strongly
//! connected components in post-order.
//!
//! ```text
//! func.func @a() { call @b  call @c }         @a calls @b and @c, @b calls @a
//! func.func @b() { call @a }                  components: [@c], [@b, @a]
//! func.func @c() { }
//! ```
//!
//! A callable without a callable region, e.g. a declaration, is not part of the graph. A callable
//! inside another one is its child. Every other callable may be called from outside.

use ir_core::interfaces::CallInterfaceCallable;
use ir_core::{Attr, Registry};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::symbol_tables::SymbolTables;
use crate::tree::{OpAt, Tree};

/// The number of a callable in the graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CallableId(usize);

impl CallableId {
    /// Returns the number, from 0 in the order of the text.
    pub fn index(self) -> usize {
        self.0
    }
}

/// An edge of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CallEdge {
    /// A call of a callable.
    Call(CallableId),
    /// A callable inside this one.
    Child(CallableId),
}

impl CallEdge {
    /// Returns the callable that the edge leads to.
    pub fn target(self) -> CallableId {
        match self {
            CallEdge::Call(target) | CallEdge::Child(target) => target,
        }
    }
}

/// A callable with a callable region.
#[derive(Clone, Debug)]
pub struct CallableNode {
    /// The operation.
    pub at: OpAt,
    /// The edges, each once: to children, then to called callables, in the order of the text.
    pub edges: Vec<CallEdge>,
}

impl CallableNode {
    /// Returns whether other callables are inside it.
    pub fn has_children(&self) -> bool {
        // The edges to children precede the others.
        matches!(self.edges.first(), Some(CallEdge::Child(_)))
    }
}

/// See the module's documentation.
pub struct CallableGraph {
    nodes: Vec<CallableNode>,
    by_op: FxHashMap<OpAt, CallableId>,
    /// The callables that are no children.
    roots: Vec<CallableId>,
}

impl CallableGraph {
    /// Returns the graph of the operations under the anchor of `tree`, which is included.
    pub fn of(reg: &Registry, tree: &Tree<'_>, tables: &SymbolTables) -> Self {
        let mut graph =
            CallableGraph { nodes: Vec::new(), by_op: FxHashMap::default(), roots: Vec::new() };
        let mut calls: Vec<(CallableId, OpAt)> = Vec::new();
        let mut seen: FxHashSet<(CallableId, CallEdge)> = FxHashSet::default();
        // Operations with the callable that encloses them.
        let mut stack: Vec<(OpAt, Option<CallableId>)> = vec![(tree.anchor(), None)];
        while let Some((at, mut parent)) = stack.pop() {
            let body = tree.body(at.body);
            if reg.is_call(body, at.op) {
                calls.extend(parent.map(|parent| (parent, at)));
                continue;
            }
            if reg.is_callable(body, at.op) {
                if reg.callable_region(body, at.op).is_none() {
                    continue;
                }
                let node = graph.add(at);
                match parent {
                    Some(parent) => graph.connect(parent, CallEdge::Child(node), &mut seen),
                    None => graph.roots.push(node),
                }
                parent = Some(node);
            }
            let mark = stack.len();
            for region in tree.regions(at) {
                stack.extend(tree.ops_in(region).map(|inner| (inner, parent)));
            }
            stack[mark..].reverse();
        }
        for (caller, call) in calls {
            if let Some(target) = graph.callee(reg, tree, tables, call) {
                graph.connect(caller, CallEdge::Call(target), &mut seen);
            }
        }
        graph
    }

    fn add(&mut self, at: OpAt) -> CallableId {
        let id = CallableId(self.nodes.len());
        self.nodes.push(CallableNode { at, edges: Vec::new() });
        self.by_op.insert(at, id);
        id
    }

    fn connect(
        &mut self,
        from: CallableId,
        edge: CallEdge,
        seen: &mut FxHashSet<(CallableId, CallEdge)>,
    ) {
        if seen.insert((from, edge)) {
            self.nodes[from.0].edges.push(edge);
        }
    }

    fn callee(
        &self,
        reg: &Registry,
        tree: &Tree<'_>,
        tables: &SymbolTables,
        call: OpAt,
    ) -> Option<CallableId> {
        let body = tree.body(call.body);
        match reg.callee(body, call.op)? {
            CallInterfaceCallable::Value(value) => {
                self.id(OpAt { body: call.body, op: body.defining_op(value)? })
            }
            CallInterfaceCallable::Symbol(reference) => {
                let enclosing = std::iter::successors(Some(call), |&at| tree.parent(at));
                let table = enclosing.into_iter().find(|&at| tables.contains(at))?;
                self.of_symbol(reg, tables, table, reference)
            }
        }
    }

    /// Returns the callable that a reference from a symbol table names.
    pub fn of_symbol(
        &self,
        reg: &Registry,
        tables: &SymbolTables,
        table: OpAt,
        reference: Attr,
    ) -> Option<CallableId> {
        self.id(tables.resolve(reg, table, reference)?)
    }

    /// Returns the number of an operation that is a callable.
    pub fn id(&self, at: OpAt) -> Option<CallableId> {
        self.by_op.get(&at).copied()
    }

    /// Returns a callable.
    pub fn node(&self, id: CallableId) -> &CallableNode {
        &self.nodes[id.0]
    }

    /// Returns the callables in the order of the text.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = CallableId> + use<> {
        (0..self.nodes.len()).map(CallableId)
    }

    /// Returns the strongly connected components, callees first. In each, the callable that was
    /// reached last is the first.
    pub fn components(&self) -> Vec<Vec<CallableId>> {
        let mut search = ComponentSearch {
            graph: self,
            numbers: vec![0; self.nodes.len()],
            next: 0,
            open: Vec::new(),
            path: Vec::new(),
            found: Vec::new(),
        };
        for &root in &self.roots {
            if search.numbers[root.0] == 0 {
                search.run_from(root);
            }
        }
        search.found
    }
}

/// A callable on the path of the search.
struct PathEntry {
    node: CallableId,
    next_edge: usize,
    /// The smallest number of a callable that is reached from it.
    least: usize,
}

/// Tarjan's search for strongly connected components, without recursion.
struct ComponentSearch<'g> {
    graph: &'g CallableGraph,
    /// 0: not reached yet; `usize::MAX`: in a component already.
    numbers: Vec<usize>,
    next: usize,
    /// The callables that were reached and are in no component yet.
    open: Vec<CallableId>,
    path: Vec<PathEntry>,
    found: Vec<Vec<CallableId>>,
}

impl ComponentSearch<'_> {
    fn enter(&mut self, node: CallableId) {
        self.next += 1;
        self.numbers[node.0] = self.next;
        self.open.push(node);
        self.path.push(PathEntry { node, next_edge: 0, least: self.next });
    }

    fn run_from(&mut self, root: CallableId) {
        self.enter(root);
        while let Some(top) = self.path.last_mut() {
            let edges = &self.graph.nodes[top.node.0].edges;
            if let Some(edge) = edges.get(top.next_edge) {
                top.next_edge += 1;
                match self.numbers[edge.target().0] {
                    0 => self.enter(edge.target()),
                    number => top.least = top.least.min(number),
                }
                continue;
            }
            let (node, least) = (top.node, top.least);
            self.path.pop();
            if let Some(parent) = self.path.last_mut() {
                parent.least = parent.least.min(least);
            }
            if least == self.numbers[node.0] {
                self.close(node);
            }
        }
    }

    /// Makes a component of `node` and the callables that were reached after it.
    fn close(&mut self, node: CallableId) {
        let mut component = Vec::new();
        while let Some(member) = self.open.pop() {
            self.numbers[member.0] = usize::MAX;
            component.push(member);
            if member == node {
                break;
            }
        }
        self.found.push(component);
    }
}
