//! The control-flow graph of an operation: a node for each block, with its operations as text, and an edge for each successor.
//!
//! ```text
//! +----------------------------------+
//! | ^bb0(%arg0: i1):                 |
//! | cf.cond_br %arg0, ^bb1, ^bb2     |
//! |----------------------------------|
//! |      true      |     false       |
//! +----------------------------------+
//! ```
//!
//! The outputs of a block have the names that the definition of the terminator gives its successors, e.g. `true` for `$trueDest`. Of several
//! successors with one name, such as `$caseDestinations`, each has its value in the attribute with the same prefix, `case_values`: `case 7`. Without
//! such an attribute it has its number: `case #0`.

use rustc_hash::{FxHashMap, FxHashSet};

use super::graph::{ClusterId, End, Graph, GraphNode, LineStyle, NodeId};
use crate::body::Body;
use crate::ids::{BlockId, OpId, RegionId};
use crate::printer::OpLines;
use crate::registry::Registry;

/// Returns the control-flow graph of the regions of `op`, an operation of the body of `lines`. Regions inside them are part of it if they
/// have several blocks; other ones are `{...}` in the text of their operations.
pub fn cfg(reg: &Registry, mut lines: OpLines<'_>, op: OpId) -> Graph {
    let mut graph = Graph::new("control flow");
    let top = graph.add_cluster(None, &lines.op(op));
    let mut builder = CfgBuilder { reg, graph, bodies: vec![lines], regions: Vec::new() };
    builder.push_regions(0, &[op], top);
    let is_only_region = builder.regions.len() == 1;
    while let Some(step) = builder.regions.pop() {
        let is_own = step.owner == (0, op);
        let cluster = (is_own && is_only_region).then_some(top);
        let several_blocks = !builder.bodies[step.at].body().has_one_block(step.region);
        builder.region(&step, is_own || several_blocks, cluster);
    }
    builder.graph
}

/// A region that remains to be visited.
struct RegionStep {
    /// The number of its body.
    at: usize,
    /// The number of the body of the operation that owns it, and the operation.
    owner: (usize, OpId),
    region: RegionId,
    parent: ClusterId,
}

struct CfgBuilder<'a> {
    reg: &'a Registry,
    graph: Graph,
    bodies: Vec<OpLines<'a>>,
    /// A stack, because regions nest as deep as those of the input.
    regions: Vec<RegionStep>,
}

impl<'a> CfgBuilder<'a> {
    /// Pushes the regions of operations, so that the first one is visited first.
    fn push_regions(&mut self, at: usize, ops: &[OpId], parent: ClusterId) {
        let body = self.bodies[at].body();
        let first = self.regions.len();
        for &op in ops {
            let inner = match self.bodies[at].of_nested(op) {
                Some(lines) => {
                    self.bodies.push(lines);
                    self.bodies.len() - 1
                }
                None => at,
            };
            let step = |region| RegionStep { at: inner, owner: (at, op), region, parent };
            self.regions.extend(body.all_regions(op).map(|owned| step(owned.region)));
        }
        self.regions[first..].reverse();
    }

    /// Adds a region and visits the regions inside it. `cluster` is the cluster of its blocks, if there is one already.
    fn region(&mut self, step: &RegionStep, drawn: bool, cluster: Option<ClusterId>) {
        let body = self.bodies[step.at].body();
        let blocks: Vec<BlockId> = body.blocks_of(step.region).collect();
        let mut cluster = cluster;
        if drawn && !blocks.is_empty() {
            let (owner, op) = step.owner;
            let inside = match cluster {
                Some(cluster) => cluster,
                None => {
                    let label = self.bodies[owner].op(op);
                    self.graph.add_cluster(Some(step.parent), &label)
                }
            };
            self.blocks(step.at, &blocks, inside);
            cluster = Some(inside);
        }
        let parent = cluster.unwrap_or(step.parent);
        let ops = blocks.into_iter().flat_map(|block| body.ops_of(block));
        let ops: Vec<OpId> = ops.filter(|&op| body.num_regions(op) > 0).collect();
        self.push_regions(step.at, &ops, parent);
    }

    fn blocks(&mut self, at: usize, blocks: &[BlockId], cluster: ClusterId) {
        let body = self.bodies[at].body();
        let reached = reached(body, blocks);
        let mut nodes: FxHashMap<BlockId, NodeId> = FxHashMap::default();
        for &block in blocks {
            let lines = &mut self.bodies[at];
            let mut text = vec![format!("{}:", lines.block_header(block))];
            text.extend(body.ops_of(block).map(|op| lines.op(op)));
            let outputs = match body.last_op(block) {
                Some(last) if body.successors(last).len() > 1 => self.successor_names(at, last),
                _ => Vec::new(),
            };
            let node = self.graph.add_node(GraphNode {
                cluster: Some(cluster),
                lines: text,
                outputs,
                outline: if reached.contains(&block) {
                    LineStyle::Solid
                } else {
                    LineStyle::Dashed
                },
                ..GraphNode::default()
            });
            nodes.insert(block, node);
        }
        for &block in blocks {
            let (from, count) = (nodes[&block], body.block_successors(block).count());
            for (number, successor) in body.block_successors(block).enumerate() {
                let Some(&to) = nodes.get(&successor) else { continue };
                let from = if count > 1 { End::Output(from, number) } else { End::Node(from) };
                self.graph.add_edge(from, End::Node(to), "");
            }
        }
    }

    /// Returns a name for each successor of a terminator.
    fn successor_names(&mut self, at: usize, op: OpId) -> Vec<String> {
        let (reg, body) = (self.reg, self.bodies[at].body());
        let count = body.successors(op).len();
        let ctx = reg.ctx();
        let declared = reg.def(body, op).map_or(&[][..], |def| &def.successors);
        let fixed = declared.iter().filter(|decl| !decl.variadic).count();
        let variadic = declared.len() - fixed;
        if variadic > 1 || count < fixed || (variadic == 0 && count != fixed) {
            return (0..count).map(|number| number.to_string()).collect();
        }
        let mut names = Vec::new();
        for decl in declared {
            let name = short_name(ctx.str(decl.name));
            if decl.variadic {
                let labels = self.successor_values(at, op, name, count - fixed);
                names.extend(labels.into_iter().map(|label| format!("{name} {label}")));
            } else {
                names.push(name.to_owned());
            }
        }
        names
    }

    /// Returns a label for each of several successors with one name: their values, or their numbers.
    fn successor_values(&mut self, at: usize, op: OpId, name: &str, count: usize) -> Vec<String> {
        let ctx = self.reg.ctx();
        let lines = &mut self.bodies[at];
        let attr = lines.body().attr(ctx, op, ctx.ident(&format!("{name}_values")));
        let values = attr.and_then(|attr| lines.elements(attr, count));
        values.unwrap_or_else(|| (0..count).map(|number| format!("#{number}")).collect())
    }
}

/// Returns the name of a successor without its suffix: `true` for `trueDest`.
fn short_name(name: &str) -> &str {
    let suffixes = ["Destinations", "Destination", "Dests", "Dest", "Successors", "Successor"];
    let short = suffixes.iter().find_map(|suffix| name.strip_suffix(suffix));
    short.filter(|short| !short.is_empty()).unwrap_or(name)
}

/// Returns the blocks that can be reached from the first one.
fn reached(body: &Body, blocks: &[BlockId]) -> FxHashSet<BlockId> {
    let mut reached: FxHashSet<BlockId> = blocks.first().copied().into_iter().collect();
    let mut stack: Vec<BlockId> = reached.iter().copied().collect();
    while let Some(block) = stack.pop() {
        stack.extend(body.block_successors(block).filter(|&next| reached.insert(next)));
    }
    reached
}
