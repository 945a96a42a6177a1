//! Calling methods of interfaces on operations, types and attributes.
//!
//! A method is found in this order: what was attached in Rust, what the definition writes in its own class, the method's body for everyone,
//! the getter of what the definition declares, the method's default. In C++ a getter is of the class, and hides the default, which is of a base
//! of it. But for the first and getters they are expressions; what they call of their own operation, type or attribute is the getter of what
//! that declares, as it is the class that C++ calls there, and else a method of their own interface, and of all others.
//!
//! Invariant: the calls that a call leads to are bounded in depth and in steps, so that methods that call one another end.

use std::cell::RefCell;
use std::sync::Arc;

use crate::body::Body;
use crate::context::Context;
use crate::def::Trait;
use crate::def::hooks::VerifyCx;
use crate::def::interface::{
    Implementation, Implementor, InterfaceDef, InterfaceKind, MethodBody, MethodCx, MethodDef, This,
};
use crate::diag::{Diagnostic, Place};
use crate::expr::{Around, Budget, Evaluator, IntTy, MAX_DEPTH, Val, accessor_of, is_getter};
use crate::ids::{Attr, Ident, OpId, Type};
use crate::printer::{attr_text, type_text};
use crate::registry::Registry;
use crate::types::TypeKind;

/// How deep the expressions of methods that call one another may be; what goes deeper is taken to go on for ever.
const MAX_NESTING: u32 = 6400;
/// How much of that a call counts for.
const CALL_DEPTH: u32 = 5;
/// The steps that a call counts for, besides those of the body.
const CALL_STEPS: u32 = 1 << 8;

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
    /// It cannot tell for these arguments: part of what it asks is outside the mini-language, or takes too many steps.
    Unknown,
    /// It has no value here, where C++ would stop: a bad cast, a division by zero, calls without an end.
    Undefined,
}

impl std::fmt::Display for CallError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CallError::NoSuchMethod => write!(f, "the interface has no such method"),
            CallError::WrongCount { expected } => write!(f, "the method takes {expected} arguments"),
            CallError::NotImplemented => write!(f, "the method is not implemented"),
            CallError::Opaque(text) => write!(f, "the method's body is not understood: {text}"),
            CallError::Unknown => write!(f, "the method gives no result"),
            CallError::Undefined => write!(f, "the method has no value here"),
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
    /// What is around the body of an operation.
    around: Around<'a>,
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
        let who = type_implementor(self.ctx(), ty)?;
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
        let around = Around::default();
        self.implements(who, name).then_some(InterfaceRef { reg: self, this, who, around, def })
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

/// Who implements the interfaces of a dialect's type.
fn type_implementor(ctx: &Context, ty: Type) -> Option<Implementor> {
    match *ctx.ty(ty) {
        TypeKind::Parametric { dialect, mnemonic, .. } | TypeKind::Identified { dialect, mnemonic, .. } => {
            Some(Implementor::Type(dialect, mnemonic))
        }
        _ => None,
    }
}

impl Registry {
    /// What a method of a dialect's type or attribute gives: the getter of a parameter, or a method of an interface that it implements.
    pub(crate) fn own_method(&self, of: &Val, method: &str, args: &[Val], budget: &Budget) -> Result<Val, CallError> {
        let (this, who) = instance(self.ctx(), of).ok_or(CallError::Unknown)?;
        if args.is_empty()
            && let Some(index) = parameter(self, who, method)
        {
            let evaluator = Evaluator::new(self.ctx());
            let found = evaluator.param(of, index);
            return evaluator.result(found);
        }
        let def = self.having(who, self.ctx().ident(method)).ok_or(CallError::Unknown)?;
        let seen = InterfaceRef { reg: self, this, who, around: Around::default(), def };
        seen.call_within(method, args, budget)
    }

    /// The first interface that `who` implements and that has a method of that name.
    fn having(&self, who: Implementor, method: Ident) -> Option<&InterfaceDef> {
        let mut all = self.interfaces().filter(|d| d.kind == who.kind() && d.method(method).is_some());
        all.find(|d| self.implements(who, d.name)).map(|d| &**d)
    }
}

/// A dialect's type or attribute as what a method is called on.
fn instance(ctx: &Context, of: &Val) -> Option<(This<'static>, Implementor)> {
    match *of {
        Val::Type(ty) => Some((This::Type(ty), type_implementor(ctx, ty)?)),
        Val::Attr(attr) => match *ctx.attr(attr) {
            crate::attrs::AttrKind::Parametric { dialect, mnemonic, .. } => {
                Some((This::Attr(attr), Implementor::Attr(dialect, mnemonic)))
            }
            _ => None,
        },
        _ => None,
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
    /// Tells what is around the body of the operation.
    pub(crate) fn inside(self, around: Around<'a>) -> Self {
        InterfaceRef { around, ..self }
    }

    /// Calls a method of the interface or of one that it extends.
    ///
    /// # Errors
    /// Why there is no result.
    pub fn call(&self, method: &str, args: &[Val]) -> Result<Val, CallError> {
        self.call_within(method, args, &Budget::default())
    }

    /// As [`InterfaceRef::call`], as part of an evaluation.
    pub(crate) fn call_within(&self, method: &str, args: &[Val], budget: &Budget) -> Result<Val, CallError> {
        self.call_at(self.reg.ctx().ident(method), args, &Calls::of(budget))
    }

    fn call_at(&self, name: Ident, args: &[Val], calls: &Calls<'_>) -> Result<Val, CallError> {
        let (def, method) = self.find(name, args.len()).ok_or(CallError::NoSuchMethod)?;
        if method.params.len() != args.len() {
            return Err(CallError::WrongCount { expected: method.params.len() });
        }
        let own = self.reg.implementation(self.who, def.name);
        if let Some(rust) = own.and_then(|i| i.methods.get(&name)) {
            let this = (!method.is_static).then_some(self.this);
            let value = rust(&MethodCx { reg: self.reg, this }, args).ok_or(CallError::Unknown)?;
            return self.returned(method, value);
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
                let value = self.declared(self.reg.ctx().str(name), calls.budget)?;
                // An integer that is kept as an attribute is a plain one where the method says so.
                let plain = matches!(value, Val::ApInt(_)) && !method.returns.contains("APInt");
                self.returned(method, plain.then(|| value.int()).flatten().map_or(value, |v| Val::Int(v, IntTy::LONG)))
            }
            MethodBody::None => Err(CallError::NotImplemented),
            MethodBody::Opaque(text) => Err(CallError::Opaque(text.clone())),
            MethodBody::Code(lambda) => self.run(lambda, args, calls),
        }
    }

    /// What a method gives that is implemented by something that gives `value`.
    fn returned(&self, method: &MethodDef, value: Val) -> Result<Val, CallError> {
        let evaluator = Evaluator::new(self.reg.ctx());
        let found = evaluator.declared_as(&method.result, value);
        evaluator.result(found)
    }

    /// The method of that name, if there is one with so many parameters that one, and which interface has it.
    fn find(&self, name: Ident, params: usize) -> Option<(&'a InterfaceDef, &'a MethodDef)> {
        let mut pending = vec![self.def];
        let mut seen = Vec::new();
        while let Some(def) = pending.pop() {
            if let Some(method) = def.overload(name, params).or_else(|| def.method(name)) {
                return Some((def, method));
            }
            seen.push(def.name);
            let bases = def.bases.iter().rev().filter(|b| !seen.contains(b));
            pending.extend(bases.filter_map(|&b| self.reg.interface(def.kind, b)).map(|d| &**d));
        }
        None
    }

    fn run(&self, lambda: &Arc<crate::expr::Lambda>, args: &[Val], calls: &Calls<'_>) -> Result<Val, CallError> {
        // Methods change nothing: one that calls itself with what it was called with does so again.
        let frame = Frame { who: self.value(), lambda: Arc::as_ptr(lambda), args: args.to_vec() };
        if calls.running.borrow().iter().any(|other| frame.repeats(other)) {
            return Err(CallError::Undefined);
        }
        let words = args.iter().map(|arg| if let Val::ApInt(value) = arg { value.width() / u64::BITS } else { 0 });
        let steps = words.fold(CALL_STEPS, u32::saturating_add);
        calls.budget.spend(steps, u32::MAX).ok_or(CallError::Unknown)?;
        if calls.budget.depth() + CALL_DEPTH + MAX_DEPTH > MAX_NESTING {
            return Err(CallError::Undefined);
        }
        calls.running.borrow_mut().push(frame);
        calls.budget.enter(CALL_DEPTH);
        let functions = |name: &str, args: &[Val]| self.function(name, args, calls);
        let base = Evaluator::new(self.reg.ctx()).within(calls.budget);
        let base = match self.this {
            This::Op(body, op) => base.with_op(self.reg, body, op).inside(self.around),
            This::Type(ty) => base.with_registry(self.reg).with_self(Val::Type(ty)),
            This::Attr(attr) => base.with_registry(self.reg).with_self(Val::Attr(attr)),
        };
        let mut evaluator = base.with_functions(&functions);
        let found = evaluator.apply_lambda(lambda, args);
        calls.budget.leave(CALL_DEPTH);
        calls.running.borrow_mut().pop();
        evaluator.result(found)
    }

    /// What the getter `method` of something declared gives.
    fn declared(&self, method: &str, budget: &Budget) -> Result<Val, CallError> {
        match self.this {
            This::Op(body, op) => accessor(self.reg, (body, op, self.around), method, budget),
            This::Type(_) | This::Attr(_) => parameter(self.reg, self.who, method)
                .ok_or(CallError::Unknown)
                .and_then(|i| self.param(&self.value(), i)),
        }
    }

    fn param(&self, of: &Val, index: usize) -> Result<Val, CallError> {
        let evaluator = Evaluator::new(self.reg.ctx());
        let found = evaluator.param(of, index);
        evaluator.result(found)
    }

    /// What a body calls that is outside the vocabulary: `.name` is a method of its first argument, `name` one of what the body is of.
    fn function(&self, name: &str, args: &[Val], calls: &Calls<'_>) -> Result<Val, CallError> {
        let (method, of, rest) = match (name.strip_prefix('.'), args) {
            (Some(method), [of, rest @ ..]) => (method, of.clone(), rest),
            (Some(_), []) => return Err(CallError::Unknown),
            (None, _) => (name, self.value(), args),
        };
        match (method.rsplit("::").next().unwrap_or(method), rest) {
            ("success", []) => return Ok(Val::Bool(true)),
            ("failure", []) => return Ok(Val::Bool(false)),
            ("success" | "succeeded", [of]) => return of.truth().map(Val::Bool).ok_or(CallError::Unknown),
            ("failure" | "failed", [of]) => return of.truth().map(|b| Val::Bool(!b)).ok_or(CallError::Unknown),
            ("emitOpError" | "emitError", told) => return Ok(Val::Failure(told.into())),
            _ => {}
        }
        let (this, who, level) = self.called_on(&of).ok_or(CallError::Unknown)?;
        let around = match level {
            0 => self.around,
            _ => self.around.level(level).ok_or(CallError::Unknown)?.1,
        };
        if rest.is_empty() {
            match this {
                This::Op(body, op) => match accessor(self.reg, (body, op, around), method, calls.budget) {
                    Err(CallError::Unknown) => {}
                    told => return told.map(|value| value.seen_from_inside(level)),
                },
                This::Type(_) | This::Attr(_) => {
                    if let Some(index) = parameter(self.reg, who, method) {
                        return self.param(&of, index);
                    }
                }
            }
        }
        let method = self.reg.ctx().ident(method);
        // Its own interface first; then any that has such a method.
        let same = (who == self.who).then_some(self.def);
        let found = same.filter(|d| d.method(method).is_some()).or_else(|| self.reg.having(who, method));
        let def = found.ok_or(CallError::Unknown)?;
        let found = InterfaceRef { reg: self.reg, this, who, around, def }.call_at(method, rest, calls);
        found.map(|value| value.seen_from_inside(level))
    }

    /// What a body calls a method on, who that is, and how many levels further out.
    fn called_on(&self, of: &Val) -> Option<(This<'a>, Implementor, u32)> {
        let ctx = self.reg.ctx();
        match (of, self.this) {
            (Val::Op(op), This::Op(body, _)) => Some((This::Op(body, *op), Implementor::Op(body.name(*op)), 0)),
            (Val::Outside(level, of), This::Op(..)) => {
                let Val::Op(op) = **of else { return None };
                let body = self.around.level(*level)?.0;
                Some((This::Op(body, op), Implementor::Op(body.name(op)), *level))
            }
            _ => instance(ctx, of).map(|(this, who)| (this, who, 0)),
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

/// What the calls of one call share.
struct Calls<'a> {
    budget: &'a Budget,
    /// The bodies that are being run, each called by the one before.
    running: RefCell<Vec<Frame>>,
}

impl<'a> Calls<'a> {
    fn of(budget: &'a Budget) -> Self {
        Calls { budget, running: RefCell::default() }
    }
}

/// The call of a body.
struct Frame {
    who: Val,
    lambda: *const crate::expr::Lambda,
    args: Vec<Val>,
}

impl Frame {
    /// Whether it is known to be the same call. What may be long is told by where it is, not by what is in it.
    fn repeats(&self, other: &Frame) -> bool {
        let same = |(a, b): (&Val, &Val)| match (a, b) {
            (Val::List(a), Val::List(b)) => Arc::ptr_eq(a, b),
            (Val::Str(a), Val::Str(b)) => Arc::ptr_eq(a, b),
            (Val::ApInt(a), Val::ApInt(b)) => a.width() <= u64::BITS && a == b,
            // What it captures may differ.
            (Val::Lambda(_), _) => false,
            (a, b) => a == b,
        };
        self.lambda == other.lambda && self.who == other.who && self.args.iter().zip(&other.args).all(same)
    }
}

/// `getName()` of an operation that declares `name`.
fn accessor<'a>(
    reg: &'a Registry,
    (body, op, around): (&'a Body, OpId, Around<'a>),
    method: &str,
    budget: &'a Budget,
) -> Result<Val, CallError> {
    let mut evaluator = Evaluator::new(reg.ctx()).within(budget).with_op(reg, body, op).inside(around);
    let found = evaluator.accessor(op, method);
    evaluator.result(found)
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
        let this = InterfaceRef { reg: cx.reg, this: This::Op(cx.body, op), who, around: cx.around_body(), def };
        let budget = Budget::default();
        let calls = Calls::of(&budget);
        let refused = match this.run(lambda, &[], &calls) {
            Ok(Val::Failure(told)) => Some(told.iter().map(|value| told_as(cx.reg, value)).collect()),
            Ok(value) => (value.truth() == Some(false)).then(String::new),
            Err(error) => (error == CallError::Undefined).then(String::new),
        };
        match refused.as_deref().map(str::trim) {
            Some("") => return refuse(&format!("is not what interface '{}' demands", cx.reg.ctx().str(name))),
            Some(why) => return refuse(why),
            None => {}
        }
    }
    if let Some(Err(why)) =
        cx.reg.implementation(who, name).and_then(|i: &Implementation| i.verify.as_ref()).map(|v| v(cx, op))
    {
        refuse(&why);
    }
}

/// A value as what an error says of it.
fn told_as(reg: &Registry, value: &Val) -> String {
    match value.unwrapped() {
        Val::Str(text) => text.to_string(),
        Val::Bool(value) => u8::from(*value).to_string(),
        Val::Int(value, _) => value.to_string(),
        Val::Type(ty) => format!("'{}'", type_text(reg, *ty)),
        Val::Attr(attr) => attr_text(reg, *attr),
        _ => "...".into(),
    }
}
