//! The types that LLVM IR has, and the C++ classes of those of the dialect.

use dialect::CppClass;
use ir_core::expr::ValueFn;
use ir_core::types::Signedness;
use ir_core::{Attr, AttrKind, Context, Type, TypeKind};
use numerics::FloatKind;
use rustc_hash::FxHashSet;

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
    ("LLVM::isLoadableType", &|cx, args| test(cx.ctx, args, is_loadable)),
];

fn is_signless(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Integer { signedness: Signedness::Signless, .. })
}

/// Returns whether the type is a float that LLVM supports as well.
fn is_shared_float(ctx: &Context, ty: Type) -> bool {
    use FloatKind::{BF16, F16, F32, F64, F80, F128};
    matches!(ctx.ty(ty), TypeKind::Float(BF16 | F16 | F32 | F64 | F80 | F128))
}

/// Returns whether the type is an integer, float or pointer that LLVM has; vectors of LLVM have such elements.
fn is_shared_scalar(ctx: &Context, ty: Type) -> bool {
    is_signless(ctx, ty) || is_shared_float(ctx, ty) || is_pointer(ctx, ty)
}

/// Returns whether LLVM has the type.
pub(super) fn is_compatible(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::Vector { shape, .. } => shape.len() == 1,
        _ => is_shared_scalar(ctx, ty) || mnemonic(ctx, ty, "llvm").is_some(),
    }
}

/// Returns whether LLVM has the type and all types in it.
pub(crate) fn is_compatible_inside(ctx: &Context, ty: Type) -> bool {
    // Types that are identified by name may contain each other.
    let (mut seen, mut open) = (FxHashSet::default(), vec![ty]);
    while let Some(ty) = open.pop() {
        if !seen.insert(ty) {
            continue;
        }
        match ctx.ty(ty) {
            TypeKind::Vector { .. } if !is_vector(ctx, ty) => return false,
            TypeKind::Vector { .. } => {}
            _ if !is_compatible(ctx, ty) => return false,
            TypeKind::Parametric { params, .. } => add_types(ctx, params, &mut open),
            TypeKind::Identified { .. } => {
                let body = ctx.mutable_body(ty);
                add_types(ctx, body.as_deref().unwrap_or_default(), &mut open);
            }
            _ => {}
        }
    }
    true
}

/// Adds the types in parameters.
fn add_types(ctx: &Context, params: &[Attr], types: &mut Vec<Type>) {
    let mut open: Vec<Attr> = params.to_vec();
    while let Some(param) = open.pop() {
        match ctx.attr(param) {
            AttrKind::Type(ty) => types.push(*ty),
            AttrKind::Array(items) => open.extend(items.iter()),
            AttrKind::Parametric { params, .. } => open.extend(params.iter()),
            _ => {}
        }
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
            shape.len() == 1 && is_shared_scalar(ctx, *element)
        }
        _ => mnemonic(ctx, ty, "llvm") == Some("vec"),
    }
}

/// Returns whether a value of the type can be in memory.
fn is_loadable(ctx: &Context, ty: Type) -> bool {
    is_compatible(ctx, ty) && !matches!(mnemonic(ctx, ty, "llvm"), Some("void" | "func"))
}

fn is_float(ctx: &Context, ty: Type) -> bool {
    is_shared_float(ctx, ty) || mnemonic(ctx, ty, "llvm") == Some("ppc_fp128")
}
