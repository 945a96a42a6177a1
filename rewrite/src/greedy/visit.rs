//! The outcome of visiting one operation.

use crate::pattern::Pattern;

/// What the driver did with the operation that it took from the worklist.
pub(super) enum VisitOutcome<'p> {
    Nothing,
    /// The operation was trivially dead.
    Erased,
    Folded,
    /// A pattern was applied.
    Rewritten(&'p Pattern),
}
