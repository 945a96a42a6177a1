//! C++ classes of types that upstream MLIR defines without a record: their dialect and mnemonic. A base class
//! maps to all derived classes, and an interface to all types that implement it.

use ods::CppClass;

/// The classes, by name without `mlir::`.
const CLASSES: &[(&str, &[CppClass])] = &[
    ("LLVM::LLVMPointerType", &[CppClass::type_of("llvm", "ptr")]),
    ("LLVM::LLVMStructType", &[CppClass::type_of("llvm", "struct")]),
    ("LLVM::LLVMArrayType", &[CppClass::type_of("llvm", "array")]),
    ("LLVM::LLVMFunctionType", &[CppClass::type_of("llvm", "func")]),
    ("LLVM::LLVMVoidType", &[CppClass::type_of("llvm", "void")]),
    ("LLVM::LLVMTokenType", &[CppClass::type_of("llvm", "token")]),
    ("LLVM::LLVMMetadataType", &[CppClass::type_of("llvm", "metadata")]),
    ("LLVM::LLVMLabelType", &[CppClass::type_of("llvm", "label")]),
    ("LLVM::LLVMPPCFP128Type", &[CppClass::type_of("llvm", "ppc_fp128")]),
    ("LLVM::LLVMX86MMXType", &[CppClass::type_of("llvm", "x86_mmx")]),
    ("LLVM::LLVMTargetExtType", &[CppClass::type_of("llvm", "target")]),
    ("LLVM::LLVMFixedVectorType", &[CppClass::type_of("llvm", "vec")]),
    ("LLVM::LLVMScalableVectorType", &[CppClass::type_of("llvm", "vec")]),
    (
        "quant::QuantizedType",
        &[
            CppClass::type_of("quant", "any"),
            CppClass::type_of("quant", "uniform"),
            CppClass::type_of("quant", "calibrated"),
        ],
    ),
    ("quant::AnyQuantizedType", &[CppClass::type_of("quant", "any")]),
    ("quant::CalibratedQuantizedType", &[CppClass::type_of("quant", "calibrated")]),
    ("quant::UniformQuantizedType", &[CppClass::type_of("quant", "uniform")]),
    ("quant::UniformQuantizedPerAxisType", &[CppClass::type_of("quant", "uniform")]),
    ("spirv::ArrayType", &[CppClass::type_of("spirv", "array")]),
    ("spirv::CooperativeMatrixType", &[CppClass::type_of("spirv", "coopmatrix")]),
    ("spirv::ImageType", &[CppClass::type_of("spirv", "image")]),
    ("spirv::JointMatrixINTELType", &[CppClass::type_of("spirv", "jointmatrix")]),
    ("spirv::MatrixType", &[CppClass::type_of("spirv", "matrix")]),
    ("spirv::PointerType", &[CppClass::type_of("spirv", "ptr")]),
    ("spirv::RuntimeArrayType", &[CppClass::type_of("spirv", "rtarray")]),
    ("spirv::SampledImageType", &[CppClass::type_of("spirv", "sampled_image")]),
    ("spirv::StructType", &[CppClass::type_of("spirv", "struct")]),
    (
        "DeviceMappingAttrInterface",
        &[
            CppClass::attr_of("gpu", "block"),
            CppClass::attr_of("gpu", "warpgroup"),
            CppClass::attr_of("gpu", "warp"),
            CppClass::attr_of("gpu", "thread"),
            CppClass::attr_of("gpu", "memory_space"),
        ],
    ),
    ("DeviceMaskingAttrInterface", &[CppClass::attr_of("gpu", "mask")]),
    ("gpu::AsyncTokenType", &[CppClass::type_of("gpu", "async.token")]),
    ("gpu::MMAMatrixType", &[CppClass::type_of("gpu", "mma_matrix")]),
    ("gpu::SparseDnTensorHandleType", &[CppClass::type_of("gpu", "sparse.dntensor_handle")]),
    ("gpu::SparseSpMatHandleType", &[CppClass::type_of("gpu", "sparse.spmat_handle")]),
    ("gpu::SparseSpGEMMOpHandleType", &[CppClass::type_of("gpu", "sparse.spgemmop_handle")]),
    (
        "pdl::PDLType",
        &[
            CppClass::type_of("pdl", "attribute"),
            CppClass::type_of("pdl", "operation"),
            CppClass::type_of("pdl", "range"),
            CppClass::type_of("pdl", "type"),
            CppClass::type_of("pdl", "value"),
        ],
    ),
];

/// Returns the types or attributes of the C++ class `name`, given without `mlir::`; none for an unknown
/// class.
pub fn cpp_class(name: &str) -> &'static [CppClass] {
    CLASSES.iter().find(|(class, _)| *class == name).map_or(&[], |(_, members)| members)
}
