//! Rules built in Rust while the program runs: the same rules that records come to, for the same engines.
//!
//! ```text
//! RuleBuilder::new("double-negation", Match::op("t.neg", [Match::op("t.neg", [Match::value("x")])]))
//!     .replace_with(Make::value("x"))
//!     .with_benefit(1)
//!     .build(&registry)
//! ```
//!
//! A name that occurs twice in a source is one value. Operands are by position, attributes by name; what is not named is not looked at.

use std::collections::BTreeMap;
use std::sync::Arc;

use ir_core::def::{Arity, DefLoc, OpDef};
use ir_core::{Attr, Ident, OpName, Registry};

use super::code::{Condition, Named};
use super::compile::{MAX_DEPTH, pattern_of};
use super::infer;
use super::native::{Native, PredicateFn};
use super::rule::{
    ArgMatch, Argument, AttrCheck, AttrMatch, Build, BuildArg, GivenType, Node, OpBuild, OpNode, Place, ResultTypes,
    Rule, RuleCondition, Slot, Sub, Use,
};
use crate::pattern::Pattern;

/// What an operand is matched by.
#[derive(Clone, Debug)]
pub enum Match {
    /// Any value, under that name.
    Value(String),
    /// The operation that defines it.
    Op {
        /// Its full name.
        name: String,
        /// Its operands; as many as it declares, each of one value.
        operands: Vec<Match>,
        /// Attributes that are looked at.
        attrs: Vec<(String, MatchAttr)>,
    },
}

/// What an attribute is matched by.
#[derive(Clone, Debug)]
pub enum MatchAttr {
    /// It is that one.
    Equal(Attr),
    /// It is there, under that name.
    Bound(String),
}

impl Match {
    /// Any value, under that name.
    pub fn value(name: &str) -> Self {
        Match::Value(name.to_owned())
    }
    /// An operation with those operands.
    pub fn op(name: &str, operands: impl IntoIterator<Item = Match>) -> Self {
        Match::Op { name: name.to_owned(), operands: operands.into_iter().collect(), attrs: Vec::new() }
    }
    /// The same operation with an attribute.
    pub fn with_attr(mut self, attr: &str, what: MatchAttr) -> Self {
        if let Match::Op { attrs, .. } = &mut self {
            attrs.push((attr.to_owned(), what));
        }
        self
    }
}

/// What a value is made by.
#[derive(Clone, Debug)]
pub enum Make {
    /// A value of the source.
    Value(String),
    /// A new operation, whose first result it is.
    Op {
        /// Its full name.
        name: String,
        /// Its operands; as many as it declares, each of one value.
        operands: Vec<Make>,
        /// Its attributes.
        attrs: Vec<(String, MakeAttr)>,
        /// The values of the source whose types its results have; empty: they follow from its definition, or are the root's.
        types_of: Vec<String>,
    },
}

/// What an attribute is.
#[derive(Clone, Debug)]
pub enum MakeAttr {
    /// That one.
    Const(Attr),
    /// One of the source.
    Bound(String),
}

impl Make {
    /// A value of the source.
    pub fn value(name: &str) -> Self {
        Make::Value(name.to_owned())
    }
    /// An operation over those.
    pub fn op(name: &str, operands: impl IntoIterator<Item = Make>) -> Self {
        let operands = operands.into_iter().collect();
        Make::Op { name: name.to_owned(), operands, attrs: Vec::new(), types_of: Vec::new() }
    }
    /// The same operation with an attribute.
    pub fn with_attr(mut self, attr: &str, what: MakeAttr) -> Self {
        if let Make::Op { attrs, .. } = &mut self {
            attrs.push((attr.to_owned(), what));
        }
        self
    }
    /// The same operation with results of the types of those values.
    pub fn with_types_of(mut self, values: &[&str]) -> Self {
        if let Make::Op { types_of, .. } = &mut self {
            *types_of = values.iter().map(|v| (*v).to_owned()).collect();
        }
        self
    }
}

/// A rule that is being put together.
#[derive(Clone, Debug)]
pub struct RuleBuilder {
    name: String,
    source: Match,
    results: Vec<Make>,
    conditions: Vec<(String, Native<PredicateFn>, Vec<String>)>,
    benefit: i64,
}

impl RuleBuilder {
    /// A rule of that name with that source, which is an operation.
    pub fn new(name: &str, source: Match) -> Self {
        RuleBuilder { name: name.to_owned(), source, results: Vec::new(), conditions: Vec::new(), benefit: 0 }
    }
    /// Replaces the next result of the source by what `make` gives. A source whose results are not all replaced is refused; one without
    /// results is erased.
    pub fn replace_with(mut self, make: Make) -> Self {
        self.results.push(make);
        self
    }
    /// Asks a predicate, of that name in listings, of what is bound to those names.
    pub fn when(mut self, name: &str, predicate: Native<PredicateFn>, of: &[&str]) -> Self {
        self.conditions.push((name.to_owned(), predicate, of.iter().map(|n| (*n).to_owned()).collect()));
        self
    }
    /// Adds to its benefit, which is the number of operations in its source.
    pub fn with_benefit(mut self, add: i64) -> Self {
        self.benefit = add;
        self
    }

    /// The rule, over operations of `reg`, as a pattern.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn build(&self, reg: &Registry) -> Result<Pattern, String> {
        let refuse = |why: String| format!("rule '{}': {why}", self.name);
        self.rule(reg).map(|rule| pattern_of(&Arc::new(rule))).map_err(refuse)
    }

    fn rule(&self, reg: &Registry) -> Result<Rule, String> {
        let mut cx = Cx { reg, slots: 0, source_ops: 0, names: BTreeMap::new(), equal: Vec::new() };
        let Match::Op { name, operands, attrs } = &self.source else {
            return Err("its source is no operation".into());
        };
        let source = cx.source(name, operands, attrs, 0)?;
        let conditions: Result<Vec<_>, String> = self
            .conditions
            .iter()
            .map(|(name, run, of)| {
                let args: Result<Vec<Use>, String> = of.iter().map(|n| cx.find(n)).collect();
                let condition = Condition::Native(Named { name: name.as_str().into(), run: *run });
                Ok(RuleCondition::Over { condition, this: None, args: args? })
            })
            .collect();
        let conditions = conditions?;
        let root = cx.def(name)?;
        if root.results.len() != self.results.len() {
            let (has, given) = (root.results.len(), self.results.len());
            return Err(format!("its source has {has} results, and {given} replacements are given"));
        }
        let results: Result<Vec<_>, String> =
            self.results.iter().enumerate().map(|(i, m)| cx.make(m, Some(i), 0)).collect();
        let benefit = (cx.source_ops as i64).checked_add(self.benefit).and_then(|b| u16::try_from(b).ok());
        Ok(Rule {
            name: self.name.as_str().into(),
            root: source.name,
            benefit: benefit.ok_or("its benefit is out of range")?,
            loc: DefLoc::default(),
            source_ops: cx.source_ops,
            slots: cx.slots,
            source,
            conditions,
            guard: None,
            equal: cx.equal,
            results: results?,
            first_replacement: 0,
            supplemental: Vec::new(),
        })
    }
}

/// What is known while a rule is built.
struct Cx<'a> {
    reg: &'a Registry,
    slots: usize,
    source_ops: usize,
    /// By name: the slot, and whether it is an attribute.
    names: BTreeMap<String, (Slot, bool)>,
    equal: Vec<(Slot, Slot)>,
}

impl Cx<'_> {
    fn def(&self, name: &str) -> Result<Arc<OpDef>, String> {
        let def = self.reg.op(self.op_name(name)).cloned();
        def.ok_or_else(|| format!("operation '{name}' is not registered"))
    }

    fn op_name(&self, name: &str) -> OpName {
        self.reg.ctx().op_name(name)
    }

    fn slot(&mut self) -> Slot {
        self.slots += 1;
        self.slots - 1
    }

    fn find(&self, name: &str) -> Result<Use, String> {
        let (slot, _) = self.names.get(name).ok_or_else(|| format!("'{name}' is bound to nothing"))?;
        Ok(Use { slot: *slot, index: None })
    }

    /// Binds a name; a value that is bound again must be the same.
    fn bind(&mut self, name: &str, attr: bool) -> Result<Slot, String> {
        let slot = self.slot();
        match self.names.get(name) {
            None => _ = self.names.insert(name.to_owned(), (slot, attr)),
            Some(&(first, false)) if !attr => self.equal.push((first, slot)),
            Some(_) => return Err(format!("'{name}' is bound twice")),
        }
        Ok(slot)
    }

    /// The definition of an operation whose operands are given by position.
    fn positional(&self, name: &str, given: usize) -> Result<Arc<OpDef>, String> {
        let def = self.def(name)?;
        if def.operands.iter().any(|d| d.arity != Arity::One) {
            return Err(format!("'{name}' has operands that are not one value each"));
        }
        if def.operands.len() != given {
            return Err(format!("'{name}' has {} operands, not {given}", def.operands.len()));
        }
        Ok(def)
    }

    fn attr(&self, def: &OpDef, op: &str, name: &str) -> Result<Ident, String> {
        let ident = self.reg.ctx().ident(name);
        def.attr_index(ident).map(|_| ident).ok_or_else(|| format!("'{op}' declares no attribute '{name}'"))
    }

    fn source(
        &mut self,
        name: &str,
        operands: &[Match],
        attrs: &[(String, MatchAttr)],
        depth: usize,
    ) -> Result<OpNode, String> {
        if depth > MAX_DEPTH {
            return Err("it is nested too deeply".into());
        }
        let def = self.positional(name, operands.len())?;
        self.source_ops += 1;
        let mut args = Vec::new();
        for (index, operand) in operands.iter().enumerate() {
            let sub = match operand {
                Match::Value(name) => Sub::Leaf { check: None, bind: Some(self.bind(name, false)?) },
                Match::Op { name, operands, attrs } => {
                    Sub::Nested(Node::Op(self.source(name, operands, attrs, depth + 1)?))
                }
            };
            args.push(ArgMatch::Operand { index, sub });
        }
        for (attr, what) in attrs {
            let ident = self.attr(&def, name, attr)?;
            let default = def.attr_index(ident).and_then(|i| def.attrs[i].default);
            let (check, bind) = match what {
                MatchAttr::Equal(value) => (Some(AttrCheck::Equal(*value)), None),
                MatchAttr::Bound(name) => (None, Some(self.bind(name, true)?)),
            };
            args.push(ArgMatch::Attr(AttrMatch { name: ident, default, optional: false, check, bind }));
        }
        Ok(OpNode { name: self.op_name(name), bind: None, args })
    }

    /// `root`: the result of the source that it replaces.
    fn make(&self, make: &Make, root: Option<usize>, depth: usize) -> Result<Build, String> {
        if depth > MAX_DEPTH {
            return Err("it is nested too deeply".into());
        }
        let (name, operands, attrs, types_of) = match make {
            Make::Value(name) => return Ok(Build::Value(self.find(name)?)),
            Make::Op { name, operands, attrs, types_of } => (name, operands, attrs, types_of),
        };
        let def = self.positional(name, operands.len())?;
        if def.results.is_empty() {
            return Err(format!("'{name}' has no result to be used"));
        }
        let mut args = Vec::new();
        for operand in operands {
            let value = match operand {
                Make::Value(name) => Argument::Use(self.find(name)?),
                nested => Argument::Nested(self.make(nested, None, depth + 1)?),
            };
            args.push(BuildArg::Operand { variable: false, groups: None, value });
        }
        for (attr, what) in attrs {
            let ident = self.attr(&def, name, attr)?;
            let value = match what {
                MakeAttr::Const(value) => Argument::Const(*value),
                MakeAttr::Bound(name) => Argument::Use(self.find(name)?),
            };
            args.push(BuildArg::Attr { name: ident, value });
        }
        let required = |a: &&ir_core::def::AttrDecl| !a.optional && a.default.is_none();
        let given = |a: &ir_core::def::AttrDecl| attrs.iter().any(|g| g.0 == self.reg.ctx().str(a.name));
        if let Some(missing) = def.attrs.iter().filter(required).find(|a| !given(a)) {
            return Err(format!("attribute '{}' of '{name}' is not given", self.reg.ctx().str(missing.name)));
        }
        let types = if types_of.is_empty() {
            match (infer::result_types(&def), root) {
                (Ok(own @ (ResultTypes::FirstOperand | ResultTypes::FirstAttr)), _) => own,
                (_, Some(index)) => ResultTypes::OfRoot(index),
                (Ok(own), None) => own,
                (Err(why), None) => return Err(format!("the result types of '{name}' are not known: {why}")),
            }
        } else {
            let given: Result<Vec<_>, String> =
                types_of.iter().map(|n| Ok(GivenType::OfValue(Argument::Use(self.find(n)?)))).collect();
            ResultTypes::Given(given?)
        };
        let op = OpBuild {
            name: self.op_name(name),
            bind: None,
            index: (def.results.len() > 1).then_some(0),
            args,
            types,
            loc: Place::Matched,
            sizes: None,
        };
        Ok(Build::Op(op))
    }
}
