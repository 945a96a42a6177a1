//! Interfaces as data: their methods, the bodies of these, and the implementations.
//!
//! The body of a method is C++ of the supported subset, parsed to a [`Lambda`]; other C++ is stored as text, and a Rust function implements
//! the method instead. An interface and an implementation in Rust:
//!
//! ```
//! # use ir_core::Context;
//! # use ir_core::expr::Val;
//! # use ir_core::interfaces::{Implementation, InterfaceDef, InterfaceKind};
//! # let ctx = Context::new();
//! let def = InterfaceDef::new(&ctx, InterfaceKind::Op, "SizedOpInterface").with_method(&ctx, "isSized", 0);
//! let implementation = Implementation::new().method(&ctx, "isSized", |_, _| Some(Val::Bool(true)));
//! assert!(implementation.implements(def.methods[0].name));
//! ```

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::context::Context;
use crate::def::DefLoc;
use crate::expr::{CppTy, Lambda};
use crate::ids::{Ident, OpName};

/// The kind of entity that implements an interface.
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
    /// Its C++ name; qualified by [`qualified_interface`] if an interface of another namespace has the same name and was registered
    /// first.
    pub name: Ident,
    /// The C++ namespace, possibly empty.
    pub namespace: Arc<str>,
    /// The kind of entity that implements it.
    pub kind: InterfaceKind,
    /// Its documentation.
    pub description: Arc<str>,
    /// The interfaces that it extends.
    pub bases: Vec<Ident>,
    /// Its own methods, in order.
    pub methods: Methods,
    /// Its verifier, over `$_op` or `$_self`, the implementor. A false result is an error.
    pub verify: MethodBody,
    /// Whether the verifier runs after the nested operations are verified (`verifyWithRegions`).
    pub verify_with_regions: bool,
    /// Where it was defined.
    pub loc: DefLoc,
}

/// Returns a C++ namespace without the enclosing `mlir`, e.g. `scf` for `::mlir::scf`.
pub fn inner_namespace(namespace: &str) -> &str {
    let namespace = namespace.trim().trim_start_matches("::");
    if namespace == "mlir" { "" } else { namespace.strip_prefix("mlir::").unwrap_or(namespace) }
}

/// Returns the registered name of an interface if one of another namespace has the same C++ name; `namespace` is without `mlir`.
pub fn qualified_interface(namespace: &str, name: &str) -> String {
    format!("{namespace}::{name}")
}

impl InterfaceDef {
    /// Returns whether it is in that C++ namespace (without `mlir`). An interface without a namespace is in every one.
    pub fn is_of_namespace(&self, namespace: &str) -> bool {
        self.namespace.is_empty() || inner_namespace(&self.namespace) == namespace
    }

    /// Creates an interface without methods.
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

    /// Adds a method with that many arguments and no body, so that every implementation must have one.
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

    /// Returns the first method of that name that the interface itself declares.
    pub fn method(&self, name: Ident) -> Option<&MethodDef> {
        self.methods.by_name.get(&name).map(|&at| &self.methods[at])
    }

    /// Returns the first method of that name and number of parameters that the interface itself declares.
    pub fn overload(&self, name: Ident, params: usize) -> Option<&MethodDef> {
        self.methods.by_params.get(&(name, params)).map(|&at| &self.methods[at])
    }
}

/// The methods of an interface, in order of declaration, with an index by name.
#[derive(Clone, Debug, Default)]
pub struct Methods {
    all: Vec<MethodDef>,
    by_name: FxHashMap<Ident, usize>,
    by_params: FxHashMap<(Ident, usize), usize>,
}

impl Methods {
    /// Adds a method at the end.
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
    /// Its documentation.
    pub description: Arc<str>,
    /// Its C++ return type.
    pub returns: Arc<str>,
    /// That type, as far as expressions distinguish types.
    pub result: CppTy,
    /// The C++ types and the names of its parameters.
    pub params: Vec<(Arc<str>, Arc<str>)>,
    /// Whether it is a static method.
    pub is_static: bool,
    /// Its body for all implementors (`methodBody`).
    pub body: MethodBody,
    /// Its body for implementors that do not override it (`defaultImplementation`).
    pub default: MethodBody,
}

/// The body of a method.
#[derive(Clone, Debug, Default)]
pub enum MethodBody {
    /// No body.
    #[default]
    None,
    /// Statements of the expression language over its parameters.
    Code(Arc<Lambda>),
    /// Unsupported C++: its text.
    Opaque(Arc<str>),
}

impl MethodBody {
    /// Returns whether there is a body, supported or not.
    pub fn is_some(&self) -> bool {
        !matches!(self, MethodBody::None)
    }
}

/// A definition that implements interfaces.
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
    /// Returns the kind of interface that it can implement.
    pub fn kind(self) -> InterfaceKind {
        match self {
            Implementor::Op(_) => InterfaceKind::Op,
            Implementor::Type(..) => InterfaceKind::Type,
            Implementor::Attr(..) => InterfaceKind::Attr,
        }
    }
}
