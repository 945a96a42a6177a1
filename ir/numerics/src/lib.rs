//! Arbitrary-width integers and every MLIR float format.
//!
//! [`ApInt`] is a fixed-width two's complement integer, [`ApFloat`] a floating-point value of one [`FloatKind`]. Both
//! are plain values: equality and hashing are by bits (and width or kind), which is what uniqued attributes need.
//! Rounding, NaN and overflow behaviour is that of LLVM's `APInt` and `APFloat`, because constant folding shows it.
//!
//! This crate knows no IR, no syntax beyond literals, does no IO and depends on none of our other crates.

mod apint;
mod float;
mod words;

pub use apint::{ApInt, IntParseError, LiteralRange};
pub use float::{ApFloat, FloatKind, FloatParseError, IntConversion, Rounding};
