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
//! The solver either refutes that for all choices, or has a counterexample. That is evaluated, and reported only if the evaluation
//! confirms it.

use std::fmt::Write;

use ir_core::formula::meaning::width_of;
use ir_core::formula::{FormulaId, FormulaNode, Formulas, Function, Sort};
use ir_core::printer::type_text;
use ir_core::{Attr, AttrKind, Type, TypeKind};
use numerics::{ApFloat, ApInt};
use rustc_hash::FxHashMap;

use crate::eval::{Outcome, may_trap};
use crate::instance::{AttrCases, Given, Instance, Pick};
use crate::parts;
use crate::proof::{Proof, Proven};
use crate::query::{Case, Query};
use crate::smtlib::{Answer, SmtSolver, read_values, script};
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
    /// The same over the real numbers.
    HoldsForReals,
    /// The rule does not match.
    Unmatched,
    Other(Proof),
}

impl Run<'_, '_> {
    /// Tries to prove the rule.
    pub(crate) fn prove(&mut self, solver: &mut Solver<'_, '_>, smt: &mut dyn SmtSolver) -> Proof {
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
        let mut real = false;
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
                match self.decided(&Case { types, attrs: attrs.clone() }, smt) {
                    Decided::Unmatched => continue,
                    Decided::Other(proof) => return proof,
                    Decided::HoldsForReals => real = true,
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
        Proof::Proven(Proven { types: self.types_text(&set, &proven), cases, real })
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
    fn decided(&mut self, case: &Case<'_>, smt: &mut dyn SmtSolver) -> Decided {
        let undecided = |reason: String| Decided::Other(Proof::Undecided(reason));
        let mut query = match self.query(case) {
            Ok(Some(query)) => query,
            Ok(None) => return Decided::Unmatched,
            Err(reason) => return undecided(reason),
        };
        if query.formulas.is(query.wrong, false) {
            return Decided::Holds;
        }
        if let Some(real) = query.real
            && (query.formulas.is(real, false)
                || smt.decide(&script(&query.formulas, real), &[]) == Answer::Unsat)
        {
            return Decided::HoldsForReals;
        }
        let names = names(&query.formulas, query.wrong);
        let response = match smt.decide(&script(&query.formulas, query.wrong), &names) {
            Answer::Unsat => return Decided::Holds,
            Answer::Sat(response) => response,
            Answer::Unknown(_) if parts::holds(&mut query, smt) => return Decided::Holds,
            Answer::Unknown(reason) => {
                let types = self.case_text(case);
                return undecided(format!("{} does not decide ({types}) {reason}", smt.name()));
            }
        };
        let found = read_values(&response);
        if found.len() != names.len() {
            return undecided(format!("{} has no readable model", smt.name()));
        }
        let model: FxHashMap<String, ApInt> = names.into_iter().zip(found).collect();
        if let Some(difference) = self.confirmed(case, &query, &model) {
            return Decided::Other(Proof::Refuted(difference));
        }
        self.unconfirmed(case, &mut query, &model, smt)
    }

    /// Decides a case of which the solver has a counterexample that the evaluation does not confirm.
    fn unconfirmed(
        &mut self,
        case: &Case<'_>,
        query: &mut Query,
        model: &FxHashMap<String, ApInt>,
        smt: &mut dyn SmtSolver,
    ) -> Decided {
        let undecided = |reason: &str| Decided::Other(Proof::Undecided(reason.into()));
        let f = &mut query.formulas;
        let free = evaluated(f, query.rounds_freely, model);
        if !f.is(free, false) {
            return undecided("its flags permit other roundings, which formulas do not describe");
        }
        let unknown = |&part: &FormulaId| {
            matches!(f.node(part), FormulaNode::Apply(Function::Unknown(..), _))
        };
        if f.parts(&[query.wrong]).iter().any(unknown) {
            return undecided("the solver knows nothing about a function in it");
        }
        if self.rule.reads_ranges() {
            return undecided("it depends on known ranges");
        }
        let mut found: Vec<String> = model
            .iter()
            .map(|(name, value)| format!("{name} = {}", value.to_signed_string()))
            .collect();
        found.sort();
        Decided::Other(Proof::Contradiction(format!(
            "for ({}), {} finds that its sides differ for {}, and the evaluation does not",
            self.case_text(case),
            smt.name(),
            found.join(", ")
        )))
    }

    /// Returns the source for a counterexample with its free values and constants, and the set of the free values that are not negative.
    fn known(
        &self,
        case: &Case<'_>,
        query: &Query,
        model: &FxHashMap<String, ApInt>,
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
            let value = Outcome::Value(attr_of(self.reg, ty, bits));
            input.push(if poison.is_zero() { value } else { Outcome::Poison });
        }
        let mut constants = Vec::new();
        for (i, (formula, &var)) in query.constants.iter().zip(&self.plan.constants).enumerate() {
            constants.push(match formula {
                Some(formula) => attr_of(reg, case.types[var], of(*formula)),
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
    fn confirmed(
        &mut self,
        case: &Case<'_>,
        query: &Query,
        model: &FxHashMap<String, ApInt>,
    ) -> Option<String> {
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

/// Returns the attribute of a type with these bits.
fn attr_of(reg: &ir_core::Registry, ty: Type, bits: ApInt) -> Attr {
    let ctx = reg.ctx();
    match ctx.ty(ty) {
        TypeKind::Float(kind) => ctx.float_attr(ty, ApFloat::from_int_bits(*kind, &bits)),
        _ => ctx.int_attr(ty, bits),
    }
}

/// Returns the names of the variables of a formula.
fn names(f: &Formulas, root: FormulaId) -> Vec<String> {
    let name = |part: FormulaId| match f.node(part) {
        FormulaNode::Variable(name) => Some(name.to_string()),
        _ => None,
    };
    f.parts(&[root]).into_iter().filter_map(name).collect()
}

/// Returns a formula with the values of a model in place of its variables.
fn evaluated(f: &mut Formulas, root: FormulaId, model: &FxHashMap<String, ApInt>) -> FormulaId {
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
