//! Several memrefs with indices in one list of operands, e.g. transfers between them.
//!
//! ```text
//! custom<IndexedOperands>($operands, type($operands))
//! %a[%i], %n, %b[%j, %k] : memref<8xf32>, memref<8x8xf32>
//! ```
//!
//! The operands are each memref and as many indices as it has dimensions, and further values; indices and further
//! values are of type `index`.

use std::collections::VecDeque;

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{OpId, TypeKind, ValueId};
use ods::{DeclCount, Requirement};

use super::parsing::{mismatch, types_of};
use super::table::{Directives, taking};

const TAKES: &[&[Requirement]] =
    &[&[Requirement::Operands(DeclCount::Variadic), Requirement::Types(DeclCount::Variadic)]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("IndexedOperands", taking(&parse, &print, TAKES))];

/// Parses `%a[%i], %n : type`.
fn parse(p: &mut dyn OpAsmParser, _: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let [CustomParam::Operand(index), types] = params else { return Err(mismatch(p)) };
    let Some(types) = types_of(Some(types)) else { return Err(mismatch(p)) };
    // For each operand of the text, the number of its indices if it has brackets.
    let (mut operands, mut counts) = (Vec::new(), Vec::new());
    loop {
        operands.push(p.operand()?);
        let indices =
            if p.peek_literal("[") { Some(p.operand_list(Delimiter::Square)?) } else { None };
        counts.push(indices.as_ref().map(Vec::len));
        operands.extend(indices.unwrap_or_default());
        if !p.optional_literal(",") {
            break;
        }
    }
    p.format_operands(*index).extend(operands);
    p.literal(":")?;
    let ctx = p.reg().ctx().clone();
    let mut separated = false;
    for count in counts {
        let Some(count) = count else {
            p.format_types(types).push(ctx.index());
            continue;
        };
        if std::mem::replace(&mut separated, true) {
            p.literal(",")?;
        }
        let pos = p.pos();
        let ty = p.ty()?;
        match ctx.ty(ty).shape() {
            Some(shape) if shape.len() == count => {}
            Some(shape) => {
                let message = format!("the type has {} dimensions, not {count}", shape.len());
                return Err(p.error(pos, message));
            }
            None => return Err(p.error(pos, "expected the type of a memref".into())),
        }
        let list = p.format_types(types);
        list.push(ty);
        list.extend(std::iter::repeat_n(ctx.index(), count));
    }
    Ok(())
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Operand(index), _] = params else { return };
    let (ctx, body) = (p.reg().ctx(), p.body());
    let mut rest: VecDeque<ValueId> = p.operand_group(op, *index).into_iter().collect();
    let mut types = Vec::new();
    let mut separator = "";
    while let Some(value) = rest.pop_front() {
        p.text(std::mem::replace(&mut separator, ", "));
        p.value(value);
        let ty = body.ty(value);
        if let TypeKind::MemRef { shape, .. } = ctx.ty(ty) {
            let count = shape.len().min(rest.len());
            let indices: Vec<ValueId> = rest.drain(..count).collect();
            p.text("[");
            p.values(&indices);
            p.text("]");
            types.push(ty);
        }
    }
    p.text(" : ");
    p.types(&types);
}
