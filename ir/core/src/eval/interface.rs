//! Interfaces of types and attributes as classes: what implements one, as far as that is known.
//!
//! What a dialect defines implements the interfaces that its definition declares, those that they extend, and those that were attached to it
//! from outside, which a registry knows. Of what is builtin the core knows its own interfaces. Not told is what nobody here can know: of an
//! interface that nothing here implements, which is of use only where code from elsewhere attaches it, and of text of a dialect that is not
//! loaded.

use super::error::{EvalError, Evaluated, OrError};
use super::evaluator::Evaluator;
use crate::attrs::AttrKind;
use crate::expr::Class;
use crate::expr::Method;
use crate::expr::Val;
use crate::ids::{Attr, Type};
use crate::interfaces::Implementor;
use crate::interfaces::Shaped;
use crate::registry::Registry;
use crate::types::TypeKind;

impl Class {
    /// Whether `ty` is of the class, by what definitions say and what was attached to types.
    pub fn is_of_type(&self, reg: &Registry, ty: Type) -> Option<bool> {
        Evaluator::new(reg.ctx()).with_implementors(reg).is_of(self, &Val::Type(ty))
    }

    /// Whether `attr` is of the class, by what definitions say and what was attached to attributes.
    pub fn is_of_attr(&self, reg: &Registry, attr: Attr) -> Option<bool> {
        Evaluator::new(reg.ctx()).with_implementors(reg).is_of(self, &Val::Attr(attr))
    }
}

impl Evaluator<'_> {
    /// Whether a type or attribute is of a class. A null is of none.
    pub(super) fn is_of(&self, class: &Class, value: &Val) -> Option<bool> {
        let found = match value {
            Val::Type(ty) => class.has_type(self.ctx, *ty),
            Val::Attr(attr) => class.has_attr(self.ctx, *attr),
            Val::Null => Some(false),
            _ => None,
        };
        if found == Some(true) || !self.is_attached(class, value) { found } else { Some(true) }
    }

    /// Whether an interface was attached to the type or attribute.
    fn is_attached(&self, class: &Class, value: &Val) -> bool {
        let (name, namespace) = match class {
            Class::Interface(interface) => (interface.name, interface.namespace()),
            Class::Builtin(class) if class.is_interface() => (self.ctx.ident(class.name()), ""),
            _ => return false,
        };
        let who = match value {
            Val::Type(ty) => match *self.ctx.ty(*ty) {
                TypeKind::Parametric { dialect, mnemonic, .. }
                | TypeKind::Identified { dialect, mnemonic, .. } => {
                    Implementor::Type(dialect, mnemonic)
                }
                _ => return false,
            },
            Val::Attr(attr) => match *self.ctx.attr(*attr) {
                AttrKind::Parametric { dialect, mnemonic, .. } => {
                    Implementor::Attr(dialect, mnemonic)
                }
                _ => return false,
            },
            _ => return false,
        };
        self.definitions().is_some_and(|reg| reg.is_of_interface(who, name, namespace))
    }

    /// Who knows what types and attributes of dialects say, if anybody; what is found by that is not said by the context alone.
    pub(super) fn definitions(&self) -> Option<&Registry> {
        let reg = self.implementors.or(self.reg)?;
        self.read_implementations.set(true);
        Some(reg)
    }

    /// The type that a typed attribute carries.
    pub(super) fn attr_type(&self, attr: Attr) -> Evaluated<Type> {
        match (self.ctx.attr_type(attr), self.ctx.attr(attr)) {
            (None, AttrKind::Parametric { .. }) => self
                .definitions()
                .or_unknown()?
                .own_attr_type(attr, self.budget())
                .map_err(EvalError::from),
            (found, _) => found.or_unknown(),
        }
    }

    /// What a shaped type says of itself; `None` if it is not shaped.
    pub(super) fn shaped(&self, ty: Type) -> Option<Shaped> {
        match self.ctx.ty(ty) {
            kind if !kind.is_of_dialect() => Shaped::of_builtin(kind),
            _ => self.definitions()?.shaped_within(ty, self.budget()),
        }
    }

    /// The element type of a shaped type, else the type itself; `None` of a shaped type that does not tell.
    pub(super) fn element_or_self(&self, ty: Type) -> Evaluated<Type> {
        match self.ctx.ty(ty) {
            kind if !kind.is_of_dialect() => Ok(kind.element().unwrap_or(ty)),
            _ => self.shaped(ty).map_or(Ok(ty), |shaped| shaped.element.map_err(EvalError::from)),
        }
    }

    /// What a method gives that a dialect's own type or attribute has.
    pub(super) fn own_method(&self, of: &Val, method: &Method, args: &[Val]) -> Evaluated<Val> {
        let known = match of {
            Val::Type(ty) => matches!(self.ctx.ty(*ty), TypeKind::Parametric { .. }),
            Val::Attr(attr) => matches!(self.ctx.attr(*attr), AttrKind::Parametric { .. }),
            _ => false,
        };
        // A word that is not known was reported, and what was said of it holds.
        if !known || matches!(method, Method::Other(_)) {
            return Err(EvalError::Unknown);
        }
        self.definitions()
            .or_unknown()?
            .own_method(of, method.name(), args, self.budget())
            .map_err(EvalError::from)
    }

    /// Whether what a dialect defines may be of an interface that it is not known to be of.
    pub(super) fn may_implement(&self, class: &Class, value: &Val) -> bool {
        let interface = match class {
            Class::Builtin(class) => class.is_interface(),
            Class::Interface(_) => true,
            _ => false,
        };
        // Who has a registry knows what was attached to what a dialect defines, and nobody what is attached to what has no definition.
        let told = self.implementors.or(self.reg).is_some();
        interface
            && match value {
                Val::Type(ty) => match self.ctx.ty(*ty) {
                    TypeKind::Opaque { .. } => true,
                    kind => kind.is_of_dialect() && !told,
                },
                Val::Attr(attr) => match self.ctx.attr(*attr) {
                    AttrKind::Opaque { .. } => true,
                    kind => matches!(kind, AttrKind::Parametric { .. }) && !told,
                },
                _ => false,
            }
    }
}
