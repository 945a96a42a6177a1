//! Lists that mix static integers and index operands, such as `(%n, 4, %m)` (MLIR, "ViewLikeInterface", dynamic index lists).

use ir_core::asm::OpAsmPrinter;
use ir_core::asm::{ArgumentSyntax, Delimiter, OpAsmParser, ParseResult, UnresolvedOperand};
use ir_core::types::DYNAMIC;
use ir_core::{Body, Registry, ValueId};

use super::matchers;

/// An entry of a mixed list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Index {
    /// A known number.
    Static(i64),
    /// An operand.
    Dynamic(ValueId),
}

/// Combines static numbers and operands: each [`DYNAMIC`] number is replaced by the next operand.
pub fn mixed(statics: &[i64], operands: &[ValueId]) -> Vec<Index> {
    let mut operands = operands.iter();
    statics
        .iter()
        .map(|&n| match n {
            DYNAMIC => operands.next().map_or(Index::Static(DYNAMIC), |&v| Index::Dynamic(v)),
            n => Index::Static(n),
        })
        .collect()
}

/// Splits a mixed list into static numbers and operands.
pub fn split(list: &[Index]) -> (Vec<i64>, Vec<ValueId>) {
    let statics =
        list.iter().map(|i| if let Index::Static(n) = *i { n } else { DYNAMIC }).collect();
    let operands = list
        .iter()
        .filter_map(|i| if let Index::Dynamic(v) = *i { Some(v) } else { None })
        .collect();
    (statics, operands)
}

/// Returns the number of an entry: a static one, or that of a constant operand.
pub fn known(reg: &Registry, body: &Body, index: Index) -> Option<i64> {
    match index {
        Index::Static(n) => Some(n),
        Index::Dynamic(v) => matchers::small_int(reg, body, v),
    }
}

/// Replaces constant operands by their numbers, except the number [`DYNAMIC`]. Returns whether the list
/// changed.
pub fn fold(reg: &Registry, body: &Body, list: &mut [Index]) -> bool {
    let mut changed = false;
    for index in list {
        if let Index::Dynamic(v) = *index
            && let Some(n) = matchers::small_int(reg, body, v).filter(|&n| n != DYNAMIC)
        {
            *index = Index::Static(n);
            changed = true;
        }
    }
    changed
}

/// Parses `(%n, 4)` to the static numbers and the unresolved operands.
///
/// # Errors
/// If the text is not such a list.
pub fn parse(p: &mut dyn OpAsmParser) -> ParseResult<(Vec<i64>, Vec<UnresolvedOperand>)> {
    let (mut statics, mut operands) = (Vec::new(), Vec::new());
    p.comma_list(Delimiter::Paren, &mut |p| {
        match p.optional_operand()? {
            Some(operand) => {
                operands.push(operand);
                statics.push(DYNAMIC);
            }
            None => statics.push(p.integer()?),
        }
        Ok(())
    })?;
    Ok((statics, operands))
}

/// Writes what [`parse`] reads.
pub fn print(p: &mut dyn OpAsmPrinter<'_>, list: &[Index]) {
    p.text("(");
    for (i, index) in list.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        match *index {
            Index::Static(n) => p.int(n),
            Index::Dynamic(v) => p.value(v),
        }
    }
    p.text(")");
}

/// Parses `%inner = %outer, ...` in parentheses, for region arguments with initial values.
///
/// # Errors
/// If the text is not such a list.
pub fn parse_assignments(
    p: &mut dyn OpAsmParser,
) -> ParseResult<(Vec<ir_core::asm::Argument>, Vec<UnresolvedOperand>)> {
    let (mut inner, mut outer) = (Vec::new(), Vec::new());
    p.comma_list(Delimiter::Paren, &mut |p| {
        inner.push(p.argument(ArgumentSyntax::Name)?);
        p.literal("=")?;
        outer.push(p.operand()?);
        Ok(())
    })?;
    Ok((inner, outer))
}

/// Prints `prefix(%inner = %outer, ...)`, or nothing for an empty list.
pub fn print_assignments(
    p: &mut dyn OpAsmPrinter<'_>,
    prefix: &str,
    inner: &[ValueId],
    outer: &[ValueId],
) {
    if outer.is_empty() {
        return;
    }
    p.text(prefix);
    p.text("(");
    for (i, (&inner, &outer)) in inner.iter().zip(outer).enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.value(inner);
        p.text(" = ");
        p.value(outer);
    }
    p.text(")");
}
