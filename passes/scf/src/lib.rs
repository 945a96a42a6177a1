//! Passes that name operations of `scf`: from and to branches between blocks, and over its loops. One per file; a new
//! pass is a file here with an `INFO` constant, and a line in the list below.

#![warn(missing_docs)]

mod affine;
mod affine_bounds;
mod element_access;
mod greedy;
mod linear;
mod loop_nests;
mod replacement;
mod specialization;
mod subset;

passes::passes! {
    convert_scf_to_cf,
    lift_cf_to_scf,
    loop_invariant_subset_hoisting,
    scf_for_loop_canonicalization,
    scf_for_loop_peeling,
    scf_for_loop_range_folding,
    scf_for_loop_specialization,
    scf_for_to_while,
    scf_forall_to_for,
    scf_forall_to_parallel,
    scf_parallel_for_to_nested_fors,
    scf_parallel_loop_fusion,
    scf_parallel_loop_specialization,
    scf_parallel_loop_tiling,
}
