//! Sets of patterns: the patterns for an operation's name, in the order they are tried.

use std::any::Any;
use std::collections::HashSet;
use std::sync::{Arc, Mutex, OnceLock};

use ir_core::sync::LockIgnoringPoison;
use ir_core::{Body, OpId, OpName, Registry};

use crate::drr::decision_tree::{Demands, Discriminator, Sources};
use crate::drr::eclass::TermRules;
use crate::lazy::Lazy;
use crate::pattern::{Pattern, PatternOrder};

/// Patterns in the order of registration, and a table from operation names to the patterns that may match, by
/// benefit (or as [`PatternOrder`] selects).
///
/// Patterns with the same benefit keep their order.
///
/// ```
/// use ir_core::Context;
/// use rewrite::{Pattern, PatternSet, Rewriter};
///
/// let ctx = Context::new();
/// let pattern = |name, benefit| Pattern::on(&ctx, "toy.add", name, |_: &mut Rewriter<'_>, _| false).with_benefit(benefit);
/// let set = PatternSet::new(vec![pattern("Rare", 1), pattern("Good", 5)]);
/// // The pattern with the greatest benefit is tried first.
/// let names = set.matching(ctx.op_name("toy.add")).map(|pattern| &*pattern.name);
/// assert_eq!(names.collect::<Vec<_>>(), ["Good", "Rare"]);
/// assert!(set.filtered(&[], &["Rare".to_owned(), "Good".to_owned()]).is_empty());
/// ```
#[derive(Clone, Debug, Default)]
pub struct PatternSet {
    patterns: Vec<Pattern>,
    order: PatternOrder,
    /// By op name: the patterns for it and those for any op.
    table: Vec<Row>,
    /// Indices of the patterns for any op, in the order they are tried.
    any: Vec<u32>,
    /// The memoised result of [`PatternSet::terms`].
    terms: OnceLock<Arc<Split>>,
    /// The names and labels of the patterns.
    names: OnceLock<HashSet<Arc<str>>>,
    /// The memoised results of [`PatternSet::selected`].
    selections: Selections,
    /// The memoised results of [`PatternSet::derived`].
    derived: Derived,
    /// The patterns that only optimizations apply.
    optimizations: Option<Arc<LazyPatterns>>,
    /// The memoised result of [`PatternSet::with_optimizations`].
    optimizing: OnceLock<Arc<PatternSet>>,
}

/// A set of patterns that is built by the first use of it: a run without a pass that applies patterns does not need them.
pub type LazyPatterns = Lazy<PatternSet>;

/// The patterns that may match the operations of one name.
#[derive(Clone, Debug, Default)]
struct Row {
    /// Their indices, in the order they are tried.
    list: Vec<u32>,
    /// The index of patterns that may match an operation; `None` if an index would exclude none.
    discriminator: OnceLock<Option<Discriminator>>,
}

/// The numbers of the patterns that may match an operation.
pub(crate) enum Candidates<'p> {
    All(&'p [u32]),
    Selected(Sources),
}

impl Candidates<'_> {
    pub(crate) fn numbers(&self) -> &[u32] {
        match self {
            Candidates::All(numbers) => numbers,
            Candidates::Selected(numbers) => numbers,
        }
    }
}

/// Selected subsets: passes select once per body.
#[derive(Debug, Default)]
struct Selections(Mutex<Vec<(Selection, Arc<PatternSet>)>>);

/// Names or labels of patterns to take, and of patterns to leave out.
type Selection = (Vec<String>, Vec<String>);

/// Values that were computed from a set, by keys.
#[derive(Default)]
struct Derived(Mutex<Vec<(String, Arc<dyn Any + Send + Sync>)>>);

impl Clone for Derived {
    fn clone(&self) -> Self {
        Derived::default()
    }
}

impl std::fmt::Debug for Derived {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Derived")
    }
}

impl Clone for Selections {
    fn clone(&self) -> Self {
        Selections::default()
    }
}

/// A set cut in two.
#[derive(Debug)]
struct Split {
    terms: TermRules,
    others: PatternSet,
}

impl PatternSet {
    /// Creates a set of those patterns, tried by benefit.
    pub fn new(patterns: Vec<Pattern>) -> Self {
        PatternSet::with_order(patterns, PatternOrder::Benefit)
    }

    /// Returns the same patterns in another order.
    pub fn ordered(&self, order: PatternOrder) -> PatternSet {
        PatternSet::with_order(self.patterns.clone(), order)
            .and_optimizations(self.optimizations.clone())
    }

    fn with_order(patterns: Vec<Pattern>, order: PatternOrder) -> Self {
        let size = patterns.iter().filter_map(|p| p.root).map(|r| r.index() + 1).max().unwrap_or(0);
        let mut table = vec![Row::default(); size];
        let by_benefit = |list: &mut Vec<u32>| {
            list.sort_by_cached_key(|&i| std::cmp::Reverse(order.rank(&patterns[i as usize])));
        };
        let mut any: Vec<u32> =
            (0..patterns.len() as u32).filter(|&i| patterns[i as usize].root.is_none()).collect();
        for (i, pattern) in patterns.iter().enumerate() {
            if let Some(root) = pattern.root {
                table[root.index()].list.push(i as u32);
            }
        }
        for list in table.iter_mut().map(|row| &mut row.list).filter(|l| !l.is_empty()) {
            list.extend(&any);
            by_benefit(list);
        }
        by_benefit(&mut any);
        PatternSet {
            patterns,
            order,
            table,
            any,
            terms: OnceLock::new(),
            names: OnceLock::new(),
            selections: Selections::default(),
            derived: Derived::default(),
            optimizations: None,
            optimizing: OnceLock::new(),
        }
    }

    /// Returns the same set, whose patterns are canonicalizations, with `optimizations`: patterns that are not tried in this set, but in the
    /// one that [`with_optimizations`](Self::with_optimizations) returns.
    pub fn and_optimizations(self, optimizations: Option<Arc<LazyPatterns>>) -> PatternSet {
        PatternSet { optimizations, optimizing: OnceLock::new(), ..self }
    }

    /// Returns the patterns that only optimizations apply, if the set was given some.
    pub fn optimizations(&self) -> Option<&Arc<LazyPatterns>> {
        self.optimizations.as_ref()
    }

    /// Returns the set of all patterns and of those that only optimizations apply. It is made once.
    pub fn with_optimizations(&self) -> &PatternSet {
        let Some(optimizations) = self.optimizations.as_ref().filter(|set| !set.is_empty()) else {
            return self;
        };
        self.optimizing.get_or_init(|| {
            let all = self.patterns.iter().chain(optimizations.iter()).cloned();
            Arc::new(PatternSet::with_order(all.collect(), self.order))
        })
    }

    /// Returns the patterns that may match an operation of that name, in the order they are tried.
    pub fn matching(&self, name: OpName) -> impl Iterator<Item = &Pattern> + '_ {
        self.numbers(name).iter().map(|&i| self.get(i))
    }

    /// Returns the numbers of those patterns.
    pub(crate) fn numbers(&self, name: OpName) -> &[u32] {
        self.row(name).map_or(&self.any, |row| &row.list)
    }

    /// Returns the numbers of those patterns that are not known to fail at `op` of `body`, in the order they are tried. The patterns are over the
    /// definitions of `reg`.
    pub(crate) fn candidates(&self, reg: &Registry, body: &Body, op: OpId) -> Candidates<'_> {
        let Some(row) = self.row(body.name(op)) else { return Candidates::All(&self.any) };
        let discriminator = row.discriminator.get_or_init(|| {
            let rule = |&i: &u32| self.get(i).rule.as_ref();
            let demands =
                |i| rule(i).map_or_else(Demands::default, |rule| Demands::of_rule(reg, rule));
            let all: Vec<Demands> = row.list.iter().map(demands).collect();
            Some(Discriminator::new(&all)).filter(|found| !found.is_flat())
        });
        match discriminator {
            Some(found) => {
                let mut numbers = found.matching(reg, body, op);
                numbers.iter_mut().for_each(|number| *number = row.list[*number as usize]);
                Candidates::Selected(numbers)
            }
            None => Candidates::All(&row.list),
        }
    }

    /// Returns the pattern of that number.
    pub(crate) fn get(&self, number: u32) -> &Pattern {
        &self.patterns[number as usize]
    }

    fn row(&self, name: OpName) -> Option<&Row> {
        self.table.get(name.index()).filter(|row| !row.list.is_empty())
    }

    /// Returns the rules of the set that are about values alone, compiled once. The patterns are over the definitions of `reg`.
    pub fn terms(&self, reg: &Registry) -> &TermRules {
        &self.split(reg).terms
    }

    /// Returns the patterns that are not among [`terms`](Self::terms).
    pub fn without_terms(&self, reg: &Registry) -> &PatternSet {
        &self.split(reg).others
    }

    fn split(&self, reg: &Registry) -> &Split {
        self.terms.get_or_init(|| {
            let terms = TermRules::new(reg, self.patterns.iter());
            let others = PatternSet::with_order(
                terms.others.iter().map(|o| o.0.clone()).collect(),
                self.order,
            );
            Arc::new(Split { terms, others })
        })
    }

    /// Returns all patterns, in the order of registration.
    pub fn iter(&self) -> impl Iterator<Item = &Pattern> + '_ {
        self.patterns.iter()
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.patterns.is_empty()
    }

    /// Returns the patterns that the names or labels in `enabled` choose (all if it is empty), less those in `disabled`.
    pub fn filtered(&self, enabled: &[String], disabled: &[String]) -> PatternSet {
        let enabled: HashSet<&str> = enabled.iter().map(String::as_str).collect();
        let disabled: HashSet<&str> = disabled.iter().map(String::as_str).collect();
        let named = |p: &Pattern, set: &HashSet<&str>| {
            set.contains(&*p.name) || p.labels.iter().any(|l| set.contains(&**l))
        };
        let keep =
            |p: &&Pattern| (enabled.is_empty() || named(p, &enabled)) && !named(p, &disabled);
        PatternSet::with_order(self.patterns.iter().filter(keep).cloned().collect(), self.order)
    }

    /// Does the same as [`filtered`](Self::filtered), made once.
    pub fn selected(&self, enabled: &[String], disabled: &[String]) -> Arc<PatternSet> {
        let mut known = self.selections.0.lock_ignoring_poison();
        if let Some((_, set)) = known.iter().find(|(s, _)| s.0 == enabled && s.1 == disabled) {
            return set.clone();
        }
        let set = Arc::new(self.filtered(enabled, disabled));
        known.push(((enabled.to_vec(), disabled.to_vec()), set.clone()));
        set
    }

    /// Returns what `make` computes from the set, computed once for each type and key.
    pub fn derived<T: Any + Send + Sync>(&self, key: &str, make: impl FnOnce() -> T) -> Arc<T> {
        let mut known = self.derived.0.lock_ignoring_poison();
        let found = known.iter().filter(|(other, _)| other == key);
        if let Some(found) = found.cloned().find_map(|(_, value)| value.downcast::<T>().ok()) {
            return found;
        }
        let value = Arc::new(make());
        known.push((key.to_owned(), value.clone()));
        value
    }

    /// Returns the names that are neither the name of a pattern nor a label.
    pub fn unknown<'a>(&self, names: &'a [String]) -> Vec<&'a str> {
        if names.is_empty() {
            return Vec::new();
        }
        // The names are looked up for every function.
        let known = self.names.get_or_init(|| {
            self.patterns.iter().flat_map(|p| p.labels.iter().chain([&p.name])).cloned().collect()
        });
        names.iter().map(String::as_str).filter(|&n| !known.contains(n)).collect()
    }
}
