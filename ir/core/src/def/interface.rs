//! Interfaces of operations, types and attributes, as data: their methods, which of them have a body, and who implements them.
//!
//! A method's body is an expression of the mini-language, or text outside it, for which Rust stands in. Calling is in
//! [`dispatch`](crate::dispatch).

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::closures::OpClosures;
use super::hooks::VerifyCx;
use super::{DefLoc, OpDef};
use crate::body::Body;
use crate::context::Context;
use crate::expr::{CppTy, Lambda, Val};
use crate::ids::{Ident, OpId, OpName};
use crate::registry::Registry;

/// What an interface is of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InterfaceKind {
    /// Operations.
    Op,
    /// Types.
    Type,
    /// Attributes.
    Attr,
}

/// An interface.
#[derive(Clone, Debug)]
pub struct InterfaceDef {
    /// What it goes by: its C++ name; as [`qualified_interface`] where one of another namespace was registered before by that.
    pub name: Ident,
    /// The C++ namespace, possibly empty.
    pub namespace: Arc<str>,
    /// What it is of.
    pub kind: InterfaceKind,
    /// What it is about.
    pub description: Arc<str>,
    /// The interfaces that it extends.
    pub bases: Vec<Ident>,
    /// Its own methods, in order.
    pub methods: Methods,
    /// What it demands of who implements it; `$_op` or `$_self` is that. A false result refuses.
    pub verify: MethodBody,
    /// Whether the operations inside one are verified before it is.
    pub verify_with_regions: bool,
    /// Where it was defined.
    pub loc: DefLoc,
}

/// A C++ namespace without `mlir` around it.
pub fn inner_namespace(namespace: &str) -> &str {
    let namespace = namespace.trim().trim_start_matches("::");
    if namespace == "mlir" { "" } else { namespace.strip_prefix("mlir::").unwrap_or(namespace) }
}

/// What an interface goes by whose name another namespace has, too; `namespace` is its own, without `mlir`.
pub fn qualified_interface(namespace: &str, name: &str) -> String {
    format!("{namespace}::{name}")
}

impl InterfaceDef {
    /// Whether it is of that C++ namespace (without `mlir`); one that says none is of any.
    pub fn is_of_namespace(&self, namespace: &str) -> bool {
        self.namespace.is_empty() || inner_namespace(&self.namespace) == namespace
    }

    /// Has the definition of an operation that implements the interface like that be verified by it, if the interface verifies anything.
    pub fn attach(&self, op: &mut OpDef, implementation: &Implementation) {
        if implementation.verify.is_some() || matches!(self.verify, MethodBody::Code(_)) {
            let mut closures = OpClosures::default();
            let list =
                if self.verify_with_regions { &mut closures.region_interfaces } else { &mut closures.interfaces };
            list.push(self.name);
            op.hooks.attach(closures);
        }
    }

    /// An interface without methods.
    pub fn new(ctx: &Context, kind: InterfaceKind, name: &str) -> Self {
        InterfaceDef {
            name: ctx.ident(name),
            namespace: "".into(),
            kind,
            description: "".into(),
            bases: Vec::new(),
            methods: Methods::default(),
            verify: MethodBody::None,
            verify_with_regions: false,
            loc: DefLoc::default(),
        }
    }

    /// Adds a method with that many arguments that has no body, so that each implementation must have one.
    pub fn with_method(mut self, ctx: &Context, name: &str, arguments: usize) -> Self {
        self.methods.push(MethodDef {
            name: ctx.ident(name),
            description: "".into(),
            returns: "".into(),
            result: CppTy::Other,
            params: (0..arguments).map(|i| ("".into(), format!("arg{i}").into())).collect(),
            is_static: false,
            body: MethodBody::None,
            default: MethodBody::None,
        });
        self
    }

    /// Its own method of that name, the first of several.
    pub fn method(&self, name: Ident) -> Option<&MethodDef> {
        self.methods.by_name.get(&name).map(|&at| &self.methods[at])
    }

    /// Its own method of that name with so many parameters, the first of several.
    pub fn overload(&self, name: Ident, params: usize) -> Option<&MethodDef> {
        self.methods.by_params.get(&(name, params)).map(|&at| &self.methods[at])
    }
}

/// The methods of an interface, in order, found by name.
#[derive(Clone, Debug, Default)]
pub struct Methods {
    all: Vec<MethodDef>,
    by_name: FxHashMap<Ident, usize>,
    by_params: FxHashMap<(Ident, usize), usize>,
}

impl Methods {
    /// Adds one behind the others.
    pub fn push(&mut self, method: MethodDef) {
        let at = self.all.len();
        self.by_name.entry(method.name).or_insert(at);
        self.by_params.entry((method.name, method.params.len())).or_insert(at);
        self.all.push(method);
    }
}

impl FromIterator<MethodDef> for Methods {
    fn from_iter<T: IntoIterator<Item = MethodDef>>(methods: T) -> Self {
        let mut all = Methods::default();
        methods.into_iter().for_each(|method| all.push(method));
        all
    }
}

impl std::ops::Deref for Methods {
    type Target = [MethodDef];

    fn deref(&self) -> &[MethodDef] {
        &self.all
    }
}

/// A method of an interface.
#[derive(Clone, Debug)]
pub struct MethodDef {
    /// Its name.
    pub name: Ident,
    /// What it does.
    pub description: Arc<str>,
    /// Its C++ return type.
    pub returns: Arc<str>,
    /// What is known of that type.
    pub result: CppTy,
    /// The C++ types and the names of its parameters.
    pub params: Vec<(Arc<str>, Arc<str>)>,
    /// Whether it is of the class, not of an instance.
    pub is_static: bool,
    /// What it does for everyone, whoever implements the interface.
    pub body: MethodBody,
    /// What it does for those that do not implement it themselves.
    pub default: MethodBody,
}

/// What a method does.
#[derive(Clone, Debug, Default)]
pub enum MethodBody {
    /// Nothing is said.
    #[default]
    None,
    /// Statements of the mini-language over its parameters.
    Code(Arc<Lambda>),
    /// C++ outside the mini-language: its text.
    Opaque(Arc<str>),
}

impl MethodBody {
    /// Whether something is said, understood or not.
    pub fn is_some(&self) -> bool {
        !matches!(self, MethodBody::None)
    }
}

/// Who implements an interface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Implementor {
    /// The operation of that name.
    Op(OpName),
    /// The type of that dialect and mnemonic.
    Type(Ident, Ident),
    /// The attribute of that dialect and mnemonic.
    Attr(Ident, Ident),
}

impl Implementor {
    /// What may be implemented by it.
    pub fn kind(self) -> InterfaceKind {
        match self {
            Implementor::Op(_) => InterfaceKind::Op,
            Implementor::Type(..) => InterfaceKind::Type,
            Implementor::Attr(..) => InterfaceKind::Attr,
        }
    }
}

/// What a method written in Rust sees.
#[derive(Clone, Copy)]
pub struct MethodCx<'a> {
    /// Definitions and context.
    pub reg: &'a Registry,
    /// What it is called on; `None` for a method of the class.
    pub this: Option<This<'a>>,
}

/// What a method is called on.
#[derive(Clone, Copy, Debug)]
pub enum This<'a> {
    /// An operation in a body.
    Op(&'a Body, OpId),
    /// A type.
    Type(crate::ids::Type),
    /// An attribute.
    Attr(crate::ids::Attr),
}

/// A method written in Rust; `None` if it cannot tell.
pub type MethodFn = Arc<dyn Fn(&MethodCx<'_>, &[Val]) -> Option<Val> + Send + Sync>;
/// Verification written in Rust: `Err` says why not.
pub type InterfaceVerifier = Arc<dyn Fn(&VerifyCx<'_>, OpId) -> Result<(), String> + Send + Sync>;

/// How one operation, type or attribute implements one interface. Builds up: methods that are not said are those of the interface.
#[derive(Clone, Default)]
pub struct Implementation {
    /// Methods written in Rust, by name.
    pub(crate) methods: FxHashMap<Ident, MethodFn>,
    /// Methods that its definition writes in the mini-language.
    pub(crate) written: FxHashMap<Ident, MethodBody>,
    /// Methods that its definition promises to implement itself, default or not.
    pub(crate) promised: Vec<Ident>,
    /// Verification besides the interface's own.
    pub(crate) verify: Option<InterfaceVerifier>,
}

impl Implementation {
    /// One that takes everything from the interface.
    pub fn new() -> Self {
        Implementation::default()
    }

    /// Whether a method of that name is written in Rust.
    pub fn implements(&self, name: Ident) -> bool {
        self.methods.contains_key(&name)
    }

    /// Whether Rust verifies what implements it.
    pub fn verifies(&self) -> bool {
        self.verify.is_some()
    }

    /// Implements a method.
    pub fn method(
        mut self,
        ctx: &Context,
        name: &str,
        body: impl Fn(&MethodCx<'_>, &[Val]) -> Option<Val> + Send + Sync + 'static,
    ) -> Self {
        self.methods.insert(ctx.ident(name), Arc::new(body));
        self
    }

    /// Verifies each operation that has it, behind what the interface itself demands.
    pub fn verified_by(
        mut self,
        verify: impl Fn(&VerifyCx<'_>, OpId) -> Result<(), String> + Send + Sync + 'static,
    ) -> Self {
        self.verify = Some(Arc::new(verify));
        self
    }

    /// Says how the definition itself writes a method.
    pub fn written(mut self, name: Ident, body: MethodBody) -> Self {
        self.written.insert(name, body);
        self
    }

    /// Says that the definition promises a method.
    pub fn promised(mut self, names: Vec<Ident>) -> Self {
        self.promised = names;
        self
    }

    /// What `self` has, with what `more` has instead where both have it.
    #[must_use]
    pub fn with(mut self, more: Implementation) -> Self {
        self.methods.extend(more.methods);
        self.written.extend(more.written);
        self.promised.extend(more.promised);
        self.verify = more.verify.or(self.verify);
        self
    }
}

impl std::fmt::Debug for Implementation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Implementation")
    }
}
