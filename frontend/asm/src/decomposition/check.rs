//! What can be told of references before any text uses them.
//!
//! A reference is read for the types that an operation has. Where a definition admits only one type for each operand, it is read when it is
//! loaded; elsewhere what is wrong with it is told where the operation is used.

use std::sync::Arc;

use ir_core::def::{DefLoc, OpDef, Reference, ValueDecl};
use ir_core::printer::type_text;
use ir_core::registry::RegistryBuilder;
use ir_core::{OpName, Registry, Severity, Type};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::reference::{Asked, Instance, instantiate, remembering};

/// Something to say of a reference. An error: it cannot stand for its operation.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The operation.
    pub op: OpName,
    /// An error or a remark.
    pub severity: Severity,
    /// Where the reference is written.
    pub loc: DefLoc,
    /// What.
    pub message: String,
}

/// Looks at the references of all operations, in the order of the registry.
pub fn check_references(reg: &Registry) -> Vec<Finding> {
    remembering(|| {
        let mut found: Vec<Finding> = Vec::new();
        for def in reg.ops() {
            let Some(reference) = &def.reference else { continue };
            let mut say = |severity, message| {
                found.push(Finding { op: def.name, severity, loc: reference.loc.clone(), message });
            };
            match check_types(reg, def, reference) {
                Err(why) => say(Severity::Error, why),
                Ok(read) if reference.folds => {
                    if let Some(part) = never_folds(reg, reference, read.as_ref()) {
                        let name = reg.ctx().op_name_str(def.name);
                        let why = "in its reference has neither folder nor reference";
                        say(Severity::Remark, format!("'{name}' is never folded: '{part}' {why}"));
                    }
                }
                Ok(_) => {}
            }
        }
        found
    })
}

/// As [`check_references`], each message once; an operation whose reference is refused becomes what `plain` has for it, which is what it was
/// before its reference was [attached](crate::reference::attach_reference).
pub fn settle_references(builder: &mut RegistryBuilder, plain: impl Fn(OpName) -> Option<Arc<OpDef>>) -> Vec<Finding> {
    let mut told = FxHashSet::default();
    let mut found = check_references(builder.so_far());
    for finding in &found {
        if finding.severity == Severity::Error
            && let Some(def) = builder.op_mut(finding.op)
        {
            if let Some(own) = plain(finding.op) {
                *def = OpDef { loc: def.loc.clone(), says: 0, ..(*own).clone() };
            }
            def.drop_reference();
        }
    }
    // What is wrong with one that others are written in is told once.
    found.retain(|finding| told.insert(finding.message.clone()));
    found
}

/// Reads a reference for the only types that there are, if there are; what is returned must be what the results can be.
fn check_types(reg: &Registry, def: &OpDef, reference: &Reference) -> Result<Option<Instance>, String> {
    let ctx = reg.ctx();
    let built = |decls: &[ValueDecl]| -> Option<SmallVec<[Type; 4]>> {
        decls.iter().map(|d| d.buildable.as_ref().filter(|_| !d.arity.is_variable())?.build(ctx)).collect()
    };
    let Some(operands) = built(&def.operands) else { return Ok(None) };
    let results = built(&def.results);
    let given = Reference::placeholders(&reference.text).all(|word| {
        let of_attr = def.attrs.iter().find(|a| ctx.str(a.name) == word);
        let of_result = def.results.iter().any(|d| ctx.str(d.name) == word);
        of_attr.is_none_or(|a| a.default.is_some()) && (!of_result || results.is_some())
    });
    if !given {
        return Ok(None);
    }
    let asked = Asked { def, operands: &operands, results: results.as_deref(), props: ctx.empty_dict() };
    let instance = instantiate(reg, asked)?;
    let returned = instance.types();
    let Ok(lengths) = def.result_lengths(returned.len()) else {
        let (name, count) = (ctx.op_name_str(def.name), returned.len());
        return Err(format!("the reference of '{name}' returns {count} values, which its results cannot be"));
    };
    let lengths = lengths.unwrap_or_default();
    let declared = def.results.iter().zip(lengths).flat_map(|(decl, length)| std::iter::repeat_n(decl, length));
    for (index, (decl, &ty)) in declared.zip(&returned).enumerate() {
        let fits = match &decl.buildable {
            Some(only) => only.build(ctx) == Some(ty),
            None => !decl.constraint.accepts(reg, ty).refuses(),
        };
        if !fits {
            let (name, result) = (ctx.op_name_str(def.name), ctx.str(decl.name));
            let summary = &decl.constraint.summary;
            return Err(format!(
                "the reference of '{name}' returns {}, but result #{index} ('{result}') must be {summary}",
                type_text(reg, ty)
            ));
        }
    }
    Ok(Some(instance))
}

/// An operation in a reference that has no value for constant operands, so that the whole has none: one that is there whatever the types
/// are, or one of what was `read` of it.
fn never_folds<'r>(reg: &'r Registry, reference: &Reference, read: Option<&Instance>) -> Option<&'r str> {
    let defs: Vec<&OpDef> = match read {
        Some(read) => read.ops.iter().filter_map(|&op| reg.def(&read.body, op)).collect(),
        None => {
            let named = Reference::op_names(&reference.text).into_iter();
            named.filter_map(|name| Some(&**reg.op(reg.ctx().op_name(name))?)).collect()
        }
    };
    let folds = |def: &OpDef| def.hooks.fold.is_some() || def.reference.is_some() || def.is_constant(reg.names.value);
    defs.into_iter().find(|def| !folds(def)).map(|def| reg.ctx().op_name_str(def.name))
}
