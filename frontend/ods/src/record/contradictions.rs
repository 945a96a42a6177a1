//! Contradictions inside one record, which the loader and the Markdown backend refuse alike.

use tablegen::{Record, Value};

use super::flag;

/// What of an operation's regions and successors cannot be told apart: which group one belongs to is told by its position, so only the last
/// group may be of any length.
pub fn ambiguous_parts(op: Record<'_>) -> Option<&'static str> {
    let wrong = |field: &str, class: &str| {
        let args = op.dag(field).map_or(&[][..], |dag| &dag.args);
        let variadic = |(value, _): &(Value, _)| value.as_def().is_some_and(|id| op.keeper().record(id).is_a(class));
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

/// What a type or attribute says of how it is written that cannot be.
pub fn contradictory_format(def: Record<'_>) -> Option<&'static str> {
    let custom = flag(def, "hasCustomAssemblyFormat");
    let declared = def.string("assemblyFormat").is_some();
    let parameters = def.dag("parameters").is_some_and(|dag| !dag.args.is_empty());
    match def.string("mnemonic") {
        Some(_) if custom && declared => Some("has both 'assemblyFormat' and 'hasCustomAssemblyFormat'"),
        Some(_) if parameters && !custom && !declared => {
            Some("has a mnemonic and parameters, but neither 'assemblyFormat' nor 'hasCustomAssemblyFormat'")
        }
        None if custom || declared => Some("says how it is written, but has no mnemonic"),
        _ if declared && def.bit("genAccessors") == Some(false) => {
            Some("has an 'assemblyFormat', which reads its parameters, but 'genAccessors' is off")
        }
        _ => None,
    }
}
