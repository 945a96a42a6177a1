//! Lints over a set of rules, without running them: duplicates, rules that never apply, ties, cycles, and
//! rules that do not lower the cost.
//!
//! ```text
//! warning: rule 'Factor2' is the same as rule 'Factor' [duplicated-pattern]
//! ```

use std::sync::Arc;

use ir_core::def::DefLoc;
use ir_core::def::Trait;
use ir_core::{OpName, Registry};
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use rustc_hash::FxHashMap;

use super::decision_tree::{Demands, Discriminator};
use super::rule::{Argument, Build, BuildArg, NameUse, Rule, RuleCondition, Slot};
use super::text::RuleText;
use crate::pattern::PatternOrder;

/// How many findings about a rule and those that are tried before it are reported.
const MAX_PAIRS: usize = 10;

/// How many rules that do not lower the cost are named.
const MAX_NAMED: usize = 8;

/// How many cycles of several rules are named.
const MAX_CYCLES: usize = 100;

/// The kind of a lint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LintKind {
    /// Two rules are the same.
    Duplicated,
    /// A rule that is tried before matches all that this one does.
    Shadowed,
    /// Two rules with equally many conditions may match one operation.
    EquallyDiscriminating,
    /// Rules that may enable each other for ever.
    Cyclic,
    /// A rule matches any result of a nested operation, and uses a particular one.
    AnyResult,
    /// The results of a rule cost at least as much as its source.
    NotCheaper,
}

impl LintKind {
    /// Returns the code of the diagnostic, e.g. `not-cheaper`.
    pub fn name(self) -> &'static str {
        match self {
            LintKind::Duplicated => "duplicated-pattern",
            LintKind::Shadowed => "shadowed-pattern",
            LintKind::EquallyDiscriminating => "equally-discriminating",
            LintKind::Cyclic => "cyclic-patterns",
            LintKind::AnyResult => "any-result",
            LintKind::NotCheaper => "not-cheaper",
        }
    }
}

/// Something suspicious.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lint {
    /// The kind.
    pub kind: LintKind,
    /// The location of the rule.
    pub loc: DefLoc,
    /// The message.
    pub message: String,
    /// The other rules involved, with a note for each.
    pub notes: Vec<(DefLoc, String)>,
}

/// A rule of the set. Rules with `own` are linted; the others only take part in lints about those.
#[derive(Clone, Debug)]
pub struct Linted {
    /// The rule.
    pub rule: Arc<Rule>,
    /// Whether the rule is linted.
    pub own: bool,
}

/// Inspects `rules`, given in the order of registration and tried in the `order`. `cost` returns the cost of an
/// operation of a name, if it is the same for all types.
pub fn lint(
    reg: &Registry,
    rules: &[Linted],
    order: PatternOrder,
    cost: &dyn Fn(OpName) -> Option<u64>,
) -> Vec<Lint> {
    let mut out = Vec::new();
    pairs(reg, rules, order, &mut out);
    cycles(reg, rules, &mut out);
    let mut even: Vec<(&Arc<Rule>, u64)> = Vec::new();
    for Linted { rule, .. } in rules.iter().filter(|r| r.own) {
        out.extend(any_result(reg, rule));
        let sum = |names: Vec<OpName>| {
            names.into_iter().try_fold(0u64, |sum, n| Some(sum.saturating_add(cost(n)?)))
        };
        let (Some(before), Some(after)) = (sum(rule.source_names()), sum(rule.result_names()))
        else {
            continue;
        };
        if after == before {
            even.push((rule, before));
        } else if after > before {
            let message = format!(
                "rule '{}' replaces operations of cost {before} by operations of cost {after}",
                rule.name
            );
            out.push(Lint {
                kind: LintKind::NotCheaper,
                loc: rule.loc.clone(),
                message,
                notes: Vec::new(),
            });
        }
    }
    out.extend(not_cheaper(&even));
    out
}

/// Returns the finding on a rule that puts a particular result of a nested operation in the place of any of its results.
///
/// ```text
/// (AddOp (TwoOp:$two__1 $x), $y) -> (MulOp $two__1, $y)      add(two#0, y) becomes mul(two#1, y)
/// ```
fn any_result(reg: &Registry, rule: &Rule) -> Option<Lint> {
    let mut nested: Vec<(Slot, OpName)> = Vec::new();
    rule.source_ops(&mut |node| {
        let several = reg.op(node.name).is_some_and(|def| def.results.len() > 1);
        nested.extend(node.bind.filter(|_| several).map(|slot| (slot, node.name)));
    });
    // The root is matched as a whole, and a condition may distinguish the results.
    nested.retain(|&(slot, _)| {
        rule.source.bind != Some(slot)
            && !rule.conditions.iter().any(|condition| match condition {
                RuleCondition::Type(_, name) => name.slot == slot,
                RuleCondition::Over { this, args, .. } => {
                    this.iter().chain(args).any(|name| name.slot == slot)
                }
            })
    });
    let mut used: Vec<NameUse> = Vec::new();
    rule.result_ops(&mut |op| {
        let values = op.args.iter().map(BuildArg::value);
        used.extend(values.filter_map(|value| match value {
            Argument::Use(name) => Some(*name),
            _ => None,
        }));
    });
    used.extend(rule.results.iter().filter_map(|result| match result {
        Build::Value(name) => Some(*name),
        _ => None,
    }));
    let (index, op) = used.iter().find_map(|name| {
        let of = nested.iter().find(|of| of.0 == name.slot)?;
        Some((name.index?, of.1))
    })?;
    let op = reg.ctx().op_name_str(op);
    let message = format!(
        "rule '{}' uses result {index} of '{op}', but its source matches an operand that is any \
         result of '{op}'; check the result in a constraint",
        rule.name
    );
    Some(Lint { kind: LintKind::AnyResult, loc: rule.loc.clone(), message, notes: Vec::new() })
}

/// Returns the finding on the rules whose results cost as much as their sources: one for all, as most rules that bring operations into a normal
/// form are such.
fn not_cheaper(even: &[(&Arc<Rule>, u64)]) -> Option<Lint> {
    let (first, cost) = even.first()?;
    let message = if even.len() == 1 {
        format!(
            "rule '{}' replaces operations of cost {cost} by operations of cost {cost}",
            first.name
        )
    } else {
        let (named, more) = even.split_at(even.len().min(MAX_NAMED));
        let names: Vec<String> = named.iter().map(|(rule, _)| format!("'{}'", rule.name)).collect();
        let more =
            if more.is_empty() { String::new() } else { format!(" and {} others", more.len()) };
        let count = even.len();
        format!(
            "{count} rules replace operations by others of the same cost: {}{more}",
            names.join(", ")
        )
    };
    let loc = first.loc.clone();
    Some(Lint { kind: LintKind::NotCheaper, loc, message, notes: Vec::new() })
}

/// Finds pairs of rules with equally many conditions that may match one operation, one of them linted.
pub fn ties(reg: &Registry, rules: &[Linted]) -> Vec<Lint> {
    let mut out = Vec::new();
    let order: Vec<usize> = (0..rules.len()).collect();
    let groups = Groups::new(reg, rules, &order, |rule| (rule.root, rule.discrimination().total()));
    for (i, first) in rules.iter().enumerate() {
        // They have the same root and equally many conditions.
        for second in groups.later_rules(i).map(|j| &rules[j]) {
            if (first.own || second.own) && first.rule.overlaps(&second.rule, reg) {
                let (own, other) = if second.own { (second, first) } else { (first, second) };
                out.push(tie(&own.rule, &other.rule));
            }
        }
    }
    out
}

/// Rules in some order, those that are alike in something together: others do not meet.
struct Groups {
    /// The requirements of each rule.
    demands: Vec<Demands>,
    /// For each rule its group, and its place there.
    places: Vec<(usize, u32)>,
    groups: Vec<(Vec<usize>, Discriminator)>,
}

impl Groups {
    fn new<K: Eq + std::hash::Hash>(
        reg: &Registry,
        rules: &[Linted],
        order: &[usize],
        same_conditions: impl Fn(&Rule) -> K,
    ) -> Self {
        let demands: Vec<Demands> = rules.iter().map(|r| Demands::of_rule(reg, &r.rule)).collect();
        let mut numbers: FxHashMap<K, usize> = FxHashMap::default();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut places = vec![(0, 0); rules.len()];
        for &i in order {
            let number = *numbers.entry(same_conditions(&rules[i].rule)).or_insert(groups.len());
            if number == groups.len() {
                groups.push(Vec::new());
            }
            places[i] = (number, groups[number].len() as u32);
            groups[number].push(i);
        }
        let with = |group: Vec<usize>| {
            let own: Vec<Demands> = group.iter().map(|&i| demands[i].clone()).collect();
            let discriminator = Discriminator::new(&own);
            (group, discriminator)
        };
        let groups = groups.into_iter().map(with).collect();
        Groups { demands, places, groups }
    }

    /// Returns the rules after rule `i` that may match the same operations.
    fn later_rules(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        let (number, own) = self.places[i];
        let (group, discriminator) = &self.groups[number];
        let found = discriminator.meeting(&self.demands[i]).into_iter();
        found.filter(move |&place| place > own).map(|place| group[place as usize])
    }

    /// Returns the rules before rule `i` that may match the same operations.
    fn before(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        let (number, own) = self.places[i];
        let (group, discriminator) = &self.groups[number];
        let found = discriminator.meeting(&self.demands[i]).into_iter();
        found.filter(move |&place| place < own).map(|place| group[place as usize])
    }

    /// Returns the rules before the rule `i` that demand nothing that it does not.
    fn covering(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        let (number, own) = self.places[i];
        let (group, discriminator) = &self.groups[number];
        let found = discriminator.covering(&self.demands[i]).into_iter();
        found.filter(move |&place| place < own).map(|place| group[place as usize])
    }
}

fn tie(own: &Rule, other: &Rule) -> Lint {
    let total = own.discrimination();
    let message =
        format!("rules '{}' and '{}' are equally discriminating: {total}", own.name, other.name);
    let notes = vec![(other.loc.clone(), format!("'{}' may match the same operation", other.name))];
    Lint { kind: LintKind::EquallyDiscriminating, loc: own.loc.clone(), message, notes }
}

/// Finds rules that a rule tried before equals, covers or ties with: in the order of the rules tried before. The first [`MAX_PAIRS`] findings about
/// a rule end the search for more of them.
fn pairs(reg: &Registry, rules: &[Linted], tried: PatternOrder, out: &mut Vec<Lint>) {
    let texts: Vec<_> = rules.iter().map(|r| r.rule.numbered_text(reg)).collect();
    // In the order in which they are tried.
    let mut order: Vec<usize> = (0..rules.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(tried.rank_of_rule(&rules[i].rule)));
    let earlier = EarlierRules::new(reg, rules, &order);
    let mut findings: Vec<((usize, usize), Lint)> = Vec::new();
    for (place, &j) in order.iter().enumerate() {
        let lints = earlier.of(j).into_iter().filter_map(|before| {
            let i = order[before];
            let lint = finding(reg, (&rules[i], &texts[i]), (&rules[j], &texts[j]))?;
            Some(((before, place), lint))
        });
        let first = findings.len();
        findings.extend(lints.take(MAX_PAIRS));
        if findings.len() - first == MAX_PAIRS
            && let Some((_, last)) = findings.last_mut()
        {
            let rule = &rules[j].rule;
            let more =
                format!("further findings about '{}' and other rules are left out", rule.name);
            last.notes.push((rule.loc.clone(), more));
        }
    }
    findings.sort_unstable_by_key(|(places, _)| *places);
    out.extend(findings.into_iter().map(|(_, lint)| lint));
}

/// Returns the finding about a rule and one that is tried before it, if one of them is linted.
fn finding(
    reg: &Registry,
    (first, first_text): (&Linted, &RuleText),
    (later, later_text): (&Linted, &RuleText),
) -> Option<Lint> {
    if !(first.own || later.own) {
        return None;
    }
    let (a, b) = (&first.rule, &later.rule);
    let lint = |kind, message: String, note: &str| Lint {
        kind,
        loc: b.loc.clone(),
        message,
        notes: vec![(a.loc.clone(), format!("'{}' {note}", a.name))],
    };
    if first_text == later_text {
        let message = format!("rule '{}' is the same as rule '{}'", b.name, a.name);
        return Some(lint(LintKind::Duplicated, message, "is tried before"));
    }
    if a.is_more_general(first_text, b, later_text, reg) {
        let message = format!("rule '{}' never fires where rule '{}' does", b.name, a.name);
        return Some(lint(LintKind::Shadowed, message, "matches all of it, and is tried before"));
    }
    let tied = a.discrimination().total() == b.discrimination().total() && a.overlaps(b, reg);
    let (own, other) = if later.own { (b, a) } else { (a, b) };
    tied.then(|| tie(own, other))
}

/// For each rule those that are tried before it and may be equal, tied or more general.
struct EarlierRules {
    /// Rules of one root with equally many conditions.
    same_conditions: Groups,
    /// Rules of one root.
    rooted: Groups,
    /// When each rule is tried.
    places: Vec<usize>,
}

impl EarlierRules {
    fn new(reg: &Registry, rules: &[Linted], order: &[usize]) -> Self {
        let mut places = vec![0; rules.len()];
        order.iter().enumerate().for_each(|(place, &i)| places[i] = place);
        let same_conditions = |rule: &Rule| (rule.root, rule.discrimination().total());
        EarlierRules {
            same_conditions: Groups::new(reg, rules, order, same_conditions),
            rooted: Groups::new(reg, rules, order, |rule| rule.root),
            places,
        }
    }

    /// Returns the places of the rules before the rule `j`, in order.
    fn of(&self, j: usize) -> Vec<usize> {
        let candidates = self.same_conditions.before(j).chain(self.rooted.covering(j));
        let mut places: Vec<usize> = candidates.map(|i| self.places[i]).collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}

/// Cycles of the graph of which rule may enable which, on which as many operations are made as are matched, or more: only those can go on for ever.
fn cycles(reg: &Registry, rules: &[Linted], out: &mut Vec<Lint>) {
    let constant = |name: &OpName| reg.op(*name).is_some_and(|d| d.has(Trait::ConstantLike));
    let count = |names: Vec<OpName>| names.iter().filter(|n| !constant(n)).count() as i64;
    let growth: Vec<i64> =
        rules.iter().map(|r| count(r.rule.result_names()) - count(r.rule.source_names())).collect();
    let enables = enabled(reg, rules);
    let mut graph = Enabling { growth, enables, members: vec![false; rules.len()] };
    let (alone, rest): (Vec<usize>, Vec<usize>) =
        (0..rules.len()).partition(|&i| graph.growth[i] >= 0 && graph.enables[i].contains(&i));
    let mut found: Vec<Vec<usize>> = Vec::new();
    let mut todo = vec![rest];
    while let Some(rest) = todo.pop() {
        for mut part in graph.components(&rest) {
            let Some(mut cycle) = graph.lasting_cycle(&part) else { continue };
            cycle.sort_unstable();
            // Each found cycle removes one of its rules, so this ends.
            part.retain(|&i| i != cycle[0]);
            found.push(cycle);
            todo.push(part);
        }
        if found.len() > MAX_CYCLES {
            found.truncate(MAX_CYCLES);
            let message = format!(
                "more than {MAX_CYCLES} sets of rules may match each other's results without end: some are left out"
            );
            out.push(Lint {
                kind: LintKind::Cyclic,
                loc: DefLoc::default(),
                message,
                notes: Vec::new(),
            });
            break;
        }
    }
    found.extend(alone.into_iter().map(|i| vec![i]));
    found.sort_unstable();
    found.iter().for_each(|cycle| report(rules, cycle, out));
}

/// Returns which rules each rule may enable.
fn enabled(reg: &Registry, rules: &[Linted]) -> Vec<Vec<usize>> {
    // By name, the operations in sources: the rule of each, and its requirements.
    let mut requested: FxHashMap<OpName, (Vec<usize>, Vec<Demands>)> = FxHashMap::default();
    for (i, linted) in rules.iter().enumerate() {
        linted.rule.source_ops(&mut |node| {
            let (owners, demands) = requested.entry(node.name).or_default();
            owners.push(i);
            demands.push(Demands::of_node(node));
        });
    }
    let requested: FxHashMap<OpName, (Vec<usize>, Discriminator)> = requested
        .into_iter()
        .map(|(name, (owners, demands))| (name, (owners, Discriminator::new(&demands))))
        .collect();
    let of = |linted: &Linted| {
        let mut others: Vec<usize> = Vec::new();
        linted.rule.result_ops(&mut |build| {
            if let Some((owners, discriminator)) = requested.get(&build.name) {
                others.extend(discriminator.made(build).into_iter().map(|at| owners[at as usize]));
            }
        });
        others.sort_unstable();
        others.dedup();
        others.retain(|&j| linted.rule.enables(&rules[j].rule, reg));
        others
    };
    rules.iter().map(of).collect()
}

/// Rules as vertices.
struct Enabling {
    /// How many operations each makes more than it matches.
    growth: Vec<i64>,
    /// Which rules each may enable.
    enables: Vec<Vec<usize>>,
    /// The rules of the part under examination; empty between examinations.
    members: Vec<bool>,
}

impl Enabling {
    /// Calls `look` with a graph that has the rules of `part` only.
    fn within<R>(&mut self, part: &[usize], look: impl FnOnce(&Self) -> R) -> R {
        part.iter().for_each(|&i| self.members[i] = true);
        let out = look(self);
        part.iter().for_each(|&i| self.members[i] = false);
        out
    }

    fn next(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        self.enables[i].iter().copied().filter(move |&j| j != i && self.members[j])
    }

    /// Returns the sets of two rules or more of `part` each of which leads to all others.
    fn components(&mut self, part: &[usize]) -> Vec<Vec<usize>> {
        let mut graph: DiGraph<usize, ()> = DiGraph::new();
        let nodes: FxHashMap<usize, NodeIndex> =
            part.iter().map(|&i| (i, graph.add_node(i))).collect();
        self.within(part, |this| {
            for &i in part {
                this.next(i).for_each(|j| _ = graph.add_edge(nodes[&i], nodes[&j], ()));
            }
        });
        let several = kosaraju_scc(&graph).into_iter().filter(|component| component.len() > 1);
        let sorted = |component: Vec<NodeIndex>| {
            let mut rules: Vec<usize> = component.into_iter().map(|n| graph[n]).collect();
            rules.sort_unstable();
            rules
        };
        several.map(sorted).collect()
    }

    /// Finds a cycle in `part` along which the number of operations does not decrease.
    ///
    /// Paths are extended in rounds (Bellman and Ford): every rule is the end of the found path that grows
    /// most, and a longer path is preferred to a shorter one that grows as much. If following the paths
    /// backwards returns to a rule, there is a cycle.
    fn lasting_cycle(&mut self, part: &[usize]) -> Option<Vec<usize>> {
        self.within(part, |this| {
            let mut paths: FxHashMap<usize, (i64, i64)> =
                part.iter().map(|&i| (i, (0, 0))).collect();
            let mut before: FxHashMap<usize, usize> = FxHashMap::default();
            for _ in 0..=part.len() {
                let mut changed = false;
                for &i in part {
                    let (grown, steps) = paths[&i];
                    for j in this.next(i) {
                        let path = (grown + this.growth[j], steps + 1);
                        if path > paths[&j] {
                            paths.insert(j, path);
                            before.insert(j, i);
                            changed = true;
                        }
                    }
                }
                if let Some(cycle) = circle(part, &before) {
                    return Some(cycle);
                }
                if !changed {
                    return None;
                }
            }
            None
        })
    }
}

/// Returns a circle of `before`, if there is one.
fn circle(part: &[usize], before: &FxHashMap<usize, usize>) -> Option<Vec<usize>> {
    let mut walks: FxHashMap<usize, usize> = FxHashMap::default();
    for &start in part {
        let mut at = start;
        while !walks.contains_key(&at) {
            walks.insert(at, start);
            let Some(&next) = before.get(&at) else { break };
            at = next;
        }
        if walks[&at] == start && before.contains_key(&at) {
            let mut out = vec![at];
            let mut next = before[&at];
            while next != at {
                out.push(next);
                next = before[&next];
            }
            return Some(out);
        }
    }
    None
}

/// Reports a cycle of those rules, in order.
fn report(rules: &[Linted], part: &[usize], out: &mut Vec<Lint>) {
    let Some(&first) = part.iter().find(|&&i| rules[i].own) else { return };
    let names: Vec<String> = part.iter().map(|&i| format!("'{}'", rules[i].rule.name)).collect();
    let message = match &names[..] {
        [one] => format!("rule {one} may match its own result without end"),
        [most @ .., last] => {
            format!(
                "rules {} and {last} may match each other's results without end",
                most.join(", ")
            )
        }
        [] => return,
    };
    let others = part.iter().filter(|&&i| i != first).map(|&i| &rules[i].rule);
    let notes = others.map(|r| (r.loc.clone(), format!("'{}' is one of them", r.name))).collect();
    out.push(Lint { kind: LintKind::Cyclic, loc: rules[first].rule.loc.clone(), message, notes });
}
