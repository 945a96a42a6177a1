//! Values in clauses whose word follows from the type of the value.
//!
//! ```text
//! custom<ClausesByType>($values, type($values), "array", "!d.array", "single")
//! (single %a : i32) (array %b : !d.array<2>)
//! ```
//!
//! The first word is that of types whose text starts with the text after it.

use ir_core::OpId;
use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ods::{DeclCount, Requirement};

use super::parsing::{mismatch, types_of};
use super::table::{Directives, taking};

const TAKES: &[&[Requirement]] = &[&[
    Requirement::Operands(DeclCount::Variadic),
    Requirement::Types(DeclCount::Variadic),
    Requirement::Text,
    Requirement::Text,
    Requirement::Text,
]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("ClausesByType", taking(&parse, &print, TAKES))];

/// Parses the clauses, as long as a parenthesis is there.
fn parse(p: &mut dyn OpAsmParser, _: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let [
        CustomParam::Operand(operands),
        types,
        CustomParam::Code(word),
        CustomParam::Code(prefix),
        CustomParam::Code(other),
    ] = params
    else {
        return Err(mismatch(p));
    };
    let Some(types) = types_of(Some(types)) else { return Err(mismatch(p)) };
    while p.optional_literal("(") {
        let pos = p.pos();
        let special = p.optional_literal(word);
        if !special {
            p.literal(other)?;
        }
        let value = p.operand()?;
        p.literal(":")?;
        let ty = p.ty()?;
        p.literal(")")?;
        if ir_core::printer::type_text(p.reg(), ty).starts_with(&**prefix) != special {
            let words = if special { (other, word) } else { (word, other) };
            let message =
                format!("expected '{}' for a value of this type, not '{}'", words.0, words.1);
            return Err(p.error(pos, message));
        }
        p.format_operands(*operands).push(value);
        p.format_types(types).push(ty);
    }
    Ok(())
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [
        CustomParam::Operand(operands),
        _,
        CustomParam::Code(word),
        CustomParam::Code(prefix),
        CustomParam::Code(other),
    ] = params
    else {
        return;
    };
    for (at, value) in p.operand_group(op, *operands).into_iter().enumerate() {
        let ty = p.body().ty(value);
        let special = ir_core::printer::type_text(p.reg(), ty).starts_with(&**prefix);
        p.text(if at == 0 { "(" } else { " (" });
        p.text(if special { word } else { other });
        p.text(" ");
        p.value(value);
        p.text(" : ");
        p.ty(ty);
        p.text(")");
    }
}
