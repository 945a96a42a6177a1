//! Random pattern graphs: depths and chosen patterns against a brute-force oracle, and conversions of operations by them.

mod common;

use std::collections::BTreeMap;

use ir_core::{Context, OpName, OperationState, Registry};
use rewrite::{Pattern, PatternSet, Rewriter};
use rewrite_conversion::{Conversion, ConversionMode, Legality, LegalizationGraph, Plan, Target};

use common::{convert, parse, print};

/// A random graph: which operations are legal, and rules as root, generated operations and benefit.
struct Case {
    legal: Vec<bool>,
    rules: Vec<(usize, Vec<usize>, u16)>,
}

impl Case {
    fn random(rng: &mut fastrand::Rng) -> Case {
        let ops = 2 + rng.usize(..8);
        let legal = (0..ops).map(|_| rng.usize(..4) == 0).collect();
        let rules = (0..rng.usize(..14)).map(|_| {
            let generated = (0..rng.usize(..4)).map(|_| rng.usize(..ops)).collect();
            (rng.usize(..ops), generated, 1 + rng.usize(..4) as u16)
        });
        Case { legal, rules: rules.collect() }
    }

    fn name(op: usize) -> String {
        format!("t.op{op}")
    }

    /// The depth of each operation by definition: of all ways of at most that many steps, the shortest.
    fn depths(&self) -> Vec<Option<u32>> {
        let mut known: Vec<Option<u32>> =
            self.legal.iter().map(|&legal| legal.then_some(0)).collect();
        // A cheapest way passes no operation twice, so that as many steps as there are operations suffice.
        for _ in 0..=self.legal.len() {
            for (root, generated, _) in &self.rules {
                let depth = self.rule_depth(generated, &known);
                known[*root] = match (known[*root], depth) {
                    (Some(a), Some(b)) => Some(a.min(b)),
                    (a, b) => a.or(b),
                };
            }
        }
        known
    }

    fn rule_depth(&self, generated: &[usize], known: &[Option<u32>]) -> Option<u32> {
        let depths: Option<Vec<u32>> = generated.iter().map(|&op| known[op]).collect();
        Some(1 + depths?.into_iter().max().unwrap_or(0))
    }

    /// The rules of an operation that lead somewhere, the cheapest first.
    fn chosen(&self, op: usize, known: &[Option<u32>]) -> Vec<usize> {
        let mut found: Vec<(u32, i32, usize)> = Vec::new();
        for (number, (root, generated, benefit)) in self.rules.iter().enumerate() {
            if *root == op
                && let Some(depth) = self.rule_depth(generated, known)
            {
                found.push((depth, -i32::from(*benefit), number));
            }
        }
        found.sort_unstable();
        found.into_iter().map(|(_, _, number)| number).collect()
    }

    fn target(&self, ctx: &Context) -> Target {
        let mut target = Target::default();
        for (op, &legal) in self.legal.iter().enumerate() {
            let legality = if legal { Legality::Legal } else { Legality::Illegal };
            target.add_op(ctx.op_name(&Case::name(op)), legality);
        }
        target
    }

    /// Each rule replaces its operation by those that it generates.
    fn patterns(&self, ctx: &Context) -> PatternSet {
        let pattern = |(number, (root, generated, benefit)): (usize, &(usize, Vec<usize>, u16))| {
            let names: Vec<String> = generated.iter().map(|&op| Case::name(op)).collect();
            let made: Vec<OpName> = names.iter().map(|name| ctx.op_name(name)).collect();
            let rewrite = move |rewriter: &mut Rewriter<'_>, op| {
                for &name in &made {
                    let loc = rewriter.body.loc(op);
                    rewriter.create(OperationState::new(rewriter.ctx(), name, loc));
                }
                rewriter.erase_op(op);
                true
            };
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            Pattern::on(ctx, &Case::name(*root), &format!("rule{number}"), rewrite)
                .generating(ctx, &names)
                .with_benefit(*benefit)
        };
        PatternSet::new(self.rules.iter().enumerate().map(pattern).collect())
    }

    /// What an operation becomes: the cheapest rules applied until all are legal.
    fn expanded(&self, op: usize, known: &[Option<u32>], out: &mut Vec<String>) {
        if self.legal[op] {
            out.push(format!("\"{}\"() : () -> ()", Case::name(op)));
            return;
        }
        for &next in &self.rules[self.chosen(op, known)[0]].1 {
            self.expanded(next, known, out);
        }
    }
}

fn printed(registry: &Registry, parsed: &asm::Parsed) -> Vec<String> {
    print(registry, parsed)
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with("\"t.op"))
        .map(str::to_owned)
        .collect()
}

/// The operation that explains why another cannot be legalized is illegal and has no rule, and the rules lead there.
fn check_dead_end(
    case: &Case,
    known: &[Option<u32>],
    graph: &LegalizationGraph,
    ctx: &Context,
    op: usize,
) {
    let Some((way, end)) = graph.dead_end(ctx.op_name(&Case::name(op))) else { return };
    assert!(known[op].is_none());
    let mut at = op;
    for (step, number) in way.iter().enumerate() {
        let (root, generated, _) = &case.rules[*number];
        assert_eq!(*root, at);
        let next = match way.get(step + 1) {
            Some(next) => case.rules[*next].0,
            None => (0..known.len()).find(|&op| ctx.op_name(&Case::name(op)) == end).unwrap(),
        };
        assert!(generated.contains(&next));
        at = next;
    }
    assert!(!case.legal[at] && case.rules.iter().all(|rule| rule.0 != at));
}

#[test]
fn depths_and_choices_are_those_of_the_definition() {
    let (mut reached, mut unreachable) = (0, 0);
    for seed in 1..=3000 {
        let case = Case::random(&mut fastrand::Rng::with_seed(seed));
        let ctx = Context::new();
        let graph = LegalizationGraph::new(&ctx, &case.target(&ctx), &case.patterns(&ctx));
        let known = case.depths();
        for (op, &depth) in known.iter().enumerate() {
            let name = ctx.op_name(&Case::name(op));
            assert_eq!(graph.depth(name), depth, "seed {seed}, operation {op}");
            assert_eq!(
                graph.patterns_of(name),
                case.chosen(op, &known),
                "seed {seed}, operation {op}"
            );
            check_dead_end(&case, &known, &graph, &ctx, op);
            *(if depth.is_some() { &mut reached } else { &mut unreachable }) += 1;
        }
    }
    assert!(reached > 3000 && unreachable > 3000, "{reached} reached, {unreachable} not");
}

#[test]
fn conversions_take_the_cheapest_way() {
    let mut outcomes: BTreeMap<bool, usize> = BTreeMap::new();
    for seed in 1..=1500 {
        let case = Case::random(&mut fastrand::Rng::with_seed(seed));
        let known = case.depths();
        let ctx = Context::new();
        let registry = Registry::empty(&ctx);
        let conversion = Conversion {
            target: case.target(&ctx),
            mode: ConversionMode::Full,
            ..Conversion::default()
        };
        let plan = Plan::new(&ctx, conversion, &case.patterns(&ctx));
        for (op, depth) in known.iter().enumerate() {
            let text =
                format!("\"t.top\"() ({{\n\"{}\"() : () -> ()\n}}) : () -> ()", Case::name(op));
            let mut parsed = parse(&registry, &text);
            let mut plan_of_top = plan.conversion.clone();
            plan_of_top.target.add_op(ctx.op_name("t.top"), Legality::Legal);
            let plan = Plan::new(&ctx, plan_of_top, &case.patterns(&ctx));
            let done = convert(&registry, &mut parsed.body, &plan);
            assert_eq!(done.is_ok(), depth.is_some(), "seed {seed}, operation {op}: {done:?}");
            *outcomes.entry(done.is_ok()).or_default() += 1;
            if done.is_ok() {
                let mut expected = Vec::new();
                case.expanded(op, &known, &mut expected);
                assert_eq!(printed(&registry, &parsed), expected, "seed {seed}, operation {op}");
            }
        }
    }
    assert!(outcomes.values().all(|&count| count > 1000), "{outcomes:?}");
}
