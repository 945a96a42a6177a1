//! A string attribute that is written only if it differs from another one.
//!
//! ```text
//! $sym_name custom<OtherString>("template", $template, ref($sym_name))
//! @f                    $template = "f"
//! @f template "g"       $template = "g"
//! ```

use ir_core::OpId;
use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ods::Requirement;

use super::parsing::{STRING, attr_index, attr_value, mismatch, parsed_attr, set};
use super::table::{Directives, taking};

/// The word, the attribute, and the one that it may differ from.
const TAKES: &[&[Requirement]] = &[&[Requirement::Text, STRING, Requirement::Ref(&STRING)]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("OtherString", taking(&parse, &print, TAKES))];

/// Parses the word and a string, or nothing.
fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp, params: &[CustomParam]) -> ParseResult<()> {
    let [CustomParam::Code(word), own, other] = params else { return Err(mismatch(p)) };
    let Some(index) = attr_index(Some(own)) else { return Err(mismatch(p)) };
    let value = if p.optional_literal(word) {
        let pos = p.pos();
        let text = p.optional_string()?;
        let text = text.map(|text| p.reg().ctx().string_attr_of(&text, None));
        Some(text.ok_or_else(|| p.error(pos, format!("expected a string after '{word}'")))?)
    } else {
        parsed_attr(p, op, other)
    };
    if let Some(value) = value {
        set(p, op, index, value);
    }
    Ok(())
}

/// Prints what [`parse`] reads.
fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Code(word), own, other] = params else { return };
    let own = attr_value(p, op, own);
    if own == attr_value(p, op, other) {
        return;
    }
    if let Some(text) = own.and_then(|own| p.reg().ctx().string_bytes(own)) {
        p.text(word);
        p.text(" ");
        p.string(text);
    }
}
