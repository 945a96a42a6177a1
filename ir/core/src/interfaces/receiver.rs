//! The definition of a type or attribute on which a method is called.

use super::builtin::This;
use super::def::Implementor;
use crate::attrs::AttrKind;
use crate::context::Context;
use crate::expr::Val;
use crate::ids::{Attr, Type};
use crate::types::TypeKind;

/// Returns the definition of a dialect's type, as an implementor of interfaces.
pub(super) fn type_implementor(ctx: &Context, ty: Type) -> Option<Implementor> {
    match *ctx.ty(ty) {
        TypeKind::Parametric { dialect, mnemonic, .. }
        | TypeKind::Identified { dialect, mnemonic, .. } => {
            Some(Implementor::Type(dialect, mnemonic))
        }
        _ => None,
    }
}

pub(super) fn attr_implementor(ctx: &Context, attr: Attr) -> Option<Implementor> {
    match *ctx.attr(attr) {
        AttrKind::Parametric { dialect, mnemonic, .. } => {
            Some(Implementor::Attr(dialect, mnemonic))
        }
        _ => None,
    }
}

/// Returns the receiver of a method called on a dialect's type or attribute, and its definition.
pub(super) fn receiver(ctx: &Context, value: &Val) -> Option<(This<'static>, Implementor)> {
    match *value {
        Val::Type(ty) => Some((This::Type(ty), type_implementor(ctx, ty)?)),
        Val::Attr(attr) => Some((This::Attr(attr), attr_implementor(ctx, attr)?)),
        _ => None,
    }
}
