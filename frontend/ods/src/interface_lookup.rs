//! Looks up interfaces by their records, and the interface methods that predicates over an operation may call.

use std::collections::HashSet;
use std::sync::Arc;

use ir_core::expr::Expr;
use ir_core::interfaces::{
    InterfaceDef, InterfaceKind, MethodBody, MethodDef, inner_namespace, qualified_interface,
};
use ir_core::{Context, Ident, Registry};
use tablegen::Record;

use crate::cpp::ClassBody;
use crate::decls::Decls;
use crate::hooks::RustCode;
use crate::names::plain;
use crate::record::text;

/// Functions that any body may call.
pub(crate) const SUPPORT_FUNCTIONS: [&str; 6] =
    ["success", "failure", "succeeded", "failed", "emitOpError", "emitError"];

/// Methods that are followed from one predicate to find one that is not implemented.
const MAX_FOLLOWED: usize = 1 << 10;

/// The interface methods that predicates over an operation may call. They are looked up on demand: there may
/// be many operations with many methods.
pub(crate) struct InterfaceMethods<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) reg: &'a Registry,
    pub(crate) hooks: &'a dyn RustCode,
    pub(crate) op: &'a str,
    /// The methods of the operation's class.
    pub(crate) own: Option<&'a ClassBody<'a>>,
    /// The interfaces that the operation declares.
    pub(crate) declared: Vec<Record<'a>>,
}

impl InterfaceMethods<'_> {
    /// Returns the interface with a method of that name and number of arguments: the interface `class` if given,
    /// otherwise the only one.
    pub(crate) fn interface(
        &self,
        class: Option<&str>,
        name: &str,
        args: usize,
    ) -> Option<Arc<str>> {
        let method = self.ctx.ident(name);
        let mut found: Option<(Ident, Ident)> = None;
        for declared in &self.declared {
            let interface = text(*declared, "cppInterfaceName");
            let full = format!("{}::{interface}", text(*declared, "cppNamespace"));
            let of_class = |class| {
                let rest = plain(&full).strip_suffix(plain(class));
                rest.is_some_and(|rest| rest.is_empty() || rest.ends_with("::"))
            };
            if !class.is_none_or(of_class) {
                continue;
            }
            for def in self.extended(*declared) {
                if def
                    .overload(method, args)
                    .is_some_and(|method| self.implements(*declared, method))
                {
                    if found.is_some_and(|(of, _)| of != def.name) {
                        return None;
                    }
                    found.get_or_insert((
                        def.name,
                        interface_ident(self.reg, InterfaceKind::Op, *declared),
                    ));
                }
            }
        }
        found.map(|(_, interface)| self.ctx.str(interface).into())
    }

    /// Returns the first method called by an expression, directly or through other methods, that has no known
    /// implementation.
    pub(crate) fn unimplemented(&self, expr: &Expr, decls: &Decls) -> Option<Arc<str>> {
        let (mut pending, mut seen) = (expr.called_methods(), HashSet::new());
        // Methods called in bodies, which may belong to other interfaces.
        let mut others = HashSet::new();
        while let Some(name) = pending.pop() {
            if seen.len() == MAX_FOLLOWED || !seen.insert(name.clone()) {
                continue;
            }
            let (mut declared_as_such, mut implemented) = (false, false);
            for declared in &self.declared {
                for def in self.extended(*declared) {
                    let Some(method) = def.method(self.ctx.ident(&name)) else { continue };
                    declared_as_such = true;
                    implemented |= self.implements(*declared, method)
                        || self.own.is_some_and(|class| {
                            class.method(&name, method.params.len()).is_some()
                        });
                    for body in [&method.body, &method.default] {
                        if let MethodBody::Code(lambda) = body {
                            let words = Expr::Lambda(lambda.clone()).unknown_words();
                            let words = words
                                .iter()
                                .map(|word| Arc::from(word.rsplit("::").next().unwrap_or(word)));
                            for word in words
                                .filter(|word: &Arc<str>| !SUPPORT_FUNCTIONS.contains(&&**word))
                            {
                                others.extend((!word.starts_with("get")).then(|| word.clone()));
                                pending.push(word);
                            }
                        }
                    }
                }
            }
            let getter =
                || name.strip_prefix("get").is_some_and(|name| decls.accessor(name).is_some());
            let called = declared_as_such || others.contains(&name);
            if called && !implemented && !getter() {
                return Some(name);
            }
        }
        None
    }

    /// Returns the declared interface and those that it extends.
    fn extended(&self, declared: Record<'_>) -> Vec<&InterfaceDef> {
        with_bases(
            self.reg,
            InterfaceKind::Op,
            [interface_ident(self.reg, InterfaceKind::Op, declared)],
        )
    }

    /// Returns whether a method has a known implementation. `declared` is the interface that the operation lists,
    /// which has or extends the method.
    fn implements(&self, declared: Record<'_>, method: &MethodDef) -> bool {
        let code = |body: &MethodBody| matches!(body, MethodBody::Code(_));
        let name = self.ctx.str(method.name);
        let hidden = || {
            let promised = declared.list("alwaysOverriddenMethods").unwrap_or_default();
            self.own.is_some_and(|class| class.method(name, method.params.len()).is_some())
                || promised.iter().any(|m| m.as_str() == Some(name))
        };
        let in_rust = || {
            let name = interface_ident(self.reg, InterfaceKind::Op, declared);
            let rust = self.hooks.implementation(self.ctx, self.op, self.ctx.str(name));
            rust.is_some_and(|rust| rust.implements(method.name))
        };
        code(&method.body)
            || !method.body.is_some() && code(&method.default) && !hidden()
            || in_rust()
    }
}

/// Returns the name in `reg` of the interface that `record` defines or declares: its C++ name, qualified with its
/// namespace if an interface of another namespace has the same name.
pub(crate) fn interface_ident(reg: &Registry, kind: InterfaceKind, record: Record<'_>) -> Ident {
    let (ctx, name) = (reg.ctx(), text(record, "cppInterfaceName"));
    let bare = ctx.ident(name);
    let own = inner_namespace(text(record, "cppNamespace"));
    match reg.interface(kind, bare) {
        Some(other) if !other.is_of_namespace(own) => ctx.ident(&qualified_interface(own, name)),
        _ => bare,
    }
}

/// Returns the interfaces with these names and those that they extend, each once.
pub(crate) fn with_bases(
    reg: &Registry,
    kind: InterfaceKind,
    names: impl IntoIterator<Item = Ident>,
) -> Vec<&InterfaceDef> {
    let (mut found, mut seen) = (Vec::new(), HashSet::new());
    let mut pending: Vec<Ident> = names.into_iter().collect();
    while let Some(name) = pending.pop() {
        if let Some(def) = reg.interface(kind, name).filter(|_| seen.insert(name)) {
            pending.extend(&def.bases);
            found.push(&**def);
        }
    }
    found
}
