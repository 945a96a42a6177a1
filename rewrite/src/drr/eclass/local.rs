//! Whether a rule is local: about values alone, so that it means the same for all members of a class.

use ir_core::def::{Arity, Effects, Trait};
use ir_core::expr::{Expr, Method};
use ir_core::{OpName, Registry};
use smallvec::SmallVec;

use super::super::call::Call;
use super::super::code::{Code, Condition, MatchCode};
use super::super::rule::{
    ArgMatch, Argument, AttrCheck, Build, BuildArg, GivenType, NameUse, NativeArg, NativeNode,
    Node, OpNode, ResultTypes, Rule, RuleCondition, Sub,
};
use super::super::rule_relations::subs;
use ir_core::native::ReadSet;

type Checked = Result<(), String>;

/// The properties of a local rule.
pub(super) struct Local {
    /// How deep its source is, as changes go.
    pub(super) depth: usize,
    /// The results of the root that must be unused, and the conditions that require it.
    pub(super) unused: SmallVec<[usize; 1]>,
    pub(super) unchecked: SmallVec<[usize; 1]>,
}

/// Returns the properties of a rule if it is local, or the reason why it is not.
pub(super) fn check(rule: &Rule, reg: &Registry) -> Result<Local, String> {
    if !rule.supplemental.is_empty() {
        return Err("it has supplemental patterns".into());
    }
    let depth = source(&rule.source, reg)?;
    let (mut unused, mut unchecked) = (SmallVec::new(), SmallVec::new());
    for (i, part) in rule.conditions.iter().enumerate() {
        match unused_result(part, rule) {
            Some(result) => {
                unused.push(result);
                unchecked.push(i);
            }
            None => checked(part)?,
        }
    }
    rule.guard.iter().try_for_each(checked)?;
    rule.results.iter().try_for_each(|b| build(b, reg))?;
    // A narrower range of an operand is a change one level deeper.
    Ok(Local { depth: depth + usize::from(rule.reads_ranges()), unused, unchecked })
}

impl Rule {
    /// Returns whether the rule has conditions on the ranges of values.
    pub fn reads_ranges(&self) -> bool {
        self.conditions.iter().chain(&self.guard).any(|part| match part {
            RuleCondition::Type(..) => false,
            RuleCondition::Over { condition, .. } => reads_ranges(condition),
        })
    }

    /// Returns the results of the root that the rule requires to be unused.
    pub fn unused_results(&self) -> SmallVec<[usize; 1]> {
        self.conditions.iter().filter_map(|part| unused_result(part, self)).collect()
    }
}

fn checked(part: &RuleCondition) -> Checked {
    match part {
        RuleCondition::Type(of, _) | RuleCondition::Over { condition: of, .. } => condition(of),
    }
}

/// Returns the result of the root that a condition requires to be unused.
fn unused_result(part: &RuleCondition, rule: &Rule) -> Option<usize> {
    let RuleCondition::Over { condition, this: None, args } = part else { return None };
    let [NameUse { slot, index: Some(result) }] = args[..] else { return None };
    let Condition::Code(code) = condition else { return None };
    let Expr::Method { of, method: Method::UseEmpty, .. } = &*code.expr else { return None };
    let is_use = matches!(&**of, Expr::Name(name) if &**name == "0");
    (is_use && rule.source.bind == Some(slot)).then_some(result)
}

fn reads_ranges(of: &Condition) -> bool {
    match of {
        Condition::True => false,
        Condition::Native(native) => native.run.reads == ReadSet::Ranges,
        Condition::All(all) | Condition::Any(all) => all.iter().any(reads_ranges),
        Condition::Not(inner) => reads_ranges(inner),
        Condition::Code(inner) => inner.functions.0.iter().any(|f| f.1.reads == ReadSet::Ranges),
    }
}

/// The purity of the operations of a name: they are values and nothing else, or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purity {
    /// Never, and why.
    Never(&'static str),
    /// Those that have no effects.
    Asked,
    /// All of them.
    Always,
}

impl Purity {
    /// Returns the binding of a name.
    pub fn of(reg: &Registry, name: OpName) -> Purity {
        let Some(def) = reg.op(name) else { return Purity::Never("is not registered") };
        let regions = !def.regions.is_empty() || def.is_isolated();
        if regions
            || !def.successors.is_empty()
            || def.has(Trait::Terminator)
            || def.has(Trait::Symbol)
        {
            return Purity::Never("has regions, successors or effects");
        }
        match &def.effects {
            _ if def.hooks.interfaces.memory_effects.get_effects.is_some() => Purity::Asked,
            Effects::Declared(list) if list.is_empty() => Purity::Always,
            _ => Purity::Never("may have effects"),
        }
    }
}

/// Returns whether an operation of that name can be a term.
pub(super) fn term(name: OpName, reg: &Registry) -> Checked {
    let results = reg.op(name).map_or(&[][..], |def| &def.results);
    let reason = match Purity::of(reg, name) {
        Purity::Never(reason) => reason,
        _ if results.is_empty() => "has no result",
        _ if results.iter().any(|r| r.arity.is_variable()) => "has a variable number of results",
        _ => return Ok(()),
    };
    Err(format!("'{}' {reason}", reg.ctx().op_name_str(name)))
}

fn source(node: &OpNode, reg: &Registry) -> Result<usize, String> {
    term(node.name, reg)?;
    let mut depth = 0;
    for arg in &node.args {
        match arg {
            ArgMatch::Operand { arity: Arity::VariadicOfVariadic(_), .. } => {
                return Err("it matches groups of operands".into());
            }
            ArgMatch::Attr(attr) => attr.check.as_ref().map_or(Ok(()), attr_check)?,
            ArgMatch::Operand { .. } | ArgMatch::Either { .. } | ArgMatch::Variadic { .. } => {}
        }
        for sub in subs(arg) {
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
        Node::Op(node) => {
            // A tuple lies between its operands and its results.
            let several = reg.op(node.name).is_some_and(|d| d.results.len() > 1);
            Ok(source(node, reg)? + usize::from(several))
        }
        Node::Native(native) => native_node(native),
    }
}

fn native_node(node: &NativeNode) -> Result<usize, String> {
    if let MatchCode::Native(native) = &node.code {
        return Err(format!("native '{}' may read more than a value", native.name));
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
        Condition::Native(named) => native(&named.name, named.run.reads),
    }
}

fn native(name: &str, reads: ReadSet) -> Checked {
    if reads == ReadSet::Anything {
        Err(format!("'{name}' reads more than a value"))
    } else {
        Ok(())
    }
}

fn code(of: &Code) -> Checked {
    of.functions.0.iter().try_for_each(|f| native(&f.0, f.1.reads))?;
    let mut found = Ok(());
    of.expr.walk(&mut |expr| {
        let word = match expr {
            Expr::Method { method, .. } => match method {
                Method::UseEmpty
                | Method::HasOneUse
                | Method::GetDefiningOp
                | Method::GetParentOp => method.name(),
                _ => return,
            },
            _ => return,
        };
        if found.is_ok() {
            found = Err(format!("'{word}' reads more than a value"));
        }
    });
    found
}

/// Checks a call in a result. Results are built once, and do not receive ranges.
fn call(of: &Call, reg: &Registry) -> Checked {
    let codes: Vec<&Code> = match of {
        Call::Code(inner) => vec![inner],
        Call::Whole(_) => Vec::new(),
        Call::Edit(_) => return Err("it changes attributes of an operation".to_owned()),
        Call::Helper(_, codes) => codes.iter().collect(),
        Call::Create(creations) => {
            creations.operations().try_for_each(|creation| term(creation.op, reg))?;
            creations.codes().collect()
        }
    };
    codes.iter().try_for_each(|inner| code(inner))?;
    let functions = codes.iter().flat_map(|inner| &inner.functions.0).map(|f| (&f.0, f.1.reads));
    let own = match of {
        Call::Code(_) | Call::Create(_) | Call::Edit(_) => None,
        Call::Whole(native) | Call::Helper(native, _) => Some((&native.name, native.run.reads)),
    };
    match functions.chain(own).find(|(_, reads)| *reads != ReadSet::Values) {
        Some((name, _)) => Err(format!("'{name}' reads more than a value")),
        None => Ok(()),
    }
}

fn build(of: &Build, reg: &Registry) -> Checked {
    match of {
        Build::Value(_) => Ok(()),
        Build::Variadic(parts) => parts.iter().try_for_each(|p| argument(p, reg)),
        Build::Native(native) => {
            call(&native.call, reg)?;
            native.args.iter().try_for_each(|a| argument(a, reg))
        }
        Build::Op(op) => {
            term(op.name, reg)?;
            if op.args.iter().any(|a| matches!(a, BuildArg::Operand { groups: Some(_), .. })) {
                return Err("it makes groups of operands".into());
            }
            op.args.iter().map(BuildArg::value).try_for_each(|a| argument(a, reg))?;
            let given = match &op.types {
                ResultTypes::Given(given) => given,
                ResultTypes::Code(types) => return code(types),
                _ => return Ok(()),
            };
            given.iter().try_for_each(|g| match g {
                GivenType::Expr(_) => Ok(()),
                GivenType::Native(native) => {
                    call(&native.call, reg)?;
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
        Argument::Native(inner, _) => call(inner, reg),
    }
}
