//! Verification of operations that merge groups of dimensions, or split dimensions into groups.
//!
//! ```text
//! memref.collapse_shape %m [[0, 1], [2]] : memref<4x5x?xf32> into memref<20x?xf32>
//! ```
//!
//! The rules are those of `memref.expand_shape`, `memref.collapse_shape`, `tensor.expand_shape` and `tensor.collapse_shape`.

use dialect_support::attrs;
use dialect_support::report::Reporter;
use ir_core::def::hooks::VerifyCx;
use ir_core::types::{DYNAMIC, Shape};
use ir_core::{Attr, AttrKind, Diagnostic, OpId, Type, TypeKind};

use crate::strides::{Strides, times};
use crate::verifiers::{Failure, MemRef, Operation, Verdict, error, report, require};

/// The shapes of a reshape.
struct Reshape {
    /// The shape with more dimensions.
    expanded: Vec<i64>,
    collapsed: Vec<i64>,
    /// The dimensions of the expanded shape that each dimension of the collapsed shape is made of.
    groups: Vec<Vec<usize>>,
}

impl Reshape {
    /// Returns the shapes of an operation; `None` if they are not known, or the groups do not fit, which is reported elsewhere.
    fn of(cx: &VerifyCx<'_>, op: OpId, expands: bool) -> Option<Reshape> {
        let (ctx, body) = (cx.reg.ctx(), cx.body);
        let shape = |value| Some(ctx.ty(body.ty(value)).shape()?.to_vec());
        let (from, to) = (shape(body.operands(op).next()?)?, shape(body.results(op).next()?)?);
        let (expanded, collapsed) = if expands { (to, from) } else { (from, to) };
        let AttrKind::Array(groups) = ctx.attr(attrs::get(ctx, body, op, "reassociation")?) else {
            return None;
        };
        let index =
            |&dim| ctx.int_value(dim)?.try_to_i64().and_then(|dim| usize::try_from(dim).ok());
        let group = |&group| match ctx.attr(group) {
            AttrKind::Array(dims) => dims.iter().map(index).collect::<Option<Vec<usize>>>(),
            _ => None,
        };
        let groups = groups.iter().map(group).collect::<Option<Vec<Vec<usize>>>>()?;
        let is_valid = groups.iter().flatten().all(|&dim| dim < expanded.len());
        (is_valid && groups.len() == collapsed.len()).then_some(Reshape {
            expanded,
            collapsed,
            groups,
        })
    }

    /// Returns the number of elements of each group, with the size in the collapsed shape; dynamic if a size is.
    fn sizes(&self) -> impl Iterator<Item = (usize, i64, i64)> + '_ {
        let product = |group: &Vec<usize>| {
            let mut sizes = group.iter().map(|&dim| self.expanded[dim]);
            let is_dynamic = sizes.clone().any(|size| size == DYNAMIC);
            if is_dynamic {
                DYNAMIC
            } else {
                sizes.try_fold(1, i64::checked_mul).unwrap_or(DYNAMIC)
            }
        };
        let groups = self.groups.iter().zip(&self.collapsed).enumerate();
        groups.map(move |(dim, (group, &size))| (dim, product(group), size))
    }
}

/// The parts of a reshape of a memref.
struct MemrefReshape<'a> {
    of: Operation<'a>,
    expanded: MemRef<'a>,
    collapsed: MemRef<'a>,
    /// The dimensions that are merged, as they are written.
    groups: Vec<Vec<i64>>,
}

impl<'a> MemrefReshape<'a> {
    fn of(of: Operation<'a>, expanded: Type, collapsed: Type) -> Verdict<Self> {
        let memref = |ty| of.memref(ty).ok_or(Failure::Skipped);
        let ctx = of.ctx();
        let group = |&group: &Attr| match ctx.attr(group) {
            AttrKind::Array(dims) => {
                dims.iter().map(|&dim| ctx.int_value(dim)?.try_to_i64()).collect()
            }
            _ => None,
        };
        let groups: Option<Vec<Vec<i64>>> =
            match of.attr("reassociation").map(|attr| ctx.attr(attr)) {
                Some(AttrKind::Array(groups)) => groups.iter().map(group).collect(),
                _ => None,
            };
        let (expanded, collapsed) = (memref(expanded)?, memref(collapsed)?);
        Ok(MemrefReshape { of, expanded, collapsed, groups: groups.ok_or(Failure::Skipped)? })
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
        let sizes = || group.iter().map(|&index| self.expanded.shape[index as usize]);
        let (size, is_dynamic) = (self.collapsed.shape[dim], sizes().any(|size| size == DYNAMIC));
        if (size == DYNAMIC) != is_dynamic {
            return error(format!(
                "collapsed dim ({dim}) must be dynamic if and only if reassociation group is \
                 dynamic"
            ));
        }
        let product = sizes().fold(1, times);
        if !is_dynamic && product != size {
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
        let ctx = self.of.ctx();
        let attr = layout.map(|Strides { strides, offset }| {
            ctx.intern_attr(AttrKind::StridedLayout { offset, strides: strides.into() })
        });
        let expected = ctx.intern_type(TypeKind::MemRef {
            shape: Shape::from(result.shape),
            element: source.element,
            layout: attr,
            memory_space: source.space,
        });
        if expected == result.ty {
            return Ok(());
        }
        let [expected, found] = [expected, result.ty].map(|ty| self.of.text(ty));
        error(format!("expected {what} type to be {expected} but found {found}"))
    }

    /// Returns the strides of the expanded type, from those of the collapsed one.
    fn expanded_strides(&self) -> Verdict<Option<Strides>> {
        if self.collapsed.has_identity_layout(self.of.ctx()) {
            return Ok(None);
        }
        let Some(source) = Strides::of(self.of.ctx(), self.collapsed.ty) else {
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
        if self.expanded.has_identity_layout(self.of.ctx()) {
            return Ok(None);
        }
        let wrong = "invalid source layout map or collapsing non-contiguous dims";
        let Some(source) = Strides::of(self.of.ctx(), self.expanded.ty) else {
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
pub(crate) fn expand_memref(of: Operation<'_>) -> Verdict {
    let (source, result) = (of.ty("src")?, of.result(0)?);
    let reshape = MemrefReshape::of(of, result, source)?;
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
    verify_output_shape(of, reshape.expanded.shape, "bounds")?;
    let written = of.ints("static_output_shape")?;
    let sizes = written.iter().zip(reshape.expanded.shape);
    let wrong = |(_, (written, size)): &(usize, (&i64, &i64))| **size != DYNAMIC && written != size;
    match sizes.enumerate().find(wrong) {
        Some((dim, _)) => error(format!("invalid output shape provided at pos {dim}")),
        None => Ok(()),
    }
}

/// Verifies the number of sizes of the result that are written.
fn verify_output_shape(of: Operation<'_>, shape: &[i64], what: &str) -> Verdict {
    let (rank, written) = (shape.len(), of.ints("static_output_shape")?);
    if written.len() != rank {
        return error(format!(
            "expected number of static shape {what} to be equal to the output rank ({rank}) but \
             found {} inputs instead",
            written.len()
        ));
    }
    let dynamic = written.iter().filter(|&&size| size == DYNAMIC).count();
    let given = of.count("output_shape").unwrap_or(dynamic);
    if dynamic != given {
        return error(format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: \
             static_output_shape has {dynamic} dynamic dims while output_shape has {given} values"
        ));
    }
    Ok(())
}

/// Verifies `memref.collapse_shape`.
pub(crate) fn collapse_memref(of: Operation<'_>) -> Verdict {
    let (source, result) = (of.ty("src")?, of.result(0)?);
    let reshape = MemrefReshape::of(of, source, result)?;
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

fn verify_tensor(cx: &VerifyCx<'_>, op: OpId, expands: bool, errors: &mut Vec<Diagnostic>) {
    let Some(reshape) = Reshape::of(cx, op, expands) else { return };
    let mut report = Reporter::new(cx, op, errors);
    for (dim, group, size) in reshape.sizes() {
        if group == size {
            continue;
        }
        return report.error(if group == DYNAMIC {
            format!(
                "expected dimension {dim} of collapsed type to be dynamic since one or more of \
                 the corresponding dimensions in the expanded type is dynamic"
            )
        } else {
            format!("expected dimension {dim} of collapsed type to be static value of {group}")
        });
    }
}

/// Verifies `tensor.expand_shape`.
pub(crate) fn expand_tensor(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let before = errors.len();
    report(cx, op, errors, |of| verify_output_shape(of, of.shape(of.result(0)?)?, "dims"));
    if errors.len() == before {
        verify_tensor(cx, op, true, errors);
    }
}

/// Verifies `tensor.collapse_shape`.
pub(crate) fn collapse_tensor(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    verify_tensor(cx, op, false, errors);
}
