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
use ir_core::types::DYNAMIC;
use ir_core::{AttrKind, Diagnostic, OpId};

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

fn verify_memref(cx: &VerifyCx<'_>, op: OpId, expands: bool, errors: &mut Vec<Diagnostic>) {
    let Some(reshape) = Reshape::of(cx, op, expands) else { return };
    let mut report = Reporter::new(cx, op, errors);
    if reshape.collapsed.is_empty() {
        if reshape.expanded.iter().any(|&size| size != 1) {
            report.error("rank 0 memrefs can only be extended/collapsed with/from ones");
        }
        return;
    }
    for (dim, group, size) in reshape.sizes() {
        if (group == DYNAMIC) != (size == DYNAMIC) {
            return report.error(format!(
                "collapsed dim ({dim}) must be dynamic if and only if reassociation group is dynamic"
            ));
        }
        if group != size {
            return report.error(format!(
                "collapsed dim size ({size}) must equal reassociation group size ({group})"
            ));
        }
    }
    if expands {
        let written = attrs::ints(cx.reg.ctx(), cx.body, op, "static_output_shape");
        let sizes = written.iter().zip(&reshape.expanded);
        let wrong = sizes.enumerate().find(|(_, (written, size))| written != size);
        if let Some((dim, _)) = wrong {
            report.error(format!("invalid output shape provided at pos {dim}"));
        }
    }
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

/// Verifies `memref.expand_shape`.
pub(crate) fn expand_memref(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    verify_memref(cx, op, true, errors);
}

/// Verifies `memref.collapse_shape`.
pub(crate) fn collapse_memref(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    verify_memref(cx, op, false, errors);
}

/// Verifies `tensor.expand_shape`.
pub(crate) fn expand_tensor(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    verify_tensor(cx, op, true, errors);
}

/// Verifies `tensor.collapse_shape`.
pub(crate) fn collapse_tensor(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    verify_tensor(cx, op, false, errors);
}
