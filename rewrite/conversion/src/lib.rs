//! Dialect conversion: rewrites operations until all are legal (MLIR, "Dialect Conversion").
//!
//! A [`Conversion`] declares which operations are legal ([`Target`]) and how types are converted ([`TypeConverter`]). A [`Plan`] joins it with patterns:
//! its [`LegalizationGraph`] knows which patterns lead to legal operations, and tries the cheapest first. [`convert_body`] runs it. A pattern whose
//! results cannot be legalized is undone.
//!
//! ```
//! use std::sync::Arc;
//!
//! use ir_core::{Context, OperationState, Registry};
//! use rewrite::{Pattern, PatternSet, Rewriter};
//! use rewrite_conversion::{Conversion, Legality, Plan, convert_body};
//!
//! let ctx = Context::new();
//! let registry = Registry::empty(&ctx);
//! let options = asm::ParseOptions { allow_unregistered: true, ..asm::ParseOptions::default() };
//! let mut body = asm::parse(&registry, b"\"toy.a\"() : () -> ()", &options).unwrap().body;
//!
//! // Replaces an operation by one of another name.
//! let rename = |from: &str, to: &'static str| {
//!     let rename = move |rewriter: &mut Rewriter<'_>, op| {
//!         let (name, loc) = (rewriter.ctx().op_name(to), rewriter.body.loc(op));
//!         rewriter.replace_with_new(op, OperationState::new(rewriter.ctx(), name, loc));
//!         true
//!     };
//!     Pattern::on(&ctx, from, to, rename).generating(&ctx, &[to])
//! };
//! let patterns = PatternSet::new(vec![rename("toy.a", "toy.b"), rename("toy.b", "real.b")]);
//! let mut conversion = Conversion::default();
//! conversion.target.add_dialect("real", Legality::Legal);
//! conversion.target.add_dialect("toy", Legality::Illegal);
//! let plan = Plan::new(&ctx, conversion, &patterns);
//! assert_eq!(plan.graph.depth(ctx.op_name("toy.a")), Some(2));
//! convert_body(&registry, &mut body, Default::default(), &plan).unwrap();
//! let op = body.top_op().unwrap();
//! assert_eq!(ctx.op_name_str(body.name(op)), "real.b");
//! ```
//!
//! This crate knows no dialect. Of operations it knows [`CAST`] alone, which represents a conversion between types that no operation materializes yet.

#![warn(missing_docs)]

mod components;
mod driver;
mod failure;
pub mod graph;
mod graph_text;
mod legalize;
mod materialize;
mod plan;
mod structural;
pub mod target;
pub mod td;
pub mod types;

pub use driver::{Converted, convert_anchor, convert_body, convert_observed};
pub use graph::LegalizationGraph;
pub use graph_text::{GraphTitle, dot, text};
pub use plan::{CAST, Conversion, ConversionMode, Folding, Plan, UnresolvedCasts};
pub use target::{Legality, LegalityCx, LegalityFn, Target};
pub use td::{ConversionSet, NamedConversion};
pub use types::TypeConverter;
