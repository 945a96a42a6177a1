//! The dialect `quant`: the C++ classes of its types.

use dialect::{CppClass, Dialect};

/// The dialect.
pub static DIALECT: Dialect = Dialect { classes: CLASSES, ..Dialect::new("quant") };

const CLASSES: &[(&str, &[CppClass])] = &[
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
];
