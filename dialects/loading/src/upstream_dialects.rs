//! The dialects of MLIR 19.1 that are not defined here, by name. The registry of the built-in dialects [knows](ir_core::Registry::is_elsewhere)
//! them, so that their types and attributes are let through where those of no dialect at all are refused.

/// Sorted.
pub(crate) const NAMES: [&str; 42] = [
    "acc",
    "affine",
    "amdgpu",
    "amx",
    "arm_neon",
    "arm_sme",
    "arm_sve",
    "async",
    "bufferization",
    "complex",
    "dlti",
    "emitc",
    "gpu",
    "index",
    "irdl",
    "linalg",
    "llvm",
    "math",
    "memref",
    "mesh",
    "ml_program",
    "mpi",
    "nvgpu",
    "nvvm",
    "omp",
    "pdl",
    "pdl_interp",
    "polynomial",
    "ptr",
    "quant",
    "rocdl",
    "shape",
    "sparse_tensor",
    "spirv",
    "tensor",
    "test",
    "test_dyn",
    "tosa",
    "transform",
    "vector",
    "x86vector",
    "xegpu",
];

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_known_and_sorted() {
        assert!(super::NAMES.is_sorted());
        let reg = crate::registry(&ir_core::Context::new());
        assert!(reg.is_elsewhere("spirv") && !reg.is_elsewhere("arith") && !reg.is_elsewhere("nobody"));
    }
}
