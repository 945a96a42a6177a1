//! Pictures of the IR as graphs: operations with their values, control flow, and symbols.
//!
//! The functions of this module make a [`Graph`] of a body, and [`to_dot`] writes any graph in the DOT language. Other crates make a [`Graph`],
//! too, e.g. of an e-graph, and use the same writer.

mod cfg;
mod graph;
mod graph_roots;
mod op_graph;
mod symbol_graph;
mod writer;

pub use cfg::cfg;
pub use graph::{
    Cluster, ClusterId, Direction, Edge, End, Graph, GraphNode, LineStyle, NodeId, Paint,
};
pub use graph_roots::{GraphRoot, GraphRoots};
pub use op_graph::{OpGraphOptions, op_graph, op_graph_in};
pub use symbol_graph::symbol_graph;
pub use writer::to_dot;
