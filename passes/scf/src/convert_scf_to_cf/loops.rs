//! Loops.
//!
//! ```text
//! scf.for %i = %lo to %hi step %s        cf.br ^head(%lo)
//!   ...                                ^head(%i):
//!                                        cf.cond_br (%i < %hi), ^body, ^end
//!                                      ^body:
//!                                        ...
//!                                        cf.br ^head(%i + %s)
//!                                      ^end:
//! ```

use arith_ops::compare::{Predicate, compare};
use arith_ops::names as arith;
use dialect_cf::{create_branch, create_cond_branch};
use dialect_scf::names;
use dialect_scf::views::{ForView, UNSIGNED, WhileView, ending};
use dialect_support::{attrs, build};
use ir_core::{AttrKind, OpId, ValueId};
use rewrite::Rewriter;

use super::branches::{branch_instead_of_yield, split};

/// Converts an `scf.for`.
pub(super) fn convert_for(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let view = ForView::of(rewriter.body, op)?;
    let (end, yielded) = ending(rewriter.reg, rewriter.body, view.block, names::YIELD)?;
    let loc = rewriter.body.loc(op);
    let (before, rest, region) = split(rewriter, op)?;
    let inner = rewriter.body.regions_of(op)[0];
    let head = view.block;
    let first = rewriter.body.first_op(head)?;
    let first_block = rewriter.split_block(first)?;
    rewriter.inline_region_before(inner, region, Some(rest));

    rewriter.set_before(end);
    let ty = rewriter.body.ty(view.variable);
    let next =
        build::create_value(rewriter, arith::ADDI, loc, &[view.variable, view.step], ty, &[]);
    let args: Vec<ValueId> = [next].into_iter().chain(yielded).collect();
    let latch = create_branch(rewriter, loc, head, &args);
    copy_annotations(rewriter, op, latch);
    rewriter.erase_op(end);

    rewriter.set_block_end(before);
    let args: Vec<ValueId> = [view.lower].into_iter().chain(view.inits).collect();
    create_branch(rewriter, loc, head, &args);

    rewriter.set_block_end(head);
    let ctx = rewriter.ctx();
    let unsigned = attrs::has_unit(ctx, rewriter.body, op, UNSIGNED);
    let predicate = if unsigned { Predicate::ULT } else { Predicate::SLT };
    let runs = compare(rewriter, predicate, [view.variable, view.upper], loc);
    create_cond_branch(rewriter, loc, runs, (first_block, &[]), (rest, &[]));
    rewriter.replace_op(op, &view.carried);
    Some(())
}

/// Copies the attributes whose values are of the dialect `llvm`, e.g. annotations of the loop, to its back edge.
fn copy_annotations(rewriter: &mut Rewriter<'_>, from: OpId, to: OpId) {
    let ctx = rewriter.ctx();
    let all = ctx.dict(rewriter.body.attrs(from));
    let is_of_llvm = |attr| match ctx.attr(attr) {
        AttrKind::Parametric { dialect, .. } | AttrKind::Opaque { dialect, .. } => {
            ctx.str(*dialect) == "llvm"
        }
        _ => false,
    };
    let copied: Vec<_> = all.iter().copied().filter(|&(_, attr)| is_of_llvm(attr)).collect();
    for (name, attr) in copied {
        rewriter.set_attr(to, name, Some(attr));
    }
}

/// Converts an `scf.while`. A second region that only forwards its arguments gets no blocks.
pub(super) fn convert_while(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let WhileView { inits, before: head, after } = WhileView::of(rewriter.body, op)?;
    let (end, yielded) = ending(rewriter.reg, rewriter.body, after, names::YIELD)?;
    let (condition_op, operands) = ending(rewriter.reg, rewriter.body, head, names::CONDITION)?;
    let (&condition, passed) = operands.split_first()?;
    let forwards =
        rewriter.body.first_op(after) == Some(end) && yielded == rewriter.body.block_args(after);
    let loc = rewriter.body.loc(op);
    let (before, rest, region) = split(rewriter, op)?;
    let regions = rewriter.body.regions_of(op).to_vec();
    rewriter.inline_region_before(regions[0], region, Some(rest));
    let repeated = if forwards {
        head
    } else {
        branch_instead_of_yield(rewriter, after, head, None)?;
        rewriter.inline_region_before(regions[1], region, Some(rest));
        after
    };
    rewriter.set_block_end(before);
    create_branch(rewriter, loc, head, &inits);
    rewriter.set_before(condition_op);
    let condition_loc = rewriter.body.loc(condition_op);
    create_cond_branch(rewriter, condition_loc, condition, (repeated, passed), (rest, &[]));
    rewriter.erase_op(condition_op);
    rewriter.replace_op(op, passed);
    Some(())
}
