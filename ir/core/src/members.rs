//! The members of aggregates: names and types that the parameters of a type, or the items of an array, declare.
//!
//! ```text
//! !d.struct<a: i32, b: f32>            ("a", i32), ("b", f32)
//! ["a", "b"]                           ("a", none), ("b", none)
//! !d.alias<@s::@t, !d.struct<a: i32>>  those of the struct
//! ```

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::types::TypeKind;

/// A member of an aggregate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Member {
    /// The name: a string attribute.
    pub name: Attr,
    /// The type, if it is declared.
    pub ty: Option<Type>,
    /// The number that is declared with the member, e.g. the case of an enum.
    pub number: Option<i64>,
}

/// Nesting of aliases of types.
const MAX_NESTING: u32 = 16;

/// Returns the members of an array, of a type, or of the type of a type attribute. The members of a type are the
/// first list among its parameters: of strings, or of attributes with a string and perhaps a type and a number.
/// A type without a list whose parameters are a name and a type has the members of that type.
pub fn members_of(ctx: &Context, of: Attr) -> Option<Vec<Member>> {
    nested(ctx, of, 0)
}

/// Returns the type that `ty` is an alias of, or `ty`: a type whose only parameters are a name and a type is an alias.
pub fn without_alias(ctx: &Context, mut ty: Type) -> Type {
    for _ in 0..MAX_NESTING {
        let TypeKind::Parametric { params, .. } = ctx.ty(ty) else { break };
        match aliased(ctx, params).map(|inner| ctx.attr(inner)) {
            Some(AttrKind::Type(inner)) => ty = *inner,
            _ => break,
        }
    }
    ty
}

fn nested(ctx: &Context, of: Attr, nesting: u32) -> Option<Vec<Member>> {
    if nesting > MAX_NESTING {
        return None;
    }
    match ctx.attr(of) {
        AttrKind::Array(items) => items.iter().map(|&item| member(ctx, item)).collect(),
        AttrKind::Type(ty) => {
            let TypeKind::Parametric { params, .. } = ctx.ty(*ty) else { return None };
            let is_list = |param: &&Attr| matches!(ctx.attr(**param), AttrKind::Array(_));
            let inner = params.iter().find(is_list).copied().or_else(|| aliased(ctx, params))?;
            nested(ctx, inner, nesting + 1)
        }
        _ => None,
    }
}

/// Returns the type that the parameters give a name to.
fn aliased(ctx: &Context, params: &[Attr]) -> Option<Attr> {
    let is_name =
        |attr: Attr| matches!(ctx.attr(attr), AttrKind::String { .. } | AttrKind::SymbolRef { .. });
    let is_type = |attr: Attr| matches!(ctx.attr(attr), AttrKind::Type(_));
    match *params {
        [name, ty] if is_name(name) && is_type(ty) => Some(ty),
        _ => None,
    }
}

fn member(ctx: &Context, item: Attr) -> Option<Member> {
    match ctx.attr(item) {
        AttrKind::String { .. } => Some(Member { name: item, ty: None, number: None }),
        AttrKind::Parametric { params, .. } => {
            let is_name = |param: &&Attr| matches!(ctx.attr(**param), AttrKind::String { .. });
            let ty = |param: &Attr| match ctx.attr(*param) {
                AttrKind::Type(ty) => Some(*ty),
                _ => None,
            };
            let number = |param: &Attr| ctx.int_value(*param)?.try_to_i64();
            Some(Member {
                name: *params.iter().find(is_name)?,
                ty: params.iter().find_map(ty),
                number: params.iter().find_map(number),
            })
        }
        _ => None,
    }
}
