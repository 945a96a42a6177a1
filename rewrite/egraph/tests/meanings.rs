//! The formulas of operations agree with their folders, for all inputs of small integers and for special floats.

use ir_core::def::hooks::{Fold, FoldCx, FoldValue};
use ir_core::def::hooks::{MEANING_BUDGET, MeaningCx};
use ir_core::def::{AttrStorage, OpDef};
use ir_core::fanout::sequential;
use ir_core::formula::meaning::Symbolic;
use ir_core::formula::{FormulaConstant, Formulas};
use ir_core::verify::{VerifyOptions, verify_root};
use ir_core::{
    Attr, AttrKind, Body, Context, Ident, Loc, OpId, OperationState, Registry, Type, TypeKind,
};
use numerics::{ApFloat, ApInt, FloatKind, Sign};
use rewrite::fold::fold_with;

/// Returns all values of a small integer type, and special values of a float type.
fn values(ctx: &Context, ty: Type) -> Vec<Attr> {
    match ctx.ty(ty) {
        TypeKind::Float(kind) => {
            let kind = *kind;
            let mut all =
                vec![ApFloat::nan(kind, Sign::Positive), ApFloat::nan(kind, Sign::Negative)];
            for sign in [Sign::Positive, Sign::Negative] {
                all.extend([
                    ApFloat::signed_zero(kind, sign),
                    ApFloat::infinity(kind, sign),
                    ApFloat::largest(kind, sign),
                    ApFloat::smallest(kind, sign),
                    ApFloat::smallest_normal(kind, sign),
                ]);
            }
            let numbers = [1.0, -1.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3.0, 7.25, -8.0, 127.0];
            all.extend(numbers.map(|number| ApFloat::from_f64_in(kind, number)));
            all.into_iter().map(|value| ctx.float_attr(ty, value)).collect()
        }
        _ => {
            let width = ctx.int_width(ty).unwrap_or(1);
            (0..1_u64 << width).map(|v| ctx.int_attr(ty, ApInt::from_u64(width, v))).collect()
        }
    }
}

/// Returns all choices of one of each list.
fn product<T: Copy>(lists: &[Vec<T>]) -> Vec<Vec<T>> {
    lists.iter().fold(vec![Vec::new()], |all, list| {
        let with = |prefix: &Vec<T>| {
            let prefix = prefix.clone();
            list.iter().map(move |&item| [&prefix[..], &[item]].concat()).collect::<Vec<_>>()
        };
        all.iter().flat_map(with).collect()
    })
}

/// Returns the sets of attributes that an operation is tried with: all cases of enums, and nothing else.
fn attributes(ctx: &Context, def: &OpDef) -> Vec<Vec<(Ident, Attr)>> {
    let mut lists = Vec::new();
    for decl in &def.attrs {
        if let AttrStorage::Enum(cases) = &decl.constraint.storage
            && !cases.bits
        {
            let ty = ctx.int_type(cases.width);
            let of = |value| (decl.name, ctx.int_attr_i64(ty, value));
            lists.push(cases.cases.iter().map(|case| of(case.value)).collect());
        } else if let Some(default) = decl.default {
            lists.push(vec![(decl.name, default)]);
        }
    }
    product(&lists)
}

/// Returns the operation over values that nothing defines, if it verifies.
fn operation(
    reg: &Registry,
    def: &OpDef,
    operands: &[Type],
    results: &[Type],
    attrs: &[(Ident, Attr)],
) -> Option<(Body, OpId)> {
    let ctx = reg.ctx();
    let mut body = Body::new();
    let block = body.add_root_block();
    let mut state = OperationState::new(ctx, def.name, Loc::UNKNOWN);
    for &ty in operands {
        state.operands.push(body.add_block_arg(block, ty, Loc::UNKNOWN));
    }
    state.results.extend(results.iter().copied());
    (state.props, state.attrs) = reg.split_attrs(def.name, &[], attrs);
    let op = body.create_op(state);
    body.append_op(block, op);
    let options = VerifyOptions { allow_unregistered: true, skip_symbols: true };
    verify_root(reg, &body, options, &sequential).is_empty().then_some((body, op))
}

/// Returns the results by the folder; `None` if it gives up.
fn folded(reg: &Registry, body: &Body, op: OpId, operands: &[Attr]) -> Option<Vec<Attr>> {
    let mut body = body.clone();
    let given: Vec<Option<Attr>> = operands.iter().copied().map(Some).collect();
    let oracle = reg.def(&body, op).and_then(|def| def.hooks.fold_oracle.clone());
    let fold = match oracle {
        Some(oracle) => oracle(&mut FoldCx { reg, body: &mut body, op, operands: &given }),
        None => fold_with(reg, &mut body, op, &given),
    };
    let Fold::Values(values) = fold else { return None };
    let constant = |value| match value {
        FoldValue::Attr(attr) => Some(attr),
        FoldValue::Value(value) => {
            body.operands(op).position(|operand| operand == value).map(|at| operands[at])
        }
    };
    values.into_iter().map(constant).collect()
}

/// The results by the formulas.
enum Described {
    /// Bit vectors.
    Values(Vec<ApInt>),
    /// Poison or undefined behavior.
    Undefined,
    /// It is not known.
    Unknown,
}

fn described(reg: &Registry, body: &Body, op: OpId, operands: &[Attr]) -> Described {
    let mut formulas = Formulas::default();
    let mut symbolic = |&attr: &Attr| {
        let bits = match reg.ctx().attr(attr) {
            AttrKind::Integer { value, .. } => value.clone(),
            AttrKind::Float { value, .. } => value.to_int_bits(),
            other => panic!("{other:?}"),
        };
        Symbolic { value: formulas.bits(bits), poison: formulas.bool(false) }
    };
    let operands: Vec<Symbolic> = operands.iter().map(&mut symbolic).collect();
    let cx = MeaningCx {
        reg,
        body,
        op,
        formulas: &mut formulas,
        operands: &operands,
        symbols: &|_| None,
        choices: &mut Vec::new(),
        budget: &mut { MEANING_BUDGET },
        depth: 0,
    };
    let Some(meaning) = cx.meaning() else { return Described::Unknown };
    if formulas.is(meaning.undefined, true)
        || meaning.results.iter().any(|of| formulas.is(of.poison, true))
    {
        return Described::Undefined;
    }
    let bits = |of: &Symbolic| match formulas.constant(of.value) {
        Some(FormulaConstant::Bits(bits)) => Some(bits.clone()),
        _ => None,
    };
    meaning
        .results
        .iter()
        .map(bits)
        .collect::<Option<_>>()
        .map_or(Described::Unknown, Described::Values)
}

/// Returns whether a result is the attribute, or both are NaN.
fn same(ctx: &Context, attr: Attr, bits: &ApInt) -> bool {
    match ctx.attr(attr) {
        AttrKind::Float { value, .. } => {
            let other = ApFloat::from_int_bits(value.kind(), bits);
            value.is_nan() && other.is_nan() || value.to_int_bits() == *bits
        }
        _ => ctx.int_value(attr) == Some(bits),
    }
}

#[test]
fn formulas_agree_with_folders() {
    let loaded = all_dialects::BUILTIN.load(&Context::new());
    let reg = &loaded.registry;
    let ctx = reg.ctx();
    let mut types: Vec<Type> = [1, 2, 3].map(|width| ctx.int_type(width)).into();
    types.extend([FloatKind::F16, FloatKind::F32].map(|kind| ctx.float_type(kind)));
    let (mut wrong, mut compared, mut ops) = (Vec::new(), 0_usize, 0);
    let mut defs: Vec<&OpDef> =
        reg.ops().filter(|def| def.hooks.meaning.is_some()).map(|def| &**def).collect();
    defs.sort_by_key(|def| ctx.op_name_str(def.name));
    for def in defs {
        let name = ctx.op_name_str(def.name);
        let before = compared;
        let shapes = vec![types.clone(); def.operands.len() + def.results.len()];
        for shape in product(&shapes) {
            let (operands, results) = shape.split_at(def.operands.len());
            for attrs in attributes(ctx, def) {
                let Some((body, op)) = operation(reg, def, operands, results, &attrs) else {
                    continue;
                };
                let lists: Vec<Vec<Attr>> = operands.iter().map(|&ty| values(ctx, ty)).collect();
                for input in product(&lists) {
                    let folded = folded(reg, &body, op, &input);
                    let described = described(reg, &body, op, &input);
                    let agree = match (&folded, &described) {
                        (_, Described::Unknown) => continue,
                        (None, Described::Undefined) => true,
                        // The folder may give up.
                        (None, Described::Values(_)) => continue,
                        (Some(_), Described::Undefined) => false,
                        (Some(folded), Described::Values(bits)) => {
                            folded.iter().zip(bits).all(|(&attr, bits)| same(ctx, attr, bits))
                        }
                    };
                    compared += 1;
                    if !agree && wrong.len() < 20 {
                        let input: Vec<&AttrKind> = input.iter().map(|&a| ctx.attr(a)).collect();
                        wrong.push(format!("{name} of {input:?}"));
                    }
                }
            }
        }
        ops += usize::from(compared > before);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(ops >= 60 && compared > 30_000, "{ops} operations, {compared} inputs");
}
