//! Options of the printer as hooks see it. The printer itself is [`OpAsmPrinter`](super::OpAsmPrinter).

/// The parts of a region to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RegionStyle {
    /// The arguments of the entry block, as a block header.
    pub entry_args: bool,
    /// The terminator of a region whose blocks end with the implicit one.
    pub terminators: bool,
    /// The header of an entry block that has no operation and no argument.
    pub empty_block: bool,
}
