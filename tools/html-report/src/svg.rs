//! Draws a graph as SVG, with the classes of the page's style sheet.

use std::fmt::Write;

use ir_core::dot::{ClusterId, Direction, Edge, End, Graph, LineStyle, NodeId};

use crate::escape::escaped;
use crate::layout::{LABEL_LINE, Layout, Point, Rect, layout};
use crate::measure::{LINE, MARGIN, NodeSize, ROW, bounded_lines, measure, short};

/// Larger graphs are not drawn.
const MAX_NODES: usize = 250;
const MAX_EDGES: usize = 800;
const MAX_CLUSTERS: usize = 250;
/// The maximal number of layers that edges pass, in total. The text of a picture has a curve for each.
const MAX_BENDS: usize = 4000;
/// Longer texts are cut off in the tooltip of a node.
const MAX_TOOLTIP: usize = 4000;
/// The space between the graph and the border of the picture.
const BORDER: f64 = 10.0;

/// Returns a picture of a graph; `None` if it is too large for one.
pub(crate) fn svg(graph: &Graph) -> Option<String> {
    let is_large = graph.nodes.len() > MAX_NODES
        || graph.edges.len() > MAX_EDGES
        || graph.clusters.len() > MAX_CLUSTERS;
    if is_large || graph.nodes.is_empty() {
        return None;
    }
    let sizes: Vec<NodeSize> = graph.nodes.iter().map(measure).collect();
    let layout = layout(graph, &sizes, MAX_BENDS)?;
    let mut picture = Picture { graph, sizes: &sizes, layout: &layout, out: String::new() };
    picture.draw();
    Some(picture.out)
}

struct Picture<'a> {
    graph: &'a Graph,
    sizes: &'a [NodeSize],
    layout: &'a Layout,
    out: String,
}

impl Picture<'_> {
    fn draw(&mut self) {
        let (w, h) = (self.layout.width + 2.0 * BORDER, self.layout.height + 2.0 * BORDER);
        let _ = writeln!(
            self.out,
            "<svg class=\"graph\" width=\"{w:.0}\" height=\"{h:.0}\" viewBox=\"{0:.0} {0:.0} \
             {w:.0} {h:.0}\" role=\"img\" aria-label=\"{1}\">",
            -BORDER,
            escaped(&self.graph.name)
        );
        for at in 0..self.graph.clusters.len() {
            self.cluster(at);
        }
        for number in 0..self.graph.edges.len() {
            self.edge(number);
        }
        for number in 0..self.graph.nodes.len() {
            self.node(number);
        }
        self.out.push_str("</svg>\n");
    }

    fn cluster(&mut self, at: usize) {
        let Rect { x, y, w, h } = self.layout.clusters[at];
        let _ = write!(
            self.out,
            "<g class=\"cluster\"><rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" \
             height=\"{h:.1}\" rx=\"6\"/>"
        );
        for (number, line) in bounded_lines(&self.graph.clusters[at].lines).iter().enumerate() {
            let y = y + LABEL_LINE * (number + 1) as f64;
            self.text(x + 10.0, y, "start", line);
        }
        self.out.push_str("</g>\n");
    }

    fn text(&mut self, x: f64, y: f64, anchor: &str, text: &str) {
        let _ = write!(
            self.out,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" \
             xml:space=\"preserve\">{}</text>",
            escaped(&short(text))
        );
    }

    fn node(&mut self, number: usize) {
        let (node, size) = (&self.graph.nodes[number], &self.sizes[number]);
        let Rect { x, y, w, h } = self.layout.nodes[number];
        let style = node.paint.hue().map_or(String::new(), |hue| format!(" style=\"--hue:{hue}\""));
        let class = if style.is_empty() { "node" } else { "node painted" };
        let _ = write!(
            self.out,
            "<g class=\"{class}{}\"{style}><title>{}</title>\
             <rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" rx=\"5\"/>",
            line_class(node.outline),
            escaped(&tooltip(&node.lines))
        );
        let above = if node.inputs.is_empty() { 0.0 } else { ROW };
        self.row(&node.inputs, &size.inputs, x, y, y + ROW);
        self.row(&node.outputs, &size.outputs, x, y + h - ROW, y + h - ROW);
        for (number, line) in size.lines.iter().enumerate() {
            let y = y + above + MARGIN / 2.0 + LINE * (number as f64 + 0.75);
            self.text(x + MARGIN, y, "start", line);
        }
        self.out.push_str("</g>\n");
    }

    /// Draws a row of inputs or outputs. `line` is the position of its border to the text.
    fn row(&mut self, labels: &[String], widths: &[f64], x: f64, y: f64, line: f64) {
        if labels.is_empty() {
            return;
        }
        let w: f64 = widths.iter().sum();
        let _ = write!(self.out, "<path d=\"M{x:.1} {line:.1}h{w:.1}");
        let mut at = x;
        for width in &widths[..widths.len() - 1] {
            at += width;
            let _ = write!(self.out, "M{at:.1} {y:.1}v{ROW}");
        }
        self.out.push_str("\"/>");
        let mut at = x;
        for (label, width) in labels.iter().zip(widths) {
            self.text(at + width / 2.0, y + ROW * 0.7, "middle", label);
            at += width;
        }
    }

    fn edge(&mut self, number: usize) {
        let edge = &self.graph.edges[number];
        let Some((start, end)) = self.ends(edge) else { return };
        let bends = &self.layout.bends[number];
        let down = self.graph.direction == Direction::Down;
        let mut path = format!("M{:.1} {:.1}", start.x, start.y);
        let mut last = start;
        if is_loop(edge) {
            // Beside the node, from the lower to the upper part.
            let up = end.y - start.y;
            let _ = write!(path, "c26 6 26 {:.1} 0 {up:.1}", up - 6.0);
        } else {
            for point in bends.iter().copied().chain([end]) {
                path.push_str(&curve(last, point, down));
                last = point;
            }
        }
        let class = line_class(edge.line);
        let _ = write!(
            self.out,
            "<g class=\"edge{class}\"><path d=\"{path}\" marker-end=\"url(#arrow)\"/>"
        );
        if let (End::Output(NodeId(node), at), true) = (edge.from, is_loop(edge)) {
            let label = self.graph.nodes[node].outputs[at].as_str();
            self.text(start.x + 24.0, start.y - 6.0, "start", label);
        }
        if !edge.label.is_empty() {
            let near = bends.last().copied().unwrap_or(start);
            let at = Point { x: (near.x + 3.0 * end.x) / 4.0, y: (near.y + 3.0 * end.y) / 4.0 };
            self.text(at.x + 4.0, at.y, "start", &edge.label);
        }
        self.out.push_str("</g>\n");
    }

    /// Returns the start and the end of an edge.
    fn ends(&self, edge: &Edge) -> Option<(Point, Point)> {
        let down = self.graph.direction == Direction::Down;
        if is_loop(edge) {
            let Rect { x, y, w, h } = self.rect(edge.from);
            let side = |part: f64| Point { x: x + w, y: y + h * part };
            return Some((side(0.75), side(0.3)));
        }
        let (from, to) = (self.rect(edge.from), self.rect(edge.to));
        let middle = |r: Rect| Point { x: r.x + r.w / 2.0, y: r.y + r.h / 2.0 };
        let (mut start, mut end) = (middle(from), middle(to));
        if down {
            (start.y, end.y) = (from.y + from.h, to.y);
        } else {
            (start.x, end.x) = (from.x + from.w, to.x);
        }
        let center = |widths: &[f64], at: usize| {
            widths[..at].iter().sum::<f64>() + widths.get(at).copied().unwrap_or(0.0) / 2.0
        };
        if let (End::Output(NodeId(node), at), true) = (edge.from, down) {
            start.x = from.x + center(&self.sizes[node].outputs, at);
        }
        if let (End::Input(NodeId(node), at), true) = (edge.to, down) {
            end.x = to.x + center(&self.sizes[node].inputs, at);
        }
        Some((start, end))
    }

    fn rect(&self, end: End) -> Rect {
        match end {
            End::Node(NodeId(n)) | End::Input(NodeId(n), _) | End::Output(NodeId(n), _) => {
                self.layout.nodes[n]
            }
            End::Cluster(ClusterId(at)) => self.layout.clusters[at],
        }
    }
}

/// Returns the lines of a node for its tooltip.
fn tooltip(lines: &[String]) -> String {
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        if text.len() + line.len() > MAX_TOOLTIP {
            text.push_str(&line[..line.floor_char_boundary(MAX_TOOLTIP - text.len())]);
            text.push('…');
            break;
        }
        text.push_str(line);
    }
    text
}

/// Returns whether an edge leads from a node or a cluster to the same one.
fn is_loop(edge: &Edge) -> bool {
    let place = |end: End| match end {
        End::Node(node) | End::Input(node, _) | End::Output(node, _) => (Some(node), None),
        End::Cluster(cluster) => (None, Some(cluster)),
    };
    place(edge.from) == place(edge.to)
}

/// Returns a curve that leaves and enters in the direction of the graph.
fn curve(from: Point, to: Point, down: bool) -> String {
    let (a, b) = if down {
        let d = ((to.y - from.y).abs() / 2.0).clamp(12.0, 60.0);
        (Point { x: from.x, y: from.y + d }, Point { x: to.x, y: to.y - d })
    } else {
        let d = ((to.x - from.x).abs() / 2.0).clamp(12.0, 60.0);
        (Point { x: from.x + d, y: from.y }, Point { x: to.x - d, y: to.y })
    };
    format!("C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}", a.x, a.y, b.x, b.y, to.x, to.y)
}

fn line_class(line: LineStyle) -> &'static str {
    match line {
        LineStyle::Solid => "",
        LineStyle::Dashed => " dashed",
        LineStyle::Bold => " bold",
    }
}
