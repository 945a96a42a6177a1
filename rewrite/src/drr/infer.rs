//! The result types of operations that rules make, where the rule does not say them.

use ir_core::def::hooks::InferCx;
use ir_core::def::{OpDef, Trait, TypeRule, ValueRef};
use ir_core::expr::{eval_transform, eval_transform_attr};
use ir_core::infer::infers_types;
use ir_core::{Attr, AttrKind, Registry, Type};

use super::rule::{ResultTypes, Types};

/// How the types follow from the rest, if the definition says; else why not.
pub(super) fn result_types(def: &OpDef) -> Result<ResultTypes, &'static str> {
    if def.has(Trait::SameOperandsAndResultType) {
        return Ok(ResultTypes::FirstOperand);
    }
    if def.has(Trait::FirstAttrDerivedResultType) {
        return Ok(ResultTypes::FirstAttr);
    }
    if infers_types(def) {
        return Ok(ResultTypes::Hook);
    }
    let mut rules = Vec::new();
    for (i, result) in def.results.iter().enumerate() {
        if result.arity.is_variable() {
            return Err("their number does not follow from the rest");
        }
        let rule = def.result_types.get(i).cloned().flatten();
        let buildable = || result.buildable.clone().map(TypeRule::Build);
        rules.push(
            rule.or_else(buildable).ok_or("they do not follow from the rest, and `returnType` does not say them")?,
        );
    }
    Ok(ResultTypes::Rules(rules))
}

/// What an operation that is being made has.
pub(super) struct Parts<'a> {
    /// The types of its operands.
    pub(super) operands: &'a [Type],
    /// The first of each operand declaration, where it has one.
    pub(super) firsts: &'a [Option<Type>],
    pub(super) props: Attr,
    pub(super) attrs: Attr,
}

/// The types, if they can be told.
pub(super) fn apply(reg: &Registry, def: &OpDef, types: &ResultTypes, parts: &Parts<'_>) -> Option<Types> {
    match types {
        ResultTypes::FirstOperand => {
            let ty = *parts.operands.first()?;
            Some(def.results.iter().map(|_| ty).collect())
        }
        ResultTypes::FirstAttr => {
            let first = def.attrs.iter().find_map(|a| reg.ctx().dict_get(parts.props, a.name))?;
            let ty = type_of(reg, first)?;
            Some(def.results.iter().map(|_| ty).collect())
        }
        ResultTypes::Hook => {
            let cx =
                InferCx { reg, name: def.name, operand_types: parts.operands, props: parts.props, attrs: parts.attrs };
            ir_core::infer::result_types(def, &cx)?.ok()
        }
        ResultTypes::Rules(rules) => by_rules(reg, def, rules, parts),
        ResultTypes::OfRoot(_) | ResultTypes::Given(_) => None,
    }
}

/// The type that an attribute is or has.
fn type_of(reg: &Registry, attr: Attr) -> Option<Type> {
    match *reg.ctx().attr(attr) {
        AttrKind::Type(ty) => Some(ty),
        _ => reg.ctx().attr_type(attr),
    }
}

fn by_rules(reg: &Registry, def: &OpDef, rules: &[TypeRule], parts: &Parts<'_>) -> Option<Types> {
    let mut known: Vec<Option<Type>> = vec![None; rules.len()];
    // A rule may refer to a result behind it; where a round finds none, none will be.
    let mut found = true;
    while std::mem::take(&mut found) {
        for (i, rule) in rules.iter().enumerate() {
            if known[i].is_none() {
                known[i] = by_rule(reg, def, rule, parts, &known);
                found |= known[i].is_some();
            }
        }
    }
    known.into_iter().collect()
}

fn by_rule(reg: &Registry, def: &OpDef, rule: &TypeRule, parts: &Parts<'_>, known: &[Option<Type>]) -> Option<Type> {
    let attr = |i: usize| reg.ctx().dict_get(parts.props, def.attrs.get(i)?.name);
    let operand = |i: usize| parts.firsts.get(i).copied().flatten();
    match rule {
        TypeRule::SameAsOperand(i) => operand(*i),
        TypeRule::SameAsResult(i) => known.get(*i).copied().flatten(),
        TypeRule::SameAsAttr(i) => type_of(reg, attr(*i)?),
        TypeRule::Build(builder) => builder.build(reg.ctx()),
        TypeRule::Transform { from, expr } => {
            let types = match *from {
                ValueRef::Operand(i) => eval_transform(reg.ctx(), expr, operand(i)?),
                ValueRef::Result(i) => eval_transform(reg.ctx(), expr, known.get(i).copied().flatten()?),
                ValueRef::Attr(i) => eval_transform_attr(reg.ctx(), expr, attr(i)?),
                ValueRef::Derived(_) => return None,
            };
            match types?[..] {
                [ty] => Some(ty),
                _ => None,
            }
        }
    }
}
