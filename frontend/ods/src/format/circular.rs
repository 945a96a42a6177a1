//! The check that no type follows from itself, as in ``$x attr-dict where(type($x) = type($y), type($y) = type($x))``.

use ir_core::Context;
use ir_core::def::{Format, OpDef, TypeRule, ValueRef};

/// Checks that the types that the text leaves out do not follow from each other in a circle.
///
/// # Errors
/// The declaration whose type follows from itself.
pub(super) fn check(format: &Format, def: &OpDef, ctx: &Context) -> Result<(), String> {
    for (value, _) in &format.type_rules {
        if leads_to_itself(format, *value) {
            let name = name_of(def, ctx, *value);
            return Err(format!(
                "the rules of 'where' are circular: the type of '{name}' follows from itself; \
                 print it with 'type(${name})'"
            ));
        }
    }
    Ok(())
}

/// Returns whether the rules lead from a value to itself. A value has several rules if it occurs in several statements.
fn leads_to_itself(format: &Format, value: ValueRef) -> bool {
    let mut reached: Vec<ValueRef> = Vec::new();
    let mut open = vec![value];
    while let Some(next) = open.pop() {
        let rules = format.type_rules.iter().filter(|(of, _)| *of == next);
        for source in rules.flat_map(|(_, rule)| sources_of(rule)) {
            if source == value {
                return true;
            }
            if !reached.contains(&source) {
                reached.push(source);
                open.push(source);
            }
        }
    }
    false
}

/// Returns the operands and results whose types a rule needs.
fn sources_of(rule: &TypeRule) -> Vec<ValueRef> {
    match rule {
        TypeRule::SameAsOperand(index) => vec![ValueRef::Operand(*index)],
        TypeRule::SameAsResult(index) => vec![ValueRef::Result(*index)],
        TypeRule::EachOf(value) => vec![*value],
        TypeRule::Transform { from, .. } | TypeRule::TransformEach { from, .. } => vec![*from],
        TypeRule::Computed { from, .. } => from.clone(),
        TypeRule::SameAsAttr(_) | TypeRule::Build(_) => Vec::new(),
    }
}

fn name_of<'c>(def: &OpDef, ctx: &'c Context, value: ValueRef) -> &'c str {
    let name = match value {
        ValueRef::Operand(index) => def.operands.get(index).map(|decl| decl.name),
        ValueRef::Result(index) => def.results.get(index).map(|decl| decl.name),
        ValueRef::Attr(index) => def.attrs.get(index).map(|decl| decl.name),
        ValueRef::Derived(_) => None,
    };
    name.map_or("", |name| ctx.str(name))
}
