//! The dialect `spirv`: the C++ classes of its types, and verifiers.

use dialect::{CppClass, Dialect};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    op_hooks: crate::verifiers::spirv::OPS,
    shared_directives: &["SwitchOpCases"],
    classes: CLASSES,
    ..Dialect::new("spirv")
};

const CLASSES: &[(&str, &[CppClass])] = &[
    ("spirv::ArrayType", &[CppClass::type_of("spirv", "array")]),
    ("spirv::CooperativeMatrixType", &[CppClass::type_of("spirv", "coopmatrix")]),
    ("spirv::ImageType", &[CppClass::type_of("spirv", "image")]),
    ("spirv::JointMatrixINTELType", &[CppClass::type_of("spirv", "jointmatrix")]),
    ("spirv::MatrixType", &[CppClass::type_of("spirv", "matrix")]),
    ("spirv::PointerType", &[CppClass::type_of("spirv", "ptr")]),
    ("spirv::RuntimeArrayType", &[CppClass::type_of("spirv", "rtarray")]),
    ("spirv::SampledImageType", &[CppClass::type_of("spirv", "sampled_image")]),
    ("spirv::StructType", &[CppClass::type_of("spirv", "struct")]),
];
