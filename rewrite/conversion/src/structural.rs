//! Operations whose types a conversion changes without patterns: they pass values on, and compute nothing.
//!
//! These are functions, calls, branches, operations with control flow between their regions, and the terminators of all of these. With type
//! conversions, such an operation is legal only if its types are:
//!
//! ```text
//! func.func @f(%a: !toy.int) -> !toy.int          func.func @f(%a: i32) -> i32
//! cf.br ^bb1(%a : !toy.int)                 ->    cf.br ^bb1(%a : i32)
//! ```
//!
//! Definitions decide, by their traits: no operation is known by name.

use std::sync::Arc;

use ir_core::def::{Arity, SegmentRule, Trait, ValueDecl, declared_operands, declared_results};
use ir_core::enclosing::ParentOp;
use ir_core::{
    Attr, AttrKind, Body, Ident, OpId, OperationState, RegionId, Registry, Type, TypeKind, ValueId,
};
use rewrite::journal::{ConvertTypes, ConvertedTypes, ConvertedValues};
use rewrite::rewriter::Rewriter;
use smallvec::{SmallVec, smallvec};

use crate::types::TypeConverter;

/// The way in which an operation passes values on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Structural {
    /// It is a function.
    Function,
    /// Its operands and results are those of a function.
    Call,
    /// Its operands are the arguments of other blocks.
    Branch,
    /// Its operands and results are those of its regions.
    Regions,
    /// Its operands are results of the enclosing operation.
    Terminator,
}

/// Returns whether, and how, an operation passes values on. `parent` owns the body.
pub(crate) fn kind(
    reg: &Registry,
    body: &Body,
    parent: Option<&ParentOp<'_>>,
    op: OpId,
) -> Option<Structural> {
    let def = reg.def(body, op)?;
    if def.has(Trait::FunctionOpInterface) {
        return Some(Structural::Function);
    }
    if def.has(Trait::CallOpInterface) {
        return Some(Structural::Call);
    }
    if def.has(Trait::BranchOpInterface) {
        return Some(Structural::Branch);
    }
    if def.has(Trait::RegionBranchOpInterface) {
        return Some(Structural::Regions);
    }
    let ends = def.has(Trait::ReturnLike) || def.has(Trait::RegionBranchTerminatorOpInterface);
    (ends && encloses_values(reg, body, parent, op)).then_some(Structural::Terminator)
}

/// Returns whether the operation that encloses `op` is a function, or one with control flow between its regions.
fn encloses_values(reg: &Registry, body: &Body, parent: Option<&ParentOp<'_>>, op: OpId) -> bool {
    let of = |body: &Body, op: OpId| {
        reg.has(body, op, Trait::FunctionOpInterface)
            || reg.has(body, op, Trait::RegionBranchOpInterface)
    };
    match (body.parent_op(op), parent) {
        (Some(outer), _) => of(body, outer),
        (None, Some(parent)) => of(parent.body, parent.op),
        (None, None) => false,
    }
}

/// Returns whether an operation passes values on to the arguments of the blocks in its regions.
pub(crate) fn passes_arguments(reg: &Registry, body: &Body, op: OpId) -> bool {
    matches!(kind(reg, body, None, op), Some(Structural::Function | Structural::Regions))
}

/// Returns the type of a function.
fn function_type(reg: &Registry, body: &Body, op: OpId) -> Option<Type> {
    let attr = body.attr(reg.ctx(), op, reg.names.function_type)?;
    match reg.ctx().attr(attr) {
        AttrKind::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// Returns the arguments of the blocks in the inline regions of an operation.
fn inline_arguments(body: &Body, op: OpId) -> impl Iterator<Item = ValueId> + '_ {
    let blocks = body.regions_of(op).iter().flat_map(|&region| body.blocks_of(region));
    blocks.flat_map(|block| body.block_args(block).iter().copied())
}

/// Returns the types that a structural operation converts: of its operands, results and block arguments, or of the function.
pub(crate) fn types(reg: &Registry, body: &Body, op: OpId, kind: Structural) -> Vec<Type> {
    let of_values = |values: &mut dyn Iterator<Item = ValueId>| -> Vec<Type> {
        values.map(|value| body.ty(value)).collect()
    };
    match kind {
        Structural::Function => {
            let mut types = match function_type(reg, body, op).map(|ty| reg.ctx().ty(ty)) {
                Some(TypeKind::Function { inputs, results }) => [&inputs[..], results].concat(),
                _ => Vec::new(),
            };
            types.extend(of_values(&mut inline_arguments(body, op)));
            types
        }
        // Its operands get the types of block arguments, which another operation converts.
        Structural::Branch => Vec::new(),
        Structural::Call | Structural::Regions | Structural::Terminator => {
            let values = body.operands(op).chain(body.results(op));
            of_values(&mut values.chain(inline_arguments(body, op)))
        }
    }
}

/// Returns the types that the operands of a branch are converted to: of the block arguments that they are passed to. An operand that is passed to no
/// block, e.g. a condition, has its own type.
fn branch_types(
    reg: &Registry,
    types: &TypeConverter,
    body: &Body,
    op: OpId,
) -> Option<Vec<ConvertedTypes>> {
    let mut wanted: Vec<ConvertedTypes> =
        body.operands(op).map(|value| smallvec![body.ty(value)]).collect();
    let hook = reg
        .def(body, op)
        .and_then(|def| def.hooks.interfaces.branch.get_successor_operands.as_ref());
    let ranges = hook.map(|hook| hook(reg, body, op)).unwrap_or_default();
    for ((first, count), successor) in ranges.into_iter().zip(body.successors(op)) {
        let args = body.block_args(successor);
        let Some(passed) = wanted.get_mut(first..first + count) else { continue };
        let expanded: Vec<ConvertedTypes> =
            passed.iter().map(|own| types.convert(reg, own[0])).collect::<Option<_>>()?;
        let total = expanded.iter().map(|types| types.len()).sum();
        // Arguments that the operation itself produces come first.
        let last = |count: usize| args.len().checked_sub(count).map(|produced| &args[produced..]);
        let is_expanded = last(total).is_some_and(|args| {
            let expected = expanded.iter().flatten();
            args.iter().map(|&arg| body.ty(arg)).eq(expected.copied())
        });
        if is_expanded {
            passed.clone_from_slice(&expanded);
        } else {
            for (slot, &arg) in passed.iter_mut().zip(last(count).unwrap_or(args)) {
                *slot = smallvec![body.ty(arg)];
            }
        }
    }
    Some(wanted)
}

/// Returns the types that the operands of a structural operation are converted to.
fn operand_types(
    reg: &Registry,
    types: &TypeConverter,
    body: &Body,
    op: OpId,
    kind: Structural,
) -> Option<Vec<ConvertedTypes>> {
    if kind == Structural::Branch {
        return branch_types(reg, types, body, op);
    }
    body.operands(op).map(|value| types.convert(reg, body.ty(value))).collect()
}

/// Returns whether the types of a structural operation are legal.
pub(crate) fn has_legal_types(
    reg: &Registry,
    types: &TypeConverter,
    body: &Body,
    op: OpId,
    kind: Structural,
) -> bool {
    let has_legal_arguments =
        || inline_arguments(body, op).all(|argument| types.is_legal(reg, body.ty(argument)));
    if kind == Structural::Function {
        let ty = function_type(reg, body, op);
        return ty.is_none_or(|ty| types.is_legal(reg, ty)) && has_legal_arguments();
    }
    let operands = operand_types(reg, types, body, op, kind);
    let accepts = |wanted: Vec<ConvertedTypes>| {
        body.operands(op).zip(wanted).all(|(value, wanted)| wanted[..] == [body.ty(value)])
    };
    operands.is_some_and(accepts)
        && body.results(op).all(|result| types.is_legal(reg, body.ty(result)))
        && (kind != Structural::Regions || has_legal_arguments())
}

/// Converts the types of a structural operation. Returns `None` if a type is illegal and has no conversion; the body may be changed then.
pub(crate) fn convert_types(
    rewriter: &mut Rewriter<'_>,
    types: &TypeConverter,
    op: OpId,
    kind: Structural,
) -> Option<()> {
    if kind == Structural::Function {
        return convert_function(rewriter, types, op);
    }
    let reg = rewriter.reg;
    let wanted = operand_types(reg, types, rewriter.body, op, kind)?;
    let old: SmallVec<[_; 4]> = rewriter.body.operands(op).collect();
    let operands: Vec<ConvertedValues> = old
        .into_iter()
        .zip(wanted)
        .map(|(value, types)| rewriter.as_types(value, &types))
        .collect();
    let body = &*rewriter.body;
    let results: Option<Vec<ConvertedTypes>> =
        body.results(op).map(|result| types.convert(reg, body.ty(result))).collect();
    let copy = replace_with_copy(rewriter, op, &operands, &results?)?;
    if kind == Structural::Regions {
        convert_arguments(rewriter, copy)?;
    }
    Some(())
}

/// Gives a function its converted type, and the arguments of the blocks in its regions. The arguments in an owned body are converted with that body.
fn convert_function(rewriter: &mut Rewriter<'_>, types: &TypeConverter, op: OpId) -> Option<()> {
    let reg = rewriter.reg;
    match function_type(reg, rewriter.body, op) {
        Some(ty) => {
            let [new] = types.convert(reg, ty)?[..] else { return None };
            if let TypeKind::Function { inputs, results } = reg.ctx().ty(ty) {
                convert_value_attrs(rewriter, types, op, reg.names.arg_attrs, inputs)?;
                convert_value_attrs(rewriter, types, op, reg.names.res_attrs, results)?;
            }
            rewriter.set_attr(op, reg.names.function_type, Some(reg.ctx().type_attr(new)));
        }
        None => rewriter.modified(op),
    }
    convert_arguments(rewriter, op)
}

/// Converts the list of attributes of the arguments or results of a function. The parts of a value that becomes several have none.
fn convert_value_attrs(
    rewriter: &mut Rewriter<'_>,
    types: &TypeConverter,
    op: OpId,
    name: Ident,
    old: &[Type],
) -> Option<()> {
    let ctx = rewriter.reg.ctx();
    let Some(AttrKind::Array(attrs)) = rewriter.body.attr(ctx, op, name).map(|a| ctx.attr(a))
    else {
        return Some(());
    };
    let mut new = Vec::with_capacity(attrs.len());
    for (&attr, &ty) in attrs.iter().zip(old) {
        match types.convert(rewriter.reg, ty)?.len() {
            1 => new.push(attr),
            count => new.extend(std::iter::repeat_n(ctx.empty_dict(), count)),
        }
    }
    if new[..] != attrs[..] {
        let empty = new.iter().all(|&attr| attr == ctx.empty_dict());
        rewriter.set_attr(op, name, (!empty).then(|| ctx.array_attr(&new)));
    }
    Some(())
}

/// Converts the arguments of the blocks in the inline regions of an operation.
fn convert_arguments(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let body = &*rewriter.body;
    let regions = body.regions_of(op).iter();
    let blocks: Vec<_> = regions.flat_map(|&region| body.blocks_of(region)).collect();
    blocks.into_iter().try_for_each(|block| rewriter.convert_block_args(block))
}

/// Replaces an operation by one of other operands and result types, which gets its regions. Returns `None` if its definition does not allow their number.
fn replace_with_copy(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    operands: &[ConvertedValues],
    results: &[ConvertedTypes],
) -> Option<OpId> {
    let reg = rewriter.reg;
    let body = &mut *rewriter.body;
    let mut state = OperationState::new(reg.ctx(), body.name(op), body.loc(op));
    state.operands = operands.iter().flatten().copied().collect();
    state.results = results.iter().flatten().copied().collect();
    (state.props, state.attrs) = (body.props(op), body.attrs(op));
    let sizes = |lens: Vec<usize>, is_operands| segment_sizes(reg, body, op, &lens, is_operands);
    let of_operands = sizes(operands.iter().map(|values| values.len()).collect(), true)?;
    let of_results = sizes(results.iter().map(|types| types.len()).collect(), false)?;
    state.successors.extend(body.successors(op));
    let old = body.regions_of(op).to_vec();
    let new: Vec<RegionId> = old.iter().map(|_| body.create_region()).collect();
    state.regions.extend(new.iter().copied());
    state.body = body.nested(op).map(|_| Arc::default());
    rewriter.set_before(op);
    let copy = rewriter.create(state);
    for (name, sizes) in of_operands.into_iter().chain(of_results) {
        rewriter.set_attr(copy, name, Some(sizes));
    }
    for (from, to) in old.into_iter().zip(new) {
        rewriter.inline_region_before(from, to, None);
    }
    if rewriter.body.nested(op).is_some() {
        rewriter.exchange_nested(op, copy);
    }
    let mut values = rewriter.body.results(copy).collect::<Vec<_>>().into_iter();
    let groups: Vec<ConvertedValues> =
        results.iter().map(|types| values.by_ref().take(types.len()).collect()).collect();
    rewriter.replace_op_with_multiple(op, &groups);
    Some(copy)
}

/// Returns the attribute that lists how many operands (or results) each declaration of an operation has, and its value, where `lens` are the numbers of
/// values that take the place of each operand. `Some(None)` if it needs none, `None` if a declaration does not allow its number of values.
fn segment_sizes(
    reg: &Registry,
    body: &Body,
    op: OpId,
    lens: &[usize],
    is_operands: bool,
) -> Option<Option<(Ident, Attr)>> {
    if lens.iter().all(|&len| len == 1) {
        return Some(None);
    }
    let Some(def) = reg.def(body, op) else { return Some(None) };
    let (segments, decls, rule) = if is_operands {
        (declared_operands(reg.ctx(), def, body, op)?, &def.operands, def.operand_segments)
    } else {
        (declared_results(reg.ctx(), def, body, op)?, &def.results, def.result_segments)
    };
    let new: Vec<usize> =
        segments.iter().map(|(first, count)| lens[first..first + count].iter().sum()).collect();
    let accepts = |(decl, &count): (&ValueDecl, &usize)| match decl.arity {
        Arity::One => count == 1,
        Arity::Optional => count <= 1,
        _ => true,
    };
    if !decls.iter().zip(&new).all(accepts) {
        return None;
    }
    let SegmentRule::Attribute(name) = rule else {
        let mut variable = decls.iter().zip(&new).filter(|(decl, _)| decl.arity.is_variable());
        let first = variable.next().map(|(_, &count)| count);
        let same = variable.all(|(_, &count)| Some(count) == first);
        return same.then_some(None);
    };
    let sizes: Vec<i32> =
        new.iter().map(|&count| i32::try_from(count).ok()).collect::<Option<_>>()?;
    Some(Some((name, reg.ctx().dense_i32_array(&sizes))))
}
