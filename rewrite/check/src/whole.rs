//! Going through all inputs of small integers by tables.

use std::iter;

use ir_core::{Attr, Type, ValueId};

use crate::eval::Outcome;
use crate::instance::Instance;
use crate::program::{Machine, Program};
use crate::small_types::{MAX_BITS, small_width};
use crate::tabulate::{Code, POISON, value_of};
use crate::types::Solver;
use crate::{Difference, Fault, Run, values};

/// Widths to try if the types of all widths have too many combinations.
const FEW: [u32; 3] = [1, 4, 8];

/// How many times the limit for one choice of types may be taken by all of them.
const CHOICES: u64 = 4;

/// How many look-ups take as long as making an instance and having it rewritten; and as making one that the rule does not match.
const INSTANCE: u64 = 1 << 8;
const UNMATCHED: u64 = 1 << 6;

/// How many inputs of an instance are also computed operation by operation, if that is requested.
const COMPARED: usize = 1 << 8;

/// The inputs of an instance that are tried.
enum Points<'p> {
    /// All, as long as there are not more than are `left`; `instances` counts what making instances took.
    All { left: &'p mut u64, instances: &'p mut u64 },
    /// So many at random.
    Picked(usize),
}

/// The outcome of trying a choice of types, or an instance.
pub(crate) enum Tried {
    /// Both sides agree on all that was tried, which was all there is.
    All,
    /// Or not all of it.
    Some,
    Differs(Fault),
}

/// A pair to compare.
pub(crate) struct Compared<'c> {
    /// The index of the root's result, and its replacement.
    pub(crate) index: usize,
    pub(crate) result: ValueId,
    pub(crate) types: &'c [Type],
    /// The codes of the free values.
    pub(crate) inputs: &'c [Vec<Code>],
    pub(crate) constants: &'c [Attr],
}

impl Run<'_, '_> {
    /// Compares all inputs of integers of up to eight bits, if all operations can have tables and the number of
    /// inputs is within the limit. Returns a difference, if there is one.
    pub(crate) fn whole(&mut self, solver: &mut Solver<'_, '_>) -> Option<Fault> {
        let ctx = self.reg.ctx();
        let widths: Vec<Type> = (1..=MAX_BITS).map(|width| ctx.int_type(width)).collect();
        if self.limits.tabulated == 0
            || !self.plan.inputs().all(|var| solver.has_one_of(&widths, iter::once(var)))
        {
            return None;
        }
        let mut solved = solver.solve(&widths);
        if !solved.all {
            self.small.more = true;
            solved = solver.solve(&FEW.map(|width| ctx.int_type(width)));
        }
        let small = |types: Vec<Type>| Some((self.plan.small_bits(self.reg, &types)?, types));
        let mut choices: Vec<(u32, Vec<Type>)> =
            solved.choices.into_iter().filter_map(small).collect();
        choices.sort_by_key(|choice| choice.0);
        let mut left = self.limits.tabulated.saturating_mul(CHOICES);
        for (bits, types) in choices {
            if !self.plan.verifies(self.reg, &types) {
                continue;
            }
            self.verified = true;
            let all_small = types.iter().all(|&ty| small_width(self.reg, ty).is_some());
            let tried = if all_small { self.choice(&types, &mut left) } else { Tried::Some };
            if let Tried::Differs(how) = tried {
                return Some(how);
            }
            self.small.note(&types, bits, matches!(tried, Tried::All));
        }
        None
    }

    /// Returns the codes that each free value may have, where those of the set `not_negative` are known not to be negative.
    fn codes(&self, types: &[Type], not_negative: u64) -> Vec<Vec<Code>> {
        let of = |(i, &var): (usize, &usize)| {
            let width = small_width(self.reg, types[var]).unwrap_or(1)
                - u32::from(not_negative >> i & 1 == 1);
            let poison = self.plan.chooses.then_some(POISON);
            (0..1 << width).chain(poison).collect()
        };
        self.plan.leaves.iter().enumerate().map(of).collect()
    }

    /// Tries a choice of types, as far as there is something `left` to be looked up.
    fn choice(&mut self, types: &[Type], left: &mut u64) -> Tried {
        let reg = self.reg;
        let of = |(i, &var): (usize, &usize)| {
            self.plan.constant_values(reg, i, types[var], values::all_values)
        };
        let constants: Vec<Vec<Attr>> = self.plan.constants.iter().enumerate().map(of).collect();
        let shapes: Vec<usize> =
            self.plan.attrs.iter().map(Vec::len).chain(constants.iter().map(Vec::len)).collect();
        let inputs: Vec<(u64, Vec<Vec<Code>>)> =
            self.known_ranges().into_iter().map(|set| (set, self.codes(types, set))).collect();
        let product = |sizes: &mut dyn Iterator<Item = usize>| {
            sizes.fold(1u64, |product, size| product.saturating_mul(size as u64))
        };
        let instances = product(&mut shapes.iter().copied()).saturating_mul(inputs.len() as u64);
        let limit = self.limits.tabulated.min(*left);
        let cost = instances.saturating_mul(INSTANCE);
        let small =
            |(_, lists): &(u64, Vec<Vec<Code>>)| product(&mut lists.iter().map(Vec::len)) <= limit;
        // How many instances there are is known; how many of them the rule matches is not.
        let mut tried = Tried::Some;
        let choices = (cost <= limit && inputs.iter().all(small))
            .then(|| values::product(&shapes, usize::MAX));
        if let Some((choices, true)) = choices {
            let (mut rest, mut made) = (limit, 0);
            let points = Points::All { left: &mut rest, instances: &mut made };
            tried = self.instances(types, &constants, &choices, &inputs, points);
            *left -= (limit - rest).max(made);
        }
        if matches!(tried, Tried::Some) {
            let limit = self.limits.tabulated.min(*left) >> 4;
            let picked = limit.isqrt() as usize;
            let choices = values::product(&shapes, picked).0;
            tried = match self.instances(
                types,
                &constants,
                &choices,
                &inputs,
                Points::Picked(picked),
            ) {
                Tried::All => Tried::Some,
                other => other,
            };
            *left -= limit;
        }
        tried
    }

    /// Tries those choices of attributes and constants.
    fn instances(
        &mut self,
        types: &[Type],
        constants: &[Vec<Attr>],
        choices: &[Vec<usize>],
        inputs: &[(u64, Vec<Vec<Code>>)],
        mut points: Points<'_>,
    ) -> Tried {
        let reg = self.reg;
        let attrs = self.plan.attrs.len();
        let mut verified = false;
        for (not_negative, inputs) in inputs {
            let sizes: Vec<usize> = inputs.iter().map(Vec::len).collect();
            let count =
                sizes.iter().fold(1, |product: u64, &size| product.saturating_mul(size as u64));
            let picked = match points {
                Points::All { .. } => None,
                Points::Picked(limit) => Some(values::product(&sizes, limit).0),
            };
            for choice in choices {
                let (a, c) = choice.split_at(attrs);
                let chosen: Vec<Attr> = iter::zip(c, constants).map(|(&i, list)| list[i]).collect();
                let Some(mut instance) = self.plan.instance(reg, types, a, &chosen) else {
                    return Tried::Some;
                };
                let results = self.rewritten(&mut instance, *not_negative);
                if let Points::All { instances, .. } = &mut points {
                    **instances += if results.is_some() { INSTANCE } else { UNMATCHED };
                }
                let Some(results) = results else { continue };
                if !std::mem::replace(&mut verified, true)
                    && let Some(wrong) = self.wrong(&instance, types)
                {
                    return Tried::Differs(Fault::Invalid(wrong));
                }
                for (index, result) in results.into_iter().enumerate() {
                    if let Points::All { left, .. } = &mut points {
                        match left.checked_sub(count) {
                            Some(rest) => **left = rest,
                            None => return Tried::Some,
                        }
                    }
                    let of = Compared { index, result, types, inputs, constants: &chosen };
                    let (tried, evaluations) = self.result(&mut instance, &of, picked.as_deref());
                    self.tabulated += evaluations;
                    if !matches!(tried, Tried::All) {
                        return tried;
                    }
                }
            }
        }
        Tried::All
    }

    /// Tries one result of an instance by tables, as far as its operations have some: all inputs, or those `points`. Also, for how many both sides were
    /// computed.
    pub(crate) fn result(
        &mut self,
        instance: &mut Instance,
        of: &Compared<'_>,
        points: Option<&[Vec<usize>]>,
    ) -> (Tried, u64) {
        self.tables.shrink();
        let mut machine =
            Machine { reg: self.reg, tables: self.tables, evaluator: &mut self.evaluator };
        let sides = [instance.roots[of.index], of.result];
        let Some(mut program) = Program::new(&mut machine, instance, sides, of.inputs.len()) else {
            return (Tried::Some, 0);
        };
        let ran = match points {
            None => program.run(&mut machine, of.inputs),
            Some(points) => program.run_some(&mut machine, of.inputs, points),
        };
        if machine.tables.take_odd() {
            return (Tried::Some, 0);
        }
        if self.limits.compared && self.disagrees(&mut program, instance, of) {
            return (Tried::Some, ran.evaluations);
        }
        let Some(difference) = ran.difference else { return (Tried::All, ran.evaluations) };
        let input = self.outcomes(of.types, &difference.input);
        let ty = instance.source.ty(sides[0]);
        let source = Outcome::Value(value_of(self.reg, difference.source, ty));
        let target = self.tables.outcome(difference.target, ty);
        let (picks, index, constants) = (&instance.picks[..], of.index, of.constants);
        let found = Difference { picks, index, input: &input, constants, source, target };
        let how = self.difference(instance, &found);
        (Tried::Differs(Fault::Differs { how, rounded: false }), ran.evaluations)
    }

    /// Converts the codes of the free values.
    fn outcomes(&self, types: &[Type], codes: &[Code]) -> Vec<Outcome> {
        let types = self.plan.leaves.iter().map(|&var| types[var]);
        iter::zip(codes, types).map(|(&code, ty)| self.tables.outcome(code, ty)).collect()
    }

    /// Returns whether computing operation by operation differs from the program; the difference is recorded.
    fn disagrees(
        &mut self,
        program: &mut Program,
        instance: &mut Instance,
        of: &Compared<'_>,
    ) -> bool {
        let sizes: Vec<usize> = of.inputs.iter().map(Vec::len).collect();
        for point in values::product(&sizes, COMPARED).0 {
            let codes: Vec<Code> = iter::zip(&point, of.inputs).map(|(&i, list)| list[i]).collect();
            let mut machine =
                Machine { reg: self.reg, tables: self.tables, evaluator: &mut self.evaluator };
            let (source, target) = program.sides(&mut machine, &codes);
            let input = self.outcomes(of.types, &codes);
            let root = instance.roots[of.index];
            let ty = instance.source.ty(root);
            let looked_up = [Some(source), target].map(|code| Some(self.tables.outcome(code?, ty)));
            let source = self.evaluator.value(&mut instance.source, root, &[], &input);
            let target = matches!(source, Outcome::Value(_)).then(|| {
                let Instance { target, executed, .. } = &mut *instance;
                self.evaluator.value(target, of.result, executed, &input)
            });
            // Of several operations with undefined behavior either computation may report another one.
            let same = |a: Option<Outcome>, b: Option<Outcome>| {
                a == b
                    || matches!((a, b), (Some(Outcome::Undefined(_)), Some(Outcome::Undefined(_))))
            };
            if !same(looked_up[0], Some(source)) || !same(looked_up[1], target) {
                let text = |sides: [Option<Outcome>; 2]| {
                    let texts: Vec<String> =
                        sides.iter().flatten().map(|outcome| self.text(outcome)).collect();
                    texts.join(" and ")
                };
                let computed = text([Some(source), target]);
                self.disagreement =
                    Some(format!("tables compute {}, operations {computed}", text(looked_up)));
                return true;
            }
        }
        false
    }
}
