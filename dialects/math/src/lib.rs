//! The math dialect: folders of its functions. Folded values are materialized as operations of `arith`.

#![warn(missing_docs)]

mod fold;
#[rustfmt::skip]
pub mod generated;
mod latency;

use arith_ops::constant_state;
use dialect::{Dialect, OpHooksRow};
use dialect_ub as ub;
use ir_core::def::Hook;
use ir_core::def::hooks::{DialectHooks, FoldFn, OpHooks};
use ir_core::interfaces::PermitsOps;
use ir_core::{Attr, Loc, OperationState, Registry, Type};

/// The dialect's namespace.
pub const NAMESPACE: &str = "math";

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    sources: &[
        ("math/MathBase.td", include_str!("../MathBase.td")),
        ("math/MathOps.td", include_str!("../MathOps.td")),
        ("math/MathOptimization.td", include_str!("../MathOptimization.td")),
    ],
    op_hooks: OP_HOOKS,
    dialect_hooks: Some(dialect_hooks),
    latency: latency::ROWS,
    ..Dialect::new(NAMESPACE)
};

/// The hooks of the operations that fold. As in MLIR, `cbrt`, `clampf`, `fma`, `fpowi`, `rsqrt` and `sincos` do not.
const OP_HOOKS: &[OpHooksRow] = &[
    ("math.absf", || folded(&fold::absf)),
    ("math.absi", || folded(&fold::absi)),
    ("math.acos", || folded(&|cx| fold::unary(cx, libm::acos))),
    ("math.acosh", || folded(&|cx| fold::unary(cx, libm::acosh))),
    ("math.asin", || folded(&|cx| fold::unary(cx, libm::asin))),
    ("math.asinh", || folded(&|cx| fold::unary(cx, libm::asinh))),
    ("math.atan", || folded(&|cx| fold::unary(cx, libm::atan))),
    ("math.atan2", || folded(&fold::atan2)),
    ("math.atanh", || folded(&|cx| fold::unary(cx, libm::atanh))),
    ("math.ceil", || folded(&fold::ceil)),
    ("math.copysign", || folded(&fold::copysign)),
    ("math.cos", || folded(&|cx| fold::unary(cx, libm::cos))),
    ("math.cosh", || folded(&|cx| fold::unary(cx, libm::cosh))),
    ("math.ctlz", || folded(&|cx| fold::count(cx, |x| x.leading_zeros()))),
    ("math.ctpop", || folded(&|cx| fold::count(cx, |x| x.count_ones()))),
    ("math.cttz", || folded(&|cx| fold::count(cx, |x| x.trailing_zeros()))),
    ("math.erf", || folded(&|cx| fold::unary(cx, libm::erf))),
    ("math.erfc", || folded(&|cx| fold::unary(cx, libm::erfc))),
    ("math.exp", || folded(&|cx| fold::unary(cx, libm::exp))),
    ("math.exp2", || folded(&|cx| fold::unary(cx, libm::exp2))),
    ("math.expm1", || folded(&|cx| fold::unary(cx, libm::expm1))),
    ("math.floor", || folded(&fold::floor)),
    ("math.ipowi", || folded(&fold::ipowi)),
    ("math.isfinite", || folded(&|cx| fold::classify(cx, |x| x.is_finite()))),
    ("math.isinf", || folded(&|cx| fold::classify(cx, |x| x.is_infinite()))),
    ("math.isnan", || folded(&|cx| fold::classify(cx, |x| x.is_nan()))),
    ("math.isnormal", || folded(&|cx| fold::classify(cx, fold::is_normal))),
    ("math.log", || folded(&|cx| fold::of_positive(cx, libm::log))),
    ("math.log10", || folded(&|cx| fold::of_positive(cx, libm::log10))),
    ("math.log1p", || folded(&fold::log1p)),
    ("math.log2", || folded(&|cx| fold::of_positive(cx, libm::log2))),
    ("math.powf", || folded(&fold::powf)),
    ("math.round", || folded(&|cx| fold::unary(cx, libm::round))),
    ("math.roundeven", || folded(&fold::roundeven)),
    ("math.sin", || folded(&|cx| fold::unary(cx, libm::sin))),
    ("math.sinh", || folded(&|cx| fold::unary(cx, libm::sinh))),
    ("math.sqrt", || folded(&|cx| fold::of_positive(cx, libm::sqrt))),
    ("math.tan", || folded(&|cx| fold::unary(cx, libm::tan))),
    ("math.tanh", || folded(&|cx| fold::unary(cx, libm::tanh))),
    ("math.trunc", || folded(&|cx| fold::unary(cx, libm::trunc))),
];

fn folded(fold: &'static FoldFn) -> OpHooks {
    OpHooks { fold: Some(Hook::Plain(fold)), ..OpHooks::default() }
}

fn dialect_hooks() -> DialectHooks {
    DialectHooks {
        materialize: Some(Hook::Plain(&materialize)),
        inliner: Some(Hook::Plain(&PermitsOps)),
        ..DialectHooks::default()
    }
}

/// Returns a constant of `arith` for a number, or `ub.poison` for poison.
fn materialize(reg: &Registry, value: Attr, ty: Type, loc: Loc) -> Option<OperationState> {
    let constant =
        || (reg.ctx().attr_type(value) == Some(ty)).then(|| constant_state(reg, value, ty, loc));
    ub::materialize(reg, value, ty, loc).or_else(constant)
}
