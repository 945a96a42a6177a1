//! Passes, their options and pipelines.
//!
//! A pass is a pure function from a body to a body. It does no IO, prints nothing and owns no thread: where bodies are independent, the
//! caller's [`ForEach`](ir_core::fanout::ForEach) decides how many of them run at a time.

pub mod analyses;
pub mod info;
pub mod notes;
pub mod numbers;
pub mod pass;
pub mod pipeline;
pub mod strategy;
pub mod transforms;

pub use info::{OptionSpec, PassInfo, PassOptions, PassTable};
pub use pass::{Around, Pass, PassCx, PassFailed};
pub use pipeline::{Item, Pipeline, PipelineError};
pub use strategy::{RewriteSettings, Strategy};
