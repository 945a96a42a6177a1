//! Folding by decomposition, and attaching to a definition what follows from its decomposition.

use std::sync::Arc;

use ir_core::def::hooks::{Fold, FoldCx, FoldValue, InferCx, MeaningCx};
use ir_core::def::{Hook, OpDef, Trait};
use ir_core::formula::meaning::{Meaning, Symbolic};
use ir_core::{Attr, Body, Context, OpId, OpName, Registry, Type, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::budget::ExpansionBudget;
use super::execution::Execution;
use super::inference::{InferenceCx, Instance, InstanceRequest, infer_types};

/// Attaches to an operation what follows from its decomposition, unless hooks define it: the result types,
/// and folding. Returns whether the operation has a decomposition.
pub fn attach_decomposition(ctx: &Context, def: &mut OpDef) -> bool {
    let (name, Some(mut decomposition)) = (def.name, def.reference.as_deref().cloned()) else {
        return false;
    };
    let inferred = &mut def.hooks.interfaces.infer_types.infer_return_types;
    if decomposition.gives_types(ctx, &def.results) && inferred.is_none() {
        decomposition.infers = true;
        let infer =
            move |cx: &InferCx<'_>| infer_types(cx.reg, (name, cx.operand_types.into(), cx.props));
        *inferred = Some(Hook::Shared(Arc::new(infer)));
    }
    if def.hooks.fold.is_none() {
        decomposition.folds = true;
        let fold = move |cx: &mut FoldCx<'_>| fold_by_decomposition(cx, name);
        def.hooks.fold = Some(Hook::Shared(Arc::new(fold)));
    }
    if def.hooks.meaning.is_none() {
        let meaning = move |cx: &mut MeaningCx<'_>| meaning_by_decomposition(cx, name);
        def.hooks.meaning = Some(Hook::Shared(Arc::new(meaning)));
    }
    def.reference = Some(Arc::new(decomposition));
    true
}

/// Describes an operation by the operations that its decomposition has.
fn meaning_by_decomposition(cx: &mut MeaningCx<'_>, name: OpName) -> Option<Meaning> {
    let types = |values: &mut dyn Iterator<Item = ValueId>| -> SmallVec<[Type; 4]> {
        values.map(|value| cx.body.ty(value)).collect()
    };
    let operands = types(&mut cx.body.operands(cx.op));
    let results = types(&mut cx.body.results(cx.op));
    let (def, props) = (cx.reg.op(name)?, cx.body.props(cx.op));
    let request = InstanceRequest { def, operands: &operands, results: Some(&results), props };
    let instance = InferenceCx::new(cx.reg).instantiate(request).ok()?;
    let arguments = instance.arguments.iter().copied().zip(cx.operands.iter().copied());
    let mut known: FxHashMap<ValueId, Symbolic> = arguments.collect();
    let (mut undefined, mut rounds_freely) = (Vec::new(), Vec::new());
    for &part in &instance.ops {
        if let Some(constant) = cx.reg.constant_value(&instance.body, part) {
            let of = cx.constant(constant)?;
            known.insert(instance.body.result(part, 0), of);
            continue;
        }
        let operands: Option<SmallVec<[Symbolic; 4]>> =
            instance.body.operands(part).map(|value| known.get(&value).copied()).collect();
        let meaning = cx.part(&instance.body, part, &operands?)?;
        undefined.push(meaning.undefined);
        rounds_freely.extend(meaning.rounds_freely);
        known.extend(instance.body.results(part).zip(meaning.results));
    }
    let results: Option<SmallVec<[Symbolic; 2]>> =
        instance.results.iter().map(|value| known.get(value).copied()).collect();
    let rounds = !rounds_freely.is_empty();
    Some(Meaning {
        results: results?,
        undefined: cx.formulas.any(&undefined),
        rounds_freely: rounds.then(|| cx.formulas.all(&rounds_freely)),
    })
}

/// A decomposed operation that is being folded.
struct FoldFrame {
    instance: Instance,
    execution: Execution,
    key: FoldKey,
}

/// A use that is folded: the operation, its constant operands, its inherent attributes, the types of its
/// results.
type FoldKey = (OpName, SmallVec<[Attr; 4]>, Attr, SmallVec<[Type; 2]>);

impl FoldFrame {
    /// Opens an operation; `None` if it cannot be folded.
    fn open(
        inference: &mut InferenceCx,
        budget: &mut ExpansionBudget,
        reg: &Registry,
        key: FoldKey,
        operands: &[Type],
    ) -> Option<FoldFrame> {
        budget.enter(reg.ctx(), key.0).ok()?;
        let request =
            InstanceRequest { def: reg.op(key.0)?, operands, results: Some(&key.3), props: key.2 };
        let instance = inference.instantiate_within(request, budget.text_left()).ok()?;
        let known = instance.arguments.iter().copied().zip(key.1.iter().copied()).collect();
        let execution = Execution::new(&instance, known);
        Some(FoldFrame { instance, execution, key })
    }
}

/// Computes the constant results of a use, if every statement that executes folds. The open operations are a list, and
/// equal uses are folded once.
fn fold(reg: &Registry, first: FoldKey, operands: &[Type]) -> Option<Vec<Attr>> {
    let mut done: FxHashMap<FoldKey, Vec<Attr>> = FxHashMap::default();
    let mut inference = InferenceCx::new(reg);
    let mut budget = ExpansionBudget::default();
    let mut open = vec![FoldFrame::open(&mut inference, &mut budget, reg, first, operands)?];
    while let Some(frame) = open.last_mut() {
        let FoldFrame { instance, execution, key } = frame;
        let Some(op) = execution.next() else {
            let known = &execution.known;
            let values: Vec<Attr> =
                instance.results.iter().map(|v| known.get(v).copied()).collect::<Option<_>>()?;
            let key = open.pop()?.key;
            budget.leave(key.0);
            if open.is_empty() {
                return Some(values);
            }
            done.insert(key, values);
            continue;
        };
        if execution.is_in_region() {
            budget.spend(reg.ctx(), key.0, 1).ok()?;
        }
        if execution.transfer(reg, &instance.body)? {
            continue;
        }
        let known = &mut execution.known;
        let def = reg.def(&instance.body, op)?;
        let results: SmallVec<[ValueId; 2]> = instance.body.results(op).collect();
        if def.has(Trait::ConstantLike) {
            known.insert(*results.first()?, reg.constant_value(&instance.body, op)?);
            execution.advance()?;
            continue;
        }
        let constants: SmallVec<[Option<Attr>; 4]> =
            instance.body.operands(op).map(|v| known.get(&v).copied()).collect();
        if def.reference.as_ref().is_some_and(|r| r.folds) {
            let constants: SmallVec<[Attr; 4]> = constants.into_iter().collect::<Option<_>>()?;
            let types = results.iter().map(|&v| instance.body.ty(v)).collect();
            let key: FoldKey = (def.name, constants, instance.body.props(op), types);
            if let Some(values) = done.get(&key) {
                known.extend(results.iter().copied().zip(values.iter().copied()));
                execution.advance()?;
                continue;
            }
            let operands: SmallVec<[Type; 4]> =
                instance.body.operands(op).map(|v| instance.body.ty(v)).collect();
            let frame = FoldFrame::open(&mut inference, &mut budget, reg, key, &operands)?;
            open.push(frame);
            continue;
        }
        let values = folded(reg, &mut instance.body, op, &constants, known)?;
        known.extend(results.into_iter().zip(values));
        execution.advance()?;
    }
    None
}

/// Returns the constant results of an operation by its folder, if it has all.
fn folded(
    reg: &Registry,
    body: &mut Body,
    op: OpId,
    constants: &[Option<Attr>],
    known: &FxHashMap<ValueId, Attr>,
) -> Option<SmallVec<[Attr; 2]>> {
    let fold = reg.def(body, op)?.hooks.fold.as_ref()?;
    let Fold::Values(values) = fold(&mut FoldCx { reg, body, op, operands: constants }) else {
        return None;
    };
    let constant = |value| match value {
        FoldValue::Attr(attr) => Some(attr),
        FoldValue::Value(value) => known.get(&value).copied(),
    };
    values.into_iter().map(constant).collect()
}

fn fold_by_decomposition(cx: &mut FoldCx<'_>, name: OpName) -> Fold {
    let Some(constants) = cx.operands.iter().copied().collect::<Option<_>>() else {
        return Fold::No;
    };
    let operands: SmallVec<[Type; 4]> = cx.body.operands(cx.op).map(|v| cx.body.ty(v)).collect();
    let results = cx.body.results(cx.op).map(|v| cx.body.ty(v)).collect();
    let key: FoldKey = (name, constants, cx.body.props(cx.op), results);
    let values = match cx.reg.decompositions() {
        None => fold(cx.reg, key, &operands),
        Some(memo) => {
            let (name, constants, props, results) = key.clone();
            let query = (name, constants, props, results, operands.clone());
            memo.values.get(&query).unwrap_or_else(|| {
                let values = fold(cx.reg, key, &operands);
                memo.values.insert(query, values.clone());
                values
            })
        }
    };
    match values {
        Some(values) => Fold::Values(values.into_iter().map(FoldValue::Attr).collect()),
        None => Fold::No,
    }
}
