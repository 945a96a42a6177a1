//! Integer arithmetic of any width up to 64 bits, computed in 128 bits: an oracle for folders and rules.
//!
//! ```
//! use random_programs::arithmetic::{Bits, binary};
//!
//! let eight = |value| Bits { width: 8, value };
//! assert_eq!(binary("addi", eight(200), eight(100)), Ok(Some(eight(44))));
//! assert_eq!(binary("divsi", eight(0xf8), eight(2)), Ok(Some(eight(0xfc))));
//! ```

/// An integer: the lowest `width` bits of `value`; the others are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bits {
    /// The number of bits, 1 to 64.
    pub width: u32,
    /// The value without a sign.
    pub value: u64,
}

impl Bits {
    /// Creates an integer from the lowest bits of a number.
    pub fn new(width: u32, value: i128) -> Bits {
        let mask = (1_u128 << width) - 1;
        Bits { width, value: (value as u128 & mask) as u64 }
    }

    /// Returns the value as a number without a sign.
    pub fn unsigned(self) -> i128 {
        i128::from(self.value)
    }

    /// Returns the value as a number in two's complement.
    pub fn signed(self) -> i128 {
        let sign = 1_i128 << (self.width - 1);
        if self.unsigned() & sign == 0 { self.unsigned() } else { self.unsigned() - 2 * sign }
    }
}

/// Computes a binary operation of `arith`. `None` is poison.
///
/// # Errors
/// The behavior is undefined, or the operation unknown.
pub fn binary(name: &str, a: Bits, b: Bits) -> Result<Option<Bits>, String> {
    let (signed, unsigned) = ((a.signed(), b.signed()), (a.unsigned(), b.unsigned()));
    let shift = u32::try_from(unsigned.1).ok().filter(|&s| s < a.width);
    let is_division = name.starts_with("div") || name.starts_with("rem") || name.contains("div");
    if is_division && b.value == 0 {
        return Err(format!("{name} by zero"));
    }
    let overflows = signed.0 == -(1_i128 << (a.width - 1)) && signed.1 == -1;
    if overflows && matches!(name, "divsi" | "floordivsi" | "ceildivsi") {
        return Err(format!("{name} overflows"));
    }
    let floor = |(a, b): (i128, i128)| a.div_euclid(b) - i128::from(b < 0 && a.rem_euclid(b) != 0);
    let value = match name {
        "addi" => unsigned.0 + unsigned.1,
        "subi" => unsigned.0 - unsigned.1,
        "muli" => signed.0.wrapping_mul(signed.1),
        "andi" => unsigned.0 & unsigned.1,
        "ori" => unsigned.0 | unsigned.1,
        "xori" => unsigned.0 ^ unsigned.1,
        "minsi" => signed.0.min(signed.1),
        "maxsi" => signed.0.max(signed.1),
        "minui" => unsigned.0.min(unsigned.1),
        "maxui" => unsigned.0.max(unsigned.1),
        "divsi" => signed.0 / signed.1,
        "remsi" => signed.0 % signed.1,
        "divui" => unsigned.0 / unsigned.1,
        "remui" => unsigned.0 % unsigned.1,
        "floordivsi" => floor(signed),
        "ceildivsi" => -floor((-signed.0, signed.1)),
        "ceildivui" => (unsigned.0 + unsigned.1 - 1) / unsigned.1,
        "shli" | "shrui" | "shrsi" => match (name, shift) {
            (_, None) => return Ok(None),
            ("shli", Some(by)) => unsigned.0 << by,
            ("shrui", Some(by)) => unsigned.0 >> by,
            (_, Some(by)) => signed.0 >> by,
        },
        _ => return Err(format!("unknown operation arith.{name}")),
    };
    Ok(Some(Bits::new(a.width, value)))
}

/// Compares as `arith.cmpi` with the number of the predicate; `None` for other numbers.
pub fn compare(predicate: i64, a: Bits, b: Bits) -> Option<bool> {
    let (signed, unsigned) = ((a.signed(), b.signed()), (a.unsigned(), b.unsigned()));
    Some(match predicate {
        0 => a == b,
        1 => a != b,
        2 => signed.0 < signed.1,
        3 => signed.0 <= signed.1,
        4 => signed.0 > signed.1,
        5 => signed.0 >= signed.1,
        6 => unsigned.0 < unsigned.1,
        7 => unsigned.0 <= unsigned.1,
        8 => unsigned.0 > unsigned.1,
        9 => unsigned.0 >= unsigned.1,
        _ => return None,
    })
}

/// Computes the two results of an operation of `arith` that gives more bits: the sum and the carry, or the halves of the product.
///
/// # Errors
/// The operation is unknown.
pub fn extended(name: &str, a: Bits, b: Bits) -> Result<[Bits; 2], String> {
    let of =
        |value: i128, high: u32| [Bits::new(a.width, value), Bits::new(high, value >> a.width)];
    Ok(match name {
        "addui_extended" => of(a.unsigned() + b.unsigned(), 1),
        "mulsi_extended" => of(a.signed() * b.signed(), a.width),
        "mului_extended" => {
            let product = (a.unsigned() as u128) * (b.unsigned() as u128);
            of(product as i128, a.width)
        }
        _ => return Err(format!("unknown operation arith.{name}")),
    })
}

#[cfg(test)]
mod tests {
    use super::{Bits, binary, compare, extended};

    #[test]
    fn division_rounds_as_named() {
        let divide = |name, a, b| {
            let result = binary(name, Bits::new(8, a), Bits::new(8, b));
            result.map(|r| r.map(Bits::signed))
        };
        for (a, b) in [(7, 2), (-7, 2), (7, -2), (-7, -2), (6, 3), (-6, 3), (6, -3), (0, -5)] {
            let (exact, a_f, b_f) = (a % b == 0, a as f64, b as f64);
            assert_eq!(divide("divsi", a, b), Ok(Some((a_f / b_f).trunc() as i128)));
            assert_eq!(
                divide("floordivsi", a, b),
                Ok(Some((a_f / b_f).floor() as i128)),
                "{a} {b}"
            );
            assert_eq!(divide("ceildivsi", a, b), Ok(Some((a_f / b_f).ceil() as i128)), "{a} {b}");
            assert_eq!(exact, divide("remsi", a, b) == Ok(Some(0)));
        }
        assert!(divide("divsi", 1, 0).is_err() && divide("divsi", -128, -1).is_err());
    }

    #[test]
    fn shifts_by_the_width_are_poison() {
        assert_eq!(binary("shli", Bits::new(8, 1), Bits::new(8, 8)), Ok(None));
        assert_eq!(
            binary("shrsi", Bits::new(8, -128), Bits::new(8, 7)),
            Ok(Some(Bits::new(8, -1)))
        );
    }

    #[test]
    fn sixty_four_bits_are_exact() {
        let max = Bits::new(64, -1);
        assert_eq!(extended("mului_extended", max, max), Ok([Bits::new(64, 1), Bits::new(64, -2)]));
        assert_eq!(extended("addui_extended", max, max), Ok([Bits::new(64, -2), Bits::new(1, 1)]));
        assert_eq!(compare(2, max, Bits::new(64, 0)), Some(true));
        assert_eq!(compare(6, max, Bits::new(64, 0)), Some(false));
    }
}
