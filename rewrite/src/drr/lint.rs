//! What is suspicious about a set of rules, told from the rules alone: duplicates, rules that never fire, ties, cycles, and rules that do not pay.

use std::sync::Arc;

use ir_core::def::DefLoc;
use ir_core::def::Trait;
use ir_core::{OpName, Registry};
use petgraph::algo::{find_negative_cycle, tarjan_scc};
use petgraph::graph::{DiGraph, NodeIndex};

use super::rule::Rule;

/// What kind of thing is suspicious.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Two rules say the same.
    Duplicated,
    /// A rule that is tried before matches all that this one does.
    Shadowed,
    /// Two rules that ask for equally much may match one operation.
    EquallyDiscriminating,
    /// Rules that may enable each other for ever.
    Cyclic,
    /// What a rule makes costs no less than what it matches.
    NotCheaper,
}

impl Kind {
    /// As diagnostics name it.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Duplicated => "duplicated-pattern",
            Kind::Shadowed => "shadowed-pattern",
            Kind::EquallyDiscriminating => "equally-discriminating",
            Kind::Cyclic => "cyclic-patterns",
            Kind::NotCheaper => "not-cheaper",
        }
    }
}

/// Something suspicious.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lint {
    /// What kind of thing.
    pub kind: Kind,
    /// The rule that it is said of.
    pub loc: DefLoc,
    /// What.
    pub message: String,
    /// The other rules that it is about, with what is said of each.
    pub notes: Vec<(DefLoc, String)>,
}

/// A rule of the set: `own` are said something of, the others only about.
#[derive(Clone, Debug)]
pub struct Linted {
    /// The rule.
    pub rule: Arc<Rule>,
    /// Whether it is one of those that were asked about.
    pub own: bool,
}

/// Looks at rules, in the order of registration; `cost` is what an operation of that name costs.
pub fn lint(reg: &Registry, rules: &[Linted], cost: &dyn Fn(OpName) -> u64) -> Vec<Lint> {
    let mut out = Vec::new();
    pairs(reg, rules, &mut out);
    cycles(reg, rules, &mut out);
    for Linted { rule, .. } in rules.iter().filter(|r| r.own) {
        let sum = |names: Vec<OpName>| names.into_iter().fold(0u64, |sum, n| sum.saturating_add(cost(n)));
        let (before, after) = (sum(rule.source_names()), sum(rule.result_names()));
        if after >= before {
            let message = format!("rule '{}' makes what costs {after} of what costs {before}", rule.name);
            out.push(Lint { kind: Kind::NotCheaper, loc: rule.loc.clone(), message, notes: Vec::new() });
        }
    }
    out
}

/// Two rules that ask for equally much, one of them an own one, and may match one operation.
pub fn ties(reg: &Registry, rules: &[Linted]) -> Vec<Lint> {
    let mut out = Vec::new();
    for (i, first) in rules.iter().enumerate() {
        for second in &rules[i + 1..] {
            if (first.own || second.own) && tied(reg, &first.rule, &second.rule) {
                let (own, other) = if second.own { (second, first) } else { (first, second) };
                out.push(tie(&own.rule, &other.rule));
            }
        }
    }
    out
}

fn tied(reg: &Registry, a: &Rule, b: &Rule) -> bool {
    a.root == b.root && a.discrimination().total() == b.discrimination().total() && a.overlaps(b, reg)
}

fn tie(own: &Rule, other: &Rule) -> Lint {
    let total = own.discrimination();
    let message = format!("rules '{}' and '{}' are equally discriminating: {total}", own.name, other.name);
    let notes = vec![(other.loc.clone(), format!("'{}' may match the same operation", other.name))];
    Lint { kind: Kind::EquallyDiscriminating, loc: own.loc.clone(), message, notes }
}

fn pairs(reg: &Registry, rules: &[Linted], out: &mut Vec<Lint>) {
    let texts: Vec<_> = rules.iter().map(|r| r.rule.text(reg)).collect();
    // In the order in which they are tried.
    let mut order: Vec<usize> = (0..rules.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(rules[i].rule.benefit));
    for (at, &i) in order.iter().enumerate() {
        for &j in &order[at + 1..] {
            let (first, later) = (&rules[i], &rules[j]);
            if !(first.own || later.own) || first.rule.root != later.rule.root {
                continue;
            }
            let (a, b) = (&first.rule, &later.rule);
            let lint = |kind, message: String, note: &str| Lint {
                kind,
                loc: b.loc.clone(),
                message,
                notes: vec![(a.loc.clone(), format!("'{}' {note}", a.name))],
            };
            if texts[i] == texts[j] {
                let message = format!("rule '{}' says the same as rule '{}'", b.name, a.name);
                out.push(lint(Kind::Duplicated, message, "is tried before"));
            } else if a.is_more_general(b, reg) {
                let message = format!("rule '{}' never fires where rule '{}' does", b.name, a.name);
                out.push(lint(Kind::Shadowed, message, "matches all of it, and is tried before"));
            } else if tied(reg, a, b) {
                let (own, other) = if later.own { (b, a) } else { (a, b) };
                out.push(tie(own, other));
            }
        }
    }
}

/// Cycles of the graph of which rule may enable which, on which as many operations are made as are matched, or more: only those can go on for ever.
fn cycles(reg: &Registry, rules: &[Linted], out: &mut Vec<Lint>) {
    let constant = |name: &OpName| reg.op(*name).is_some_and(|d| d.has(Trait::ConstantLike));
    let count = |names: Vec<OpName>| names.iter().filter(|n| !constant(n)).count() as f64;
    let growth: Vec<f64> = rules.iter().map(|r| count(r.rule.result_names()) - count(r.rule.source_names())).collect();
    let enables = |i: usize, j: usize| rules[i].rule.enables(&rules[j].rule, reg);
    // A cycle does not shrink exactly if the sum of these weights along it is negative.
    let scale = rules.len() as f64 + 1.0;
    let mut graph: DiGraph<usize, f64> = DiGraph::new();
    let mut nodes: Vec<Option<NodeIndex>> = Vec::new();
    for (i, &grows) in growth.iter().enumerate() {
        let alone = grows >= 0.0 && enables(i, i);
        if alone {
            report(rules, vec![i], out);
        }
        nodes.push((!alone).then(|| graph.add_node(i)));
    }
    for (i, from) in nodes.iter().enumerate() {
        for (j, to) in nodes.iter().enumerate() {
            if let (Some(from), Some(to)) = (from, to)
                && i != j
                && enables(i, j)
            {
                graph.add_edge(*from, *to, -growth[j] * scale - 1.0);
            }
        }
    }
    for part in tarjan_scc(&graph) {
        let mut rest = graph.filter_map(|n, &rule| part.contains(&n).then_some(rule), |_, &weight| Some(weight));
        // Each cycle found goes with one of its rules, so this ends.
        while rest.node_count() > 1 {
            let found = rest.node_indices().find_map(|start| find_negative_cycle(&rest, start));
            let Some(cycle) = found.filter(|c| !c.is_empty()) else { break };
            report(rules, cycle.iter().map(|&n| rest[n]).collect(), out);
            let first = cycle.iter().copied().min_by_key(|&n| rest[n]);
            first.map(|n| rest.remove_node(n));
        }
    }
}

fn report(rules: &[Linted], mut part: Vec<usize>, out: &mut Vec<Lint>) {
    part.sort_unstable();
    part.dedup();
    let Some(&first) = part.iter().find(|&&i| rules[i].own) else { return };
    let names: Vec<String> = part.iter().map(|&i| format!("'{}'", rules[i].rule.name)).collect();
    let message = match &names[..] {
        [one] => format!("rule {one} may enable itself for ever"),
        [most @ .., last] => format!("rules {} and {last} may enable each other for ever", most.join(", ")),
        [] => return,
    };
    let others = part.iter().filter(|&&i| i != first).map(|&i| &rules[i].rule);
    let notes = others.map(|r| (r.loc.clone(), format!("'{}' is one of them", r.name))).collect();
    out.push(Lint { kind: Kind::Cyclic, loc: rules[first].rule.loc.clone(), message, notes });
}
