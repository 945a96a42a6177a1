//! The local rules of a set of patterns, prepared for matching in e-classes.

use std::sync::Arc;

use ir_core::{OpName, Registry};
use smallvec::SmallVec;

use super::ingredients::ingredients;
use super::local::{self, Local};
use super::memo::MemoPlan;
use super::repeated_matches::RootParts;
use super::type_memo::{TypeExprs, typed_calls};
use crate::drr::rule::{Build, Node, OpNode, Rule, Sub};
use crate::drr::rule_relations::subs;
use crate::pattern::Pattern;

/// A rule that rewrites terms.
#[derive(Clone, Debug)]
pub struct TermRule {
    pub(super) rule: Arc<Rule>,
    depth: usize,
    pub(super) reduces: bool,
    /// The results of the root that it does not replace, and the conditions that require them to be unused.
    pub(super) unused: SmallVec<[usize; 1]>,
    pub(super) unchecked: SmallVec<[usize; 1]>,
    /// The inputs of the replacement of the root.
    pub(super) root_parts: Option<RootParts>,
    pub(super) plan: MemoPlan,
}

impl TermRule {
    /// Returns the rule as one over terms, the `number`-th of its set, or why it is not local.
    fn compile(
        rule: &Arc<Rule>,
        reg: &Registry,
        number: u32,
        exprs: &mut TypeExprs,
    ) -> Result<TermRule, String> {
        let Local { depth, unused, unchecked } = local::check(rule, reg)?;
        let ingredients = ingredients(rule);
        let root_parts = RootParts::new(rule, number, &ingredients);
        let plan = MemoPlan { rule: number, ingredients, typed: typed_calls(rule, exprs) };
        let reduces = rule.reduces(reg);
        Ok(TermRule { rule: rule.clone(), depth, reduces, unused, unchecked, root_parts, plan })
    }

    /// Returns the rule.
    pub fn rule(&self) -> &Arc<Rule> {
        &self.rule
    }
    /// Returns whether it makes fewer operations than it matches, constants aside.
    ///
    /// Such a rule marks the operations that it replaces as subsumed, and nested operations of its source prefer those that are not. For example,
    /// the `n`-th sum of `x + 1 + 2 + ... + n` has a form for each earlier sum, each of which gives the next sum another form, but only the form
    /// `x + c` leads further. A limited number of subsumed operations is matched as well (`SearchLimits::subsumed`).
    pub fn reduces(&self) -> bool {
        self.reduces
    }
    /// Returns whether the `index`-th result of the root is replaced by a value that the source names, not by a built
    /// one.
    pub fn gives_named(&self, index: usize) -> bool {
        matches!(self.rule.results.get(self.rule.first_replacement + index), Some(Build::Value(_)))
    }
    /// Returns whether its source names an operation that is nested in it.
    pub fn names_nested(&self) -> bool {
        names_nested(&self.rule.source)
    }
    /// Returns the depth of the source in operations. A change up to `depth - 1` levels below a class can make
    /// the rule match there.
    pub fn depth(&self) -> usize {
        self.depth
    }
}

/// The local rules of a set of patterns.
#[derive(Clone, Debug, Default)]
pub struct TermRules {
    /// The rules, in the order of registration.
    pub rules: Vec<TermRule>,
    /// By op name: the rules whose root it is, the most worth first.
    by_root: Vec<Vec<u32>>,
    /// The patterns that are not among them, and why.
    pub others: Vec<(Pattern, String)>,
    /// The greatest depth of a rule.
    pub depth: usize,
}

impl TermRules {
    /// Compiles the local rules among `patterns`.
    pub fn new<'a>(reg: &Registry, patterns: impl Iterator<Item = &'a Pattern>) -> Self {
        let mut out = TermRules { depth: 1, ..TermRules::default() };
        let mut exprs = TypeExprs::default();
        for pattern in patterns {
            let compiled = match &pattern.rule {
                Some(rule) => TermRule::compile(rule, reg, out.rules.len() as u32, &mut exprs),
                None => Err(match pattern.root.map(|root| local::term(root, reg)) {
                    Some(Err(why)) => format!("it is a function, and {why}"),
                    _ => "it is a function".to_owned(),
                }),
            };
            match compiled {
                Ok(rule) => {
                    out.depth = out.depth.max(rule.depth);
                    out.rules.push(rule);
                }
                Err(why) => out.others.push((pattern.clone(), why)),
            }
        }
        for (i, rule) in out.rules.iter().enumerate() {
            let root = rule.rule.root.index();
            if out.by_root.len() <= root {
                out.by_root.resize(root + 1, Vec::new());
            }
            out.by_root[root].push(i as u32);
        }
        for list in &mut out.by_root {
            list.sort_by_key(|&i| std::cmp::Reverse(out.rules[i as usize].rule.benefit));
        }
        out
    }

    /// Returns the rules whose root is an operation of that name, as indices.
    pub fn on(&self, name: OpName) -> &[u32] {
        self.by_root.get(name.index()).map_or(&[], Vec::as_slice)
    }
}

/// Returns whether an operation that is nested in `node` has a name.
fn names_nested(node: &OpNode) -> bool {
    node.args.iter().flat_map(subs).any(|sub| match sub {
        Sub::Nested(Node::Op(inner)) => inner.bind.is_some() || names_nested(inner),
        _ => false,
    })
}
