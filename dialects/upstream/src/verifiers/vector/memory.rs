//! Operations that read vectors from memory, or write them to it.

use super::super::{MemRef, Operation, Vector, Verdict, error, require};
use crate::strides::Strides;
use ir_core::Type;

/// Verifies that there is an index for each dimension of the memory.
fn indices(op: Operation<'_>, name: &str) -> Verdict {
    let rank = op.shape(op.ty("base")?)?.len();
    if op.count(name)? == rank { Ok(()) } else { error(format!("requires {rank} indices")) }
}

/// Verifies that the elements of a vector are next to each other in memory.
fn is_dense(op: Operation<'_>, memory: MemRef<'_>, vector: Vector<'_>) -> Verdict {
    if vector.rank() == 0 || vector.num_elements() == 1 {
        return Ok(());
    }
    let strides = Strides::of(op.ctx(), memory.ty);
    require(
        strides.is_some_and(|layout| layout.strides.last().is_none_or(|&stride| stride == 1)),
        "most minor memref dim must have unit stride",
    )
}

/// The messages of a transfer of one vector.
struct Texts {
    rank: &'static str,
    vectors: &'static str,
    elements: &'static str,
}

fn transfer(op: Operation<'_>, vector: Vector<'_>, texts: &Texts) -> Verdict {
    let memory = op.memref_of("base")?;
    is_dense(op, memory, vector)?;
    require(memory.rank() >= vector.rank(), texts.rank)?;
    let mut element = memory.element;
    if let Some(inner) = op.vector(element) {
        require(inner.ty == vector.ty, texts.vectors)?;
        element = inner.element;
    }
    require(vector.element == element, texts.elements)?;
    indices(op, "indices")
}

/// Verifies `vector.load`.
pub(super) fn load(op: Operation<'_>) -> Verdict {
    let texts = Texts {
        rank: "destination memref has lower rank than the result vector",
        vectors: "base memref and result vector types should match",
        elements: "base and result element types should match",
    };
    transfer(op, op.result_vector(0)?, &texts)
}

/// Verifies `vector.store`.
pub(super) fn store(op: Operation<'_>) -> Verdict {
    let texts = Texts {
        rank: "source memref has lower rank than the vector to store",
        vectors: "base memref and valueToStore vector types should match",
        elements: "base and valueToStore element type should match",
    };
    transfer(op, op.vector_of("valueToStore")?, &texts)
}

fn base_element(op: Operation<'_>) -> Verdict<Type> {
    op.element(op.ty("base")?)
}

const LOADED: &str = "base and result element type should match";
const STORED: &str = "base and valueToStore element type should match";
const PASSED: &str = "expected pass_thru of same type as result type";

/// Verifies `vector.maskedload`.
pub(super) fn maskedload(op: Operation<'_>) -> Verdict {
    let (mask, result) = (op.vector_of("mask")?, op.result_vector(0)?);
    require(result.element == base_element(op)?, LOADED)?;
    indices(op, "indices")?;
    require(result.shape == mask.shape, "expected result shape to match mask shape")?;
    require(result.ty == op.ty("pass_thru")?, PASSED)
}

/// Verifies `vector.maskedstore`.
pub(super) fn maskedstore(op: Operation<'_>) -> Verdict {
    let (mask, value) = (op.vector_of("mask")?, op.vector_of("valueToStore")?);
    require(value.element == base_element(op)?, STORED)?;
    indices(op, "indices")?;
    require(value.shape == mask.shape, "expected valueToStore shape to match mask shape")
}

/// Verifies `vector.expandload`.
pub(super) fn expandload(op: Operation<'_>) -> Verdict {
    let (mask, result) = (op.vector_of("mask")?, op.result_vector(0)?);
    require(result.element == base_element(op)?, LOADED)?;
    indices(op, "indices")?;
    require(result.shape.first() == mask.shape.first(), "expected result dim to match mask dim")?;
    require(result.ty == op.ty("pass_thru")?, PASSED)
}

/// Verifies `vector.compressstore`.
pub(super) fn compressstore(op: Operation<'_>) -> Verdict {
    let (mask, value) = (op.vector_of("mask")?, op.vector_of("valueToStore")?);
    require(value.element == base_element(op)?, STORED)?;
    indices(op, "indices")?;
    let is_same = value.shape.first() == mask.shape.first();
    require(is_same, "expected valueToStore dim to match mask dim")
}

/// Verifies `vector.gather`.
pub(super) fn gather(op: Operation<'_>) -> Verdict {
    let result = op.result_vector(0)?;
    require(result.element == base_element(op)?, LOADED)?;
    indices(op, "offsets")?;
    let (positions, mask) = (op.vector_of("indices")?, op.vector_of("mask")?);
    require(result.shape == positions.shape, "expected result dim to match indices dim")?;
    require(result.shape == mask.shape, "expected result dim to match mask dim")?;
    require(result.ty == op.ty("pass_thru")?, PASSED)
}

/// Verifies `vector.scatter`.
pub(super) fn scatter(op: Operation<'_>) -> Verdict {
    let value = op.vector_of("valueToStore")?;
    require(value.element == base_element(op)?, STORED)?;
    indices(op, "offsets")?;
    let (positions, mask) = (op.vector_of("indices")?, op.vector_of("mask")?);
    require(value.shape == positions.shape, "expected valueToStore dim to match indices dim")?;
    require(value.shape == mask.shape, "expected valueToStore dim to match mask dim")
}

/// Verifies `vector.type_cast`: the dimensions of the memref and of its vectors stay the same.
pub(super) fn type_cast(op: Operation<'_>) -> Verdict {
    let from = op.memref_of("memref")?;
    let Some(to) = op.memref(op.result(0)?) else { return Ok(()) };
    let strides = Strides::of(op.ctx(), from.ty);
    let rows = Strides::row_major(from.shape);
    let is_plain = from.has_identity_layout(op.ctx()) || strides.is_some_and(|found| found == rows);
    require(is_plain, "expects operand to be a memref with identity layout")?;
    require(
        to.has_identity_layout(op.ctx()),
        "expects result to be a memref with identity layout",
    )?;
    require(from.space == to.space, "expects result in same memory space")?;
    let flattened = |memory: MemRef<'_>| match op.vector(memory.element) {
        Some(vector) => ([memory.shape, vector.shape].concat(), vector.element),
        None => (memory.shape.to_vec(), memory.element),
    };
    let ((before, from), (after, element)) = (flattened(from), flattened(to));
    let text = op.text(to.ty);
    if from != element {
        return error(format!(
            "expects result and operand with same underlying scalar type: {text}"
        ));
    }
    if before != after {
        return error(format!(
            "expects concatenated result and operand shapes to be equal: {text}"
        ));
    }
    Ok(())
}
