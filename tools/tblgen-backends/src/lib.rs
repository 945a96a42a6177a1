//! TableGen backends: text generated from the records of dialect definitions.
//!
//! [`markdown`] documents records as `mlir-tblgen -gen-*-doc` does. [`rust`] generates typed views, builders and enums. Both return a
//! string: reading and writing files is left to the programs, `rs-tblgen` and `codegen`.

#![warn(missing_docs)]

pub mod markdown;
pub mod rust;
