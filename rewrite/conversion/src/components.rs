//! The types inside a type, replaced by others.
//!
//! ```text
//! (index, !toy.pair) -> index     index to i64, !toy.pair to i32 and f32     (i64, i32, f32) -> i64
//! !toy.box<index>                                                            !toy.box<i64>
//! ```

use ir_core::{Attr, AttrKind, Context, Type, TypeKind};
use rewrite::journal::ConvertedTypes;

/// Returns the types that take the place of a type; `None` if it cannot be replaced.
type Replace<'a> = dyn FnMut(Type) -> Option<ConvertedTypes> + 'a;

/// Replaces the types directly inside `ty`. Lists of types (of functions, tuples and parameters) take any number of types for one, other places exactly
/// one. Returns `None` if a type cannot be replaced.
pub(crate) fn map_component_types(
    ctx: &Context,
    ty: Type,
    replace: &mut Replace<'_>,
) -> Option<Type> {
    let mut kind = ctx.ty(ty).clone();
    match &mut kind {
        TypeKind::Function { inputs, results } => {
            *inputs = list(inputs, replace)?;
            *results = list(results, replace)?;
        }
        TypeKind::Tuple(types) => *types = list(types, replace)?,
        TypeKind::Complex(element)
        | TypeKind::Vector { element, .. }
        | TypeKind::RankedTensor { element, .. }
        | TypeKind::UnrankedTensor(element)
        | TypeKind::MemRef { element, .. }
        | TypeKind::UnrankedMemRef { element, .. } => *element = one(*element, replace)?,
        TypeKind::Parametric { params, .. } => {
            for param in params.iter_mut() {
                *param = in_attr(ctx, *param, replace)?;
            }
        }
        _ => return Some(ty),
    }
    Some(ctx.intern_type(kind))
}

fn one(ty: Type, replace: &mut Replace<'_>) -> Option<Type> {
    match replace(ty)?[..] {
        [one] => Some(one),
        _ => None,
    }
}

fn list(types: &[Type], replace: &mut Replace<'_>) -> Option<Box<[Type]>> {
    let mut all = Vec::new();
    for &ty in types {
        all.extend(replace(ty)?);
    }
    Some(all.into())
}

/// Replaces the types in a parameter: a type, or a list of parameters. The nesting of attributes is bounded.
fn in_attr(ctx: &Context, attr: Attr, replace: &mut Replace<'_>) -> Option<Attr> {
    match ctx.attr(attr) {
        AttrKind::Type(ty) => Some(ctx.intern_attr(AttrKind::Type(one(*ty, replace)?))),
        AttrKind::Array(items) => {
            let mut all = Vec::with_capacity(items.len());
            for &item in items {
                match ctx.attr(item) {
                    AttrKind::Type(ty) => {
                        let types = replace(*ty)?;
                        all.extend(types.iter().map(|&ty| ctx.intern_attr(AttrKind::Type(ty))));
                    }
                    _ => all.push(in_attr(ctx, item, replace)?),
                }
            }
            Some(ctx.intern_attr(AttrKind::Array(all.into())))
        }
        _ => Some(attr),
    }
}
