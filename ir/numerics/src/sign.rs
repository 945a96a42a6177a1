//! The sign of a number.

/// The sign of a literal or of a floating-point value; zeros and NaNs have one, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// No minus sign.
    Positive,
    /// A minus sign.
    Negative,
}

impl Sign {
    /// Returns whether this is the negative sign.
    pub fn is_negative(self) -> bool {
        self == Sign::Negative
    }

    /// Returns the sign that a sign bit represents: the negative one if it is set.
    pub fn from_bit(bit: bool) -> Sign {
        if bit { Sign::Negative } else { Sign::Positive }
    }
}
