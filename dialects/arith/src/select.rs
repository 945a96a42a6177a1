//! The syntax and verification of `arith.select`.

use ir_core::asm::OpAsmPrinter;
use ir_core::asm::{Delimiter, OpAsmParser, ParseResult, ParsedOp};
use ir_core::def::hooks::VerifyCx;
use ir_core::printer::type_text;
use ir_core::{Context, Diagnostic, OpId, Type, TypeKind, ValueId};

use dialect_support::report::Reporter;

/// Parses `%condition, %a, %b {...} : (condition type,)? type`; if the type of the condition is omitted, it is `i1`.
pub(super) fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp) -> ParseResult<()> {
    let pos = p.pos();
    let operands = p.operand_list(Delimiter::None)?;
    if operands.len() != 3 {
        return Err(p.error(pos, "expected three operands".into()));
    }
    p.op_attr_dict(op)?;
    p.literal(":")?;
    let mut ty = p.ty()?;
    let mut condition = p.reg().ctx().i1();
    if p.optional_literal(",") {
        condition = ty;
        ty = p.ty()?;
    }
    op.results.push(ty);
    p.resolve_all(&operands, &[condition, ty, ty], pos, op)
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
    let body = p.body();
    let operands: Vec<ValueId> = body.operands(op).collect();
    p.text(" ");
    p.values(&operands);
    p.attr_dict(op, &[]);
    p.text(" : ");
    if let Some(&condition) = operands.first()
        && p.reg().ctx().ty(body.ty(condition)).is_shaped()
    {
        p.ty(body.ty(condition));
        p.text(", ");
    }
    if let Some(result) = body.results(op).next() {
        p.ty(body.ty(result));
    }
}

/// Verifies that a condition of another type than `i1` has the shape of the result.
pub(super) fn verify(cx: &VerifyCx<'_>, op: OpId, errors: &mut Vec<Diagnostic>) {
    let ctx = cx.reg.ctx();
    let (Some(condition), Some(result)) = (cx.body.operands(op).next(), cx.body.results(op).next())
    else {
        return;
    };
    let (condition, result) = (cx.body.ty(condition), cx.body.ty(result));
    if condition == ctx.i1() {
        return;
    }
    let mut report = Reporter::new(cx, op, errors);
    match with_element(ctx, result, ctx.i1()) {
        Some(mask) if mask == condition => {}
        Some(mask) => {
            let [mask, condition] = [mask, condition].map(|ty| type_text(cx.reg, ty));
            report.error(format!(
                "expected condition type to have the same shape as the result type, expected '{mask}', but got '{condition}'"
            ));
        }
        None => report.error("expected a signless i1 as condition"),
    }
}

/// Returns the vector or tensor type with another element type.
pub(super) fn with_element(ctx: &Context, ty: Type, element: Type) -> Option<Type> {
    let mut kind = ctx.ty(ty).clone();
    match &mut kind {
        TypeKind::Vector { element: e, .. }
        | TypeKind::RankedTensor { element: e, .. }
        | TypeKind::UnrankedTensor(e) => {
            *e = element;
        }
        _ => return None,
    }
    Some(ctx.intern_type(kind))
}
