//! The graph of an operation: a node for each operation, a cluster for each operation with regions, and edges from values to their users.
//!
//! ```text
//! +- func.func, sym_name: "f" -------------+
//! |  [ argument | %arg0: f32 ]              |
//! |       | 0                               |
//! |  [ %arg0 | arith.negf | %0: f32 ]       |
//! +-----------------------------------------+
//! ```
//!
//! An operation with regions is a cluster; if it has operands or results, the first node inside the cluster is the operation itself. Inside
//! it, each of several regions is a cluster, and each of several blocks.

use rustc_hash::FxHashMap;

use super::graph::{ClusterId, End, Graph, GraphNode, LineStyle, NodeId, Paint};
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::ids::{Attr, BlockId, OpId, OpName, RegionId, Type, ValueId};
use crate::printer::{OpLines, PrintOptions, TruncatedTexts};
use crate::registry::Registry;

/// Constants with more elements are shown as `[...] : type`.
const MAX_ELEMENTS: usize = 16;

/// The contents of the graph of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpGraphOptions {
    /// The number of characters after which the text of an attribute or a type is truncated.
    pub max_label_len: usize,
    /// Whether attributes are shown.
    pub attrs: bool,
    /// Whether edges show the order of operations and the successors of blocks.
    pub control_flow: bool,
    /// Whether edges run from values to their users.
    pub data_flow: bool,
    /// Whether the types of results are shown.
    pub result_types: bool,
}

impl Default for OpGraphOptions {
    fn default() -> Self {
        OpGraphOptions {
            max_label_len: 20,
            attrs: true,
            control_flow: false,
            data_flow: true,
            result_types: true,
        }
    }
}

/// Returns the graph of `op`, an operation of the root body `root`, and of everything in it. `None` is all operations of `root`.
pub fn op_graph(reg: &Registry, root: &Body, op: Option<OpId>, options: &OpGraphOptions) -> Graph {
    let lines = OpLines::of_root(reg, root, &PrintOptions::default());
    op_graph_in(reg, lines, op, options)
}

/// Does the same for an operation of the body of `lines`.
pub fn op_graph_in(
    reg: &Registry,
    lines: OpLines<'_>,
    op: Option<OpId>,
    options: &OpGraphOptions,
) -> Graph {
    let body = lines.body();
    let mut builder = OpGraphBuilder::new(reg, lines, options);
    match op {
        Some(op) => builder.op(0, op, None),
        None => {
            let regions = body.roots().iter().rev();
            builder.steps.extend(regions.map(|&region| Step::Region(0, region, None, None)));
        }
    }
    builder.run();
    builder.edges();
    builder.graph
}

/// A step that remains to be done.
enum Step {
    /// A region of a body, in a cluster. With a label, the region has a separate cluster inside of that.
    Region(usize, RegionId, Option<ClusterId>, Option<String>),
    /// A block of a body, in a separate cluster inside this one.
    Block(usize, BlockId, Option<ClusterId>),
    /// An operation and all that follow it in its block.
    From(usize, OpId, Option<ClusterId>),
}

/// A body, and the nodes and outputs that are its values.
struct PrintedBody<'a> {
    lines: OpLines<'a>,
    values: FxHashMap<ValueId, End>,
    /// The first node of each block.
    blocks: FxHashMap<BlockId, NodeId>,
    nodes: FxHashMap<OpId, NodeId>,
}

impl<'a> PrintedBody<'a> {
    fn new(lines: OpLines<'a>) -> Self {
        let (values, blocks, nodes) = Default::default();
        PrintedBody { lines, values, blocks, nodes }
    }
}

struct OpGraphBuilder<'a> {
    reg: &'a Registry,
    options: &'a OpGraphOptions,
    texts: TruncatedTexts<'a>,
    graph: Graph,
    bodies: Vec<PrintedBody<'a>>,
    /// The nodes of operations with the number of their body, in order.
    ops: Vec<(usize, OpId, NodeId)>,
    kinds: FxHashMap<OpName, usize>,
    steps: Vec<Step>,
}

impl<'a> OpGraphBuilder<'a> {
    fn new(reg: &'a Registry, lines: OpLines<'a>, options: &'a OpGraphOptions) -> Self {
        OpGraphBuilder {
            reg,
            options,
            texts: TruncatedTexts::new(reg, options.max_label_len),
            graph: Graph::new("operations"),
            bodies: vec![PrintedBody::new(lines)],
            ops: Vec::new(),
            kinds: FxHashMap::default(),
            steps: Vec::new(),
        }
    }

    fn body(&self, at: usize) -> &'a Body {
        self.bodies[at].lines.body()
    }

    /// Adds all that the steps contain. An explicit stack, because regions nest as deep as those of the input.
    fn run(&mut self) {
        while let Some(step) = self.steps.pop() {
            match step {
                Step::Region(at, region, parent, label) => self.region(at, region, parent, label),
                Step::Block(at, block, parent) => {
                    let label = self.bodies[at].lines.block(block);
                    let cluster = self.graph.add_cluster(parent, &label);
                    self.block(at, block, Some(cluster));
                }
                Step::From(at, op, cluster) => {
                    if let Some(next) = self.body(at).next_op(op) {
                        self.steps.push(Step::From(at, next, cluster));
                    }
                    self.op(at, op, cluster);
                }
            }
        }
    }

    fn region(
        &mut self,
        at: usize,
        region: RegionId,
        parent: Option<ClusterId>,
        label: Option<String>,
    ) {
        let body = self.body(at);
        let Some(entry) = body.entry_block(region) else { return };
        let cluster = label.map_or(parent, |label| Some(self.graph.add_cluster(parent, &label)));
        if body.has_one_block(region) {
            return self.block(at, entry, cluster);
        }
        let blocks: Vec<BlockId> = body.blocks_of(region).collect();
        self.steps.extend(blocks.into_iter().rev().map(|b| Step::Block(at, b, cluster)));
    }

    fn block(&mut self, at: usize, block: BlockId, cluster: Option<ClusterId>) {
        let body = self.body(at);
        for &arg in body.block_args(block) {
            let name = self.bodies[at].lines.value(arg);
            let text = self.typed(name, body.ty(arg));
            let node = GraphNode { outputs: vec![text], ..GraphNode::of_text(cluster, "argument") };
            let node = self.graph.add_node(node);
            self.bodies[at].values.insert(arg, End::Output(node, 0));
            self.bodies[at].blocks.entry(block).or_insert(node);
        }
        match body.first_op(block) {
            Some(first) => self.steps.push(Step::From(at, first, cluster)),
            None if body.block_args(block).is_empty() && cluster.is_some() => {
                let node = GraphNode {
                    outline: LineStyle::Dashed,
                    ..GraphNode::of_text(cluster, "(empty)")
                };
                let node = self.graph.add_node(node);
                self.bodies[at].blocks.entry(block).or_insert(node);
            }
            None => {}
        }
    }

    /// Adds an operation, and the steps for its regions.
    fn op(&mut self, at: usize, op: OpId, cluster: Option<ClusterId>) {
        let body = self.body(at);
        let regions = body.num_regions(op);
        let has_values = body.num_operands(op) + body.num_results(op) > 0;
        let has_node = regions == 0 || has_values || self.options.control_flow;
        let inside = (regions > 0).then(|| {
            let label = if has_node { String::new() } else { self.text(at, op).join("\n") };
            self.graph.add_cluster(cluster, &label)
        });
        if has_node {
            let node = self.op_node(at, op, inside.or(cluster));
            if let Some(block) = body.op_block(op) {
                self.bodies[at].blocks.entry(block).or_insert(node);
            }
        }
        let inner = match self.bodies[at].lines.of_nested(op) {
            Some(lines) => {
                self.bodies.push(PrintedBody::new(lines));
                self.bodies.len() - 1
            }
            None => at,
        };
        let owned: Vec<RegionId> = body.all_regions(op).map(|owned| owned.region).collect();
        for (number, region) in owned.into_iter().enumerate().rev() {
            let label = (regions > 1).then(|| format!("region {number}"));
            self.steps.push(Step::Region(inner, region, inside, label));
        }
    }

    fn op_node(&mut self, at: usize, op: OpId, cluster: Option<ClusterId>) -> NodeId {
        let body = self.body(at);
        let lines = &self.bodies[at].lines;
        let inputs = body.operands(op).map(|value| lines.value(value)).collect();
        let outputs: Vec<(ValueId, String)> =
            body.results(op).map(|value| (value, lines.value(value))).collect();
        let kinds = self.kinds.len();
        let kind = *self.kinds.entry(body.name(op)).or_insert(kinds);
        let text = self.text(at, op);
        let printed = outputs.iter().map(|(value, name)| self.typed(name.clone(), body.ty(*value)));
        let printed = printed.collect();
        let node = self.graph.add_node(GraphNode {
            cluster,
            inputs,
            lines: text,
            outputs: printed,
            outline: LineStyle::Solid,
            paint: Paint::Kind(kind),
        });
        let values = &mut self.bodies[at].values;
        values.extend(outputs.iter().enumerate().map(|(i, o)| (o.0, End::Output(node, i))));
        self.bodies[at].nodes.insert(op, node);
        self.ops.push((at, op, node));
        node
    }

    /// Returns the name of an operation and its attributes, a line each.
    fn text(&mut self, at: usize, op: OpId) -> Vec<String> {
        let (ctx, body) = (self.reg.ctx(), self.body(at));
        let mut lines = vec![ctx.op_name_str(body.name(op)).to_owned()];
        if self.options.attrs {
            let entries = ctx.dict(body.props(op)).iter().chain(ctx.dict(body.attrs(op)));
            lines.extend(entries.map(|&(name, value)| {
                let value = attr_label(self.reg, &mut self.texts, value);
                format!("{}: {value}", ctx.str(name))
            }));
        }
        lines
    }

    fn typed(&mut self, name: String, ty: Type) -> String {
        if !self.options.result_types {
            return name;
        }
        format!("{name}: {}", self.texts.ty(ty))
    }

    fn edges(&mut self) {
        for index in 0..self.ops.len() {
            let (at, op, node) = self.ops[index];
            let body = self.body(at);
            if self.options.control_flow {
                self.control_flow(at, op, node);
            }
            if !self.options.data_flow {
                continue;
            }
            for (number, value) in body.operands(op).enumerate() {
                if let Some(&from) = self.bodies[at].values.get(&value) {
                    self.graph.add_edge(from, End::Input(node, number), number.to_string());
                }
            }
        }
    }

    /// Adds edges to the next operation of the block, or to the successors of the block.
    fn control_flow(&mut self, at: usize, op: OpId, node: NodeId) {
        let body = self.body(at);
        for successor in body.successors(op) {
            if let Some(&to) = self.bodies[at].blocks.get(&successor) {
                self.graph.add_line(End::Node(node), End::Node(to), "", LineStyle::Dashed);
            }
        }
        let next = body.next_op(op).and_then(|next| self.bodies[at].nodes.get(&next).copied());
        if let Some(to) = next {
            self.graph.add_line(End::Node(node), End::Node(to), "", LineStyle::Dashed);
        }
    }
}

/// Returns the truncated text of an attribute. Large arrays and constants are elided.
fn attr_label(reg: &Registry, texts: &mut TruncatedTexts<'_>, attr: Attr) -> String {
    let ctx = reg.ctx();
    let is_large = match ctx.attr(attr) {
        AttrKind::Array(list) => list.len() > MAX_ELEMENTS,
        AttrKind::DenseArray { len, .. } => *len > MAX_ELEMENTS,
        AttrKind::DenseElements { ty, splat: false, .. }
        | AttrKind::DenseStrings { ty, splat: false, .. }
        | AttrKind::Sparse { ty, .. } => {
            ctx.ty(*ty).num_elements().is_none_or(|n| n > MAX_ELEMENTS as i64)
        }
        _ => false,
    };
    match ctx.attr_type(attr) {
        _ if !is_large => texts.attr(attr),
        Some(ty) => format!("[...] : {}", texts.ty(ty)),
        None => "[...]".to_owned(),
    }
}
