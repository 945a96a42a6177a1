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

use ir_core::def::Trait;
use ir_core::enclosing::ParentOp;
use ir_core::{AttrKind, Body, OpId, OperationState, RegionId, Registry, Type, TypeKind};
use rewrite::journal::ConvertTypes;
use rewrite::rewriter::Rewriter;
use smallvec::SmallVec;

use crate::types::TypeConverter;

/// How an operation passes values on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

/// Returns whether the conversion changes the arguments of the blocks in the body of a function.
pub(crate) fn is_function(reg: &Registry, parent: &ParentOp<'_>) -> bool {
    reg.has(parent.body, parent.op, Trait::FunctionOpInterface)
}

/// Returns the type of a function.
fn function_type(reg: &Registry, body: &Body, op: OpId) -> Option<Type> {
    let attr = body.attr(reg.ctx(), op, reg.names.function_type)?;
    match reg.ctx().attr(attr) {
        AttrKind::Type(ty) => Some(*ty),
        _ => None,
    }
}

/// Returns the types of a structural operation: of its operands, results and block arguments, or of the function.
pub(crate) fn types(reg: &Registry, body: &Body, op: OpId, kind: Structural) -> Vec<Type> {
    if kind == Structural::Function {
        return match function_type(reg, body, op).map(|ty| reg.ctx().ty(ty)) {
            Some(TypeKind::Function { inputs, results }) => {
                inputs.iter().chain(results).copied().collect()
            }
            _ => Vec::new(),
        };
    }
    let blocks = body.regions_of(op).iter().flat_map(|&region| body.blocks_of(region));
    let arguments = blocks.flat_map(|block| body.block_args(block).iter().copied());
    body.operands(op).chain(body.results(op)).chain(arguments).map(|value| body.ty(value)).collect()
}

/// Returns the types that the operands of a branch are converted to: those of the block arguments that they are passed to.
fn branch_types(
    reg: &Registry,
    types: &TypeConverter,
    body: &Body,
    op: OpId,
) -> Option<SmallVec<[Type; 4]>> {
    let mut wanted: SmallVec<[Option<Type>; 4]> =
        body.operands(op).map(|value| types.convert(reg, body.ty(value))).collect();
    let hook = reg.def(body, op)?.hooks.interfaces.branch.get_successor_operands.as_ref();
    let ranges = hook.map(|hook| hook(reg, body, op)).unwrap_or_default();
    for ((first, count), successor) in ranges.into_iter().zip(body.successors(op)) {
        let args = body.block_args(successor);
        // Arguments that the operation itself produces come first.
        let passed = args.len().checked_sub(count).map_or(args, |produced| &args[produced..]);
        for (slot, &arg) in wanted.iter_mut().skip(first).take(count).zip(passed) {
            *slot = Some(body.ty(arg));
        }
    }
    wanted.into_iter().collect()
}

/// Returns the types that the operands of a structural operation are converted to.
fn operand_types(
    reg: &Registry,
    types: &TypeConverter,
    body: &Body,
    op: OpId,
    kind: Structural,
) -> Option<SmallVec<[Type; 4]>> {
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
    if kind == Structural::Function {
        return function_type(reg, body, op).is_none_or(|ty| types.is_legal(reg, ty));
    }
    let operands = operand_types(reg, types, body, op, kind);
    let fits = |wanted: SmallVec<[Type; 4]>| {
        body.operands(op).zip(wanted).all(|(value, wanted)| body.ty(value) == wanted)
    };
    let arguments_are_legal = |&region: &RegionId| {
        let mut arguments = body.blocks_of(region).flat_map(|block| body.block_args(block));
        arguments.all(|&argument| types.is_legal(reg, body.ty(argument)))
    };
    operands.is_some_and(fits)
        && body.results(op).all(|result| types.is_legal(reg, body.ty(result)))
        && (kind != Structural::Regions || body.regions_of(op).iter().all(arguments_are_legal))
}

/// Replaces a structural operation by one of converted types. Returns `None` if a type is illegal and has no conversion; the body may be changed
/// then.
pub(crate) fn convert_types(
    rewriter: &mut Rewriter<'_>,
    types: &TypeConverter,
    op: OpId,
    kind: Structural,
) -> Option<()> {
    let reg = rewriter.reg;
    if kind == Structural::Function {
        let ty = types.convert(reg, function_type(reg, rewriter.body, op)?)?;
        debug_assert!(matches!(reg.ctx().ty(ty), TypeKind::Function { .. }));
        let attr = reg.ctx().type_attr(ty);
        rewriter.set_attr(op, reg.names.function_type, Some(attr));
        return Some(());
    }
    let wanted = operand_types(reg, types, rewriter.body, op, kind)?;
    let operands: SmallVec<[_; 4]> = rewriter.body.operands(op).collect();
    let operands: SmallVec<[_; 4]> =
        operands.into_iter().zip(wanted).map(|(value, ty)| rewriter.as_type(value, ty)).collect();
    let body = &*rewriter.body;
    let results: Option<SmallVec<[Type; 2]>> =
        body.results(op).map(|result| types.convert(reg, body.ty(result))).collect();
    let mut state = OperationState::new(reg.ctx(), body.name(op), body.loc(op));
    state.operands.extend(operands);
    state.results.extend(results?);
    (state.props, state.attrs) = (body.props(op), body.attrs(op));
    state.successors.extend(body.successors(op));
    let old = body.regions_of(op).to_vec();
    let new: Vec<RegionId> = old.iter().map(|_| rewriter.body.create_region()).collect();
    state.regions.extend(new.iter().copied());
    rewriter.set_before(op);
    let copy = rewriter.create(state);
    for (from, to) in old.into_iter().zip(new) {
        rewriter.inline_region_before(from, to, None);
        if kind == Structural::Regions {
            let blocks: Vec<_> = rewriter.body.blocks_of(to).collect();
            blocks.into_iter().try_for_each(|block| rewriter.convert_block_args(block))?;
        }
    }
    let results: SmallVec<[_; 4]> = rewriter.body.results(copy).collect();
    rewriter.replace_op(op, &results);
    Some(())
}
