//! Slices of vectors, with an offset, a size and a stride for each dimension.

use super::super::{Operation, Verdict, error, require};
use super::types::vector_type;

/// Verifies that each number is at least `least` and less than the corresponding limit.
fn confined(name: &str, values: &[i64], least: i64, limits: impl Iterator<Item = i64>) -> Verdict {
    for (dim, (&value, limit)) in values.iter().zip(limits).enumerate() {
        if !(least..limit).contains(&value) {
            return error(format!(
                "expected {name} dimension {dim} to be confined to [{least}, {limit})"
            ));
        }
    }
    Ok(())
}

fn unit_strides(strides: &[i64]) -> Verdict {
    let is_one = strides.iter().all(|&stride| stride == 1);
    require(is_one, "expected strides to be confined to [1, 2)")
}

fn sums(a: &[i64], b: &[i64]) -> Vec<i64> {
    a.iter().zip(b).map(|(&a, &b)| a.wrapping_add(b)).collect()
}

fn with_end(shape: &[i64]) -> impl Iterator<Item = i64> + '_ {
    shape.iter().map(|&size| size.wrapping_add(1))
}

/// Verifies that a scalable dimension is taken as a whole.
fn verify_full_size(dim: usize, part: i64, size: i64) -> Verdict {
    if part == size {
        return Ok(());
    }
    error(format!(
        "expected size at idx={dim} to match the corresponding base size from the input vector \
         ({part} vs {size})"
    ))
}

/// Verifies `vector.insert_strided_slice`.
pub(super) fn insert(op: Operation<'_>) -> Verdict {
    let (source, dest) = (op.vector_of("valueToStore")?, op.vector_of("dest")?);
    let (offsets, strides) = (op.ints("offsets")?, op.ints("strides")?);
    require(
        offsets.len() == dest.rank(),
        "expected offsets of same size as destination vector rank",
    )?;
    require(strides.len() == source.rank(), "expected strides of same size as source vector rank")?;
    let Some(lead) = dest.rank().checked_sub(source.rank()) else {
        return error("expected source rank to be no greater than destination rank");
    };
    confined("offsets", &offsets, 0, dest.shape.iter().copied())?;
    unit_strides(&strides)?;
    let sizes: Vec<i64> =
        std::iter::repeat_n(1, lead).chain(source.shape.iter().copied()).collect();
    let ends = sums(&offsets, &sizes);
    confined("sum(offsets, source vector shape)", &ends, 1, with_end(dest.shape))?;
    for dim in 0..source.rank() {
        if source.scalable[dim] != dest.scalable[dim + lead] {
            return error(format!("mismatching scalable flags (at source vector idx={dim})"));
        }
        if source.scalable[dim] {
            verify_full_size(dim, source.shape[dim], dest.shape[dim + lead])?;
        }
    }
    Ok(())
}

/// Verifies `vector.extract_strided_slice`.
pub(super) fn extract(op: Operation<'_>) -> Verdict {
    let source = op.vector_of("source")?;
    let [offsets, sizes, strides] = [op.ints("offsets")?, op.ints("sizes")?, op.ints("strides")?];
    require(
        offsets.len() == sizes.len() && offsets.len() == strides.len(),
        "expected offsets, sizes and strides attributes of same size",
    )?;
    require(
        offsets.len() <= source.rank(),
        "expected offsets attribute of rank no greater than vector rank",
    )?;
    confined("offsets", &offsets, 0, source.shape.iter().copied())?;
    confined("sizes", &sizes, 1, with_end(source.shape))?;
    unit_strides(&strides)?;
    confined("sum(offsets, sizes)", &sums(&offsets, &sizes), 1, with_end(source.shape))?;
    let rest = source.shape.iter().skip(sizes.len());
    let shape: Vec<i64> = sizes.iter().chain(rest).copied().collect();
    let expected = vector_type(op.ctx(), &shape, source.scalable, source.element);
    if op.result(0)? != expected {
        return error(format!("expected result type to be {}", op.text(expected)));
    }
    for (dim, &size) in sizes.iter().enumerate() {
        if source.scalable[dim] {
            verify_full_size(dim, size, source.shape[dim])?;
        }
    }
    Ok(())
}
