//! `my-opt`: rs-opt with the dialect of `my.td`.
//!
//! The `.td` is read when the program starts, if it is still where it was built: edit it and run again, without a build. After a change
//! that Rust sees, `rs-tblgen --gen-rust-dialect src/my.td -o src/generated.rs` writes the views anew.

#[rustfmt::skip]
mod generated;

use ir_core::def::Hook;
use std::process::ExitCode;

use generated::{Color, PaintOp, ScaleOp, ScaleOpAdaptor};
use ir_core::def::OpHooks;
use ir_core::def::hooks::{Fold, FoldCx, VerifyCx};
use ir_core::{AttrKind, Diagnostic, OpId, Place};
use ods::HookTable;
use rs_opt_cli::Extension;

/// What `my.td` cannot say.
struct Hooks;

impl HookTable for Hooks {
    fn op(&self, name: &str) -> Option<OpHooks> {
        match name {
            ScaleOp::NAME => Some(OpHooks { fold: Some(Hook::Plain(&fold_scale)), ..OpHooks::default() }),
            PaintOp::NAME => Some(OpHooks { verify: Some(Hook::Plain(&verify_paint)), ..OpHooks::default() }),
            _ => None,
        }
    }
}

/// A constant times a factor is a constant. The `.td` may be edited while this stays, so that the factor need not be as wide as it was.
fn fold_scale(cx: &mut FoldCx<'_>) -> Fold {
    let ctx = cx.reg.ctx();
    let Some(scale) = ScaleOpAdaptor::new(cx.reg, cx.operands, cx.body.props(cx.op)) else { return Fold::No };
    match (scale.value().map(|v| ctx.attr(v)), scale.by()) {
        (Some(AttrKind::Integer { value, ty }), Some(by)) if value.width() == by.width() => {
            ctx.int_attr(*ty, value.mul(by)).into()
        }
        _ => Fold::No,
    }
}

fn verify_paint(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let paint = PaintOp::cast(cx.reg, cx.body, op);
    if paint.is_some_and(|p| p.color() == Some(Color::None)) {
        errors.push(Diagnostic::error("verify", Place::Loc(cx.body.loc(op)), "'my.paint' op paints nothing"));
    }
}

fn main() -> ExitCode {
    let td = concat!(env!("CARGO_MANIFEST_DIR"), "/src/my.td");
    rs_opt_cli::program(&Extension::new().dialect(td, include_str!("my.td")).hooks(Hooks))
}
