//! Rules written in DRR (`Pat` and `Pattern` records, MLIR, "Table-driven Declarative Rewrite Rule"),
//! compiled to data and run by the same drivers as patterns in Rust.
//!
//! [`compile`] reads the records. A rule that is not understood completely is refused with a diagnostic at
//! its record: no condition is ever ignored. C++ code in records is parsed as expressions ([`ir_core::expr`])
//! by an [`ExprReader`], or names a Rust function of a [`NativeTable`].
//!
//! A rule has the effect of the code that MLIR generates from its record: the same operations in the same
//! order, with the same locations.

mod attr_edit;
mod binding;
mod body;
mod body_terms;
mod build;
mod call;
mod code;
mod code_source;
mod compile;
mod conditions;
mod create;
mod creation;
pub(crate) mod decision_tree;
mod disjoint;
mod dynamic;
pub mod eclass;
mod evaluable;
mod image;
mod infer;
pub mod lint;
mod match_failure;
mod matcher;
mod native;
mod result_checks;
pub mod rule;
mod rule_checks;
mod rule_relations;
mod symbols;
mod terms;
mod text;

pub use code::{Code, Condition, ExprReader, MatchCode, NamedNative, Scope, UnknownEvaluator};
pub use code_source::CodeSource;
pub use compile::{Compiled, RuleDiagnostic, compile};
pub use conditions::ConditionScope;
pub use dynamic::{Make, MakeAttr, Match, MatchAttr, ResultPlace, RuleBuilder};
pub use image::{read_rules, write_rules};
pub use infer::TypeInference;
pub use matcher::{Matched, MatchedTerm, RootTerm};
pub use native::{AnyNative, BuildCx, BuildFn, BuildHook, NativeCall, NativeTable, NoNatives};
pub use ods::def_loc;
pub use rule::{Rule, Types};
pub use rule_relations::Discrimination;
pub use terms::{BuildTerms, Candidate, MatchTerms, NewTerm, Results, Subsumed, Terms};
pub use text::RuleText;
