//! The e-graph of a body as a picture: a cluster for each e-class, a node for each e-node, and an edge from each operand to its e-class.
//!
//! ```text
//! +- class 2: i32, used -----------------+      +- class 0: i32 -+
//! | [ arith.addi | 0 | 1 ]   [ %arg0 ] * | <--  | [ %arg0 ]      |
//! +--------------------------------------+      +----------------+
//! ```
//!
//! Classes that the remaining operations need are marked as used; the e-nodes of the extracted form are bold.

use egg::Id;
use ir_core::dot::{ClusterId, End, Graph as Picture, GraphNode, LineStyle, NodeId, Paint};
use ir_core::printer::TruncatedTexts;
use ir_core::{Body, OpName, Registry, ValueId};
use rewrite::drr::eclass::TermRules;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::choice::{Choice, Chosen};
use crate::demand::Demand;
use crate::frozen::{Class, Frozen};
use crate::graph::Graph;
use crate::node::ENode;
use crate::{EgraphOptions, Refusal, dead, extract, saturate, unsound};

/// Longer texts of attributes and types are truncated.
const MAX_TEXT: usize = 40;

/// Returns the picture of the e-graph of a body after saturation. `name` returns the name of a value of the body.
///
/// # Errors
/// If a rule is found to be unsound or the cost model gives an invalid cost.
pub fn picture(
    reg: &Registry,
    body: &Body,
    name: &dyn Fn(ValueId) -> String,
    rules: &TermRules,
    options: &EgraphOptions,
) -> Result<Picture, Box<Refusal>> {
    let mut body = body.clone();
    dead::erase(reg, &mut body);
    let mut graph = Graph::new(reg, &mut body);
    let plan = graph.add_body();
    let saturation = saturate::saturate(&mut graph, rules, &options.budget, None);
    if let Some(rule) = saturation.unsound {
        return Err(Box::new(Refusal::Unsound(unsound(&graph, rules, rule))));
    }
    let originals: Vec<(Id, ENode)> =
        plan.originals.iter().map(|o| (graph.egg.find(o.class), o.node.clone())).collect();
    let (frozen, _) = graph.freeze();
    let demand = Demand::new(&frozen, &plan);
    let chosen = extract::extract(&frozen, &options.model, options.extraction, &demand, &originals);
    let (chosen, _) = chosen.map_err(|wrong| Box::new(Refusal::WrongCost(wrong)))?;
    let roots: Vec<Id> = demand.roots.iter().map(|root| frozen.find(root.0)).collect();
    let mut painter = Painter {
        frozen: &frozen,
        name,
        used: needed(&frozen, &chosen, &roots),
        roots: roots.into_iter().collect(),
        chosen: &chosen,
        texts: TruncatedTexts::new(reg, MAX_TEXT),
        picture: Picture::new("e-graph"),
        clusters: FxHashMap::default(),
        kinds: FxHashMap::default(),
        operands: Vec::new(),
    };
    painter.classes();
    painter.edges();
    Ok(painter.picture)
}

/// Returns the classes that the extracted form of `roots` needs.
fn needed(frozen: &Frozen<'_>, chosen: &Chosen, roots: &[Id]) -> FxHashSet<Id> {
    let mut needed: FxHashSet<Id> = roots.iter().copied().collect();
    let mut stack: Vec<Id> = roots.to_vec();
    while let Some(class) = stack.pop() {
        stack.extend(chosen.needs(frozen, class).filter(|&need| needed.insert(need)));
    }
    needed
}

struct Painter<'a> {
    frozen: &'a Frozen<'a>,
    name: &'a dyn Fn(ValueId) -> String,
    chosen: &'a Chosen,
    /// The classes of the extracted form.
    used: FxHashSet<Id>,
    /// The classes that operations outside of the e-graph need.
    roots: FxHashSet<Id>,
    texts: TruncatedTexts<'a>,
    picture: Picture,
    clusters: FxHashMap<Id, ClusterId>,
    kinds: FxHashMap<OpName, usize>,
    /// The operands of nodes.
    operands: Vec<(NodeId, usize, Id, LineStyle)>,
}

impl Painter<'_> {
    fn classes(&mut self) {
        for (number, class) in self.frozen.classes().enumerate() {
            let label = self.class_label(number, class);
            let cluster = self.picture.add_cluster(None, &label);
            self.clusters.insert(class.id, cluster);
            let choice = self.chosen.choice(class.id);
            for (index, node) in class.nodes.iter().enumerate() {
                let chosen = self.used.contains(&class.id) && choice == Choice::Node(index as u32);
                self.node(cluster, node, if chosen { LineStyle::Bold } else { LineStyle::Solid });
            }
        }
    }

    fn class_label(&mut self, number: usize, class: &Class) -> String {
        let ty = if class.data.is_tuple() {
            "tuple".to_owned()
        } else {
            self.texts.ty(self.frozen.ty(class.id))
        };
        let constant = class
            .data
            .constant
            .map_or(String::new(), |value| format!(" = {}", self.texts.attr(value)));
        let used = if self.roots.contains(&class.id) { ", used" } else { "" };
        format!("class {number}: {ty}{constant}{used}")
    }

    fn node(&mut self, cluster: ClusterId, node: &ENode, outline: LineStyle) {
        let (reg, frozen) = (self.frozen.reg, self.frozen);
        let mut paint = Paint::Plain;
        let lines = if let Some(leaf) = node.as_leaf() {
            vec![(self.name)(frozen.leaves[leaf])]
        } else if let Some((result, _)) = node.as_projection() {
            vec![format!("result {result}")]
        } else {
            let shape = node.shape().map(|shape| &frozen.shapes[shape]);
            let mut lines = Vec::new();
            if let Some(shape) = shape {
                let (ctx, kinds) = (reg.ctx(), self.kinds.len());
                paint = Paint::Kind(*self.kinds.entry(shape.name).or_insert(kinds));
                lines.push(ctx.op_name_str(shape.name).to_owned());
                let entries = ctx.dict(shape.props).iter().chain(ctx.dict(shape.attrs));
                lines.extend(entries.map(|&(name, value)| {
                    format!("{}: {}", ctx.str(name), self.texts.attr(value))
                }));
            }
            lines
        };
        let outputs = (0..node.children.len()).map(|number| number.to_string()).collect();
        let cluster = Some(cluster);
        let id = self.picture.add_node(GraphNode {
            cluster,
            lines,
            outputs,
            outline,
            paint,
            ..GraphNode::default()
        });
        let operands = node.children.iter().enumerate();
        self.operands.extend(operands.map(|(i, &class)| (id, i, frozen.find(class), outline)));
    }

    fn edges(&mut self) {
        for (node, number, class, line) in std::mem::take(&mut self.operands) {
            if let Some(&cluster) = self.clusters.get(&class) {
                let (from, to) = (End::Output(node, number), End::Cluster(cluster));
                self.picture.add_line(from, to, "", line);
            }
        }
        for class in self.frozen.classes() {
            for &by in &class.data.refined_by {
                let ends = (self.clusters.get(&class.id), self.clusters.get(&self.frozen.find(by)));
                if let (Some(&from), Some(&to)) = ends {
                    let (from, to) = (End::Cluster(from), End::Cluster(to));
                    self.picture.add_line(from, to, "refined by", LineStyle::Dashed);
                }
            }
        }
    }
}
