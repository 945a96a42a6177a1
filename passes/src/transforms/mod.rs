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
    composite_fixed_point_pass,
    control_flow_sink,
    convert,
    cse,
    duplicate_function_elimination,
    expand_references,
    inline,
    loop_invariant_code_motion,
    mem2reg,
    optimize,
    print_ir,
    print_op_stats,
    reconcile_unrealized_casts,
    remove_dead_values,
    sccp,
    snapshot_op_locations,
    sroa,
    strip_debuginfo,
    symbol_dce,
    symbol_privatize,
    test_derived_attr,
    topological_sort,
    view_op_graph,
}

impl PassTable {
    /// Returns the passes of this crate. Programs have those of other crates, too: `all_passes::BUILTIN`.
    pub fn generic() -> Self {
        PassTable::new(ALL.to_vec())
    }
}
