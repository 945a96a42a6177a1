//! Properties of types of dialects that may not be loaded.

use ir_core::expr::Val;
use ir_core::{Context, Type, TypeKind};

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
