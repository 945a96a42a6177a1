//! Verifiers of the dialect `linalg`.

use dialect::{Dialect, InterfaceRow, OpHooksRow};
use ir_core::Type;

use super::structured::{verify_destinations, verify_index, verify_structured, verify_yield};
use super::{
    Failure, Operation, Verdict, error, list, require, shapes, verified, verified_in_context,
    verified_interface,
};

/// The dialect.
pub(crate) static DIALECT: Dialect =
    Dialect { op_hooks: OPS, interfaces: INTERFACES, ..Dialect::new("linalg") };

/// The hooks of the operations, sorted by name.
const OPS: &[OpHooksRow] = &[
    ("linalg.broadcast", || verified(broadcast)),
    ("linalg.fill", || verified(fill)),
    ("linalg.index", || verified_in_context(verify_index)),
    ("linalg.map", || verified_in_context(map)),
    ("linalg.reduce", || verified_in_context(reduce)),
    ("linalg.softmax", || verified(softmax)),
    ("linalg.transpose", || verified(transpose)),
    ("linalg.yield", || verified_in_context(verify_yield)),
];

/// The verifiers of interfaces.
const INTERFACES: &[InterfaceRow] = &[
    ("DestinationStyleOpInterface", || verified_interface(verify_destinations)),
    ("LinalgOp", || verified_interface(verify_structured)),
];

/// Verifies `linalg.fill`.
fn fill(op: Operation<'_>) -> Verdict {
    let (inputs, outputs) = (op.types("inputs")?, op.types("outputs")?);
    let ([value], [output]) = (&inputs[..], &outputs[..]) else {
        return super::plain("expected op with 1 input and 1 output");
    };
    let (value, element) = (*value, op.element(*output)?);
    if op.ctx().ty(value).is_shaped() || value == element {
        return Ok(());
    }
    let [value, element] = [value, element].map(|ty| op.text(ty));
    error(format!("expected fill value type ({value}) to match output element type ({element})"))
}

/// Returns the types of the block arguments of the region.
fn arguments(op: Operation<'_>) -> Verdict<Vec<Type>> {
    let body = op.body();
    let region = *body.regions_of(op.id).first().ok_or(Failure::Skipped)?;
    let block = body.entry_block(region).ok_or(Failure::Skipped)?;
    Ok(body.block_args(block).iter().map(|&arg| body.ty(arg)).collect())
}

/// Verifies `linalg.map`. Before MLIR 22, the mapper has no argument for the destination.
fn map(op: Operation<'_>) -> Verdict {
    let (args, operands) = (arguments(op)?.len(), op.body().num_operands(op.id));
    if args == operands || args + 1 == operands {
        return Ok(());
    }
    error(format!(
        "expects number of operands to match the arity of mapper, but got: {operands} and {args}"
    ))
}

/// Verifies that all types have one shape.
fn one_shape(op: Operation<'_>, types: &[Type], [all, one]: [&str; 2]) -> Verdict {
    let Some(first) = types.first() else { return Ok(()) };
    let shape = op.shape(*first)?;
    for (number, &ty) in types.iter().enumerate() {
        if op.shape(ty)? != shape {
            return error(format!(
                "expects all {all} to have the same shapes. Shape at {one}-index {number} is not \
                 equal to the shape at {one}-index 0."
            ));
        }
    }
    Ok(())
}

/// Verifies `linalg.reduce`.
fn reduce(op: Operation<'_>) -> Verdict {
    let (inputs, inits) = (op.types("inputs")?, op.types("inits")?);
    let dimensions = op.ints("dimensions")?;
    one_shape(op, &inputs, ["inputs", "input"])?;
    one_shape(op, &inits, ["outputs", "output"])?;
    let ([input, ..], [init, ..]) = (&inputs[..], &inits[..]) else { return Ok(()) };
    let (shape, reduced) = (op.shape(*input)?, op.shape(*init)?);
    let rank = shape.len() as i64;
    if !dimensions.iter().all(|dim| (0..rank).contains(dim)) {
        return error(format!(
            "dimensions for reduction should be in the range [0, {}].",
            rank - 1
        ));
    }
    let left = shape.iter().enumerate().filter(|(dim, _)| !dimensions.contains(&(*dim as i64)));
    let left: Vec<i64> = left.map(|(_, &size)| size).collect();
    if left.len() != reduced.len() {
        return error(format!(
            "number of dimensions after reduction {} doesn't match the init rank {}",
            left.len(),
            reduced.len()
        ));
    }
    if left != reduced {
        let [left, reduced] = [&left[..], reduced].map(list);
        return error(format!(
            "init dimensions {reduced} doesn't match input dimensions after reduction {left}"
        ));
    }
    let args = arguments(op)?;
    require(
        args.len() == inputs.len() + inits.len(),
        "mismatching number of operands and block arguments",
    )?;
    let sides = [("input", &inputs, 0), ("output", &inits, inputs.len())];
    for (side, types, start) in sides {
        for (&ty, &arg) in types.iter().zip(&args[start..]) {
            let element = op.element(ty)?;
            if element != arg {
                let [element, arg] = [element, arg].map(|ty| op.text(ty));
                return error(format!(
                    "{side} element type {element} does not match corresponding block argument \
                     type {arg}"
                ));
            }
        }
    }
    Ok(())
}

/// Verifies `linalg.transpose`.
fn transpose(op: Operation<'_>) -> Verdict {
    let permutation = op.ints("permutation")?;
    let (input, init) = (op.shape(op.ty("input")?)?, op.shape(op.ty("init")?)?);
    let Some(dims) = shapes::permutation(&permutation) else {
        return error("permutation is not valid");
    };
    let (rank, rank_of_init) = (input.len(), init.len());
    if rank != rank_of_init {
        return error(format!("input rank {rank} does not match init rank {rank_of_init}"));
    }
    if permutation.len() != rank {
        return error(format!(
            "size of permutation {} does not match the argument rank {rank}",
            permutation.len()
        ));
    }
    for (dim, (&from, &size)) in dims.iter().zip(init).enumerate() {
        let expected = input[from];
        if expected != size {
            return error(format!(
                "dim(result, {dim}) = {size} doesn't match dim(input, permutation[{dim}]) = \
                 {expected}"
            ));
        }
    }
    Ok(())
}

/// Verifies `linalg.broadcast`.
fn broadcast(op: Operation<'_>) -> Verdict {
    let dimensions = op.ints("dimensions")?;
    let (input, init) = (op.shape(op.ty("input")?)?, op.shape(op.ty("init")?)?);
    let (rank, added, expected) = (input.len(), dimensions.len(), init.len());
    if rank + added != expected {
        return error(format!(
            "input rank plus added dimensions does not match init rank. input rank: {rank}, \
             dimensions size: {added}, init rank: {expected}"
        ));
    }
    for (number, &dim) in dimensions.iter().enumerate() {
        if !(0..expected as i64).contains(&dim) {
            return error(format!(
                "dimension {number} is out of range. expected range: [0, {}], got: {dim}",
                expected as i64 - 1
            ));
        }
    }
    let remaining = (0..expected).filter(|&dim| !dimensions.contains(&(dim as i64)));
    for (number, (&size, dim)) in input.iter().zip(remaining).enumerate() {
        if size != init[dim] {
            return error(format!(
                "input dim {number} should match init dim {dim}. input: {size}, init: {}",
                init[dim]
            ));
        }
    }
    Ok(())
}

/// Verifies `linalg.softmax`.
fn softmax(op: Operation<'_>) -> Verdict {
    let (input, output) = (op.shape(op.ty("input")?)?, op.shape(op.ty("output")?)?);
    let dimension = op.int("dimension")?;
    let is_compatible = shapes::shapes_agree(input, output);
    require(is_compatible, "incompatible output shape")?;
    let is_inside = (0..input.len() as i64).contains(&dimension);
    require(is_inside, "incorrect dimension specified")
}
