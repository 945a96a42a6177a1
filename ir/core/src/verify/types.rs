//! Legality of builtin types: what a type may be made of.

use crate::context::Context;
use crate::ids::Type;
use crate::types::{DYNAMIC, TypeKind};

/// The widest integer type, in bits.
pub const MAX_INT_WIDTH: u32 = (1 << 24) - 1;

/// Whether a type may be an element of a vector.
pub fn is_vector_element(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_))
}

/// Whether a type may be an element of a tensor.
pub fn is_tensor_element(ctx: &Context, ty: Type) -> bool {
    !matches!(
        ctx.ty(ty),
        TypeKind::Function { .. }
            | TypeKind::Tuple(_)
            | TypeKind::None
            | TypeKind::MemRef { .. }
            | TypeKind::UnrankedMemRef { .. }
            | TypeKind::RankedTensor { .. }
            | TypeKind::UnrankedTensor(_)
    )
}

/// Whether a type may be an element of a memref.
pub fn is_memref_element(ctx: &Context, ty: Type) -> bool {
    matches!(
        ctx.ty(ty),
        TypeKind::Integer { .. }
            | TypeKind::Index
            | TypeKind::Float(_)
            | TypeKind::Complex(_)
            | TypeKind::MemRef { .. }
            | TypeKind::Vector { .. }
            | TypeKind::UnrankedMemRef { .. }
            | TypeKind::Opaque { .. }
            | TypeKind::Parametric { .. }
            | TypeKind::Identified { .. }
    )
}

/// Checks that a type may be interned as it is.
///
/// # Errors
/// Why it may not.
pub fn verify_type(ctx: &Context, kind: &TypeKind) -> Result<(), String> {
    let sizes = |shape: &[i64], dynamic: bool| match shape.iter().find(|&&d| d < 0 && !(dynamic && d == DYNAMIC)) {
        Some(_) => Err("a dimension must not be negative".to_owned()),
        None => Ok(()),
    };
    match kind {
        TypeKind::Integer { width, .. } if *width > MAX_INT_WIDTH => {
            Err(format!("integer bitwidth is limited to {MAX_INT_WIDTH} bits"))
        }
        TypeKind::Complex(element) => match ctx.ty(*element) {
            TypeKind::Integer { .. } | TypeKind::Float(_) => Ok(()),
            _ => Err("a complex type needs an integer or float element type".to_owned()),
        },
        TypeKind::Vector { shape, scalable, element } => {
            if !is_vector_element(ctx, *element) {
                return Err("a vector's elements must be integers, index or floats".to_owned());
            }
            if shape.iter().any(|&d| d <= 0) {
                return Err("a vector's dimensions must be positive".to_owned());
            }
            if scalable.len() != shape.len() {
                return Err("a vector needs one scalability flag a dimension".to_owned());
            }
            Ok(())
        }
        TypeKind::RankedTensor { shape, element, .. } => {
            sizes(shape, true)?;
            if is_tensor_element(ctx, *element) { Ok(()) } else { Err("invalid tensor element type".to_owned()) }
        }
        TypeKind::UnrankedTensor(element) if !is_tensor_element(ctx, *element) => {
            Err("invalid tensor element type".to_owned())
        }
        TypeKind::MemRef { shape, element, .. } => {
            sizes(shape, true)?;
            if is_memref_element(ctx, *element) { Ok(()) } else { Err("invalid memref element type".to_owned()) }
        }
        TypeKind::UnrankedMemRef { element, .. } if !is_memref_element(ctx, *element) => {
            Err("invalid memref element type".to_owned())
        }
        _ => Ok(()),
    }
}
