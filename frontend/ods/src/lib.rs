//! From TableGen records to definitions: what ODS says of dialects, operations, types, attributes and enums, as [`ir_core::def`] keeps it.
//!
//! [`load`] reads all records of one evaluation into a registry builder. C++ in them is data: predicates, builders and default values are
//! read as expressions of a small language ([`ir_core::expr`]); what it does not cover is said once, as a remark, and taken as true.
//! Assembly formats are read and checked when they are loaded. What no record can say comes from a [`HookTable`].
//!
//! This crate does no IO and knows no dialect. It names MLIR's own ODS classes (`Op`, `TypeDef`, `AttrDef`, ...) and nothing else.

mod cache;
mod checks;
mod constraint;
mod cost;
pub mod cpp;
mod decls;
mod decomposition;
mod derived;
mod describe;
mod diag;
mod diagnose;
mod dialect;
mod directive;
mod enums;
mod expand_template;
mod format;
mod hooks;
pub mod image;
mod incremental_load;
mod infer;
mod interface_lookup;
mod interface_support;
mod interfaces;
mod loader;
pub mod names;
mod op;
mod origin;
mod preds;
pub mod prelude;
mod property;
mod reader;
pub mod record;
mod regions;
mod report;
pub mod rust_names;
mod traits;
mod type_defs;

pub use cpp::{OpClass, OpClassTable, OpClasses};
pub use describe::{
    describe_effects, describe_format, describe_op, describe_param, describe_region, describe_successor, describe_type,
    describe_type_format,
};
pub use diag::{Diagnostic, def_loc};
pub use diagnose::{Canonicalized, Diagnosis, diagnose};
pub use directive::{AttrClass, Count, CustomDirective, Takes};
pub use expand_template::{ExpandedPred, fill_template};
pub use hooks::{Added, HookTable, NoHooks};
pub use incremental_load::{Assembly, Inventory, LoadedOp, Vocabulary};

pub use names::{is_mnemonic, is_name};
pub use reader::CodeReader;
pub use report::{LoadReport, Stats};

use ir_core::registry::RegistryBuilder;
use tablegen::RecordKeeper;

/// Adds all definitions in `records` to `builder`, hooks attached; one that was there under the same name is replaced.
///
/// Definitions with errors are left out and the others are loaded. The result has the errors, and remarks on what is not understood.
pub fn load(builder: &mut RegistryBuilder, records: &RecordKeeper, hooks: &dyn HookTable) -> Vec<Diagnostic> {
    load_counted(builder, records, hooks).diagnostics
}

/// As [`load`], with figures on how much was understood.
pub fn load_counted(builder: &mut RegistryBuilder, records: &RecordKeeper, hooks: &dyn HookTable) -> LoadReport {
    load_all(builder, &[records], hooks)
}

/// As [`load_counted`], of several evaluations that may refer to one another (and may have read the same files).
pub fn load_all(builder: &mut RegistryBuilder, keepers: &[&RecordKeeper], hooks: &dyn HookTable) -> LoadReport {
    incremental_load::load_all(builder, keepers, hooks)
}
