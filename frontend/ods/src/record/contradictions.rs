//! Contradictions inside one record, which the loader and the Markdown backend both refuse.

use tablegen::{FieldValue, Record};

use super::flag;

/// Returns why the regions or successors of an operation cannot be assigned to their declarations: they are
/// assigned by position, so only the last declaration may be variadic.
pub fn ambiguous_parts(op: Record<'_>) -> Option<&'static str> {
    let wrong = |field: &str, class: &str| {
        let args = op.dag(field).map_or(&[][..], |dag| &dag.args);
        let variadic = |(value, _): &(FieldValue, _)| {
            value.as_def().is_some_and(|id| op.keeper().record(id).is_a(class))
        };
        args.iter().rev().skip(1).any(variadic)
    };
    if wrong("regions", "VariadicRegion") {
        Some("only the last region can be variadic")
    } else if wrong("successors", "VariadicSuccessor") {
        Some("only the last successor can be variadic")
    } else {
        None
    }
}

/// Returns why the assembly format of a type or attribute is inconsistent with its other fields.
pub fn contradictory_format(def: Record<'_>) -> Option<&'static str> {
    let custom = flag(def, "hasCustomAssemblyFormat");
    let declared = def.string("assemblyFormat").is_some();
    let parameters = def.dag("parameters").is_some_and(|dag| !dag.args.is_empty());
    match def.string("mnemonic") {
        Some(_) if custom && declared => {
            Some("has both 'assemblyFormat' and 'hasCustomAssemblyFormat'")
        }
        Some(_) if parameters && !custom && !declared => Some(
            "has a mnemonic and parameters, but neither 'assemblyFormat' nor 'hasCustomAssemblyFormat'",
        ),
        None if custom || declared => Some("has an assembly format but no mnemonic"),
        _ if declared && def.bit("genAccessors") == Some(false) => {
            Some("has an 'assemblyFormat', which reads its parameters, but 'genAccessors' is off")
        }
        _ => None,
    }
}
