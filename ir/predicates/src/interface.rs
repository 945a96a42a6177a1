//! Type and attribute interfaces as classes, e.g. `isa<ShapedType>($_self)`.
//!
//! A dialect's type or attribute implements the interfaces that its definition declares, their bases, and
//! those attached through the registry. It is unknown whether a type implements an interface that no
//! registered definition implements, because C++ code may attach it; the same holds for types of dialects
//! that are not loaded.

use crate::error::{EvalError, Evaluated, OrError, alternative};
use crate::evaluator::Evaluator;
use ir_core::attrs::AttrKind;
use ir_core::expr::{Class, EntityClass, Method, Val};
use ir_core::ids::{Attr, Ident, OpId, Type};
use ir_core::interfaces::Shaped;
use ir_core::registry::Registry;
use ir_core::types::TypeKind;

impl Evaluator<'_> {
    /// Returns whether a type or attribute is of a class; `None` if it is not known. Null is of no class.
    pub(crate) fn is_of(&self, class: &Class, value: &Val) -> Option<bool> {
        match class {
            Class::Entity(class) => self.is_entity(class, value),
            _ => class.is_of(self.ctx, value, || self.definitions()),
        }
    }

    /// Returns whether an operation or value is of a class.
    fn is_entity(&self, class: &EntityClass, value: &Val) -> Option<bool> {
        let (body, of) = match value {
            Val::Null => return Some(false),
            Val::Present(value) => return self.is_entity(class, value),
            Val::Outside(level, of) => (self.enclosing.level(*level)?.0, &**of),
            Val::Inside(op, of) => (self.nested(*op).ok()?, &**of),
            own => (self.body?, own),
        };
        class.has(self.definitions()?, body, of)
    }

    /// Calls a method of the first argument: of `interface`, or of any interface that it implements.
    pub(crate) fn member(
        &mut self,
        interface: Option<Ident>,
        method: &str,
        args: &[Val],
    ) -> Evaluated<Val> {
        let [of, args @ ..] = args else { return Err(EvalError::Unknown) };
        // A caller of the evaluator that provides methods also tracks their calls.
        if let Some(functions) = self.functions {
            let all: Vec<Val> = std::iter::once(of.clone()).chain(args.iter().cloned()).collect();
            return functions(&format!(".{method}"), &all).map_err(EvalError::from);
        }
        match of {
            Val::Present(of) => {
                let all: Vec<Val> =
                    [(**of).clone()].into_iter().chain(args.iter().cloned()).collect();
                self.member(interface, method, &all)
            }
            Val::Null => Err(EvalError::Undefined),
            Val::Outside(level, of) => self.outside(*level, |outer| {
                let all: Vec<Val> =
                    [(**of).clone()].into_iter().chain(args.iter().cloned()).collect();
                outer.member(interface, method, &all)
            }),
            Val::Inside(op, of) => self.inside(*op, |inner| {
                let all: Vec<Val> =
                    [(**of).clone()].into_iter().chain(args.iter().cloned()).collect();
                inner.member(interface, method, &all)
            }),
            Val::Op(op) => {
                let found = match interface {
                    None if args.is_empty() => self.accessor(*op, method),
                    _ => Err(EvalError::Unknown),
                };
                alternative(found, || self.op_member(*op, interface, method, args))
            }
            of => {
                let reg = self.definitions().or_unknown()?;
                let cast = interface.and_then(|name| match of {
                    Val::Type(ty) => reg.type_interface(*ty, self.ctx.str(name)),
                    Val::Attr(attr) => reg.attr_interface(*attr, self.ctx.str(name)),
                    _ => None,
                });
                match cast {
                    Some(cast) => cast.call_within(method, args, self.budget()),
                    None => reg.own_method(of, method, args, self.budget()),
                }
                .map_err(EvalError::from)
            }
        }
    }

    /// Calls an interface method of an operation of the current body.
    fn op_member(
        &self,
        op: OpId,
        interface: Option<Ident>,
        method: &str,
        args: &[Val],
    ) -> Evaluated<Val> {
        let (reg, body) = (self.definitions().or_unknown()?, self.body.or_unknown()?);
        let cast = match interface {
            Some(name) => reg.op_interface(body, op, self.ctx.str(name)),
            None => reg.op_interface_with(body, op, method),
        };
        let cast = cast.or_unknown()?.inside(self.enclosing);
        cast.call_within(method, args, self.budget()).map_err(EvalError::from)
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
