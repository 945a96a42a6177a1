//! The builtin dialect: modules and unrealized casts.

#![warn(missing_docs)]

mod fold;
#[rustfmt::skip]
pub mod generated;
pub mod names;
mod verify;

use dialect::Dialect;
use ir_core::def::Hook;
use ir_core::def::hooks::OpHooks;
use ir_core::interfaces::{OpAsmOpInterface, RegionKind, RegionKindInterface};

/// The dialect's namespace.
pub const NAMESPACE: &str = "builtin";

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    sources: &[("builtin/BuiltinOps.td", include_str!("../BuiltinOps.td"))],
    op_hooks,
    ..Dialect::new(NAMESPACE)
};

fn op_hooks(name: &str) -> Option<OpHooks> {
    let none = OpHooks::default;
    Some(match name {
        names::MODULE => OpHooks { verify: Some(Hook::Plain(&verify::module)), ..none() }
            .with(OpAsmOpInterface {
                get_default_dialect: Some(NAMESPACE.into()),
                ..Default::default()
            })
            .with(RegionKindInterface {
                get_region_kind: Some(Hook::Plain(&|_| RegionKind::Graph)),
            }),
        names::UNREALIZED_CAST => OpHooks {
            verify: Some(Hook::Plain(&verify::unrealized_cast)),
            fold: Some(Hook::Plain(&fold::unrealized_cast)),
            ..none()
        },
        _ => return None,
    })
}
