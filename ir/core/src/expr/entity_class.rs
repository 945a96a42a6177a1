//! Classes of operations and values in expressions, e.g. `isa<ModuleOp>($_op.getParentOp())` or
//! `isa<BlockArgument>($x)`.

use std::sync::Arc;

use crate::body::Body;
use crate::def::Trait;
use crate::ids::Ident;
use crate::interfaces::Implementor;
use crate::registry::Registry;

use super::ast::Val;

/// A C++ class of operations or values.
#[derive(Clone, Debug, PartialEq)]
pub enum EntityClass {
    /// `Operation`.
    Operation,
    /// The class of the operation of that name.
    Op(Arc<str>),
    /// An interface of operations: its name in the registry, and its C++ name.
    Interface(Ident, Arc<str>),
    /// A trait of operations, by the name of the [`Trait`], or by its C++ name without namespace.
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

    /// Returns whether an operation or value of `body` is of the class; `None` if it is not known, as for an
    /// interface of an operation that is not registered.
    pub fn has(&self, reg: &Registry, body: &Body, value: &Val) -> Option<bool> {
        match (self, value) {
            (EntityClass::BlockArgument, Val::Value(value)) => {
                Some(body.defining_op(*value).is_none())
            }
            (EntityClass::OpResult, Val::Value(value)) => Some(body.defining_op(*value).is_some()),
            (EntityClass::Operation, Val::Op(_)) => Some(true),
            (EntityClass::Op(name), Val::Op(op)) => {
                Some(reg.ctx().op_name_str(body.name(*op)) == &**name)
            }
            (EntityClass::Interface(name, _), Val::Op(op)) => {
                reg.def(body, *op)?;
                Some(reg.implements(Implementor::Op(body.name(*op)), *name))
            }
            (EntityClass::Trait(name), Val::Op(op)) => {
                let def = reg.def(body, *op)?;
                let other = || def.traits.others.contains(&reg.ctx().ident(name));
                Some(Trait::from_name(name).map_or_else(other, |known| def.has(known)))
            }
            _ => None,
        }
    }
}
