//! Loads the traits of operations: native traits, interfaces, effects, parents and predicates, e.g.
//! `HasParent<"FuncOp">`.

use std::collections::HashSet;
use std::sync::Arc;

use ir_core::Registry;
use ir_core::def::{EffectDecl, EffectKind, OpDef, OpPredicate, Pred, Trait, ValueRef};
use ir_core::interfaces::InterfaceKind;
use tablegen::Record;
use text_utils::suggest::did_you_mean;

use crate::conventional_names::{conventional_names, registered_name};
use crate::diag::DefDiagnostic;
use crate::interface_lookup::interface_ident;
use crate::loader::Loader;
use crate::names::last_component;
use crate::preds::PredScope;
use crate::record::text;

/// Returns the traits of a record in order: lists are flattened, an interface is followed by those that it extends,
/// and each trait is listed once.
pub(crate) fn flattened<'k>(record: Record<'k>) -> Vec<Record<'k>> {
    let mut found: Vec<Record<'k>> = Vec::new();
    let mut pending = record.list_of_defs("traits");
    pending.reverse();
    let mut seen = HashSet::new();
    while let Some(next) = pending.pop() {
        if !seen.insert(next.id()) {
            continue;
        }
        if next.is_a("TraitList") {
            pending.extend(next.list_of_defs("traits").into_iter().rev());
        } else {
            found.push(next);
            // An interface implies those that it extends.
            pending.extend(next.list_of_defs("baseInterfaces").into_iter().rev());
        }
    }
    found
}

/// Returns the interfaces among a definition's traits.
pub(crate) fn declared_interfaces<'k>(record: Record<'k>) -> Vec<Record<'k>> {
    flattened(record).into_iter().filter(|t| !text(*t, "cppInterfaceName").is_empty()).collect()
}

/// Kinds of definitions, and the classes of their traits.
const FAMILIES: [(&str, &[&str]); 3] = [
    (
        "operations",
        &[
            "NativeOpTrait",
            "ParamNativeOpTrait",
            "GenInternalOpTrait",
            "PredOpTrait",
            "OpInterfaceTrait",
        ],
    ),
    (
        "attributes",
        &[
            "NativeAttrTrait",
            "ParamNativeAttrTrait",
            "GenInternalAttrTrait",
            "PredAttrTrait",
            "AttrInterface",
        ],
    ),
    (
        "types",
        &[
            "NativeTypeTrait",
            "ParamNativeTypeTrait",
            "GenInternalTypeTrait",
            "PredTypeTrait",
            "TypeInterface",
        ],
    ),
];

/// Returns the error for a trait in `traits` that cannot apply to `family` (`operations`, `attributes` or `types`).
pub(crate) fn wrong_family(traits: &[Record<'_>], family: &str) -> Option<String> {
    traits.iter().find_map(|tr| {
        let is_of = |&&(_, classes): &&(&str, &[&str])| classes.iter().any(|class| tr.is_a(class));
        let mut own = FAMILIES.iter().filter(is_of).map(|f| f.0);
        let first = own.next()?;
        let is_valid = first == family || own.any(|other| other == family);
        (!is_valid)
            .then(|| format!("trait '{}' is a trait of {first}, not of {family}", trait_title(*tr)))
    })
}

/// Returns the name of a native trait without namespace, arguments and `Impl`.
pub(crate) fn trait_name(record: Record<'_>) -> &str {
    let interface = text(record, "cppInterfaceName");
    if !interface.is_empty() {
        return interface;
    }
    let name = text(record, "trait");
    let head = name.split('<').next().unwrap_or(name);
    let head = head.strip_suffix("::Trait").unwrap_or(head);
    last_component(head)
}

/// Returns the arguments of a native trait, `HasParent<A, B>::Impl`.
fn trait_args(record: Record<'_>) -> Vec<&str> {
    let name = text(record, "trait");
    let inner = name
        .split_once('<')
        .and_then(|(_, rest)| rest.rsplit_once('>'))
        .map_or("", |(inner, _)| inner);
    inner.split(',').map(str::trim).filter(|a| !a.is_empty()).collect()
}

/// Returns the core trait of a native trait. Some C++ traits are named `Is...` or `Has...` where the ODS
/// trait is not.
pub(crate) fn core_trait(name: &str) -> Option<Trait> {
    Trait::from_name(match name {
        "SymbolOpInterface" => "Symbol",
        "IsTerminator" => "Terminator",
        "IsIsolatedFromAbove" => "IsolatedFromAbove",
        "IsCommutative" => "Commutative",
        "IsIdempotent" => "Idempotent",
        "IsInvolution" => "Involution",
        "HasRecursiveMemoryEffects" => "RecursiveMemoryEffects",
        "AlwaysSpeculatableImplTrait" => "AlwaysSpeculatable",
        "RecursivelySpeculatableImplTrait" => "RecursivelySpeculatable",
        name => name,
    })
}

/// Returns whether a native trait is in another namespace than MLIR's own, so that its name has no meaning here.
fn of_other_namespace(record: Record<'_>) -> bool {
    let namespace = text(record, "cppNamespace").trim_start_matches("::");
    record.is_a("NativeTrait")
        && !record.is_a("Interface")
        && !namespace.is_empty()
        && namespace != "mlir"
        && namespace != "mlir::OpTrait"
}

/// Returns whether a trait is a predicate on the operation.
fn is_predicate(record: Record<'_>) -> bool {
    record.is_a("PredTrait") || record.is_a("PredOpTrait")
}

impl Loader<'_> {
    /// Loads the traits of an operation into its definition.
    pub(crate) fn op_traits(
        &mut self,
        reg: &Registry,
        record: Record<'_>,
        traits: &[Record<'_>],
        def: &mut OpDef,
        scope: &PredScope<'_>,
    ) -> Result<(), DefDiagnostic> {
        if let Some(message) = wrong_family(traits, "operations") {
            return Err(self.error(record, message));
        }
        let mut before = HashSet::new();
        for tr in traits {
            for needed in tr.list_of_defs("dependentTraits") {
                let all = if needed.is_a("TraitList") {
                    needed.list_of_defs("traits")
                } else {
                    vec![needed]
                };
                for needed in all {
                    if !before.contains(&needed.id()) {
                        let message = format!(
                            "trait '{}' requires trait '{}' to precede it in the traits list",
                            trait_title(*tr),
                            trait_title(needed)
                        );
                        return Err(self.error(record, message));
                    }
                }
            }
            before.insert(tr.id());
            if is_predicate(*tr) {
                let pred = tr.def("predicate").map(|p| self.pred(p, scope));
                if let Some(name) = pred.as_ref().and_then(unbound) {
                    let hint = did_you_mean(&name, scope.decls.names());
                    let message = format!(
                        "a trait of '{}' names '${name}', which is not declared{hint}",
                        scope.owner
                    );
                    return Err(self.error(record, message));
                }
                def.predicates.extend(pred.map(|pred| OpPredicate {
                    summary: text(*tr, "summary").into(),
                    pred,
                    memo: Default::default(),
                }));
                continue;
            }
            self.native_trait(reg, record, *tr, def, scope);
        }
        Ok(())
    }

    /// Adds a native trait or an interface to the definition of an operation.
    fn native_trait(
        &mut self,
        reg: &Registry,
        record: Record<'_>,
        tr: Record<'_>,
        def: &mut OpDef,
        scope: &PredScope<'_>,
    ) {
        let name = trait_name(tr);
        match name {
            "HasParent" | "ParentOneOf" => {
                let parents: Vec<_> = trait_args(tr)
                    .into_iter()
                    .map(|p| self.op_of_class(record, p, scope.namespace))
                    .collect();
                def.traits.insert(if parents.len() > 1 {
                    Trait::ParentOneOf
                } else {
                    Trait::HasParent
                });
                def.parents.extend(parents.iter().map(|p| self.ctx.op_name(p)));
            }
            "SingleBlockImplicitTerminator" => {
                def.traits.insert(Trait::SingleBlockImplicitTerminator);
                if let Some(class) = trait_args(tr).first() {
                    let name = self.op_of_class(record, class, scope.namespace);
                    def.implicit_terminator = Some(self.ctx.op_name(&name));
                }
            }
            // A trait without a name only lists effects, which are loaded separately.
            "" => {}
            name => match core_trait(name).filter(|_| !of_other_namespace(tr)) {
                Some(known) => def.traits.insert(known),
                None if tr.is_a("Interface") => {
                    def.traits.others.push(interface_ident(reg, InterfaceKind::Op, tr));
                }
                None => def.traits.others.push(self.ctx.ident(name)),
            },
        }
    }

    /// Returns the name of the operation with the C++ class `class`. If neither the records nor the base registry
    /// have it, the name follows the convention that `ns::FooBarOp` is `ns.foo_bar`; a class without a
    /// namespace belongs to the current dialect, or to the builtin one.
    fn op_of_class(&mut self, record: Record<'_>, class: &str, namespace: &str) -> String {
        if let Some(name) = self.op_class(class, namespace) {
            return name.to_string();
        }
        let own = record.def("opDialect").map_or("", |d| text(d, "name"));
        let guesses = conventional_names(class, own);
        if let Some(known) = registered_name(&self.base, &guesses) {
            return known.clone();
        }
        let guess = guesses.into_iter().next().unwrap_or_default();
        let message =
            format!("no operation has the C++ class '{}'; assuming '{guess}'", class.trim());
        self.remark(self.current.loc.clone(), message);
        guess
    }
}

/// Returns a placeholder in a predicate that is not declared.
pub(crate) fn unbound(pred: &Pred) -> Option<Arc<str>> {
    match pred {
        Pred::True | Pred::Opaque(_) => None,
        Pred::And(all) | Pred::Or(all) => all.iter().find_map(unbound),
        Pred::Not(inner) => unbound(inner),
        Pred::Expr(expr) => expr.unbound_names().into_iter().next(),
    }
}

fn trait_title(record: Record<'_>) -> &str {
    if record.is_anonymous() { trait_name(record) } else { record.name() }
}

/// Returns the memory effects in `decorators` (or traits); `on` is the value or attribute that they decorate.
pub(crate) fn memory_effects(decorators: &[Record<'_>], on: Option<ValueRef>) -> Vec<EffectDecl> {
    let effect = |record: &Record<'_>| {
        let kind = match last_component(text(*record, "effect")) {
            "Read" => EffectKind::Read,
            "Write" => EffectKind::Write,
            "Allocate" => EffectKind::Allocate,
            "Free" => EffectKind::Free,
            _ => return None,
        };
        let resource = last_component(text(*record, "resource"));
        let resource: Arc<str> =
            if resource.is_empty() { "DefaultResource".into() } else { resource.into() };
        Some(EffectDecl { kind, resource, on })
    };
    decorators.iter().filter(|r| r.is_a("MemoryEffect")).filter_map(effect).collect()
}
