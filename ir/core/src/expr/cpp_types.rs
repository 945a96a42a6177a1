//! The C++ types of numbers and of declared values that expressions distinguish.

/// A C++ type of integers other than `bool`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IntTy {
    /// The width, at most 64.
    pub bits: u32,
    /// Whether the type is signed.
    pub signed: bool,
}

impl IntTy {
    /// `int`.
    pub const INT: IntTy = IntTy { bits: 32, signed: true };
    /// `unsigned`.
    pub const UNSIGNED: IntTy = IntTy { bits: 32, signed: false };
    /// `int64_t`.
    pub const LONG: IntTy = IntTy { bits: 64, signed: true };
    /// `uint64_t`, `size_t`.
    pub const UNSIGNED_LONG: IntTy = IntTy { bits: 64, signed: false };

    /// Returns whether `value` fits in the type.
    pub fn has(self, value: i128) -> bool {
        self.wrapped(value) == value
    }

    /// Returns `value` modulo 2^bits.
    pub fn wrapped(self, value: i128) -> i128 {
        let above = i128::BITS - self.bits.clamp(1, 64);
        let shifted = value << above;
        if self.signed { shifted >> above } else { ((shifted as u128) >> above) as i128 }
    }

    /// Returns the type after integral promotion: at least `int`.
    pub fn promoted(self) -> IntTy {
        if self.bits < IntTy::INT.bits { IntTy::INT } else { self }
    }

    /// Returns the common type of two operands (the usual arithmetic conversions).
    pub fn common(self, other: IntTy) -> IntTy {
        let (a, b) = (self.promoted(), other.promoted());
        // The wider type, or the unsigned one of the same width.
        if (b.bits, !b.signed) > (a.bits, !a.signed) { b } else { a }
    }
}

impl std::fmt::Display for IntTy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}int{}_t", if self.signed { "" } else { "u" }, self.bits)
    }
}

/// The declared C++ type of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CppTy {
    /// Another type: values are not converted.
    Other,
    /// `bool`.
    Bool,
    /// An integer.
    Int(IntTy),
    /// `float`.
    Float,
    /// `double`.
    Double,
    /// `StringRef`.
    Str,
    /// A list, e.g. `ArrayRef`.
    List,
    /// `std::optional<T>`.
    Optional(Box<CppTy>),
}

impl std::fmt::Display for CppTy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CppTy::Other => f.write_str("auto"),
            CppTy::Bool => f.write_str("bool"),
            CppTy::Int(ty) => ty.fmt(f),
            CppTy::Float => f.write_str("float"),
            CppTy::Double => f.write_str("double"),
            CppTy::Str => f.write_str("StringRef"),
            CppTy::List => f.write_str("ArrayRef<auto>"),
            CppTy::Optional(of) => write!(f, "std::optional<{of}>"),
        }
    }
}
