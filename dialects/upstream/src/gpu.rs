//! The dialect `gpu`: the C++ classes of its types and attributes, and verifiers.

use dialect::{CppClass, Dialect};

/// The dialect.
pub static DIALECT: Dialect = Dialect {
    op_hooks: crate::verifiers::gpu::OPS,
    shared_directives: &["AsyncDependencies", "LaunchDimType"],
    classes: CLASSES,
    ..Dialect::new("gpu")
};

const CLASSES: &[(&str, &[CppClass])] = &[
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
];
