//! A string attribute that is one of some words, without quotes.
//!
//! ```text
//! custom<WordOf>($kind, "hot cold")    hot        nothing, if the attribute is optional and absent
//! ```

use ir_core::OpId;
use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ods::Requirement;

use super::parsing::{STRING, attr_index, mismatch, set};
use super::table::{Directives, taking};

/// The attribute, and the words.
const TAKES: &[&[Requirement]] = &[&[STRING, Requirement::Text]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("WordOf", taking(&parse, &print, TAKES))];

/// Parses one of the words, or nothing if the attribute is optional.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let [attr, CustomParam::Code(words)] = params else { return Err(mismatch(p)) };
    let Some(index) = attr_index(Some(attr)) else { return Err(mismatch(p)) };
    if let Some(word) = words.split(' ').find(|word| p.optional_literal(word)) {
        let value = p.reg().ctx().string_attr(word);
        set(p, op, index, value);
        return Ok(());
    }
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
    if decl.is_some_and(|decl| decl.optional) {
        return Ok(());
    }
    let pos = p.pos();
    Err(p.error(pos, format!("expected one of {}", words.replace(' ', ", "))))
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let value = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    if let Some(word) = value.and_then(|value| p.reg().ctx().string_value(value)) {
        p.text(word);
    }
}
