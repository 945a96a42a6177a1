//! Whether a rule is sound: both of its sides are computed for many inputs by the folders of their operations, and compared.
//!
//! The source of the rule is built as operations over values that nothing defines, for choices of types that the rule allows and that verify,
//! of attributes and of constants; the rule itself rewrites it. Widths up to four bits are gone through completely as far as the limit allows, those up to eight where
//! the operands have no more values together than the limit; wider types and floats at their corners and at a few values in between. A constant
//! that the rule demands is that. Where the source is undefined or poison, anything may replace it; what the flags of an operation promise and
//! leave open, their dialect says ([`Promise`](ir_core::def::hooks::Promise)).
//!
//! A rule that has a guard is checked where that holds.
//!
//! What this cannot tell is said to be unchecked, never to be sound.

mod eval;
mod instance;
mod types;
mod values;

use std::sync::Arc;

use ir_core::printer::{attr_text, type_text};
use ir_core::{Attr, Registry, Type};

use super::rule::Rule;
use super::terms::is_of_ranges;
use eval::{Evaluator, Outcome};
use instance::{Instance, Pick, Plan};
use types::Solver;

/// What checking a rule came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Both sides agreed wherever they were computed; `exhaustive` if that was everywhere up to four bits.
    Agrees { exhaustive: bool },
    /// An input where they do not.
    Differs(String),
    /// Why it could not be checked.
    Unchecked(String),
}

/// The verdict on a rule, and on how many inputs it rests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The verdict.
    pub verdict: Verdict,
    /// How many inputs both sides were computed for.
    pub evaluations: u64,
}

/// Sets of types that values are given, in all combinations that a rule allows, if one of them fits an input.
const TYPES: &[&[&str]] = &[
    &["i1", "i2", "i4"],
    &["f16", "i1", "i4"],
    &["i8", "i16", "i32"],
    &["f16", "i16"],
    &["f32", "i32"],
    &["f64", "i64"],
    &["index", "i32", "i64"],
    &["i64"],
    &["f32"],
    &["f64"],
];

/// What is tried where none of those sets leads to anything.
const MIXED: &[&str] = &["i1", "i8", "i32", "i64", "index", "f32", "f64"];

/// Checks a rule with about `limit` inputs at most.
pub fn check_rule(reg: &Registry, rule: &Arc<Rule>, limit: u64) -> Checked {
    let unchecked = |why| Checked { verdict: Verdict::Unchecked(why), evaluations: 0 };
    let plan = match Plan::new(reg, rule) {
        Ok(plan) => plan,
        Err(why) => return unchecked(why),
    };
    let mut solver = match Solver::new(reg, &plan.vars, &plan.steps) {
        Ok(solver) => solver,
        Err(why) => return unchecked(why),
    };
    let mut run = Run {
        reg,
        rule,
        plan: &plan,
        evaluator: Evaluator::new(reg),
        evaluations: 0,
        small: 0,
        limit,
        exhaustive: true,
        verified: false,
        matched: false,
    };
    let mut tried: Vec<Vec<Vec<Type>>> = Vec::new();
    for (i, set) in TYPES.iter().chain([&MIXED]).enumerate() {
        let types: Vec<Type> = set.iter().map(|t| values::ty(reg, t)).collect();
        let skip = match i < TYPES.len() {
            true => !solver.fits(&types, plan.inputs()),
            false => run.evaluations > 0,
        };
        if skip {
            continue;
        }
        let mut choices = solver.solve(&types);
        choices.retain(|types| plan.verifies(reg, types));
        // Where what the rule demands leaves no choice, one set is as good as another.
        if tried.contains(&choices) {
            continue;
        }
        // Half of what is left for each set, so that the small ones come first and the others come at all.
        let budget = run.evaluations + (limit.saturating_sub(run.evaluations) / 2).max(1);
        if let Some(difference) = run.types(&choices, i == 0, budget) {
            return Checked { verdict: Verdict::Differs(difference), evaluations: run.evaluations };
        }
        tried.push(choices);
    }
    let verdict = match (run.evaluations, run.evaluator.never_computed()) {
        (_, Some(why)) => Verdict::Unchecked(why),
        (0, None) => Verdict::Unchecked(run.why_none().into()),
        _ => Verdict::Agrees { exhaustive: run.exhaustive && run.small > 0 },
    };
    Checked { verdict, evaluations: run.evaluations }
}

struct Run<'r> {
    reg: &'r Registry,
    rule: &'r Arc<Rule>,
    plan: &'r Plan<'r>,
    evaluator: Evaluator<'r>,
    evaluations: u64,
    /// Those up to four bits.
    small: u64,
    limit: u64,
    exhaustive: bool,
    /// Whether types were found that the source verifies with.
    verified: bool,
    /// Whether the rule matched.
    matched: bool,
}

impl Run<'_> {
    /// Why nothing was compared.
    fn why_none(&self) -> &'static str {
        match (self.verified, self.matched) {
            (false, _) => "no types were found that its source verifies with",
            (true, false) => "no input was found that it matches",
            (true, true) => "no input was found for which both sides are defined",
        }
    }

    /// Tries those choices of types; `first` of all. A difference, if one is found.
    fn types(&mut self, choices: &[Vec<Type>], first: bool, budget: u64) -> Option<String> {
        self.verified |= !choices.is_empty();
        for (i, chosen) in choices.iter().enumerate() {
            let small = first && self.plan.inputs().all(|var| values::is_small(self.reg, chosen[var]));
            let before = self.evaluations;
            let left = budget.saturating_sub(self.evaluations);
            let share = (left / (choices.len() - i) as u64).max(16);
            let known = self.known_ranges();
            for &not_negative in &known {
                let share = share / known.len() as u64;
                if let Some(difference) = self.attributes(chosen, small, share, not_negative) {
                    return Some(difference);
                }
            }
            if small {
                self.small += self.evaluations - before;
            }
            if self.evaluations >= self.limit {
                self.exhaustive = false;
                break;
            }
        }
        None
    }

    /// Which operands are known not to be negative, as sets of bits: none; for a rule that asks for ranges, each set of few, and of many none, each alone
    /// and all.
    fn known_ranges(&self) -> Vec<u64> {
        let count = self.plan.leaves.len();
        match is_of_ranges(self.rule) {
            false => vec![0],
            true if count <= 3 => (0..1 << count).collect(),
            true => [0].into_iter().chain((0..count).map(|i| 1 << i)).chain([(1 << count) - 1]).collect(),
        }
    }

    fn attributes(&mut self, types: &[Type], small: bool, share: u64, not_negative: u64) -> Option<String> {
        let attrs: Vec<usize> = self.plan.attrs.iter().map(Vec::len).collect();
        let of = |(i, &var): (usize, &usize)| self.plan.constant_values(self.reg, i, types[var]);
        let constants: Vec<Vec<Attr>> = self.plan.constants.iter().enumerate().map(of).collect();
        // What the rule demands is just one.
        let of_attr = |picks: &Vec<Pick>| match picks[..] {
            [Pick::Attr(attr)] => attr,
            _ => None,
        };
        let of_constant = |list: &Vec<Attr>| if list.len() == 1 { list.first().copied() } else { None };
        let demanded = constants.iter().filter_map(of_constant).chain(self.plan.attrs.iter().filter_map(of_attr));
        let demanded: Vec<Attr> = demanded.collect();
        let inputs_by = |of: fn(&Registry, Type) -> Vec<Attr>| -> Vec<Vec<Attr>> {
            let of = |(i, &var): (usize, &usize)| {
                let may_be = |attr: &Attr| not_negative >> i & 1 == 0 || !values::is_negative(self.reg, *attr);
                let mut all = of(self.reg, types[var]);
                for value in values::near(self.reg, &demanded, types[var]) {
                    if !all.contains(&value) {
                        all.push(value);
                    }
                }
                all.retain(may_be);
                if self.plan.chooses && !all.is_empty() {
                    all.push(values::poison(self.reg));
                }
                all
            };
            self.plan.leaves.iter().enumerate().map(of).collect()
        };
        let mut inputs = inputs_by(values::values);
        if constants.iter().chain(&inputs).any(Vec::is_empty) {
            return None;
        }
        let sizes = |lists: &[Vec<Attr>]| lists.iter().map(Vec::len).collect::<Vec<usize>>();
        let mut shapes = attrs.clone();
        shapes.extend(sizes(&constants));
        let (choices, all) = values::product(&shapes, (share as usize).clamp(16, 1 << 14));
        self.exhaustive &= all || !small;
        // Most choices of constants do not match, and cost little.
        let mut each = (share as usize / choices.len().max(1)).clamp(64, 1 << 12);
        // All of eight bits, where that is no more than there would be in any case.
        let whole = inputs_by(values::all_values);
        let count = sizes(&whole).iter().fold(1usize, |n, &size| n.saturating_mul(size));
        if count <= (share as usize).max(1 << 8) {
            (inputs, each) = (whole, each.max(count));
        }
        let (points, all) = values::product(&sizes(&inputs), each);
        self.exhaustive &= all || !small;
        let mut verified = false;
        for choice in choices {
            let (a, c) = choice.split_at(attrs.len());
            let chosen: Vec<Attr> = c.iter().zip(&constants).map(|(&i, list)| list[i]).collect();
            let mut instance = self.plan.instance(self.reg, types, a, &chosen)?;
            let Some(results) = instance.rewrite(self.reg, self.rule, not_negative) else { continue };
            self.matched = true;
            // Whether it verifies is a matter of types, mostly.
            if !std::mem::replace(&mut verified, true)
                && let Some(wrong) = instance.wrong(self.reg)
            {
                let types: Vec<String> = types.iter().map(|&ty| type_text(self.reg, ty)).collect();
                return Some(format!("for types ({}), it makes what does not verify: {wrong}", types.join(", ")));
            }
            for point in &points {
                let input: Vec<Attr> = point.iter().zip(&inputs).map(|(&i, list)| list[i]).collect();
                for (i, &result) in results.iter().enumerate() {
                    if let Some(difference) = self.point(&mut instance, i, result, &input, &chosen) {
                        return Some(difference);
                    }
                }
            }
        }
        None
    }

    /// Computes both sides of the result `index` of those that are compared, for one input.
    fn point(
        &mut self,
        instance: &mut Instance,
        index: usize,
        result: ir_core::ValueId,
        input: &[Attr],
        constants: &[Attr],
    ) -> Option<String> {
        let root = instance.roots[index];
        self.evaluator.take_seen();
        let Outcome::Value(source) = self.evaluator.value(&mut instance.source, root, input) else {
            return None;
        };
        let seen = self.evaluator.take_seen();
        let target = self.evaluator.value(&mut instance.target, result, input);
        let seen = seen.and(self.evaluator.take_seen());
        let agree = match target {
            Outcome::Value(target) => values::agree(self.reg, source, target, seen)?,
            _ if seen.says_nothing() => return None,
            _ => false,
        };
        self.evaluations += 1;
        let said = match target {
            Outcome::Value(_) if agree => return None,
            Outcome::Value(target) => attr_text(self.reg, target),
            Outcome::Poison => "poison".to_owned(),
            Outcome::Undefined(name) if self.evaluator.folds(name) => "an undefined value".to_owned(),
            Outcome::Undefined(_) => return None,
        };
        let text = |&attr: &Attr| match values::is_poison(self.reg, attr) {
            true => "poison".to_owned(),
            false => attr_text(self.reg, attr),
        };
        let list = |attrs: &[Attr]| attrs.iter().map(text).collect::<Vec<_>>().join(", ");
        let mut text = format!("for operands ({})", list(input));
        if !constants.is_empty() {
            text.push_str(&format!(" and constants ({})", list(constants)));
        }
        let ty = type_text(self.reg, instance.source.ty(root));
        let which = if instance.roots.len() > 1 {
            format!("result {} of the source", self.plan.results[index])
        } else {
            "the source".into()
        };
        text.push_str(&format!(", {which} (of type {ty}) is {} and the result is {said}", attr_text(self.reg, source)));
        Some(text)
    }
}
