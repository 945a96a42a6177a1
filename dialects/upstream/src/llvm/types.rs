//! The types that LLVM IR has, and the C++ classes of those of the dialect.

use dialect::CppClass;
use ir_core::expr::ValueFn;
use ir_core::types::Signedness;
use ir_core::{Attr, AttrKind, Context, Type, TypeKind};
use numerics::FloatKind;

use crate::types::{mnemonic, test};

pub(super) const CLASSES: &[(&str, &[CppClass])] = &[
    ("LLVM::LLVMPointerType", &[CppClass::type_of("llvm", "ptr")]),
    ("LLVM::LLVMStructType", &[CppClass::type_of("llvm", "struct")]),
    ("LLVM::LLVMArrayType", &[CppClass::type_of("llvm", "array")]),
    ("LLVM::LLVMFunctionType", &[CppClass::type_of("llvm", "func")]),
    ("LLVM::LLVMVoidType", &[CppClass::type_of("llvm", "void")]),
    ("LLVM::LLVMTokenType", &[CppClass::type_of("llvm", "token")]),
    ("LLVM::LLVMMetadataType", &[CppClass::type_of("llvm", "metadata")]),
    ("LLVM::LLVMLabelType", &[CppClass::type_of("llvm", "label")]),
    ("LLVM::LLVMPPCFP128Type", &[CppClass::type_of("llvm", "ppc_fp128")]),
    ("LLVM::LLVMX86MMXType", &[CppClass::type_of("llvm", "x86_mmx")]),
    ("LLVM::LLVMTargetExtType", &[CppClass::type_of("llvm", "target")]),
    ("LLVM::LLVMFixedVectorType", &[CppClass::type_of("llvm", "vec")]),
    ("LLVM::LLVMScalableVectorType", &[CppClass::type_of("llvm", "vec")]),
];

pub(super) const FUNCTIONS: &[(&str, &ValueFn)] = &[
    ("LLVM::isCompatibleType", &|cx, args| test(cx.ctx, args, is_compatible_inside)),
    ("LLVM::isCompatibleOuterType", &|cx, args| test(cx.ctx, args, is_compatible)),
    ("LLVM::isCompatibleVectorType", &|cx, args| test(cx.ctx, args, is_vector)),
    ("LLVM::isCompatibleFloatingPointType", &|cx, args| test(cx.ctx, args, is_float)),
];

fn is_signless(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Integer { signedness: Signedness::Signless, .. })
}

/// Returns whether the type is a float that LLVM supports as well.
fn is_shared_float(ctx: &Context, ty: Type) -> bool {
    use FloatKind::{BF16, F16, F32, F64, F80, F128};
    matches!(ctx.ty(ty), TypeKind::Float(BF16 | F16 | F32 | F64 | F80 | F128))
}

/// Returns whether LLVM has the type.
pub(super) fn is_compatible(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::Vector { shape, .. } => shape.len() == 1,
        _ => {
            is_signless(ctx, ty)
                || is_shared_float(ctx, ty)
                || mnemonic(ctx, ty, "llvm").is_some()
                || is_pointer(ctx, ty)
        }
    }
}

/// Returns whether LLVM has the type and all types in it.
pub(super) fn is_compatible_inside(ctx: &Context, ty: Type) -> bool {
    are_all_compatible(ctx, ty, &mut Vec::new())
}

/// Returns whether LLVM has the type and all types in it. `open` are the types that contain it.
fn are_all_compatible(ctx: &Context, ty: Type, open: &mut Vec<Type>) -> bool {
    let body;
    let params = match ctx.ty(ty) {
        TypeKind::Vector { .. } => return is_vector(ctx, ty),
        TypeKind::Parametric { params, .. } => &params[..],
        TypeKind::Identified { .. } if open.contains(&ty) => return true,
        TypeKind::Identified { .. } => {
            body = ctx.mutable_body(ty);
            body.as_deref().unwrap_or_default()
        }
        _ => &[],
    };
    open.push(ty);
    let all =
        is_compatible(ctx, ty) && params.iter().all(|&param| has_compatible(ctx, param, open));
    open.pop();
    all
}

/// Returns whether LLVM has all types in a parameter.
fn has_compatible(ctx: &Context, param: Attr, open: &mut Vec<Type>) -> bool {
    match ctx.attr(param) {
        AttrKind::Type(ty) => are_all_compatible(ctx, *ty, open),
        AttrKind::Array(items) => items.iter().all(|&item| has_compatible(ctx, item, open)),
        AttrKind::Parametric { params, .. } => {
            params.iter().all(|&param| has_compatible(ctx, param, open))
        }
        _ => true,
    }
}

/// Returns whether the type is a pointer of LLVM, or one of the dialect `ptr` to a memory space of LLVM.
pub(super) fn is_pointer(ctx: &Context, ty: Type) -> bool {
    let is_space = |&space: &Attr| match ctx.attr(space) {
        AttrKind::Parametric { dialect, .. } => {
            matches!(ctx.str(*dialect), "llvm" | "nvvm" | "rocdl")
        }
        _ => false,
    };
    match ctx.ty(ty) {
        TypeKind::Parametric { params, .. } if mnemonic(ctx, ty, "ptr") == Some("ptr") => {
            params.first().is_some_and(is_space)
        }
        _ => mnemonic(ctx, ty, "llvm") == Some("ptr"),
    }
}

fn is_vector(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::Vector { shape, element, .. } => {
            let is_element = is_signless(ctx, *element)
                || is_shared_float(ctx, *element)
                || is_pointer(ctx, *element);
            shape.len() == 1 && is_element
        }
        _ => mnemonic(ctx, ty, "llvm") == Some("vec"),
    }
}

fn is_float(ctx: &Context, ty: Type) -> bool {
    is_shared_float(ctx, ty) || mnemonic(ctx, ty, "llvm") == Some("ppc_fp128")
}
