//! Tests whether a type or attribute is of a C++ class, e.g. `isa<ShapedType>($_self)`.
//!
//! A dialect's type or attribute implements the interfaces that its definition declares, their bases, and
//! those attached through the registry.

use crate::attrs::AttrKind;
use crate::body::Body;
use crate::context::Context;
use crate::def::Trait;
use crate::expr::{Class, EntityClass, Val};
use crate::ids::{Attr, Ident, Type};
use crate::interfaces::Implementor;
use crate::registry::Registry;
use crate::types::TypeKind;

impl Class {
    /// Returns whether `ty` is of the class, by definitions and by the interfaces attached in `reg`.
    pub fn is_of_type(&self, reg: &Registry, ty: Type) -> Option<bool> {
        self.is_of(reg.ctx(), &Val::Type(ty), || Some(reg))
    }

    /// Returns whether `attr` is of the class, by definitions and by the interfaces attached in `reg`.
    pub fn is_of_attr(&self, reg: &Registry, attr: Attr) -> Option<bool> {
        self.is_of(reg.ctx(), &Val::Attr(attr), || Some(reg))
    }

    /// Returns whether a type or attribute is of the class; `None` if it is not known. Null is of no class. Calls
    /// `definitions` if the result depends on the attached interfaces.
    pub fn is_of<'r>(
        &self,
        ctx: &Context,
        value: &Val,
        definitions: impl FnOnce() -> Option<&'r Registry>,
    ) -> Option<bool> {
        let found = match value {
            Val::Type(ty) => self.has_type(ctx, *ty),
            Val::Attr(attr) => self.has_attr(ctx, *attr),
            Val::Null => Some(false),
            _ => None,
        };
        let is_attached = || attached(ctx, self, value, definitions);
        if found == Some(true) || !is_attached() { found } else { Some(true) }
    }
}

impl EntityClass {
    /// Returns whether an operation or value of `body` is of the class; `None` if the value is neither. An
    /// operation that is not registered has no traits and implements no interfaces.
    pub fn has(&self, reg: &Registry, body: &Body, value: &Val) -> Option<bool> {
        match (self, value) {
            (EntityClass::BlockArgument, Val::Value(value)) => {
                Some(body.defining_op(*value).is_none())
            }
            (EntityClass::OpResult, Val::Value(value)) => Some(body.defining_op(*value).is_some()),
            (EntityClass::Operation, Val::Op(_)) => Some(true),
            (EntityClass::Op(name), Val::Op(op)) => {
                Some(reg.ctx().op_name_str(body.name(*op)) == &**name)
            }
            (EntityClass::Interface(name, _), Val::Op(op)) => {
                let known = reg.def(body, *op).is_some();
                Some(known && reg.implements(Implementor::Op(body.name(*op)), *name))
            }
            (EntityClass::Trait(name), Val::Op(op)) => {
                let Some(def) = reg.def(body, *op) else { return Some(false) };
                let other = || def.traits.others.contains(&reg.ctx().ident(name));
                Some(Trait::from_name(name).map_or_else(other, |known| def.has(known)))
            }
            _ => None,
        }
    }
}

/// Returns whether an interface was attached to the type or attribute, or its definition declares a trait of the builtin dialect.
fn attached<'r>(
    ctx: &Context,
    class: &Class,
    value: &Val,
    definitions: impl FnOnce() -> Option<&'r Registry>,
) -> bool {
    let (name, namespace) = match class {
        Class::Interface(interface) => (interface.name, interface.namespace()),
        Class::Builtin(class) if class.is_interface() => (ctx.ident(class.name()), ""),
        // The definitions that have the trait may be loaded later than the class.
        Class::Trait(classes) => {
            match classes.iter().find(|class| matches!(class, Class::Builtin(_))) {
                Some(builtin) => return attached(ctx, builtin, value, definitions),
                None => return false,
            }
        }
        _ => return false,
    };
    let who = match value {
        Val::Type(ty) => match *ctx.ty(*ty) {
            TypeKind::Parametric { dialect, mnemonic, .. }
            | TypeKind::Identified { dialect, mnemonic, .. } => {
                Implementor::Type(dialect, mnemonic)
            }
            _ => return false,
        },
        Val::Attr(attr) => match *ctx.attr(*attr) {
            AttrKind::Parametric { dialect, mnemonic, .. } => Implementor::Attr(dialect, mnemonic),
            _ => return false,
        },
        _ => return false,
    };
    let is_trait = matches!(class, Class::Builtin(_));
    definitions().is_some_and(|reg| {
        reg.is_of_interface(who, name, namespace) || is_trait && has_trait(reg, who, name)
    })
}

/// Returns whether the definition of a type or attribute declares a trait.
fn has_trait(reg: &Registry, who: Implementor, name: Ident) -> bool {
    let def = match who {
        Implementor::Type(dialect, mnemonic) => reg.type_def(dialect, mnemonic),
        Implementor::Attr(dialect, mnemonic) => reg.attr_def(dialect, mnemonic),
        Implementor::Op(_) => None,
    };
    def.is_some_and(|def| def.traits.contains(&name))
}
