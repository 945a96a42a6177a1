//! The dialect `emitc`: the types that C++ has.

use dialect::{Dialect, ValueFunctions};
use ir_core::expr::ValueFn;
use ir_core::{Context, Type, TypeKind};
use numerics::FloatKind;

use crate::types::{mnemonic, test};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    op_hooks: crate::verifiers::emitc::OPS,
    shared_directives: &["SwitchCases"],
    natives: &ValueFunctions(FUNCTIONS),
    ..Dialect::new("emitc")
};

const FUNCTIONS: &[(&str, &ValueFn)] = &[
    ("emitc::isSupportedEmitCType", &|cx, args| test(cx.ctx, args, is_supported)),
    ("emitc::isSupportedIntegerType", &|cx, args| test(cx.ctx, args, is_integer)),
    ("emitc::isSupportedFloatType", &|cx, args| test(cx.ctx, args, is_float)),
    ("emitc::isPointerWideType", &|cx, args| test(cx.ctx, args, is_pointer_wide)),
    ("emitc::isIntegerIndexOrOpaqueType", &|cx, args| test(cx.ctx, args, is_index_like)),
];

fn is_integer(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Integer { width: 1 | 8 | 16 | 32 | 64, .. })
}

fn is_float(ctx: &Context, ty: Type) -> bool {
    use FloatKind::{BF16, F16, F32, F64};
    matches!(ctx.ty(ty), TypeKind::Float(BF16 | F16 | F32 | F64))
}

fn is_pointer_wide(ctx: &Context, ty: Type) -> bool {
    matches!(mnemonic(ctx, ty, "emitc"), Some("size_t" | "ssize_t" | "ptrdiff_t"))
}

fn is_index_like(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Index)
        || is_integer(ctx, ty)
        || is_pointer_wide(ctx, ty)
        || mnemonic(ctx, ty, "emitc") == Some("opaque")
}

/// Returns whether C++ has the type. The recursion is bounded: types nest no deeper than the parser allows.
fn is_supported(ctx: &Context, ty: Type) -> bool {
    let is_item = |ty: Type| mnemonic(ctx, ty, "emitc") != Some("array") && is_supported(ctx, ty);
    match ctx.ty(ty) {
        TypeKind::RankedTensor { shape, element, .. } => {
            shape.iter().all(|&size| size >= 0) && is_item(*element)
        }
        TypeKind::Tuple(types) => types.iter().all(|&ty| is_item(ty)),
        _ => {
            is_index_like(ctx, ty)
                || is_float(ctx, ty)
                || matches!(mnemonic(ctx, ty, "emitc"), Some("ptr" | "array"))
        }
    }
}
