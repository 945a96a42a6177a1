//! C++ classes of types that upstream MLIR defines without a record: their dialect and mnemonic. A base class
//! maps to all derived classes, and an interface to all types that implement it.

/// A dialect, a mnemonic, and whether it is an attribute.
type Class = (&'static str, &'static str, bool);

/// Returns the types or attributes of the C++ class `name`, given without `mlir::`; none for an unknown
/// class.
pub fn cpp_class(name: &str) -> &'static [Class] {
    match name {
        "LLVM::LLVMPointerType" => &[("llvm", "ptr", false)],
        "LLVM::LLVMStructType" => &[("llvm", "struct", false)],
        "LLVM::LLVMArrayType" => &[("llvm", "array", false)],
        "LLVM::LLVMFunctionType" => &[("llvm", "func", false)],
        "LLVM::LLVMVoidType" => &[("llvm", "void", false)],
        "LLVM::LLVMTokenType" => &[("llvm", "token", false)],
        "LLVM::LLVMMetadataType" => &[("llvm", "metadata", false)],
        "LLVM::LLVMLabelType" => &[("llvm", "label", false)],
        "LLVM::LLVMPPCFP128Type" => &[("llvm", "ppc_fp128", false)],
        "LLVM::LLVMX86MMXType" => &[("llvm", "x86_mmx", false)],
        "LLVM::LLVMTargetExtType" => &[("llvm", "target", false)],
        "LLVM::LLVMFixedVectorType" | "LLVM::LLVMScalableVectorType" => &[("llvm", "vec", false)],
        "quant::QuantizedType" => {
            &[("quant", "any", false), ("quant", "uniform", false), ("quant", "calibrated", false)]
        }
        "quant::AnyQuantizedType" => &[("quant", "any", false)],
        "quant::CalibratedQuantizedType" => &[("quant", "calibrated", false)],
        "quant::UniformQuantizedType" | "quant::UniformQuantizedPerAxisType" => {
            &[("quant", "uniform", false)]
        }
        "spirv::ArrayType" => &[("spirv", "array", false)],
        "spirv::CooperativeMatrixType" => &[("spirv", "coopmatrix", false)],
        "spirv::ImageType" => &[("spirv", "image", false)],
        "spirv::JointMatrixINTELType" => &[("spirv", "jointmatrix", false)],
        "spirv::MatrixType" => &[("spirv", "matrix", false)],
        "spirv::PointerType" => &[("spirv", "ptr", false)],
        "spirv::RuntimeArrayType" => &[("spirv", "rtarray", false)],
        "spirv::SampledImageType" => &[("spirv", "sampled_image", false)],
        "spirv::StructType" => &[("spirv", "struct", false)],
        "DeviceMappingAttrInterface" => &[
            ("gpu", "block", true),
            ("gpu", "warpgroup", true),
            ("gpu", "warp", true),
            ("gpu", "thread", true),
            ("gpu", "memory_space", true),
        ],
        "DeviceMaskingAttrInterface" => &[("gpu", "mask", true)],
        "gpu::AsyncTokenType" => &[("gpu", "async.token", false)],
        "gpu::MMAMatrixType" => &[("gpu", "mma_matrix", false)],
        "gpu::SparseDnTensorHandleType" => &[("gpu", "sparse.dntensor_handle", false)],
        "gpu::SparseSpMatHandleType" => &[("gpu", "sparse.spmat_handle", false)],
        "gpu::SparseSpGEMMOpHandleType" => &[("gpu", "sparse.spgemmop_handle", false)],
        "pdl::PDLType" => &[
            ("pdl", "attribute", false),
            ("pdl", "operation", false),
            ("pdl", "range", false),
            ("pdl", "type", false),
            ("pdl", "value", false),
        ],
        _ => &[],
    }
}
