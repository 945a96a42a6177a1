//! The formulas of operations agree with their folders and with the semantics of flags, for all inputs of small integers and for special floats,
//! with sets of flags and with poison.

use ir_core::def::hooks::{FlagQuery, Fold, FoldValue, FolderAccuracy};
use ir_core::def::{AttrDecl, AttrStorage, OpDef, ParamKind, Trait};
use ir_core::fanout::sequential;
use ir_core::formula::meaning::{Effect, ResultValue, bits_of_number, evaluate};
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

/// Returns the sets of flags that an attribute is tried with: none, each flag alone, and all flags. Without flags, there are none.
fn flag_sets(reg: &Registry, decl: &AttrDecl) -> Option<Vec<Attr>> {
    let ctx = reg.ctx();
    let AttrStorage::Parametric { dialect, mnemonic } = decl.constraint.storage else {
        return None;
    };
    let def = reg.attr_def(dialect, mnemonic)?;
    let ParamKind::Enum(cases) = &def.params.first()?.kind else { return None };
    let AttrKind::Parametric { params, .. } = ctx.attr(decl.default?) else { return None };
    let ty = ctx.attr_type(*params.first()?).filter(|_| cases.bits)?;
    let flags: Vec<i64> =
        cases.cases.iter().map(|case| case.value).filter(|value| value.count_ones() == 1).collect();
    let all = flags.iter().fold(0, |all, flag| all | flag);
    let set = |bits| {
        let params = Box::new([ctx.int_attr_i64(ty, bits)]);
        ctx.intern_attr(AttrKind::Parametric { dialect, mnemonic, params })
    };
    Some([0].into_iter().chain(flags).chain([all]).map(set).collect())
}

/// Returns the sets of attributes that an operation is tried with: the cases of enums and sets of flags, and nothing else.
fn attributes(reg: &Registry, def: &OpDef) -> Vec<Vec<(Ident, Attr)>> {
    let ctx = reg.ctx();
    let mut lists = Vec::new();
    for decl in &def.attrs {
        if let AttrStorage::Enum(cases) = &decl.constraint.storage
            && !cases.bits
        {
            let ty = ctx.int_type(cases.width);
            let of = |value| (decl.name, ctx.int_attr_i64(ty, value));
            lists.push(cases.cases.iter().map(|case| of(case.value)).collect());
        } else if let Some(sets) = flag_sets(reg, decl) {
            lists.push(sets.into_iter().map(|set| (decl.name, set)).collect());
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

/// Returns the results by the folder, without regard to flags; `None` if it gives up.
fn folded(reg: &Registry, body: &Body, op: OpId, operands: &[Attr]) -> Option<Vec<Attr>> {
    let mut body = body.clone();
    let given: Vec<Option<Attr>> = operands.iter().copied().map(Some).collect();
    let Fold::Values(values) = fold_with(reg, &mut body, op, &given) else { return None };
    let constant = |value| match value {
        FoldValue::Attr(attr) => Some(attr),
        FoldValue::Value(value) => {
            body.operands(op).position(|operand| operand == value).map(|at| operands[at])
        }
    };
    values.into_iter().map(constant).collect()
}

/// Returns whether a result violates a flag, as the dialect of the flag defines it for constants; `None` if that is not known.
fn is_violated(
    reg: &Registry,
    (body, op): (&Body, OpId),
    operands: &[Attr],
    result: Attr,
) -> Option<bool> {
    let def = reg.op(body.name(op))?;
    let mut violated = false;
    for &(_, attr) in reg.ctx().dict(body.props(op)) {
        let AttrKind::Parametric { dialect, .. } = reg.ctx().attr(attr) else { continue };
        let hook = reg.dialect(*dialect).and_then(|dialect| dialect.hooks.flag_semantics.as_ref());
        let Some(hook) = hook else { continue };
        let mut compute_as = |ty: Type, operands: &[Attr]| {
            let (body, op) = operation(reg, def, &vec![ty; operands.len()], &[ty], &[])?;
            folded(reg, &body, op, operands)?.first().copied()
        };
        let semantics = hook(&mut FlagQuery {
            reg,
            name: def.name,
            attr,
            operands,
            ty: reg.attr_type(result)?,
            result,
            compute_as: &mut compute_as,
        });
        if semantics.unknown {
            return None;
        }
        violated |= semantics.broken;
    }
    Some(violated)
}

/// The effect of an operation.
#[derive(Debug)]
enum Computed {
    Values(Vec<ApInt>),
    Poison,
    Undefined,
}

/// Returns the effect by the folder and the flags; `None` if it is not known.
fn expected(
    reg: &Registry,
    (body, op): (&Body, OpId),
    operands: &[Option<Attr>],
) -> Option<Computed> {
    let ctx = reg.ctx();
    let def = reg.op(body.name(op))?;
    let gives_up = def.hooks.folder_accuracy == FolderAccuracy::Deviates;
    let may_trap = def.hooks.interfaces.speculation.get_speculatability.is_some();
    let known: Option<Vec<Attr>> = operands.iter().copied().collect();
    if let Some(known) = known {
        let Some(results) = folded(reg, body, op, &known) else {
            return (may_trap && !gives_up).then_some(Computed::Undefined);
        };
        let bits: Option<_> = results.iter().map(|&result| bits_of_number(ctx, result)).collect();
        let violated = is_violated(reg, (body, op), &known, *results.first()?)?;
        return if violated { Some(Computed::Poison) } else { bits.map(Computed::Values) };
    }
    if def.has(Trait::SelectLikeOpInterface)
        && let Some(condition) = operands[0]
    {
        let chosen = operands[if ctx.int_value(condition)?.is_zero() { 2 } else { 1 }];
        let value = chosen.and_then(|attr| bits_of_number(ctx, attr));
        return Some(value.map_or(Computed::Poison, |value| Computed::Values(vec![value])));
    }
    if may_trap && gives_up {
        return None;
    }
    // Poison may be any value: the behavior is undefined if it is for one of them.
    let lists: Vec<Vec<Attr>> = operands
        .iter()
        .zip(body.operands(op))
        .map(|(operand, value)| match operand {
            Some(attr) => vec![*attr],
            None => values(ctx, body.ty(value)),
        })
        .collect();
    let traps = may_trap
        && product(&lists).iter().any(|operands| folded(reg, body, op, operands).is_none());
    Some(if traps { Computed::Undefined } else { Computed::Poison })
}

/// Returns the effect by the formulas; `None` if it is not known.
fn described(
    reg: &Registry,
    (body, op): (&Body, OpId),
    operands: &[Option<Attr>],
) -> Option<Computed> {
    let results = match evaluate(reg, body, op, operands)? {
        Effect::Undefined => return Some(Computed::Undefined),
        Effect::Results(results) => results,
    };
    if results.contains(&ResultValue::Poison) {
        return Some(Computed::Poison);
    }
    let bits = |result| match result {
        ResultValue::Bits(bits) => Some(bits),
        ResultValue::Poison | ResultValue::Undetermined => None,
    };
    results.into_iter().map(bits).collect::<Option<_>>().map(Computed::Values)
}

/// Returns whether two encodings of a type are equal, or both are NaN.
fn is_same(ctx: &Context, ty: Type, a: &ApInt, b: &ApInt) -> bool {
    match ctx.ty(ty) {
        TypeKind::Float(kind) => {
            let is_nan = |bits| ApFloat::from_int_bits(*kind, bits).is_nan();
            a == b || is_nan(a) && is_nan(b)
        }
        _ => a == b,
    }
}

/// The operations that were compared.
#[derive(Default)]
struct Comparison {
    wrong: Vec<String>,
    /// For how many inputs without and with poison.
    inputs: usize,
    poison: usize,
    /// For how many of the inputs a flag made the result poison.
    violated: usize,
}

impl Comparison {
    fn input(&mut self, reg: &Registry, of: (&Body, OpId), operands: &[Option<Attr>]) {
        let (Some(expected), Some(described)) =
            (expected(reg, of, operands), described(reg, of, operands))
        else {
            return;
        };
        let ctx = reg.ctx();
        let (body, op) = of;
        let agree = match (&expected, &described) {
            (Computed::Values(a), Computed::Values(b)) => {
                let types = body.results(op).map(|result| body.ty(result));
                a.len() == b.len()
                    && a.iter().zip(b).zip(types).all(|((a, b), ty)| is_same(ctx, ty, a, b))
            }
            (Computed::Poison, Computed::Poison) | (Computed::Undefined, Computed::Undefined) => {
                true
            }
            _ => false,
        };
        let has_poison = operands.contains(&None);
        self.inputs += usize::from(!has_poison);
        self.poison += usize::from(has_poison);
        self.violated += usize::from(!has_poison && matches!(expected, Computed::Poison));
        if !agree && self.wrong.len() < 20 {
            let input: Vec<Option<&AttrKind>> =
                operands.iter().map(|operand| operand.map(|attr| ctx.attr(attr))).collect();
            let (name, props) = (ctx.op_name_str(body.name(op)), ctx.attr(body.props(op)));
            self.wrong.push(format!(
                "{name} with {props:?} of {input:?}: {expected:?} by the folder, {described:?} by the \
                 formulas"
            ));
        }
    }

    /// Compares all inputs of an operation with these types, without poison and with one poison operand.
    fn operation(&mut self, reg: &Registry, def: &OpDef, operands: &[Type], results: &[Type]) {
        // The folder takes the number with its only bit set for one, though it is minus one.
        let is_bit = |&ty: &Type| reg.ctx().int_width(ty) == Some(1);
        if def.hooks.folder_accuracy == FolderAccuracy::Deviates && operands.iter().any(is_bit) {
            return;
        }
        for attrs in attributes(reg, def) {
            let Some((body, op)) = operation(reg, def, operands, results, &attrs) else { continue };
            let lists: Vec<Vec<Attr>> = operands.iter().map(|&ty| values(reg.ctx(), ty)).collect();
            for input in product(&lists) {
                let mut input: Vec<Option<Attr>> = input.into_iter().map(Some).collect();
                self.input(reg, (&body, op), &input);
                // Once for each input of the other operands.
                for at in 0..input.len() {
                    if input[at] == lists[at].first().copied() {
                        let value = input[at].take();
                        self.input(reg, (&body, op), &input);
                        input[at] = value;
                    }
                }
            }
        }
    }
}

#[test]
fn formulas_agree_with_folders() {
    let loaded = all_dialects::BUILTIN.load(&Context::new());
    let reg = &loaded.registry;
    let ctx = reg.ctx();
    let mut types: Vec<Type> = [1, 2, 3].map(|width| ctx.int_type(width)).into();
    types.extend([FloatKind::F16, FloatKind::F32].map(|kind| ctx.float_type(kind)));
    let (mut compared, mut ops) = (Comparison::default(), 0);
    let mut defs: Vec<&OpDef> =
        reg.ops().filter(|def| def.hooks.meaning.is_some()).map(|def| &**def).collect();
    defs.sort_by_key(|def| ctx.op_name_str(def.name));
    for def in defs {
        let before = compared.inputs;
        let shapes = vec![types.clone(); def.operands.len() + def.results.len()];
        for shape in product(&shapes) {
            let (operands, results) = shape.split_at(def.operands.len());
            compared.operation(reg, def, operands, results);
        }
        ops += usize::from(compared.inputs > before);
    }
    let Comparison { wrong, inputs, poison, violated } = compared;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let counts = format!(
        "{ops} operations, {inputs} inputs, {poison} with poison, {violated} violate a flag"
    );
    assert!(ops >= 60 && inputs > 100_000 && poison > 5_000 && violated > 10_000, "{counts}");
}

/// `f80` and the formats without infinities have other encodings than IEEE 754 specifies, so formulas do not describe their operations.
#[test]
fn only_ieee_formats_have_formulas() {
    let loaded = all_dialects::BUILTIN.load(&Context::new());
    let reg = &loaded.registry;
    let ctx = reg.ctx();
    let with_formulas: Vec<&str> = FloatKind::ALL
        .into_iter()
        .filter(|&kind| {
            let ty = ctx.float_type(kind);
            let name = ctx.op_name("arith.addf");
            let def = reg.op(name).unwrap();
            let (body, op) = operation(reg, def, &[ty, ty], &[ty], &[]).unwrap();
            let one = ctx.float_attr(ty, ApFloat::one(kind));
            evaluate(reg, &body, op, &[Some(one), Some(one)]).is_some()
        })
        .map(FloatKind::name)
        .collect();
    let expected = ["f8E3M4", "f8E5M2", "f8E4M3", "bf16", "f16", "tf32", "f32", "f64", "f128"];
    assert_eq!(with_formulas, expected);
}
