//! The parser and the printer as hooks see them.
//!
//! E.g. hooks for an operation that is written `t.neg %x : i32`:
//!
//! ```
//! use ir_core::OpId;
//! use ir_core::asm::{OpAsmParser, OpAsmPrinter, ParseResult, ParsedOp};
//!
//! fn parse(p: &mut dyn OpAsmParser, op: &mut ParsedOp) -> ParseResult<()> {
//!     let operand = p.operand()?;
//!     p.literal(":")?;
//!     let ty = p.ty()?;
//!     op.operands.push(p.resolve(operand, ty)?);
//!     op.results.push(ty);
//!     Ok(())
//! }
//!
//! fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId) {
//!     let operand = p.body().operand(op, 0);
//!     p.text(" ");
//!     p.value(operand);
//!     p.text(" : ");
//!     p.ty(p.body().ty(operand));
//! }
//! ```

pub mod parser;
mod printer;

pub use crate::def::hooks::{OpAsmParser, OpAsmPrinter};
pub use parser::{
    Argument, ArgumentSyntax, Delimiter, ParseFailed, ParseResult, ParsedOp, Pos,
    UnresolvedOperand, ValueName,
};
pub use printer::RegionStyle;
