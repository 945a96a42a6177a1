//! Rules written in DRR (`Pat` and `Pattern` records, MLIR, "Table-driven Declarative Rewrite Rule"), compiled to data and run by the same
//! driver as patterns in Rust.
//!
//! [`compile`] reads the records. A rule that cannot be understood in full is refused with a diagnostic at its record: nothing in a rule is
//! ever taken to hold because it was not understood. What records say in C++ is read as the mini-language ([`ir_core::expr`]) through an
//! [`ExprReader`], or is a Rust native of a [`NativeTable`].
//!
//! A rule does what the code that MLIR generates from its record does: the same operations in the same order, with the same locations.

mod build;
pub mod check;
mod code;
mod compile;
mod conditions;
pub(crate) mod discriminate;
mod disjoint;
mod dynamic;
mod fits;
mod image;
mod infer;
pub mod lint;
mod matcher;
mod measure;
mod native;
mod rule;
mod symbols;
pub mod terms;
mod text;
mod why;

pub use code::ExprReader;
pub use compile::{Compiled, RuleDiagnostic, compile};
pub use dynamic::{At, Make, MakeAttr, Match, MatchAttr, RuleBuilder};
pub use image::{read_rules, write_rules};
pub use measure::Discrimination;
pub use native::{
    AnyNative, BuildCx, BuildFn, MatchFn, NativeCall, NativeTable, NoNatives, PredicateFn,
};
pub use rule::Rule;
pub use text::RuleText;
