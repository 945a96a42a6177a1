//! Operands of which some have a flag, in an array of bools.
//!
//! ```text
//! custom<FlaggedOperands>($inputs, $inverted, "not")     %a, not %b       array<i1: false, true>
//! ```

use ir_core::asm::{Delimiter, OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;
use ir_core::{AttrKind, OpId};
use ods::{DeclCount, Requirement};

use super::parsing::{ANY, attr_index, mismatch, set};
use super::table::{Directives, taking};

const TAKES: &[&[Requirement]] =
    &[&[Requirement::Operands(DeclCount::Variadic), ANY, Requirement::Text]];

/// The directives of this file.
pub(super) const DIRECTIVES: Directives = &[("FlaggedOperands", taking(&parse, &print, TAKES))];

/// Parses operands, each after the word if it has the flag.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Operand(operands), flags, CustomParam::Code(word)] = params else {
        return Err(mismatch(p));
    };
    let Some(flags) = attr_index(Some(flags)) else { return Err(mismatch(p)) };
    let (mut uses, mut values) = (Vec::new(), Vec::new());
    p.comma_list(Delimiter::None, &mut |p| {
        values.push(p.optional_literal(word));
        uses.push(p.operand()?);
        Ok(())
    })?;
    p.format_operands(*operands).extend(uses);
    let attr = p.reg().ctx().dense_bool_array(&values);
    set(p, op, flags, attr);
    Ok(())
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Operand(operands), flags, CustomParam::Code(word)] = params else { return };
    let flags = attr_index(Some(flags)).and_then(|index| p.declared_attr(op, index));
    let ctx = p.reg().ctx();
    let flags = match flags.map(|flags| ctx.attr(flags)) {
        Some(AttrKind::DenseArray { data, .. }) => &data[..],
        _ => &[],
    };
    for (at, value) in p.operand_group(op, *operands).into_iter().enumerate() {
        p.text(if at == 0 { "" } else { ", " });
        if flags.get(at).is_some_and(|&flag| flag != 0) {
            p.text(word);
            p.text(" ");
        }
        p.value(value);
    }
}
