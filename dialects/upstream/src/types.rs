//! Properties of types and attributes of dialects that may not be loaded.

use ir_core::expr::Val;
use ir_core::{Attr, AttrKind, Context, Type, TypeKind};

/// Returns whether `holds` is true for the argument, a type.
pub(crate) fn test(ctx: &Context, args: &[Val], holds: fn(&Context, Type) -> bool) -> Option<Val> {
    match args {
        [Val::Type(ty)] => Some(Val::Bool(holds(ctx, *ty))),
        _ => None,
    }
}

/// Returns the mnemonic of a type of `dialect`, whether or not the dialect is loaded.
pub(crate) fn mnemonic<'c>(ctx: &'c Context, ty: Type, dialect: &str) -> Option<&'c str> {
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

/// Returns the parameters of the type `!dialect.name`; `None` for another type.
pub(crate) fn params_of<'c>(
    ctx: &'c Context,
    ty: Type,
    (dialect, name): (&str, &str),
) -> Option<&'c [Attr]> {
    match ctx.ty(ty) {
        TypeKind::Parametric { params, .. } if mnemonic(ctx, ty, dialect) == Some(name) => {
            Some(params)
        }
        _ => None,
    }
}

/// Returns the parameters of the attribute `#dialect.name`; `None` for another attribute.
pub(crate) fn attr_params_of<'c>(
    ctx: &'c Context,
    attr: Attr,
    (dialect, name): (&str, &str),
) -> Option<&'c [Attr]> {
    let AttrKind::Parametric { dialect: d, mnemonic, params } = ctx.attr(attr) else { return None };
    ((ctx.str(*d), ctx.str(*mnemonic)) == (dialect, name)).then_some(&params[..])
}
