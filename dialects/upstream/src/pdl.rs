//! The dialect `pdl`: the C++ class of its types.

use dialect::{CppClass, Dialect};

/// The dialect.
pub static DIALECT: Dialect = Dialect { classes: CLASSES, ..Dialect::new("pdl") };

const CLASSES: &[(&str, &[CppClass])] = &[(
    "pdl::PDLType",
    &[
        CppClass::type_of("pdl", "attribute"),
        CppClass::type_of("pdl", "operation"),
        CppClass::type_of("pdl", "range"),
        CppClass::type_of("pdl", "type"),
        CppClass::type_of("pdl", "value"),
    ],
)];
