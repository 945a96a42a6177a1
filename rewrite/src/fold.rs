//! Folding one operation: its own hook, then folds of its traits, then the hook of its dialect.
//!
//! A hook that returns values that cannot replace the results has an error in its code. It panics, and the pass manager makes an error of that:
//!
//! ```text
//! error: pass 'canonicalize' panicked: folding 'toy.neg': the fold hook of 'toy.neg' returned a value of type i64 for result #0 of type i32
//! ```

use ir_core::def::Trait;
use ir_core::def::hooks::{Fold, FoldCx, FoldValue};
use ir_core::printer::type_text;
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
///
/// # Panics
/// If a hook returns values that cannot replace the results.
pub fn fold(reg: &Registry, body: &mut Body, op: OpId) -> Fold {
    let operands = operand_constants(reg, body, op);
    fold_with(reg, body, op, &operands)
}

/// Folds `op` with operands whose constant values are given.
///
/// # Panics
/// As [`fold`].
pub fn fold_with(reg: &Registry, body: &mut Body, op: OpId, operands: &[Option<Attr>]) -> Fold {
    let Some(def) = reg.def(body, op) else { return fold_by_dialect(reg, body, op, operands) };
    let own = match &def.hooks.fold {
        Some(hook) => {
            let fold = hook(&mut FoldCx { reg, body, op, operands });
            checked(reg, body, op, fold)
        }
        None => Fold::No,
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

/// Checks what a hook returned: a value of the right type for each result, and none that is erased with the operation. A single result
/// that folds to itself means that the operation was changed in place.
fn checked(reg: &Registry, body: &Body, op: OpId, fold: Fold) -> Fold {
    let Fold::Values(values) = &fold else { return fold };
    let expected = body.num_results(op);
    let wrong = |what: String| -> ! {
        let name = reg.ctx().op_name_str(body.name(op));
        panic!("the fold hook of '{name}' returned {what}")
    };
    if values.len() != expected {
        let (returned, s) = (values.len(), if values.len() == 1 { "" } else { "s" });
        wrong(format!("{returned} value{s}, expected {expected}"));
    }
    for (index, (value, result)) in values.iter().zip(body.results(op)).enumerate() {
        match *value {
            FoldValue::Value(own) if own == result && expected == 1 => return Fold::InPlace,
            FoldValue::Value(own) if body.defining_op(own) == Some(op) => {
                wrong(format!("a result of the operation itself for result #{index}"));
            }
            FoldValue::Value(value) if body.ty(value) != body.ty(result) => {
                let [found, wanted] = [value, result].map(|v| type_text(reg, body.ty(v)));
                wrong(format!("a value of type {found} for result #{index} of type {wanted}"));
            }
            FoldValue::Attr(attr) if *reg.ctx().attr(attr) == AttrKind::Absent => return Fold::No,
            FoldValue::Value(_) | FoldValue::Attr(_) => {}
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
