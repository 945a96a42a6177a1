//! Dialects whose only code in Rust is that of custom directives: e.g. formats of `ml_program` contain `custom<SymbolVisibility>`.

use dialect::Dialect;

/// The dialect `irdl`.
pub static IRDL: Dialect =
    Dialect { shared_directives: &["SingleBlockRegion"], ..Dialect::new("irdl") };

/// The dialect `ml_program`.
pub static ML_PROGRAM: Dialect = Dialect {
    shared_directives: &["SymbolVisibility", "TokenOrdering", "TypedInitialValue"],
    ..Dialect::new("ml_program")
};

/// The dialect `tosa`.
pub static TOSA: Dialect = Dialect {
    op_hooks: crate::verifiers::tosa::OPS,
    shared_directives: &["TypeOrAttr"],
    ..Dialect::new("tosa")
};

/// The dialect `xegpu`.
pub static XEGPU: Dialect =
    Dialect { shared_directives: &["OptionalDynamicIndexList"], ..Dialect::new("xegpu") };
