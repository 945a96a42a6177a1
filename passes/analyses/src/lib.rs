//! Analyses: facts about the IR under one operation, isolated bodies included. They change nothing.
//!
//! ```
//! use analyses::calls::CallGraph;
//! use analyses::reachability::Reachability;
//! use analyses::tree::Tree;
//! use ir_core::{Body, OpId, Registry};
//!
//! /// The number of operations under `anchor` that control never reaches.
//! fn unreached(reg: &Registry, body: &Body, anchor: OpId) -> usize {
//!     let tree = Tree::of(body, anchor);
//!     let calls = CallGraph::of(reg, &tree);
//!     let reached = Reachability::of(reg, &tree, &calls);
//!     tree.pre_order().iter().filter(|&&at| !reached.op(&tree, at)).count()
//! }
//! ```
//!
//! This crate does not know passes, the text of IR, or the operations of any dialect.

#![warn(missing_docs)]

pub mod alias;
pub mod callable_graph;
pub mod calls;
pub mod constants;
pub mod int_ranges;
pub mod liveness;
pub mod reachability;
pub mod region_flow;
pub mod sparse;
pub mod symbol_tables;
pub mod tree;
