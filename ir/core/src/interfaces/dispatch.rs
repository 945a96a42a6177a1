//! Calling methods of interfaces.
//!
//! The body of a method is looked up in this order:
//!
//! 1. a Rust function that was attached for the implementor;
//! 2. a body in the implementor's own class (`extraClassDeclaration`);
//! 3. the interface's body for all implementors (`methodBody`);
//! 4. the getter of a declaration, e.g. `getSize` of an attribute `size` (in C++ a getter is a member of the class and hides the default,
//!    which is a member of a base class);
//! 5. the interface's default (`defaultImplementation`).
//!
//! Bodies in C++ are evaluated as expressions. A body that calls `getSize()` on its own operation, type or attribute calls the declared
//! getter if there is one, else the method of its own interface, else of any other interface that the implementor has.
//!
//! **Invariant:** nested calls are bounded in depth and steps (see `CallStack`), so methods that call each other end.

use super::builtin::{MethodCx, This};
use super::call::{BodyId, CallFrame, CallStack};
use super::call_error::CallError;
use super::def::{Implementor, InterfaceDef, MethodBody, MethodDef};
use super::receiver::receiver;
use crate::attrs::AttrKind;
use crate::body::Body;
use crate::def::hooks::Bindings;
use crate::enclosing::EnclosingOps;
use crate::eval::EvalBudget;
use crate::expr::{IntTy, Lambda, Val};
use crate::ids::{Ident, OpId};
use crate::registry::Registry;
use crate::types::TypeKind;

/// An operation, type or attribute cast to an interface that it implements.
#[derive(Clone, Copy)]
pub struct InterfaceRef<'a> {
    reg: &'a Registry,
    this: This<'a>,
    implementor: Implementor,
    /// The operations that enclose the body of an operation.
    enclosing: EnclosingOps<'a>,
    /// The interface.
    pub def: &'a InterfaceDef,
}

impl Registry {
    /// Calls a method of a dialect's type or attribute: the getter of a parameter, or a method of any interface
    /// that it implements.
    ///
    /// # Errors
    /// The method is missing, or it has no result for these arguments.
    pub fn own_method(
        &self,
        of: &Val,
        method: &str,
        args: &[Val],
        budget: &EvalBudget,
    ) -> Result<Val, CallError> {
        let (this, implementor) = receiver(self.ctx(), of).ok_or(CallError::Unknown)?;
        if args.is_empty()
            && let Some(index) = self.param_of_getter(implementor, method)
        {
            return self.param_value(of, index);
        }
        let interface = self
            .interface_with_method(implementor, self.ctx().ident(method))
            .ok_or(CallError::Unknown)?;
        InterfaceRef::new(self, this, implementor, interface).call_within(method, args, budget)
    }

    /// Returns the C++ value of the parameter `index` of a type or attribute, given its value without the definition.
    pub fn cpp_param(&self, of: &Val, index: usize, value: Val) -> Val {
        let ctx = self.ctx();
        let found = match of {
            Val::Type(ty) => match ctx.ty(*ty) {
                TypeKind::Parametric { dialect, mnemonic, params } => {
                    self.type_def(*dialect, *mnemonic).zip(params.get(index))
                }
                _ => None,
            },
            Val::Attr(attr) => match ctx.attr(*attr) {
                AttrKind::Parametric { dialect, mnemonic, params } => {
                    self.attr_def(*dialect, *mnemonic).zip(params.get(index))
                }
                _ => None,
            },
            _ => None,
        };
        match found.and_then(|(def, stored)| Some((def.params.get(index)?, *stored))) {
            Some((decl, stored)) => decl.kind.cpp_value(ctx, (stored, value)),
            None => value,
        }
    }

    /// Returns the parameter `index` of a type or attribute.
    fn param_value(&self, of: &Val, index: usize) -> Result<Val, CallError> {
        let value = self.evaluator().param(self.ctx(), of, index).map_err(CallError::from)?;
        Ok(self.cpp_param(of, index, value))
    }
}

impl<'a> InterfaceRef<'a> {
    pub(super) fn new(
        reg: &'a Registry,
        this: This<'a>,
        implementor: Implementor,
        def: &'a InterfaceDef,
    ) -> InterfaceRef<'a> {
        InterfaceRef { reg, this, implementor, enclosing: EnclosingOps::default(), def }
    }

    /// Returns the same with the operations that enclose the body of the operation, which methods may inspect.
    pub fn inside(self, enclosing: EnclosingOps<'a>) -> Self {
        InterfaceRef { enclosing, ..self }
    }

    /// Calls a method of the interface or of one of its bases.
    ///
    /// # Errors
    /// The method is missing, or it has no result for these arguments.
    pub fn call(&self, method: &str, args: &[Val]) -> Result<Val, CallError> {
        self.call_within(method, args, &EvalBudget::default())
    }

    /// Does the same as [`InterfaceRef::call`], as part of an evaluation that shares `budget`.
    ///
    /// # Errors
    /// As of [`InterfaceRef::call`].
    pub fn call_within(
        &self,
        method: &str,
        args: &[Val],
        budget: &EvalBudget,
    ) -> Result<Val, CallError> {
        self.call_nested(self.reg.ctx().ident(method), args, &CallStack::new(budget))
    }

    /// Returns whether the implementor has a method of that name in place of the default of the interface.
    pub fn overrides(&self, method: &str) -> bool {
        let name = self.reg.ctx().ident(method);
        self.reg.implementation(self.implementor, self.def.name).is_some_and(|own| {
            own.methods.contains_key(&name)
                || own.class_bodies.contains_key(&name)
                || own.overridden.contains(&name)
        })
    }

    /// Runs the verifier of the interface.
    pub(super) fn run_verifier(
        &self,
        verifier: &Lambda,
        budget: &EvalBudget,
    ) -> Result<Val, CallError> {
        let body = BodyId { kind: self.def.kind, interface: self.def.name, method: None };
        self.run((body, verifier), &[], &CallStack::new(budget))
    }

    fn call_nested(
        &self,
        name: Ident,
        args: &[Val],
        calls: &CallStack<'_>,
    ) -> Result<Val, CallError> {
        let (def, method) = self.find(name, args.len()).ok_or(CallError::NoSuchMethod)?;
        if method.params.len() != args.len() {
            return Err(CallError::WrongCount { expected: method.params.len() });
        }
        let own = self.reg.implementation(self.implementor, def.name);
        if let Some(function) = own.and_then(|i| i.methods.get(&name)) {
            let this = (!method.is_static).then_some(self.this);
            let value =
                function(&MethodCx { reg: self.reg, this }, args).ok_or(CallError::Unknown)?;
            return self.as_declared(method, value);
        }
        let has_getter = || args.is_empty() && self.reg.declares_getter(self.implementor, name);
        let overridden = own.is_some_and(|i| i.overridden.contains(&name));
        let body = match own.and_then(|i| i.class_bodies.get(&name)) {
            Some(body) => body,
            None if method.body.is_some() => &method.body,
            None if overridden || has_getter() => &MethodBody::None,
            None => &method.default,
        };
        match body {
            MethodBody::None if has_getter() => {
                let value = self.getter(self.reg.ctx().str(name), calls.budget)?;
                // An integer attribute is an `APInt`; a method that returns a plain integer converts it.
                let plain = matches!(value, Val::ApInt(_)) && !method.returns.contains("APInt");
                let converted =
                    plain.then(|| value.int()).flatten().map(|n| Val::Int(n, IntTy::LONG));
                self.as_declared(method, converted.unwrap_or(value))
            }
            MethodBody::None => Err(CallError::NotImplemented),
            MethodBody::Opaque(text) => Err(CallError::Opaque(text.clone())),
            MethodBody::Code(lambda) => {
                let method = Some((name, method.params.len()));
                self.run(
                    (BodyId { kind: def.kind, interface: def.name, method }, lambda),
                    args,
                    calls,
                )
            }
        }
    }

    /// Converts a result to the declared result type of the method.
    fn as_declared(&self, method: &MethodDef, value: Val) -> Result<Val, CallError> {
        let evaluator = self.reg.evaluator();
        evaluator.declared_as(self.reg.ctx(), &method.result, value).map_err(CallError::from)
    }

    /// Finds a method in the interface and its bases, depth first, and the interface that has it. Prefers an overload with `params`
    /// parameters.
    fn find(&self, name: Ident, params: usize) -> Option<(&'a InterfaceDef, &'a MethodDef)> {
        let mut pending = vec![self.def];
        let mut visited = Vec::new();
        while let Some(def) = pending.pop() {
            if let Some(method) = def.overload(name, params).or_else(|| def.method(name)) {
                return Some((def, method));
            }
            visited.push(def.name);
            let bases = def.bases.iter().rev().filter(|b| !visited.contains(b));
            pending.extend(bases.filter_map(|&b| self.reg.interface(def.kind, b)).map(|d| &**d));
        }
        None
    }

    fn run(
        &self,
        (body, lambda): (BodyId, &Lambda),
        args: &[Val],
        calls: &CallStack<'_>,
    ) -> Result<Val, CallError> {
        calls.enter(CallFrame { this: self.value(), body, args: args.to_vec() })?;
        let functions = |name: &str, args: &[Val]| self.call_from_body(name, args, calls);
        let base = Bindings::new(self.reg.ctx()).within(calls.budget);
        let base = match self.this {
            This::Op(body, op) => base.with_op(self.reg, body, op).inside(self.enclosing),
            This::Type(ty) => base.with_registry(self.reg).with_self(Val::Type(ty)),
            This::Attr(attr) => base.with_registry(self.reg).with_self(Val::Attr(attr)),
        };
        let value = self.reg.evaluator().lambda(base.with_functions(&functions), lambda, args);
        calls.leave();
        value.map_err(CallError::from)
    }

    /// Returns the value of the getter `method` of a declaration.
    fn getter(&self, method: &str, budget: &EvalBudget) -> Result<Val, CallError> {
        match self.this {
            This::Op(body, op) => op_getter(self.reg, (body, op, self.enclosing), method, budget),
            This::Type(_) | This::Attr(_) => {
                let index =
                    self.reg.param_of_getter(self.implementor, method).ok_or(CallError::Unknown)?;
                self.reg.param_value(&self.value(), index)
            }
        }
    }

    /// Evaluates a call in a body that is not part of the expression language: `.name` is a method of the first argument, `name` a method
    /// of the receiver of the body.
    fn call_from_body(
        &self,
        name: &str,
        args: &[Val],
        calls: &CallStack<'_>,
    ) -> Result<Val, CallError> {
        let (method, of, args) = match (name.strip_prefix('.'), args) {
            (Some(method), [of, args @ ..]) => (method, of.clone(), args),
            (Some(_), []) => return Err(CallError::Unknown),
            (None, _) => (name, self.value(), args),
        };
        if let Some(result) = logical_result(method, args) {
            return result;
        }
        let (this, implementor, level) = self.receiver(&of).ok_or(CallError::Unknown)?;
        let enclosing = match level {
            0 => self.enclosing,
            _ => self.enclosing.level(level).ok_or(CallError::Unknown)?.1,
        };
        if args.is_empty() {
            match this {
                This::Op(body, op) => {
                    match op_getter(self.reg, (body, op, enclosing), method, calls.budget) {
                        Err(CallError::Unknown) => {}
                        result => return result.map(|value| value.seen_from_inner_body(level)),
                    }
                }
                This::Type(_) | This::Attr(_) => {
                    if let Some(index) = self.reg.param_of_getter(implementor, method) {
                        return self.reg.param_value(&of, index);
                    }
                }
            }
        }
        let method = self.reg.ctx().ident(method);
        // The interface of the body precedes the others.
        let own = (implementor == self.implementor)
            .then_some(self.def)
            .filter(|d| d.method(method).is_some());
        let interface = own.or_else(|| self.reg.interface_with_method(implementor, method));
        let def = interface.ok_or(CallError::Unknown)?;
        let callee = InterfaceRef { reg: self.reg, this, implementor, enclosing, def };
        callee.call_nested(method, args, calls).map(|value| value.seen_from_inner_body(level))
    }

    /// Returns the receiver of a method call in a body, its definition, and how many bodies further out it is.
    fn receiver(&self, of: &Val) -> Option<(This<'a>, Implementor, u32)> {
        match (of, self.this) {
            (Val::Op(op), This::Op(body, _)) => {
                Some((This::Op(body, *op), Implementor::Op(body.name(*op)), 0))
            }
            (Val::Outside(level, of), This::Op(..)) => {
                let Val::Op(op) = **of else { return None };
                let body = self.enclosing.level(*level)?.0;
                Some((This::Op(body, op), Implementor::Op(body.name(op)), *level))
            }
            _ => receiver(self.reg.ctx(), of).map(|(this, implementor)| (this, implementor, 0)),
        }
    }

    fn value(&self) -> Val {
        match self.this {
            This::Op(_, op) => Val::Op(op),
            This::Type(ty) => Val::Type(ty),
            This::Attr(attr) => Val::Attr(attr),
        }
    }
}

/// Returns the result of the functions of `LogicalResult` and of `emitOpError`; `None` for all others.
fn logical_result(function: &str, args: &[Val]) -> Option<Result<Val, CallError>> {
    let truth = |of: &Val| of.truth().ok_or(CallError::Unknown);
    Some(match (function.rsplit("::").next().unwrap_or(function), args) {
        ("success", []) => Ok(Val::Bool(true)),
        ("failure", []) => Ok(Val::Bool(false)),
        ("success" | "succeeded", [of]) => truth(of).map(Val::Bool),
        ("failure" | "failed", [of]) => truth(of).map(|b| Val::Bool(!b)),
        ("emitOpError" | "emitError", message) => Ok(Val::Failure(message.into())),
        _ => return None,
    })
}

/// Returns the value of `getName()` of an operation that declares `name`.
fn op_getter<'a>(
    reg: &'a Registry,
    (body, op, enclosing): (&'a Body, OpId, EnclosingOps<'a>),
    method: &str,
    budget: &'a EvalBudget,
) -> Result<Val, CallError> {
    let bindings = Bindings::new(reg.ctx()).within(budget).with_op(reg, body, op).inside(enclosing);
    reg.evaluator().accessor(bindings, method).map_err(CallError::from)
}
