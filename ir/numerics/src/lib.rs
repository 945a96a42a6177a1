//! Arbitrary-width integers and every MLIR float format.
