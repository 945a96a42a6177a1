//! Inference of result types, by interface methods (MLIR, `InferTypeOpInterface` and
//! `InferShapedTypeOpInterface`) or by rules of the definition.

use smallvec::SmallVec;

use crate::body::{Body, OperationState};
use crate::def::hooks::{InferCx, ShapedComponents};
use crate::def::{Arity, OpDef, SegmentRule, Trait, TypeRule, ValueRef, segments};
use crate::eval::{eval_computed, eval_transform};
use crate::expr::Val;
use crate::ids::{Attr, Type};
use crate::printer::type_text;
use crate::registry::Registry;
use crate::types::{DYNAMIC, TypeKind};

/// Inferred types, or why they cannot be inferred.
pub type Inferred = Result<SmallVec<[Type; 2]>, String>;

/// Returns the result types that an interface method infers, directly or as tensors of inferred shapes
/// (`InferTensorType`); `None` without such a method.
pub fn result_types(def: &OpDef, cx: &InferCx<'_>) -> Option<Inferred> {
    let interfaces = &def.hooks.interfaces;
    if let Some(infer) = &interfaces.infer_types.infer_return_types {
        return Some(infer(cx));
    }
    let shapes = interfaces.infer_shapes.infer_return_type_components.as_ref();
    let infer = shapes.filter(|_| def.has(Trait::InferTypeOpInterface))?;
    Some(infer(cx).and_then(|shapes| shapes.iter().map(|shape| tensor(cx.reg, shape)).collect()))
}

fn tensor(reg: &Registry, of: &ShapedComponents) -> Result<Type, String> {
    let element = of.element.ok_or("the element type of a result is not inferred")?;
    Ok(reg.ctx().intern_type(match &of.shape {
        Some(shape) => {
            TypeKind::RankedTensor { shape: shape.clone(), element, encoding: of.encoding }
        }
        None => TypeKind::UnrankedTensor(element),
    }))
}

/// The inputs of result type inference for an operation that is being created.
#[derive(Clone, Copy)]
pub struct InferenceInputs<'a> {
    /// The types of its operands.
    pub operands: &'a [Type],
    /// The type of the first operand of each declaration, where it has one.
    pub firsts: &'a [Option<Type>],
    /// Inherent attributes: a dictionary.
    pub props: Attr,
    /// Discardable attributes: a dictionary.
    pub attrs: Attr,
}

/// Returns whether result types can be inferred, by rules of the definition or by a declared interface.
pub fn has_inferable_results(def: &OpDef) -> bool {
    if def.results.is_empty() {
        return false;
    }
    let hooked = def.has(Trait::InferTypeOpInterface) || def.infers_types();
    if def.results.iter().any(|decl| decl.arity.is_variable()) {
        // Rules do not give the number of results.
        return hooked && !matches!(def.result_segments, SegmentRule::Attribute(_));
    }
    hooked
        || def.has(Trait::SameOperandsAndResultType)
        || def.has(Trait::FirstAttrDerivedResultType)
        || def.reference.as_ref().is_some_and(|reference| reference.types)
        || rules(def).is_some()
}

/// Returns the rule for each result, if there are as many results as declarations, and a rule for each of them.
fn rules(def: &OpDef) -> Option<Vec<TypeRule>> {
    let one = |(i, decl): (usize, &crate::def::ValueDecl)| {
        let rule = || def.result_types.get(i).cloned().flatten();
        let built = || decl.buildable.clone().map(TypeRule::Build);
        (decl.arity == Arity::One).then(|| rule().or_else(built)).flatten()
    };
    def.results.iter().enumerate().map(one).collect()
}

/// Infers the result types of an operation.
///
/// # Errors
/// They cannot be inferred from the inputs; the message gives the reason.
pub fn infer_result_types(reg: &Registry, def: &OpDef, inputs: InferenceInputs<'_>) -> Inferred {
    let every = |ty: Type| def.results.iter().map(|_| ty).collect();
    if def.results.iter().all(|decl| decl.arity == Arity::One) {
        if def.has(Trait::SameOperandsAndResultType) {
            return inputs
                .operands
                .first()
                .map(|&ty| every(ty))
                .ok_or("it has no operand to take a type from".into());
        }
        if def.has(Trait::FirstAttrDerivedResultType) {
            return type_of_first_attr(reg, def, inputs.props)
                .map(every)
                .ok_or("its first attribute has no type".into());
        }
    }
    let cx = InferCx {
        reg,
        name: def.name,
        operand_types: inputs.operands,
        props: inputs.props,
        attrs: inputs.attrs,
    };
    if let Some(types) = result_types(def, &cx) {
        return types;
    }
    let rules = rules(def).ok_or("nothing that is registered infers them")?;
    infer_by_rules(reg, def, &rules, inputs)
        .ok_or_else(|| "they do not follow from its operands and attributes".into())
}

/// Returns the type that the first attribute is or has.
pub fn type_of_first_attr(reg: &Registry, def: &OpDef, props: Attr) -> Option<Type> {
    reg.type_of_attr(def.attrs.iter().find_map(|decl| reg.ctx().dict_get(props, decl.name))?)
}

/// Returns the types that `rules` give, one per result, if all are known.
pub fn infer_by_rules(
    reg: &Registry,
    def: &OpDef,
    rules: &[TypeRule],
    inputs: InferenceInputs<'_>,
) -> Option<SmallVec<[Type; 2]>> {
    let mut known: Vec<Option<Type>> = vec![None; rules.len()];
    // A rule may refer to a later result, so iterate until a round infers nothing new.
    let mut found = true;
    while std::mem::take(&mut found) {
        for (i, rule) in rules.iter().enumerate() {
            if known[i].is_none() {
                known[i] = infer_by_rule(reg, def, rule, inputs, &known);
                found |= known[i].is_some();
            }
        }
    }
    known.into_iter().collect()
}

fn infer_by_rule(
    reg: &Registry,
    def: &OpDef,
    rule: &TypeRule,
    inputs: InferenceInputs<'_>,
    known: &[Option<Type>],
) -> Option<Type> {
    let attr = |i: usize| reg.ctx().dict_get(inputs.props, def.attrs.get(i)?.name);
    let operand = |i: usize| inputs.firsts.get(i).copied().flatten();
    match rule {
        TypeRule::SameAsOperand(i) => operand(*i),
        TypeRule::SameAsResult(i) => known.get(*i).copied().flatten(),
        // The number of values is not known here.
        TypeRule::EachOf(_) | TypeRule::TransformEach { .. } => None,
        TypeRule::SameAsAttr(i) => reg.type_of_attr(attr(*i)?),
        TypeRule::Build(builder) => builder.build(reg),
        TypeRule::Transform { from, expr } => {
            let types = match *from {
                ValueRef::Operand(i) => eval_transform(reg, expr, operand(i)?),
                ValueRef::Result(i) => eval_transform(reg, expr, known.get(i).copied().flatten()?),
                ValueRef::Attr(i) => eval_transform(reg, expr, reg.type_of_attr(attr(i)?)?),
                ValueRef::Derived(_) => return None,
            };
            match types?[..] {
                [ty] => Some(ty),
                _ => None,
            }
        }
        // The number of values is not known here.
        TypeRule::Computed { counted, .. } if !counted.is_empty() => None,
        TypeRule::Computed { from, expr, .. } => {
            let value = |of: &ValueRef| {
                let ty = match *of {
                    ValueRef::Operand(i) if def.operands.get(i)?.arity.is_variable() => None,
                    ValueRef::Operand(i) => operand(i),
                    ValueRef::Result(i) => known.get(i).copied().flatten(),
                    ValueRef::Attr(i) => {
                        let attr = attr(i).or(def.attrs.get(i)?.default);
                        return Some(attr.map_or(Val::Null, Val::Attr));
                    }
                    ValueRef::Derived(_) => None,
                };
                ty.map(Val::Type)
            };
            let values: Vec<Val> = from.iter().map(value).collect::<Option<_>>()?;
            match eval_computed(reg, expr, (&values, &[]))?[..] {
                [ty] => Some(ty),
                _ => None,
            }
        }
    }
}

/// Returns `state` with the result types that follow from its operands, which are of `body`, and its attributes.
///
/// # Errors
/// They do not follow, with the name of the operation: why.
pub fn with_result_types(
    reg: &Registry,
    body: &Body,
    mut state: OperationState,
) -> Result<OperationState, String> {
    let failed = |reason: &str| {
        let name = reg.ctx().op_name_str(state.name);
        Err(format!("'{name}' has result types that cannot be inferred: {reason}"))
    };
    let Some(def) = reg.op(state.name) else { return failed("it is not registered") };
    let operands: SmallVec<[Type; 8]> =
        state.operands.iter().map(|&value| body.ty(value)).collect();
    let Some(firsts) = first_types(reg, def, &operands, state.props) else {
        return failed(&wrong_count(reg, def, operands.len()));
    };
    let inputs = InferenceInputs {
        operands: &operands,
        firsts: &firsts,
        props: state.props,
        attrs: state.attrs,
    };
    match infer_result_types(reg, def, inputs) {
        Err(reason) => failed(&reason),
        Ok(types)
            if def.results.iter().all(|decl| decl.arity == Arity::One)
                && types.len() != def.results.len() =>
        {
            failed(&format!("{} types for {} results", types.len(), def.results.len()))
        }
        Ok(types) => {
            state.results = types.into_iter().collect();
            Ok(state)
        }
    }
}

/// Returns the type of the first operand of each declaration, where it has one; nothing if the operands cannot be dealt out.
fn first_types(
    reg: &Registry,
    def: &OpDef,
    operands: &[Type],
    props: Attr,
) -> Option<Vec<Option<Type>>> {
    let rule = def.operand_segments;
    let sizes = match rule {
        SegmentRule::Attribute(name) => reg.ctx().dict_get(props, name),
        SegmentRule::Infer | SegmentRule::SameSize => None,
    };
    let all = segments(reg.ctx(), &def.operands, rule, operands.len(), sizes).ok()?;
    let first = |(first, count)| operands.get(first).copied().filter(|_| count > 0);
    Some(all.iter().map(first).collect())
}

/// Describes how the type `ty` of a result differs from the inferred components. Unknown components agree
/// with everything.
pub(crate) fn describe_mismatch(
    reg: &Registry,
    inferred: &ShapedComponents,
    ty: Type,
) -> Option<String> {
    let own = type_text(reg, ty);
    let Some(shaped) = reg.shaped(ty) else {
        return Some(format!("a shape, but '{own}' has none"));
    };
    if let Some((wanted, _)) =
        inferred.element.zip(shaped.element.ok()).filter(|(wanted, element)| wanted != element)
    {
        return Some(format!(
            "elements of type '{}', but it is of type '{own}'",
            type_text(reg, wanted)
        ));
    }
    let (Some(wanted), Some(shape)) = (&inferred.shape, shaped.dims.ranked()) else { return None };
    let agrees = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
    if wanted.len() == shape.len() && wanted.iter().zip(shape).all(agrees) {
        return None;
    }
    let dims: Vec<String> =
        wanted.iter().map(|&d| if d == DYNAMIC { "?".to_owned() } else { d.to_string() }).collect();
    Some(format!("the shape [{}], but it is of type '{own}'", dims.join(", ")))
}

/// Returns why the operands of an operation are not those that its definition declares.
fn wrong_count(reg: &Registry, def: &OpDef, found: usize) -> String {
    let operands = || if found == 1 { "operand" } else { "operands" };
    match def.operand_segments {
        SegmentRule::Attribute(name) => {
            let name = reg.ctx().str(name);
            format!("the sizes in '{name}' do not match its {found} {}", operands())
        }
        SegmentRule::SameSize => {
            format!("its {found} {} do not form groups of the same size", operands())
        }
        SegmentRule::Infer => {
            let required = def.operands.iter().filter(|decl| !decl.arity.is_variable()).count();
            let least = if required < def.operands.len() { "at least " } else { "" };
            let s = if required == 1 { "" } else { "s" };
            format!("expected {least}{required} operand{s}, found {found}")
        }
    }
}
