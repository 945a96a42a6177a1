//! Reports how much of a file's definitions is supported: opaque predicates, missing natives, and hooks that
//! nothing attaches (`--td-diagnose`).
//!
//! E.g. an operation with `let hasFolder = 1;` whose dialect has no fold hook is listed with the unattached
//! hook `folder`.

use std::collections::HashSet;

use ir_core::def::{
    DefLoc, DerivedBody, DialectDef, FormatElement, OpDef, Pred, RegionConstraint, Trait, TypeDef,
};
use ir_core::interfaces::{Implementor, InterfaceKind};
use ir_core::{Ident, OpName, Registry};
use tablegen::{Record, RecordKeeper};

use crate::interface_lookup::interface_ident;
use crate::interface_support::missing_methods;
use crate::interfaces::unsupported_verifier;
use crate::record::{excerpt, flag, full_name, text};
use crate::traits::declared_interfaces;
use crate::traits::{flattened, trait_name};
use crate::type_defs::params::{parameters, unsupported_param};

/// The support of one operation, type, attribute or dialect.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagnosis {
    /// The full name; types start with `!`, attributes with `#`, dialects with `dialect `.
    pub name: String,
    /// Where it is defined.
    pub loc: DefLoc,
    /// The number of predicate leaves.
    pub predicates: usize,
    /// The text of leaves that are not, or not fully, understood. They are taken as true.
    pub opaque: Vec<String>,
    /// Derived attributes in C++ that cannot be computed, or not be converted to an attribute: `name: text`.
    pub derived: Vec<String>,
    /// Custom directives without a native, whose text cannot be parsed; parameters in unsupported C++
    /// (`parameter Class`); native traits without a check (`trait Name`); interfaces with an unsupported
    /// verifier (`verifier of Name`).
    pub missing_natives: Vec<String>,
    /// Functions that the definition leaves to C++, directly or by a known interface, and that no hook or
    /// pattern provides: `folder`, `verifier`, `effects`, ...
    pub unattached: Vec<&'static str>,
    /// Interface methods without an implementation, `Interface.method`. Methods that a hook replaces are not
    /// listed.
    pub missing_methods: Vec<String>,
    /// Fields that are set but have a meaning in C++ only.
    pub cpp_only: Vec<&'static str>,
}

/// Fields that have a meaning in C++ only.
const CPP_ONLY: [&str; 5] = [
    "extraClassDeclaration",
    "extraClassDefinition",
    "builders",
    "hasNonDefaultDestructor",
    "discardableAttrs",
];

/// Native traits that mark operations and check nothing.
const MARKERS: [&str; 1] = ["MemRefsNormalizable"];

/// The operations and dialects with canonicalization patterns, as functions.
pub struct Canonicalized<'a> {
    /// Whether an operation has patterns.
    pub op: &'a dyn Fn(OpName) -> bool,
    /// Whether patterns were registered for a dialect as a whole.
    pub dialect: &'a dyn Fn(&str) -> bool,
}

impl Canonicalized<'_> {
    /// No patterns at all.
    pub const NOTHING: Canonicalized<'static> =
        Canonicalized { op: &|_| false, dialect: &|_| false };
}

/// Diagnoses every dialect, operation, type and attribute in `records` that `reg` contains. Refused
/// definitions are not in `reg` and are left out.
pub fn diagnose(
    reg: &Registry,
    records: &RecordKeeper,
    canonicalized: &Canonicalized<'_>,
) -> Vec<Diagnosis> {
    let ctx = reg.ctx();
    let mut out = Vec::new();
    let types: HashSet<Ident> = reg.type_defs().map(|t| t.dialect).collect();
    let attrs: HashSet<Ident> = reg.attr_defs().map(|a| a.dialect).collect();
    for record in records.defs_derived_from("Dialect").into_iter().filter(|r| r.is_in_main_file()) {
        if let Some(def) = reg.dialect(ctx.ident(text(record, "name"))) {
            let owns = (types.contains(&def.name), attrs.contains(&def.name));
            // Dialects without findings are not listed.
            out.extend(
                Some(of_dialect(owns, def, record, (canonicalized.dialect)(text(record, "name"))))
                    .filter(|d| !d.cpp_only.is_empty() || !d.unattached.is_empty()),
            );
        }
    }
    for record in records.defs_derived_from("Op") {
        let name = full_name(record);
        if let Some(def) = reg.op(ctx.op_name(&name)) {
            let traits = flattened(record);
            let missing_methods =
                missing_methods(reg, Implementor::Op(def.name), Some(def), &traits);
            let mut of_op = of_op(reg, def, record, (canonicalized.op)(def.name));
            of_op.missing_natives.extend(unchecked_traits(reg, def, &traits));
            of_op.missing_natives.extend(unsupported_verifiers(reg, def, &traits));
            out.push(Diagnosis { name, missing_methods, ..of_op });
        }
    }
    for (class, sigil) in [("TypeDef", '!'), ("AttrDef", '#')] {
        for record in records.defs_derived_from(class) {
            let dialect = record.def("dialect").map_or("", |d| text(d, "name"));
            let mnemonic = text(record, "mnemonic");
            let key = (ctx.ident(dialect), ctx.ident(mnemonic));
            let def =
                if sigil == '!' { reg.type_def(key.0, key.1) } else { reg.attr_def(key.0, key.1) };
            if let Some(def) = def.filter(|_| !mnemonic.is_empty()) {
                let who = if sigil == '!' {
                    Implementor::Type(key.0, key.1)
                } else {
                    Implementor::Attr(key.0, key.1)
                };
                let missing_methods = missing_methods(reg, who, None, &declared_interfaces(record));
                let name = format!("{sigil}{dialect}.{mnemonic}");
                out.push(Diagnosis { name, missing_methods, ..of_type(def, record) });
            }
        }
    }
    out
}

/// Returns the native traits of an operation whose C++ may check something that is not checked here.
fn unchecked_traits(reg: &Registry, def: &OpDef, traits: &[Record<'_>]) -> Vec<String> {
    let native = traits
        .iter()
        .filter(|t| t.is_a("NativeTrait") && !t.is_a("Interface") && !t.is_a("InterfaceTrait"));
    let mut names = Vec::new();
    for name in native.map(|t| trait_name(*t)) {
        let unknown = def.traits.others.iter().any(|&other| reg.ctx().str(other) == name);
        if unknown && !MARKERS.contains(&name) && !names.contains(&name) {
            names.push(name);
        }
    }
    names.into_iter().map(|name| format!("trait {name}")).collect()
}

/// Returns the interfaces of an operation whose C++ verifier is neither understood nor replaced by a hook.
fn unsupported_verifiers(reg: &Registry, def: &OpDef, traits: &[Record<'_>]) -> Vec<String> {
    let mut names = Vec::new();
    for declared in traits.iter().filter(|t| t.is_a("Interface")) {
        let name = interface_ident(reg, InterfaceKind::Op, *declared);
        let Some(interface) = reg.interface(InterfaceKind::Op, name) else { continue };
        let implementation = reg.implementation(Implementor::Op(def.name), name);
        let checked = implementation.is_some_and(|i| i.verifies());
        if unsupported_verifier(reg.ctx(), interface).is_some()
            && !checked
            && !names.contains(&name)
        {
            names.push(name);
        }
    }
    names.into_iter().map(|name| format!("verifier of {}", reg.ctx().str(name))).collect()
}

/// Diagnoses a dialect. `owns`: whether the dialect defines types, and attributes.
fn of_dialect(
    owns: (bool, bool),
    def: &DialectDef,
    record: Record<'_>,
    canonicalized: bool,
) -> Diagnosis {
    let hooks = &def.hooks;
    let (has_types, has_attrs) = owns;
    let wanted = [
        ("type parser", has_types && def.unread_types),
        ("attribute parser", has_attrs && def.unread_attrs),
        (
            "constant materializer",
            flag(record, "hasConstantMaterializer")
                && hooks.materialize.is_none()
                && def.constant.is_none(),
        ),
        (
            "attribute verifier",
            flag(record, "hasOperationAttrVerify") && hooks.verify_op_attr.is_none(),
        ),
        (
            "argument attribute verifier",
            flag(record, "hasRegionArgAttrVerify") && hooks.verify_value_attr.is_none(),
        ),
        (
            "result attribute verifier",
            flag(record, "hasRegionResultAttrVerify") && hooks.verify_value_attr.is_none(),
        ),
        ("canonicalizer", def.canonicalizes && !canonicalized),
        (
            "interface fallback",
            flag(record, "hasOperationInterfaceFallback") && hooks.interface_fallback.is_none(),
        ),
    ];
    Diagnosis {
        name: format!("dialect {}", text(record, "name")),
        loc: def.loc.clone(),
        cpp_only: cpp_only(record),
        unattached: wanted.into_iter().filter(|w| w.1).map(|w| w.0).collect(),
        ..Diagnosis::default()
    }
}

fn of_op(reg: &Registry, def: &OpDef, record: Record<'_>, canonicalized: bool) -> Diagnosis {
    let mut out =
        Diagnosis { loc: def.loc.clone(), cpp_only: cpp_only(record), ..Diagnosis::default() };
    let values = def.operands.iter().chain(&def.results).map(|d| &d.constraint.pred);
    let attrs = def.attrs.iter().map(|a| &a.constraint.pred);
    for pred in values.chain(attrs).chain(def.predicates.iter().map(|p| &p.pred)) {
        count_leaves(pred, &mut out);
    }
    for region in &def.regions {
        match &region.constraint {
            RegionConstraint::Any => {}
            RegionConstraint::Satisfies { pred, .. } => count_leaves(pred, &mut out),
            _ => out.predicates += 1,
        }
    }
    def.successors.iter().for_each(|successor| count_leaves(&successor.pred, &mut out));
    if let Some(format) = &def.format {
        missing(&format.elements, &mut out.missing_natives);
    }
    out.derived = opaque_derived(def, record);
    let hooks = &def.hooks;
    let wanted = [
        ("folder", def.declared_hooks.folder && hooks.fold.is_none()),
        ("constant value", def.has(Trait::ConstantLike) && !def.is_constant(reg.names.value)),
        ("canonicalizer", def.declared_hooks.canonicalizer && !canonicalized),
        ("verifier", def.lacks_verifier()),
        ("region verifier", def.declared_hooks.region_verifier && hooks.verify_regions.is_none()),
        ("format", def.declared_hooks.custom_format && hooks.parse.is_none()),
    ];
    out.unattached.extend(wanted.into_iter().filter(|w| w.1).map(|w| w.0));
    out
}

/// Returns the derived attributes that cannot be computed or converted to an attribute.
fn opaque_derived(def: &OpDef, record: Record<'_>) -> Vec<String> {
    let names = record.fields().filter(|f| {
        let attr = f.value().as_def().map(|id| record.keeper().record(id));
        attr.is_some_and(|a| a.is_a("DerivedAttr"))
    });
    let texts = def.derived.iter().zip(names).filter_map(|(derived, field)| {
        let text = match (&derived.body, &derived.convert) {
            (DerivedBody::Opaque(text), _) => text,
            (_, Err(text)) if !text.is_empty() => text,
            _ => return None,
        };
        Some(format!("{}: {text}", field.name()))
    });
    texts.collect()
}

fn of_type(def: &TypeDef, record: Record<'_>) -> Diagnosis {
    let mut out =
        Diagnosis { loc: def.loc.clone(), cpp_only: cpp_only(record), ..Diagnosis::default() };
    if let Some(format) = &def.format {
        missing(&format.elements, &mut out.missing_natives);
    }
    if def.hooks.parse.is_none() {
        let unread = parameters(record).into_iter().zip(&def.params);
        let unread = unread.filter_map(|((value, _), decl)| unsupported_param(record, value, decl));
        let mut classes: Vec<String> =
            unread.map(|of| format!("parameter {}", excerpt(of.class))).collect();
        classes.dedup();
        out.missing_natives.extend(classes);
    }
    let verifier = flag(record, "genVerifyDecl") && def.hooks.verify.is_none();
    let format = flag(record, "hasCustomAssemblyFormat") && def.hooks.parse.is_none();
    out.unattached.extend(
        [("verifier", verifier), ("format", format)].into_iter().filter(|w| w.1).map(|w| w.0),
    );
    out
}

fn cpp_only(record: Record<'_>) -> Vec<&'static str> {
    let set = |field: &&str| {
        let listed = record.list(field).is_some_and(|l| !l.is_empty());
        let declared = record.dag(field).is_some_and(|dag| !dag.args.is_empty());
        listed
            || declared
            || flag(record, field)
            || record.string(field).is_some_and(|t| !t.trim().is_empty())
    };
    CPP_ONLY.into_iter().filter(set).collect()
}

fn count_leaves(pred: &Pred, out: &mut Diagnosis) {
    match pred {
        Pred::True => {}
        Pred::And(all) | Pred::Or(all) => all.iter().for_each(|p| count_leaves(p, out)),
        Pred::Not(inner) => count_leaves(inner, out),
        Pred::Expr(expr) => {
            out.predicates += 1;
            out.opaque.extend(expr.unknown_words().first().map(ToString::to_string));
        }
        Pred::Opaque(text) => {
            out.predicates += 1;
            out.opaque.push(text.to_string());
        }
    }
}

fn missing(elements: &[FormatElement], out: &mut Vec<String>) {
    for element in elements {
        match element {
            FormatElement::Custom { name, parse: None, .. } => out.push(name.to_string()),
            FormatElement::Optional { then, otherwise, .. } => {
                missing(then, out);
                missing(otherwise, out);
            }
            FormatElement::OiList(clauses) => {
                clauses.iter().for_each(|(elements, _)| missing(elements, out))
            }
            _ => {}
        }
    }
}
