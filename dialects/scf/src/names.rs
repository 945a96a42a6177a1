//! Op names of the scf dialect.

/// One of two regions, by a condition.
pub const IF: &str = "scf.if";
/// One of several regions, by an index.
pub const INDEX_SWITCH: &str = "scf.index_switch";
/// A region of any number of blocks.
pub const EXECUTE_REGION: &str = "scf.execute_region";
/// A loop over a range.
pub const FOR: &str = "scf.for";
/// A loop until a condition fails.
pub const WHILE: &str = "scf.while";
/// The end of the first region of `scf.while`: whether the loop continues.
pub const CONDITION: &str = "scf.condition";
/// The end of a region.
pub const YIELD: &str = "scf.yield";
/// A nest of loops in any order.
pub const PARALLEL: &str = "scf.parallel";
/// How the values of `scf.parallel` combine.
pub const REDUCE: &str = "scf.reduce";
/// The end of a reduction.
pub const REDUCE_RETURN: &str = "scf.reduce.return";
/// Iterations that each fill a part of shared tensors.
pub const FORALL: &str = "scf.forall";
/// What the iterations of `scf.forall` write.
pub const IN_PARALLEL: &str = "scf.forall.in_parallel";

/// Operations of the tensor dialect that loops over tensors look for. They are matched by name, whether defined or not.
pub mod tensor {
    /// A tensor as another type.
    pub const CAST: &str = "tensor.cast";
    /// The size of a dimension.
    pub const DIM: &str = "tensor.dim";
    /// Writes a slice from a parallel iteration.
    pub const PARALLEL_INSERT_SLICE: &str = "tensor.parallel_insert_slice";
    /// Writes a slice.
    pub const INSERT_SLICE: &str = "tensor.insert_slice";
}
