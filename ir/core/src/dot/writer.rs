//! Writes a graph in the DOT language of Graphviz: one `digraph`, so that `dot -Tsvg` makes one picture of it, e.g. of
//! `digraph "g" { n0 [label="a"]; n1 [label="b"]; n0 -> n1; }`.
//!
//! Every text is escaped for the place where it is written. In the label of a record, `{`, `}`, `|`, `<` and `>` have a meaning; in each
//! quoted string, `"` and `\` have one.

use std::fmt::Write;

use super::graph::{ClusterId, Direction, End, Graph, GraphNode, LineStyle, NodeId};

/// Returns the graph in the DOT language.
///
/// ```
/// use ir_core::dot::{Graph, GraphNode, to_dot};
///
/// let mut graph = Graph::new("g");
/// graph.add_node(GraphNode::of_text(None, "a \"quoted\" text"));
/// assert_eq!(
///     to_dot(&graph),
///     r#"digraph "g" {
///   compound=true;
///   node [shape=box, fontname="monospace"];
///   edge [fontname="monospace", fontsize=10];
///   graph [fontname="monospace", labeljust=l];
///   n0 [label="a \"quoted\" text\l"];
/// }
/// "#
/// );
/// ```
pub fn to_dot(graph: &Graph) -> String {
    let mut writer = Writer { graph, out: String::new(), anchors: anchors(graph) };
    writer.graph();
    writer.out
}

struct Writer<'g> {
    graph: &'g Graph,
    out: String,
    /// The first node of each cluster, inner clusters included.
    anchors: Vec<Option<NodeId>>,
}

/// Returns the first node of each cluster, inner clusters included.
fn anchors(graph: &Graph) -> Vec<Option<NodeId>> {
    let mut anchors: Vec<Option<NodeId>> = vec![None; graph.clusters.len()];
    for (number, node) in graph.nodes.iter().enumerate() {
        if let Some(ClusterId(at)) = node.cluster {
            anchors[at].get_or_insert(NodeId(number));
        }
    }
    // Inner clusters have higher numbers than those that contain them.
    for at in (0..graph.clusters.len()).rev() {
        if let (Some(node), Some(ClusterId(parent))) = (anchors[at], graph.clusters[at].parent) {
            let known = anchors[parent].get_or_insert(node);
            *known = node.min(*known);
        }
    }
    anchors
}

/// The nodes and clusters directly inside each cluster, and at the top level.
struct Contents {
    nodes: Vec<Vec<usize>>,
    clusters: Vec<Vec<usize>>,
}

impl Contents {
    fn of(graph: &Graph) -> Self {
        let top = graph.clusters.len();
        let at = |cluster: Option<ClusterId>| cluster.map_or(top, |ClusterId(at)| at);
        let mut contents =
            Contents { nodes: vec![Vec::new(); top + 1], clusters: vec![Vec::new(); top + 1] };
        for (number, node) in graph.nodes.iter().enumerate() {
            contents.nodes[at(node.cluster)].push(number);
        }
        for (number, cluster) in graph.clusters.iter().enumerate() {
            contents.clusters[at(cluster.parent)].push(number);
        }
        contents
    }
}

impl Writer<'_> {
    fn graph(&mut self) {
        let _ = writeln!(self.out, "digraph {} {{", quoted(&self.graph.name));
        self.out.push_str("  compound=true;\n");
        if self.graph.direction == Direction::Right {
            self.out.push_str("  rankdir=LR;\n");
        }
        self.out.push_str("  node [shape=box, fontname=\"monospace\"];\n");
        self.out.push_str("  edge [fontname=\"monospace\", fontsize=10];\n");
        self.out.push_str("  graph [fontname=\"monospace\", labeljust=l];\n");
        self.contents();
        for edge in &self.graph.edges {
            self.edge(edge);
        }
        self.out.push_str("}\n");
    }

    /// Writes the nodes and clusters. An explicit stack, because clusters nest as deep as the IR does.
    fn contents(&mut self) {
        let contents = Contents::of(self.graph);
        let top = self.graph.clusters.len();
        // Each cluster with the number of its inner clusters that are written.
        let mut stack = vec![(top, 0)];
        for &node in &contents.nodes[top] {
            self.node(node, 1);
        }
        while let Some((at, done)) = stack.last_mut() {
            let (at, next) = (*at, contents.clusters[*at].get(*done).copied());
            *done += 1;
            let depth = stack.len();
            match next {
                Some(inner) => {
                    self.open(inner, depth);
                    stack.push((inner, 0));
                    for &node in &contents.nodes[inner] {
                        self.node(node, depth + 1);
                    }
                }
                None => {
                    stack.pop();
                    if at != top {
                        self.indent(depth - 1);
                        self.out.push_str("}\n");
                    }
                }
            }
        }
    }

    /// Indents a line. Deep nesting is indented no further, so that the text grows with the graph only.
    fn indent(&mut self, depth: usize) {
        self.out.extend(std::iter::repeat_n("  ", depth.min(40)));
    }

    fn open(&mut self, cluster: usize, depth: usize) {
        self.indent(depth);
        let _ = writeln!(self.out, "subgraph cluster_{cluster} {{");
        self.indent(depth + 1);
        self.out.push_str("label=\"");
        for line in &self.graph.clusters[cluster].lines {
            escape(line, Place::Quoted, &mut self.out);
            self.out.push_str("\\l");
        }
        self.out.push_str("\";\n");
    }

    fn node(&mut self, number: usize, depth: usize) {
        let node = &self.graph.nodes[number];
        self.indent(depth);
        let _ = write!(self.out, "n{number} [");
        let mut style = Vec::new();
        if node.inputs.is_empty() && node.outputs.is_empty() {
            self.out.push_str("label=\"");
            self.lines(&node.lines, Place::Quoted);
            self.out.push('"');
        } else {
            self.record(node);
            style.push("rounded");
        }
        style.extend(style_word(node.outline));
        if let Some(hue) = node.paint.hue() {
            style.push("filled");
            let hue = f64::from(hue) / 360.0;
            let _ = write!(self.out, ", fillcolor=\"{hue:.3} 0.15 1.0\"");
        }
        if !style.is_empty() {
            let _ = write!(self.out, ", style=\"{}\"", style.join(","));
        }
        self.out.push_str("];\n");
    }

    fn lines(&mut self, lines: &[String], place: Place) {
        for line in lines {
            escape(line, place, &mut self.out);
            self.out.push_str("\\l");
        }
    }

    /// Writes a node as a record: the inputs, the text and the outputs in the direction of the graph.
    fn record(&mut self, node: &GraphNode) {
        self.out.push_str("shape=record, label=\"{");
        if !node.inputs.is_empty() {
            self.row('i', &node.inputs);
            self.out.push('|');
        }
        self.lines(&node.lines, Place::Record);
        if !node.outputs.is_empty() {
            self.out.push('|');
            self.row('o', &node.outputs);
        }
        self.out.push_str("}\"");
    }

    fn row(&mut self, kind: char, labels: &[String]) {
        self.out.push('{');
        for (number, label) in labels.iter().enumerate() {
            self.out.push_str(if number > 0 { "|" } else { "" });
            let _ = write!(self.out, "<{kind}{number}> ");
            escape(label, Place::Record, &mut self.out);
        }
        self.out.push('}');
    }

    fn edge(&mut self, edge: &super::Edge) {
        let (Some(from), Some(to)) = (self.end(edge.from), self.end(edge.to)) else { return };
        let _ = write!(self.out, "  {from} -> {to}");
        let mut attributes = Vec::new();
        if let End::Cluster(ClusterId(at)) = edge.from
            && !self.is_inside(edge.to, at)
        {
            attributes.push(format!("ltail=cluster_{at}"));
        }
        if let End::Cluster(ClusterId(at)) = edge.to
            && !self.is_inside(edge.from, at)
        {
            attributes.push(format!("lhead=cluster_{at}"));
        }
        if !edge.label.is_empty() {
            attributes.push(format!("label={}", quoted(&edge.label)));
        }
        if let Some(word) = style_word(edge.line) {
            attributes.push(format!("style={word}"));
        }
        if !attributes.is_empty() {
            let _ = write!(self.out, " [{}]", attributes.join(", "));
        }
        self.out.push_str(";\n");
    }

    /// Returns whether an end is directly inside a cluster: then an edge cannot be cut off at the cluster's border.
    fn is_inside(&self, end: End, cluster: usize) -> bool {
        match end {
            End::Node(NodeId(node))
            | End::Input(NodeId(node), _)
            | End::Output(NodeId(node), _) => {
                self.graph.nodes[node].cluster == Some(ClusterId(cluster))
            }
            End::Cluster(ClusterId(at)) => at == cluster,
        }
    }

    fn end(&self, end: End) -> Option<String> {
        let (before, after) = match self.graph.direction {
            Direction::Down => ("n", "s"),
            Direction::Right => ("w", "e"),
        };
        Some(match end {
            End::Node(NodeId(node)) => format!("n{node}"),
            End::Input(NodeId(node), input) => format!("n{node}:i{input}:{before}"),
            End::Output(NodeId(node), output) => format!("n{node}:o{output}:{after}"),
            End::Cluster(ClusterId(at)) => format!("n{}", self.anchors[at]?.0),
        })
    }
}

fn style_word(line: LineStyle) -> Option<&'static str> {
    match line {
        LineStyle::Solid => None,
        LineStyle::Dashed => Some("dashed"),
        LineStyle::Bold => Some("bold"),
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    escape(text, Place::Quoted, &mut out);
    out.push('"');
    out
}

/// The place of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In quotes.
    Quoted,
    /// In quotes, in the label of a record.
    Record,
}

fn escape(text: &str, place: Place, out: &mut String) {
    let mut previous = ' ';
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            // A character reference is resolved in labels.
            '&' => out.push_str("&amp;"),
            '{' | '}' | '|' | '<' | '>' if place == Place::Record => out.extend(['\\', c]),
            // In the label of a record, several spaces count as one, and leading ones as none.
            ' ' if place == Place::Record && previous == ' ' => out.push_str("\\ "),
            // SVG, which `dot` writes, cannot contain other control characters.
            c if c.is_control() => {
                let _ = write!(out, "\\\\x{:02x}", u32::from(c));
            }
            '\u{fffe}' | '\u{ffff}' => out.push(char::REPLACEMENT_CHARACTER),
            c => out.push(c),
        }
        previous = c;
    }
}
