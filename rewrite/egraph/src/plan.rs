//! The plan of a body: its skeleton in the order of scopes, and the terms that its operations became.

use crate::node::ENode;
use crate::scopes::{ScopePosition, Scopes};
use egg::Id;
use ir_core::{Attr, Loc, OpId, OpName, ValueId};

/// A step through a body.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// Opens a scope: everything up to the matching `Close` sees the values placed before it, and nothing
    /// after `Close` sees the values placed inside.
    Open,
    Close,
    /// An operation that is a term.
    Term(OpId),
    /// One of the skeleton.
    Keep,
}

/// The term that an operation was added as.
#[derive(Clone, Debug)]
pub(crate) struct Original {
    pub(crate) op: OpId,
    /// Its result; `None`: all of several.
    pub(crate) value: Option<ValueId>,
    pub(crate) node: ENode,
    /// The class, as it was called then.
    pub(crate) class: Id,
    /// Where it is.
    pub(crate) place: ScopePosition,
}

/// A body as its terms see it.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// The way through it.
    pub(crate) steps: Vec<Step>,
    /// The scopes that open and close on that way.
    pub(crate) scopes: Scopes,
    /// The terms of the original operations, in order; for an operation with several results, the tuple
    /// first.
    pub(crate) originals: Vec<Original>,
    /// The values that the skeleton uses, and where.
    pub(crate) roots: Vec<(ValueId, ScopePosition)>,
    /// Operations that nothing uses, or only one another; to be erased.
    pub(crate) unused: Vec<OpId>,
    /// The operations that were folded away: name, location, and the constant value, if there is one.
    pub(crate) folded: Vec<(OpName, Loc, Option<Attr>)>,
}

impl Plan {
    pub(crate) fn open(&mut self) {
        self.steps.push(Step::Open);
        self.scopes.open();
    }

    pub(crate) fn close(&mut self) {
        self.steps.push(Step::Close);
        self.scopes.close();
    }

    /// Records the values that the skeleton uses here.
    pub(crate) fn keep_operands(&mut self, values: impl Iterator<Item = ValueId>) {
        let here = self.scopes.here();
        self.roots.extend(values.map(|value| (value, here)));
    }
}
