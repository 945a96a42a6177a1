//! The formulas of a case of a rule: its types and enum attributes are known, its values, constants and flags are variables.
//!
//! E.g. for `x + 1` with a flag: the bit vector `x0`, the constant `c0`, the set of flags `a0`, and `p0` if `x0` is poison.

use ir_core::formula::meaning::{Symbolic, sort_of, width_of};
use ir_core::formula::{FormulaId, Formulas, Function, Sort};
use ir_core::printer::type_text;
use ir_core::{Attr, Body, Registry, Type, ValueId};
use numerics::{ApInt, FloatKind};
use rustc_hash::FxHashMap;

use crate::Run;
use crate::exact_floats::ExactFloats;
use crate::instance::{AttrCases, Given, Instance, NotRewritten, Pick};
use crate::translate::Translation;
use crate::unknowns::{State, Unknowns};
use crate::values;

/// For how many constants a rule is applied to find out whether it can be.
const MAX_SAMPLES: usize = 1 << 10;

/// How many truth values a source may choose.
const MAX_CHOICES: usize = 8;

/// A choice of types and attributes.
pub(crate) struct Case<'c> {
    pub(crate) types: &'c [Type],
    pub(crate) attrs: Vec<usize>,
}

/// The formulas of a case.
pub(crate) struct Query {
    pub(crate) formulas: Formulas,
    /// Whether the rule is wrong.
    pub(crate) wrong: FormulaId,
    /// Whether flags of the source permit other roundings.
    pub(crate) rounds_freely: FormulaId,
    pub(crate) leaves: Vec<Symbolic>,
    /// The formulas of the constants and attributes that are unknown.
    pub(crate) constants: Vec<Option<FormulaId>>,
    pub(crate) attrs: Vec<Option<FormulaId>>,
    /// Whether the rule is wrong over [exact floats](crate::exact_floats), if flags may permit any rounding: then the rule is right if that
    /// cannot be.
    pub(crate) exact: Option<FormulaId>,
    /// Unknowns of which all values are known.
    pub(crate) cases: Vec<(FormulaId, Vec<ApInt>)>,
}

/// The variables of a case.
#[derive(Default)]
struct Inputs {
    state: State,
    leaves: Vec<Symbolic>,
    constants: Vec<Option<FormulaId>>,
    attrs: Vec<Option<FormulaId>>,
    /// What the source is built with.
    given: Vec<Given>,
    picks: Vec<Pick>,
    assumed: Vec<FormulaId>,
}

/// The formulas of a side.
#[derive(Default)]
struct Side {
    values: Vec<Symbolic>,
    undefined: Vec<FormulaId>,
    rounds_freely: Vec<FormulaId>,
}

impl Run<'_, '_> {
    /// Returns the formulas of a case; `None` if the rule does not match.
    ///
    /// # Errors
    /// Why there are no formulas.
    pub(crate) fn query(&mut self, case: &Case<'_>) -> Result<Option<Query>, String> {
        let reg = self.reg;
        let mut inputs = Inputs::default();
        if !self.values_of_case(case, &mut inputs)? {
            return Ok(None);
        }
        self.attributes_of_case(case, &mut inputs)?;
        let instance = self.plan.instance_of(reg, case.types, &inputs.picks, &inputs.given);
        let mut instance = instance.ok_or("its source cannot be built with unknown constants")?;
        let mut choices = Vec::new();
        let source = source_side(reg, &instance, &mut inputs, &mut choices)?;
        let from_source = choices.len();
        let unknowns = Unknowns::new(reg, std::mem::take(&mut inputs.state));
        let rewritten = instance.rewrite_with(reg, self.rule, 0, Some(&unknowns));
        inputs.state = unknowns.into_state();
        let results = match rewritten {
            Ok(results) => results,
            Err(unbuilt) => {
                return match inputs.state.unsupported {
                    Some(reason) => Err(reason),
                    None if unbuilt == NotRewritten::Unbuilt && self.can_be_built(case) => {
                        Err("its results cannot be built with unknown constants".into())
                    }
                    None => Ok(None),
                };
            }
        };
        self.matched = true;
        let target = target_side(reg, &instance, &results, &mut inputs, &mut choices)?;
        let choices = &choices[..from_source];
        query(reg, &instance, inputs, (&source, &target), choices).map(Some)
    }

    /// Returns whether the rule can be applied for some constants that are known.
    fn can_be_built(&self, case: &Case<'_>) -> bool {
        let of = |(i, &var): (usize, &usize)| {
            self.plan.constant_values(self.reg, i, case.types[var], values::values)
        };
        let lists: Vec<Vec<Attr>> = self.plan.constants.iter().enumerate().map(of).collect();
        let sizes: Vec<usize> = lists.iter().map(Vec::len).collect();
        values::product(&sizes, MAX_SAMPLES).0.into_iter().any(|choice| {
            let constants: Vec<Attr> =
                choice.iter().zip(&lists).map(|(&i, list)| list[i]).collect();
            let instance = self.plan.instance(self.reg, case.types, &case.attrs, &constants);
            instance.is_some_and(|mut instance| instance.rewrite(self.reg, self.rule, 0).is_ok())
        })
    }

    /// Adds the free values and the constants. Returns whether there are constants that fit.
    fn values_of_case(&self, case: &Case<'_>, inputs: &mut Inputs) -> Result<bool, String> {
        let (reg, state) = (self.reg, &mut inputs.state);
        let width = |ty: Type| {
            let width = width_of(reg.ctx(), ty);
            width.ok_or_else(|| format!("values of type {} have no formula", type_text(reg, ty)))
        };
        for (i, &var) in self.plan.leaves.iter().enumerate() {
            let sort = Sort::Bits(width(case.types[var])?);
            let value = state.formulas.variable(&format!("x{i}"), sort);
            let poison = state.formulas.variable(&format!("p{i}"), Sort::Bool);
            inputs.leaves.push(Symbolic { value, poison });
        }
        for (i, &var) in self.plan.constants.iter().enumerate() {
            let ty = case.types[var];
            let sample = self.plan.constant_values(reg, i, ty, values::values).first().copied();
            let Some(sample) = sample else { return Ok(false) };
            if self.plan.literals[i].is_some() {
                inputs.given.push(Given::Known(sample));
                inputs.constants.push(None);
                continue;
            }
            let sort = Sort::Bits(width(ty)?);
            let formula = state.formulas.variable(&format!("c{i}"), sort);
            let unknown = state.unknown(reg, ty, formula, sample);
            inputs.given.push(Given::Unknown(unknown, sample));
            inputs.constants.push(Some(formula));
        }
        Ok(true)
    }

    /// Adds the attributes: sets of flags are unknowns.
    fn attributes_of_case(&self, case: &Case<'_>, inputs: &mut Inputs) -> Result<(), String> {
        for (i, &pick) in case.attrs.iter().enumerate() {
            let listed = self.plan.attrs[i][pick];
            let (AttrCases::Flags { ty, mask, .. }, Pick::Attr(Some(sample))) =
                (self.plan.attr_cases[i], listed)
            else {
                inputs.picks.push(listed);
                inputs.attrs.push(None);
                continue;
            };
            let f = &mut inputs.state.formulas;
            let width = self.reg.ctx().int_width(ty).ok_or("flags have no width")?;
            let flags = f.variable(&format!("a{i}"), Sort::Bits(width));
            let others = f.number(width, !mask);
            let others = f.apply(Function::And, [flags, others]);
            inputs.assumed.push(f.is_number(others, 0));
            let unknown = inputs.state.unknown(self.reg, ty, flags, sample);
            inputs.picks.push(Pick::Attr(Some(unknown)));
            inputs.attrs.push(Some(flags));
        }
        Ok(())
    }
}

fn source_side(
    reg: &Registry,
    instance: &Instance,
    inputs: &mut Inputs,
    choices: &mut Vec<FormulaId>,
) -> Result<Side, String> {
    let (side, known) = {
        let (formulas, unknown) = inputs.state.parts();
        let (body, leaves) = (&instance.source, &inputs.leaves);
        let mut of = Translation::new(reg, body, formulas, leaves, &unknown, choices);
        let values: Result<Vec<Symbolic>, String> =
            instance.roots.iter().map(|&root| of.value(root, 0)).collect();
        let known: FxHashMap<ValueId, FormulaId> = of.values().collect();
        let (undefined, rounds_freely) = (of.undefined, of.rounds_freely);
        (Side { values: values?, undefined, rounds_freely }, known)
    };
    let values = &mut inputs.state.values;
    values.extend(known);
    values.extend(
        free_values(reg, &instance.source).zip(inputs.leaves.iter().map(|leaf| leaf.value)),
    );
    Ok(side)
}

fn target_side(
    reg: &Registry,
    instance: &Instance,
    results: &[ValueId],
    inputs: &mut Inputs,
    choices: &mut Vec<FormulaId>,
) -> Result<Side, String> {
    let (formulas, unknown) = inputs.state.parts();
    let (body, leaves) = (&instance.target, &inputs.leaves);
    let mut of = Translation::new(reg, body, formulas, leaves, &unknown, choices);
    let values: Result<Vec<Symbolic>, String> =
        results.iter().map(|&result| of.value(result, 0)).collect();
    for &executed in &instance.executed {
        of.value(executed, 0)?;
    }
    let (undefined, rounds_freely) = (of.undefined, of.rounds_freely);
    Ok(Side { values: values?, undefined, rounds_freely })
}

/// Returns the query whether the sides differ.
fn query(
    reg: &Registry,
    instance: &Instance,
    inputs: Inputs,
    (source, target): (&Side, &Side),
    choices: &[FormulaId],
) -> Result<Query, String> {
    let Inputs { state, leaves, constants, attrs, mut assumed, .. } = inputs;
    let State { formulas: mut f, assumed: conditions, cases, .. } = state;
    let undefined = f.any(&source.undefined);
    assumed.extend(conditions);
    assumed.push(f.not(undefined));
    let assumed = f.all(&assumed);
    let mut wrong = target.undefined.clone();
    for ((source, target), &root) in source.values.iter().zip(&target.values).zip(&instance.roots) {
        let same = match sort_of(reg.ctx(), instance.source.ty(root)) {
            Some(Sort::Float(kind)) => same_float(&mut f, kind, source.value, target.value),
            _ => f.equal(source.value, target.value),
        };
        let differs = f.not(same);
        let worse = f.any(&[target.poison, differs]);
        let defined = f.not(source.poison);
        wrong.push(f.all(&[defined, worse]));
    }
    let wrong = f.any(&wrong);
    let wrong = for_all(&mut f, wrong, choices)?;
    let exact = over_exact_floats(&mut f, assumed, wrong, &source.rounds_freely);
    let wrong = f.all(&[assumed, wrong]);
    let rounds_freely = f.any(&source.rounds_freely);
    Ok(Query { formulas: f, wrong, rounds_freely, leaves, constants, attrs, exact, cases })
}

/// Returns the free values of a body, in order.
fn free_values<'b>(reg: &'b Registry, body: &'b Body) -> impl Iterator<Item = ValueId> + use<'b> {
    let block = body.root_block();
    block
        .into_iter()
        .flat_map(|block| body.ops_of(block))
        .filter(|&op| crate::free_value::leaf_index(reg, body, op).is_some())
        .map(|op| body.result(op, 0))
}

/// Returns whether two encodings are of the same float, or both of NaN.
fn same_float(f: &mut Formulas, kind: FloatKind, a: FormulaId, b: FormulaId) -> FormulaId {
    let (x, y) =
        (f.apply(Function::FloatOfBits(kind), [a]), f.apply(Function::FloatOfBits(kind), [b]));
    f.equal(x, y)
}

/// Returns whether the rule is wrong over exact floats, or flags of the source do not permit any rounding; `None` if they never do. The operations
/// that round have to permit it all.
fn over_exact_floats(
    f: &mut Formulas,
    assumed: FormulaId,
    wrong: FormulaId,
    rounds_freely: &[FormulaId],
) -> Option<FormulaId> {
    let free = f.all(rounds_freely);
    if rounds_freely.is_empty() || f.is_bool(free, false) {
        return None;
    }
    let not_free = f.not(free);
    let wrong = f.any(&[not_free, wrong]);
    let root = f.all(&[assumed, wrong]);
    Some(ExactFloats::new(f).truth(root))
}

/// Returns whether a formula holds for all values of some truth values.
fn for_all(f: &mut Formulas, of: FormulaId, choices: &[FormulaId]) -> Result<FormulaId, String> {
    let parts = f.parts(&[of]);
    let choices: Vec<FormulaId> =
        choices.iter().copied().filter(|choice| parts.contains(choice)).collect();
    if choices.len() > MAX_CHOICES {
        return Err("its source chooses the sign of too many zeros".into());
    }
    let mut all = Vec::new();
    for set in 0..1usize << choices.len() {
        let mut by = FxHashMap::default();
        for (i, &choice) in choices.iter().enumerate() {
            let value = f.bool(set >> i & 1 == 1);
            by.insert(choice, value);
        }
        all.push(f.replaced(of, &by));
    }
    Ok(f.all(&all))
}
