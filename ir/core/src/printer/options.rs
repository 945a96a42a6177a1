//! What to print and how: the printing flags of `mlir-opt`.

/// Printing options, with MLIR's defaults.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintOptions {
    /// The generic form for every operation.
    pub generic: bool,
    /// Locations.
    pub debuginfo: bool,
    /// Locations (if [`debuginfo`](Self::debuginfo) is set) in a form that reads well and does not parse.
    pub pretty_debuginfo: bool,
    /// No aliases and no file metadata.
    pub local_scope: bool,
    /// `{...}` for regions.
    pub skip_regions: bool,
    /// Numbers that are unique in the whole text.
    pub unique_ssa_ids: bool,
    /// The users of each value as a comment.
    pub value_users: bool,
    /// The caller does not verify before it prints. For the caller: a body that is invalid is to be printed with
    /// [`generic`](Self::generic).
    pub assume_verified: bool,
    /// Elements attributes with more elements than that are elided.
    pub elide_elements_larger: Option<usize>,
    /// Resources whose text is longer than that are left out.
    pub elide_resource_larger: Option<usize>,
    /// Dense attributes with more elements than that print as one hexadecimal string, all of them if it is negative; `None`: never.
    pub print_large_hex: Option<i64>,
}

impl PrintOptions {
    /// Whether no number is given twice in the whole text: if asked for, and in the generic form.
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
        }
    }
}
