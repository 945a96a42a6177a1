//! Graphs for pictures: nodes, edges and nested clusters, without positions.
//!
//! A node is a box with a text, a row of inputs above it and a row of outputs below it; each row may be empty. Edges run between nodes, or
//! between the inputs and outputs of nodes:
//!
//! ```text
//! |  %a  |  %b  |     inputs
//! |  arith.addi |     text
//! |    %0 : i32 |     outputs
//! ```
//!
//! [`to_dot`](super::to_dot) writes a graph in the DOT language. Programs may lay it out in another way.
//!
//! Invariants: a cluster is added before its nodes and inner clusters, so the parent of a cluster has a lower number than the cluster.

/// A node, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub usize);

/// A cluster, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClusterId(pub usize);

/// The direction in which most edges run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Direction {
    /// From the top to the bottom.
    #[default]
    Down,
    /// From the left to the right.
    Right,
}

/// The style of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LineStyle {
    /// Solid.
    #[default]
    Solid,
    /// Dashed: something secondary, missing or unreachable.
    Dashed,
    /// Bold: something chosen.
    Bold,
}

/// The colour of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Paint {
    /// No colour.
    #[default]
    Plain,
    /// One of many colours: nodes of one kind have one colour.
    Kind(usize),
    /// A good state, e.g. a legal operation: green.
    Good,
    /// A bad state, e.g. a symbol that does not exist: red.
    Bad,
}

impl Paint {
    /// Returns the hue in degrees.
    pub fn hue(self) -> Option<u32> {
        match self {
            Paint::Plain => None,
            // Steps by the golden angle keep neighbours apart, however many kinds there are.
            Paint::Kind(kind) => Some(((kind % 3600) as u32 * 1375 / 10 + 210) % 360),
            Paint::Good => Some(130),
            Paint::Bad => Some(0),
        }
    }
}

/// A node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GraphNode {
    /// The innermost cluster that contains it.
    pub cluster: Option<ClusterId>,
    /// The labels of the inputs.
    pub inputs: Vec<String>,
    /// The lines of the text.
    pub lines: Vec<String>,
    /// The labels of the outputs.
    pub outputs: Vec<String>,
    /// The outline.
    pub outline: LineStyle,
    /// The colour.
    pub paint: Paint,
}

/// One end of an edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// A node.
    Node(NodeId),
    /// An input of a node.
    Input(NodeId, usize),
    /// An output of a node.
    Output(NodeId, usize),
    /// A cluster. It must contain a node.
    Cluster(ClusterId),
}

/// An edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edge {
    /// Where it starts.
    pub from: End,
    /// Where it ends.
    pub to: End,
    /// Its label, which may be empty.
    pub label: String,
    /// Its line.
    pub line: LineStyle,
}

/// A box that contains nodes and other clusters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cluster {
    /// The innermost cluster that contains it.
    pub parent: Option<ClusterId>,
    /// The lines of its label.
    pub lines: Vec<String>,
}

/// A graph.
///
/// ```
/// use ir_core::dot::{End, Graph, GraphNode, to_dot};
///
/// let mut graph = Graph::new("steps");
/// let [a, b] = ["a", "b"].map(|name| graph.add_node(GraphNode::of_text(None, name)));
/// graph.add_edge(End::Node(a), End::Node(b), "then");
/// assert!(to_dot(&graph).starts_with("digraph \"steps\" {"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Graph {
    /// The name.
    pub name: String,
    /// The direction of most edges.
    pub direction: Direction,
    /// The nodes.
    pub nodes: Vec<GraphNode>,
    /// The edges.
    pub edges: Vec<Edge>,
    /// The clusters.
    pub clusters: Vec<Cluster>,
}

impl GraphNode {
    /// Creates a node without inputs and outputs, whose text has the lines of `text`.
    pub fn of_text(cluster: Option<ClusterId>, text: &str) -> Self {
        let lines = text.lines().map(str::to_owned).collect();
        GraphNode { cluster, lines, ..GraphNode::default() }
    }
}

impl Graph {
    /// Creates a graph without nodes.
    pub fn new(name: impl Into<String>) -> Self {
        Graph { name: name.into(), ..Graph::default() }
    }

    /// Adds a node.
    pub fn add_node(&mut self, node: GraphNode) -> NodeId {
        self.nodes.push(node);
        NodeId(self.nodes.len() - 1)
    }

    /// Adds a cluster inside of `parent`, with the lines of `label`.
    pub fn add_cluster(&mut self, parent: Option<ClusterId>, label: &str) -> ClusterId {
        let lines = label.lines().map(str::to_owned).collect();
        self.clusters.push(Cluster { parent, lines });
        ClusterId(self.clusters.len() - 1)
    }

    /// Adds a solid edge.
    pub fn add_edge(&mut self, from: End, to: End, label: impl Into<String>) {
        self.add_line(from, to, label, LineStyle::Solid);
    }

    /// Adds an edge.
    pub fn add_line(&mut self, from: End, to: End, label: impl Into<String>, line: LineStyle) {
        self.edges.push(Edge { from, to, label: label.into(), line });
    }
}
