//! The ub dialect: poison, and its materialization as an operation.

#![warn(missing_docs)]

#[rustfmt::skip]
pub mod generated;

use dialect::Dialect;
use ir_core::def::Hook;
use ir_core::def::hooks::{DialectHooks, OpHooks};
use ir_core::interfaces::{PermitsOps, UndefinedBehavior};
use ir_core::{Attr, AttrKind, Body, Context, Loc, OpId, OperationState, Registry, Type};

use dialect_support::{attrs, build, elements};

/// The dialect's namespace.
pub const NAMESPACE: &str = "ub";
/// The mnemonic of the plain poison attribute.
pub const POISON_ATTR: &str = "poison";
/// Op names of the dialect.
pub mod names {
    /// A poison value.
    pub const POISON: &str = "ub.poison";
    /// The end of a block that control never reaches.
    pub const UNREACHABLE: &str = "ub.unreachable";
}

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    sources: &[
        ("ub/UBOpsInterfaces.td", include_str!("../UBOpsInterfaces.td")),
        ("ub/UBOps.td", include_str!("../UBOps.td")),
    ],
    op_hooks: &[(names::POISON, || OpHooks {
        constant: Some(Hook::Plain(&constant)),
        ..OpHooks::default()
    })],
    dialect_hooks: Some(dialect_hooks),
    ..Dialect::new(NAMESPACE)
};

fn dialect_hooks() -> DialectHooks {
    DialectHooks {
        materialize: Some(Hook::Plain(&materialize)),
        inliner: Some(Hook::Plain(&PermitsOps)),
        undefined_behavior: Some(Hook::Plain(&Undefined)),
        ..DialectHooks::default()
    }
}

/// Undefined behavior as operations of this dialect.
struct Undefined;

impl UndefinedBehavior for Undefined {
    fn poison(&self, reg: &Registry, ty: Type, loc: Loc) -> OperationState {
        build::state(reg, names::POISON, loc, &[], &[ty], &[("value", poison(reg.ctx()))])
    }

    fn unreachable(&self, reg: &Registry, loc: Loc) -> OperationState {
        build::state(reg, names::UNREACHABLE, loc, &[], &[], &[])
    }
}

/// Returns `#ub.poison`.
pub fn poison(ctx: &Context) -> Attr {
    let (dialect, mnemonic) = (ctx.ident(NAMESPACE), ctx.ident(POISON_ATTR));
    ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params: Box::default() })
}

/// Returns the attribute `value`, or plain poison if it is absent.
fn constant(reg: &Registry, body: &Body, op: OpId) -> Option<Attr> {
    Some(attrs::get(reg.ctx(), body, op, "value").unwrap_or_else(|| poison(reg.ctx())))
}

/// Returns a poison operation for a poison attribute, of any type.
pub fn materialize(reg: &Registry, value: Attr, ty: Type, loc: Loc) -> Option<OperationState> {
    elements::is_poison(reg.ctx(), value)
        .then(|| build::state(reg, names::POISON, loc, &[], &[ty], &[("value", value)]))
}
