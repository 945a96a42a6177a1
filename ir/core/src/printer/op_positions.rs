//! The positions of operations in the text of the IR.
//!
//! ```text
//! module {              1:0   builtin.module
//!   func.func @f() {    2:2   func.func
//!     return            3:4   func.return
//! ```

use super::{AsmPrinter, Lines, PrintOptions, TextTooLong, whole};
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
        for (at, _) in text[scanned..offset].iter().enumerate().filter(|(_, byte)| **byte == b'\n') {
            line += 1;
            line_start = scanned + at + 1;
        }
        scanned = offset;
        positions.push(OpPosition { path, line, column: (offset - line_start) as u32 });
    }
    Ok((text, positions))
}

/// The starts of operations in the text so far.
#[derive(Default)]
pub(super) struct OpStarts {
    found: Vec<OpStart>,
    /// The operations whose bodies are being printed, the outermost first.
    owners: Vec<OpId>,
}

/// The start of an operation in the text.
struct OpStart {
    path: Vec<OpId>,
    offset: usize,
}

impl AsmPrinter<'_> {
    /// Notes that the body of `op` is printed from here on.
    pub(super) fn enter_owner(&mut self, op: OpId) {
        if let Some(starts) = &mut self.starts {
            starts.owners.push(op);
        }
    }

    /// Notes that the body of the last owner was printed.
    pub(super) fn leave_owner(&mut self) {
        if let Some(starts) = &mut self.starts {
            starts.owners.pop();
        }
    }


    /// Records that the text of an operation starts here, if starts are recorded.
    pub(super) fn record_start(&mut self, op: OpId) {
        let sent = self.direct.as_ref().map_or(0, |direct| direct.sent);
        let Some(starts) = self.starts.as_mut() else { return };
        let path = starts.owners.iter().copied().chain([op]).collect();
        starts.found.push(OpStart { path, offset: sent + self.out.len() });
    }
}
