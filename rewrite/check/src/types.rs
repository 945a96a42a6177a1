//! Types for the values of a rule's source, e.g. `i8` for both operands and the result of `(AddOp $a, $b)`.
//!
//! They are chosen value by value, operands before users. The type of a value meets all requirements: those
//! of the rule and of each operation that uses it. Results have the type that their operation infers, if it
//! infers one.

use std::iter;

use ir_core::def::Constraint;
use ir_core::expr::Val;
use ir_core::fanout::sequential;
use ir_core::infer::InferenceInputs;
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{Attr, Body, Loc, OpName, OperationState, Registry, Signedness, Type, TypeKind};
use numerics::FloatKind;
use rustc_hash::FxHashMap;

use rewrite::drr::rule::AttrCheck;
use rewrite::drr::{Condition, ConditionScope, Scope, TypeInference};

use crate::values;

/// How often a type is tried for a value, for each set of types: nested conversions have a combination for each way of choosing them.
const STEPS: usize = 1 << 14;

/// How many values of a constant are tried.
const MAX_CONSTANTS: usize = 512;

/// How many types of those that fit are tried for a value that no type of a set fits.
const OTHERS: usize = 3;

/// A requirement on the type of a value.
pub(crate) enum Demand<'p> {
    /// By the rule.
    Is(&'p Condition),
    /// By an operation that has it.
    Declared(&'p Constraint),
    /// It is that of an attribute.
    Of(Attr),
    /// It has a constant that the rule takes.
    Takes(&'p AttrCheck),
}

/// A value whose type is to be chosen.
pub(crate) struct Var<'p> {
    pub(crate) demands: Vec<Demand<'p>>,
    /// The description of the value, for messages.
    pub(crate) what: String,
}

/// Types to choose, operands before users.
pub(crate) enum Step {
    /// The type of a value that no operation of the rule defines.
    Value(usize),
    Results(OpTypes),
}

/// The result types of an operation.
pub(crate) struct OpTypes {
    pub(crate) name: OpName,
    pub(crate) operands: Vec<usize>,
    pub(crate) results: Vec<usize>,
    /// The first choice of its attributes.
    pub(crate) props: Attr,
    pub(crate) attrs: Attr,
    /// How the types of its results follow, if they do.
    pub(crate) inferred: Option<TypeInference>,
}

/// Returns the types to try after those of the set, common types first.
fn others(reg: &Registry, vars: &[Var<'_>]) -> Vec<Type> {
    let ctx = reg.ctx();
    let demanded = vars.iter().flat_map(|var| &var.demands).filter_map(|demand| match demand {
        Demand::Of(attr) => reg.attr_type(*attr),
        _ => None,
    });
    let mut all: Vec<Type> = demanded.collect();
    all.extend(
        ["i1", "i8", "i32", "i64", "f32", "f64", "index", "f16", "i16"]
            .map(|name| values::ty(reg, name)),
    );
    all.extend((2..=64).chain([128]).map(|width| ctx.int_type(width)));
    for signedness in [Signedness::Signed, Signedness::Unsigned] {
        all.extend(
            [8, 32, 64, 16, 1]
                .map(|width| ctx.intern_type(TypeKind::Integer { width, signedness })),
        );
    }
    let floats = [FloatKind::BF16, FloatKind::F80, FloatKind::F128, FloatKind::TF32];
    all.extend(floats.map(|kind| ctx.float_type(kind)));
    let floats = [FloatKind::F8E5M2, FloatKind::F8E4M3, FloatKind::F8E4M3FN];
    all.extend(floats.map(|kind| ctx.float_type(kind)));
    let floats = [FloatKind::F8E5M2FNUZ, FloatKind::F8E4M3FNUZ, FloatKind::F8E4M3B11FNUZ];
    all.extend(floats.map(|kind| ctx.float_type(kind)));
    all
}

/// Adds those that are not in a list.
fn add(list: &mut Vec<Type>, more: impl Iterator<Item = Type>) {
    for ty in more {
        if !list.contains(&ty) {
            list.push(ty);
        }
    }
}

impl Var<'_> {
    /// Returns the values of a constant of that type: those that `of` has, and the numbers in the predicates of the rule that the constant must
    /// satisfy, e.g. 2.5 for `$_self.getValueAsDouble() == 2.5`.
    pub(crate) fn constants(
        &self,
        reg: &Registry,
        ty: Type,
        of: fn(&Registry, Type) -> Vec<Attr>,
    ) -> Vec<Attr> {
        let mut all = of(reg, ty);
        for demand in &self.demands {
            let Demand::Takes(AttrCheck::Holds { condition, .. }) = demand else { continue };
            condition.walk(&mut |part| {
                for value in values::of_literal(reg, ty, part) {
                    if !all.contains(&value) && all.len() < MAX_CONSTANTS {
                        all.push(value);
                    }
                }
            });
        }
        all
    }

    fn has_type(&self, reg: &Registry, ty: Type) -> bool {
        let body = Body::new();
        let facts = ConditionScope { reg, body: &body, ranges: None, unknowns: None };
        let takes = |check, value| facts.attr_holds(check, Val::Attr(value));
        self.demands.iter().all(|demand| match demand {
            Demand::Is(condition) => {
                let this = Some(Val::Type(ty));
                condition.holds(&Scope {
                    reg,
                    body: &body,
                    ranges: None,
                    unknowns: None,
                    this,
                    args: &[],
                })
            }
            Demand::Declared(constraint) => !constraint.accepts(reg, ty).refuses(),
            Demand::Of(attr) => reg.attr_type(*attr) == Some(ty),
            Demand::Takes(check) => {
                let mut all = self.constants(reg, ty, values::values).into_iter();
                all.any(|value| takes(check, value))
            }
        })
    }
}

/// Choices of types for values.
pub(crate) struct Solver<'s, 'p> {
    reg: &'s Registry,
    vars: &'s [Var<'p>],
    steps: &'s [Step],
    /// For each value, some of the types that its constraints accept.
    others: Vec<Vec<Type>>,
    /// The types of values whose constraints accept few types, and types that convert to and from these.
    named: Vec<Type>,
    /// Whether the operation of a step verifies with those types.
    verified: FxHashMap<(usize, Vec<Type>), bool>,
}

/// Choices of types.
pub(crate) struct Solved {
    pub(crate) choices: Vec<Vec<Type>>,
    /// Whether there are no others.
    pub(crate) all: bool,
}

/// A search in one set of types.
struct Search {
    domains: Vec<Vec<Type>>,
    types: Vec<Option<Type>>,
    left: usize,
    found: Vec<Vec<Type>>,
}

impl<'s, 'p> Solver<'s, 'p> {
    /// Creates the solver, or which value has no type that is tried.
    pub(crate) fn new(
        reg: &'s Registry,
        vars: &'s [Var<'p>],
        steps: &'s [Step],
    ) -> Result<Self, String> {
        let all = others(reg, vars);
        let (mut others, mut named): (Vec<Vec<Type>>, Vec<Type>) = Default::default();
        for var in vars {
            let mut fitting = all.iter().copied().filter(|&ty| var.has_type(reg, ty));
            let fit: Vec<Type> = fitting.by_ref().take(OTHERS).collect();
            if fit.is_empty() {
                let takes = var.demands.iter().any(|demand| matches!(demand, Demand::Takes(_)));
                let tried =
                    if takes { "no constant that is" } else { "none of the types that are" };
                return Err(format!("{tried} tried fits {}", var.what));
            }
            if fitting.next().is_none() {
                add(&mut named, fit.iter().copied());
            }
            others.push(fit);
        }
        Ok(Solver { reg, vars, steps, others, named, verified: FxHashMap::default() })
    }

    /// Returns the types that the rule names, and some that are narrower and wider; nothing where all that it names are among the `common` ones.
    pub(crate) fn named(&self, common: &[Type]) -> Vec<Type> {
        if self.named.iter().all(|ty| common.contains(ty)) {
            return Vec::new();
        }
        let ctx = self.reg.ctx();
        let mut all = self.named.clone();
        for &ty in &self.named {
            match ctx.ty(ty) {
                &TypeKind::Integer { width, signedness: Signedness::Signless } => {
                    let near =
                        [width / 2, width.saturating_sub(1), width + 1, width * 2, width * 4];
                    add(
                        &mut all,
                        near.into_iter()
                            .filter(|&width| width > 0)
                            .map(|width| ctx.int_type(width)),
                    );
                    add(&mut all, iter::once(values::ty(self.reg, "index")));
                }
                TypeKind::Float(_) => add(
                    &mut all,
                    ["f16", "f32", "f64"].into_iter().map(|name| values::ty(self.reg, name)),
                ),
                _ => {}
            }
        }
        all
    }

    /// Returns whether one of a set of types fits one of those values.
    pub(crate) fn has_one_of(&self, set: &[Type], mut vars: impl Iterator<Item = usize>) -> bool {
        vars.any(|var| set.iter().any(|&ty| self.vars[var].has_type(self.reg, ty)))
    }

    /// Returns choices of types of a set, with other types for values that none of those fits. If no choice
    /// exists, the other types are tried for all values, because one value may need the type of another.
    pub(crate) fn solve(&mut self, set: &[Type]) -> Solved {
        let domain = |var: &Var<'_>, set: &[Type]| -> Vec<Type> {
            set.iter().copied().filter(|&ty| var.has_type(self.reg, ty)).collect()
        };
        let mut wider = set.to_vec();
        let mut domains: Vec<Vec<Type>> = self.vars.iter().map(|var| domain(var, set)).collect();
        for (domain, others) in
            domains.iter_mut().zip(&self.others).filter(|(domain, _)| domain.is_empty())
        {
            domain.clone_from(others);
            add(&mut wider, others.iter().copied());
        }
        let wider = (wider.len() > set.len())
            .then(|| self.vars.iter().map(|var| domain(var, &wider)).collect());
        let mut found = self.search(domains);
        if found.choices.is_empty()
            && let Some(domains) = wider
        {
            found = self.search(domains);
        }
        found
    }

    fn search(&mut self, domains: Vec<Vec<Type>>) -> Solved {
        let types = vec![None; domains.len()];
        let mut search = Search { domains, types, left: STEPS, found: Vec::new() };
        self.from(0, &mut search);
        Solved { choices: search.found, all: search.left > 0 }
    }

    /// Continues with the step `at`. A rule has at most as many steps as values.
    fn from(&mut self, at: usize, search: &mut Search) {
        let steps = self.steps;
        let Some(step) = steps.get(at) else {
            search.found.extend(search.types.iter().copied().collect::<Option<Vec<Type>>>());
            return;
        };
        let of: &[usize] = match step {
            Step::Value(var) => std::slice::from_ref(var),
            Step::Results(op) => &op.results,
        };
        let inferred = match step {
            Step::Value(_) => None,
            Step::Results(op) => self.inferred(op, search),
        };
        let fit = |types: &Vec<Type>| {
            of.iter().zip(types).all(|(&var, &ty)| self.vars[var].has_type(self.reg, ty))
        };
        let choices: Vec<Vec<Type>> = match inferred {
            Some(types) => vec![types].into_iter().filter(fit).collect(),
            None => {
                let sizes: Vec<usize> = of.iter().map(|&var| search.domains[var].len()).collect();
                let types = |choice: Vec<usize>| {
                    choice.iter().zip(of).map(|(&i, &v)| search.domains[v][i]).collect()
                };
                values::product(&sizes, search.left).0.into_iter().map(types).collect()
            }
        };
        for choice in choices {
            let Some(left) = search.left.checked_sub(1) else { return };
            search.left = left;
            for (&var, &ty) in of.iter().zip(&choice) {
                search.types[var] = Some(ty);
            }
            if self.verifies(at, step, search) {
                self.from(at + 1, search);
            }
        }
        of.iter().for_each(|&var| search.types[var] = None);
    }

    /// Returns the types of the results of an operation, if it infers them.
    fn inferred(&self, op: &OpTypes, search: &Search) -> Option<Vec<Type>> {
        let operands: Vec<Option<Type>> =
            op.operands.iter().map(|&var| search.types[var]).collect();
        let known: Vec<Type> = operands.iter().copied().collect::<Option<_>>()?;
        let inputs = InferenceInputs {
            operands: &known,
            firsts: &operands,
            props: op.props,
            attrs: op.attrs,
        };
        let types = op.inferred.as_ref()?.types(self.reg, self.reg.op(op.name)?, inputs)?;
        (types.len() == op.results.len()).then(|| types.to_vec())
    }

    /// Returns whether the operation of a step, if it has one, verifies alone.
    fn verifies(&mut self, at: usize, step: &Step, search: &Search) -> bool {
        let Step::Results(op) = step else { return true };
        let known = |vars: &[usize]| {
            vars.iter().map(|&var| search.types[var]).collect::<Option<Vec<Type>>>()
        };
        let (Some(operands), Some(results)) = (known(&op.operands), known(&op.results)) else {
            return false;
        };
        let key = (at, [&operands[..], &results[..]].concat());
        let reg = self.reg;
        *self.verified.entry(key).or_insert_with(|| verifies(reg, op, &operands, &results))
    }
}

/// Returns whether an operation verifies over values that nothing defines.
fn verifies(reg: &Registry, op: &OpTypes, operands: &[Type], results: &[Type]) -> bool {
    let ctx = reg.ctx();
    let mut body = Body::new();
    let block = body.add_root_block();
    let mut state = OperationState::new(ctx, op.name, Loc::UNKNOWN);
    for &ty in operands {
        let mut leaf = OperationState::new(ctx, ctx.op_name(crate::free_value::LEAF), Loc::UNKNOWN);
        leaf.results.push(ty);
        let leaf = body.create_op(leaf);
        body.append_op(block, leaf);
        state.operands.push(body.result(leaf, 0));
    }
    (state.props, state.attrs) = (op.props, op.attrs);
    state.results.extend(results.iter().copied());
    let op = body.create_op(state);
    body.append_op(block, op);
    verify_root(
        reg,
        &body,
        VerifyOptions { allow_unregistered: true, skip_symbols: true },
        &sequential,
    )
    .is_empty()
}
