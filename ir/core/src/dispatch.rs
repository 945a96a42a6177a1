//! Calling methods of interfaces on operations, types and attributes.
//!
//! A method is found in this order: what was attached in Rust, what the definition writes in its own class, the method's body for everyone,
//! the getter of what the definition declares, the method's default. In C++ a getter is of the class, and hides the default, which is of a base
//! of it. But for the first and getters they are expressions; what they call of their own operation, type or attribute is the getter of what
//! that declares, as it is the class that C++ calls there, and else a method of their own interface, and of all others.
//!
//! Invariant: the calls that a call leads to are bounded in depth and in number, so that methods that call one another end.

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use crate::body::Body;
use crate::def::Trait;
use crate::def::hooks::VerifyCx;
use crate::def::interface::{
    Implementation, Implementor, InterfaceDef, InterfaceKind, MethodBody, MethodCx, MethodDef, This,
};
use crate::diag::{Diagnostic, Place};
use crate::expr::{Evaluator, Val, accessor_of, is_getter};
use crate::ids::{Attr, Ident, OpId, Type};
use crate::registry::Registry;

/// How deeply methods may call methods.
const MAX_DEPTH: u32 = 32;
/// How many calls one call may lead to.
const MAX_CALLS: u32 = 1 << 12;

/// Why a method gave nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CallError {
    /// The interface, and those that it extends, have no method of that name.
    NoSuchMethod,
    /// It takes another number of arguments.
    WrongCount { expected: usize },
    /// Nothing implements it: neither Rust, nor the definition, nor a default.
    NotImplemented,
    /// Its body is outside the mini-language: its text.
    Opaque(Arc<str>),
    /// It cannot tell for these arguments.
    Unknown,
}

impl std::fmt::Display for CallError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CallError::NoSuchMethod => write!(f, "the interface has no such method"),
            CallError::WrongCount { expected } => write!(f, "the method takes {expected} arguments"),
            CallError::NotImplemented => write!(f, "the method is not implemented"),
            CallError::Opaque(text) => write!(f, "the method's body is not understood: {text}"),
            CallError::Unknown => write!(f, "the method gives no result"),
        }
    }
}

impl std::error::Error for CallError {}

/// Something seen through an interface that it implements.
#[derive(Clone, Copy)]
pub struct InterfaceRef<'a> {
    reg: &'a Registry,
    this: This<'a>,
    who: Implementor,
    /// The interface.
    pub def: &'a InterfaceDef,
}

impl Registry {
    /// The operation `op` of `body` as one that implements the interface of that name.
    pub fn op_interface<'a>(&'a self, body: &'a Body, op: OpId, name: &str) -> Option<InterfaceRef<'a>> {
        self.seen_as(This::Op(body, op), Implementor::Op(body.name(op)), InterfaceKind::Op, self.ctx().ident(name))
    }

    /// A dialect's type as one that implements the interface of that name.
    pub fn type_interface(&self, ty: Type, name: &str) -> Option<InterfaceRef<'_>> {
        let crate::types::TypeKind::Parametric { dialect, mnemonic, .. } = *self.ctx().ty(ty) else { return None };
        let who = Implementor::Type(dialect, mnemonic);
        self.seen_as(This::Type(ty), who, InterfaceKind::Type, self.ctx().ident(name))
    }

    /// A dialect's attribute as one that implements the interface of that name.
    pub fn attr_interface(&self, attr: Attr, name: &str) -> Option<InterfaceRef<'_>> {
        let crate::attrs::AttrKind::Parametric { dialect, mnemonic, .. } = *self.ctx().attr(attr) else { return None };
        let who = Implementor::Attr(dialect, mnemonic);
        self.seen_as(This::Attr(attr), who, InterfaceKind::Attr, self.ctx().ident(name))
    }

    fn seen_as<'a>(
        &'a self,
        this: This<'a>,
        who: Implementor,
        kind: InterfaceKind,
        name: Ident,
    ) -> Option<InterfaceRef<'a>> {
        let def = self.interface(kind, name)?;
        self.implements(who, name).then_some(InterfaceRef { reg: self, this, who, def })
    }

    /// Whether `who` implements the interface `name`: it was attached, or its definition declares it.
    pub fn implements(&self, who: Implementor, name: Ident) -> bool {
        if self.implementation(who, name).is_some() {
            return true;
        }
        let Implementor::Op(op) = who else { return false };
        let declares = |def: &crate::def::OpDef| {
            def.traits.others.contains(&name) || Trait::from_name(self.ctx().str(name)).is_some_and(|t| def.has(t))
        };
        self.op(op).is_some_and(|def| declares(def))
    }

    /// The methods that `who` would have to implement in Rust for the interface `def`, its bases' not included: by name, in order.
    pub fn missing_methods<'a>(&self, who: Implementor, def: &'a InterfaceDef) -> Vec<&'a MethodDef> {
        let own = self.implementation(who, def.name);
        let has = |m: &MethodDef| {
            let by_rust = own.is_some_and(|i| i.methods.contains_key(&m.name));
            let written = own.and_then(|i| i.written.get(&m.name));
            let code = |body: &MethodBody| matches!(body, MethodBody::Code(_));
            let promised = own.is_some_and(|i| i.promised.contains(&m.name));
            let bodies = || code(&m.body) || !promised && code(&m.default);
            by_rust || written.map_or_else(bodies, code) || m.params.is_empty() && self.declares(who, m.name)
        };
        def.methods.iter().filter(|m| !has(m)).collect()
    }
}

impl Registry {
    /// Whether what `who` declares has the getter `method`: `getName` for `name`.
    fn declares(&self, who: Implementor, method: Ident) -> bool {
        let method = self.ctx().str(method);
        match who {
            Implementor::Op(op) => self.op(op).is_some_and(|def| accessor_of(self.ctx(), def, method).is_some()),
            Implementor::Type(..) | Implementor::Attr(..) => parameter(self, who, method).is_some(),
        }
    }
}

/// The number of the parameter whose getter is `method`.
fn parameter(reg: &Registry, who: Implementor, method: &str) -> Option<usize> {
    let def = match who {
        Implementor::Type(dialect, mnemonic) => reg.type_def(dialect, mnemonic)?,
        Implementor::Attr(dialect, mnemonic) => reg.attr_def(dialect, mnemonic)?,
        Implementor::Op(_) => return None,
    };
    def.params.iter().position(|p| is_getter(method, reg.ctx().str(p.name)))
}

impl<'a> InterfaceRef<'a> {
    /// Calls a method of the interface or of one that it extends.
    ///
    /// # Errors
    /// Why there is no result.
    pub fn call(&self, method: &str, args: &[Val]) -> Result<Val, CallError> {
        self.call_at(self.reg.ctx().ident(method), args, &Calls::default())
    }

    fn call_at(&self, name: Ident, args: &[Val], calls: &Calls) -> Result<Val, CallError> {
        let (def, method) = self.find(name).ok_or(CallError::NoSuchMethod)?;
        if method.params.len() != args.len() {
            return Err(CallError::WrongCount { expected: method.params.len() });
        }
        let own = self.reg.implementation(self.who, def.name);
        if let Some(rust) = own.and_then(|i| i.methods.get(&name)) {
            let this = (!method.is_static).then_some(self.this);
            return rust(&MethodCx { reg: self.reg, this }, args).ok_or(CallError::Unknown);
        }
        let promised = own.is_some_and(|i| i.promised.contains(&name));
        let body = match own.and_then(|i| i.written.get(&name)) {
            Some(written) => written,
            None if method.body.is_some() => &method.body,
            None if args.is_empty() && self.reg.declares(self.who, name) => &MethodBody::None,
            None if !promised => &method.default,
            None => &MethodBody::None,
        };
        match body {
            MethodBody::None if args.is_empty() && self.reg.declares(self.who, name) => {
                let value = self.declared(self.reg.ctx().str(name)).ok_or(CallError::Unknown)?;
                // An integer that is kept as an attribute is a plain one where the method says so.
                let plain = matches!(value, Val::ApInt(_)) && !method.returns.contains("APInt");
                Ok(plain.then(|| value.int()).flatten().map_or(value, Val::Int))
            }
            MethodBody::None => Err(CallError::NotImplemented),
            MethodBody::Opaque(text) => Err(CallError::Opaque(text.clone())),
            MethodBody::Code(lambda) => self.run(lambda, args, calls).ok_or(CallError::Unknown),
        }
    }

    /// The method of that name, and which interface has it.
    fn find(&self, name: Ident) -> Option<(&'a InterfaceDef, &'a MethodDef)> {
        let mut pending = vec![self.def];
        let mut seen = Vec::new();
        while let Some(def) = pending.pop() {
            if let Some(method) = def.method(name) {
                return Some((def, method));
            }
            seen.push(def.name);
            let bases = def.bases.iter().rev().filter(|b| !seen.contains(b));
            pending.extend(bases.filter_map(|&b| self.reg.interface(def.kind, b)).map(|d| &**d));
        }
        None
    }

    fn run(&self, lambda: &Arc<crate::expr::Lambda>, args: &[Val], calls: &Calls) -> Option<Val> {
        calls.total.set(calls.total.get() + 1);
        if calls.depth.get() >= MAX_DEPTH || calls.total.get() > MAX_CALLS {
            return None;
        }
        calls.depth.set(calls.depth.get() + 1);
        let functions = |name: &str, args: &[Val]| self.function(name, args, calls);
        let base = Evaluator::new(self.reg.ctx());
        let evaluator = match self.this {
            This::Op(body, op) => base.with_op(self.reg, body, op),
            This::Type(ty) => base.with_self(Val::Type(ty)),
            This::Attr(attr) => base.with_self(Val::Attr(attr)),
        };
        let result = evaluator.with_functions(&functions).call_lambda(lambda, args);
        calls.depth.set(calls.depth.get() - 1);
        result
    }

    /// What the getter `method` of something declared gives.
    fn declared(&self, method: &str) -> Option<Val> {
        match self.this {
            This::Op(body, op) => accessor(self.reg, body, op, method),
            This::Type(_) | This::Attr(_) => {
                Evaluator::new(self.reg.ctx()).param(&self.value(), parameter(self.reg, self.who, method)?)
            }
        }
    }

    /// What a body calls that is outside the vocabulary: `.name` is a method of its first argument, `name` one of what the body is of.
    fn function(&self, name: &str, args: &[Val], calls: &Calls) -> Option<Val> {
        let (method, of, rest) = match name.strip_prefix('.') {
            Some(method) => (method, args.first()?.clone(), args.get(1..)?),
            None => (name, self.value(), args),
        };
        match (method.rsplit("::").next().unwrap_or(method), rest) {
            ("success", []) => return Some(Val::Bool(true)),
            ("failure", []) => return Some(Val::Bool(false)),
            ("succeeded", [Val::Bool(b)]) => return Some(Val::Bool(*b)),
            ("failed", [Val::Bool(b)]) => return Some(Val::Bool(!b)),
            ("emitOpError" | "emitError", _) => {
                let text = rest.iter().map(|v| if let Val::Str(s) = v { s.to_string() } else { String::new() });
                *calls.message.borrow_mut() = Some(text.collect());
                return Some(Val::Bool(false));
            }
            _ => {}
        }
        let this = match (&of, self.this) {
            (Val::Op(op), This::Op(body, _)) => {
                if rest.is_empty()
                    && let Some(value) = accessor(self.reg, body, *op, method)
                {
                    return Some(value);
                }
                (This::Op(body, *op), Implementor::Op(body.name(*op)), InterfaceKind::Op)
            }
            (Val::Type(ty), _) => {
                let crate::types::TypeKind::Parametric { dialect, mnemonic, .. } = *self.reg.ctx().ty(*ty) else {
                    return None;
                };
                (This::Type(*ty), Implementor::Type(dialect, mnemonic), InterfaceKind::Type)
            }
            (Val::Attr(attr), _) => {
                let crate::attrs::AttrKind::Parametric { dialect, mnemonic, .. } = *self.reg.ctx().attr(*attr) else {
                    return None;
                };
                (This::Attr(*attr), Implementor::Attr(dialect, mnemonic), InterfaceKind::Attr)
            }
            _ => return None,
        };
        let (this, who, kind) = this;
        if rest.is_empty()
            && let Some(index) = parameter(self.reg, who, method)
        {
            return Evaluator::new(self.reg.ctx()).param(&of, index);
        }
        let method = self.reg.ctx().ident(method);
        // Its own interface first; then any that has such a method.
        let same = (who == self.who).then_some(self.def);
        let found = same.filter(|d| d.method(method).is_some()).or_else(|| {
            let mut all = self.reg.interfaces().filter(|d| d.kind == kind && d.method(method).is_some());
            all.find(|d| self.reg.implements(who, d.name)).map(|d| &**d)
        })?;
        InterfaceRef { reg: self.reg, this, who, def: found }.call_at(method, rest, calls).ok()
    }

    fn value(&self) -> Val {
        match self.this {
            This::Op(_, op) => Val::Op(op),
            This::Type(ty) => Val::Type(ty),
            This::Attr(attr) => Val::Attr(attr),
        }
    }
}

/// What the calls of one call share.
#[derive(Default)]
struct Calls {
    depth: Cell<u32>,
    total: Cell<u32>,
    message: RefCell<Option<String>>,
}

/// `getName()` of an operation that declares `name`.
fn accessor(reg: &Registry, body: &Body, op: OpId, method: &str) -> Option<Val> {
    Evaluator::new(reg.ctx()).with_op(reg, body, op).accessor(op, method)
}

/// Verifies `op` as its interface `name` demands.
pub(crate) fn verify(cx: &VerifyCx<'_>, op: OpId, name: Ident, errors: &mut Vec<Diagnostic>) {
    let who = Implementor::Op(cx.body.name(op));
    let Some(def) = cx.reg.interface(InterfaceKind::Op, name) else { return };
    let mut refuse = |why: &str| {
        let message = format!("'{}' op {why}", cx.reg.ctx().op_name_str(cx.body.name(op)));
        errors.push(Diagnostic::error("verify", Place::Loc(cx.body.loc(op)), message));
    };
    if let MethodBody::Code(lambda) = &def.verify {
        let this = InterfaceRef { reg: cx.reg, this: This::Op(cx.body, op), who, def };
        let calls = Calls::default();
        if this.run(lambda, &[], &calls).and_then(|v| v.truth()) == Some(false) {
            let said = calls.message.take().filter(|m| !m.trim().is_empty());
            let why = said.unwrap_or_else(|| format!("is not what interface '{}' demands", cx.reg.ctx().str(name)));
            return refuse(why.trim());
        }
    }
    if let Some(Err(why)) =
        cx.reg.implementation(who, name).and_then(|i: &Implementation| i.verify.as_ref()).map(|v| v(cx, op))
    {
        refuse(&why);
    }
}
