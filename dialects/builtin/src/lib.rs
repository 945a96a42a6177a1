//! The builtin dialect: modules and unrealized casts.

#![warn(missing_docs)]

mod fold;
#[rustfmt::skip]
pub mod generated;
pub mod names;
mod verify;

use dialect::{Dialect, OpHooksRow};
use ir_core::def::Hook;
use ir_core::def::hooks::{DialectHooks, OpHooks};
use ir_core::interfaces::{OpAsmOpInterface, PermitsOps, RegionKind, RegionKindInterface};

/// The dialect's namespace.
pub const NAMESPACE: &str = "builtin";

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    sources: &[("builtin/BuiltinOps.td", include_str!("../BuiltinOps.td"))],
    op_hooks: OP_HOOKS,
    dialect_hooks: Some(|| DialectHooks {
        inliner: Some(Hook::Plain(&PermitsOps)),
        ..DialectHooks::default()
    }),
    ..Dialect::new(NAMESPACE)
};

/// The hooks of the operations.
const OP_HOOKS: &[OpHooksRow] = &[
    (names::MODULE, || {
        OpHooks { verify: Some(Hook::Plain(&verify::module)), ..OpHooks::default() }
            .with(OpAsmOpInterface {
                get_default_dialect: Some(NAMESPACE.into()),
                ..Default::default()
            })
            .with(RegionKindInterface {
                get_region_kind: Some(Hook::Plain(&|_| RegionKind::Graph)),
            })
    }),
    (names::UNREALIZED_CAST, || OpHooks {
        verify: Some(Hook::Plain(&verify::unrealized_cast)),
        fold: Some(Hook::Plain(&fold::unrealized_cast)),
        ..OpHooks::default()
    }),
];
