//! Whether a rule is local: about values alone, so that it means the same for all members of a class.

use ir_core::def::{Effects, Trait};
use ir_core::expr::{Callee, Expr, Method};
use ir_core::{OpName, Registry};

use super::super::code::{Call, Code, Condition, MatchCode};
use super::super::rule::{
    ArgMatch, Argument, AttrCheck, Build, BuildArg, GivenType, NativeArg, NativeNode, Node, OpNode, ResultTypes, Rule,
    RuleCondition, Sub,
};

type Checked = Result<(), String>;

/// How deep the rule's source is, if it is local; else why it is not.
pub(super) fn check(rule: &Rule, reg: &Registry) -> Result<usize, String> {
    if !rule.supplemental.is_empty() {
        return Err("it has supplemental patterns".into());
    }
    if rule.results.len() != rule.first_replacement + 1 {
        return Err("it does not replace one value".into());
    }
    let depth = source(&rule.source, reg)?;
    for part in rule.conditions.iter().chain(&rule.guard) {
        match part {
            RuleCondition::Type(of, _) | RuleCondition::Over { condition: of, .. } => condition(of)?,
        }
    }
    rule.results.iter().try_for_each(|b| build(b, reg))?;
    // What is learnt of the range of an operand is a change of that.
    let of_ranges = rule.conditions.iter().chain(&rule.guard).any(|part| match part {
        RuleCondition::Type(..) => false,
        RuleCondition::Over { condition, .. } => asks_for_ranges(condition),
    });
    Ok(depth + usize::from(of_ranges))
}

fn asks_for_ranges(of: &Condition) -> bool {
    match of {
        Condition::True | Condition::Native(_) => false,
        Condition::All(all) | Condition::Any(all) => all.iter().any(asks_for_ranges),
        Condition::Not(inner) => asks_for_ranges(inner),
        Condition::Code(inner) => inner.functions.0.iter().any(|f| f.0.contains("Negative") || f.0.contains("Range")),
    }
}

/// Whether an operation of that name can be a term.
fn term(name: OpName, reg: &Registry) -> Checked {
    let text = reg.ctx().op_name_str(name);
    let Some(def) = reg.op(name) else { return Err(format!("'{text}' is not registered")) };
    let one = def.results.len() == 1 && !def.results[0].arity.is_variable();
    if !one {
        return Err(format!("'{text}' does not have one result"));
    }
    if !def.regions.is_empty() || !def.successors.is_empty() || def.has(Trait::Terminator) || def.has(Trait::Symbol) {
        return Err(format!("'{text}' has a place of its own"));
    }
    let free = matches!(&def.effects, Effects::Declared(list) if list.is_empty()) || def.hooks.effects.is_some();
    if !free {
        return Err(format!("'{text}' may have effects"));
    }
    Ok(())
}

fn source(node: &OpNode, reg: &Registry) -> Result<usize, String> {
    term(node.name, reg)?;
    let mut depth = 0;
    for arg in &node.args {
        let subs: &[Sub] = match arg {
            ArgMatch::Operand { sub, .. } => std::slice::from_ref(sub),
            ArgMatch::Either { subs, .. } => &subs[..],
            ArgMatch::Variadic { subs, .. } => subs,
            ArgMatch::Attr(attr) => {
                attr.check.as_ref().map_or(Ok(()), attr_check)?;
                continue;
            }
        };
        for sub in subs {
            depth = depth.max(match sub {
                Sub::Leaf { check, .. } => {
                    check.as_ref().map_or(Ok(()), condition)?;
                    0
                }
                Sub::Nested(inner) => nested(inner, reg)?,
            });
        }
    }
    Ok(depth + 1)
}

fn nested(node: &Node, reg: &Registry) -> Result<usize, String> {
    match node {
        Node::Op(node) => source(node, reg),
        Node::Native(native) => native_node(native),
    }
}

fn native_node(node: &NativeNode) -> Result<usize, String> {
    if let MatchCode::Native(native) = &node.code {
        return Err(format!("native '{}' may look at more than a value", native.name));
    }
    for arg in &node.args {
        match arg {
            NativeArg::Leaf { attr, ty, .. } => {
                attr.as_ref().map_or(Ok(()), attr_check)?;
                ty.as_ref().map_or(Ok(()), condition)?;
            }
            NativeArg::Nested(_) => return Err("a pattern is nested in a native call".into()),
        }
    }
    // Becoming constant is a change of the operand.
    Ok(1)
}

fn attr_check(check: &AttrCheck) -> Checked {
    match check {
        AttrCheck::Equal(_) => Ok(()),
        AttrCheck::Holds { condition: of, .. } => condition(of),
    }
}

fn condition(of: &Condition) -> Checked {
    match of {
        Condition::True => Ok(()),
        Condition::All(all) | Condition::Any(all) => all.iter().try_for_each(condition),
        Condition::Not(inner) => condition(inner),
        Condition::Code(inner) => code(inner),
        Condition::Native(native) => named(&native.name),
    }
}

/// What a native looks at is told by its name only.
fn named(name: &str) -> Checked {
    let asks_for_uses = name.contains("Use") || name.contains("use_");
    if asks_for_uses { Err(format!("'{name}' asks for uses")) } else { Ok(()) }
}

fn code(of: &Code) -> Checked {
    of.functions.0.iter().try_for_each(|f| named(&f.0))?;
    let mut found = Ok(());
    of.expr.walk(&mut |expr| {
        let word = match expr {
            Expr::Method { method, .. } => match method {
                Method::UseEmpty | Method::HasOneUse | Method::GetDefiningOp | Method::GetParentOp => method.name(),
                Method::Other(name) if named(name).is_err() => name,
                _ => return,
            },
            Expr::Call(Callee::Other(name), _) if named(name).is_err() => name,
            _ => return,
        };
        if found.is_ok() {
            found = Err(format!("'{word}' looks at more than a value"));
        }
    });
    found
}

fn call(of: &Call) -> Checked {
    match of {
        Call::Code(inner) => code(inner),
        Call::Whole(_) => Ok(()),
        Call::Helper(_, codes) => codes.iter().try_for_each(code),
    }
}

fn build(of: &Build, reg: &Registry) -> Checked {
    match of {
        Build::Value(_) => Ok(()),
        Build::Variadic(parts) => parts.iter().try_for_each(|p| argument(p, reg)),
        Build::Native(native) => {
            call(&native.call)?;
            native.args.iter().try_for_each(|a| argument(a, reg))
        }
        Build::Op(op) => {
            term(op.name, reg)?;
            if op.args.iter().any(|a| matches!(a, BuildArg::Operand { groups: Some(_), .. })) {
                return Err("it makes groups of operands".into());
            }
            op.args.iter().map(BuildArg::value).try_for_each(|a| argument(a, reg))?;
            let ResultTypes::Given(given) = &op.types else { return Ok(()) };
            given.iter().try_for_each(|g| match g {
                GivenType::Expr(_) => Ok(()),
                GivenType::Native(native) => {
                    call(&native.call)?;
                    native.args.iter().try_for_each(|a| argument(a, reg))
                }
                GivenType::OfValue(a) => argument(a, reg),
            })
        }
    }
}

fn argument(of: &Argument, reg: &Registry) -> Checked {
    match of {
        Argument::Nested(inner) => build(inner, reg),
        Argument::Const(_) | Argument::Use(_) => Ok(()),
        Argument::Native(inner, _) => call(inner),
    }
}
