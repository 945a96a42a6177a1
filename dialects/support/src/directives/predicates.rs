//! C++ functions that predicates of several dialects call, by name without `mlir::`.

use ir_core::expr::Val;
use ir_core::expr::ValueFn;
use ir_core::members::without_alias;
use ir_core::native::ValueCx;
use ir_core::types::Signedness;
use ir_core::{AttrKind, Context, Type, TypeKind};
use numerics::FloatKind;

/// Returns the native for a C++ function. It reads types and attributes only.
pub fn native(name: &str) -> Option<&'static ValueFn> {
    Some(match name {
        "LLVM::isCompatibleType" | "LLVM::isCompatibleOuterType" => {
            &|cx, args| test(cx.ctx, args, llvm_type)
        }
        "LLVM::isCompatibleVectorType" => &|cx, args| test(cx.ctx, args, llvm_vector),
        "LLVM::isCompatibleFloatingPointType" => &|cx, args| test(cx.ctx, args, llvm_float),
        "emitc::isSupportedEmitCType" => &|cx, args| test(cx.ctx, args, emitc_type),
        "emitc::isSupportedIntegerType" => &|cx, args| test(cx.ctx, args, emitc_integer),
        "emitc::isSupportedFloatType" => &|cx, args| test(cx.ctx, args, emitc_float),
        "emitc::isPointerWideType" => &|cx, args| test(cx.ctx, args, emitc_pointer_wide),
        "emitc::isIntegerIndexOrOpaqueType" => &|cx, args| test(cx.ctx, args, emitc_index_like),
        "Log2_64_Ceil" | "llvm::Log2_64_Ceil" | "Log2_32_Ceil" | "llvm::Log2_32_Ceil" => &log2_ceil,
        "max" | "std::max" => &|_, args| extreme(args, |a, b| a >= b),
        "min" | "std::min" => &|_, args| extreme(args, |a, b| a <= b),
        "type of alias" => &|cx, args| match args {
            [Val::Type(ty)] => Some(Val::Type(without_alias(cx.ctx, *ty))),
            _ => None,
        },
        "sparse_tensor::getSparseTensorEncoding" => &sparse_encoding,
        _ => return None,
    })
}

/// Returns the number of bits that are needed to count the items.
fn log2_ceil(_: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let [value] = args else { return None };
    let value = u64::try_from(value.int()?).ok()?;
    Some(Val::from(value.checked_next_power_of_two().map_or(64, u64::trailing_zeros)))
}

/// Returns the first of two numbers if `is_it` holds, else the second.
fn extreme(args: &[Val], is_it: fn(i128, i128) -> bool) -> Option<Val> {
    let [a, b] = args else { return None };
    Some(if is_it(a.int()?, b.int()?) { a.clone() } else { b.clone() })
}

fn test(ctx: &Context, args: &[Val], holds: fn(&Context, Type) -> bool) -> Option<Val> {
    match args {
        [Val::Type(ty)] => Some(Val::Bool(holds(ctx, *ty))),
        _ => None,
    }
}

/// Returns the mnemonic of a type of `dialect`, whether or not the dialect is loaded.
fn mnemonic<'c>(ctx: &'c Context, ty: Type, dialect: &str) -> Option<&'c str> {
    match ctx.ty(ty) {
        TypeKind::Parametric { dialect: d, mnemonic, .. }
        | TypeKind::Identified { dialect: d, mnemonic, .. } => {
            (ctx.str(*d) == dialect).then(|| ctx.str(*mnemonic))
        }
        TypeKind::Opaque { dialect: d, text } => {
            (ctx.str(*d) == dialect).then(|| ctx.str(*text).split('<').next().unwrap_or_default())
        }
        _ => None,
    }
}

fn is_signless(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Integer { signedness: Signedness::Signless, .. })
}

/// Returns whether the type is a float that LLVM supports as well.
fn ieee_like(ctx: &Context, ty: Type) -> bool {
    use FloatKind::{BF16, F16, F32, F64, F80, F128};
    matches!(ctx.ty(ty), TypeKind::Float(BF16 | F16 | F32 | F64 | F80 | F128))
}

fn llvm_type(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::Vector { shape, .. } => shape.len() == 1,
        _ => is_signless(ctx, ty) || ieee_like(ctx, ty) || mnemonic(ctx, ty, "llvm").is_some(),
    }
}

fn llvm_vector(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::Vector { shape, element, .. } => {
            shape.len() == 1 && (is_signless(ctx, *element) || ieee_like(ctx, *element))
        }
        _ => mnemonic(ctx, ty, "llvm") == Some("vec"),
    }
}

fn llvm_float(ctx: &Context, ty: Type) -> bool {
    ieee_like(ctx, ty) || mnemonic(ctx, ty, "llvm") == Some("ppc_fp128")
}

fn emitc_integer(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Integer { width: 1 | 8 | 16 | 32 | 64, .. })
}

fn emitc_float(ctx: &Context, ty: Type) -> bool {
    matches!(
        ctx.ty(ty),
        TypeKind::Float(FloatKind::BF16 | FloatKind::F16 | FloatKind::F32 | FloatKind::F64)
    )
}

fn emitc_pointer_wide(ctx: &Context, ty: Type) -> bool {
    matches!(mnemonic(ctx, ty, "emitc"), Some("size_t" | "ssize_t" | "ptrdiff_t"))
}

fn emitc_index_like(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Index)
        || emitc_integer(ctx, ty)
        || emitc_pointer_wide(ctx, ty)
        || mnemonic(ctx, ty, "emitc") == Some("opaque")
}

fn emitc_type(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::RankedTensor { shape, element, .. } => {
            shape.iter().all(|&d| d >= 0)
                && mnemonic(ctx, *element, "emitc") != Some("array")
                && emitc_type(ctx, *element)
        }
        TypeKind::Tuple(types) => {
            types.iter().all(|&t| mnemonic(ctx, t, "emitc") != Some("array") && emitc_type(ctx, t))
        }
        _ => {
            emitc_index_like(ctx, ty)
                || emitc_float(ctx, ty)
                || matches!(mnemonic(ctx, ty, "emitc"), Some("ptr" | "array"))
        }
    }
}

/// Returns the encoding of a sparse tensor; null for other types.
fn sparse_encoding(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let ctx = cx.ctx;
    let [Val::Type(ty)] = args else { return None };
    let TypeKind::RankedTensor { encoding: Some(encoding), .. } = ctx.ty(*ty) else {
        return Some(Val::Null);
    };
    let sparse = match ctx.attr(*encoding) {
        AttrKind::Parametric { dialect, .. } | AttrKind::Opaque { dialect, .. } => {
            ctx.str(*dialect) == "sparse_tensor"
        }
        _ => false,
    };
    Some(if sparse { Val::Attr(*encoding) } else { Val::Null })
}
