//! Folding one operation: its own hook, then folds of its traits, then the hook of its dialect.

use ir_core::def::Trait;
use ir_core::def::hooks::{Fold, FoldCx, FoldValue};
use ir_core::{Attr, AttrKind, Body, OpId, Registry, ValueId};
use smallvec::SmallVec;

/// Returns the constant that a value is, if it is one.
pub fn constant_of(reg: &Registry, body: &Body, value: ValueId) -> Option<Attr> {
    reg.constant_value(body, body.defining_op(value)?)
}

/// Returns the constants that the operands of `op` are.
pub fn operand_constants(reg: &Registry, body: &Body, op: OpId) -> SmallVec<[Option<Attr>; 4]> {
    let mut constants = SmallVec::new();
    for value in body.operands(op) {
        constants.push(constant_of(reg, body, value));
    }
    constants
}

/// Folds `op`. Replacements have the types of the results.
pub fn fold(reg: &Registry, body: &mut Body, op: OpId) -> Fold {
    let operands = operand_constants(reg, body, op);
    fold_with(reg, body, op, &operands)
}

/// Folds `op` with operands whose constant values are given.
pub fn fold_with(reg: &Registry, body: &mut Body, op: OpId, operands: &[Option<Attr>]) -> Fold {
    let Some(def) = reg.def(body, op) else { return fold_by_dialect(reg, body, op, operands) };
    let own = match &def.hooks.fold {
        Some(hook) => {
            let fold = hook(&mut FoldCx { reg, body, op, operands });
            checked(reg, body, op, fold)
        }
        None => Fold::No,
    };
    let own = match own {
        // A single result that folds to itself means that the operation was changed in place.
        Fold::Values(v) if v.len() == 1 && v[0] == FoldValue::Value(body.result(op, 0)) => {
            Fold::InPlace
        }
        other => other,
    };
    if matches!(own, Fold::Values(_)) {
        return own;
    }
    match fold_traits(reg, body, op, operands) {
        Fold::No if own == Fold::No => fold_by_dialect(reg, body, op, operands),
        Fold::No => own,
        folded => folded,
    }
}

/// Returns a fold with the wrong number or types of values counts as no fold.
fn checked(reg: &Registry, body: &Body, op: OpId, fold: Fold) -> Fold {
    if let Fold::Values(values) = &fold {
        let right = values.len() == body.num_results(op)
            && values.iter().zip(body.results(op)).all(|(v, r)| match *v {
                FoldValue::Value(v) => body.ty(v) == body.ty(r),
                FoldValue::Attr(a) => *reg.ctx().attr(a) != AttrKind::Absent,
            });
        if !right {
            return Fold::No;
        }
    }
    fold
}

fn fold_by_dialect(reg: &Registry, body: &mut Body, op: OpId, operands: &[Option<Attr>]) -> Fold {
    match reg.dialect_folder(body.name(op)) {
        Some(hook) => {
            let fold = hook(&mut FoldCx { reg, body, op, operands });
            checked(reg, body, op, fold)
        }
        None => Fold::No,
    }
}

/// Folds by traits: constants of commutative operations move last; `f(f(x))` becomes `x` (involution) or
/// `f(x)` (idempotence).
fn fold_traits(reg: &Registry, body: &mut Body, op: OpId, operands: &[Option<Attr>]) -> Fold {
    let Some(def) = reg.def(body, op) else { return Fold::No };
    if def.has(Trait::Commutative) && move_constants_last(body, op, operands) {
        return Fold::InPlace;
    }
    let inner = |body: &Body| {
        let inner = body.defining_op(body.operands(op).next()?)?;
        (body.name(inner) == body.name(op) && body.num_operands(op) == 1).then_some(inner)
    };
    // A cast to the types of its operands has no effect.
    if def.has(Trait::CastOpInterface)
        && body.num_operands(op) == body.num_results(op)
        && body.num_results(op) > 0
        && body.operands(op).zip(body.results(op)).all(|(o, r)| body.ty(o) == body.ty(r))
    {
        return Fold::Values(body.operands(op).map(FoldValue::Value).collect());
    }
    if def.has(Trait::Involution)
        && let Some(inner) = inner(body)
        && body.ty(body.operand(inner, 0)) == body.ty(body.result(op, 0))
    {
        return body.operand(inner, 0).into();
    }
    if def.has(Trait::Idempotent) {
        if let Some(inner) = inner(body) {
            return body.result(inner, 0).into();
        }
        if body.num_operands(op) == 2 && body.operand(op, 0) == body.operand(op, 1) {
            return body.operand(op, 0).into();
        }
    }
    Fold::No
}

/// Moves constant operands after the others, keeping both orders. Returns whether anything moved. Their uses
/// become the newest in any case: MLIR partitions in place, which removes every constant and adds it again.
fn move_constants_last(body: &mut Body, op: OpId, operands: &[Option<Attr>]) -> bool {
    let Some(first) = operands.iter().position(Option::is_some).filter(|_| operands.len() > 1)
    else {
        return false;
    };
    if operands[first..].iter().all(Option::is_some) {
        for i in first..operands.len() {
            let value = body.operand(op, i);
            if body.uses(value).next().is_none_or(|newest| (newest.op, newest.index) != (op, i)) {
                body.set_operand(op, i, value);
            }
        }
        return false;
    }
    let values: SmallVec<[ValueId; 4]> = body.operands(op).collect();
    let pick = |constant: bool| {
        let values = &values;
        (0..values.len())
            .filter(move |&i| operands[i].is_some() == constant)
            .map(move |i| values[i])
    };
    let sorted: SmallVec<[ValueId; 4]> = pick(false).chain(pick(true)).collect();
    for (i, &value) in sorted.iter().enumerate().skip(first) {
        body.set_operand(op, i, value);
    }
    true
}
