//! Verifiers of the dialect `shape`.
//!
//! E.g. the sum of two sizes that may be errors is a size too, `shape.add %a, %b : !shape.size, index -> !shape.size`.

use dialect::{Dialect, OpHooksRow};
use ir_core::types::DYNAMIC;
use ir_core::{Type, TypeKind};

use super::shapes::sizes_agree;
use super::{
    Failure, Operation, RankedTensor, Verdict, error, require, verified, verified_in_context,
};
use crate::types::mnemonic;

/// The dialect.
pub(crate) static DIALECT: Dialect = Dialect { op_hooks: OPS, ..Dialect::new("shape") };

/// The hooks of the operations, sorted by name.
const OPS: &[OpHooksRow] = &[
    ("shape.add", || verified(size)),
    ("shape.assuming_all", || verified(assuming_all)),
    ("shape.broadcast", || verified(shape)),
    ("shape.const_shape", || verified(const_shape)),
    ("shape.cstr_broadcastable", || verified(cstr_broadcastable)),
    ("shape.div", || verified(size)),
    ("shape.get_extent", || verified(size)),
    ("shape.mul", || verified(size)),
    ("shape.num_elements", || verified(size)),
    ("shape.rank", || verified(size)),
    ("shape.reduce", || verified_in_context(reduce)),
    ("shape.shape_of", || verified(shape_of)),
    ("shape.yield", || verified_in_context(shape_yield)),
];

/// Returns whether a type of the dialect has one of these names.
fn is_one_of(op: Operation<'_>, ty: Type, names: &[&str]) -> bool {
    mnemonic(op.ctx(), ty, "shape").is_some_and(|name| names.contains(&name))
}

/// Verifies that the result can be an error if an operand can.
fn propagates(op: Operation<'_>, result: &str) -> Verdict {
    let body = op.body();
    let mut types = body.operands(op.id).map(|value| body.ty(value));
    let may_fail = types.any(|ty| is_one_of(op, ty, &["size", "shape", "value_shape"]));
    if !may_fail || is_one_of(op, op.result(0)?, &[result]) {
        return Ok(());
    }
    error(format!(
        "if at least one of the operands can hold error values then the result must be of type \
         `{result}` to propagate them"
    ))
}

/// Verifies an operation that returns a size or an index.
fn size(op: Operation<'_>) -> Verdict {
    propagates(op, "size")
}

/// Verifies an operation that returns a shape or a tensor of extents.
fn shape(op: Operation<'_>) -> Verdict {
    propagates(op, "shape")
}

/// Verifies that the result is a shape, or may be a tensor of so many extents.
fn extents(op: Operation<'_>, count: i64, agree: fn(i64, i64) -> bool) -> Verdict {
    let result = op.result(0)?;
    let is_compatible = match op.ranked_tensor(result).map(|tensor| tensor.shape) {
        Some([found]) => agree(*found, count),
        Some(_) => false,
        None => true,
    };
    if is_compatible {
        return Ok(());
    }
    let element = op.ctx().index();
    op.results_differ(&[RankedTensor { shape: &[count], element, encoding: None }.ty(op.ctx())])
}

/// Verifies `shape.const_shape`.
fn const_shape(op: Operation<'_>) -> Verdict {
    let value = op.attr("shape").and_then(|attr| op.ctx().attr_type(attr));
    let [count] = op.shape(value.ok_or(Failure::Skipped)?)? else { return Ok(()) };
    extents(op, *count, |found, count| found == count)
}

/// Verifies `shape.shape_of`.
fn shape_of(op: Operation<'_>) -> Verdict {
    shape(op)?;
    let arg = op.ctx().ty(op.ty("arg")?);
    if arg.is_shaped() {
        let rank = arg.shape().map_or(DYNAMIC, |shape| shape.len() as i64);
        return extents(op, rank, sizes_agree);
    }
    Ok(())
}

/// Verifies `shape.assuming_all`.
fn assuming_all(op: Operation<'_>) -> Verdict {
    require(op.body().num_operands(op.id) > 0, "no operands specified")
}

/// Verifies `shape.cstr_broadcastable`.
fn cstr_broadcastable(op: Operation<'_>) -> Verdict {
    require(op.body().num_operands(op.id) >= 2, "required at least 2 input shapes")
}

/// Verifies `shape.reduce`.
fn reduce(op: Operation<'_>) -> Verdict {
    let body = op.body();
    let region = *body.regions_of(op.id).first().ok_or(Failure::Skipped)?;
    let block = body.entry_block(region).ok_or(Failure::Skipped)?;
    let args: Vec<Type> = body.block_args(block).iter().map(|&arg| body.ty(arg)).collect();
    let initial = op.types("initVals")?;
    let expected = initial.len() + 2;
    if args.len() != expected {
        return error(format!("ReduceOp body is expected to have {expected} arguments"));
    }
    let is_index = |ty: Type| matches!(op.ctx().ty(ty), TypeKind::Index);
    require(is_index(args[0]), "argument 0 of ReduceOp body is expected to be of IndexType")?;
    if is_one_of(op, op.ty("shape")?, &["shape"]) {
        require(
            is_one_of(op, args[1], &["size"]),
            "argument 1 of ReduceOp body is expected to be of SizeType if the ReduceOp operates \
             on a ShapeType",
        )?;
    } else {
        require(
            is_index(args[1]),
            "argument 1 of ReduceOp body is expected to be of IndexType if the ReduceOp operates \
             on an extent tensor",
        )?;
    }
    match args[2..].iter().zip(&initial).position(|(arg, value)| arg != value) {
        Some(at) => error(format!(
            "type mismatch between argument {} of ReduceOp body and initial value {at}",
            at + 2
        )),
        None => Ok(()),
    }
}

/// Verifies `shape.yield`.
fn shape_yield(op: Operation<'_>) -> Verdict {
    let body = op.body();
    let (owner, parent) = op.parent().ok_or(Failure::Skipped)?;
    require(
        body.num_operands(op.id) == owner.num_results(parent),
        "number of operands does not match number of results of its parent",
    )?;
    let given = body.operands(op.id).map(|value| body.ty(value));
    require(
        given.eq(owner.results(parent).map(|value| owner.ty(value))),
        "types mismatch between yield op and its parent",
    )
}
