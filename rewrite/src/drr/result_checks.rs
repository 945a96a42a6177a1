//! Checks of the results of a rule as a whole: the values that they use must exist.
//!
//! ```text
//! (AddOp $x, $y), [(UOp:$u $v), (VOp:$v $x), (MulOp $u, $v)]   error: '$v' is used before it is made
//! (UOp:$u $x), (VOp $u)                                        error: '$u' is replaced by its user
//! ```

use std::ops::Range;

use ir_core::expr::Expr;

use super::call::Call;
use super::rule::{
    ArgMatch, Argument, Build, BuildArg, GivenType, NameUse, NativeArg, NativeBuild, NativeNode,
    Node, OpNode, ResultLoc, ResultTypes, Rule, Slot, Sub,
};
use super::symbols::Res;

/// Checks the results of `rule`. `offsets` has, for each of them, the first result of the root that it replaces, negative if it replaces none, and
/// at the end the number of results of the root.
pub(super) fn check(rule: &Rule, offsets: &[i64]) -> Res<()> {
    let mut check = Check { rule, made: vec![false; rule.slots], own: Vec::new() };
    check.source_op(&rule.source);
    for (_, other) in &rule.equal {
        check.made[*other] = true;
    }
    for (index, build) in rule.results.iter().enumerate() {
        check.own = own_results(rule, offsets, index);
        check.build(build)?;
    }
    check.own.clear();
    rule.supplemental.iter().try_for_each(|build| check.build(build))
}

/// Returns the results of the root that are replaced by values which result pattern `index` makes, or which are made after it.
fn own_results(rule: &Rule, offsets: &[i64], index: usize) -> Vec<Range<usize>> {
    let later = offsets.windows(2).enumerate().skip(index);
    later
        .filter(|(at, pair)| {
            // A value of the source exists already.
            let named = match rule.results.get(*at) {
                Some(Build::Value(name)) => Some(name.slot) != rule.source.bind,
                _ => false,
            };
            pair[0] >= 0 && !named
        })
        .map(|(_, pair)| pair[0] as usize..pair[1] as usize)
        .collect()
}

struct Check<'r> {
    rule: &'r Rule,
    /// The slots that are bound.
    made: Vec<bool>,
    /// The results of the root that the current result must not use as operands.
    own: Vec<Range<usize>>,
}

impl Check<'_> {
    fn bind(&mut self, slot: Option<Slot>) {
        if let Some(slot) = slot {
            self.made[slot] = true;
        }
    }

    // ---- source ----

    fn source_op(&mut self, node: &OpNode) {
        self.bind(node.bind);
        for arg in &node.args {
            match arg {
                ArgMatch::Operand { sub, .. } => self.sub(sub),
                ArgMatch::Either { subs, .. } => subs.iter().for_each(|sub| self.sub(sub)),
                ArgMatch::Variadic { bind, subs, .. } => {
                    self.bind(*bind);
                    subs.iter().for_each(|sub| self.sub(sub));
                }
                ArgMatch::Attr(attr) => self.bind(attr.bind),
            }
        }
    }

    fn sub(&mut self, sub: &Sub) {
        match sub {
            Sub::Leaf { bind, .. } => self.bind(*bind),
            Sub::Nested(node) => self.node(node),
        }
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Op(node) => self.source_op(node),
            Node::Native(NativeNode { args, .. }) => {
                for arg in args {
                    match arg {
                        NativeArg::Leaf { bind, .. } => self.bind(*bind),
                        NativeArg::Nested(node) => self.node(node),
                    }
                }
            }
        }
    }

    // ---- results ----

    fn name(&self, name: NameUse) -> Res<()> {
        if self.made[name.slot] {
            return Ok(());
        }
        let printed = &self.rule.names[name.slot];
        Err(format!(
            "'${printed}' is used before the result pattern that makes it; results are made in \
             order, nested ones first"
        ))
    }

    /// Checks a name whose value becomes a part of the replacement.
    fn operand(&self, name: NameUse) -> Res<()> {
        let is_own = |results: &Range<usize>| name.index.is_none_or(|at| results.contains(&at));
        if self.rule.source.bind == Some(name.slot) && self.own.iter().any(is_own) {
            let printed = &self.rule.names[name.slot];
            return Err(format!(
                "a result of '${printed}', which the rule replaces, cannot be an operand of its replacement"
            ));
        }
        Ok(())
    }

    fn build(&mut self, build: &Build) -> Res<()> {
        match build {
            Build::Value(name) => {
                self.name(*name)?;
                self.operand(*name)
            }
            Build::Variadic(parts) => {
                // Each part is built in turn.
                parts.iter().try_for_each(|part| {
                    self.nested(std::iter::once(part))?;
                    self.arguments(&[part], true)
                })
            }
            Build::Native(native) => self.native(native),
            Build::Op(op) => {
                let (mut operands, mut attrs) = (Vec::new(), Vec::new());
                for arg in &op.args {
                    match arg {
                        BuildArg::Operand { value, .. } => operands.push(value),
                        BuildArg::Attr { value, .. } => attrs.push(value),
                    }
                }
                self.nested(operands.iter().chain(&attrs).copied())?;
                self.arguments(&operands, true)?;
                self.arguments(&attrs, false)?;
                if let ResultTypes::Given(given) = &op.types {
                    given.iter().try_for_each(|given| self.given_type(given))?;
                }
                self.place(&op.loc)?;
                self.bind(op.bind);
                Ok(())
            }
        }
    }

    fn given_type(&mut self, given: &GivenType) -> Res<()> {
        match given {
            GivenType::Expr(_) => Ok(()),
            GivenType::Native(native) => self.native(native),
            GivenType::OfValue(argument) => self.arguments(&[argument], false),
        }
    }

    fn native(&mut self, native: &NativeBuild) -> Res<()> {
        let args: Vec<&Argument> = native.args.iter().collect();
        self.nested(args.iter().copied())?;
        self.arguments(&args, false)?;
        if let Call::Create(creations) = &native.call {
            let used = creations.operations().flat_map(|creation| &creation.args);
            for name in used.filter_map(|code| operand_of(&code.expr)) {
                if let Some(Argument::Use(name)) = native.args.get(name) {
                    self.operand(*name)?;
                }
            }
        }
        self.place(&native.loc)?;
        self.bind(native.bind);
        Ok(())
    }

    /// Checks the nested patterns, which are built before the other arguments.
    fn nested<'b>(&mut self, mut arguments: impl Iterator<Item = &'b Argument>) -> Res<()> {
        arguments.try_for_each(|argument| match argument {
            Argument::Nested(build) => self.build(build),
            _ => Ok(()),
        })
    }

    /// Checks the arguments that are not nested patterns.
    fn arguments(&mut self, arguments: &[&Argument], are_operands: bool) -> Res<()> {
        for argument in arguments {
            match argument {
                Argument::Nested(_) | Argument::Const(_) => {}
                Argument::Native(_, name) => self.name(*name)?,
                Argument::Use(name) => {
                    self.name(*name)?;
                    if are_operands {
                        self.operand(*name)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn place(&self, loc: &ResultLoc) -> Res<()> {
        match loc {
            ResultLoc::Matched | ResultLoc::Named(_) => Ok(()),
            ResultLoc::Of(name) => self.name(*name),
            ResultLoc::Fused(names, _) => names.iter().try_for_each(|name| self.name(*name)),
        }
    }
}

/// Returns the number of the argument that an expression is.
fn operand_of(expr: &Expr) -> Option<usize> {
    if let Expr::Name(name) = expr { name.parse().ok() } else { None }
}
