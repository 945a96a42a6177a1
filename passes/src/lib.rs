//! Passes, their options and pipelines.
//!
//! A pass is a pure function from a body to a body. It does no IO, prints nothing and owns no thread: where bodies are independent, the
//! caller's [`ForEach`](ir_core::fanout::ForEach) decides how many of them run at a time.

#![warn(missing_docs)]

pub mod actions;
mod alternation;
pub mod analysis;
mod body_text;
mod class_names;
pub mod cx;
mod data_layout;
pub mod debug_counters;
mod egraph_picture;
mod enclosing;
pub mod failed_run;
pub mod info;
pub mod ir_trace;
pub mod options;
pub mod pass;
mod pass_run;
pub mod pass_tree;
pub mod pipeline;
mod pipeline_pass;
mod pipeline_text;
pub mod printed;
pub mod remarks;
pub mod rewriting;
mod slot_allocations;
pub mod statistics;
pub mod statistics_report;
pub mod strategy;
pub mod symbol_uses;
pub mod timing;
mod trace_files;
pub mod transforms;
mod undefined;

pub use analysis::Analysis;
pub use body_text::BodyText;
pub use cx::{Observers, PassCx};
pub use egraph_picture::egraph_graph;
pub use info::{PassGroup, PassInfo, PassTable, PipelineInfo};
pub use options::PassOptions;
pub use pass::{AnchorContext, InnerPass, Pass, PassFailed};
pub use pipeline::{Item, Pipeline};
pub use pipeline_pass::PipelinePass;
pub use pipeline_text::PipelineError;
pub use printed::{PrintScope, Printed};
pub use rewriting::{RewriteSettings, Strategy};
pub use statistics::Statistics;
pub use symbol_uses::{SymbolEraser, SymbolUses};
pub use timing::Timing;
pub use undefined::{UNDEFINED_BEHAVIOR_DIALECT, undefined_behavior};
