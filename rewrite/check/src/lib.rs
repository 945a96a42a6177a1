//! Checks whether a rule is sound: whether its result may replace its source, for all inputs.
//!
//! ```text
//! (DivUIOp (MulIOp $x, $y), $y) -> $x      for i2, $x = 2, $y = 2: 0 and 2
//! ```
//!
//! The source of the rule is built as operations over free values (`instance`), for choices of types (`types`), attributes and constants that
//! the rule allows and that verify; the rule itself rewrites it. Where the source is undefined or poison, anything may replace it. A rule with a
//! guard is checked where the guard holds. Then there are two ways, which check each other:
//!
//! * **Proof.** With a solver ([`SmtSolver`], which the caller provides), constants and flags are unknown, too (`unknowns`), and both sides become
//!   [formulas](ir_core::formula) by the meanings of their operations (`translate`, `query`). The solver decides whether they can differ
//!   (`prove`). Where flags permit any rounding, floats are exact (`exact_floats`).
//! * **Evaluation.** Both sides are computed for many inputs with the folders of their operations. If all values are integers of at most eight
//!   bits, each operation gets a table (`tabulate`), and all inputs are tried, up to a limit (`whole`). All other inputs are computed operation
//!   by operation (`sample`): widths up to four bits completely as far as the limit allows, widths up to eight where the operands together have
//!   no more values than the limit; wider types and floats at corner values and at a few values in between. A constant that the rule requires has
//!   that value. The dialect defines what flags mean for constants ([`FlagSemantics`](ir_core::def::hooks::FlagSemantics)).
//!
//! A rule that cannot be evaluated is reported as unchecked, never as sound. Without a solver, nothing is proven.

#![warn(missing_docs)]

mod eval;
mod exact_floats;
mod free_value;
mod instance;
mod parts;
mod program;
mod proof;
mod prove;
mod query;
mod questions;
mod sample;
mod small_types;
mod smtlib;
mod tabulate;
mod translate;
mod types;
mod unknowns;
mod values;
mod whole;

use std::sync::Arc;

use ir_core::def::EnumDef;
use ir_core::printer::{attr_text, type_text};
use ir_core::{Attr, Registry, Type, ValueId};
use rustc_hash::FxHashMap;

use eval::{OpEvaluator, Outcome, may_trap};
use instance::{Instance, NotRewritten, Pick, Plan};
use proof::Proof;
use questions::Questions;
use rewrite::drr::Rule;
use rewrite::drr::rule::Slot;
use tabulate::Tables;
use types::Solver;

pub use proof::Proven;
pub use smtlib::{Answer, SmtSolver};

/// The verdict on a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleVerdict {
    /// A solver proved that the result may replace the source.
    Proven(Proven),
    /// Both sides agreed wherever they were computed.
    Agrees {
        /// The width up to which all inputs, attributes and constants of all integer types that the rule allows were computed; 0 for none.
        bits: u32,
    },
    /// The solver and the evaluation disagree, or an operation is computed in two ways with different results; how. Either is a mistake of this
    /// program or of the solver.
    Contradiction(String),
    /// An input where they do not.
    Differs(String),
    /// Why it could not be checked.
    Unchecked(String),
}

/// The verdict on a rule, and on how many inputs it rests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// The verdict.
    pub verdict: RuleVerdict,
    /// How many inputs both sides were computed for.
    pub evaluations: u64,
    /// Why the rule was not proven, if that was tried.
    pub unproven: Option<String>,
}

/// On how many inputs a rule is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckLimits {
    /// About how many are sampled, most of them computed operation by operation.
    pub inputs: u64,
    /// How many are looked up in tables, for one choice of types; four times as many for a rule.
    pub tabulated: u64,
    /// Whether tables are compared with operations; a rule for which they differ counts as unchecked.
    pub compared: bool,
    /// How many questions about a rule a solver has to answer at most.
    pub questions: u32,
}

/// Checks rules one after the other. Computed tables are reused; the verdict on a rule does not depend on
/// other rules.
pub struct Checker<'r> {
    reg: &'r Registry,
    limits: CheckLimits,
    tables: Tables<'r>,
}

impl<'r> Checker<'r> {
    /// Creates a checker of rules over the operations of a registry.
    pub fn new(reg: &'r Registry, limits: CheckLimits) -> Self {
        Checker { reg, limits, tables: Tables::new(reg) }
    }

    /// Checks a rule: with a solver, tries to prove it first. The inputs of a rule that is proven are tried as well, a few of them.
    pub fn check(&mut self, rule: &Arc<Rule>, smt: Option<&mut dyn SmtSolver>) -> Checked {
        let unchecked = |reason| Checked {
            verdict: RuleVerdict::Unchecked(reason),
            evaluations: 0,
            unproven: None,
        };
        let plan = match Plan::new(self.reg, rule) {
            Ok(plan) => plan,
            Err(reason) => return unchecked(reason),
        };
        let mut solver = match Solver::new(self.reg, &plan.vars, &plan.steps) {
            Ok(solver) => solver,
            Err(reason) => return unchecked(reason),
        };
        let mut run = Run {
            reg: self.reg,
            rule,
            plan: &plan,
            evaluator: OpEvaluator::new(self.reg),
            tables: &mut self.tables,
            limits: self.limits,
            sampled: 0,
            tabulated: 0,
            small: Small::default(),
            verified: false,
            matched: false,
            unbuilt: false,
            disagreement: None,
        };
        let proof =
            smt.map(|smt| run.prove(&mut solver, &mut Questions::new(smt, self.limits.questions)));
        let (proven, unproven) = match proof {
            Some(Proof::Proven(proven)) => (Some(proven), None),
            Some(Proof::Undecided(reason)) => (None, Some(reason)),
            Some(Proof::Refuted(how)) => {
                let verdict = RuleVerdict::Differs(how);
                return Checked { verdict, evaluations: 0, unproven: None };
            }
            Some(Proof::Contradiction(how)) => {
                let verdict = RuleVerdict::Contradiction(how);
                return Checked { verdict, evaluations: 0, unproven: None };
            }
            None => (None, None),
        };
        if proven.is_some() {
            run.limits = run.limits.of_proven();
        }
        let verdict = run.evaluated(&mut solver).verdict(proven);
        Checked { verdict, evaluations: run.evaluations(), unproven }
    }
}

impl CheckLimits {
    /// Returns the limits for a rule that is proven, whose evaluation is a check of the proof.
    fn of_proven(self) -> Self {
        CheckLimits { inputs: self.inputs >> 5, tabulated: self.tabulated >> 8, ..self }
    }
}

/// A fault of a rule that the evaluation found.
enum Fault {
    /// The result does not verify; how.
    Invalid(String),
    /// The sides differ for an input; how. Whether flags permit other roundings of the source.
    Differs { how: String, rounded: bool },
}

impl Fault {
    fn text(self) -> String {
        match self {
            Fault::Invalid(how) | Fault::Differs { how, .. } => how,
        }
    }
}

/// The result of computing both sides.
enum Evaluated {
    Fault(Fault),
    Verdict(RuleVerdict),
}

impl Evaluated {
    /// Returns the verdict on a rule, which may be proven.
    fn verdict(self, proven: Option<Proven>) -> RuleVerdict {
        match (self, proven) {
            (Evaluated::Fault(Fault::Differs { how, rounded: true }), Some(proven))
                if proven.unrounded =>
            {
                let rounding_difference = Some(how);
                RuleVerdict::Proven(Proven { rounding_difference, ..proven })
            }
            (Evaluated::Fault(fault), Some(_)) => {
                RuleVerdict::Contradiction(format!("it is proven, and yet {}", fault.text()))
            }
            (Evaluated::Fault(fault), None) => RuleVerdict::Differs(fault.text()),
            (Evaluated::Verdict(RuleVerdict::Contradiction(how)), _) => {
                RuleVerdict::Contradiction(how)
            }
            (Evaluated::Verdict(_), Some(proven)) => RuleVerdict::Proven(proven),
            (Evaluated::Verdict(verdict), None) => verdict,
        }
    }
}

/// An input for which the sides of an instance differ.
struct Difference<'d> {
    /// The attributes.
    picks: &'d [Pick],
    /// The index of the result among those that are compared.
    index: usize,
    input: &'d [Outcome],
    constants: &'d [Attr],
    source: Outcome,
    target: Outcome,
}

/// The choices of types whose inputs are small integers.
#[derive(Default)]
struct Small {
    /// The width of the widest input of each choice of types, and whether all inputs were tried.
    choices: Vec<(u32, bool)>,
    numbers: FxHashMap<Vec<Type>, usize>,
    /// Whether there were too many choices to list them.
    more: bool,
}

impl Small {
    /// Records a choice of types, the width of its widest input, and whether all inputs were tried.
    fn note(&mut self, types: &[Type], bits: u32, done: bool) {
        match self.numbers.get(types) {
            Some(&number) => self.choices[number].1 |= done,
            None => {
                self.numbers.insert(types.to_vec(), self.choices.len());
                self.choices.push((bits, done));
            }
        }
    }

    fn is_done(&self, types: &[Type]) -> bool {
        self.numbers.get(types).is_some_and(|&number| self.choices[number].1)
    }

    /// Returns the width up to which all choices were tried completely.
    fn bits(&self) -> u32 {
        if self.more || !self.choices.iter().any(|choice| choice.1) {
            return 0;
        }
        let least = self.choices.iter().filter(|choice| !choice.1).map(|choice| choice.0).min();
        least.map_or(small_types::MAX_BITS, |bits| bits - 1)
    }
}

/// The check of one rule.
struct Run<'r, 't> {
    reg: &'r Registry,
    rule: &'t Arc<Rule>,
    plan: &'t Plan<'t>,
    evaluator: OpEvaluator<'r>,
    tables: &'t mut Tables<'r>,
    limits: CheckLimits,
    /// How many inputs were sampled.
    sampled: u64,
    /// How many were looked up before that.
    tabulated: u64,
    small: Small,
    /// Whether types were found that the source verifies with.
    verified: bool,
    /// Whether the rule was applied.
    matched: bool,
    /// Whether the rule matched where its results could not be built.
    unbuilt: bool,
    /// A difference between a table and the operations.
    disagreement: Option<String>,
}

impl Run<'_, '_> {
    /// Returns how many inputs both sides were computed for.
    fn evaluations(&self) -> u64 {
        self.sampled + self.tabulated
    }

    /// Computes both sides for inputs of all types.
    fn evaluated(&mut self, solver: &mut Solver<'_, '_>) -> Evaluated {
        let fault = self.whole(solver).or_else(|| self.sample(solver));
        let verdict = match (fault, self.disagreement.take(), self.evaluator.never_computed()) {
            (_, Some(how), _) => RuleVerdict::Contradiction(how),
            (Some(fault), ..) => return Evaluated::Fault(fault),
            (_, _, Some(reason)) => RuleVerdict::Unchecked(reason),
            _ if self.evaluations() == 0 => {
                RuleVerdict::Unchecked(self.reason_for_no_comparison().into())
            }
            _ => RuleVerdict::Agrees { bits: self.small.bits() },
        };
        Evaluated::Verdict(verdict)
    }

    /// Applies the rule to an instance, and notes whether it matched.
    fn rewritten(&mut self, instance: &mut Instance, not_negative: u64) -> Option<Vec<ValueId>> {
        let rewritten = instance.rewrite(self.reg, self.rule, not_negative);
        self.matched |= rewritten.is_ok();
        self.unbuilt |= rewritten == Err(NotRewritten::Unbuilt);
        rewritten.ok()
    }

    /// Returns why nothing was compared.
    fn reason_for_no_comparison(&self) -> &'static str {
        if !self.verified {
            "no types were found that its source verifies with"
        } else if !self.matched && self.unbuilt {
            "its results cannot be built for any input that was found"
        } else if !self.matched {
            "no input was found that it matches"
        } else {
            "no input was found for which both sides are defined"
        }
    }

    /// Returns the sets of operands (as bits) that are assumed to be non-negative: the empty one; for a rule with
    /// conditions on ranges, each set of few operands, and of many the empty one, the singletons, and all.
    fn known_ranges(&self) -> Vec<u64> {
        let count = self.plan.leaves.len();
        if !self.rule.reads_ranges() {
            return vec![0];
        }
        if count <= 3 {
            return (0..1 << count).collect();
        }
        let singletons = (0..count).map(|i| 1 << i);
        [0].into_iter().chain(singletons).chain([(1 << count) - 1]).collect()
    }

    /// Returns an operation of an instance that does not verify, if there is one.
    fn wrong(&self, instance: &Instance, types: &[Type]) -> Option<String> {
        let wrong = instance.wrong(self.reg)?;
        let types: Vec<String> = types.iter().map(|&ty| type_text(self.reg, ty)).collect();
        Some(format!("for types ({}), the result does not verify: {wrong}", types.join(", ")))
    }

    fn text(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Value(attr) => attr_text(self.reg, *attr),
            Outcome::Poison => "poison".to_owned(),
            Outcome::Undefined(name) if may_trap(self.reg, *name) => {
                format!("undefined behavior of '{}'", self.reg.ctx().op_name_str(*name))
            }
            Outcome::Undefined(_) => "an undefined value".to_owned(),
        }
    }

    /// Describes the attributes of an instance for which the rule leaves a choice.
    fn chosen_attrs(&self, picks: &[Pick]) -> Vec<String> {
        let plan = self.plan;
        let chosen = (0..plan.attrs.len()).filter(|&i| plan.attrs[i].len() > 1);
        chosen
            .map(|i| {
                let name = &plan.attr_names[i];
                match picks[i] {
                    Pick::Attr(Some(attr)) => {
                        let case = plan.attr_enums[i].and_then(|cases| self.case(cases, attr));
                        let text = case.unwrap_or_else(|| attr_text(self.reg, attr));
                        format!("{name} being {text}")
                    }
                    Pick::Attr(None) => format!("{name} being absent"),
                    Pick::Result(index) => format!("{name} being #{index}"),
                }
            })
            .collect()
    }

    /// Returns the name of the enum case with the number of an attribute, e.g. `ult`.
    fn case(&self, cases: &EnumDef, attr: Attr) -> Option<String> {
        let number = self.reg.ctx().int_value(attr)?.try_to_i64()?;
        let case = cases.cases.iter().find(|case| case.value == number)?;
        Some(format!("'{}'", case.keyword))
    }

    /// Describes an input for which the compared result `index` differs.
    fn difference(&self, instance: &Instance, found: &Difference<'_>) -> String {
        let &Difference { picks, index, input, constants, source, target } = found;
        let ty = type_text(self.reg, instance.source.ty(instance.roots[index]));
        let which = if instance.roots.len() > 1 {
            format!("result {} of the source", self.plan.results[index])
        } else {
            "the source".into()
        };
        format!(
            "{}, {which} (of type {ty}) is {} and the result is {}",
            self.input_text(picks, input, constants),
            self.text(&source),
            self.text(&target)
        )
    }

    /// Describes an input: `for operands ($x = 1 : i8)`, with the constants and attributes that are not the same for each.
    fn input_text(&self, picks: &[Pick], input: &[Outcome], constants: &[Attr]) -> String {
        let text = |outcome: &Outcome| self.text(outcome);
        let name = |slot: Option<Option<Slot>>| {
            let name = slot.flatten().map_or("", |slot| self.rule.slot_name(slot));
            if name.is_empty() { String::new() } else { format!("${name} = ") }
        };
        let of_leaf = |(i, outcome)| name(self.plan.leaf_names.get(i).copied()) + &text(outcome);
        let operands: Vec<String> = input.iter().enumerate().map(of_leaf).collect();
        let mut out = format!("for operands ({})", operands.join(", "));
        if !constants.is_empty() {
            let of_constant = |(i, &attr): (usize, &Attr)| {
                name(self.plan.constant_names.get(i).copied()) + &attr_text(self.reg, attr)
            };
            let constants: Vec<String> = constants.iter().enumerate().map(of_constant).collect();
            out.push_str(&format!(" and constants ({})", constants.join(", ")));
        }
        for attr in self.chosen_attrs(picks) {
            out.push_str(&format!(" and {attr}"));
        }
        out
    }
}
