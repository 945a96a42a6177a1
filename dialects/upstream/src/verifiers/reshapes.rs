//! Verification of operations that merge groups of dimensions, or split dimensions into groups.
//!
//! ```text
//! memref.collapse_shape %m [[0, 1], [2]] : memref<4x5x?xf32> into memref<20x?xf32>
//! ```
//!
//! The rules are those of `memref.expand_shape`, `memref.collapse_shape`, `tensor.expand_shape` and `tensor.collapse_shape`.

use ir_core::Type;
use ir_core::types::DYNAMIC;

use super::shapes::{groups, num_dynamic};
use super::{Failure, MemRef, Operation, RankedTensor, Verdict, error, require};
use crate::strides::{Strides, times};

/// Returns the number of elements of a group of dimensions of a shape; dynamic if a size is.
fn group_size(shape: &[i64], group: &[i64]) -> i64 {
    let sizes = || group.iter().map(|&dim| shape[dim as usize]);
    if sizes().any(|size| size == DYNAMIC) { DYNAMIC } else { sizes().fold(1, i64::wrapping_mul) }
}

/// Returns the groups of dimensions that are merged, as they are written.
fn reassociation(op: Operation<'_>) -> Verdict<Vec<Vec<i64>>> {
    let attr = op.attr("reassociation");
    attr.and_then(|attr| groups(op.ctx(), attr)).ok_or(Failure::Skipped)
}

/// The parts of a reshape of a memref.
struct MemrefReshape<'a> {
    op: Operation<'a>,
    expanded: MemRef<'a>,
    collapsed: MemRef<'a>,
    /// The dimensions that are merged, as they are written.
    groups: Vec<Vec<i64>>,
}

impl<'a> MemrefReshape<'a> {
    fn of(op: Operation<'a>, expanded: Type, collapsed: Type) -> Verdict<Self> {
        let memref = |ty| op.memref(ty).ok_or(Failure::Skipped);
        let groups = reassociation(op)?;
        Ok(MemrefReshape { op, expanded: memref(expanded)?, collapsed: memref(collapsed)?, groups })
    }

    /// Verifies that each dimension of the collapsed type is made of the next dimensions of the expanded one.
    fn verify_groups(&self) -> Verdict {
        let (found, expected) = (self.groups.len(), self.collapsed.rank());
        if found != expected {
            return error(format!(
                "invalid number of reassociation groups: found {found}, expected {expected}"
            ));
        }
        let mut next = 0;
        for (dim, group) in self.groups.iter().enumerate() {
            for &index in group {
                require(index == next, "reassociation indices must be contiguous")?;
                if index as usize >= self.expanded.rank() {
                    return error(format!("reassociation index {index} is out of bounds"));
                }
                next += 1;
            }
            self.verify_size(dim, group)?;
        }
        let rank = self.expanded.rank();
        if self.collapsed.shape.is_empty() {
            return require(
                self.expanded.shape.iter().all(|&size| size == 1),
                "rank 0 memrefs can only be extended/collapsed with/from ones",
            );
        }
        if next as usize != rank {
            return error(format!(
                "expanded rank ({rank}) inconsistent with number of reassociation indices ({next})"
            ));
        }
        Ok(())
    }

    fn verify_size(&self, dim: usize, group: &[i64]) -> Verdict {
        let (size, product) = (self.collapsed.shape[dim], group_size(self.expanded.shape, group));
        if (size == DYNAMIC) != (product == DYNAMIC) {
            return error(format!(
                "collapsed dim ({dim}) must be dynamic if and only if reassociation group is \
                 dynamic"
            ));
        }
        if product != size {
            return error(format!(
                "collapsed dim size ({size}) must equal reassociation group size ({product})"
            ));
        }
        Ok(())
    }

    /// Verifies that the result is of a type with the shape of `result`, and the parts of `source` otherwise.
    fn verify_type(
        &self,
        (source, result): (MemRef<'_>, MemRef<'_>),
        layout: Option<Strides>,
        what: &str,
    ) -> Verdict {
        let (ctx, like) =
            (self.op.ctx(), MemRef { space: source.space, element: source.element, ..result });
        let expected = match layout {
            Some(strides) => like.strided(ctx, result.shape, &strides),
            None => like.with_identity_layout(ctx),
        };
        if expected == result.ty {
            return Ok(());
        }
        let [expected, found] = [expected, result.ty].map(|ty| self.op.text(ty));
        error(format!("expected {what} type to be {expected} but found {found}"))
    }

    /// Returns the strides of the expanded type, from those of the collapsed one.
    fn expanded_strides(&self) -> Verdict<Option<Strides>> {
        if self.collapsed.has_identity_layout(self.op.ctx()) {
            return Ok(None);
        }
        let Some(source) = Strides::of(self.op.ctx(), self.collapsed.ty) else {
            return error("invalid source layout map");
        };
        // Of one element without dimensions, all dimensions have the size 1.
        let without_group = if self.groups.is_empty() { 1 } else { DYNAMIC };
        let mut strides = vec![without_group; self.expanded.rank()];
        for (group, &stride) in self.groups.iter().zip(&source.strides) {
            let mut stride = stride;
            for &index in group.iter().rev() {
                strides[index as usize] = stride;
                stride = times(stride, self.expanded.shape[index as usize]);
            }
        }
        Ok(Some(Strides { strides, offset: source.offset }))
    }

    /// Returns the strides of the collapsed type, from those of the expanded one.
    fn collapsed_strides(&self) -> Verdict<Option<Strides>> {
        if self.expanded.has_identity_layout(self.op.ctx()) {
            return Ok(None);
        }
        let wrong = "invalid source layout map or collapsing non-contiguous dims";
        let Some(source) = Strides::of(self.op.ctx(), self.expanded.ty) else {
            return error(wrong);
        };
        let sizes = self.expanded.shape;
        let mut strides = Vec::new();
        for group in &self.groups {
            // The stride of a dimension of size 1 may be any number.
            let is_long = |index: &&i64| sizes[**index as usize] != 1;
            let Some(&last) = group.iter().rev().find(is_long).or(group.first()) else {
                return error(wrong);
            };
            let is_known = sizes[last as usize] != DYNAMIC || Some(&last) == group.first();
            let stride = if is_known { source.strides[last as usize] } else { DYNAMIC };
            strides.push(stride);
            require(self.is_contiguous(&source, group, stride), wrong)?;
        }
        Ok(Some(Strides { strides, offset: source.offset }))
    }

    /// Returns whether the dimensions of a group are contiguous, as far as it is known.
    fn is_contiguous(&self, source: &Strides, group: &[i64], stride: i64) -> bool {
        let sizes = self.expanded.shape;
        let mut stride = stride;
        group.windows(2).rev().all(|pair| {
            let [outer, inner] = [pair[0] as usize, pair[1] as usize];
            stride = times(stride, sizes[inner]);
            let found = source.strides[outer];
            sizes[outer] == 1 || stride == DYNAMIC || found == DYNAMIC || stride == found
        })
    }
}

/// Verifies `memref.expand_shape`.
pub(crate) fn expand_memref(op: Operation<'_>) -> Verdict {
    let (source, result) = (op.ty("src")?, op.result(0)?);
    let reshape = MemrefReshape::of(op, result, source)?;
    let (rank, rank_of_result) = (reshape.collapsed.rank(), reshape.expanded.rank());
    if rank > rank_of_result {
        return error(format!(
            "has source rank {rank} and result rank {rank_of_result}. This is not an expansion \
             ({rank} > {rank_of_result})."
        ));
    }
    reshape.verify_groups()?;
    let layout = reshape.expanded_strides()?;
    reshape.verify_type((reshape.collapsed, reshape.expanded), layout, "expanded")?;
    verify_output_shape(op, reshape.expanded.shape, "bounds")?;
    let written = op.ints("static_output_shape")?;
    let sizes = written.iter().zip(reshape.expanded.shape);
    let wrong = |(_, (written, size)): &(usize, (&i64, &i64))| **size != DYNAMIC && written != size;
    match sizes.enumerate().find(wrong) {
        Some((dim, _)) => error(format!("invalid output shape provided at pos {dim}")),
        None => Ok(()),
    }
}

/// Verifies the number of sizes of the result that are written.
fn verify_output_shape(op: Operation<'_>, shape: &[i64], what: &str) -> Verdict {
    let (rank, written) = (shape.len(), op.ints("static_output_shape")?);
    if written.len() != rank {
        return error(format!(
            "expected number of static shape {what} to be equal to the output rank ({rank}) but \
             found {} inputs instead",
            written.len()
        ));
    }
    let dynamic = num_dynamic(&written);
    let given = op.count("output_shape").unwrap_or(dynamic);
    if dynamic != given {
        return error(format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: \
             static_output_shape has {dynamic} dynamic dims while output_shape has {given} values"
        ));
    }
    Ok(())
}

/// Verifies `memref.collapse_shape`.
pub(crate) fn collapse_memref(op: Operation<'_>) -> Verdict {
    let (source, result) = (op.ty("src")?, op.result(0)?);
    let reshape = MemrefReshape::of(op, source, result)?;
    let (rank, rank_of_result) = (reshape.expanded.rank(), reshape.collapsed.rank());
    if rank < rank_of_result {
        return error(format!(
            "has source rank {rank} and result rank {rank_of_result}. This is not a collapse \
             ({rank} < {rank_of_result})."
        ));
    }
    reshape.verify_groups()?;
    let layout = reshape.collapsed_strides()?;
    reshape.verify_type((reshape.expanded, reshape.collapsed), layout, "collapsed")
}

/// Verifies the groups of a reshape of a tensor by the sizes of both types.
fn verify_tensor(op: Operation<'_>, expanded: Type, collapsed: Type) -> Verdict {
    let (Some(wide), Some(narrow)) = (op.ranked_tensor(expanded), op.ranked_tensor(collapsed))
    else {
        return Ok(());
    };
    let groups = reassociation(op)?;
    if wide.shape.len() < narrow.shape.len() {
        let [expanded, collapsed] = [expanded, collapsed].map(|ty| op.text(ty));
        return error(format!(
            "expected the expanded type, {expanded} to have a higher (or same) rank than the \
             collapsed type, {collapsed}."
        ));
    }
    if narrow.shape.len() != groups.len() {
        return error(format!(
            "expected collapsed rank ({}) to equal the number of reassociation maps ({}).",
            narrow.shape.len(),
            groups.len()
        ));
    }
    verify_contiguous(&groups, wide.shape.len())?;
    for (dim, (group, &size)) in groups.iter().zip(narrow.shape).enumerate() {
        let product = group_size(wide.shape, group);
        if product == size {
            continue;
        }
        return error(if product == DYNAMIC {
            format!(
                "expected dimension {dim} of collapsed type to be dynamic since one or more of \
                 the corresponding dimensions in the expanded type is dynamic"
            )
        } else {
            format!("expected dimension {dim} of collapsed type to be static value of {product}")
        });
    }
    if wide.element != narrow.element {
        let expected = RankedTensor { encoding: None, element: wide.element, ..narrow };
        let [expected, found] = [expected.ty(op.ctx()), collapsed].map(|ty| op.text(ty));
        return error(format!("expected collapsed type to be {expected}, but got {found}"));
    }
    Ok(())
}

/// Verifies that the groups contain the dimensions of the expanded type in order.
fn verify_contiguous(groups: &[Vec<i64>], rank: usize) -> Verdict {
    let last = groups.iter().flatten().max();
    let dims = last.map_or(0, |&last| last.wrapping_add(1));
    if let (false, true) = (groups.is_empty(), dims != rank as i64) {
        return error(format!(
            "expected reassociation map #0 to have size equal to the expanded rank ({rank}), but it \
             is  {dims}."
        ));
    }
    let mut next = 0..;
    let is_contiguous = |group: &Vec<i64>| group.iter().all(|&dim| Some(dim) == next.next());
    let mut found = groups.iter().map(is_contiguous);
    match found.position(|is_contiguous| !is_contiguous) {
        Some(at) => error(format!("expected reassociation map #{at} to be valid and contiguous.")),
        None => Ok(()),
    }
}

/// Verifies `tensor.expand_shape`.
pub(crate) fn expand_tensor(op: Operation<'_>) -> Verdict {
    let (source, result) = (op.ty("src")?, op.result(0)?);
    verify_output_shape(op, op.shape(result)?, "dims")?;
    verify_tensor(op, result, source)
}

/// Verifies `tensor.collapse_shape`.
pub(crate) fn collapse_tensor(op: Operation<'_>) -> Verdict {
    let has_empty = reassociation(op)?.iter().any(Vec::is_empty);
    require(!has_empty, "reassociation indices must not be empty")?;
    verify_tensor(op, op.ty("src")?, op.result(0)?)
}
