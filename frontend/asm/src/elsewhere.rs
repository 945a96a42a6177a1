//! The dialects of MLIR 19.1 that are not defined here, by name; not a registry.
//!
//! The text of their types and attributes is kept as it is, so what they would say of it is not known: where a type or attribute of no dialect
//! at all is refused (elements and memory spaces of memrefs, resources), theirs is let through.

/// Sorted.
const DIALECTS: [&str; 42] = [
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

/// Whether MLIR has a dialect of that name which is not defined here.
pub(crate) fn is_dialect(name: &str) -> bool {
    DIALECTS.binary_search(&name).is_ok()
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_sorted() {
        assert!(super::DIALECTS.is_sorted());
        assert!(super::is_dialect("spirv") && !super::is_dialect("arith"));
    }
}
