//! Computing both sides of a rule operation by operation, for inputs of any type.

use std::iter;

use ir_core::{Attr, Registry, Type, ValueId};

use crate::eval::Outcome;
use crate::instance::{Instance, Pick};
use crate::tabulate::{Code, POISON, code_of};
use crate::types::Solver;
use crate::whole::{Compared, Tried};
use crate::{Fault, Run, values};

/// Sets of types that values are given, in all combinations that a rule allows, if one of them fits an input.
const TYPES: &[&[&str]] = &[
    &["i1", "i2", "i3", "i4"],
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

/// Types to try if none of those sets gives an instance.
const MIXED: &[&str] = &["i1", "i8", "i32", "i64", "index", "f32", "f64"];

impl Run<'_, '_> {
    /// Tries some inputs of each set of types, a difference, if one is found.
    pub(crate) fn sample(&mut self, solver: &mut Solver<'_, '_>) -> Option<Fault> {
        let mut tried: Vec<Vec<Vec<Type>>> = Vec::new();
        let of =
            |set: &[&str]| -> Vec<Type> { set.iter().map(|t| values::ty(self.reg, t)).collect() };
        let named = solver.named(&TYPES.iter().flat_map(|set| of(set)).collect::<Vec<Type>>());
        let sets = TYPES
            .iter()
            .map(|set| of(set))
            .chain((!named.is_empty()).then_some(named))
            .collect::<Vec<_>>();
        for (i, types) in sets.iter().chain([&of(MIXED)]).enumerate() {
            let skip = if i < sets.len() {
                !solver.has_one_of(types, self.plan.inputs())
            } else {
                self.evaluations() > 0
            };
            if skip {
                continue;
            }
            let solved = solver.solve(types);
            self.small.more |= i == 0 && !solved.all;
            let mut choices = solved.choices;
            choices
                .retain(|types| !self.small.is_done(types) && self.plan.verifies(self.reg, types));
            // Where what the rule demands leaves no choice, one set is as good as another.
            if tried.contains(&choices) {
                continue;
            }
            // Half of the remaining budget for each set, so that small sets are first and the others get a
            // share.
            let budget =
                self.sampled + (self.limits.inputs.saturating_sub(self.sampled) / 2).max(1);
            if let Some(difference) = self.types(&choices, i == 0, budget) {
                return Some(difference);
            }
            tried.push(choices);
        }
        None
    }

    /// Tries those choices of types; `first` of all. A difference, if one is found.
    fn types(&mut self, choices: &[Vec<Type>], first: bool, budget: u64) -> Option<Fault> {
        self.verified |= !choices.is_empty();
        let small = |types: &[Type]| {
            self.plan.small_bits(self.reg, types).filter(|&bits| first && bits <= values::SMALL)
        };
        let bits: Vec<Option<u32>> = choices.iter().map(|types| small(types)).collect();
        for (types, bits) in iter::zip(choices, &bits) {
            bits.inspect(|&bits| self.small.note(types, bits, false));
        }
        for (i, (chosen, bits)) in iter::zip(choices, bits).enumerate() {
            let left = budget.saturating_sub(self.sampled);
            let share = (left / (choices.len() - i) as u64).max(16);
            let known = self.known_ranges();
            let mut all = true;
            for &not_negative in &known {
                let share = share / known.len() as u64;
                if let Some(difference) = self.attributes(chosen, &mut all, share, not_negative) {
                    return Some(difference);
                }
            }
            bits.inspect(|&bits| self.small.note(chosen, bits, all));
            if self.sampled >= self.limits.inputs {
                break;
            }
        }
        None
    }

    /// Tries attributes, constants and operands for a choice of types; unsets `all_of` unless that was all there are.
    fn attributes(
        &mut self,
        types: &[Type],
        all_of: &mut bool,
        share: u64,
        not_negative: u64,
    ) -> Option<Fault> {
        let attrs: Vec<usize> = self.plan.attrs.iter().map(Vec::len).collect();
        let of = |(i, &var): (usize, &usize)| {
            self.plan.constant_values(self.reg, i, types[var], values::values)
        };
        let constants: Vec<Vec<Attr>> = self.plan.constants.iter().enumerate().map(of).collect();
        // The rule requires a single value.
        let of_attr = |picks: &Vec<Pick>| match picks[..] {
            [Pick::Attr(attr)] => attr,
            _ => None,
        };
        let of_constant =
            |list: &Vec<Attr>| if list.len() == 1 { list.first().copied() } else { None };
        let demanded = constants
            .iter()
            .filter_map(of_constant)
            .chain(self.plan.attrs.iter().filter_map(of_attr));
        let demanded: Vec<Attr> = demanded.collect();
        let inputs_by = |of: fn(&Registry, Type) -> Vec<Attr>| -> Vec<Vec<Outcome>> {
            let of = |(i, &var): (usize, &usize)| {
                let may_be = |attr: &Attr| {
                    not_negative >> i & 1 == 0 || !values::is_negative(self.reg, *attr)
                };
                let mut all = of(self.reg, types[var]);
                for value in values::near(self.reg, &demanded, types[var]) {
                    if !all.contains(&value) {
                        all.push(value);
                    }
                }
                all.retain(may_be);
                let mut all: Vec<Outcome> = all.into_iter().map(Outcome::Value).collect();
                if self.plan.chooses && !all.is_empty() {
                    all.push(Outcome::Poison);
                }
                all
            };
            self.plan.leaves.iter().enumerate().map(of).collect()
        };
        let mut inputs = inputs_by(values::values);
        if constants.iter().any(Vec::is_empty) || inputs.iter().any(Vec::is_empty) {
            return None;
        }
        let sizes = |lists: &[Vec<Outcome>]| lists.iter().map(Vec::len).collect::<Vec<usize>>();
        let shapes: Vec<usize> =
            attrs.iter().copied().chain(constants.iter().map(Vec::len)).collect();
        let (choices, all) = values::product(&shapes, (share as usize).clamp(16, 1 << 14));
        *all_of &= all;
        // Most choices of constants do not match, and cost little.
        let mut each = (share as usize / choices.len().max(1)).clamp(64, 1 << 12);
        // All values of eight bits, if that is not more than the limit.
        let whole = inputs_by(values::all_values);
        let count = sizes(&whole).iter().fold(1usize, |n, &size| n.saturating_mul(size));
        if count <= (share as usize).max(1 << 8) {
            (inputs, each) = (whole, each.max(count));
        }
        let (points, all) = values::product(&sizes(&inputs), each);
        *all_of &= all;
        let codes = self.codes_of(types, &inputs);
        let mut verified = false;
        for choice in choices {
            let (a, c) = choice.split_at(attrs.len());
            let chosen: Vec<Attr> = c.iter().zip(&constants).map(|(&i, list)| list[i]).collect();
            let mut instance = self.plan.instance(self.reg, types, a, &chosen)?;
            let Some(results) = self.rewritten(&mut instance, not_negative) else { continue };
            // Whether it verifies is a matter of types, mostly.
            if !std::mem::replace(&mut verified, true)
                && let Some(wrong) = self.wrong(&instance, types)
            {
                return Some(Fault::Invalid(wrong));
            }
            for (index, &result) in results.iter().enumerate() {
                if let Some(inputs) = &codes {
                    let of = Compared { index, result, types, inputs, constants: &chosen };
                    let (tried, evaluations) = self.result(&mut instance, &of, Some(&points));
                    self.sampled += evaluations;
                    match tried {
                        Tried::All => continue,
                        Tried::Differs(how) => return Some(how),
                        Tried::Some => {}
                    }
                }
                for point in &points {
                    let input: Vec<Outcome> =
                        point.iter().zip(&inputs).map(|(&i, list)| list[i]).collect();
                    if let Some(difference) =
                        self.point(&mut instance, index, result, &input, &chosen)
                    {
                        return Some(difference);
                    }
                }
            }
        }
        None
    }

    /// Returns the codes of those inputs, if all have some and there may be tables.
    fn codes_of(&self, types: &[Type], inputs: &[Vec<Outcome>]) -> Option<Vec<Vec<Code>>> {
        let code = |outcome: &Outcome, ty| match outcome {
            Outcome::Value(attr) => code_of(self.reg, *attr, ty),
            _ => Some(POISON),
        };
        let codes = |(list, &var): (&Vec<Outcome>, &usize)| {
            list.iter().map(|o| code(o, types[var])).collect()
        };
        let all = iter::zip(inputs, &self.plan.leaves).map(codes).collect::<Option<_>>();
        all.filter(|_| self.limits.tabulated > 0)
    }

    /// Computes both sides of the result `index` of those that are compared, for one input.
    fn point(
        &mut self,
        instance: &mut Instance,
        index: usize,
        result: ValueId,
        input: &[Outcome],
        constants: &[Attr],
    ) -> Option<Fault> {
        let root = instance.roots[index];
        self.evaluator.take_seen();
        let Outcome::Value(source) = self.evaluator.value(&mut instance.source, root, &[], input)
        else {
            return None;
        };
        let seen = self.evaluator.take_seen();
        let Instance { target, executed, .. } = &mut *instance;
        let target = self.evaluator.value(target, result, executed, input);
        let seen = seen.and(self.evaluator.take_seen());
        let agree = match target {
            Outcome::Value(target) => values::agree(self.reg, source, target, seen)?,
            _ if seen.may_overflow_at_limits() => return None,
            _ => false,
        };
        self.sampled += 1;
        let known = match target {
            Outcome::Undefined(name) => self.evaluator.folds(name),
            _ => true,
        };
        (!agree && known).then(|| {
            let (picks, source) = (&instance.picks[..], Outcome::Value(source));
            let found = crate::Difference { picks, index, input, constants, source, target };
            let how = self.difference(instance, &found);
            Fault::Differs { how, rounded: seen.free_rounding }
        })
    }
}
