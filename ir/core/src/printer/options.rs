//! The printing options, which correspond to the printing flags of `mlir-opt`.

use crate::recurrence::TextReuse;

/// Printing options. The default values are those of MLIR.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintOptions {
    /// Print every operation in the generic form.
    pub generic: bool,
    /// Print locations.
    pub debuginfo: bool,
    /// Print locations (if [`debuginfo`](Self::debuginfo) is set) in a form for humans that cannot be parsed.
    pub pretty_debuginfo: bool,
    /// Print no aliases and no file metadata.
    pub local_scope: bool,
    /// Print `{...}` instead of regions.
    pub skip_regions: bool,
    /// Use numbers that are unique in the whole file.
    pub unique_ssa_ids: bool,
    /// Print the users of each value as a comment.
    pub value_users: bool,
    /// The caller prints the IR without verifying it first. Otherwise the caller prints invalid IR with
    /// [`generic`](Self::generic). The printer itself does not read this.
    pub assume_verified: bool,
    /// Elide elements attributes with more elements.
    pub elide_elements_larger: Option<usize>,
    /// Elide resources whose text is longer.
    pub elide_resource_larger: Option<usize>,
    /// Print dense attributes with more elements as one hexadecimal string; all of them if the limit is
    /// negative, no attribute without a limit.
    pub print_large_hex: Option<i64>,
    /// Whether the texts of equal operations are used again. The text is the same.
    pub text_reuse: TextReuse,
}

impl PrintOptions {
    /// Returns whether numbers are unique in the whole file: if requested, and in the generic form.
    pub fn numbers_are_unique(&self) -> bool {
        self.unique_ssa_ids || self.generic
    }
}

impl Default for PrintOptions {
    fn default() -> Self {
        PrintOptions {
            generic: false,
            debuginfo: false,
            pretty_debuginfo: false,
            local_scope: false,
            skip_regions: false,
            unique_ssa_ids: false,
            value_users: false,
            assume_verified: false,
            elide_elements_larger: None,
            elide_resource_larger: None,
            print_large_hex: Some(100),
            text_reuse: TextReuse::Auto,
        }
    }
}
