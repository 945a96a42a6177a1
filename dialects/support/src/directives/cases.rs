//! Regions of cases, each after its number.

use ir_core::OpId;
use ir_core::asm::{OpAsmParser, ParseResult, ParsedOp};
use ir_core::asm::{OpAsmPrinter, RegionStyle};
use ir_core::def::format::CustomParam;
use ods::{DeclCount, Requirement};

use super::{DENSE_I64, mismatch};

/// The parameters that the directive accepts.
pub(super) const TAKES: &[&[Requirement]] =
    &[&[DENSE_I64, Requirement::Regions(DeclCount::Variadic)]];

/// Reads `case 2 { } case 5 { }`, into an attribute and a declaration of regions.
pub(super) fn parse(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let &[CustomParam::Attr(cases), CustomParam::Region(regions)] = params else {
        return Err(mismatch(p));
    };
    let mut values = Vec::new();
    while p.optional_literal("case") {
        values.push(p.integer()?);
        let region = p.region(op, &[])?;
        p.format_regions(regions).push(region);
    }
    let values = p.reg().ctx().dense_i64_array(&values);
    super::set(p, op, cases, values);
    Ok(())
}

/// Prints the syntax of [`parse`]; there is one case per region.
pub(super) fn print(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let &[CustomParam::Attr(cases), CustomParam::Region(first)] = params else { return };
    let values = p
        .declared_attr(op, cases)
        .and_then(|cases| p.reg().ctx().dense_ints(cases))
        .unwrap_or_default();
    for (index, value) in (first..p.body().num_regions(op)).zip(values) {
        p.newline();
        p.text("case ");
        p.int(value);
        p.text(" ");
        p.region(
            op,
            index,
            RegionStyle { entry_args: false, terminators: true, empty_block: false },
        );
    }
}
