//! Names of symbols in attributes that are declared as plain strings.
//!
//! ```text
//! custom<SymbolName>($sym_name)      @f
//! ```

use ir_core::OpId;
use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;

use super::parsing::{attr_index, mismatch, set};

/// Parses `@name`, or nothing if the attribute is optional.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let Some(index) = attr_index(params.first()) else { return Err(mismatch(p)) };
    let decl = p.reg().op(op.name).and_then(|def| def.attrs.get(index));
    let optional = decl.is_some_and(|decl| decl.optional);
    let name = if optional { p.optional_symbol_name()? } else { Some(p.symbol_name()?) };
    if let Some(name) = name {
        set(p, op, index, name);
    }
    Ok(())
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let name = attr_index(params.first()).and_then(|index| p.declared_attr(op, index));
    if let Some(name) = name.and_then(|name| p.reg().ctx().string_value(name)) {
        p.symbol_name(name);
    }
}
