//! Regions that always have one block, even if it is not written.

use ir_core::OpId;
use ir_core::asm::{OpAsmParser, ParseResult, ParsedOp};
use ir_core::asm::{OpAsmPrinter, RegionStyle};
use ir_core::def::format::CustomParam;

use super::mismatch;

/// Parses an optional region; if it is omitted, the region has an empty block.
pub(super) fn parse_single_block(
    p: &mut dyn OpAsmParser,
    op: &mut ParsedOp,
    params: &[CustomParam],
) -> ParseResult<()> {
    let [CustomParam::Region(index)] = params else { return Err(mismatch(p)) };
    let region = match p.optional_region(op, &[])? {
        Some(region) => region,
        None => p.empty_region(op),
    };
    let body = p.region_body(op);
    if body.entry_block(region).is_none() {
        let block = body.create_block();
        body.append_block(region, block);
    }
    p.format_regions(*index).push(region);
    Ok(())
}

/// Prints what [`parse_single_block`] reads.
pub(super) fn print_single_block(p: &mut dyn OpAsmPrinter<'_>, op: OpId, params: &[CustomParam]) {
    let [CustomParam::Region(index)] = params else { return };
    let filled = |r: ir_core::body::OwnedRegion<'_>| {
        r.body.entry_block(r.region).and_then(|b| r.body.first_op(b)).is_some()
    };
    if p.body().all_regions(op).nth(*index).is_some_and(filled) {
        p.region(
            op,
            *index,
            RegionStyle { entry_args: true, terminators: true, empty_block: false },
        );
    }
}
