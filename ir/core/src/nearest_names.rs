//! Suggestions for unknown names of definitions: "did you mean 'arith.addi'?".

use text_utils::suggest::did_you_mean;

use crate::registry::Registry;

impl Registry {
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
