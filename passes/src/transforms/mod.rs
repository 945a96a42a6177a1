//! The passes, one per file. A new pass is a file here with an `INFO` constant, and a line in the list below.

use crate::info::{PassInfo, PassTable};

/// Declares the module of each pass, and lists the passes.
macro_rules! passes {
    ($($file:ident,)*) => {
        $(pub mod $file;)*

        /// The passes of this crate.
        pub const ALL: &[PassInfo] = &[$($file::INFO),*];
    };
}

passes! {
    apply_patterns,
    canonicalize,
    convert,
    cse,
    expand_references,
    optimize,
    remove_dead_values,
    strip_debuginfo,
    symbol_dce,
    test_derived_attr,
    view_op_graph,
}

impl PassTable {
    /// Returns the passes of this crate.
    pub fn builtin() -> Self {
        PassTable::new(ALL.to_vec())
    }
}
