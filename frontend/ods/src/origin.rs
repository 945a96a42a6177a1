//! The origin of a definition, to distinguish a repeated definition from two conflicting ones.

use ir_core::def::DefLoc;
use tablegen::Digest;

/// The source of a definition.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    pub(crate) loc: DefLoc,
    /// The index of the evaluation.
    pub(crate) evaluation: usize,
    /// The digest of the record, if it has one.
    pub(crate) digest: Option<Digest>,
}

impl Origin {
    /// Returns whether both are one definition: the same text included twice, or the same record in two evaluations.
    pub(crate) fn is_same(&self, other: &Origin) -> bool {
        let equivalent = self.digest.is_some() && self.digest == other.digest;
        self.loc == other.loc || equivalent && self.evaluation != other.evaluation
    }

    /// Returns the message for a second, different definition of `what`.
    pub(crate) fn already_defined(&self, what: &str) -> String {
        format!("{what} is already defined at {}:{}", self.loc.file, self.loc.line)
    }
}
