//! Decides whether an operation implicitly implements `InferTypeOpInterface`, because all its result types
//! can be inferred.

use tablegen::Record;

use super::arguments::{Arguments, Named};

const INTERFACE: &str = "InferTypeOpInterface";

/// The inference of the type of one result.
#[derive(Clone, Default)]
struct Inference {
    known: bool,
    /// Results that have the same type.
    like: Vec<usize>,
}

/// Returns the interface that the operation implements implicitly, if all its result types are known.
pub(super) fn implied_trait<'k>(
    op: Record<'k>,
    traits: &[Record<'k>],
    arguments: &Arguments<'k>,
    results: &[Named<'k>],
) -> Option<Record<'k>> {
    let interface = op.keeper().get_def(INTERFACE)?;
    let optional = |record: Record<'_>| {
        record.is_a("Variadic") || record.is_a("Optional") || record.is_a("VariadicOfVariadic")
    };
    if results.is_empty() || results.iter().any(|result| optional(result.1)) {
        return None;
    }
    if traits.iter().any(|one| is_native(*one, "SameOperandsAndResultType")) {
        let anchor =
            arguments.all.iter().any(|(_, arg)| arg.is_a("TypeConstraint") && !optional(*arg));
        return anchor.then_some(interface);
    }
    let class = format!("{INTERFACE}::Trait");
    let mut inferences = vec![Inference::default(); results.len()];
    for &one in traits {
        if one.is_a(&class) || one == interface {
            return None;
        }
        let result =
            |name: &str| results.iter().position(|result| !name.is_empty() && result.0 == name);
        if one.is_a("TypesMatchWith") {
            if let Some(target) = one.string("rhs").and_then(result) {
                match one.string("lhs").and_then(result) {
                    Some(source) if !inferences[target].known => {
                        inferences[target].like.push(source)
                    }
                    _ => inferences[target].known = true,
                }
            }
        } else if one.is_a("AllTypesMatch") {
            let names: Vec<&str> =
                one.list("values").unwrap_or_default().iter().filter_map(|v| v.as_str()).collect();
            let members: Vec<usize> = names.iter().copied().filter_map(result).collect();
            let known = members.len() < names.len();
            for &member in &members {
                inferences[member].known |= known;
                inferences[member]
                    .like
                    .extend(members.iter().copied().filter(|other| *other != member));
            }
        }
    }
    for (inference, (_, constraint)) in inferences.iter_mut().zip(results) {
        inference.known |= constraint.string("builderCall").is_some_and(|call| !call.is_empty());
    }
    // Each round finds at least one more known type, or is the last.
    for _ in 0..inferences.len() {
        let known: Vec<bool> = inferences.iter().map(|i| i.known).collect();
        for inference in &mut inferences {
            inference.known |= inference.like.iter().any(|&other| known[other]);
        }
    }
    inferences.iter().all(|i| i.known).then_some(interface)
}

fn is_native(one: Record<'_>, name: &str) -> bool {
    let text = |field| one.string(field).unwrap_or("");
    one.is_a("NativeTrait") && text("trait") == name && text("cppNamespace") == "::mlir::OpTrait"
}
