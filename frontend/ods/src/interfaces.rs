//! Loads interfaces and their implementations by operations, types and attributes.
//!
//! Method bodies in the supported subset of C++ become expressions; other bodies are stored as text, and need
//! a hook. A method that a definition declares in its class (`extraClassDeclaration`, `extraClassDefinition`) is its
//! implementation.
//!
//! ```text
//! def Sized : OpInterface<"Sized"> {
//!   let methods = [InterfaceMethod<"", "int64_t", "size", (ins), "", "return 1;">];
//! }
//! def Calc_Pair : Op<Calc, "pair", [DeclareOpInterfaceMethods<Sized>]> {
//!   let extraClassDeclaration = "int64_t size() { return 2; }";
//! }
//! ```

use std::collections::HashSet;
use std::sync::Arc;

use ir_core::expr::{CppTy, Expr, Lambda};
use ir_core::interfaces::{
    Implementation, Implementor, InterfaceDef, InterfaceKind, MethodBody, MethodDef,
};
use ir_core::registry::RegistryBuilder;
use ir_core::{Context, Ident, Registry};
use tablegen::Record;

use crate::cpp::{ClassBody, InterfaceSymbol, Method, class_of, declared_type};
use crate::decls::Decls;
use crate::diag::{def_loc, field_loc};
use crate::interface_lookup::{InterfaceMethods, SUPPORT_FUNCTIONS, interface_ident, with_bases};
use crate::loader::Loader;
use crate::preds::PredScope;
use crate::record::{excerpt, full_name, one_line, text};
use crate::traits::{core_trait, declared_interfaces};

/// The classes of interface records and the kinds of interfaces.
const FAMILIES: [(&str, InterfaceKind); 3] = [
    ("OpInterface", InterfaceKind::Op),
    ("TypeInterface", InterfaceKind::Type),
    ("AttrInterface", InterfaceKind::Attr),
];

/// Returns whether everything that a verifier calls is known: support functions, interface methods among `names`, and
/// supported methods of the same interface among `methods`. Accessors of the implementing definitions are not
/// known here.
fn is_verifier_understood(
    ctx: &Context,
    verifier: &Arc<Lambda>,
    methods: &[MethodDef],
    names: &HashSet<Arc<str>>,
) -> bool {
    let (mut pending, mut seen) = (vec![verifier.clone()], HashSet::new());
    while let Some(body) = pending.pop() {
        for word in Expr::Lambda(body).unknown_words() {
            let name = word.rsplit("::").next().unwrap_or(&word);
            if !SUPPORT_FUNCTIONS.contains(&name) && !names.contains(name) {
                return false;
            }
            let Some(own) = methods.iter().find(|method| ctx.str(method.name) == name) else {
                continue;
            };
            if !seen.insert(own.name) {
                continue;
            }
            match if own.body.is_some() { &own.body } else { &own.default } {
                MethodBody::Opaque(_) => return false,
                MethodBody::Code(lambda) => pending.push(lambda.clone()),
                MethodBody::None => {}
            }
        }
    }
    true
}

/// Returns the C++ verifier of an interface, if it is not understood. Interfaces that the core knows are verified
/// there.
pub(crate) fn unsupported_verifier<'d>(ctx: &Context, def: &'d InterfaceDef) -> Option<&'d str> {
    match &def.verify {
        MethodBody::Opaque(code) if core_trait(ctx.str(def.name)).is_none() => Some(code),
        _ => None,
    }
}

impl<'l> Loader<'l> {
    /// Returns the interface methods that predicates over the operation `op` with these `traits` may call.
    pub(crate) fn interface_methods<'a>(
        &self,
        ctx: &'a Context,
        reg: &'a Registry,
        op: &'a str,
        traits: &[Record<'a>],
        own: Option<&'a ClassBody<'a>>,
    ) -> InterfaceMethods<'a>
    where
        'l: 'a,
    {
        let declared = traits.iter().filter(|t| t.is_a("Interface")).copied().collect();
        InterfaceMethods { ctx, reg, hooks: self.hooks, op, own, declared }
    }

    /// Adds the interfaces of the current records to the symbols, with the methods that may be called on a value that
    /// was cast to them.
    pub(crate) fn collect_interfaces(&mut self) {
        for (class, kind) in FAMILIES {
            for record in self.records.defs_derived_from(class) {
                if record.is_a("DeclareInterfaceMethods") {
                    continue;
                }
                let name = text(record, "cppInterfaceName");
                let full = format!("{}::{name}", text(record, "cppNamespace"));
                let methods = Arc::new(all_methods(record));
                // A name that an interface of another namespace has is qualified.
                let of_ops = (kind == InterfaceKind::Op)
                    .then(|| interface_ident(&self.base, InterfaceKind::Op, record));
                self.symbols_mut().add_interface(&full, InterfaceSymbol { of_ops, methods });
            }
        }
    }

    /// Loads the interfaces of the current records.
    pub(crate) fn load_interfaces(&mut self, builder: &mut RegistryBuilder) {
        for (class, kind) in FAMILIES {
            let names = self.method_names(builder.so_far(), kind);
            for record in self.records.defs_derived_from(class) {
                if record.is_a("DeclareInterfaceMethods") {
                    continue;
                }
                let name = text(record, "cppInterfaceName");
                let key = format!("interface {kind:?} {}::{name}", text(record, "cppNamespace"));
                match self.register(record, key, &format!("interface '{name}'")) {
                    Ok(true) => {
                        let def = self.interface(builder.so_far(), record, kind, &names);
                        builder.add_interface(def);
                    }
                    Ok(false) => {}
                    // Upstream generates a class from each file, and a program uses one of them.
                    Err(second) => {
                        let message = format!("{}; that one is used", second.message);
                        self.remark(second.loc, message);
                    }
                }
            }
        }
    }

    /// Returns the names of all interface methods of that kind, of the current records and of `before`. A body may
    /// call methods of other interfaces of its receiver.
    fn method_names(&self, before: &Registry, kind: InterfaceKind) -> HashSet<Arc<str>> {
        let class =
            FAMILIES.iter().find(|family| family.1 == kind).map_or("Interface", |family| family.0);
        let records = self
            .records
            .defs_derived_from(class)
            .into_iter()
            .flat_map(|r| r.list_of_defs("methods"));
        let older =
            before.interfaces().filter(|def| def.kind == kind).flat_map(|def| def.methods.iter());
        let older = older.map(|method| Arc::from(self.ctx.str(method.name)));
        records.map(|method| Arc::from(text(method, "name"))).chain(older).collect()
    }

    fn interface(
        &mut self,
        reg: &Registry,
        record: Record<'_>,
        kind: InterfaceKind,
        names: &HashSet<Arc<str>>,
    ) -> InterfaceDef {
        let ctx = self.ctx.clone();
        let namespace = text(record, "cppNamespace");
        let bases = record.list_of_defs("baseInterfaces");
        let methods = record.list_of_defs("methods");
        let known = |name: &str| SUPPORT_FUNCTIONS.contains(&name) || names.contains(name);
        let read = |this: &mut Self, code: &str, params: &[(Arc<str>, Arc<str>)], returns: &str| {
            let scope = PredScope {
                interface_class: Some(text(record, "cppInterfaceName")),
                ..PredScope::free(record.name(), namespace)
            };
            this.method_body(code, (params, returns), &known, &scope)
        };
        let methods: Vec<MethodDef> = methods
            .iter()
            .map(|method| {
                let params = declared_params(*method);
                let returns = text(*method, "returnType");
                MethodDef {
                    name: ctx.ident(text(*method, "name")),
                    description: text(*method, "description").trim().into(),
                    returns: returns.into(),
                    result: declared_type(returns),
                    body: read(self, text(*method, "body"), &params, returns),
                    default: read(self, text(*method, "defaultBody"), &params, returns),
                    is_static: method.is_a("StaticInterfaceMethod"),
                    params,
                }
            })
            .collect();
        let verify = match read(self, text(record, "verify"), &[], "") {
            MethodBody::Code(lambda) if !is_verifier_understood(&ctx, &lambda, &methods, names) => {
                MethodBody::Opaque(one_line(text(record, "verify")).into())
            }
            verify => verify,
        };
        InterfaceDef {
            name: interface_ident(reg, kind, record),
            namespace: namespace.into(),
            kind,
            description: text(record, "description").into(),
            bases: bases.iter().map(|b| interface_ident(reg, kind, *b)).collect(),
            methods: methods.into_iter().collect(),
            verify,
            verify_with_regions: record.bit("verifyWithRegions").unwrap_or(false),
            loc: def_loc(record.loc()),
        }
    }

    /// Loads the body of a method with these parameters (type, name) and result. `known` returns whether a
    /// function will be found when it is called.
    fn method_body(
        &mut self,
        code: &str,
        (params, returns): (&[(Arc<str>, Arc<str>)], &str),
        known: &dyn Fn(&str) -> bool,
        scope: &PredScope<'_>,
    ) -> MethodBody {
        let code = code.trim();
        if code.is_empty() {
            return MethodBody::None;
        }
        let Some(code) = class_initializer(code, returns) else {
            return MethodBody::Opaque(one_line(code).into());
        };
        let params: Vec<String> =
            params.iter().map(|(ty, name)| format!("{} {name}", declared_type(ty))).collect();
        let (params, returns) = (params.join(", "), declared_type(returns));
        let lambda = self.expr(&format!("[&]({params}) -> {returns} {{ {code} }}"), scope);
        // Names that start with `get` are accessors, or methods of another interface of the receiver.
        let found_later = |word: &str| {
            let name = word.rsplit("::").next().unwrap_or(word);
            known(name) || name.starts_with("get") && !word.contains("::")
        };
        match lambda.as_deref() {
            Some(expr @ Expr::Lambda(lambda))
                if !lambda.body.is_empty()
                    && expr.unknown_words().iter().all(|w| found_later(w)) =>
            {
                MethodBody::Code(lambda.clone())
            }
            _ => MethodBody::Opaque(one_line(code).into()),
        }
    }

    /// Collects the implementations of the interfaces of `reg` by `who`, which `record` defines with these
    /// `traits`.
    pub(crate) fn implementations(
        &mut self,
        reg: &Registry,
        who: (Implementor, &str),
        record: Record<'_>,
        traits: &[Record<'_>],
        decls: &Decls,
    ) -> Vec<(Ident, Implementation)> {
        let class_body = class_of(record);
        let scope = PredScope {
            owner: who.1,
            namespace: text(record, "cppNamespace"),
            decls,
            class_body: class_body.as_ref(),
            in_op: who.0.kind() == InterfaceKind::Op,
            interface_methods: None,
            interface_class: Some(""),
            anonymous: None,
        };
        let ctx = self.ctx.clone();
        let kind = who.0.kind();
        let declared = traits.iter().filter(|t| t.is_a("Interface"));
        let own =
            with_bases(reg, kind, declared.map(|declared| interface_ident(reg, kind, *declared)));
        let known = |name: &str| {
            let method = ctx.ident(name);
            SUPPORT_FUNCTIONS.contains(&name) || own.iter().any(|def| def.method(method).is_some())
        };
        let mut found = Vec::new();
        for declared in traits.iter().filter(|t| t.is_a("Interface")) {
            let name = interface_ident(reg, kind, *declared);
            let Some(def) = reg.interface(kind, name).cloned() else { continue };
            let implementation =
                self.declared_implementation(*declared, &def, who.1, &known, &scope);
            let checked = implementation.as_ref().is_some_and(|i| i.verifies());
            if let Some(code) = unsupported_verifier(&self.ctx, &def).filter(|_| !checked) {
                let name = self.ctx.str(def.name);
                let message = format!(
                    "the verifier of interface '{name}' is not understood and taken as true: {}",
                    excerpt(code)
                );
                self.remark(def.loc.clone(), message);
            }
            // An operation that neither implements nor verifies anything needs no entry: its traits list the
            // interface.
            let verified = matches!(def.verify, MethodBody::Code(_)) || kind != InterfaceKind::Op;
            if let Some(implementation) =
                implementation.or_else(|| verified.then(Implementation::new))
            {
                match reg.implemented(kind, name, &implementation) {
                    Ok(_) => found.push((name, implementation)),
                    Err(reason) => {
                        let diagnostic = self.error(record, format!("{}: {reason}", who.1));
                        self.emit(diagnostic);
                    }
                }
            }
        }
        found
    }

    /// Returns the implementation of an interface by the definition `owner`: its hooks, the methods that `declared`
    /// lists as overridden, and the methods in the class body of the definition.
    fn declared_implementation(
        &mut self,
        declared: Record<'_>,
        def: &InterfaceDef,
        owner: &str,
        known: &dyn Fn(&str) -> bool,
        scope: &PredScope<'_>,
    ) -> Option<Implementation> {
        let ctx = self.ctx.clone();
        let mut implementation = self.hooks.implementation(&ctx, owner, ctx.str(def.name));
        let promised = declared.list("alwaysOverriddenMethods").unwrap_or_default();
        let promised: Vec<Ident> =
            promised.iter().filter_map(|m| Some(ctx.ident(m.as_str()?))).collect();
        if !promised.is_empty() {
            implementation = Some(implementation.unwrap_or_default().overriding(promised));
        }
        for (name, count, Method { params, body, .. }) in
            scope.class_body.iter().flat_map(|class_body| class_body.methods())
        {
            let Some(method) = def.overload(ctx.ident(name), count) else { continue };
            // The parameters have the names of the class and the types of the interface.
            let params: Vec<_> = method
                .params
                .iter()
                .zip(params)
                .map(|(of, name)| (of.0.clone(), (*name).into()))
                .collect();
            let body = self.method_body(body, (&params, &method.returns), known, scope);
            implementation =
                Some(implementation.unwrap_or_default().with_class_body(method.name, body));
        }
        implementation
    }

    /// Adds the interface implementations of a type or attribute that was added to `builder`.
    pub(crate) fn implement(
        &mut self,
        builder: &mut RegistryBuilder,
        who: (Implementor, &str),
        record: Record<'_>,
    ) {
        let declared = declared_interfaces(record);
        let mut found = self.implementations(builder.so_far(), who, record, &declared, Decls::NONE);
        let (reg, kind) = (builder.so_far(), who.0.kind());
        let own: HashSet<Ident> =
            declared.iter().map(|of| interface_ident(reg, kind, *of)).collect();
        for def in reg.interfaces().filter(|def| def.kind == kind && !own.contains(&def.name)) {
            if let Some(attached) =
                self.hooks.implementation(&self.ctx, who.1, self.ctx.str(def.name))
            {
                found.push((def.name, attached));
            }
        }
        for (name, implementation) in found {
            if let Err(reason) = builder.implement(who.0, name, implementation) {
                let diagnostic = self.error(record, format!("{}: {reason}", who.1));
                self.emit(diagnostic);
            }
        }
        let unimplemented = builder.so_far().missing_builtin_methods(who.0);
        if !unimplemented.is_empty() {
            let names = unimplemented.join(", ");
            let message = format!(
                "no implementation of {names} for '{}': predicates that call it are taken as true",
                who.1
            );
            self.remark(def_loc(record.loc()), message);
            self.forget_methods(who.0, &unimplemented);
        }
    }

    /// Returns the default dialect in the operation's regions, if its class returns it as a string or a dialect's
    /// namespace.
    pub(crate) fn default_dialect(
        &mut self,
        record: Record<'_>,
        class: &ClassBody<'_>,
    ) -> Option<Arc<str>> {
        let body = class.method("getDefaultDialect", 0)?.body.trim();
        let value = body.strip_prefix("return").unwrap_or(body).trim().trim_end_matches(';').trim();
        let found = match value.strip_suffix("::getDialectNamespace()") {
            Some(dialect) => {
                self.dialect_of_class(&self.base, dialect, text(record, "cppNamespace"))
            }
            None => {
                let text = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
                text.filter(|text| !text.contains('"')).map(Arc::from)
            }
        };
        if found.is_none() {
            let message = format!(
                "the default dialect of '{}' is not understood: {}",
                full_name(record),
                excerpt(body)
            );
            self.remark(field_loc(record, "extraClassDeclaration"), message);
        }
        found
    }
}

/// Returns the parameters of an interface method: type and name.
fn declared_params(method: Record<'_>) -> Vec<(Arc<str>, Arc<str>)> {
    let args = method.dag("arguments").map_or(&[][..], |dag| &dag.args);
    args.iter()
        .map(|(ty, name)| {
            (ty.as_str().unwrap_or("").into(), name.clone().unwrap_or_else(|| "".into()))
        })
        .collect()
}

/// Returns the methods of an interface and of those that it extends, with the numbers of their parameters.
fn all_methods(record: Record<'_>) -> HashSet<(Arc<str>, usize)> {
    let (mut found, mut seen) = (HashSet::new(), HashSet::new());
    let mut pending = vec![record];
    while let Some(record) = pending.pop() {
        if !seen.insert(record.id()) {
            continue;
        }
        pending.extend(record.list_of_defs("baseInterfaces"));
        let methods = record.list_of_defs("methods").into_iter();
        found.extend(methods.map(|m| (Arc::from(text(m, "name")), declared_params(m).len())));
    }
    found
}

/// Returns the code of a method that returns the class `returns`. In `return {0, 0};` the braces of a range are its start
/// and length: the range is empty. `None` if the braces initialize another class, whose constructor is not known.
fn class_initializer<'c>(code: &'c str, returns: &str) -> Option<&'c str> {
    let compact: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let list = compact.strip_prefix("return{").and_then(|rest| rest.strip_suffix("};"));
    match list {
        Some(list) if list.contains(',') && declared_type(returns) == CppTy::Other => {
            let is_empty_range = returns.trim_end().ends_with("Range") && list.ends_with(",0");
            is_empty_range.then_some("return {};")
        }
        _ => Some(code),
    }
}
