//! Op names of the arith dialect.

macro_rules! names {
    ($($(#[$meta:meta])* $constant:ident = $name:literal;)*) => {
        $($(#[$meta])* pub const $constant: &str = concat!("arith.", $name);)*
    };
}

names! {
    /// A constant.
    CONSTANT = "constant";
    /// Integer addition.
    ADDI = "addi";
    /// Integer addition with carry.
    ADDUI_EXTENDED = "addui_extended";
    /// Integer subtraction.
    SUBI = "subi";
    /// Integer multiplication.
    MULI = "muli";
    /// Signed multiplication with both halves of the product.
    MULSI_EXTENDED = "mulsi_extended";
    /// Unsigned multiplication with both halves of the product.
    MULUI_EXTENDED = "mului_extended";
    /// Unsigned division.
    DIVUI = "divui";
    /// Signed division.
    DIVSI = "divsi";
    /// Unsigned division, rounded up.
    CEILDIVUI = "ceildivui";
    /// Signed division, rounded up.
    CEILDIVSI = "ceildivsi";
    /// Signed division, rounded down.
    FLOORDIVSI = "floordivsi";
    /// Unsigned remainder.
    REMUI = "remui";
    /// Signed remainder.
    REMSI = "remsi";
    /// Signed maximum.
    MAXSI = "maxsi";
    /// Unsigned maximum.
    MAXUI = "maxui";
    /// Signed minimum.
    MINSI = "minsi";
    /// Unsigned minimum.
    MINUI = "minui";
    /// Bitwise and.
    ANDI = "andi";
    /// Bitwise or.
    ORI = "ori";
    /// Bitwise exclusive or.
    XORI = "xori";
    /// Left shift.
    SHLI = "shli";
    /// Logical right shift.
    SHRUI = "shrui";
    /// Arithmetic right shift.
    SHRSI = "shrsi";
    /// Float negation.
    NEGF = "negf";
    /// Float addition.
    ADDF = "addf";
    /// Float subtraction.
    SUBF = "subf";
    /// Float multiplication.
    MULF = "mulf";
    /// Float division.
    DIVF = "divf";
    /// Float remainder.
    REMF = "remf";
    /// Float maximum that propagates NaN.
    MAXIMUMF = "maximumf";
    /// Float minimum that propagates NaN.
    MINIMUMF = "minimumf";
    /// Float maximum that ignores NaN.
    MAXNUMF = "maxnumf";
    /// Float minimum that ignores NaN.
    MINNUMF = "minnumf";
    /// Zero extension.
    EXTUI = "extui";
    /// Sign extension.
    EXTSI = "extsi";
    /// Integer truncation.
    TRUNCI = "trunci";
    /// Float extension.
    EXTF = "extf";
    /// Float truncation.
    TRUNCF = "truncf";
    /// Float extension with a scale.
    SCALING_EXTF = "scaling_extf";
    /// Float truncation with a scale.
    SCALING_TRUNCF = "scaling_truncf";
    /// Unsigned integer to float.
    UITOFP = "uitofp";
    /// Signed integer to float.
    SITOFP = "sitofp";
    /// Float to unsigned integer.
    FPTOUI = "fptoui";
    /// Float to signed integer.
    FPTOSI = "fptosi";
    /// Signed conversion between integer and index.
    INDEX_CAST = "index_cast";
    /// Unsigned conversion between integer and index.
    INDEX_CASTUI = "index_castui";
    /// Bitcast.
    BITCAST = "bitcast";
    /// Integer comparison.
    CMPI = "cmpi";
    /// Float comparison.
    CMPF = "cmpf";
    /// Selection of one of two values.
    SELECT = "select";
}

/// The number of vector lanes. Results of index products with it get special names.
pub const VECTOR_SCALE: &str = "vector.vscale";
