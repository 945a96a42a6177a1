//! Infers the result types of operations in result patterns that do not give them.

use ir_core::def::hooks::InferCx;
use ir_core::def::{OpDef, Trait, TypeRule};
use ir_core::infer::{InferenceInputs, infer_by_rules, type_of_first_attr};
use ir_core::{Attr, Registry, Type};

use super::rule::{ResultTypes, Types};

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
        rules.push(
            rule.or_else(buildable)
                .ok_or("they do not follow from the operands, and the rule has no `returnType`")?,
        );
    }
    Ok(ResultTypes::Rules(rules))
}

/// The parts of an operation that is being built.
pub(super) struct Parts<'a> {
    /// The types of its operands.
    pub(super) operands: &'a [Type],
    /// The first of each operand declaration, where it has one.
    pub(super) firsts: &'a [Option<Type>],
    pub(super) props: Attr,
    pub(super) attrs: Attr,
}

/// Computes the types, if they can be inferred.
pub(super) fn apply(
    reg: &Registry,
    def: &OpDef,
    types: &ResultTypes,
    parts: &Parts<'_>,
) -> Option<Types> {
    match types {
        ResultTypes::FirstOperand => {
            let ty = *parts.operands.first()?;
            Some(def.results.iter().map(|_| ty).collect())
        }
        ResultTypes::FirstAttr => {
            let ty = type_of_first_attr(reg, def, parts.props)?;
            Some(def.results.iter().map(|_| ty).collect())
        }
        ResultTypes::Hook => {
            let cx = InferCx {
                reg,
                name: def.name,
                operand_types: parts.operands,
                props: parts.props,
                attrs: parts.attrs,
            };
            ir_core::infer::result_types(def, &cx)?.ok()
        }
        ResultTypes::Rules(rules) => {
            let Parts { operands, firsts, props, attrs } = *parts;
            infer_by_rules(reg, def, rules, InferenceInputs { operands, firsts, props, attrs })
                .map(|types| types.into_iter().collect())
        }
        ResultTypes::OfRoot(_) | ResultTypes::Given(_) => None,
    }
}
