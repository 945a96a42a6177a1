//! Verifiers of the dialect `bufferization`.

use dialect::{Dialect, OpHooksRow};
use ir_core::def::hooks::{DialectHooks, FunctionValue, VerifyCx};
use ir_core::def::{EffectKind, Effects, Hook, Trait};
use ir_core::effects::effects_of;
use ir_core::{Attr, AttrKind, Diagnostic, Ident, OpId, TypeKind};

use super::shapes::shapes_agree;
use super::{Operation, Verdict, error, plain, report, report_verdict, require, verified};

/// The dialect.
pub(crate) static DIALECT: Dialect =
    Dialect { op_hooks: OPS, dialect_hooks: Some(dialect_hooks), ..Dialect::new("bufferization") };

/// The hooks of the operations, sorted by name.
const OPS: &[OpHooksRow] = &[
    ("bufferization.alloc_tensor", || verified(alloc_tensor)),
    ("bufferization.materialize_in_destination", || verified(materialize_in_destination)),
];

fn dialect_hooks() -> DialectHooks {
    DialectHooks {
        verify_op_attr: Some(Hook::Plain(&verify_attr)),
        verify_value_attr: Some(Hook::Plain(&verify_value_attr)),
        ..DialectHooks::default()
    }
}

const WRITABLE: &str = "bufferization.writable";
const ACCESS: &str = "bufferization.access";
const MANUAL_DEALLOCATION: &str = "bufferization.manual_deallocation";

/// Verifies an attribute of the dialect on an operation.
fn verify_attr(cx: &VerifyCx<'_>, op: OpId, name: Ident, _: Attr, errors: &mut Vec<Diagnostic>) {
    report_verdict(cx, op, errors, attr_verdict(cx, op, cx.reg.ctx().str(name)));
}

fn attr_verdict(cx: &VerifyCx<'_>, op: OpId, name: &str) -> Verdict {
    if name != MANUAL_DEALLOCATION {
        return plain(format!(
            "attribute '\"{name}\"' not supported as an op attribute by the bufferization dialect"
        ));
    }
    let allocates = match effects_of(cx.reg, cx.body, op) {
        Effects::Declared(list) => {
            list.iter().any(|effect| matches!(effect.kind, EffectKind::Allocate | EffectKind::Free))
        }
        Effects::Unknown => false,
    };
    require(
        allocates,
        "attribute 'bufferization.manual_deallocation' can be used only on ops that have an \
         allocation and/or free side effect",
    )
}

/// Verifies an attribute of the dialect on an argument of a function.
fn verify_value_attr(
    cx: &VerifyCx<'_>,
    op: OpId,
    on: FunctionValue,
    name: Ident,
    value: Attr,
    errors: &mut Vec<Diagnostic>,
) {
    if matches!(on, FunctionValue::Result(_)) {
        return;
    }
    report(cx, op, errors, |op| {
        let ctx = op.ctx();
        match ctx.str(name) {
            WRITABLE => verify_writable(op, value),
            ACCESS => match ctx.string_value(value) {
                None => plain(format!("'{ACCESS}' is expected to be a string attribute")),
                Some("none" | "read" | "write" | "read-write") => Ok(()),
                Some(_) => plain(format!("invalid value for '{ACCESS}'")),
            },
            _ => Ok(()),
        }
    });
}

fn verify_writable(op: Operation<'_>, value: Attr) -> Verdict {
    let ctx = op.ctx();
    let is_bool =
        matches!(ctx.attr(value), AttrKind::Integer { ty, .. } if ctx.int_width(*ty) == Some(1));
    if !is_bool {
        return plain(format!("'{WRITABLE}' is expected to be a boolean attribute"));
    }
    if !op.cx.reg.has(op.body(), op.id, Trait::FunctionOpInterface) {
        return plain(format!("expected '{WRITABLE}' to be used on function-like operations"));
    }
    let is_external =
        op.body().all_regions(op.id).all(|owned| owned.body.entry_block(owned.region).is_none());
    if is_external {
        return plain(format!("'{WRITABLE}' is invalid on external functions"));
    }
    Ok(())
}

/// Verifies `bufferization.alloc_tensor`: a copy has the sizes of the tensor that is copied.
fn alloc_tensor(op: Operation<'_>) -> Verdict {
    let (result, sizes) = (op.result(0)?, op.count("dynamic_sizes")?);
    let Some(copy) = op.optional("copy")? else { return op.dynamic_sizes(result, sizes) };
    if sizes != 0 {
        return plain("dynamic sizes not needed when copying a tensor");
    }
    require(copy == result, "expected that `copy` and return type match")
}

/// Verifies `bufferization.materialize_in_destination`.
fn materialize_in_destination(op: Operation<'_>) -> Verdict {
    let (source, dest) = (op.ctx().ty(op.ty("source")?), op.ty("dest")?);
    let kind = op.ctx().ty(dest);
    let is_buffer = matches!(kind, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
    let is_tensor = matches!(kind, TypeKind::RankedTensor { .. } | TypeKind::UnrankedTensor(_));
    let results = op.body().num_results(op.id);
    require(is_buffer || is_tensor, "'dest' must be a tensor or a memref")?;
    if is_tensor {
        require(results == 1, "tensor 'dest' implies exactly one tensor result")?;
        require(op.result(0)? == dest, "result and 'dest' types must match")?;
    } else {
        require(results == 0, "memref 'dest' implies zero results")?;
    }
    let has = |name: &str| op.attr(name).is_some();
    require(!has("restrict") || is_buffer, "'restrict' is valid only for memref destinations")?;
    require(
        has("writable") == is_buffer,
        "'writable' must be specified if and only if the destination is of memref type",
    )?;
    let different = "source/destination shapes are incompatible";
    match (source.shape(), kind.shape()) {
        (Some(from), Some(to)) => {
            if from.len() != to.len() {
                return error("rank mismatch between source and destination shape");
            }
            require(shapes_agree(from, to), different)
        }
        (None, None) => Ok(()),
        _ => error(different),
    }
}
