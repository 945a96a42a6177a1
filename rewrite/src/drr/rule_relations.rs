//! Relations between the sources of rules: how discriminating one is, whether it is more general than
//! another, whether one operation can match both, and which rules match the results of another.
//!
//! ```text
//! addi($a, muli($b, $c))          is more discriminating than     addi($a, $b), which is more general
//! addi($a, muli($b, $c))          overlaps                         addi(muli($a, $b), $c)
//! muli($a, $b) -> shli($a, $c)    enables                          shli($a, $b) -> ...
//! ```
//!
//! They are computed from the rules alone. Where that does not suffice, the answer is the one that warns: two
//! sources overlap unless they are known to exclude each other.

use std::fmt;

use ir_core::def::Trait;
use ir_core::{OpName, Registry};
use rustc_hash::FxHashSet;

use super::call::Call;
use super::code::MatchCode;
use super::disjoint::are_disjoint;
use super::rule::{
    ArgMatch, Argument, AttrCheck, AttrMatch, Build, BuildArg, GivenType, NativeArg, NativeNode,
    Node, OpBuild, OpNode, ResultTypes, Rule, Sub,
};
use super::text::RuleText;

/// The number of conditions in the source of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Discrimination {
    /// Operations.
    pub ops: u32,
    /// Conditions on values, attributes or several of them.
    pub constraints: u32,
    /// Attributes that must be just one.
    pub literals: u32,
    /// Values that must be equal to one before.
    pub repeated: u32,
}

impl Discrimination {
    /// Returns all together: the higher, the more discriminating.
    pub fn total(self) -> u32 {
        self.ops + self.constraints + self.literals + self.repeated
    }
}

impl fmt::Display for Discrimination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Discrimination { ops, constraints, literals, repeated } = self;
        write!(
            f,
            "{} ({ops} ops, {constraints} constraints, {literals} literals, {repeated} repeated)",
            self.total()
        )
    }
}

impl Rule {
    /// Returns the name that a slot has in the rule, without `$`.
    pub fn slot_name(&self, slot: super::rule::Slot) -> &str {
        self.names.get(slot).map_or("", |name| name)
    }

    /// Returns how discriminating its source is.
    pub fn discrimination(&self) -> Discrimination {
        let mut out = Discrimination {
            constraints: self.conditions.len() as u32,
            repeated: self.equal.len() as u32,
            ..Discrimination::default()
        };
        count_op(&self.source, &mut out);
        out
    }

    /// Returns the operations that its source names, the root first.
    pub fn source_names(&self) -> Vec<OpName> {
        let mut out = Vec::new();
        self.source_ops(&mut |node| out.push(node.name));
        out
    }

    /// Calls `visit` on the operations of its source, the root first.
    pub(super) fn source_ops<'r>(&'r self, visit: &mut dyn FnMut(&'r OpNode)) {
        nodes(&self.source, visit);
    }

    /// Returns the operations that its results make.
    pub fn result_names(&self) -> Vec<OpName> {
        let mut out = Vec::new();
        self.result_ops(&mut |op| out.push(op.name));
        out
    }

    /// Calls `visit` on the operations that its results make.
    pub(super) fn result_ops<'r>(&'r self, visit: &mut dyn FnMut(&'r OpBuild)) {
        self.results.iter().chain(&self.supplemental).for_each(|build| builds(build, visit));
    }

    /// Returns whether it makes fewer operations than it matches, constants aside.
    pub(super) fn reduces(&self, reg: &Registry) -> bool {
        let computes = |name: &OpName| !reg.op(*name).is_some_and(|d| d.has(Trait::ConstantLike));
        let count = |names: Vec<OpName>| names.iter().filter(|name| computes(name)).count();
        let is_complete =
            self.supplemental.is_empty() && !self.results.iter().any(makes_values_natively);
        is_complete && count(self.result_names()) < count(self.source_names())
    }

    /// Returns whether every operation that matches `other` also matches this rule, as far as the rules and their
    /// texts show.
    pub(super) fn is_more_general(
        &self,
        text: &RuleText,
        other: &Rule,
        other_text: &RuleText,
        reg: &Registry,
    ) -> bool {
        // Of conditions over names, only the very same are known to follow.
        let covers_names = || text.conditions.iter().all(|c| other_text.conditions.contains(c));
        self.root == other.root
            && self.equal.is_empty()
            && general_op(self, &self.source, other, &other.source, reg)
            && covers_names()
    }

    /// Returns whether one operation may match both sources.
    pub(super) fn overlaps(&self, other: &Rule, reg: &Registry) -> bool {
        overlap_op(&self.source, &other.source, reg)
    }

    /// Returns whether `other` may match an operation that this rule built, or one that uses its results.
    pub(super) fn enables(&self, other: &Rule, reg: &Registry) -> bool {
        let mut found = false;
        let mut replacing = self.results.iter().skip(self.first_replacement);
        self.results.iter().chain(&self.supplemental).for_each(|build| {
            builds(build, &mut |op| found |= may_be(op, &other.source, reg));
        });
        // The replacement of the root may be an operand of an operation that matches now.
        found
            || replacing.any(|build| {
                let Build::Op(op) = build else { return false };
                let mut inner = false;
                nodes(&other.source, &mut |node| {
                    inner |= !std::ptr::eq(node, &raw const other.source) && may_be(op, node, reg);
                });
                inner
            })
    }
}

fn count_op(node: &OpNode, out: &mut Discrimination) {
    out.ops += 1;
    for arg in &node.args {
        match arg {
            ArgMatch::Attr(AttrMatch { check, .. }) => count_attr(check.as_ref(), out),
            _ => subs(arg).iter().for_each(|sub| match sub {
                Sub::Leaf { check, .. } => out.constraints += u32::from(check.is_some()),
                Sub::Nested(Node::Op(node)) => count_op(node, out),
                Sub::Nested(Node::Native(node)) => count_native(node, out),
            }),
        }
    }
}

fn count_attr(check: Option<&AttrCheck>, out: &mut Discrimination) {
    match check {
        None => {}
        Some(AttrCheck::Equal(_)) => out.literals += 1,
        Some(AttrCheck::Holds { .. }) => out.constraints += 1,
    }
}

fn count_native(node: &NativeNode, out: &mut Discrimination) {
    out.ops += 1;
    for arg in &node.args {
        match arg {
            NativeArg::Leaf { attr, ty, .. } => {
                count_attr(attr.as_ref(), out);
                out.constraints += u32::from(ty.is_some());
            }
            NativeArg::Nested(Node::Op(node)) => count_op(node, out),
            NativeArg::Nested(Node::Native(node)) => count_native(node, out),
        }
    }
}

/// Returns the patterns for values in an argument.
pub(super) fn subs(arg: &ArgMatch) -> &[Sub] {
    match arg {
        ArgMatch::Operand { sub, .. } => std::slice::from_ref(sub),
        ArgMatch::Either { subs, .. } => &subs[..],
        ArgMatch::Variadic { subs, .. } => subs,
        ArgMatch::Attr(_) => &[],
    }
}

/// Calls `visit` on the operations of a source, the root first.
fn nodes<'n>(node: &'n OpNode, visit: &mut dyn FnMut(&'n OpNode)) {
    visit(node);
    for sub in node.args.iter().flat_map(subs) {
        if let Sub::Nested(Node::Op(inner)) = sub {
            nodes(inner, visit);
        }
    }
}

/// Calls `visit` on the calls of C++ code, those of arguments after those that they are given to.
fn calls<'b>(build: &'b Build, visit: &mut dyn FnMut(&'b Call)) {
    let of_argument = |argument: &'b Argument, visit: &mut dyn FnMut(&'b Call)| match argument {
        Argument::Nested(inner) => calls(inner, visit),
        Argument::Native(call, _) => visit(call),
        Argument::Const(_) | Argument::Use(_) => {}
    };
    match build {
        Build::Value(_) => {}
        Build::Variadic(parts) => parts.iter().for_each(|part| of_argument(part, visit)),
        Build::Native(native) => {
            visit(&native.call);
            native.args.iter().for_each(|argument| of_argument(argument, visit));
        }
        Build::Op(op) => {
            op.args.iter().for_each(|argument| of_argument(argument.value(), visit));
            let ResultTypes::Given(types) = &op.types else { return };
            for ty in types {
                match ty {
                    GivenType::Native(native) => {
                        visit(&native.call);
                        native.args.iter().for_each(|argument| of_argument(argument, visit));
                    }
                    GivenType::OfValue(argument) => of_argument(argument, visit),
                    GivenType::Expr(_) => {}
                }
            }
        }
    }
}

/// Calls `visit` on the operations that are made, the outermost first.
pub(super) fn builds<'b>(build: &'b Build, visit: &mut dyn FnMut(&'b OpBuild)) {
    let nested = |argument: &'b Argument, visit: &mut dyn FnMut(&'b OpBuild)| {
        if let Argument::Nested(inner) = argument {
            builds(inner, visit);
        }
    };
    match build {
        Build::Value(_) => {}
        Build::Variadic(parts) => parts.iter().for_each(|p| nested(p, visit)),
        Build::Native(native) => native.args.iter().for_each(|a| nested(a, visit)),
        Build::Op(op) => {
            visit(op);
            op.args.iter().for_each(|a| nested(a.value(), visit));
        }
    }
}

impl Rule {
    /// Returns the names of the operations that the rule builds, each once, in the order of its result patterns, those of patterns before those of
    /// C++ code. Those that natives create are not known.
    pub fn generated_ops(&self) -> Vec<OpName> {
        let mut names = Vec::new();
        for build in self.results.iter().chain(&self.supplemental) {
            builds(build, &mut |op| names.push(op.name));
            calls(build, &mut |call| {
                if let Call::Create(creations) = call {
                    names.extend(creations.operations().map(|creation| creation.op));
                }
            });
        }
        let mut known = FxHashSet::default();
        names.retain(|name| known.insert(*name));
        names
    }
}

/// Returns whether a native call returns a value and not an attribute, so that the built operations are unknown.
fn makes_values_natively(build: &Build) -> bool {
    let nested = |argument: &Argument| matches!(argument, Argument::Nested(inner) if makes_values_natively(inner));
    match build {
        Build::Value(_) => false,
        Build::Native(_) => true,
        Build::Variadic(parts) => parts.iter().any(nested),
        Build::Op(op) => op.args.iter().any(|arg| match arg {
            BuildArg::Operand { value, .. } => nested(value),
            BuildArg::Attr { .. } => false,
        }),
    }
}

// ---- more general ----

fn general_op(
    rule: &Rule,
    node: &OpNode,
    other_rule: &Rule,
    other: &OpNode,
    reg: &Registry,
) -> bool {
    let general = |a: &Sub, b: &Sub| general_sub(rule, a, other_rule, b, reg);
    node.name == other.name
        && node.args.len() == other.args.len()
        && node.args.iter().zip(&other.args).all(|(a, b)| match (a, b) {
            (ArgMatch::Operand { sub: a, .. }, ArgMatch::Operand { sub: b, .. }) => general(a, b),
            (
                ArgMatch::Operand { sub: Sub::Leaf { check: None, .. }, .. },
                ArgMatch::Variadic { .. },
            ) => true,
            (ArgMatch::Either { subs: a, .. }, ArgMatch::Either { subs: b, .. }) => {
                (general(&a[0], &b[0]) && general(&a[1], &b[1]))
                    || (general(&a[0], &b[1]) && general(&a[1], &b[0]))
            }
            (ArgMatch::Variadic { subs: a, .. }, ArgMatch::Variadic { subs: b, .. }) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| general(a, b))
            }
            (ArgMatch::Attr(a), ArgMatch::Attr(b)) => {
                general_check(rule, a.check.as_ref(), other_rule, b.check.as_ref(), reg)
            }
            _ => false,
        })
}

fn general_check(
    rule: &Rule,
    a: Option<&AttrCheck>,
    other_rule: &Rule,
    b: Option<&AttrCheck>,
    reg: &Registry,
) -> bool {
    let text = |rule, check: &AttrCheck| super::text::check_text(reg, rule, check);
    match (a, b) {
        (None, _) => true,
        (Some(AttrCheck::Equal(a)), Some(AttrCheck::Equal(b))) => a == b,
        (Some(a), Some(b)) => text(rule, a) == text(other_rule, b),
        (Some(_), None) => false,
    }
}

fn general_sub(rule: &Rule, a: &Sub, other_rule: &Rule, b: &Sub, reg: &Registry) -> bool {
    let text = |rule, check| super::text::condition_text(reg, rule, check);
    match (a, b) {
        (Sub::Leaf { check: None, .. }, _) => true,
        (Sub::Leaf { check: Some(a), .. }, Sub::Leaf { check: Some(b), .. }) => {
            text(rule, a) == text(other_rule, b)
        }
        (Sub::Nested(Node::Op(a)), Sub::Nested(Node::Op(b))) => {
            general_op(rule, a, other_rule, b, reg)
        }
        (Sub::Nested(Node::Native(a)), Sub::Nested(Node::Native(b))) => {
            let constant = |n: &NativeNode| matches!(n.code, MatchCode::Constant);
            constant(a)
                && constant(b)
                && a.args.len() == b.args.len()
                && a.args.iter().zip(&b.args).all(|args| match args {
                    (
                        NativeArg::Leaf { attr: a, ty: None, .. },
                        NativeArg::Leaf { attr: b, .. },
                    ) => general_check(rule, a.as_ref(), other_rule, b.as_ref(), reg),
                    _ => false,
                })
        }
        _ => false,
    }
}

// ---- overlapping ----

fn overlap_op(a: &OpNode, b: &OpNode, reg: &Registry) -> bool {
    a.name == b.name
        && a.args.iter().zip(&b.args).all(|args| match args {
            (ArgMatch::Operand { sub: a, .. }, ArgMatch::Operand { sub: b, .. }) => {
                overlap_sub(a, b, reg)
            }
            (ArgMatch::Variadic { subs: a, .. }, ArgMatch::Variadic { subs: b, .. }) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| overlap_sub(a, b, reg))
            }
            (ArgMatch::Attr(a), ArgMatch::Attr(b)) => {
                overlap_check(a.check.as_ref(), b.check.as_ref())
            }
            _ => true,
        })
}

fn overlap_check(a: Option<&AttrCheck>, b: Option<&AttrCheck>) -> bool {
    match (a, b) {
        (Some(AttrCheck::Equal(a)), Some(AttrCheck::Equal(b))) => a == b,
        _ => true,
    }
}

fn overlap_sub(a: &Sub, b: &Sub, reg: &Registry) -> bool {
    match (a, b) {
        (Sub::Nested(Node::Op(a)), Sub::Nested(Node::Op(b))) => overlap_op(a, b, reg),
        (Sub::Nested(Node::Op(op)), Sub::Nested(Node::Native(native)))
        | (Sub::Nested(Node::Native(native)), Sub::Nested(Node::Op(op))) => match native.code {
            MatchCode::Constant => reg.op(op.name).is_some_and(|d| d.has(Trait::ConstantLike)),
            MatchCode::Native(_) => true,
        },
        (Sub::Nested(Node::Native(a)), Sub::Nested(Node::Native(b))) => {
            a.args.iter().zip(&b.args).all(|args| match args {
                (NativeArg::Leaf { attr: a, .. }, NativeArg::Leaf { attr: b, .. }) => {
                    overlap_check(a.as_ref(), b.as_ref())
                }
                _ => true,
            })
        }
        (Sub::Leaf { check: Some(a), .. }, Sub::Leaf { check: Some(b), .. }) => {
            !are_disjoint(a, b, reg)
        }
        _ => true,
    }
}

// ---- enabling ----

/// Returns whether a built operation may match `node`.
fn may_be(op: &OpBuild, node: &OpNode, reg: &Registry) -> bool {
    if op.name != node.name {
        return false;
    }
    // The operands of a commutative operation may change places.
    let free = reg.op(op.name).is_some_and(|d| d.has(Trait::Commutative));
    let operands: Vec<&Argument> = op
        .args
        .iter()
        .filter(|a| matches!(a, BuildArg::Operand { .. }))
        .map(BuildArg::value)
        .collect();
    node.args.iter().all(|arg| match arg {
        ArgMatch::Operand { index, sub, .. } => match operands.get(*index) {
            Some(argument) if !free => may_be_sub(argument, sub, reg),
            Some(_) => operands.iter().any(|argument| may_be_sub(argument, sub, reg)),
            None => true,
        },
        ArgMatch::Attr(attr) => op.args.iter().all(|a| match (a, &attr.check) {
            (
                BuildArg::Attr { name, value: Argument::Const(value) },
                Some(AttrCheck::Equal(wanted)),
            ) => *name != attr.name || value == wanted,
            _ => true,
        }),
        ArgMatch::Either { .. } | ArgMatch::Variadic { .. } => true,
    })
}

fn may_be_sub(argument: &Argument, sub: &Sub, reg: &Registry) -> bool {
    let Argument::Nested(Build::Op(op)) = argument else { return true };
    match sub {
        Sub::Leaf { .. } => true,
        Sub::Nested(Node::Op(node)) => may_be(op, node, reg),
        Sub::Nested(Node::Native(node)) => match node.code {
            // An operation on constants folds to a constant.
            MatchCode::Constant => {
                let names =
                    |op: &OpBuild| reg.op(op.name).is_some_and(|d| d.has(Trait::ConstantLike));
                names(op) || op.args.iter().any(|a| matches!(a.value(), Argument::Nested(_)))
            }
            MatchCode::Native(_) => true,
        },
    }
}
