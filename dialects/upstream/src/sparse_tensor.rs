//! The dialect `sparse_tensor`: the encodings of tensors, and verifiers.

use dialect::{Dialect, ValueFunctions};
use ir_core::expr::Val;
use ir_core::native::ValueCx;
use ir_core::{AttrKind, TypeKind};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    op_hooks: crate::verifiers::sparse_tensor::OPS,
    natives: &ValueFunctions(&[("sparse_tensor::getSparseTensorEncoding", &encoding)]),
    ..Dialect::new("sparse_tensor")
};

/// Returns the encoding of a sparse tensor; null for other types.
fn encoding(cx: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let ctx = cx.ctx;
    let [Val::Type(ty)] = args else { return None };
    let TypeKind::RankedTensor { encoding: Some(encoding), .. } = ctx.ty(*ty) else {
        return Some(Val::Null);
    };
    let is_sparse = match ctx.attr(*encoding) {
        AttrKind::Parametric { dialect, .. } | AttrKind::Opaque { dialect, .. } => {
            ctx.str(*dialect) == "sparse_tensor"
        }
        _ => false,
    };
    Some(if is_sparse { Val::Attr(*encoding) } else { Val::Null })
}
