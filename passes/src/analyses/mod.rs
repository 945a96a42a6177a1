//! Analyses: facts about the IR under one operation, isolated bodies included. They change nothing.

pub mod callable_graph;
pub mod calls;
pub mod constants;
pub mod liveness;
pub mod reachability;
pub mod region_flow;
pub mod symbol_tables;
pub mod tree;
