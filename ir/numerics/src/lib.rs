//! Arbitrary-width integers and every MLIR float format.
//!
//! [`ApInt`] is a fixed-width two's complement integer, [`ApFloat`] a floating-point value of one [`FloatKind`]. Both
//! are plain values: equality and hashing are by bits (and width or kind), which is what uniqued attributes need.
//! Rounding, NaN and overflow behaviour is that of LLVM's `APInt` and `APFloat`, because constant folding must reproduce it.
//!
//! ```
//! use numerics::{ApFloat, ApInt, FloatKind};
//!
//! let a = ApInt::from_i64(8, 127);
//! let b = ApInt::from_i64(8, 1);
//! assert_eq!(a.add(&b).to_signed_string(), "-128");
//! assert_eq!(ApFloat::zero(FloatKind::F32).to_mlir_string(), "0.000000e+00");
//! ```
//!
//! This crate knows no IR and no syntax other than literals. It does no IO and depends on no other crate of the project.

#![warn(missing_docs)]

mod apint;
mod convolution;
mod float;
mod sign;
mod words;

pub use apint::{ApInt, IntParseError, LiteralRange};
pub use float::{ApFloat, FloatKind, FloatParseError, IntConversion, Rounding};
pub use sign::Sign;
