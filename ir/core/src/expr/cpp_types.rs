//! The C++ types of numbers and of declared values, as far as expressions distinguish them.

/// A C++ type of integers other than `bool`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IntTy {
    /// Its width, 64 at most.
    pub bits: u32,
    /// Whether it has negative values.
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

    /// Whether it has that value.
    pub fn has(self, value: i128) -> bool {
        self.wrapped(value) == value
    }

    /// The value that is `value` modulo 2^bits.
    pub fn wrapped(self, value: i128) -> i128 {
        let above = i128::BITS - self.bits.clamp(1, 64);
        let shifted = value << above;
        if self.signed { shifted >> above } else { ((shifted as u128) >> above) as i128 }
    }

    /// What a value of it is computed as: nothing narrower than `int`.
    pub fn promoted(self) -> IntTy {
        if self.bits < IntTy::INT.bits { IntTy::INT } else { self }
    }

    /// What values of the two are computed as together.
    pub fn common(self, other: IntTy) -> IntTy {
        let (a, b) = (self.promoted(), other.promoted());
        // Of two as wide, the unsigned one.
        if (b.bits, !b.signed) > (a.bits, !a.signed) { b } else { a }
    }
}

impl std::fmt::Display for IntTy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}int{}_t", if self.signed { "" } else { "u" }, self.bits)
    }
}

/// A C++ type that something is declared with, as far as values convert to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CppTy {
    /// One that nothing is known of: values stay what they are.
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
    /// A list, `ArrayRef` and the like.
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
