//! The dialect `transform`: types of other dialects that are handles of operations.

use dialect::{CppClass, Dialect};

/// The dialect.
pub static DIALECT: Dialect = Dialect { classes: CLASSES, ..Dialect::new("transform") };

/// The extension of the dialect for PDL attaches the interface in C++.
const CLASSES: &[(&str, &[CppClass])] =
    &[("transform::TransformHandleTypeInterface", &[CppClass::type_of("pdl", "operation")])];
