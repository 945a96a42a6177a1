//! Type and attribute interfaces as classes, e.g. `isa<ShapedType>($_self)`.
//!
//! A dialect's type or attribute implements the interfaces that its definition declares, their bases, and
//! those attached through the registry. It is unknown whether a type implements an interface that no
//! registered definition implements, because C++ code may attach it; the same holds for types of dialects
//! that are not loaded.

use super::error::{EvalError, Evaluated, OrError};
use super::evaluator::Evaluator;
use crate::attrs::AttrKind;
use crate::expr::{Class, Method, Val};
use crate::ids::{Attr, Type};
use crate::interfaces::Implementor;
use crate::interfaces::Shaped;
use crate::registry::Registry;
use crate::types::TypeKind;

impl Class {
    /// Whether `ty` is of the class, by definitions and by the interfaces attached in `reg`.
    pub fn is_of_type(&self, reg: &Registry, ty: Type) -> Option<bool> {
        Evaluator::new(reg.ctx()).with_implementors(reg).is_of(self, &Val::Type(ty))
    }

    /// Whether `attr` is of the class, by definitions and by the interfaces attached in `reg`.
    pub fn is_of_attr(&self, reg: &Registry, attr: Attr) -> Option<bool> {
        Evaluator::new(reg.ctx()).with_implementors(reg).is_of(self, &Val::Attr(attr))
    }
}

impl Evaluator<'_> {
    /// Whether a type or attribute is of a class; `None` if it is not known. Null is of no class.
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

    /// Returns the registry with the implementations of interfaces, and records that the result depends on
    /// it.
    pub(super) fn definitions(&self) -> Option<&Registry> {
        let reg = self.implementors.or(self.reg)?;
        self.read_implementations.set(true);
        Some(reg)
    }

    /// Returns the type of a typed attribute.
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

    /// Returns the element type and the dimensions of a shaped type; `None` if it is not shaped.
    pub(super) fn shaped(&self, ty: Type) -> Option<Shaped> {
        match self.ctx.ty(ty) {
            kind if !kind.is_of_dialect() => Shaped::of_builtin(kind),
            _ => self.definitions()?.shaped_within(ty, self.budget()),
        }
    }

    /// Returns the element type of a shaped type, else the type itself.
    pub(super) fn element_or_self(&self, ty: Type) -> Evaluated<Type> {
        match self.ctx.ty(ty) {
            kind if !kind.is_of_dialect() => Ok(kind.element().unwrap_or(ty)),
            _ => self.shaped(ty).map_or(Ok(ty), |shaped| shaped.element.map_err(EvalError::from)),
        }
    }

    /// Calls a method that a dialect's own type or attribute has.
    pub(super) fn own_method(&self, of: &Val, method: &Method, args: &[Val]) -> Evaluated<Val> {
        let known = match of {
            Val::Type(ty) => matches!(self.ctx.ty(*ty), TypeKind::Parametric { .. }),
            Val::Attr(attr) => matches!(self.ctx.attr(*attr), AttrKind::Parametric { .. }),
            _ => false,
        };
        // Unknown methods were reported when the definition was loaded, and evaluate to unknown.
        if !known || matches!(method, Method::Other(_)) {
            return Err(EvalError::Unknown);
        }
        self.definitions()
            .or_unknown()?
            .own_method(of, method.name(), args, self.budget())
            .map_err(EvalError::from)
    }

    /// Whether a type or attribute that is not known to implement an interface may implement it anyway.
    pub(super) fn may_implement(&self, class: &Class, value: &Val) -> bool {
        let interface = match class {
            Class::Builtin(class) => class.is_interface(),
            Class::Interface(_) => true,
            _ => false,
        };
        // A registry knows all interfaces that are attached to registered types and attributes.
        let known = self.implementors.or(self.reg).is_some();
        interface
            && match value {
                Val::Type(ty) => match self.ctx.ty(*ty) {
                    TypeKind::Opaque { .. } => true,
                    kind => kind.is_of_dialect() && !known,
                },
                Val::Attr(attr) => match self.ctx.attr(*attr) {
                    AttrKind::Opaque { .. } => true,
                    kind => matches!(kind, AttrKind::Parametric { .. }) && !known,
                },
                _ => false,
            }
    }
}
