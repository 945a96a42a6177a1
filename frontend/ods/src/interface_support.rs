//! Which methods of declared interfaces lack an implementation. Derived from the declarations of the built-in interfaces
//! ([`BUILTIN_INTERFACES`]) and the implementations in the registry.

use ir_core::def::OpDef;
use ir_core::interfaces::{
    BUILTIN_INTERFACES, BuiltinInterface, Implementor, InterfaceDef, InterfaceKind, MethodDef,
};
use ir_core::{Context, Registry};
use tablegen::Record;

use crate::interface_lookup::interface_ident;
use crate::record::text;
use crate::traits::core_trait;

/// Methods of the interfaces among the `traits` of `implementor` that nothing implements, as `Interface.method`. `op` is the definition of
/// an operation.
pub(crate) fn missing_methods(
    reg: &Registry,
    implementor: Implementor,
    op: Option<&OpDef>,
    traits: &[Record<'_>],
) -> Vec<String> {
    let (ctx, kind) = (reg.ctx(), implementor.kind());
    let mut out: Vec<String> = Vec::new();
    let mut add = |interface: &str, method: &str| {
        let name = format!("{interface}.{method}");
        if !out.contains(&name) {
            out.push(name);
        }
    };
    for declared in traits.iter().filter(|t| t.is_a("Interface")) {
        let name = text(*declared, "cppInterfaceName");
        let Some(def) = reg.interface(kind, interface_ident(reg, kind, *declared)) else {
            continue;
        };
        let builtin =
            op.and_then(|_| BUILTIN_INTERFACES.iter().copied().flatten().find(|b| b.name == name));
        let required = |method: &MethodDef| is_required(ctx, method, *declared);
        if let (Some(builtin), Some(op)) = (builtin, op) {
            missing_in_rust(ctx, builtin, op, def, &required).for_each(|method| add(name, method));
        }
        // Interfaces that are also traits have built-in behavior, which replaces the defaults of their methods.
        let is_trait = kind == InterfaceKind::Op && core_trait(name).is_some();
        for method in reg.missing_methods(implementor, def) {
            let answered = builtin.is_some_and(|b| b.answers(ctx.str(method.name)));
            if !answered && (!is_trait || required(method)) {
                add(name, ctx.str(method.name));
            }
        }
    }
    out
}

/// Returns the Rust methods of a built-in interface that `op` has to implement and does not.
fn missing_in_rust<'a>(
    ctx: &'a Context,
    builtin: &'static BuiltinInterface,
    op: &'a OpDef,
    def: &'a InterfaceDef,
    required: &'a dyn Fn(&MethodDef) -> bool,
) -> impl Iterator<Item = &'static str> + 'a {
    // A method that answers for the whole interface is required by its declaration alone.
    let whole =
        builtin.methods.len() == 1 && builtin.answers == ir_core::interfaces::AnsweredMethods::All;
    let is_required = move |name: &str| {
        whole || def.methods.iter().any(|m| ctx.str(m.name) == name && required(m))
    };
    let missing = (!(builtin.by_definition)(op)).then_some(builtin.methods).into_iter().flatten();
    missing
        .filter(move |m| !(m.is_implemented)(&op.hooks.interfaces) && is_required(m.name))
        .map(|m| m.name)
}

/// Returns whether every implementor has to implement the method: it has no body, or the record demands an override
/// (`DeclareOpInterfaceMethods<Interface, ["method"]>`).
fn is_required(ctx: &Context, method: &MethodDef, declared: Record<'_>) -> bool {
    let overridden = declared.list("alwaysOverriddenMethods").unwrap_or_default();
    let is_overridden = overridden.iter().any(|m| m.as_str() == Some(ctx.str(method.name)));
    is_overridden || !method.body.is_some() && !method.default.is_some()
}
