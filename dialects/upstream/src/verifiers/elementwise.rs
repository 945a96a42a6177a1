//! The operations of `linalg` that work on each element.
//!
//! ```text
//! linalg.add ins(%a, %b : tensor<4x4xf32>, f32) outs(%c : tensor<4x4xf32>)      maps (d0, d1), () and (d0, d1)
//! ```

use super::Operation;

/// The operations over loops whose maps are the identity, except for operands without dimensions, sorted. Their `.td` files do not contain that.
const ELEMENTWISE: [&str; 26] = [
    "linalg.abs",
    "linalg.add",
    "linalg.ceil",
    "linalg.copy",
    "linalg.div",
    "linalg.div_unsigned",
    "linalg.erf",
    "linalg.exp",
    "linalg.fill",
    "linalg.floor",
    "linalg.log",
    "linalg.map",
    "linalg.max",
    "linalg.min",
    "linalg.mul",
    "linalg.negf",
    "linalg.powf",
    "linalg.reciprocal",
    "linalg.round",
    "linalg.rsqrt",
    "linalg.select",
    "linalg.sqrt",
    "linalg.square",
    "linalg.sub",
    "linalg.tanh",
    "linalg.trunc",
];

/// Returns whether the maps of an operation over loops are the identity, except for operands without dimensions.
pub(super) fn has_identity_maps(op: Operation<'_>) -> bool {
    ELEMENTWISE.binary_search(&op.name()).is_ok()
}
