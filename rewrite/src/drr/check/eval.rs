//! Computing values by the folders of operations.

use ir_core::def::hooks::{Fold, FoldValue};
use ir_core::{Attr, AttrKind, Body, Loc, OpId, OpName, OperationState, Registry, TypeKind, ValueId};
use numerics::ApInt;
use smallvec::SmallVec;

use crate::fold::{constant_value, fold_with};

/// How deep terms nest.
const MAX_DEPTH: usize = 128;

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Value(Attr),
    /// A promise was broken.
    Poison,
    /// The operation of that name did not fold: it is undefined here, or its folder does not know.
    Undefined(OpName),
}

/// Computes values, and remembers which operations it could compute.
pub(super) struct Evaluator<'r> {
    reg: &'r Registry,
    folded: Vec<OpName>,
    failed: Vec<OpName>,
}

impl<'r> Evaluator<'r> {
    pub(super) fn new(reg: &'r Registry) -> Self {
        Evaluator { reg, folded: Vec::new(), failed: Vec::new() }
    }

    /// Whether an operation of that name was ever computed.
    pub(super) fn folds(&self, name: OpName) -> bool {
        self.folded.contains(&name)
    }

    /// An operation that was met and never computed.
    pub(super) fn without_folder(&self) -> Option<&'r str> {
        let name = self.failed.iter().find(|n| !self.folded.contains(n))?;
        Some(self.reg.ctx().op_name_str(*name))
    }

    /// The value of `of`; `input` are the values of what nothing computes, in order (the index is an attribute of what defines them).
    pub(super) fn value(&mut self, body: &mut Body, of: ValueId, input: &[Attr]) -> Outcome {
        self.at(body, of, input, 0)
    }

    fn at(&mut self, body: &mut Body, of: ValueId, input: &[Attr], depth: usize) -> Outcome {
        let Some(op) = body.defining_op(of) else { return Outcome::Poison };
        let name = body.name(op);
        if let Some(value) = constant_value(self.reg, body, op) {
            return Outcome::Value(value);
        }
        if let Some(i) = super::instance::leaf_index(self.reg, body, op) {
            return input.get(i).map_or(Outcome::Undefined(name), |&a| Outcome::Value(a));
        }
        if depth > MAX_DEPTH {
            return Outcome::Undefined(name);
        }
        let values: SmallVec<[ValueId; 4]> = body.operands(op).collect();
        let mut operands: SmallVec<[Option<Attr>; 4]> = SmallVec::new();
        for value in values {
            match self.at(body, value, input, depth + 1) {
                Outcome::Value(attr) => operands.push(Some(attr)),
                other => return other,
            }
        }
        let index = body.results(op).position(|r| r == of).unwrap_or(0);
        let result = match fold_with(self.reg, body, op, &operands) {
            Fold::Values(values) => match values.get(index) {
                Some(FoldValue::Attr(attr)) => Some(*attr),
                Some(FoldValue::Value(value)) => match self.at(body, *value, input, depth + 1) {
                    Outcome::Value(attr) => Some(attr),
                    other => return other,
                },
                None => None,
            },
            _ => None,
        };
        let seen = if result.is_some() { &mut self.folded } else { &mut self.failed };
        if !seen.contains(&name) {
            seen.push(name);
        }
        match result {
            None => Outcome::Undefined(name),
            Some(attr) if self.overflows(body, op, &operands, attr) => Outcome::Poison,
            Some(attr) => Outcome::Value(attr),
        }
    }

    /// Whether an operation that promises not to wrap does: the same on twice as many bits gives something else.
    fn overflows(&self, body: &mut Body, op: OpId, operands: &[Option<Attr>], result: Attr) -> bool {
        let ctx = self.reg.ctx();
        let flags = ctx.dict_get(body.props(op), ctx.ident("overflowFlags"));
        let flags = flags.and_then(|f| match ctx.attr(f) {
            AttrKind::Parametric { params, .. } => ctx.int_value(*params.first()?)?.try_to_u64(),
            _ => None,
        });
        let Some(flags) = flags.filter(|&f| f != 0) else { return false };
        let ty = body.ty(body.result(op, 0));
        let TypeKind::Integer { width, .. } = ctx.ty(ty) else { return false };
        let wide = 2 * *width + 1;
        let wide_ty = ctx.int_type(wide);
        let extended = |attr: Attr, signed: bool| -> Option<Attr> {
            let value = ctx.int_value(attr)?;
            let value = if signed { i128::from(value.try_to_i64()?) } else { i128::from(value.try_to_u64()?) };
            Some(ctx.int_attr(wide_ty, ApInt::from_i128(wide, value)))
        };
        [(1, true), (2, false)].into_iter().filter(|(bit, _)| flags & bit != 0).any(|(_, signed)| {
            let mut state = OperationState::new(ctx, body.name(op), Loc::UNKNOWN);
            let operands: Option<SmallVec<[Option<Attr>; 4]>> =
                operands.iter().map(|o| o.and_then(|o| extended(o, signed)).map(Some)).collect();
            let Some(operands) = operands else { return false };
            for operand in operands.iter().flatten() {
                let Some(constant) = super::instance::constant(self.reg, body, *operand, wide_ty) else { return false };
                state.operands.push(body.result(constant, 0));
            }
            state.results.push(wide_ty);
            let copy = body.create_op(state);
            let folded = fold_with(self.reg, body, copy, &operands);
            let made: SmallVec<[OpId; 4]> = body.operands(copy).filter_map(|v| body.defining_op(v)).collect();
            body.erase_op(copy);
            for op in made {
                if !body.is_erased(op) && body.op_block(op).is_none() && !body.has_result_uses(op) {
                    body.erase_op(op);
                }
            }
            match folded {
                Fold::Values(values) => match values.first() {
                    Some(FoldValue::Attr(attr)) => extended(result, signed) != Some(*attr),
                    _ => false,
                },
                _ => false,
            }
        })
    }
}
