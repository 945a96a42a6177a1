//! The math dialect: folders of its functions. Folded values are materialized as operations of `arith`.

#![warn(missing_docs)]

mod fold;
#[rustfmt::skip]
pub mod generated;
mod latency;
mod meaning;

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
    ("math.absf", || folded("math.absf", &fold::absf)),
    ("math.absi", || folded("math.absi", &fold::absi)),
    ("math.acos", || folded("math.acos", &|cx| fold::unary(cx, libm::acos))),
    ("math.acosh", || folded("math.acosh", &|cx| fold::unary(cx, libm::acosh))),
    ("math.asin", || folded("math.asin", &|cx| fold::unary(cx, libm::asin))),
    ("math.asinh", || folded("math.asinh", &|cx| fold::unary(cx, libm::asinh))),
    ("math.atan", || folded("math.atan", &|cx| fold::unary(cx, libm::atan))),
    ("math.atan2", || folded("math.atan2", &fold::atan2)),
    ("math.atanh", || folded("math.atanh", &|cx| fold::unary(cx, libm::atanh))),
    ("math.ceil", || folded("math.ceil", &fold::ceil)),
    ("math.copysign", || folded("math.copysign", &fold::copysign)),
    ("math.cos", || folded("math.cos", &|cx| fold::unary(cx, libm::cos))),
    ("math.cosh", || folded("math.cosh", &|cx| fold::unary(cx, libm::cosh))),
    ("math.ctlz", || folded("math.ctlz", &|cx| fold::count(cx, |x| x.leading_zeros()))),
    ("math.ctpop", || folded("math.ctpop", &|cx| fold::count(cx, |x| x.count_ones()))),
    ("math.cttz", || folded("math.cttz", &|cx| fold::count(cx, |x| x.trailing_zeros()))),
    ("math.erf", || folded("math.erf", &|cx| fold::unary(cx, libm::erf))),
    ("math.erfc", || folded("math.erfc", &|cx| fold::unary(cx, libm::erfc))),
    ("math.exp", || folded("math.exp", &|cx| fold::unary(cx, libm::exp))),
    ("math.exp2", || folded("math.exp2", &|cx| fold::unary(cx, libm::exp2))),
    ("math.expm1", || folded("math.expm1", &|cx| fold::unary(cx, libm::expm1))),
    ("math.floor", || folded("math.floor", &fold::floor)),
    ("math.ipowi", || folded("math.ipowi", &fold::ipowi)),
    ("math.isfinite", || folded("math.isfinite", &|cx| fold::classify(cx, |x| x.is_finite()))),
    ("math.isinf", || folded("math.isinf", &|cx| fold::classify(cx, |x| x.is_infinite()))),
    ("math.isnan", || folded("math.isnan", &|cx| fold::classify(cx, |x| x.is_nan()))),
    ("math.isnormal", || folded("math.isnormal", &|cx| fold::classify(cx, fold::is_normal))),
    ("math.log", || folded("math.log", &|cx| fold::of_positive(cx, libm::log))),
    ("math.log10", || folded("math.log10", &|cx| fold::of_positive(cx, libm::log10))),
    ("math.log1p", || folded("math.log1p", &fold::log1p)),
    ("math.log2", || folded("math.log2", &|cx| fold::of_positive(cx, libm::log2))),
    ("math.powf", || folded("math.powf", &fold::powf)),
    ("math.round", || folded("math.round", &|cx| fold::unary(cx, libm::round))),
    ("math.roundeven", || folded("math.roundeven", &fold::roundeven)),
    ("math.sin", || folded("math.sin", &|cx| fold::unary(cx, libm::sin))),
    ("math.sinh", || folded("math.sinh", &|cx| fold::unary(cx, libm::sinh))),
    ("math.sqrt", || folded("math.sqrt", &|cx| fold::of_positive(cx, libm::sqrt))),
    ("math.tan", || folded("math.tan", &|cx| fold::unary(cx, libm::tan))),
    ("math.tanh", || folded("math.tanh", &|cx| fold::unary(cx, libm::tanh))),
    ("math.trunc", || folded("math.trunc", &|cx| fold::unary(cx, libm::trunc))),
];

/// Returns the folder of an operation, and its formulas if it has some.
fn folded(name: &str, fold: &'static FoldFn) -> OpHooks {
    let meaning = meaning::hook(name).map(Hook::Plain);
    OpHooks { fold: Some(Hook::Plain(fold)), meaning, ..OpHooks::default() }
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
