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
//! The outputs of a block have the names that the definition of the terminator gives its successors, e.g. `true` for `$trueDest`.

use rustc_hash::{FxHashMap, FxHashSet};

use super::graph::{ClusterId, End, Graph, LineStyle, Node, NodeId};
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
    builder.push_regions(0, op, top);
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
    fn push_regions(&mut self, at: usize, op: OpId, parent: ClusterId) {
        let body = self.bodies[at].body();
        let inner = match self.bodies[at].of_nested(op) {
            Some(lines) => {
                self.bodies.push(lines);
                self.bodies.len() - 1
            }
            None => at,
        };
        let regions: Vec<RegionId> = body.all_regions(op).map(|owned| owned.region).collect();
        let step = |region| RegionStep { at: inner, owner: (at, op), region, parent };
        self.regions.extend(regions.into_iter().rev().map(step));
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
        for op in blocks.into_iter().flat_map(|block| body.ops_of(block)) {
            if body.num_regions(op) > 0 {
                self.push_regions(step.at, op, parent);
            }
        }
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
                Some(last) if body.successors(last).len() > 1 => self.successor_names(body, last),
                _ => Vec::new(),
            };
            let node = self.graph.add_node(Node {
                cluster: Some(cluster),
                lines: text,
                outputs,
                outline: if reached.contains(&block) {
                    LineStyle::Solid
                } else {
                    LineStyle::Dashed
                },
                ..Node::default()
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
    fn successor_names(&self, body: &Body, op: OpId) -> Vec<String> {
        let count = body.successors(op).len();
        let ctx = self.reg.ctx();
        let declared = self.reg.def(body, op).map_or(&[][..], |def| &def.successors);
        let fixed = declared.iter().filter(|decl| !decl.variadic).count();
        let variadic = declared.len() - fixed;
        if variadic > 1 || count < fixed || (variadic == 0 && count != fixed) {
            return (0..count).map(|number| number.to_string()).collect();
        }
        let mut names = Vec::new();
        for decl in declared {
            let name = short_name(ctx.str(decl.name));
            if decl.variadic {
                names.extend((0..count - fixed).map(|number| format!("{name} {number}")));
            } else {
                names.push(name.to_owned());
            }
        }
        names
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
