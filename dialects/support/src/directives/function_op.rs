//! Function-like operations in overlays: everything after the name of the operation.
//!
//! ```text
//! custom<FunctionOp>($sym_name, $function_type, $arg_attrs, $res_attrs, $body, attr-dict)
//!     private @f(%a: i32 {t.x}) -> (i32 {t.y}) attributes {b} { ... }
//! ```

use ir_core::OpId;
use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
use ir_core::def::format::CustomParam;

use super::parsing::mismatch;
use crate::function;

/// Parses a function.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let region = params.iter().find_map(|param| match param {
        CustomParam::Region(index) => Some(*index),
        _ => None,
    });
    let Some(index) = region else { return Err(mismatch(p)) };
    function::parse(p, op)?;
    if let Some(region) = op.regions.pop() {
        p.format_regions(index).push(region);
    }
    Ok(())
}

/// Prints what [`parse`] reads.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, _: &[CustomParam]) {
    function::print(p, op);
}
