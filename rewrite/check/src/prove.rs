//! Proofs of rules by a solver.
//!
//! For each choice of types and of enum attributes, both sides of a rule are [formulas](crate::translate) over free values, constants and
//! flags. The rule is wrong if they can differ:
//!
//! ```text
//! the conditions of the rule, and no undefined behavior of the source, and
//!     undefined behavior of the target, or
//!     the source is not poison, and the target is poison or another value
//! ```
//!
//! The solver either finds that this cannot hold, for all choices, or has a counterexample. Both sides are evaluated for the counterexample, and
//! it is reported only if the evaluation confirms it.
//!
//! Where flags of all operations of the source that round permit any rounding, it is enough that the sides cannot differ as
//! [exact floats](crate::exact_floats). Nothing is proven about rounding and overflow then: the result is one of many that the flags permit.

use std::fmt::Write;

use ir_core::formula::meaning::{number_of_bits, sort_of, width_of};
use ir_core::formula::{FormulaId, FormulaNode, Formulas, Function, Sort};
use ir_core::printer::type_text;
use ir_core::{Attr, AttrKind, Type, TypeKind};
use numerics::{ApFloat, ApInt, Sign};
use rustc_hash::FxHashMap;

use crate::eval::{Outcome, may_trap};
use crate::instance::{AttrCases, Given, Instance, Pick};
use crate::parts;
use crate::proof::{Proof, Proven};
use crate::query::{Case, Query};
use crate::questions::Questions;
use crate::smtlib::{Answer, Model, read_model};
use crate::types::Solver;
use crate::values;
use crate::{Difference, Run};

/// The types that rules are proven for, as far as they apply to these.
const TYPES: &[&str] = &[
    "i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i16", "i32", "i64", "index", "f16", "f32",
    "f64",
];

/// How many choices of types and attributes a rule may have.
const MAX_CASES: usize = 1 << 13;

/// The outcome of a case.
enum Decided {
    Holds,
    /// The same without rounding, which flags permit.
    HoldsUnrounded,
    /// The rule does not match.
    Unmatched,
    Other(Proof),
}

impl Run<'_, '_> {
    /// Tries to prove the rule.
    pub(crate) fn prove(
        &mut self,
        solver: &mut Solver<'_, '_>,
        questions: &mut Questions<'_>,
    ) -> Proof {
        let set: Vec<Type> = TYPES.iter().map(|name| values::ty(self.reg, name)).collect();
        let solved = solver.solve(&set);
        if !solved.all {
            return Proof::Undecided("it has too many combinations of types".into());
        }
        let mut choices = solved.choices;
        choices.retain(|types| self.plan.verifies(self.reg, types));
        let ctx = self.reg.ctx();
        choices.sort_by_key(|types| types.iter().filter_map(|&ty| width_of(ctx, ty)).max());
        let mut cases = 0;
        let mut unrounded = false;
        let mut proven: Vec<Type> = Vec::new();
        let sizes = match self.attr_sizes() {
            Ok(sizes) => sizes,
            Err(reason) => return Proof::Undecided(reason),
        };
        let attrs = values::product(&sizes, MAX_CASES).0;
        if attrs.len().saturating_mul(choices.len()) > MAX_CASES {
            return Proof::Undecided("it has too many cases".into());
        }
        for types in &choices {
            for attrs in &attrs {
                match self.decided(&Case { types, attrs: attrs.clone() }, questions) {
                    Decided::Unmatched => continue,
                    Decided::Other(proof) => return proof,
                    Decided::HoldsUnrounded => unrounded = true,
                    Decided::Holds => {}
                }
                cases += 1;
                let inputs = self.plan.inputs().chain(0..1).map(|var| types[var]);
                for ty in inputs {
                    if !proven.contains(&ty) {
                        proven.push(ty);
                    }
                }
            }
        }
        if cases == 0 {
            return Proof::Undecided("it matches for none of the types that are tried".into());
        }
        let types = self.types_text(&set, &proven);
        Proof::Proven(Proven { types, cases, unrounded, rounding_difference: None })
    }

    /// Returns the number of choices of each attribute.
    ///
    /// # Errors
    /// If there are choices that are not listed.
    fn attr_sizes(&self) -> Result<Vec<usize>, String> {
        let size = |i: usize| match self.plan.attr_cases[i] {
            AttrCases::All => Ok(self.plan.attrs[i].len()),
            // Absent, or any set.
            AttrCases::Flags { .. } => {
                let absent = matches!(self.plan.attrs[i].first(), Some(Pick::Attr(None)));
                Ok(1 + usize::from(absent))
            }
            AttrCases::Some => Err(format!("{} has too many values", self.plan.attr_names[i])),
        };
        (0..self.plan.attrs.len()).map(size).collect()
    }

    /// Lists types: `i1 to i8, i16 and index`.
    fn types_text(&self, set: &[Type], types: &[Type]) -> String {
        let known: Vec<usize> = (0..set.len()).filter(|&i| types.contains(&set[i])).collect();
        let mut parts: Vec<String> = Vec::new();
        let text = |i: usize| type_text(self.reg, set[i]);
        let mut at = 0;
        while at < known.len() {
            let first = known[at];
            // The first eight are integers of one to eight bits.
            let mut last = at;
            while last + 1 < known.len() && known[last + 1] == known[last] + 1 && known[last] < 7 {
                last += 1;
            }
            if last >= at + 2 {
                parts.push(format!("{} to {}", text(first), text(known[last])));
                at = last + 1;
            } else {
                parts.push(text(first));
                at += 1;
            }
        }
        let others = types.iter().filter(|ty| !set.contains(ty));
        parts.extend(others.map(|&ty| type_text(self.reg, ty)));
        match parts.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => parts.concat(),
        }
    }

    fn case_text(&self, case: &Case<'_>) -> String {
        let texts = |types: &mut dyn Iterator<Item = Type>| {
            types.map(|ty| type_text(self.reg, ty)).collect::<Vec<String>>().join(", ")
        };
        let mut out = texts(&mut self.plan.inputs().map(|var| case.types[var]));
        _ = write!(out, " -> {}", texts(&mut self.plan.results.iter().map(|&i| case.types[i])));
        out
    }

    /// Decides one case.
    fn decided(&mut self, case: &Case<'_>, questions: &mut Questions<'_>) -> Decided {
        let undecided = |reason: String| Decided::Other(Proof::Undecided(reason));
        let mut query = match self.query(case) {
            Ok(Some(query)) => query,
            Ok(None) => return Decided::Unmatched,
            Err(reason) => return undecided(reason),
        };
        if query.formulas.is_bool(query.wrong, false) {
            return Decided::Holds;
        }
        let mut differs_unrounded = false;
        if let Some(exact) = query.exact {
            match questions.can_hold(&query.formulas, exact, &[]) {
                Answer::Unsat => return Decided::HoldsUnrounded,
                Answer::Sat(_) => differs_unrounded = true,
                Answer::Unknown(_) | Answer::Failed(_) => {}
            }
        }
        let variables = variables_of(&query.formulas, query.wrong);
        let response = match questions.can_hold(&query.formulas, query.wrong, &variables) {
            Answer::Unsat => return Decided::Holds,
            Answer::Sat(response) => response,
            Answer::Unknown(_) if parts::holds(&mut query, questions) => return Decided::Holds,
            Answer::Unknown(reason) => {
                let (solver, types) = (questions.solver(), self.case_text(case));
                // The parts of the question may have failed.
                return undecided(match questions.failure() {
                    Some(failure) => format!("{solver} {failure}"),
                    None => format!("{solver} does not decide ({types}) {reason}"),
                });
            }
            Answer::Failed(failure) => {
                return undecided(format!("{} {failure}", questions.solver()));
            }
        };
        let Some(model) = read_model(&response, &variables) else {
            return undecided(format!(
                "the values that {} found are not readable",
                questions.solver()
            ));
        };
        if let Some(difference) = self.confirmed(case, &query, &model) {
            return Decided::Other(Proof::Refuted(difference));
        }
        if differs_unrounded {
            let special = self.over_special_floats(case, &mut query);
            let variables = variables_of(&query.formulas, special);
            if let Answer::Sat(response) = questions.can_hold(&query.formulas, special, &variables)
                && let Some(model) = read_model(&response, &variables)
                && let Some(difference) = self.confirmed(case, &query, &model)
            {
                return Decided::Other(Proof::Refuted(difference));
            }
            return undecided(
                "its sides can differ even without rounding, e.g. for NaN, an infinity or a zero"
                    .into(),
            );
        }
        self.unconfirmed(case, &mut query, &model, questions.solver())
    }

    /// Returns whether the rule is wrong where each float input is NaN, infinite, 0, -0, 1 or -1, for which few results are rounded.
    fn over_special_floats(&self, case: &Case<'_>, query: &mut Query) -> FormulaId {
        let ctx = self.reg.ctx();
        let f = &mut query.formulas;
        let leaves = query.leaves.iter().map(|leaf| leaf.value).zip(&self.plan.leaves);
        let constants = query.constants.iter().zip(&self.plan.constants);
        let constants = constants.filter_map(|(&formula, var)| Some((formula?, var)));
        let mut all = vec![query.wrong];
        for (value, &var) in leaves.chain(constants) {
            let Some(Sort::Float(kind)) = sort_of(ctx, case.types[var]) else { continue };
            let mut special = vec![ApFloat::nan(kind, Sign::Positive)];
            for sign in [Sign::Positive, Sign::Negative] {
                let one = if sign.is_negative() { -1.0 } else { 1.0 };
                special.extend([
                    ApFloat::infinity(kind, sign),
                    ApFloat::signed_zero(kind, sign),
                    ApFloat::from_f64_in(kind, one),
                ]);
            }
            let same = special.into_iter().map(|number| {
                let number = f.bits(number.to_int_bits());
                f.equal(value, number)
            });
            let same: Vec<FormulaId> = same.collect();
            all.push(f.any(&same));
        }
        f.all(&all)
    }

    /// Decides a case of which the solver has a counterexample that the evaluation does not confirm.
    fn unconfirmed(
        &mut self,
        case: &Case<'_>,
        query: &mut Query,
        model: &Model,
        solver: &str,
    ) -> Decided {
        let undecided = |reason: &str| Decided::Other(Proof::Undecided(reason.into()));
        let f = &mut query.formulas;
        let free = evaluated(f, query.rounds_freely, model);
        if !f.is_bool(free, false) {
            return undecided("its flags permit other roundings, which formulas do not describe");
        }
        let opaque = |&part: &FormulaId| {
            matches!(f.node(part), FormulaNode::Apply(Function::Uninterpreted(..), _))
        };
        if f.parts(&[query.wrong]).iter().any(opaque) {
            return undecided("the solver knows nothing about a function in it");
        }
        if self.rule.reads_ranges() {
            return undecided("it depends on known ranges");
        }
        let input = match self.known(case, query, model) {
            Some((instance, input, constants, _)) => {
                format!(" {}", self.input_text(&instance.picks, &input, &constants))
            }
            None => String::new(),
        };
        Decided::Other(Proof::Contradiction(format!(
            "for types ({}), {solver} finds that its sides differ{input}, and the evaluation does \
             not",
            self.case_text(case),
        )))
    }

    /// Returns the source for a counterexample with its free values and constants, and the set of the free values that are not negative.
    fn known(
        &self,
        case: &Case<'_>,
        query: &Query,
        model: &Model,
    ) -> Option<(Instance, Vec<Outcome>, Vec<Attr>, u64)> {
        let reg = self.reg;
        let ctx = reg.ctx();
        let of = |formula: FormulaId| match query.formulas.node(formula) {
            FormulaNode::Variable(name) => {
                let width = query.formulas.width(formula).max(1);
                model.get(&**name).cloned().unwrap_or_else(|| ApInt::zero(width))
            }
            _ => ApInt::zero(1),
        };
        let mut not_negative = 0;
        let mut input = Vec::new();
        for (i, (leaf, &var)) in query.leaves.iter().zip(&self.plan.leaves).enumerate() {
            let (bits, poison) = (of(leaf.value), of(leaf.poison));
            let ty = case.types[var];
            let is_int = !matches!(ctx.ty(ty), TypeKind::Float(_));
            if is_int && !bits.is_negative() {
                not_negative |= 1 << i;
            }
            let value = Outcome::Value(number_of_bits(ctx, ty, &bits));
            input.push(if poison.is_zero() { value } else { Outcome::Poison });
        }
        let mut constants = Vec::new();
        for (i, (formula, &var)) in query.constants.iter().zip(&self.plan.constants).enumerate() {
            constants.push(match formula {
                Some(formula) => number_of_bits(ctx, case.types[var], &of(*formula)),
                None => self.plan.literals[i]?,
            });
        }
        let mut picks = Vec::new();
        for (i, formula) in query.attrs.iter().enumerate() {
            picks.push(match (formula, self.plan.attr_cases[i]) {
                (Some(flags), AttrCases::Flags { ty, dialect, mnemonic, .. }) => {
                    let params = Box::new([ctx.int_attr(ty, of(*flags))]);
                    Pick::Attr(Some(ctx.intern_attr(AttrKind::Parametric {
                        dialect,
                        mnemonic,
                        params,
                    })))
                }
                _ => self.plan.attrs[i][case.attrs[i]],
            });
        }
        let given: Vec<Given> = constants.iter().copied().map(Given::Known).collect();
        let instance = self.plan.instance_of(reg, case.types, &picks, &given)?;
        Some((instance, input, constants, not_negative))
    }

    /// Evaluates both sides for a counterexample. Returns its description if they differ.
    fn confirmed(&mut self, case: &Case<'_>, query: &Query, model: &Model) -> Option<String> {
        let reg = self.reg;
        let (mut instance, input, constants, not_negative) = self.known(case, query, model)?;
        let results = instance.rewrite(reg, self.rule, not_negative).ok()?;
        for (index, &result) in results.iter().enumerate() {
            self.evaluator.take_seen();
            let root = instance.roots[index];
            let source = self.evaluator.value(&mut instance.source, root, &[], &input);
            let seen = self.evaluator.take_seen();
            let executed = instance.executed.clone();
            let target = self.evaluator.value(&mut instance.target, result, &executed, &input);
            let seen = seen.and(self.evaluator.take_seen());
            let traps = |of: Outcome| matches!(of, Outcome::Undefined(name) if may_trap(reg, name));
            let differs = match (source, target) {
                (Outcome::Value(a), Outcome::Value(b)) => {
                    values::agree(reg, a, b, seen) == Some(false)
                }
                (Outcome::Value(_), _) => !seen.may_overflow_at_limits(),
                (source, target) => !traps(source) && traps(target),
            };
            if differs {
                let (picks, input, constants) = (&instance.picks[..], &input, &constants);
                let found = Difference { picks, index, input, constants, source, target };
                return Some(self.difference(&instance, &found));
            }
        }
        None
    }
}

/// Returns the variables of a formula, with their sorts.
fn variables_of(f: &Formulas, root: FormulaId) -> Vec<(String, Sort)> {
    let variable = |part: FormulaId| match f.node(part) {
        FormulaNode::Variable(name) => Some((name.to_string(), f.sort(part))),
        _ => None,
    };
    f.parts(&[root]).into_iter().filter_map(variable).collect()
}

/// Returns a formula with the values of a model in place of its variables.
fn evaluated(f: &mut Formulas, root: FormulaId, model: &Model) -> FormulaId {
    let mut by = FxHashMap::default();
    for part in f.parts(&[root]) {
        let FormulaNode::Variable(name) = f.node(part) else { continue };
        let value = model.get(&**name).cloned();
        let constant = match (f.sort(part), value) {
            (Sort::Bool, value) => f.bool(value.is_some_and(|value| !value.is_zero())),
            (Sort::Bits(width), value) => f.bits(value.unwrap_or_else(|| ApInt::zero(width))),
            _ => continue,
        };
        by.insert(part, constant);
    }
    f.replaced(root, &by)
}
