//! Floats: results recorded from `mlir-opt` 19.1.7, and the rules of each format.

use FloatKind::{
    BF16, F8E4M3, F8E4M3B11FNUZ, F8E4M3FN, F8E4M3FNUZ, F8E5M2, F8E5M2FNUZ, F16, F32, F64, F80,
};
use FloatKind::{F128, TF32};
use numerics::{ApFloat, ApInt, FloatKind, FloatParseError, IntConversion, Rounding, Sign};

fn printed(kind: FloatKind, bits: u128) -> String {
    ApFloat::from_bits(kind, bits).to_mlir_string()
}

fn reprinted(kind: FloatKind, text: &str) -> String {
    ApFloat::parse_mlir(kind, text).unwrap().to_mlir_string()
}

/// Recorded: `{a = 0xBITS : TYPE}` printed back.
#[test]
fn bits_print_as_in_llvm() {
    for (kind, bits, text) in [
        (F8E5M2, 0x07, "1.068120e-04"),
        (F8E5M2, 0x7F, "0x7F"),
        (F8E5M2, 0xFC, "0xFC"),
        (F8E4M3, 0x78, "0x78"),
        (F8E4M3FN, 0x07, "1.367190e-02"),
        (F8E4M3FN, 0x7F, "0x7F"),
        (F8E4M3FN, 0x7E, "4.480000e+02"),
        (F8E5M2FNUZ, 0xFF, "-5.734400e+04"),
        (F8E5M2FNUZ, 0x80, "0x80"),
        (F8E4M3FNUZ, 0x7F, "2.400000e+02"),
        (F8E4M3B11FNUZ, 0xFF, "-3.000000e+01"),
        (F8E4M3B11FNUZ, 0x07, "8.544920e-04"),
        (BF16, 0xFF, "2.341810e-38"),
        (BF16, 0x7F80, "0x7F80"),
        (F16, 0x2E66, "9.997550e-02"),
        (F16, 0x7, "4.172330e-07"),
        (F16, 0x8000, "-0.000000e+00"),
        (TF32, 0x3FC00, "0x3FC00"),
        (TF32, 0x7, "8.035600e-41"),
        (F32, 0x4B800001, "0x4B800001"),
        (F32, 0x7F800000, "0x7F800000"),
        (F32, 0x1, "1.401300e-45"),
        (F32, 0x3F800001, "1.00000012"),
        (F64, 0x7, "3.458460e-323"),
        (F64, 0x3FE6666666666666, "0.69999999999999996"),
        (F64, 0x400921FB54442D18, "3.1415926535897931"),
        (F80, 0xFF, "9.295260e-4949"),
        (F128, 0xFF, "1.651170e-4963"),
    ] {
        assert_eq!(printed(kind, bits), text, "{kind} {bits:#x}");
    }
}

/// Recorded: `{a = LITERAL : TYPE}` printed back. Literals go through `f64`.
#[test]
fn decimal_literals_read_as_in_llvm() {
    for (kind, literal, text) in [
        (F8E5M2, "0.1", "9.375000e-02"),
        (F8E5M2, "1.0e300", "0x7C"),
        (F8E4M3FN, "-1.0e300", "0xFF"),
        (F8E4M3FNUZ, "-0.0", "0.000000e+00"),
        (F8E4M3FNUZ, "1.0e300", "0x80"),
        (F8E4M3B11FNUZ, "3.14159265358979323846", "3.250000e+00"),
        (BF16, "0.1", "1.000980e-01"),
        (F16, "3.14159265358979323846", "3.140630e+00"),
        (TF32, "1.0e300", "0x3FC00"),
        (F32, "3.14159265358979323846", "3.14159274"),
        (F64, "1.", "1.000000e+00"),
        (F64, "12345.678", "12345.678"),
        (F64, "1.0e300", "1.000000e+300"),
        (F80, "0.1", "0.100000000000000005551"),
        (F80, "-1.0e300", "-1.0000000000000000525E+300"),
        (F128, "0.1", "0.100000000000000005551115123125782702"),
        (F128, "1.0e300", "1.00000000000000005250476025520442025E+300"),
    ] {
        assert_eq!(reprinted(kind, literal), text, "{literal} : {kind}");
    }
}

#[test]
fn direct_parsing_rounds_once() {
    // The decimal lies just above a midpoint of f32 that is the nearest f64.
    let text = "1.000000059604644775390625000000000001";
    assert_eq!(ApFloat::parse_decimal(F32, text).unwrap().to_bits(), 0x3F80_0001);
    assert_eq!(ApFloat::parse_mlir(F32, text).unwrap().to_bits(), 0x3F80_0000);
    let text = "1.00048828125000000000000000001";
    assert_eq!(ApFloat::parse_decimal(F16, text).unwrap().to_bits(), 0x3C01);
    assert_eq!(ApFloat::parse_decimal(F16, "1.00048828125").unwrap().to_bits(), 0x3C00);
    assert_eq!(
        ApFloat::parse_decimal(F128, "1e99999999999999999999").unwrap(),
        ApFloat::infinity(F128, Sign::Positive)
    );
    assert_eq!(
        ApFloat::parse_decimal(F80, "-1e-99999999999999999999").unwrap(),
        ApFloat::signed_zero(F80, Sign::Negative)
    );
    let long = format!("0.{}1", "0".repeat(50_000));
    assert!(ApFloat::parse_decimal(F128, &long).unwrap().is_zero());
    let long = format!("1{}.0", "0".repeat(4_000));
    assert_eq!(ApFloat::parse_decimal(F128, &long), ApFloat::parse_decimal(F128, "1.0e4000"));
    let long = format!("1.5{}1", "0".repeat(20_000));
    assert_eq!(ApFloat::parse_decimal(F128, &long), ApFloat::parse_decimal(F128, "1.5"));
}

#[test]
fn malformed_literals_are_refused() {
    for text in
        ["", "-", ".5", "1.0e", "1.0e+", "1.0x", "inf", "nan", "1_0.0", "0x10", "--1.0", " 1.0"]
    {
        assert_eq!(ApFloat::parse_mlir(F64, text), Err(FloatParseError::Syntax), "{text}");
        assert_eq!(ApFloat::parse_decimal(F128, text), Err(FloatParseError::Syntax), "{text}");
    }
    assert_eq!(ApFloat::parse_hex_bits(F16, "0x10000"), Err(FloatParseError::OutOfRange));
    assert_eq!(ApFloat::parse_hex_bits(TF32, "0x00000"), Ok(ApFloat::zero(TF32)));
    assert_eq!(ApFloat::parse_hex_bits(TF32, "0x80000"), Err(FloatParseError::OutOfRange));
    assert_eq!(ApFloat::parse_hex_bits(F16, "0xXY"), Err(FloatParseError::Syntax));
    assert_eq!(ApFloat::parse_hex_bits(F16, "3C00"), Err(FloatParseError::Syntax));
    assert_eq!(ApFloat::parse_hex_bits(F16, "0x00003c00"), Ok(ApFloat::one(F16)));
}

#[test]
fn every_narrow_value_survives_text_and_widening() {
    for kind in FloatKind::ALL.into_iter().filter(|k| k.bit_width() <= 16) {
        for bits in 0..1u128 << kind.bit_width() {
            let value = ApFloat::from_bits(kind, bits);
            assert_eq!(value.to_bits(), bits);
            if value.is_nan() {
                continue;
            }
            let (wide, lost) = value.convert(F128, Rounding::NearestEven);
            assert_eq!(
                (wide.convert(kind, Rounding::TowardZero), lost),
                ((value, false), false),
                "{value:?}"
            );
            let text = value.to_mlir_string();
            let back = if text.starts_with("0x") {
                ApFloat::parse_hex_bits(kind, &text)
            } else {
                ApFloat::parse_decimal(kind, &text)
            };
            assert_eq!(back, Ok(value), "{text}");
        }
    }
}

#[test]
fn formats_have_their_limits() {
    for (kind, largest, smallest, nan) in [
        (F8E5M2, 0x7B, 1, 0x7E),
        (F8E4M3, 0x77, 1, 0x7C),
        (F8E4M3FN, 0x7E, 1, 0x7F),
        (F8E5M2FNUZ, 0x7F, 1, 0x80),
        (F8E4M3FNUZ, 0x7F, 1, 0x80),
        (F8E4M3B11FNUZ, 0x7F, 1, 0x80),
        (BF16, 0x7F7F, 1, 0x7FC0),
        (F16, 0x7BFF, 1, 0x7E00),
        (TF32, 0x3FBFF, 1, 0x3FE00),
        (F32, 0x7F7F_FFFF, 1, 0x7FC0_0000),
        (F80, 0x7FFE_FFFF_FFFF_FFFF_FFFF, 1, 0x7FFF_C000_0000_0000_0000),
        (
            F128,
            0x7FFE_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF,
            1,
            0x7FFF_8000_0000_0000_0000_0000_0000_0000,
        ),
    ] {
        assert_eq!(ApFloat::largest(kind, Sign::Positive).to_bits(), largest, "{kind}");
        assert_eq!(ApFloat::smallest(kind, Sign::Positive).to_bits(), smallest, "{kind}");
        assert_eq!(ApFloat::nan(kind, Sign::Positive).to_bits(), nan, "{kind}");
        let beyond =
            ApFloat::largest(kind, Sign::Positive) + ApFloat::largest(kind, Sign::Positive);
        assert_eq!(beyond, ApFloat::infinity(kind, Sign::Positive), "{kind}");
    }
    assert_eq!(ApFloat::one(F8E4M3B11FNUZ).to_bits(), 0x58);
    assert_eq!(-ApFloat::zero(F8E4M3FNUZ), ApFloat::zero(F8E4M3FNUZ));
    assert!((-ApFloat::zero(F8E4M3FN)).is_negative_zero());
}

#[test]
fn noncanonical_f80_patterns_convert_as_in_llvm() {
    // An unnormal is a NaN, a pseudo-denormal a number.
    assert_eq!(printed(F80, 0x3FFF_0000_0000_0000_0001), "0x7FFF0000000000000001");
    assert_eq!(printed(F80, 0x0000_8000_0000_0000_0000), printed(F80, 0x0001_8000_0000_0000_0000));
}

#[test]
fn integers_convert_both_ways() {
    let f = |text| ApFloat::parse_decimal(F32, text).unwrap();
    let signed = |text, width| {
        let (value, how) = f(text).to_signed(width, Rounding::TowardZero);
        (value.try_to_i64().unwrap(), how)
    };
    assert_eq!(signed("-128.0", 8), (-128, IntConversion::Exact));
    assert_eq!(signed("-128.5", 8), (-128, IntConversion::Inexact));
    assert_eq!(signed("-129.0", 8), (-128, IntConversion::Invalid));
    assert_eq!(signed("128.0", 8), (127, IntConversion::Invalid));
    assert_eq!(signed("0.99", 8), (0, IntConversion::Inexact));
    assert_eq!(signed("-0.0", 8), (0, IntConversion::Inexact));
    let nan = ApFloat::nan(F32, Sign::Positive).to_signed(8, Rounding::TowardZero);
    assert_eq!(nan, (ApInt::zero(8), IntConversion::Invalid));
    assert_eq!(
        f("-0.5").to_unsigned(8, Rounding::TowardZero),
        (ApInt::zero(8), IntConversion::Inexact)
    );
    assert_eq!(
        f("255.0").to_unsigned(8, Rounding::TowardZero),
        (ApInt::all_ones(8), IntConversion::Exact)
    );
    assert_eq!(
        f("1.0e30").to_signed(200, Rounding::TowardZero).0.to_signed_string(),
        "1000000015047466219876688855040"
    );
    assert_eq!(f("2.5").to_signed(8, Rounding::NearestEven).0.try_to_i64(), Some(2));
    assert_eq!(f("2.5").to_signed(8, Rounding::NearestAway).0.try_to_i64(), Some(3));
    let from = |v| ApFloat::from_signed(F32, &ApInt::from_i64(64, v), Rounding::NearestEven);
    assert_eq!(from(-16_777_217), (f("-16777216.0"), true));
    assert_eq!(from(i64::MIN), (f("-9223372036854775808.0"), false));
    let huge = ApFloat::from_unsigned(F16, &ApInt::all_ones(300), Rounding::NearestEven);
    assert_eq!(huge, (ApFloat::infinity(F16, Sign::Positive), true));
}

#[test]
fn nan_and_zero_rules() {
    let (zero, nan) = (ApFloat::zero(F32), ApFloat::nan(F32, Sign::Negative));
    let one = ApFloat::one(F32);
    assert_eq!(zero.compare(-zero), Some(std::cmp::Ordering::Equal));
    assert_eq!(one.compare(nan), None);
    assert_eq!((-one).compare(zero), Some(std::cmp::Ordering::Less));
    assert_eq!((-one).compare(-(one + one)), Some(std::cmp::Ordering::Greater));
    assert_eq!(zero.minimum(-zero), -zero);
    assert_eq!((-zero).maxnum(zero), zero);
    assert_eq!(one.maximum(nan), nan);
    assert_eq!(one.minnum(nan), one);
    assert_eq!(zero / zero, ApFloat::nan(F32, Sign::Positive));
    assert_eq!(one / -zero, ApFloat::infinity(F32, Sign::Negative));
    let signaling = ApFloat::from_bits(F32, 0xFF80_0001);
    assert!(signaling.is_signaling());
    assert_eq!((signaling + one).to_bits(), 0xFFC0_0001);
    assert_eq!((one - one), zero);
    assert_eq!(one.sub_rounded(one, Rounding::Downward), -zero);
}
