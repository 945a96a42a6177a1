//! Infers the result types of operations in result patterns that do not give them.

use ir_core::Registry;
use ir_core::def::hooks::InferCx;
use ir_core::def::{OpDef, Trait, TypeRule};
use ir_core::infer::{InferenceInputs, infer_by_rules, type_of_first_attr};

use super::rule::{ResultTypes, Types};

/// The rule by which the result types of an operation follow from its operands and attributes.
#[derive(Debug)]
pub struct TypeInference(ResultTypes);

impl TypeInference {
    /// Determines from the definition how the types are inferred.
    ///
    /// # Errors
    /// Why they cannot be inferred.
    pub fn of(def: &OpDef) -> Result<TypeInference, &'static str> {
        result_types(def).map(TypeInference)
    }

    /// Computes the types, if they can be inferred from these inputs.
    pub fn types(&self, reg: &Registry, def: &OpDef, inputs: InferenceInputs<'_>) -> Option<Types> {
        apply(reg, def, &self.0, inputs)
    }
}

/// Determines from the definition how the types are inferred, or why they cannot be.
pub(super) fn result_types(def: &OpDef) -> Result<ResultTypes, &'static str> {
    if def.has(Trait::SameOperandsAndResultType) {
        return Ok(ResultTypes::FirstOperand);
    }
    if def.has(Trait::FirstAttrDerivedResultType) {
        return Ok(ResultTypes::FirstAttr);
    }
    if def.infers_types() {
        return Ok(ResultTypes::Hook);
    }
    let mut rules = Vec::new();
    for (i, result) in def.results.iter().enumerate() {
        if result.arity.is_variable() {
            return Err("their number does not follow from the operands");
        }
        let rule = def.result_types.get(i).cloned().flatten();
        let buildable = || result.buildable.clone().map(TypeRule::Build);
        rules.push(rule.or_else(buildable).ok_or_else(|| not_inferred(def))?);
    }
    Ok(ResultTypes::Rules(rules))
}

/// Returns why the types do not follow, and what to do.
fn not_inferred(def: &OpDef) -> &'static str {
    if def.has(Trait::InferTypeOpInterface) {
        "`inferReturnTypes` is in C++, and no Rust hook implements it; add `(returnType ...)` to the \
         pattern"
    } else {
        "they do not follow from the operands; add `(returnType ...)` to the pattern, or to the \
         operation a trait such as `TypesMatchWith` or a builder that gives them"
    }
}

/// Computes the types, if they can be inferred.
pub(super) fn apply(
    reg: &Registry,
    def: &OpDef,
    types: &ResultTypes,
    inputs: InferenceInputs<'_>,
) -> Option<Types> {
    match types {
        ResultTypes::FirstOperand => {
            let ty = *inputs.operands.first()?;
            Some(def.results.iter().map(|_| ty).collect())
        }
        ResultTypes::FirstAttr => {
            let ty = type_of_first_attr(reg, def, inputs.props)?;
            Some(def.results.iter().map(|_| ty).collect())
        }
        ResultTypes::Hook => {
            let cx = InferCx {
                reg,
                name: def.name,
                operand_types: inputs.operands,
                props: inputs.props,
                attrs: inputs.attrs,
            };
            ir_core::infer::result_types(def, &cx)?.ok()
        }
        ResultTypes::Rules(rules) => {
            infer_by_rules(reg, def, rules, inputs).map(|types| types.into_iter().collect())
        }
        ResultTypes::OfRoot(_) | ResultTypes::Given(_) | ResultTypes::Code(_) => None,
    }
}
