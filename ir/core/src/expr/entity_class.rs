//! Classes of operations and values in expressions, e.g. `isa<ModuleOp>($_op.getParentOp())` or
//! `isa<BlockArgument>($x)`.

use std::sync::Arc;

use crate::ids::Ident;

/// A C++ class of operations or values.
#[derive(Clone, Debug, PartialEq)]
pub enum EntityClass {
    /// `Operation`.
    Operation,
    /// The class of the operation of that name.
    Op(Arc<str>),
    /// An interface of operations: its name in the registry, and its C++ name.
    Interface(Ident, Arc<str>),
    /// A trait of operations, by the name of the [`Trait`](crate::def::Trait), or by its C++ name without namespace.
    Trait(Arc<str>),
    /// `BlockArgument`.
    BlockArgument,
    /// `OpResult`.
    OpResult,
}

impl EntityClass {
    /// Returns the C++ name; for the class of an operation, the name of the operation.
    pub fn name(&self) -> &str {
        match self {
            EntityClass::Operation => "Operation",
            EntityClass::Op(name) | EntityClass::Interface(_, name) | EntityClass::Trait(name) => {
                name
            }
            EntityClass::BlockArgument => "BlockArgument",
            EntityClass::OpResult => "OpResult",
        }
    }
}
