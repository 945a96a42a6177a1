//! The IR of rs-opt: interned types, attributes and locations; bodies with their def-use store; definitions
//! as data; verifier and printer.
//!
//! This crate does not parse text (`asm` does) or TableGen (`tablegen` and `ods` do), and it contains no
//! dialect and no operation name. It does no IO and has no global state.

#![warn(missing_docs)]

#[macro_use]
pub mod ids;
pub mod affine;
pub mod aggregate_slots;
pub mod asm;
pub mod attrs;
pub mod body;
mod builtin_type_rules;
mod context;
mod context_attrs;
mod context_locs;
pub mod def;
pub mod diag;
pub mod dominance;
pub mod dot;
pub mod effects;
pub mod enclosing;
pub mod eval;
pub mod expr;
pub mod fanout;
pub mod formula;
pub mod infer;
pub mod interfaces;
mod intern;
pub mod loc;
pub mod loops;
pub mod members;
pub mod memory_slots;
mod name_parts;
pub mod native;
mod native_values;
mod nearest_names;
pub mod panics;
pub mod printer;
pub mod ranges;
pub mod recurrence;
pub mod registry;
pub mod resources;
pub mod source;
pub mod sub_elements;
mod symbol_table;
pub mod symbols;
pub mod type_equations;
pub mod typed;
pub mod types;
pub mod verify;

pub use attrs::AttrKind;
pub use body::{Body, OperationParts, OperationState, Use, ValueMap, ValueOwner};
pub use builtin_type_rules::{DialectDefinitions, IllegalType, TypePart, is_dialect_name};
pub use context::Context;
pub use diag::{Diagnostic, Place, Severity, Suggestion};
pub use ids::{AffineExpr, Attr, BlockId, Ident, OpId, OpName, RegionId, Type, ValueId};
pub use loc::{Loc, LocKind};
pub use name_parts::split_name;
pub use registry::{Registry, RegistryBuilder};
pub use text_utils::locks as sync;
pub use types::{Shape, Signedness, TypeKind};
