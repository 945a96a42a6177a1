//! What can be told of references before any text uses them.
//!
//! A reference is read for the types that an operation has. Where a definition admits only one type for each operand, it is read when it is
//! loaded; elsewhere what is wrong with it is told where the operation is used.

use ir_core::def::{DefLoc, OpDef, Reference, Trait};
use ir_core::expr::Truth;
use ir_core::printer::type_text;
use ir_core::{OpName, Registry, Severity, Type};
use smallvec::SmallVec;

use crate::reference::{instantiate, remembering};

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
            if let Err(why) = check_types(reg, def, reference) {
                say(Severity::Error, why);
            } else if reference.folds
                && let Some(part) = never_folds(reg, reference)
            {
                let name = reg.ctx().op_name_str(def.name);
                say(
                    Severity::Remark,
                    format!("'{name}' is never folded: '{part}' in its reference has neither folder nor reference"),
                );
            }
        }
        found
    })
}

/// Reads a reference for the only types that there are, if there are; what is returned must be what the results can be.
fn check_types(reg: &Registry, def: &OpDef, reference: &Reference) -> Result<(), String> {
    let ctx = reg.ctx();
    let built = |decls: &[ir_core::def::ValueDecl]| -> Option<SmallVec<[Type; 4]>> {
        decls.iter().map(|d| d.buildable.as_ref().filter(|_| !d.arity.is_variable())?.build(ctx)).collect()
    };
    let Some(operands) = built(&def.operands) else { return Ok(()) };
    let results = built(&def.results);
    let given = Reference::placeholders(&reference.text).all(|word| {
        let of_attr = def.attrs.iter().find(|a| ctx.str(a.name) == word);
        let of_result = def.results.iter().any(|d| ctx.str(d.name) == word);
        of_attr.is_none_or(|a| a.default.is_some()) && (!of_result || results.is_some())
    });
    if !given {
        return Ok(());
    }
    let returned = instantiate(reg, def, &operands, results.as_deref(), ctx.empty_dict())?.types();
    for (index, (decl, &ty)) in def.results.iter().zip(&returned).enumerate() {
        let wanted = results.as_ref().and_then(|r| r.get(index));
        let fits = match wanted {
            Some(wanted) => *wanted == ty,
            None => decl.arity.is_variable() || decl.constraint.accepts(ctx, ty) != Truth::False,
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
    Ok(())
}

/// An operation in a reference that has no value for constant operands, so that the whole has none.
fn never_folds<'r>(reg: &'r Registry, reference: &Reference) -> Option<&'r str> {
    let named = Reference::op_names(&reference.text).into_iter();
    let mut named = named.filter_map(|name| reg.op(reg.ctx().op_name(&name)));
    let cannot = |def: &&std::sync::Arc<OpDef>| {
        def.hooks.fold.is_none() && def.reference.is_none() && !def.has(Trait::ConstantLike)
    };
    named.find(cannot).map(|def| reg.ctx().op_name_str(def.name))
}
