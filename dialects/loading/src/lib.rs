//! Loads the built-in dialects builtin, func, arith, cf, scf and ub: definitions from their `.td` or the embedded images, hooks by operation
//! name, and canonicalization patterns.
//!
//! Each dialect is a crate in `dialects/`; helpers that several dialects need are in `dialect_support`. These crates do no IO and know no text
//! format: hooks read and write through the core's parser and printer interfaces.

pub mod extend;
pub mod image;
mod load;
mod natives;
pub mod rewriters;
mod upstream_dialects;

use dialect_support::directives;
use ir_core::def::hooks::{DialectHooks, OpHooks};
use ods::CustomDirective;
use {
    dialect_arith as arith, dialect_builtin as builtin, dialect_cf as cf, dialect_func as func, dialect_scf as scf,
    dialect_ub as ub,
};

pub use load::{
    Evaluated, Hooks, Loaded, canonicalization_patterns, evaluate, hooks, implicit_top_level_op, load, load_records,
    registry, registry_with,
};

/// The hooks of the operation of that full name, if this crate has any.
pub fn op_hooks(name: &str) -> Option<OpHooks> {
    let (dialect, _) = name.split_once('.')?;
    match dialect {
        arith::NAMESPACE => arith::op_hooks(name),
        builtin::NAMESPACE => builtin::op_hooks(name),
        cf::NAMESPACE => cf::op_hooks(name),
        func::NAMESPACE => func::op_hooks(name),
        scf::NAMESPACE => scf::op_hooks(name),
        ub::NAMESPACE => ub::op_hooks(name),
        _ => None,
    }
}

/// The hooks of the dialect of that namespace, if this crate has any.
pub fn dialect_hooks(namespace: &str) -> Option<DialectHooks> {
    match namespace {
        arith::NAMESPACE => Some(arith::dialect_hooks()),
        func::NAMESPACE => Some(func::dialect_hooks()),
        ub::NAMESPACE => Some(ub::dialect_hooks()),
        _ => None,
    }
}

/// How `custom<name>(...)` is read and written in the formats of that dialect: by its own natives, or by those that all share.
pub fn custom_directive(dialect: &str, name: &str) -> Option<CustomDirective> {
    let own = match dialect {
        cf::NAMESPACE => cf::custom_directive(name),
        _ => None,
    };
    own.or_else(|| directives::custom_directive(name))
}

/// The text of a `.td` of these dialects, by the name written in `include`.
pub fn source(name: &str) -> Option<&'static str> {
    SOURCES.iter().find(|source| source.0 == name).map(|source| source.1)
}

/// The main `.td` of each dialect as `(path, text)`, and the files that those include, as they are named in `include`.
pub const SOURCES: &[(&str, &str)] = &[
    ("builtin/BuiltinOps.td", include_str!("../../builtin/BuiltinOps.td")),
    ("func/FuncOps.td", include_str!("../../func/FuncOps.td")),
    ("arith/ArithBase.td", include_str!("../../arith/ArithBase.td")),
    ("arith/ArithOpsInterfaces.td", include_str!("../../arith/ArithOpsInterfaces.td")),
    ("arith/ArithOps.td", include_str!("../../arith/ArithOps.td")),
    ("arith/ArithCanonicalization.td", include_str!("../../arith/ArithCanonicalization.td")),
    ("cf/ControlFlowOps.td", include_str!("../../cf/ControlFlowOps.td")),
    ("cf/ControlFlowCanonicalization.td", include_str!("../../cf/ControlFlowCanonicalization.td")),
    ("scf/DeviceMappingInterface.td", include_str!("../../scf/DeviceMappingInterface.td")),
    ("scf/SCFOps.td", include_str!("../../scf/SCFOps.td")),
    ("ub/UBOpsInterfaces.td", include_str!("../../ub/UBOpsInterfaces.td")),
    ("ub/UBOps.td", include_str!("../../ub/UBOps.td")),
];
