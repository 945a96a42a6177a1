//! Operations that read vectors from memory, or write them to it.

use super::super::{MemRef, Operation, Vector, Verdict, error, require};
use crate::strides::Strides;
use ir_core::Type;

/// Verifies that there is an index for each dimension of the memory.
fn indices(of: Operation<'_>, name: &str) -> Verdict {
    let rank = of.shape(of.ty("base")?)?.len();
    if of.count(name)? == rank { Ok(()) } else { error(format!("requires {rank} indices")) }
}

/// Verifies that the elements of a vector are next to each other in memory.
fn is_dense(of: Operation<'_>, memory: MemRef<'_>, vector: Vector<'_>) -> Verdict {
    if vector.rank() == 0 || vector.num_elements() == 1 {
        return Ok(());
    }
    let strides = Strides::of(of.ctx(), memory.ty);
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

fn transfer(of: Operation<'_>, vector: Vector<'_>, texts: &Texts) -> Verdict {
    let memory = of.memref_of("base")?;
    is_dense(of, memory, vector)?;
    require(memory.rank() >= vector.rank(), texts.rank)?;
    let mut element = memory.element;
    if let Some(inner) = of.vector(element) {
        require(inner.ty == vector.ty, texts.vectors)?;
        element = inner.element;
    }
    require(vector.element == element, texts.elements)?;
    indices(of, "indices")
}

/// Verifies `vector.load`.
pub(super) fn load(of: Operation<'_>) -> Verdict {
    let texts = Texts {
        rank: "destination memref has lower rank than the result vector",
        vectors: "base memref and result vector types should match",
        elements: "base and result element types should match",
    };
    transfer(of, of.result_vector(0)?, &texts)
}

/// Verifies `vector.store`.
pub(super) fn store(of: Operation<'_>) -> Verdict {
    let texts = Texts {
        rank: "source memref has lower rank than the vector to store",
        vectors: "base memref and valueToStore vector types should match",
        elements: "base and valueToStore element type should match",
    };
    transfer(of, of.vector_of("valueToStore")?, &texts)
}

fn base_element(of: Operation<'_>) -> Verdict<Type> {
    of.element(of.ty("base")?)
}

const LOADED: &str = "base and result element type should match";
const STORED: &str = "base and valueToStore element type should match";
const PASSED: &str = "expected pass_thru of same type as result type";

/// Verifies `vector.maskedload`.
pub(super) fn maskedload(of: Operation<'_>) -> Verdict {
    let (mask, result) = (of.vector_of("mask")?, of.result_vector(0)?);
    require(result.element == base_element(of)?, LOADED)?;
    indices(of, "indices")?;
    require(result.shape == mask.shape, "expected result shape to match mask shape")?;
    require(result.ty == of.ty("pass_thru")?, PASSED)
}

/// Verifies `vector.maskedstore`.
pub(super) fn maskedstore(of: Operation<'_>) -> Verdict {
    let (mask, value) = (of.vector_of("mask")?, of.vector_of("valueToStore")?);
    require(value.element == base_element(of)?, STORED)?;
    indices(of, "indices")?;
    require(value.shape == mask.shape, "expected valueToStore shape to match mask shape")
}

/// Verifies `vector.expandload`.
pub(super) fn expandload(of: Operation<'_>) -> Verdict {
    let (mask, result) = (of.vector_of("mask")?, of.result_vector(0)?);
    require(result.element == base_element(of)?, LOADED)?;
    indices(of, "indices")?;
    require(result.shape.first() == mask.shape.first(), "expected result dim to match mask dim")?;
    require(result.ty == of.ty("pass_thru")?, PASSED)
}

/// Verifies `vector.compressstore`.
pub(super) fn compressstore(of: Operation<'_>) -> Verdict {
    let (mask, value) = (of.vector_of("mask")?, of.vector_of("valueToStore")?);
    require(value.element == base_element(of)?, STORED)?;
    indices(of, "indices")?;
    let is_same = value.shape.first() == mask.shape.first();
    require(is_same, "expected valueToStore dim to match mask dim")
}

/// Verifies `vector.gather`.
pub(super) fn gather(of: Operation<'_>) -> Verdict {
    let result = of.result_vector(0)?;
    require(result.element == base_element(of)?, LOADED)?;
    indices(of, "offsets")?;
    let (positions, mask) = (of.vector_of("indices")?, of.vector_of("mask")?);
    require(result.shape == positions.shape, "expected result dim to match indices dim")?;
    require(result.shape == mask.shape, "expected result dim to match mask dim")?;
    require(result.ty == of.ty("pass_thru")?, PASSED)
}

/// Verifies `vector.scatter`.
pub(super) fn scatter(of: Operation<'_>) -> Verdict {
    let value = of.vector_of("valueToStore")?;
    require(value.element == base_element(of)?, STORED)?;
    indices(of, "offsets")?;
    let (positions, mask) = (of.vector_of("indices")?, of.vector_of("mask")?);
    require(value.shape == positions.shape, "expected valueToStore dim to match indices dim")?;
    require(value.shape == mask.shape, "expected valueToStore dim to match mask dim")
}

/// Verifies `vector.type_cast`: the dimensions of the memref and of its vectors stay the same.
pub(super) fn type_cast(of: Operation<'_>) -> Verdict {
    let from = of.memref_of("memref")?;
    let Some(to) = of.memref(of.result(0)?) else { return Ok(()) };
    let strides = Strides::of(of.ctx(), from.ty);
    let rows = Strides::row_major(from.shape);
    let is_plain = from.has_identity_layout(of.ctx()) || strides.is_some_and(|found| found == rows);
    require(is_plain, "expects operand to be a memref with identity layout")?;
    require(
        to.has_identity_layout(of.ctx()),
        "expects result to be a memref with identity layout",
    )?;
    require(from.space == to.space, "expects result in same memory space")?;
    let whole = |memory: MemRef<'_>| match of.vector(memory.element) {
        Some(vector) => ([memory.shape, vector.shape].concat(), vector.element),
        None => (memory.shape.to_vec(), memory.element),
    };
    let ((before, from), (after, element)) = (whole(from), whole(to));
    let text = of.text(to.ty);
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
