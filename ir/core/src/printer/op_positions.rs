//! The positions of operations in the text of the IR.
//!
//! ```text
//! module {              1:0   builtin.module
//!   func.func @f() {    2:2   func.func
//!     return            3:4   func.return
//! ```

use super::op_starts::OpStart;
use super::{Lines, PrintOptions, TextTooLong, whole};
use crate::body::Body;
use crate::fanout::sequential;
use crate::ids::OpId;
use crate::registry::Registry;
use crate::resources::FileMetadata;
use crate::source::SourceView;

/// The position of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpPosition {
    /// The operations that own the enclosing bodies, the outermost first, and the operation itself.
    pub path: Vec<OpId>,
    /// The line, starting at 1.
    pub line: u32,
    /// The number of bytes before it in the line.
    pub column: u32,
}

/// Prints the top-level operation in `root`, as [`print_whole`](super::print_whole) does. Returns the text, and the positions of the operations
/// that it spells, in its order. Terminators that the text leaves out have none.
///
/// # Errors
/// Fails if the text of an operation exceeds the limit.
pub fn print_with_positions(
    reg: &Registry,
    root: &Body,
    view: SourceView<'_>,
    lines: Option<Lines<'_>>,
    options: &PrintOptions,
) -> Result<(Vec<u8>, Vec<OpPosition>), TextTooLong> {
    let mut text = Vec::new();
    let metadata = FileMetadata::default();
    let settings = (view, lines, &metadata, options);
    let starts = whole::print_recorded(reg, root, settings, &sequential, &mut text)?;
    let mut positions = Vec::with_capacity(starts.found.len());
    let (mut line, mut line_start, mut scanned) = (1, 0, 0);
    for OpStart { path, offset } in starts.found {
        for (at, _) in text[scanned..offset].iter().enumerate().filter(|(_, byte)| **byte == b'\n')
        {
            line += 1;
            line_start = scanned + at + 1;
        }
        scanned = offset;
        positions.push(OpPosition { path, line, column: (offset - line_start) as u32 });
    }
    Ok((text, positions))
}
