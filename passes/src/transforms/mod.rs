//! The passes, one per file. A new pass is a file here, its `mod` line, and a line in [`ALL`].

pub mod apply_patterns;
pub mod canonicalize;
pub mod cse;
pub mod expand_references;
pub mod optimize;
pub mod remove_dead_values;
pub mod strip_debuginfo;
pub mod symbol_dce;
pub mod test_derived_attr;

use crate::info::{PassInfo, PassTable};

/// The passes of this crate.
pub const ALL: &[PassInfo] = &[
    apply_patterns::INFO,
    canonicalize::INFO,
    cse::INFO,
    expand_references::INFO,
    optimize::INFO,
    remove_dead_values::INFO,
    strip_debuginfo::INFO,
    symbol_dce::INFO,
    test_derived_attr::INFO,
];

impl PassTable {
    /// Returns the passes of this crate.
    pub fn builtin() -> Self {
        PassTable::new(ALL.to_vec())
    }
}
