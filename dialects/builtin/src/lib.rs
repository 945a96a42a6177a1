//! The builtin dialect: modules and unrealized casts.

mod fold;
#[rustfmt::skip]
pub mod generated;
pub mod names;
mod verify;

use ir_core::def::hooks::OpHooks;

/// The dialect's namespace.
pub const NAMESPACE: &str = "builtin";

pub fn op_hooks(name: &str) -> Option<OpHooks> {
    let none = OpHooks::default;
    Some(match name {
        names::MODULE => OpHooks {
            verify: Some(verify::module),
            default_dialect: Some(NAMESPACE.into()),
            graph_region: Some(|_| true),
            ..none()
        },
        names::UNREALIZED_CAST => {
            OpHooks { verify: Some(verify::unrealized_cast), fold: Some(fold::unrealized_cast), ..none() }
        }
        _ => return None,
    })
}
