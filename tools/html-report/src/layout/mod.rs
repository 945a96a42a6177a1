//! Places the nodes and clusters of a graph in layers.
//!
//! Clusters are laid out one by one, the inner ones first; in the enclosing graph, a cluster is a box of known size. An edge between two boxes of
//! one container leads to a lower layer:
//!
//! ```text
//! layer 0     [ a ]
//!              | \
//! layer 1   [ b ] *      an edge over several layers has a bend in each of them
//!              | /
//! layer 2     [ c ]
//! ```
//!
//! Lengths are in pixels. "Along" is the direction of the edges, "across" is the one at right angles to it.

mod layers;

use ir_core::dot::{ClusterId, Direction, End, Graph, NodeId};

use crate::measure::{NodeSize, bounded_lines, text_width};
use layers::{Boxes, Placed};

/// The space between the border of a cluster and its content.
const PADDING: f64 = 14.0;
/// The height of a line in the label of a cluster.
pub(crate) const LABEL_LINE: f64 = 17.0;

/// A point.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Point {
    pub(crate) x: f64,
    pub(crate) y: f64,
}

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Rect {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) w: f64,
    pub(crate) h: f64,
}

/// The positions of a graph.
pub(crate) struct Layout {
    pub(crate) nodes: Vec<Rect>,
    pub(crate) clusters: Vec<Rect>,
    /// The bends of each edge, from its start to its end.
    pub(crate) bends: Vec<Vec<Point>>,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// An item of a container: a node or a cluster.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Item {
    Node(usize),
    Cluster(usize),
}

/// The content of a cluster, or of the whole graph.
#[derive(Default)]
struct Container {
    items: Vec<Item>,
    /// The edges between two items: their numbers here, and the number of the edge.
    edges: Vec<(usize, usize, usize)>,
}

/// Lays out a graph whose nodes have these sizes. Returns `None` if its edges have more bends than `max_bends`.
pub(crate) fn layout(graph: &Graph, sizes: &[NodeSize], max_bends: usize) -> Option<Layout> {
    let mut containers = containers(graph);
    project_edges(graph, &mut containers);
    let top = graph.clusters.len();
    let mut layout = Layout {
        nodes: sizes.iter().map(|s| Rect { x: 0.0, y: 0.0, w: s.w, h: s.h }).collect(),
        clusters: vec![Rect::default(); top],
        bends: vec![Vec::new(); graph.edges.len()],
        width: 0.0,
        height: 0.0,
    };
    // Inner clusters have higher numbers than those that contain them; the last container is the whole graph.
    let order: Vec<usize> = (0..top).rev().chain([top]).collect();
    let mut bends = max_bends;
    for &at in &order {
        place(graph, &containers[at], at, &mut bends, &mut layout)?;
    }
    make_absolute(graph, &containers, &mut layout);
    Some(layout)
}

/// Returns the content of each cluster, and as the last one that of the whole graph.
fn containers(graph: &Graph) -> Vec<Container> {
    let top = graph.clusters.len();
    let mut containers: Vec<Container> = Vec::new();
    containers.resize_with(top + 1, Container::default);
    let at = |cluster: Option<ClusterId>| cluster.map_or(top, |ClusterId(at)| at);
    for (number, node) in graph.nodes.iter().enumerate() {
        containers[at(node.cluster)].items.push(Item::Node(number));
    }
    for (number, cluster) in graph.clusters.iter().enumerate() {
        containers[at(cluster.parent)].items.push(Item::Cluster(number));
    }
    containers
}

/// Assigns each edge to the innermost container of both ends, as an edge between two of its items.
fn project_edges(graph: &Graph, containers: &mut [Container]) {
    let top = graph.clusters.len();
    let mut numbers = (vec![0; graph.nodes.len()], vec![0; top]);
    for container in containers.iter() {
        for (number, &item) in container.items.iter().enumerate() {
            match item {
                Item::Node(node) => numbers.0[node] = number,
                Item::Cluster(cluster) => numbers.1[cluster] = number,
            }
        }
    }
    // The path from an end outwards: containers, each with the number of the item in it.
    let path = |end: End| {
        let (mut item, mut outer) = match end {
            End::Node(NodeId(n)) | End::Input(NodeId(n), _) | End::Output(NodeId(n), _) => {
                (numbers.0[n], graph.nodes[n].cluster)
            }
            End::Cluster(ClusterId(c)) => (numbers.1[c], graph.clusters[c].parent),
        };
        let mut path = Vec::new();
        while let Some(ClusterId(at)) = outer {
            path.push((at, item));
            (item, outer) = (numbers.1[at], graph.clusters[at].parent);
        }
        path.push((top, item));
        path
    };
    for (number, edge) in graph.edges.iter().enumerate() {
        let (from, to) = (path(edge.from), path(edge.to));
        let common = from.iter().rev().zip(to.iter().rev()).take_while(|(a, b)| a.0 == b.0).last();
        if let Some((&(at, from), &(_, to))) = common
            && from != to
        {
            containers[at].edges.push((from, to, number));
        }
    }
}

/// Places the items of a container, relative to its content, and determines its size. Returns `None` if it has more bends than `max_bends`, from which it
/// takes their number.
fn place(
    graph: &Graph,
    container: &Container,
    at: usize,
    max_bends: &mut usize,
    layout: &mut Layout,
) -> Option<()> {
    let down = graph.direction == Direction::Down;
    let size = |item: &Item| match *item {
        Item::Node(node) => (layout.nodes[node].w, layout.nodes[node].h),
        Item::Cluster(cluster) => (layout.clusters[cluster].w, layout.clusters[cluster].h),
    };
    let sizes = container.items.iter().map(size);
    // In a graph to the right, width and height change places.
    let sizes = sizes.map(|(w, h)| if down { (w, h) } else { (h, w) }).collect();
    let Placed { positions, bends, across, along } =
        layers::place(&Boxes { sizes, edges: &container.edges }, max_bends)?;
    let rotated = |across: f64, along: f64| {
        if down { Point { x: across, y: along } } else { Point { x: along, y: across } }
    };
    let Point { x: mut w, y: mut h } = rotated(across, along);
    let mut offset = Point::default();
    if at < graph.clusters.len() {
        let lines = bounded_lines(&graph.clusters[at].lines);
        let label = lines.iter().map(|line| text_width(line)).fold(0.0, f64::max);
        let above = PADDING + LABEL_LINE * lines.len() as f64;
        offset = Point { x: PADDING, y: above };
        (w, h) = (w.max(label) + 2.0 * PADDING, h + above + PADDING);
        layout.clusters[at] = Rect { x: 0.0, y: 0.0, w, h };
    } else {
        (layout.width, layout.height) = (w, h);
    }
    for (&item, &(across, along)) in container.items.iter().zip(&positions) {
        let Point { x, y } = rotated(across, along);
        let rect = match item {
            Item::Node(node) => &mut layout.nodes[node],
            Item::Cluster(cluster) => &mut layout.clusters[cluster],
        };
        (rect.x, rect.y) = (x + offset.x, y + offset.y);
    }
    for (edge, points) in bends {
        let points = points.into_iter().map(|(across, along)| {
            let Point { x, y } = rotated(across, along);
            Point { x: x + offset.x, y: y + offset.y }
        });
        layout.bends[edge] = points.collect();
    }
    Some(())
}

/// Makes positions in clusters positions in the picture.
fn make_absolute(graph: &Graph, containers: &[Container], layout: &mut Layout) {
    // The content of the whole graph, which is the last one, is in its place.
    for (at, container) in containers.iter().enumerate().take(graph.clusters.len()) {
        let Rect { x, y, .. } = layout.clusters[at];
        for &item in &container.items {
            let rect = match item {
                Item::Node(node) => &mut layout.nodes[node],
                Item::Cluster(cluster) => &mut layout.clusters[cluster],
            };
            (rect.x, rect.y) = (rect.x + x, rect.y + y);
        }
        for &(_, _, edge) in &container.edges {
            for point in &mut layout.bends[edge] {
                (point.x, point.y) = (point.x + x, point.y + y);
            }
        }
    }
}
