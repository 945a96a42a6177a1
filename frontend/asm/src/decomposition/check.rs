//! Checking decompositions when a registry is loaded.
//!
//! A decomposition is parsed for the types of a use. If the definition admits only one type for each operand,
//! e.g. `I32:$x`, it is parsed here, so that errors are reported for the `.td` file. Otherwise it is parsed for
//! some types that the operands can have: an error that all of them give is a warning, as other types may be right.

use std::sync::Arc;

use ir_core::def::{Decomposition, DefDiagnostic, OpDef, Trait, ValueDecl};
use ir_core::printer::type_text;
use ir_core::registry::RegistryBuilder;
use ir_core::type_equations::{attach_type_equations, has_type_equations};
use ir_core::{Context, Ident, OpName, Registry, Severity, Type, TypeKind};
use numerics::FloatKind;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::fold::attach_decomposition;
use super::inference::{InferenceCx, Instance, InstanceRequest};

/// A diagnostic on the decomposition of an operation. After an error, the operation has none.
#[derive(Clone, Debug)]
pub struct DecompositionFinding {
    /// The operation.
    pub op: OpName,
    /// The diagnostic, at the location of the decomposition.
    pub diagnostic: DefDiagnostic,
}

/// Checks the decompositions of all operations, in the order of the registry.
pub fn check_decompositions(reg: &Registry) -> Vec<DecompositionFinding> {
    let mut inference = InferenceCx::new(reg);
    let mut findings = Vec::new();
    for def in reg.ops() {
        let Some(decomposition) = &def.reference else { continue };
        let finding = |severity, message| DecompositionFinding {
            op: def.name,
            diagnostic: DefDiagnostic { severity, loc: decomposition.loc.clone(), message },
        };
        match check_types(reg, &mut inference, def, decomposition) {
            Err(reason) => findings.push(finding(Severity::Error, reason)),
            Ok(None)
                if let Some(reason) = error_of_samples(reg, &mut inference, def, decomposition) =>
            {
                findings.push(finding(Severity::Warning, reason));
            }
            Ok(instance) if decomposition.folds => {
                if let Some(part) = never_folds(reg, decomposition, instance.as_ref()) {
                    let name = reg.ctx().op_name_str(def.name);
                    let reason = "in its decomposition has neither folder nor decomposition";
                    findings.push(finding(
                        Severity::Remark,
                        format!("'{name}' is never folded: '{part}' {reason}"),
                    ));
                }
            }
            Ok(_) => {}
        }
    }
    findings
}

/// Checks the decompositions of all operations, and removes those with an error: the operation gets the
/// definition that `plain` returns, which is the one before its decomposition was
/// [attached](crate::decomposition::attach_decomposition). Returns each message once, because a wrong
/// decomposition is also an error of those that it is nested in.
pub fn settle_decompositions(
    builder: &mut RegistryBuilder,
    plain: impl Fn(OpName) -> Option<Arc<OpDef>>,
) -> Vec<DefDiagnostic> {
    let findings = check_decompositions(builder.so_far());
    for finding in findings.iter().filter(|finding| finding.diagnostic.severity == Severity::Error)
    {
        if let Some(def) = builder.op_mut(finding.op) {
            if let Some(own) = plain(finding.op) {
                *def = OpDef { loc: def.loc.clone(), digest: 0, ..(*own).clone() };
            }
            def.drop_reference();
        }
    }
    let mut reported = FxHashSet::default();
    let diagnostics = findings.into_iter().map(|finding| finding.diagnostic);
    diagnostics.filter(|diagnostic| reported.insert(diagnostic.message.clone())).collect()
}

/// Attaches what follows from equations between types and the decompositions of all operations in `builder`, and [settles](settle_decompositions) them, for
/// definitions that are loaded at once.
pub fn load_decompositions(builder: &mut RegistryBuilder) -> Vec<DefDiagnostic> {
    let ctx = builder.ctx().clone();
    let equated: Vec<OpName> =
        builder.so_far().ops().filter(|def| has_type_equations(def)).map(|def| def.name).collect();
    for name in equated {
        builder.op_mut(name).map(attach_type_equations);
    }
    let plain: Vec<Arc<OpDef>> =
        builder.so_far().ops().filter(|def| def.reference.is_some()).cloned().collect();
    for def in &plain {
        builder.op_mut(def.name).map(|def| attach_decomposition(&ctx, def));
    }
    let plain: FxHashMap<OpName, Arc<OpDef>> =
        plain.into_iter().map(|def| (def.name, def)).collect();
    settle_decompositions(builder, |op| plain.get(&op).cloned())
}

/// Instantiates the decomposition for the only types that the operands can have, if there are such; the
/// returned values must fit the results.
fn check_types(
    reg: &Registry,
    inference: &mut InferenceCx,
    def: &OpDef,
    decomposition: &Decomposition,
) -> Result<Option<Instance>, String> {
    let ctx = reg.ctx();
    let built = |decls: &[ValueDecl]| -> Option<SmallVec<[Type; 4]>> {
        decls
            .iter()
            .map(|d| d.buildable.as_ref().filter(|_| !d.arity.is_variable())?.build(reg))
            .collect()
    };
    let Some(operands) = built(&def.operands) else { return Ok(None) };
    let results = built(&def.results);
    let given = Decomposition::placeholders(&decomposition.text).all(|word| {
        let of_attr = def.attrs.iter().find(|a| ctx.str(a.name) == word);
        let of_result = def.results.iter().any(|d| ctx.str(d.name) == word);
        of_attr.is_none_or(|a| a.default.is_some()) && (!of_result || results.is_some())
    });
    if !given {
        return Ok(None);
    }
    let request = InstanceRequest {
        def,
        operands: &operands,
        results: results.as_deref(),
        props: ctx.empty_dict(),
    };
    let instance = inference.instantiate(request)?;
    let returned = instance.types();
    let Ok(lengths) = def.result_lengths(returned.len()) else {
        let (name, count) = (ctx.op_name_str(def.name), returned.len());
        return Err(format!(
            "the decomposition of '{name}' returns {count} values, which do not fit the results"
        ));
    };
    let lengths = lengths.unwrap_or_default();
    let declared = def
        .results
        .iter()
        .zip(lengths)
        .flat_map(|(decl, length)| std::iter::repeat_n(decl, length));
    for (index, (decl, &ty)) in declared.zip(&returned).enumerate() {
        let is_valid = match &decl.buildable {
            Some(only) => only.build(reg) == Some(ty),
            None => !decl.constraint.accepts(reg, ty).refuses(),
        };
        if !is_valid {
            let (name, result) = (ctx.op_name_str(def.name), ctx.str(decl.name));
            let summary = &decl.constraint.summary;
            return Err(format!(
                "the decomposition of '{name}' returns {}, but result #{index} ('{result}') must be {summary}",
                type_text(reg, ty)
            ));
        }
    }
    Ok(Some(instance))
}

/// Returns the error of the decomposition, if it is the same for each of some types of the operands.
fn error_of_samples(
    reg: &Registry,
    inference: &mut InferenceCx,
    def: &OpDef,
    decomposition: &Decomposition,
) -> Option<String> {
    let ctx = reg.ctx();
    let words: Vec<&str> = Decomposition::placeholders(&decomposition.text).collect();
    let names = |name: Ident| words.contains(&ctx.str(name));
    let names_result = def.results.iter().any(|decl| names(decl.name));
    if def.attrs.iter().any(|attr| attr.default.is_none() && names(attr.name)) {
        return None;
    }
    let samples = samples(ctx);
    let mut error: Option<String> = None;
    let mut tried = Vec::new();
    for &sample in &samples {
        let Some(operands) = types_like(reg, &def.operands, sample, &samples) else { continue };
        let results = types_like(reg, &def.results, sample, &samples);
        if names_result && results.is_none() {
            continue;
        }
        let request = InstanceRequest {
            def,
            operands: &operands,
            results: results.as_deref(),
            props: ctx.empty_dict(),
        };
        match (inference.instantiate(request), &error) {
            (Err(reason), None) => error = Some(reason),
            (Err(reason), Some(first)) if reason == *first => {}
            _ => return None,
        }
        tried.push(type_text(reg, sample));
    }
    let (printed, more) = tried.split_at(tried.len().min(3));
    let more = if more.is_empty() { String::new() } else { format!(" and {} others", more.len()) };
    error.map(|reason| format!("tried for {}{more}: {reason}", printed.join(", ")))
}

/// Returns the types for which decompositions are tried: one of each kind that constraints of built-in types distinguish.
fn samples(ctx: &Context) -> Vec<Type> {
    let (int, float) = (ctx.int_type(32), ctx.float_type(FloatKind::F32));
    let scalars = [ctx.int_type(1), int, ctx.int_type(64), ctx.intern_type(TypeKind::Index), float];
    let shape = || [4].into_iter().collect();
    let shaped = [int, float].into_iter().flat_map(|element| {
        let vector =
            TypeKind::Vector { shape: shape(), scalable: [false].into_iter().collect(), element };
        let tensor = TypeKind::RankedTensor { shape: shape(), element, encoding: None };
        [vector, tensor]
    });
    scalars.into_iter().chain(shaped.map(|kind| ctx.intern_type(kind))).collect()
}

/// Returns a type for each declaration: the only possible one, `sample`, or else the first of the samples that it accepts.
fn types_like(
    reg: &Registry,
    decls: &[ValueDecl],
    sample: Type,
    samples: &[Type],
) -> Option<SmallVec<[Type; 4]>> {
    let one = |decl: &ValueDecl| {
        if decl.arity.is_variable() {
            return None;
        }
        if let Some(only) = &decl.buildable {
            return only.build(reg);
        }
        let accepts = |ty: &Type| !decl.constraint.accepts(reg, *ty).refuses();
        [sample].iter().chain(samples).copied().find(accepts)
    };
    decls.iter().map(one).collect()
}

/// Returns an operation of the decomposition that never has a constant result, so that the decomposed
/// operation has none. Without an instance, only the operations that the text names whatever the types are
/// considered.
fn never_folds<'r>(
    reg: &'r Registry,
    decomposition: &Decomposition,
    instance: Option<&Instance>,
) -> Option<&'r str> {
    let defs: Vec<&OpDef> = match instance {
        Some(instance) => {
            instance.ops.iter().filter_map(|&op| reg.def(&instance.body, op)).collect()
        }
        None => {
            let named = Decomposition::op_names(&decomposition.text).into_iter();
            named.filter_map(|name| Some(&**reg.op(reg.ctx().op_name(name))?)).collect()
        }
    };
    let executes = |def: &OpDef| {
        let branch = &def.hooks.interfaces.region_branch.get_successor_regions;
        branch.as_ref().is_some_and(|branch| branch.execution().is_some())
            || def.has(Trait::Terminator)
    };
    let folds = |def: &OpDef| {
        executes(def)
            || def.hooks.fold.is_some()
            || def.reference.is_some()
            || def.is_constant(reg.names.value)
    };
    defs.into_iter().find(|def| !folds(def)).map(|def| reg.ctx().op_name_str(def.name))
}
