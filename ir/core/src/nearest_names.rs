//! Suggestions for unknown names of definitions: "did you mean 'arith.addi'?".

use text_utils::suggest::{did_you_mean, nearest};

use crate::registry::Registry;

impl Registry {
    /// Returns the registered operation whose name is most similar to `name`, if one is close.
    pub fn nearest_op(&self, name: &str) -> Option<&str> {
        nearest(name, self.ops().map(|def| self.ctx().op_name_str(def.name)))
    }

    /// Returns the registered dialect whose name is most similar to `name`, if one is close.
    pub fn nearest_dialect(&self, name: &str) -> Option<&str> {
        nearest(name, self.dialects().map(|dialect| self.ctx().str(dialect.name)))
    }

    /// Returns the end of a message about an unknown operation: `; did you mean 'arith.addi'?`, or nothing if no registered operation
    /// has a similar name.
    pub fn did_you_mean_op(&self, name: &str) -> String {
        did_you_mean(name, self.ops().map(|def| self.ctx().op_name_str(def.name)))
    }

    /// Returns the same for a dialect.
    pub fn did_you_mean_dialect(&self, name: &str) -> String {
        did_you_mean(name, self.dialects().map(|dialect| self.ctx().str(dialect.name)))
    }
}
