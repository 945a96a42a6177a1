//! The storage of parameters that an expression computed: an expression has integers of 64 bits, a parameter those of its C++ type.
//!
//! ```text
//! IntType::get($_ctxt, 8)      the parameter `unsigned width` is `8 : i32`
//! ```

use super::definition::{ParamKind, TypeDef};
use crate::attrs::AttrKind;
use crate::context::Context;
use crate::expr::{BuiltinClass, IntTy, Val};
use crate::ids::Attr;

impl ParamKind {
    /// Returns the attribute that stores a parameter of this kind, given one that an expression computed: integers have the
    /// width of the kind.
    pub fn narrowed(&self, ctx: &Context, param: Attr) -> Attr {
        let width = match self {
            ParamKind::Int { width, .. } => *width,
            ParamKind::Enum(_) => 64,
            ParamKind::Array(of) => match ctx.attr(param) {
                AttrKind::Array(items) => {
                    let items: Vec<Attr> = items.iter().map(|&i| of.narrowed(ctx, i)).collect();
                    return ctx.array_attr(&items);
                }
                _ => return param,
            },
            _ => return param,
        };
        match ctx.int_value(param).and_then(|value| value.try_to_i64()) {
            Some(value) => ctx.int_attr_i64(ctx.int_type(width), value),
            None => param,
        }
    }
}

impl ParamKind {
    /// Returns the C++ value of a parameter of this kind, given the attribute that stores it and its value: a number is of the C++
    /// integer type, and an attribute of any kind is not the value in it.
    pub fn cpp_value(&self, ctx: &Context, (stored, value): (Attr, Val)) -> Val {
        match (self, value) {
            (_, Val::Null) => Val::Null,
            (ParamKind::Attr, _) => Val::Attr(stored),
            (ParamKind::Instance(BuiltinClass::TypedAttr), _) => Val::Attr(stored),
            (ParamKind::Int { width, signed }, Val::ApInt(number)) => {
                let ty = IntTy { bits: *width, signed: *signed };
                match number.try_to_i128() {
                    Some(number) => Val::Int(ty.wrapped(number), ty),
                    None => Val::ApInt(number),
                }
            }
            (ParamKind::Array(of), Val::List(values)) => match ctx.attr(stored) {
                AttrKind::Array(items) => {
                    let items = items.iter().copied().zip(values.iter().cloned());
                    Val::list(items.map(|item| of.cpp_value(ctx, item)))
                }
                _ => Val::List(values),
            },
            (_, value) => value,
        }
    }
}

impl TypeDef {
    /// Returns the parameters of a type or attribute of this definition, given those that an expression computed.
    pub fn stored_params(&self, ctx: &Context, params: &[Attr]) -> Box<[Attr]> {
        let decls = self.params.iter().map(Some).chain(std::iter::repeat(None));
        let one = |(&param, decl): (&Attr, Option<&super::definition::ParamDecl>)| match decl {
            // An empty list is an optional one that is absent.
            Some(decl) if param == ctx.empty_array() && decl.optional => {
                decl.default.unwrap_or(ctx.absent())
            }
            Some(decl) => decl.kind.narrowed(ctx, param),
            None => param,
        };
        params.iter().zip(decls).map(one).collect()
    }
}
