//! The dialect `my`: its `.td` and everything that `.td` cannot express.

use rs_opt::dialect::{Diagnostic, Dialect, Fold, FoldCx, Hook, OpHooks, Place, VerifyCx};
use rs_opt::ir::{AttrKind, OpId};

use crate::generated::{Color, PaintOp, ScaleOp, ScaleOpAdaptor};

/// The dialect. The path is that of the file on disk, so that an edit of the `.td` needs no build.
pub static DIALECT: Dialect = Dialect {
    sources: &[(concat!(env!("CARGO_MANIFEST_DIR"), "/src/my.td"), include_str!("my.td"))],
    op_hooks: &[
        (ScaleOp::NAME, || OpHooks { fold: Some(Hook::Plain(&fold_scale)), ..OpHooks::default() }),
        (PaintOp::NAME, || OpHooks {
            verify: Some(Hook::Plain(&verify_paint)),
            ..OpHooks::default()
        }),
    ],
    ..Dialect::new("my")
};

/// Folds the product of a constant and a factor. The `.td` may be edited without this code, so the widths are compared.
fn fold_scale(cx: &mut FoldCx<'_>) -> Fold {
    let ctx = cx.reg.ctx();
    let Some(scale) = ScaleOpAdaptor::new(cx.reg, cx.operands, cx.body.props(cx.op)) else {
        return Fold::No;
    };
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
        errors.push(Diagnostic::error(
            "verify",
            Place::Loc(cx.body.loc(op)),
            "'my.paint' op requires a color other than 'none'",
        ));
    }
}
