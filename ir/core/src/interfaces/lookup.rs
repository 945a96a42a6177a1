//! Which interfaces an operation, type or attribute implements, and which of their methods lack an implementation.

use super::builtin::This;
use super::def::{Implementor, InterfaceDef, MethodBody, MethodDef};
use super::dispatch::InterfaceRef;
use super::receiver::{attr_implementor, type_implementor};
use crate::body::Body;
use crate::def::{OpDef, Trait, accessor_of, is_getter};
use crate::ids::{Attr, Ident, OpId, Type};
use crate::registry::Registry;

impl Registry {
    /// Casts an operation to an interface; `None` if it does not implement it.
    /// E.g. `reg.op_interface(body, op, "SizedOpInterface")?.call("getSize", &[])`.
    pub fn op_interface<'a>(
        &'a self,
        body: &'a Body,
        op: OpId,
        name: &str,
    ) -> Option<InterfaceRef<'a>> {
        self.cast(This::Op(body, op), Implementor::Op(body.name(op)), name)
    }

    /// Casts an operation to the first registered interface that it implements and that has a method of that name.
    pub fn op_interface_with<'a>(
        &'a self,
        body: &'a Body,
        op: OpId,
        method: &str,
    ) -> Option<InterfaceRef<'a>> {
        let implementor = Implementor::Op(body.name(op));
        let def = self.interface_with_method(implementor, self.ctx().ident(method))?;
        Some(InterfaceRef::new(self, This::Op(body, op), implementor, def))
    }

    /// Casts a type to an interface; `None` if it does not implement it. Built-in types have no such interfaces.
    pub fn type_interface(&self, ty: Type, name: &str) -> Option<InterfaceRef<'_>> {
        self.cast(This::Type(ty), type_implementor(self.ctx(), ty)?, name)
    }

    /// Casts an attribute to an interface; `None` if it does not implement it. Built-in attributes have no such interfaces.
    pub fn attr_interface(&self, attr: Attr, name: &str) -> Option<InterfaceRef<'_>> {
        self.cast(This::Attr(attr), attr_implementor(self.ctx(), attr)?, name)
    }

    fn cast<'a>(
        &'a self,
        this: This<'a>,
        implementor: Implementor,
        name: &str,
    ) -> Option<InterfaceRef<'a>> {
        let name = self.ctx().ident(name);
        let def = self.interface(implementor.kind(), name)?;
        self.implements(implementor, name).then(|| InterfaceRef::new(self, this, implementor, def))
    }

    /// Returns whether `implementor` implements the interface `name`: its definition declares it, or it was attached.
    pub fn implements(&self, implementor: Implementor, name: Ident) -> bool {
        if self.implementation(implementor, name).is_some() {
            return true;
        }
        let Implementor::Op(op) = implementor else { return false };
        let declares = |def: &OpDef| {
            def.traits.others.contains(&name)
                || Trait::from_name(self.ctx().str(name)).is_some_and(|t| def.has(t))
        };
        self.op(op).is_some_and(|def| declares(def))
    }

    /// Returns the methods of the interface `def` itself, not of its bases, that `implementor` still has to implement in Rust, in order of
    /// declaration.
    pub fn missing_methods<'a>(
        &self,
        implementor: Implementor,
        def: &'a InterfaceDef,
    ) -> Vec<&'a MethodDef> {
        let own = self.implementation(implementor, def.name);
        let has = |m: &MethodDef| {
            let in_rust = own.is_some_and(|i| i.methods.contains_key(&m.name));
            let in_class = own.and_then(|i| i.class_bodies.get(&m.name));
            let is_code = |body: &MethodBody| matches!(body, MethodBody::Code(_));
            let overridden = own.is_some_and(|i| i.overridden.contains(&m.name));
            let shared = || is_code(&m.body) || !overridden && is_code(&m.default);
            in_rust
                || in_class.map_or_else(shared, is_code)
                || m.params.is_empty() && self.declares_getter(implementor, m.name)
        };
        def.methods.iter().filter(|m| !has(m)).collect()
    }

    /// Returns whether the declarations of `implementor` give it the getter `method`: `getName` for an operand, attribute or parameter `name`.
    pub(super) fn declares_getter(&self, implementor: Implementor, method: Ident) -> bool {
        let method = self.ctx().str(method);
        match implementor {
            Implementor::Op(op) => {
                self.op(op).is_some_and(|def| accessor_of(self.ctx(), def, method).is_some())
            }
            Implementor::Type(..) | Implementor::Attr(..) => {
                self.param_of_getter(implementor, method).is_some()
            }
        }
    }

    /// Returns the index of the parameter of a type or attribute whose getter is `method`.
    pub(super) fn param_of_getter(&self, implementor: Implementor, method: &str) -> Option<usize> {
        let def = match implementor {
            Implementor::Type(dialect, mnemonic) => self.type_def(dialect, mnemonic)?,
            Implementor::Attr(dialect, mnemonic) => self.attr_def(dialect, mnemonic)?,
            Implementor::Op(_) => return None,
        };
        def.params.iter().position(|p| is_getter(method, self.ctx().str(p.name)))
    }

    /// Returns the first registered interface that `implementor` implements and that has a method of that name.
    pub(super) fn interface_with_method(
        &self,
        implementor: Implementor,
        method: Ident,
    ) -> Option<&InterfaceDef> {
        let mut all = self
            .interfaces()
            .filter(|d| d.kind == implementor.kind() && d.method(method).is_some());
        all.find(|d| self.implements(implementor, d.name)).map(|d| &**d)
    }
}
