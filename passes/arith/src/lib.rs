//! Passes that name operations of `arith`: simplifications by the ranges of integers. One per file; a new pass is a file here
//! with an `INFO` constant, and a line in the list below.

#![warn(missing_docs)]

passes::passes! {
    int_range_optimizations,
}
