//! The graph of symbols: a node for each symbol, a cluster for each symbol table, and an edge for each reference.
//!
//! ```text
//! +- builtin.module ---------------------------+
//! |  [ func.func @main ] --2--> [ func.func    |
//! |                               @f, private ] |
//! ```
//!
//! The label of an edge is the number of references, if there are several. A reference that does not resolve leads to a red node. A private
//! symbol to which nothing refers has a dashed outline.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use text_utils::excerpt;

use super::graph::{ClusterId, Direction, End, Graph, GraphNode, LineStyle, NodeId, Paint};
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::def::Trait;
use crate::fanout::sequential;
use crate::ids::{Attr, OpId, OpName};
use crate::printer::TruncatedTexts;
use crate::registry::Registry;
use crate::symbols::{SymbolReferences, SymbolTable, symbol_name, visibility};

/// Longer names are truncated.
const MAX_NAME: usize = 200;

/// Returns the graph of the symbols in a root body.
pub fn symbol_graph(reg: &Registry, root: &Body) -> Graph {
    let mut builder = SymbolGraphBuilder {
        reg,
        graph: Graph { direction: Direction::Right, ..Graph::new("symbols") },
        references: SymbolReferences::new(reg.ctx()),
        bodies: vec![root],
        scopes: Vec::new(),
        tables: FxHashMap::default(),
        nodes: FxHashMap::default(),
        private: Vec::new(),
        kinds: FxHashMap::default(),
        uses: Vec::new(),
    };
    builder.visit();
    builder.mark_empty_tables();
    builder.edges();
    builder.graph
}

/// An operation and the number of the body that contains it.
type OpAt = (usize, OpId);

/// A symbol table.
struct Scope {
    symbols: Arc<SymbolTable>,
    /// The number of the body that contains its symbols.
    body: usize,
    parent: Option<usize>,
    cluster: ClusterId,
}

struct SymbolGraphBuilder<'a> {
    reg: &'a Registry,
    graph: Graph,
    references: SymbolReferences<'a>,
    bodies: Vec<&'a Body>,
    scopes: Vec<Scope>,
    /// The scopes by the operation that owns them.
    tables: FxHashMap<OpAt, usize>,
    nodes: FxHashMap<OpAt, NodeId>,
    private: Vec<NodeId>,
    kinds: FxHashMap<OpName, usize>,
    /// The references, each with the scope that it is in and the operation on the level of that scope.
    uses: Vec<(Option<usize>, OpAt, Attr)>,
}

/// An operation that remains to be visited.
struct Visit {
    at: OpAt,
    /// The innermost enclosing symbol table.
    scope: Option<usize>,
    /// The operation on the level of the symbol table that contains it.
    user: OpAt,
}

impl SymbolGraphBuilder<'_> {
    /// Visits all operations. An explicit stack, because regions nest as deep as those of the input.
    fn visit(&mut self) {
        let root = self.bodies[0];
        let mut stack: Vec<Visit> = Vec::new();
        for &region in root.roots().iter().rev() {
            let ops: Vec<OpId> = root.blocks_of(region).flat_map(|b| root.ops_of(b)).collect();
            let visit = |op| Visit { at: (0, op), scope: None, user: (0, op) };
            stack.extend(ops.into_iter().rev().map(visit));
        }
        while let Some(Visit { at, scope, user }) = stack.pop() {
            let body = self.bodies[at.0];
            let is_table = self.reg.has(body, at.1, Trait::SymbolTable);
            if at == user {
                self.symbol(at, scope, is_table);
            }
            self.collect(at, scope, user);
            let inner_body = match body.nested(at.1) {
                Some(nested) => {
                    self.bodies.push(nested);
                    self.bodies.len() - 1
                }
                None => at.0,
            };
            let inner_scope =
                if is_table { Some(self.enter(at, scope, inner_body)) } else { scope };
            let mark = stack.len();
            for owned in body.all_regions(at.1) {
                for op in owned.body.blocks_of(owned.region).flat_map(|b| owned.body.ops_of(b)) {
                    let at = (inner_body, op);
                    let user = if is_table { at } else { user };
                    stack.push(Visit { at, scope: inner_scope, user });
                }
            }
            stack[mark..].reverse();
        }
    }

    /// Adds the scope of a symbol table.
    fn enter(&mut self, at: OpAt, parent: Option<usize>, inner_body: usize) -> usize {
        let (body, op) = (self.bodies[at.0], at.1);
        let enclosing = parent.map(|parent| &*self.scopes[parent].symbols);
        let symbols = SymbolTable::of_nested(self.reg, body, op, enclosing, &sequential);
        let around = parent.map(|parent| self.scopes[parent].cluster);
        let label = self.label(at).join(" ");
        let cluster = self.graph.add_cluster(around, &label);
        self.scopes.push(Scope { symbols, body: inner_body, parent, cluster });
        self.tables.insert(at, self.scopes.len() - 1);
        self.scopes.len() - 1
    }

    /// Adds the node of a symbol. Symbol tables are clusters, and have one if something refers to them.
    fn symbol(&mut self, at: OpAt, scope: Option<usize>, is_table: bool) {
        let (body, op) = (self.bodies[at.0], at.1);
        if !is_table && symbol_name(self.reg, body, op).is_some() {
            let node = self.node(at, scope);
            if visibility(self.reg, body, op) == "private" {
                self.private.push(node);
            }
        }
    }

    fn node(&mut self, at: OpAt, scope: Option<usize>) -> NodeId {
        if let Some(&node) = self.nodes.get(&at) {
            return node;
        }
        let lines = self.label(at);
        let kinds = self.kinds.len();
        let kind = *self.kinds.entry(self.bodies[at.0].name(at.1)).or_insert(kinds);
        let cluster = scope.map(|scope| self.scopes[scope].cluster);
        let paint = Paint::Kind(kind);
        let node = self.graph.add_node(GraphNode { cluster, lines, paint, ..GraphNode::default() });
        self.nodes.insert(at, node);
        node
    }

    fn label(&self, (at, op): OpAt) -> Vec<String> {
        let (reg, body) = (self.reg, self.bodies[at]);
        let mut lines = vec![reg.ctx().op_name_str(body.name(op)).to_owned()];
        if let Some(name) = symbol_name(reg, body, op) {
            let name = excerpt::start(reg.ctx().str(name), MAX_NAME);
            let visibility = match visibility(reg, body, op) {
                "public" => String::new(),
                other => format!(", {other}"),
            };
            lines.push(format!("@{name}{visibility}"));
        }
        lines
    }

    fn collect(&mut self, at: OpAt, scope: Option<usize>, user: OpAt) {
        let body = self.bodies[at.0];
        for attrs in [body.props(at.1), body.attrs(at.1)] {
            let found = self.references.of(attrs);
            self.uses.extend(found.iter().map(|&reference| (scope, user, reference)));
        }
    }

    /// Returns the operation that a reference resolves to, as `symbol-dce` and the verifier resolve it: from the innermost symbol table that
    /// has the first name.
    fn resolve(&self, mut scope: Option<usize>, reference: Attr) -> Option<(OpAt, usize)> {
        let AttrKind::SymbolRef { root, nested } = self.reg.ctx().attr(reference) else {
            return None;
        };
        while let Some(at) = scope {
            let known = &self.scopes[at];
            if let Some(info) = known.symbols.get(*root) {
                if nested.is_empty() {
                    return Some(((known.body, info.op), at));
                }
                return self.resolve_nested((known.body, info.op), nested);
            }
            scope = known.parent;
        }
        None
    }

    fn resolve_nested(&self, mut at: OpAt, nested: &[crate::ids::Ident]) -> Option<(OpAt, usize)> {
        let mut found = None;
        for &name in nested {
            let table = self.tables.get(&at).copied()?;
            let known = &self.scopes[table];
            at = (known.body, known.symbols.get(name)?.op);
            found = Some((at, table));
        }
        found
    }

    /// Adds a node to each symbol table without symbols: a picture has no empty clusters.
    fn mark_empty_tables(&mut self) {
        let mut is_empty = vec![true; self.graph.clusters.len()];
        let parents = self.graph.clusters.iter().filter_map(|cluster| cluster.parent);
        let nodes = self.graph.nodes.iter().filter_map(|node| node.cluster);
        parents.chain(nodes).for_each(|ClusterId(at)| is_empty[at] = false);
        for at in (0..is_empty.len()).filter(|&at| is_empty[at]) {
            let node = GraphNode::of_text(Some(ClusterId(at)), "(no symbols)");
            self.graph.add_node(GraphNode { outline: LineStyle::Dashed, ..node });
        }
    }

    /// Adds an edge for each pair of a user and a symbol.
    fn edges(&mut self) {
        let mut counts: FxHashMap<(End, End), usize> = FxHashMap::default();
        let mut order = Vec::new();
        let mut texts = TruncatedTexts::new(self.reg, MAX_NAME);
        let mut unknown: FxHashMap<(Option<usize>, Attr), End> = FxHashMap::default();
        for (scope, user, reference) in std::mem::take(&mut self.uses) {
            let from = self.end(user, scope);
            let to = match self.resolve(scope, reference) {
                Some((at, scope)) => self.end(at, Some(scope)),
                None => *unknown
                    .entry((scope, reference))
                    .or_insert_with(|| unresolved(&mut self.graph, &mut texts, reference)),
            };
            let count = counts.entry((from, to)).or_default();
            if *count == 0 {
                order.push((from, to));
            }
            *count += 1;
        }
        let mut used: FxHashSet<End> = FxHashSet::default();
        for pair in order {
            let count = counts[&pair];
            let label = if count > 1 { count.to_string() } else { String::new() };
            self.graph.add_edge(pair.0, pair.1, label);
            if pair.0 != pair.1 {
                used.insert(pair.1);
            }
        }
        for &node in self.private.iter().filter(|&&node| !used.contains(&End::Node(node))) {
            self.graph.nodes[node.0].outline = LineStyle::Dashed;
        }
    }

    /// Returns the cluster of a symbol table, and the node of another operation.
    fn end(&mut self, at: OpAt, scope: Option<usize>) -> End {
        match self.tables.get(&at) {
            Some(&table) => End::Cluster(self.scopes[table].cluster),
            None => End::Node(self.node(at, scope)),
        }
    }
}

/// Adds the node of a reference that does not resolve.
fn unresolved(graph: &mut Graph, texts: &mut TruncatedTexts<'_>, reference: Attr) -> End {
    let text = texts.attr(reference);
    let node = GraphNode::of_text(None, &format!("unknown symbol\n{text}"));
    End::Node(graph.add_node(GraphNode { paint: Paint::Bad, outline: LineStyle::Dashed, ..node }))
}
