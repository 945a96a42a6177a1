//! Builds a rule from patterns that a program composed in Rust, with the same checks as rules from records.
//!
//! ```text
//! Match::op("t.neg", [Match::op("t.neg", [Match::value("x")])])   t.neg over Sub::Nested(t.neg over slot 0)
//! Make::value("x")                                                 Build::Value(slot 0)
//! ```

use std::sync::Arc;

use ir_core::Registry;
use ir_core::def::{Arity, DefLoc, OpDef};

use super::super::call::Call;
use super::super::code::{Condition, MatchCode, NamedNative};
use super::super::compile::pattern_of;
use super::super::result_checks;
use super::super::rule::{
    ArgMatch, Argument, AttrCheck, AttrMatch, Build, BuildArg, BuildId, GivenType, NameUse,
    NativeArg, NativeBuild, NativeNode, Node, OpBuild, OpNode, ResultLoc, ResultTypes, Rule,
    RuleCondition, Slot, Sub,
};
use super::super::rule_checks;
use super::super::symbols::{Res, SymbolKind, Symbols, split};
use super::{
    Check, Made, Make, MakeAttr, MakeCall, MakeOp, Match, MatchAttr, NamedCheck, ResultPlace,
    RuleBuilder, Source,
};
use crate::pattern::Pattern;

impl RuleBuilder {
    /// Builds the rule over the operations of `reg`, as a pattern.
    ///
    /// # Errors
    /// The reason why the rule is refused.
    pub fn build(&self, reg: &Registry) -> Result<Pattern, String> {
        let refuse = |reason: String| format!("rule '{}': {reason}", self.name);
        rule(self, reg).map(|rule| pattern_of(&Arc::new(rule))).map_err(refuse)
    }
}

/// Returns the rule that was put together.
fn rule(builder: &RuleBuilder, reg: &Registry) -> Res<Rule> {
    let mut cx = Cx { reg, slots: 0, source_ops: 0, builds: 0, symbols: Symbols::default() };
    let Source::Op { op, name, operands, attrs } = &builder.source.0 else {
        return Err(match builder.source.0 {
            Source::Wrong(reason) => reason.into(),
            _ => "its source is not an operation".into(),
        });
    };
    let source = cx.source(op, name.as_deref(), operands, attrs, 0)?;
    let condition = |condition: &NamedCheck| {
        let args: Res<Vec<NameUse>> =
            condition.of.iter().map(|name| cx.symbols.find(name)).collect();
        Ok(RuleCondition::Over { condition: holds(&condition.check), this: None, args: args? })
    };
    let conditions: Res<Vec<_>> = builder.conditions.iter().map(condition).collect();
    let conditions = conditions?;
    let equal = cx.symbols.equal_slots();
    for make in builder.results.iter().chain(&builder.supplemental) {
        cx.declare(make, 0)?;
    }
    let counts: Res<Vec<usize>> = builder.results.iter().map(|make| cx.count(make)).collect();
    let (offsets, first_replacement) = rule_checks::replaced(&counts?, cx.def(op)?.results.len())?;
    let made = builder.results.iter().zip(offsets.iter().copied());
    let results: Res<Vec<Build>> =
        made.map(|(make, offset)| cx.build(make, usize::try_from(offset).ok(), 0)).collect();
    let supplemental: Res<Vec<Build>> =
        builder.supplemental.iter().map(|make| cx.build(make, None, 0)).collect();
    let rule = Rule {
        name: builder.name.as_str().into(),
        root: source.name,
        benefit: rule_checks::benefit(cx.source_ops, builder.benefit)?,
        loc: DefLoc::default(),
        source_ops: cx.source_ops,
        slots: cx.slots,
        names: cx.symbols.slot_names(cx.slots),
        summaries: Vec::new(),
        source,
        conditions,
        guard: None,
        group: None,
        summary: "".into(),
        equal,
        results: results?,
        first_replacement,
        supplemental: supplemental?,
    };
    result_checks::check(&rule, &offsets)?;
    Ok(rule)
}

fn holds(check: &Check) -> Condition {
    Condition::Native(NamedNative { name: check.name.as_str().into(), run: check.holds.clone() })
}

/// The state while a rule is built.
struct Cx<'a> {
    reg: &'a Registry,
    slots: usize,
    source_ops: usize,
    builds: BuildId,
    symbols: Symbols,
}

impl Cx<'_> {
    fn def(&self, op: &str) -> Res<Arc<OpDef>> {
        rule_checks::op_def(self.reg, op).map(|found| found.1)
    }

    /// Binds a name, if there is one.
    fn bind(&mut self, name: Option<&str>, kind: SymbolKind) -> Res<Option<Slot>> {
        let Some(name) = name else { return Ok(None) };
        let slot = self.slots;
        self.slots += 1;
        self.symbols.bind(name, kind, slot)?;
        Ok(Some(slot))
    }

    fn new_build(&mut self) -> BuildId {
        self.builds += 1;
        self.builds - 1
    }

    // ---- source ----

    fn source(
        &mut self,
        op: &str,
        name: Option<&str>,
        operands: &[Match],
        attrs: &[(String, MatchAttr)],
        depth: usize,
    ) -> Res<OpNode> {
        rule_checks::is_not_too_deep("its source", depth)?;
        let (op_name, def) = rule_checks::op_def(self.reg, op)?;
        self.source_ops += 1;
        let bind = self.bind(name, SymbolKind::Op(def.results.len()))?;
        let places = |operand: &Match| if matches!(operand.0, Source::Either(_)) { 2 } else { 1 };
        let given: usize = operands.iter().map(places).sum();
        if def.operands.len() != given {
            return Err(format!("'{op}' has {} operands, not {given}", def.operands.len()));
        }
        let mut args = Vec::new();
        let mut index = 0;
        for operand in operands {
            args.push(self.operand(operand, &def, op, index, depth)?);
            index += places(operand);
        }
        for (attr, what) in attrs {
            let ident = self.reg.ctx().ident(attr);
            let decl = def.attr_index(ident).map(|i| &def.attrs[i]);
            let decl = decl.ok_or_else(|| format!("'{op}' declares no attribute '{attr}'"))?;
            let (check, bound) = match what {
                MatchAttr::Equal(value) => (Some(AttrCheck::Equal(*value)), None),
                MatchAttr::Bound(name) | MatchAttr::BoundIfThere(name) => (None, Some(&**name)),
                MatchAttr::Holds(what, predicate, name) => {
                    let check = Check { name: what.clone(), holds: predicate.clone() };
                    (
                        Some(AttrCheck::Holds { condition: holds(&check), of_absent: false }),
                        name.as_deref(),
                    )
                }
            };
            let bind = self.bind(bound, SymbolKind::Attr)?;
            let optional = decl.optional && matches!(what, MatchAttr::BoundIfThere(_));
            args.push(ArgMatch::Attr(AttrMatch {
                name: ident,
                default: decl.default,
                optional,
                check,
                bind,
            }));
        }
        Ok(OpNode { name: op_name, bind, args })
    }

    fn operand(
        &mut self,
        operand: &Match,
        def: &OpDef,
        op: &str,
        index: usize,
        depth: usize,
    ) -> Res<ArgMatch> {
        match &operand.0 {
            Source::Either(both) => {
                rule_checks::takes_either(def, index)?;
                let [a, b] = &**both;
                let subs = [self.sub(a, false, op, depth)?, self.sub(b, false, op, depth)?];
                Ok(ArgMatch::Either { index, subs: Box::new(subs) })
            }
            Source::Variadic { name, each } => {
                rule_checks::takes_list(def, op, index)?;
                let bind = self.bind(name.as_deref(), SymbolKind::Operands)?;
                let subs: Res<Vec<Sub>> =
                    each.iter().map(|sub| self.sub(sub, false, op, depth)).collect();
                Ok(ArgMatch::Variadic { index, bind, subs: subs? })
            }
            _ => {
                let arity = def.operands[index].arity;
                let sub = self.sub(operand, arity.is_variable(), op, depth)?;
                Ok(ArgMatch::Operand { index, arity, sub })
            }
        }
    }

    /// Returns a pattern for one value of an operand of `op`, or for all if it is `variable` in length.
    fn sub(&mut self, operand: &Match, variable: bool, op: &str, depth: usize) -> Res<Sub> {
        match &operand.0 {
            Source::Value { name, check } => {
                if variable && check.is_some() {
                    return Err(format!(
                        "an operand of variable length of '{op}' cannot be constrained"
                    ));
                }
                let kind = if variable { SymbolKind::Operands } else { SymbolKind::Operand };
                Ok(Sub::Leaf {
                    check: check.as_ref().map(holds),
                    bind: self.bind(name.as_deref(), kind)?,
                })
            }
            Source::Op { op: inner, name, operands, attrs } => {
                rule_checks::takes_nested(variable, op)?;
                rule_checks::defines_a_value(&*self.def(inner)?, inner)?;
                let node = self.source(inner, name.as_deref(), operands, attrs, depth + 1)?;
                Ok(Sub::Nested(Node::Op(node)))
            }
            Source::Constant { name, check } => {
                rule_checks::takes_nested(variable, op)?;
                let attr = check
                    .as_ref()
                    .map(|c| AttrCheck::Holds { condition: holds(c), of_absent: false });
                let bind = self.bind(name.as_deref(), SymbolKind::Attr)?;
                let args = vec![NativeArg::Leaf { attr, ty: None, bind }];
                Ok(Sub::Nested(Node::Native(NativeNode { code: MatchCode::Constant, args })))
            }
            Source::Wrong(reason) => Err((*reason).into()),
            Source::Either(_) | Source::Variadic { .. } => {
                Err(format!("a list of patterns is given for one value of '{op}'"))
            }
        }
    }

    // ---- results ----

    /// Declares the names in a result pattern: they may be used before the place where they are bound.
    fn declare(&mut self, make: &Make, depth: usize) -> Res<()> {
        rule_checks::is_not_too_deep("a result", depth)?;
        match &make.0 {
            Made::Named(_) | Made::Attr(_) => {}
            Made::Wrong(reason) => return Err((*reason).into()),
            Made::Op(made) => {
                let kind = SymbolKind::Op(self.def(&made.op)?.results.len());
                self.bind(made.name.as_deref().map(|name| split(name).0), kind)?;
                for operand in &made.operands {
                    self.declare(operand, depth + 1)?;
                }
                for (_, attr) in &made.attrs {
                    if let MakeAttr::Made(inner) = attr {
                        self.declare(inner, depth + 1)?;
                    }
                }
            }
            Made::Call(made) => {
                self.bind(
                    made.name.as_deref().map(|name| split(name).0),
                    SymbolKind::Native(made.returns),
                )?;
                for arg in &made.args {
                    self.declare(arg, depth + 1)?;
                }
            }
            Made::Variadic(parts) => {
                for part in parts {
                    self.declare(part, depth + 1)?;
                }
            }
        }
        Ok(())
    }

    /// Returns how many values a result pattern gives.
    fn count(&self, make: &Make) -> Res<usize> {
        Ok(match &make.0 {
            Made::Op(made) => match (&made.name, made.result) {
                (_, Some(_)) => 1,
                (Some(name), None) => self.symbols.value_count(name),
                (None, None) => self.def(&made.op)?.results.len(),
            },
            Made::Call(made) => made.returns,
            _ => 1,
        })
    }

    /// Compiles one result pattern. `offset`: the first result of the source that it replaces.
    fn build(&mut self, make: &Make, offset: Option<usize>, depth: usize) -> Res<Build> {
        match &make.0 {
            Made::Named(name) => {
                let value = self.symbols.find(name)?;
                if offset.is_some() {
                    rule_checks::replaces_by_name(&self.symbols, name)?;
                }
                Ok(Build::Value(value))
            }
            Made::Attr(_) => Err("an attribute cannot be a result".into()),
            Made::Wrong(reason) => Err((*reason).into()),
            Made::Op(made) => Ok(Build::Op(self.op(made, offset, false, depth)?)),
            Made::Call(made) => Ok(Build::Native(self.call(made, depth)?)),
            Made::Variadic(_) if depth == 0 => Err("`variadic` is only for an operand".into()),
            Made::Variadic(parts) => {
                let parts: Res<Vec<Argument>> =
                    parts.iter().map(|part| self.argument(part, false, depth)).collect();
                Ok(Build::Variadic(parts?))
            }
        }
    }

    /// Returns an argument; `one`: of an operation that gives several values, the first.
    fn argument(&mut self, make: &Make, one: bool, depth: usize) -> Res<Argument> {
        Ok(match &make.0 {
            Made::Named(name) => Argument::Use(self.symbols.find(name)?),
            Made::Attr(attr) => Argument::Const(*attr),
            Made::Op(made) => Argument::Nested(Build::Op(self.op(made, None, one, depth + 1)?)),
            _ => Argument::Nested(self.build(make, None, depth + 1)?),
        })
    }

    fn op(
        &mut self,
        made: &MakeOp,
        offset: Option<usize>,
        one: bool,
        depth: usize,
    ) -> Res<OpBuild> {
        let (name, def) = rule_checks::op_def(self.reg, &made.op)?;
        if def.operands.len() != made.operands.len() {
            return Err(format!(
                "'{}' has {} operands, not {}",
                made.op,
                def.operands.len(),
                made.operands.len()
            ));
        }
        let mut args = Vec::new();
        for (decl, operand) in def.operands.iter().zip(&made.operands) {
            let variable = decl.arity.is_variable();
            let value = self.argument(operand, !variable, depth)?;
            let named = match &operand.0 {
                Made::Named(name) => Some(&**name),
                _ => None,
            };
            let given =
                rule_checks::Given { symbols: &self.symbols, argument: &value, name: named };
            rule_checks::gives_operand(self.reg, &given, variable, &made.op)?;
            let groups = match decl.arity {
                Arity::VariadicOfVariadic(name) => Some(name),
                _ => None,
            };
            args.push(BuildArg::Operand { variable, groups, value });
        }
        self.attrs(made, &def, &mut args, depth)?;
        let results = def.results.len();
        let (bind, mut index) = match &made.name {
            Some(name) => rule_checks::bound(&self.symbols, name, results)?,
            None => (None, None),
        };
        if let Some(result) = made.result {
            if result >= results {
                return Err(format!("'{}' has no result {result}", made.op));
            }
            index = Some(result);
        } else if one && results > 1 && index.is_none() {
            index = Some(0);
        }
        let replaces = offset.filter(|_| depth == 0 && index.is_none());
        let types = match &made.types_of {
            Some(types_of) => {
                rule_checks::takes_types(&def, &made.op, types_of.len(), replaces.is_some())?;
                let given: Res<Vec<GivenType>> = types_of
                    .iter()
                    .map(|name| Ok(GivenType::OfValue(Argument::Use(self.symbols.find(name)?))))
                    .collect();
                ResultTypes::Given(given?)
            }
            None => rule_checks::own_types(&def, &made.op, replaces)?,
        };
        let loc = self.place(made.place.as_ref())?;
        Ok(OpBuild {
            id: self.new_build(),
            name,
            bind,
            index,
            args,
            types,
            loc,
            sizes: rule_checks::sizes(&def),
        })
    }

    fn attrs(
        &mut self,
        made: &MakeOp,
        def: &OpDef,
        args: &mut Vec<BuildArg>,
        depth: usize,
    ) -> Res<()> {
        let op = &made.op;
        for (at, (attr, what)) in made.attrs.iter().enumerate() {
            let ident = self.reg.ctx().ident(attr);
            if def.attr_index(ident).is_none() {
                return Err(format!("'{op}' declares no attribute '{attr}'"));
            }
            if made.attrs[..at].iter().any(|other| other.0 == *attr) {
                return Err(format!("attribute '{attr}' of '{op}' is given twice"));
            }
            let (value, named) = match what {
                MakeAttr::Const(value) => (Argument::Const(*value), None),
                MakeAttr::Bound(name) => (Argument::Use(self.symbols.find(name)?), Some(&**name)),
                MakeAttr::Made(make) => (self.argument(make, true, depth)?, None),
            };
            rule_checks::check_attr_argument(
                &rule_checks::Given { symbols: &self.symbols, argument: &value, name: named },
                op,
            )?;
            args.push(BuildArg::Attr { name: ident, value });
        }
        let given =
            |name: ir_core::Ident| made.attrs.iter().any(|g| g.0 == self.reg.ctx().str(name));
        let missing =
            def.attrs.iter().find(|a| !a.optional && a.default.is_none() && !given(a.name));
        match missing {
            Some(missing) => Err(format!(
                "attribute '{}' of '{op}' is not given",
                self.reg.ctx().str(missing.name)
            )),
            None => Ok(()),
        }
    }

    fn call(&mut self, made: &MakeCall, depth: usize) -> Res<NativeBuild> {
        let args: Res<Vec<Argument>> =
            made.args.iter().map(|arg| self.argument(arg, true, depth)).collect();
        let (bind, index) = match &made.name {
            Some(name) => rule_checks::bound(&self.symbols, name, made.returns)?,
            None => (None, None),
        };
        let call =
            Call::Whole(NamedNative { name: made.native.as_str().into(), run: made.run.clone() });
        let loc = self.place(made.place.as_ref())?;
        Ok(NativeBuild {
            id: self.new_build(),
            call,
            args: args?,
            returns: made.returns,
            bind,
            index,
            loc,
        })
    }

    fn place(&self, at: Option<&ResultPlace>) -> Res<ResultLoc> {
        let Some(ResultPlace { names, text }) = at else { return Ok(ResultLoc::Matched) };
        let names: Res<Vec<NameUse>> =
            names.iter().map(|name| rule_checks::placed(&self.symbols, name)).collect();
        rule_checks::place(self.reg, names?, text.as_deref())
    }
}
