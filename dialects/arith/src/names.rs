//! Op names of the arith dialect.

macro_rules! names {
    ($($(#[$meta:meta])* $constant:ident = $name:literal;)*) => {
        $($(#[$meta])* pub const $constant: &str = concat!("arith.", $name);)*
    };
}

names! {
    /// A value known at compile time.
    CONSTANT = "constant";
    /// Sum.
    ADDI = "addi";
    /// Sum and carry.
    ADDUI_EXTENDED = "addui_extended";
    /// Difference.
    SUBI = "subi";
    /// Product.
    MULI = "muli";
    /// Whole signed product.
    MULSI_EXTENDED = "mulsi_extended";
    /// Whole unsigned product.
    MULUI_EXTENDED = "mului_extended";
    /// Unsigned quotient.
    DIVUI = "divui";
    /// Signed quotient.
    DIVSI = "divsi";
    /// Unsigned quotient, rounded up.
    CEILDIVUI = "ceildivui";
    /// Signed quotient, rounded up.
    CEILDIVSI = "ceildivsi";
    /// Signed quotient, rounded down.
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
    /// Bit-wise and.
    ANDI = "andi";
    /// Bit-wise or.
    ORI = "ori";
    /// Bit-wise exclusive or.
    XORI = "xori";
    /// Shift left.
    SHLI = "shli";
    /// Shift right, zeros coming in.
    SHRUI = "shrui";
    /// Shift right, the sign coming in.
    SHRSI = "shrsi";
    /// Float negation.
    NEGF = "negf";
    /// Float sum.
    ADDF = "addf";
    /// Float difference.
    SUBF = "subf";
    /// Float product.
    MULF = "mulf";
    /// Float quotient.
    DIVF = "divf";
    /// Float remainder.
    REMF = "remf";
    /// Float maximum, NaN winning.
    MAXIMUMF = "maximumf";
    /// Float minimum, NaN winning.
    MINIMUMF = "minimumf";
    /// Float maximum, NaN losing.
    MAXNUMF = "maxnumf";
    /// Float minimum, NaN losing.
    MINNUMF = "minnumf";
    /// Wider integer, zeros above.
    EXTUI = "extui";
    /// Wider integer, the sign above.
    EXTSI = "extsi";
    /// Narrower integer.
    TRUNCI = "trunci";
    /// Wider float.
    EXTF = "extf";
    /// Narrower float.
    TRUNCF = "truncf";
    /// Unsigned integer to float.
    UITOFP = "uitofp";
    /// Signed integer to float.
    SITOFP = "sitofp";
    /// Float to unsigned integer.
    FPTOUI = "fptoui";
    /// Float to signed integer.
    FPTOSI = "fptosi";
    /// Between integer and index, signed.
    INDEX_CAST = "index_cast";
    /// Between integer and index, unsigned.
    INDEX_CASTUI = "index_castui";
    /// The same bits as another type.
    BITCAST = "bitcast";
    /// Integer comparison.
    CMPI = "cmpi";
    /// Float comparison.
    CMPF = "cmpf";
    /// One of two values.
    SELECT = "select";
}

/// The number of vector lanes, of another dialect, that index products are named after.
pub const VECTOR_SCALE: &str = "vector.vscale";
