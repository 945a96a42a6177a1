//! The kinds of reductions. Each lists the parts of the IR that it can remove or simplify, and does so for some of them. E.g. a part of
//! [`operations`] is an operation, and of [`attributes`] an attribute of one.

pub(crate) mod attributes;
pub(crate) mod blocks;
pub(crate) mod declarations;
pub(crate) mod operations;
pub(crate) mod part;
pub(crate) mod passes;
pub(crate) mod placeholders;
pub(crate) mod regions;
pub(crate) mod signatures;
pub(crate) mod types;

use part::Reduction;

/// The reductions of the IR, in the order in which they are tried: those that remove most first.
pub(crate) const ALL: &[Reduction] = &[
    Reduction { parts: declarations::parts, remove: declarations::remove },
    Reduction { parts: operations::parts, remove: operations::remove },
    Reduction { parts: blocks::parts, remove: blocks::remove },
    Reduction { parts: regions::parts, remove: regions::remove },
    Reduction { parts: signatures::parts, remove: signatures::remove },
    Reduction { parts: attributes::parts, remove: attributes::remove },
];
