//! Passes that name operations of `arith`: expansions, and simplifications by the ranges of integers. One per file; a new pass is a file here
//! with an `INFO` constant, and a line in the list below.

#![warn(missing_docs)]

mod body_ranges;
mod expander;
mod float_expansions;

passes::passes! {
    arith_emulate_unsupported_floats,
    arith_expand,
    arith_int_range_narrowing,
    arith_unsigned_when_equivalent,
    int_range_optimizations,
}
