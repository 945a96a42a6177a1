//! Rules over e-classes, compiled from the same [`Rule`]s as the patterns of the greedy driver.
//!
//! A rule is *local* if it matches and builds values only: operations with results and without regions,
//! successors or effects, and conditions on types, attributes and constants. [`TermRule::compile`] gives the
//! reason why another is not. This module knows no e-graph implementation; the e-graph implements [`Terms`].
//!
//! The results of an operation with several results are values, and the operation itself has a class too,
//! that of the *tuple*.
//!
//! A rule that requires a result of its root to be unused replaces the other results, whether that one is
//! used or not: the value of a result does not depend on the users of another.
//!
//! The values of a class are equal, so a rule must be sound. A rule that is sound only under a *guard* (a
//! field of its record, a constraint over its names) is applied where the guard holds; the greedy driver
//! ignores the guard if the rule allows it, to have the results of MLIR.
//!
//! **Invariant:** searching changes nothing; applying adds terms and removes none.

mod binding;
mod build;
mod local;
mod memo;
mod repeated_matches;
mod search;
mod types;

use std::hash::Hash;
use std::sync::Arc;

use ir_core::ranges::IntRange;
use ir_core::{Attr, Body, Loc, OpName, Registry, ValueId};
use smallvec::SmallVec;

use super::rule::{Build, Rule, Slot};
use crate::pattern::Pattern;
pub use local::Purity;
pub(super) use local::{is_of_ranges, unused_results};

pub use super::rule::Types;
pub use build::Replacement;
pub use memo::BuildMemo;
pub use search::{Matched, MatchedTerm, Matches, SearchLimits};

/// Values of a body, in classes of equal ones.
pub trait Terms {
    /// A class.
    type Class: Copy + Eq + Ord + Hash + std::fmt::Debug;

    /// Definitions and context.
    fn reg(&self) -> &Registry;
    /// The body that the values are in.
    fn body(&self) -> &Body;
    /// The one name of all names of a class.
    fn find(&self, class: Self::Class) -> Self::Class;
    /// Returns the class that refines the class in the end, or the class itself.
    fn resolved(&self, class: Self::Class) -> Self::Class;
    /// A value of the class: its type is that of the class, what defines it is one of its terms.
    fn witness(&self, class: Self::Class) -> ValueId;
    /// The classes of the results of a tuple, in order; of a value, itself.
    fn results(&self, class: Self::Class) -> SmallVec<[Self::Class; 2]>;
    /// Returns the known range of a value that is a witness.
    fn range(&self, value: ValueId) -> Option<IntRange>;
    /// The constant that the class is, and whether it is equal to that, and not merely refined by it.
    fn constant(&self, class: Self::Class) -> Option<(Attr, bool)>;
    /// Calls `visit` on each operation of that name that gives the class, alone or among other results; on those of classes that refine it too, if
    /// `refined`; without those that were [subsumed](TermsMut::subsume), if `shown`; no more of a class once `visit` gives false. Whether one was
    /// left out, of whatever name.
    fn nodes(
        &self,
        class: Self::Class,
        name: OpName,
        refined: bool,
        shown: bool,
        visit: &mut dyn FnMut(Node<'_, Self::Class>) -> bool,
    ) -> bool;
    /// Whether [`nodes`](Self::nodes) may find any, those of classes that refine it included: a quick look before everything else is matched.
    fn may_have(&self, class: Self::Class, name: OpName) -> bool;
}

/// Classes that terms are added to.
pub trait TermsMut: Terms {
    /// The body, for natives, which may make operations in no block.
    fn body_mut(&mut self) -> (&Registry, &mut Body);
    /// Returns the class of an operation (of the tuple if it has several results), adding a node; `None` if
    /// it cannot be a term, or the limit of nodes is reached.
    fn add(&mut self, term: NewTerm<Self::Class>) -> Option<Self::Class>;
    /// Records that a rule that [reduces](TermRule::reduces) matched that operation, and that its class has
    /// the result.
    fn subsume(&mut self, root: &RootTerm<Self::Class>);
    /// The class of a value that a native gave; `None` as above.
    fn import(&mut self, value: ValueId) -> Option<Self::Class>;
}

/// An operation of a class.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a, C> {
    /// All of it but its operands, by a number.
    pub term: u32,
    /// Its inherent attributes.
    pub props: Attr,
    /// Its discardable ones.
    pub attrs: Attr,
    /// The classes of its operands.
    pub operands: &'a [C],
    /// The operands of each declaration: first and count.
    pub ranges: &'a [(u32, u32)],
    /// Whether its two operands may change places.
    pub commutes: bool,
    /// Whether the class is equal to it, for all inputs: it assumes nothing, and the class is not merely refined by it.
    pub exact: bool,
    /// The tuple that it gives, if it has several results.
    pub tuple: Option<C>,
}

/// The operation that a rule matched at the root of its source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RootTerm<C> {
    /// All of it but its operands, as in [`Node`].
    pub term: u32,
    /// The classes of its operands.
    pub operands: SmallVec<[C; 4]>,
}

/// An operation to be.
#[derive(Clone, Debug)]
pub struct NewTerm<C> {
    /// Its name.
    pub name: OpName,
    /// Its inherent attributes.
    pub props: Attr,
    /// Its discardable ones.
    pub attrs: Attr,
    /// The types of its results.
    pub types: Types,
    /// The classes of its operands.
    pub operands: SmallVec<[C; 4]>,
    /// The location if the rule sets it, else unknown.
    pub loc: Loc,
}

/// A rule that rewrites terms.
#[derive(Clone, Debug)]
pub struct TermRule {
    rule: Arc<Rule>,
    depth: usize,
    reduces: bool,
    /// The results of the root that it does not replace, and the conditions that require them to be unused.
    unused: SmallVec<[usize; 1]>,
    unasked: SmallVec<[usize; 1]>,
    /// The slots that hold as many values as there are, one or not.
    lists: SmallVec<[Slot; 1]>,
    /// The inputs of each operation nested in the results.
    slots: Vec<memo::Ingredients>,
    /// The inputs of the replacement of the root.
    root_parts: Option<repeated_matches::RootParts>,
    /// The calls that give types by types alone.
    typed: Vec<(usize, usize)>,
}

impl TermRule {
    /// The rule as one over terms.
    ///
    /// # Errors
    /// Why it is not local.
    pub fn compile(rule: &Arc<Rule>, reg: &Registry) -> Result<TermRule, String> {
        let local::Local { depth, unused, unasked, lists } = local::check(rule, reg)?;
        let slots = build::used_slots(rule);
        let root_parts = repeated_matches::RootParts::new(rule, &slots);
        let (reduces, typed) = (rule.reduces(reg), types::sites(rule));
        Ok(TermRule {
            rule: rule.clone(),
            depth,
            reduces,
            unused,
            unasked,
            lists,
            slots,
            root_parts,
            typed,
        })
    }

    /// The rule.
    pub fn rule(&self) -> &Arc<Rule> {
        &self.rule
    }
    /// Whether it makes fewer operations than it matches, constants aside.
    ///
    /// Such a rule prefers operations that are not subsumed where its source nests one: `x + 1 + 2 + ... + n` has, in the `n`-th sum, as many forms
    /// as sums before, and each of them is one more for the next, but only `x + c` is worth going on with. Where no rule
    /// makes less of an operation else, one that is subsumed may be tried ([`SearchLimits::subsumed`]): all of them would again be as many as sums.
    pub fn reduces(&self) -> bool {
        self.reduces
    }
    /// Whether the `index`-th result of the root is replaced by a value that the source names, not by a built
    /// one.
    pub fn gives_named(&self, index: usize) -> bool {
        matches!(self.rule.results.get(self.rule.first_replacement + index), Some(Build::Value(_)))
    }
    /// Whether its source names an operation that is nested in it.
    pub fn names_nested(&self) -> bool {
        build::names_nested(&self.rule.source)
    }
    /// How many operations deep its source is: a change that many levels below a class, less one, may make it match there.
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
        for pattern in patterns {
            let compiled = match &pattern.rule {
                Some(rule) => TermRule::compile(rule, reg),
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

    /// The rules whose root is an operation of that name, as indices.
    pub fn on(&self, name: OpName) -> &[u32] {
        self.by_root.get(name.index()).map_or(&[], Vec::as_slice)
    }
}
