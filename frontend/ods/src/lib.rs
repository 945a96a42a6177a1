//! Loads ODS records into the definitions that [`ir_core::def`] stores: dialects, operations, types,
//! attributes, enums and interfaces.
//!
//! [`load`] adds all records of one evaluation to a registry builder. C++ text in the records is data:
//! predicates, builders and default values are parsed as expressions of a subset of C++ ([`ir_core::expr`]).
//! Text outside the subset is reported once, as a remark, and taken as true. Assembly formats are parsed and
//! checked at load time. A [`HookTable`] provides the parts that a record cannot express.
//!
//! This crate does no IO and knows no dialect. The only ODS classes that it names are MLIR's own (`Op`,
//! `TypeDef`, `AttrDef`, ...).
//!
//! ```
//! use ir_core::{Context, RegistryBuilder};
//! use ods::{NoHooks, prelude::WithPrelude};
//!
//! let td = r#"
//! include "mlir/IR/OpBase.td"
//! def Calc : Dialect { let name = "calc"; let cppNamespace = "calc"; }
//! def Calc_Add : Op<Calc, "add"> {
//!   let arguments = (ins I32:$lhs, I32:$rhs);
//!   let results = (outs I32:$sum);
//! }
//! "#;
//! let main = |name: &str, _: Option<&str>| {
//!     (name == "calc.td").then(|| tablegen::Source { path: "calc.td".into(), text: td.into() })
//! };
//! let evaluation = tablegen::evaluate(&mut WithPrelude::new(main), "calc.td", &[]);
//! let ctx = Context::new();
//! let mut builder = RegistryBuilder::new(&ctx);
//! let diagnostics = ods::load(&mut builder, &evaluation.records, &NoHooks);
//! assert!(diagnostics.is_empty());
//! assert_eq!(builder.finish().op(ctx.op_name("calc.add")).unwrap().operands.len(), 2);
//! ```

#![warn(missing_docs)]

mod cache;
mod checks;
mod constraint;
mod conventional_names;
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
mod earlier_versions;
mod enums;
mod expand_template;
mod field_names;
mod format;
mod hooks;
pub mod image;
mod incremental_load;
mod infer;
mod interface_lookup;
mod interface_support;
mod interfaces;
mod loader;
mod missing_hooks;
pub mod names;
mod op;
mod origin;
mod overlay;
mod overlay_constraints;
mod overlay_names;
mod overlay_requirement;
mod overlay_targets;
mod preds;
pub mod prelude;
mod property;
mod reader;
pub mod record;
mod regions;
mod report;
mod requirements;
pub mod rust_names;
mod traits;
mod type_defs;

pub use cpp::{OpClass, OpClassTable, OpClasses};
pub use describe::{
    describe_effects, describe_format, describe_op, describe_param, describe_region,
    describe_successor, describe_type, describe_type_format,
};
pub use diag::{DefDiagnostic, def_loc};
pub use diagnose::{Canonicalized, Diagnosis, diagnose};
pub use directive::{AttrClass, CustomDirective, DeclCount, Requirement};
pub use earlier_versions::earlier_versions;
pub use expand_template::{ExpandedPred, fill_template};
pub use hooks::{Added, CppClass, HookTable, NoHooks, RustCode, ValueNatives};
pub use incremental_load::{Assembly, Inventory, LoadedOp, Vocabulary};

pub use overlay::{evaluate_overlay, overlay_of_path, overlay_path};

pub use missing_hooks::MissingHooks;
pub use names::{is_mnemonic, is_op_name};
pub use reader::CodeReader;
pub use report::{LoadReport, Stats};

use ir_core::registry::RegistryBuilder;
use tablegen::RecordKeeper;

/// Adds all definitions in `records` to `builder` and attaches their hooks. A definition replaces an earlier
/// one of the same name.
///
/// A definition with an error is left out; the others are loaded. Returns the errors, and remarks on C++ text
/// that is not understood.
pub fn load(
    builder: &mut RegistryBuilder,
    records: &RecordKeeper,
    hooks: &dyn RustCode,
) -> Vec<DefDiagnostic> {
    load_counted(builder, records, hooks).diagnostics
}

/// Does the same as [`load`], with statistics on how much was understood.
pub fn load_counted(
    builder: &mut RegistryBuilder,
    records: &RecordKeeper,
    hooks: &dyn RustCode,
) -> LoadReport {
    load_all(builder, &[records], hooks)
}

/// Does the same as [`load_counted`], for several evaluations that may refer to each other and may have included the same
/// files.
pub fn load_all(
    builder: &mut RegistryBuilder,
    keepers: &[&RecordKeeper],
    hooks: &dyn RustCode,
) -> LoadReport {
    incremental_load::load_all(builder, keepers, hooks)
}
