//! Op names of the scf dialect.

/// A conditional with two regions.
pub const IF: &str = "scf.if";
/// A switch over regions.
pub const INDEX_SWITCH: &str = "scf.index_switch";
/// A region that is executed once.
pub const EXECUTE_REGION: &str = "scf.execute_region";
/// A counted loop.
pub const FOR: &str = "scf.for";
/// A loop with a condition.
pub const WHILE: &str = "scf.while";
/// The terminator of the first region of `scf.while`.
pub const CONDITION: &str = "scf.condition";
/// The terminator that yields values from a region.
pub const YIELD: &str = "scf.yield";
/// A parallel loop nest with reductions.
pub const PARALLEL: &str = "scf.parallel";
/// The reductions of `scf.parallel`.
pub const REDUCE: &str = "scf.reduce";
/// The terminator of a reduction.
pub const REDUCE_RETURN: &str = "scf.reduce.return";
/// A parallel loop nest over tensors.
pub const FORALL: &str = "scf.forall";
/// The terminator of `scf.forall`, with the insertions into the outputs.
pub const IN_PARALLEL: &str = "scf.forall.in_parallel";

/// Operations of the tensor dialect that the patterns of loops match. They are matched by name, whether the
/// dialect is loaded or not.
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
