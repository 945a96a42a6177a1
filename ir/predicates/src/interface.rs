//! Type and attribute interfaces as classes, e.g. `isa<ShapedType>($_self)`.
//!
//! A dialect's type or attribute implements the interfaces that its definition declares, their bases, and
//! those attached through the registry. It is unknown whether a type implements an interface that no
//! registered definition implements, because C++ code may attach it; the same holds for types of dialects
//! that are not loaded.

use crate::error::{EvalError, Evaluated, OrError};
use crate::evaluator::Evaluator;
use ir_core::attrs::AttrKind;
use ir_core::expr::{Class, Method, Val};
use ir_core::ids::{Attr, Type};
use ir_core::interfaces::Shaped;
use ir_core::registry::Registry;
use ir_core::types::TypeKind;

impl Evaluator<'_> {
    /// Returns whether a type or attribute is of a class; `None` if it is not known. Null is of no class.
    pub(crate) fn is_of(&self, class: &Class, value: &Val) -> Option<bool> {
        class.is_of(self.ctx, value, || self.definitions())
    }

    /// Returns the registry with the implementations of interfaces, and records that the result depends on
    /// it.
    pub(crate) fn definitions(&self) -> Option<&Registry> {
        let reg = self.implementors.or(self.reg)?;
        self.read_implementations.set(true);
        Some(reg)
    }

    /// Returns the type of a typed attribute.
    pub(crate) fn attr_type(&self, attr: Attr) -> Evaluated<Type> {
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
    pub(crate) fn shaped(&self, ty: Type) -> Option<Shaped> {
        match self.ctx.ty(ty) {
            kind if !kind.is_of_dialect() => Shaped::of_builtin(kind),
            _ => self.definitions()?.shaped_within(ty, self.budget()),
        }
    }

    /// Returns the element type of a shaped type, else the type itself.
    pub(crate) fn element_or_self(&self, ty: Type) -> Evaluated<Type> {
        match self.ctx.ty(ty) {
            kind if !kind.is_of_dialect() => Ok(kind.element().unwrap_or(ty)),
            _ => self.shaped(ty).map_or(Ok(ty), |shaped| shaped.element.map_err(EvalError::from)),
        }
    }

    /// Calls a method that a dialect's own type or attribute has.
    pub(crate) fn own_method(&self, of: &Val, method: &Method, args: &[Val]) -> Evaluated<Val> {
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

    /// Returns whether a type or attribute that is not known to implement an interface may implement it anyway.
    pub(crate) fn may_implement(&self, class: &Class, value: &Val) -> bool {
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
