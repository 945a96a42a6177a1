//! Reference inputs for speed measurements: seeded text generators, one a shape of IR.
//!
//! The same shape, size and seed give the same bytes on every machine. The text is what `mlir-opt` 19 accepts in its
//! custom syntax (`generic` excepted, which is all generic form); it is not a fixed point of printing: names and order are chosen
//! so that reading and printing differ. The library knows nothing of the IR, the parser or the passes: it writes text.

#![warn(missing_docs)]

mod cfg;
pub mod chains;
pub mod corpus;
mod filecheck;
mod generic;
mod prng;
mod scf;
mod shapes;
mod straight;
mod tablegen;

pub use filecheck::{Checks, REFERENCE, filecheck};
pub use shapes::{SHAPES, Shape, shape};
pub use tablegen::tablegen;
