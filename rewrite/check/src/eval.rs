//! Computing values by the folders of operations, e.g. 5 for `arith.addi` of 2 and 3.

use ir_core::def::Trait;
use ir_core::def::hooks::{
    FlagQuery, FlagSemantics, Fold, FoldValue, FolderAccuracy, RoundingFreedom,
};
use ir_core::formula::meaning::{Effect, ResultValue, evaluate, number_of_bits};
use ir_core::{Attr, AttrKind, Body, Loc, OpId, OpName, OperationState, Registry, Type, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::free_value::MAX_DEPTH;
use crate::values::{self, Seen};
use rewrite::fold::fold_with;

/// The number of combinations of values that poison operands are given.
const MAX_POISON_VALUES: usize = 256;

/// The result of evaluating a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    Value(Attr),
    /// A promise was broken.
    Poison,
    /// The operation of that name did not fold: it is undefined here, or its folder does not know.
    Undefined(OpName),
}

/// Computes values, and remembers which operations it could compute.
pub(crate) struct OpEvaluator<'r> {
    reg: &'r Registry,
    folded: Vec<OpName>,
    failed: Vec<OpName>,
    seen: Seen,
    /// The values that were computed for the current input: a value may be an operand of several operations.
    known: FxHashMap<ValueId, Outcome>,
    /// The values of the current input whose operations may be combined with their users.
    combined: Vec<ValueId>,
    /// The first operation that executed with undefined behavior for the current input.
    trap: Option<OpName>,
}

impl<'r> OpEvaluator<'r> {
    pub(crate) fn new(reg: &'r Registry) -> Self {
        OpEvaluator {
            reg,
            folded: Vec::new(),
            failed: Vec::new(),
            seen: Seen::default(),
            known: FxHashMap::default(),
            combined: Vec::new(),
            trap: None,
        }
    }

    /// Notes that an operation of that name was computed, or could not be.
    pub(crate) fn note(&mut self, name: OpName, computed: bool) {
        let seen = if computed { &mut self.folded } else { &mut self.failed };
        if !seen.contains(&name) {
            seen.push(name);
        }
    }

    /// Returns whether an operation of that name was ever computed.
    pub(crate) fn folds(&self, name: OpName) -> bool {
        self.folded.contains(&name)
    }

    /// Returns the reason why an operation was never evaluated, if there is one.
    pub(crate) fn never_computed(&self) -> Option<String> {
        let name = *self.failed.iter().find(|n| !self.folded.contains(n))?;
        let text = self.reg.ctx().op_name_str(name);
        let hooks = self.reg.op(name).map(|def| &def.hooks);
        let folds = hooks.is_some_and(|hooks| hooks.fold.is_some() || hooks.meaning.is_some());
        let reason =
            if folds { "does not fold for any input that was found" } else { "has no folder" };
        Some(format!("'{text}' {reason}"))
    }

    /// Returns the facts observed since the last call.
    pub(crate) fn take_seen(&mut self) -> Seen {
        std::mem::take(&mut self.seen)
    }

    /// Computes the value of `of`; `input` are the values of the leaves, by the index that is an attribute of a leaf.
    ///
    /// An operation that executes with undefined behavior makes the outcome undefined even if its result is discarded, e.g. the division in
    /// `select %c, %x, (divui %x, %zero)`; so do the operations of the values `executed`.
    pub(crate) fn value(
        &mut self,
        body: &mut Body,
        of: ValueId,
        executed: &[ValueId],
        input: &[Outcome],
    ) -> Outcome {
        self.known.clear();
        self.combined.clear();
        self.trap = None;
        let outcome = self.at(body, of, input, 0);
        for &value in executed.iter().filter(|&&value| value != of) {
            self.at(body, value, input, 0);
        }
        self.trap.map_or(outcome, Outcome::Undefined)
    }

    fn at(&mut self, body: &mut Body, of: ValueId, input: &[Outcome], depth: usize) -> Outcome {
        let Some(op) = body.defining_op(of) else { return Outcome::Poison };
        let name = body.name(op);
        if let Some(value) = self.reg.constant_value(body, op) {
            return Outcome::Value(value);
        }
        if let Some(i) = crate::free_value::leaf_index(self.reg, body, op) {
            return input.get(i).copied().unwrap_or(Outcome::Undefined(name));
        }
        if let Some(&known) = self.known.get(&of) {
            return known;
        }
        if depth > MAX_DEPTH {
            return Outcome::Undefined(name);
        }
        let outcome = self.computed_at(body, op, of, input, depth);
        // Operations created during evaluation are erased, and their ids may be reused.
        if body.op_block(op).is_some() {
            self.known.insert(of, outcome);
        }
        outcome
    }

    fn computed_at(
        &mut self,
        body: &mut Body,
        op: OpId,
        of: ValueId,
        input: &[Outcome],
        depth: usize,
    ) -> Outcome {
        let name = body.name(op);
        let values: SmallVec<[ValueId; 4]> = body.operands(op).collect();
        let mut operands: SmallVec<[Option<Attr>; 4]> = SmallVec::new();
        // The chosen value does not depend on the value that is not chosen.
        let chooses = self.reg.op(name).is_some_and(|d| d.has(Trait::SelectLikeOpInterface));
        let mut unchosen = None;
        let mut unusable = None;
        for (i, value) in values.into_iter().enumerate() {
            let operand = self.at(body, value, input, depth + 1);
            operands.push(match operand {
                Outcome::Value(attr) => Some(attr),
                _ => None,
            });
            match operand {
                Outcome::Value(_) => {}
                other if chooses && i > 0 => unchosen = Some(other),
                other => unusable = unusable.or(Some(other)),
            }
        }
        if let Some(unusable) = unusable {
            let defers = match unusable {
                Outcome::Undefined(cause) => self.folds(cause),
                _ => true,
            };
            if defers
                && self.trap.is_none()
                && may_trap(self.reg, name)
                && self.traps_for_some(body, op, &operands)
            {
                self.trap = Some(name);
            }
            return unusable;
        }
        let index = body.results(op).position(|r| r == of).unwrap_or(0);
        let folded = match computed(self.reg, body, op, &operands) {
            Fold::Values(values) => values.get(index).copied(),
            _ => None,
        };
        let attr = match folded {
            Some(FoldValue::Attr(attr)) => attr,
            Some(FoldValue::Value(value)) => match self.at(body, value, input, depth + 1) {
                Outcome::Value(attr) => attr,
                other => return other,
            },
            None => return self.without_fold(body, op, of, &operands, unchosen),
        };
        self.under_flags(body, op, of, &operands, attr)
    }

    /// Returns the result of an operation that does not fold; `unchosen` is the value of an operand that it may not choose.
    fn without_fold(
        &mut self,
        body: &mut Body,
        op: OpId,
        of: ValueId,
        operands: &[Option<Attr>],
        unchosen: Option<Outcome>,
    ) -> Outcome {
        let name = body.name(op);
        let index = body.results(op).position(|r| r == of).unwrap_or(0);
        let by_meaning = by_meaning(self.reg, body, op, operands, index);
        match by_meaning.filter(|_| unchosen.is_none()) {
            Some(Outcome::Value(attr)) => return self.under_flags(body, op, of, operands, attr),
            Some(Outcome::Poison) => {
                self.note(name, true);
                return Outcome::Poison;
            }
            _ => {}
        }
        self.note(name, false);
        if unchosen.is_none() && may_trap(self.reg, name) {
            self.trap = self.trap.or(Some(name));
        }
        unchosen.unwrap_or(Outcome::Undefined(name))
    }

    /// Returns the result `attr` of an operation, or poison if it breaks a flag of the operation.
    fn under_flags(
        &mut self,
        body: &mut Body,
        op: OpId,
        of: ValueId,
        operands: &[Option<Attr>],
        attr: Attr,
    ) -> Outcome {
        let name = body.name(op);
        let promise = self.promise(body, op, operands, attr);
        self.note(name, promise.broken || !promise.unknown);
        self.seen.free_zero |= promise.any_zero;
        self.note_rounding(body, of, operands, (promise.rounding, attr));
        operands.iter().flatten().chain([&attr]).for_each(|&a| self.seen.float(self.reg, a));
        match promise {
            FlagSemantics { broken: true, .. } => Outcome::Poison,
            FlagSemantics { unknown: true, .. } => Outcome::Undefined(name),
            _ if self.has_unit_flag(body, op) => {
                let index = body.results(op).position(|r| r == of).unwrap_or(0);
                match by_meaning(self.reg, body, op, operands, index) {
                    Some(Outcome::Poison) => Outcome::Poison,
                    _ => Outcome::Value(attr),
                }
            }
            _ => Outcome::Value(attr),
        }
    }

    /// Returns whether an operation has a flag that is a unit attribute, e.g. `exact`. Its meaning is that of the operation.
    fn has_unit_flag(&self, body: &Body, op: OpId) -> bool {
        let ctx = self.reg.ctx();
        ctx.dict(body.props(op)).iter().any(|&(_, attr)| *ctx.attr(attr) == AttrKind::Unit)
    }

    /// Notes whether the result `attr` of an operation may be rounded differently. Two operations that may be combined are free
    /// together, also with a value between them that was not rounded, e.g. a negation.
    fn note_rounding(
        &mut self,
        body: &Body,
        of: ValueId,
        operands: &[Option<Attr>],
        (rounding, attr): (RoundingFreedom, Attr),
    ) {
        let Some(op) = body.defining_op(of) else { return };
        let unrounded = |operand: Option<Attr>| {
            operand.is_some_and(|operand| values::is_same_size(self.reg, operand, attr))
        };
        let mut combined = body.operands(op).zip(operands).filter(|(value, operand)| {
            self.combined.contains(value)
                && (rounding != RoundingFreedom::Specified || unrounded(**operand))
        });
        let is_combined = combined.next().is_some();
        let may_combine = rounding != RoundingFreedom::Specified;
        self.seen.free_rounding |=
            rounding == RoundingFreedom::Free || (may_combine && is_combined);
        if may_combine || is_combined {
            self.combined.push(of);
        }
    }

    /// Returns whether the operation has undefined behavior for some values of the operands that are `None`, which are poison. Tries the corner values
    /// of their types.
    pub(crate) fn traps_for_some(
        &mut self,
        body: &mut Body,
        op: OpId,
        operands: &[Option<Attr>],
    ) -> bool {
        let values: SmallVec<[ValueId; 4]> = body.operands(op).collect();
        let of = |(&operand, &value): (&Option<Attr>, &ValueId)| match operand {
            Some(attr) => vec![attr],
            None => values::values(self.reg, body.ty(value)),
        };
        let choices: Vec<Vec<Attr>> = operands.iter().zip(&values).map(of).collect();
        let sizes: Vec<usize> = choices.iter().map(Vec::len).collect();
        values::product(&sizes, MAX_POISON_VALUES).0.into_iter().any(|point| {
            let chosen: SmallVec<[Option<Attr>; 4]> =
                point.iter().zip(&choices).map(|(&i, list)| Some(list[i])).collect();
            matches!(computed(self.reg, body, op, &chosen), Fold::No)
        })
    }

    /// Returns the meaning of the flags of an operation.
    fn promise(
        &self,
        body: &mut Body,
        op: OpId,
        operands: &[Option<Attr>],
        result: Attr,
    ) -> FlagSemantics {
        let mut out = FlagSemantics::default();
        let known: Option<SmallVec<[Attr; 4]>> = operands.iter().copied().collect();
        let ty = body.ty(body.result(op, 0));
        for &(_, attr) in self.reg.ctx().dict(body.props(op)) {
            let AttrKind::Parametric { dialect, .. } = self.reg.ctx().attr(attr) else { continue };
            let Some(hook) =
                self.reg.dialect(*dialect).and_then(|d| d.hooks.flag_semantics.as_ref())
            else {
                continue;
            };
            let Some(operands) = &known else {
                out.unknown = true;
                continue;
            };
            let name = body.name(op);
            let mut compute_as =
                |ty, operands: &[Attr]| compute_as(self.reg, body, op, ty, operands);
            let one = hook(&mut FlagQuery {
                reg: self.reg,
                name,
                attr,
                operands,
                ty,
                result,
                compute_as: &mut compute_as,
            });
            out.broken |= one.broken;
            out.unknown |= one.unknown;
            out.any_zero |= one.any_zero;
            out.rounding = out.rounding.max(one.rounding);
        }
        out
    }
}

/// Returns whether an operation of that name may have undefined behavior when it executes: it is not declared speculatable for all operands, or a
/// hook decides.
pub(crate) fn may_trap(reg: &Registry, name: OpName) -> bool {
    reg.op(name).is_some_and(|def| {
        !def.has(Trait::AlwaysSpeculatable)
            || def.hooks.interfaces.speculation.get_speculatability.is_some()
    })
}

/// Returns the result `index` of an operation by its [meaning](ir_core::formula::meaning): of operations that have flags without
/// [`FlagSemantics`], and where the folder has no result. `None` if the meaning is not known; the result `Undefined` is undefined behavior.
fn by_meaning(
    reg: &Registry,
    body: &Body,
    op: OpId,
    operands: &[Option<Attr>],
    index: usize,
) -> Option<Outcome> {
    let results = match evaluate(reg, body, op, operands)? {
        Effect::Undefined => return Some(Outcome::Undefined(body.name(op))),
        Effect::Results(results) => results,
    };
    match results.get(index)? {
        ResultValue::Poison => Some(Outcome::Poison),
        ResultValue::Undetermined => None,
        ResultValue::Bits(bits) => {
            let ty = body.ty(body.results(op).nth(index)?);
            Some(Outcome::Value(number_of_bits(reg.ctx(), ty, bits)))
        }
    }
}

/// Computes an operation by its folder, or by its meaning if the folder deviates from that.
fn computed(reg: &Registry, body: &mut Body, op: OpId, operands: &[Option<Attr>]) -> Fold {
    let accuracy = reg.def(body, op).map(|def| def.hooks.folder_accuracy);
    if accuracy != Some(FolderAccuracy::Deviates) {
        return fold_with(reg, body, op, operands);
    }
    let Some(effect) = evaluate(reg, body, op, operands) else {
        return fold_with(reg, body, op, operands);
    };
    let Effect::Results(results) = effect else { return Fold::No };
    let value = |(of, result): (&ResultValue, ValueId)| match of {
        ResultValue::Bits(bits) => {
            Some(FoldValue::Attr(number_of_bits(reg.ctx(), body.ty(result), bits)))
        }
        ResultValue::Poison | ResultValue::Undetermined => None,
    };
    let values: Option<_> = results.iter().zip(body.results(op)).map(value).collect();
    values.map_or(Fold::No, Fold::Values)
}

/// Computes an operation of the name of `op`, without its attributes, with operands and a result of type `ty`.
fn compute_as(
    reg: &Registry,
    body: &mut Body,
    op: OpId,
    ty: Type,
    operands: &[Attr],
) -> Option<Attr> {
    let mut state = OperationState::new(reg.ctx(), body.name(op), Loc::UNKNOWN);
    for &operand in operands {
        let constant = crate::free_value::constant(reg, body, operand, ty)?;
        state.operands.push(body.result(constant, 0));
    }
    state.results.push(ty);
    let copy = body.create_op(state);
    let operands: SmallVec<[Option<Attr>; 4]> = operands.iter().copied().map(Some).collect();
    let folded = computed(reg, body, copy, &operands);
    let folded = match folded {
        Fold::Values(values) => match values.first() {
            Some(FoldValue::Attr(attr)) => Some(*attr),
            Some(FoldValue::Value(value)) => {
                body.operands(copy).position(|o| o == *value).and_then(|i| operands[i])
            }
            None => None,
        },
        _ => None,
    };
    let made: SmallVec<[OpId; 4]> =
        body.operands(copy).filter_map(|v| body.defining_op(v)).collect();
    body.erase_op(copy);
    for op in made {
        if !body.is_erased(op) && body.op_block(op).is_none() && !body.has_result_uses(op) {
            body.erase_op(op);
        }
    }
    folded
}
