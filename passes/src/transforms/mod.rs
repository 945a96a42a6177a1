//! The passes, one per file. A new pass is a file here with an `INFO` constant, and a line in the list below.

use crate::info::PassTable;

/// Declares the module of each pass of a crate, and the list [`ALL`] of their entries. Crates of passes that name operations of a dialect use it, too:
///
/// ```text
/// passes::passes! {
///     for_loop_peeling,       // for_loop_peeling.rs, with the constant `INFO`
/// }
/// ```
#[macro_export]
macro_rules! passes {
    ($($file:ident,)*) => {
        $(pub mod $file;)*

        /// The passes of this crate.
        pub const ALL: &[$crate::PassInfo] = &[$($file::INFO),*];
    };
}

passes! {
    apply_patterns,
    canonicalize,
    convert,
    cse,
    expand_references,
    loop_invariant_code_motion,
    optimize,
    remove_dead_values,
    strip_debuginfo,
    symbol_dce,
    test_derived_attr,
    view_op_graph,
}

impl PassTable {
    /// Returns the passes of this crate. Programs have those of other crates, too: `all_passes::BUILTIN`.
    pub fn generic() -> Self {
        PassTable::new(ALL.to_vec())
    }
}
