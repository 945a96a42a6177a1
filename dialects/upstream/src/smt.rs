//! The dialect `smt`: the types of its values.

use dialect::{Dialect, ValueFunctions};
use ir_core::expr::ValueFn;
use ir_core::{Context, Type};

use crate::types::{mnemonic, test};

/// The dialect.
pub static DIALECT: Dialect =
    Dialect { natives: &ValueFunctions(FUNCTIONS), ..Dialect::new("smt") };

const FUNCTIONS: &[(&str, &ValueFn)] = &[
    ("smt::isAnyNonFuncSMTValueType", &|cx, args| test(cx.ctx, args, is_data)),
    ("smt::isAnySMTValueType", &|cx, args| {
        test(cx.ctx, args, |ctx, ty| is_data(ctx, ty) || is_function(ctx, ty))
    }),
];

/// Returns whether the values of a type are data and not functions.
fn is_data(ctx: &Context, ty: Type) -> bool {
    matches!(mnemonic(ctx, ty, "smt"), Some("array" | "bool" | "bv" | "int" | "sort"))
}

fn is_function(ctx: &Context, ty: Type) -> bool {
    mnemonic(ctx, ty, "smt") == Some("func")
}
