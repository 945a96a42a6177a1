//! Integers: small and large widths give the same results, and the edges are as documented.

use numerics::{ApInt, IntParseError, LiteralRange, Sign};

/// A small generator, so that failures repeat.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Values that reach carries and signs: runs of ones, single bits, small and random numbers.
    fn value(&mut self) -> i128 {
        let x = i128::from(self.next() as i64) << 64 | i128::from(self.next());
        match self.next() % 5 {
            0 => x >> (self.next() % 128),
            1 => ((x as u128) >> (self.next() % 128)) as i128,
            2 => 1 << (self.next() % 127),
            3 => -(1 << (self.next() % 127)),
            _ => x,
        }
    }
}

/// The low `width` bits of `x`, sign-extended.
fn cut(width: u32, x: i128) -> i128 {
    x << (128 - width) >> (128 - width)
}

fn low(width: u32, x: i128) -> u128 {
    (x as u128) << (128 - width) >> (128 - width)
}

#[test]
fn a_value_is_sixteen_bytes() {
    assert_eq!(size_of::<ApInt>(), 16);
}

#[test]
fn arithmetic_agrees_with_machine_integers() {
    let mut rng = Rng(0x1234_5678_9ABC_DEF1);
    for round in 0..40_000 {
        let width = [1, 2, 7, 8, 31, 32, 63, 64, 65, 100, 120, 126][round % 12];
        let (a, b) = (cut(width, rng.value()), cut(width, rng.value()));
        let (x, y) = (ApInt::from_i128(width, a), ApInt::from_i128(width, b));
        let check = |what: &str, got: &ApInt, want: i128| {
            assert_eq!(got, &ApInt::from_i128(width, want), "{what} i{width} {a} {b}");
            assert_eq!(got.width(), width);
        };
        let accepts = |v: Option<i128>| v.is_some_and(|v| cut(width, v) == v);
        check("add", &x.sadd_ov(&y).0, a.wrapping_add(b));
        assert_eq!(x.sadd_ov(&y).1, !accepts(a.checked_add(b)));
        check("sub", &x.ssub_ov(&y).0, a.wrapping_sub(b));
        assert_eq!(x.ssub_ov(&y).1, !accepts(a.checked_sub(b)));
        check("mul", &x.smul_ov(&y).0, a.wrapping_mul(b));
        assert_eq!(x.smul_ov(&y).1, !accepts(a.checked_mul(b)), "smul_ov i{width} {a} {b}");
        let (ua, ub) = (low(width, a), low(width, b));
        let ufits = |v: Option<u128>| v.is_some_and(|v| v >> width == 0);
        assert_eq!(x.uadd_ov(&y).1, !ufits(ua.checked_add(ub)));
        assert_eq!(x.usub_ov(&y).1, ua < ub);
        assert_eq!(x.umul_ov(&y).1, !ufits(ua.checked_mul(ub)));
        check("neg", &x.neg(), a.wrapping_neg());
        check("xor", &x.xor(&y), a ^ b);
        check("and", &x.and(&y), a & b);
        check("or", &x.or(&y), a | b);
        check("not", &x.not(), !a);
        assert_eq!(x.scmp(&y), a.cmp(&b));
        assert_eq!(x.ucmp(&y), ua.cmp(&ub));
        let n = (rng.next() % 130) as u32;
        check("shl", &x.shl(n), if n < width { a << n } else { 0 });
        check("lshr", &x.lshr(n), if n < width { (ua >> n) as i128 } else { 0 });
        check("ashr", &x.ashr(n), a >> n.min(127));
        if b == 0 {
            assert_eq!(x.udiv(&y), None);
            assert_eq!(x.srem(&y), None);
            continue;
        }
        check("udiv", &x.udiv(&y).unwrap(), (ua / ub) as i128);
        check("urem", &x.urem(&y).unwrap(), (ua % ub) as i128);
        check("sdiv", &x.sdiv(&y).unwrap(), a / b);
        check("srem", &x.srem(&y).unwrap(), a % b);
        check(
            "floordiv",
            &x.floordiv_s(&y).unwrap(),
            a.div_euclid(b) - i128::from(b < 0 && a.rem_euclid(b) != 0),
        );
        assert_eq!(x.sdiv_ov(&y).unwrap().1, !accepts(Some(a / b)));
    }
}

#[test]
fn counts_agree_with_machine_integers() {
    let mut rng = Rng(99);
    for round in 0..20_000 {
        let width = [1, 5, 32, 64, 65, 127, 128][round % 7];
        let a = cut(width, rng.value());
        let x = ApInt::from_i128(width, a);
        let u = low(width, a);
        assert_eq!(x.active_bits(), 128 - u.leading_zeros());
        assert_eq!(x.leading_zeros(), width - (128 - u.leading_zeros()));
        assert_eq!(x.trailing_zeros(), u.trailing_zeros().min(width));
        assert_eq!(x.leading_ones(), (u << (128 - width)).leading_ones());
        assert_eq!(x.trailing_ones(), u.trailing_ones());
        assert_eq!(x.count_ones(), u.count_ones());
        let significant = 129 - if a < 0 { a.leading_ones() } else { a.leading_zeros() };
        assert_eq!(x.significant_bits(), significant.max(1), "{x:?}");
        assert_eq!(x.try_to_i128(), Some(a));
        assert_eq!(x.try_to_i64(), i64::try_from(a).ok());
        assert_eq!(x.try_to_u64(), u64::try_from(u).ok());
        assert_eq!(x.to_signed_string(), a.to_string());
        assert_eq!(x.to_unsigned_string(), u.to_string());
        assert_eq!(ApInt::from_le_bytes(width, &x.to_le_bytes()), x);
        let mut hex = String::new();
        x.write_hex(&mut hex);
        assert_eq!(hex, format!("{u:X}"));
        let (at, n) = (rng.next() as u32 % width, rng.next() as u32 % 70);
        let part = x.extract_bits(at, n);
        assert_eq!(part, ApInt::from_u128(128, u >> at).zext(n));
        assert_eq!(x.insert_bits(&part, at), x);
        assert_eq!(x.reverse_bits(), ApInt::from_u128(width, u.reverse_bits() >> (128 - width)));
        assert_eq!(x.rotl(at).rotr(at), x);
    }
}

#[test]
fn high_products_agree_with_a_double_width_product() {
    let mut rng = Rng(7);
    for round in 0..5_000 {
        let width = [1, 8, 33, 64, 65, 128, 200][round % 7];
        let x = ApInt::from_i128(width, rng.value());
        let y = ApInt::from_i128(width, rng.value());
        let high = |a: ApInt, b: ApInt| a.mul(&b).lshr(width).trunc(width);
        assert_eq!(x.mulhi_u(&y), high(x.zext(2 * width), y.zext(2 * width)));
        assert_eq!(x.mulhi_s(&y), high(x.sext(2 * width), y.sext(2 * width)));
    }
}

#[test]
fn width_is_part_of_equality() {
    assert_ne!(ApInt::from_u64(8, 1), ApInt::from_u64(9, 1));
    assert_ne!(ApInt::from_u64(64, 1), ApInt::from_u64(65, 1));
    assert_eq!(ApInt::from_u64(65, 1).trunc(64), ApInt::from_u64(64, 1));
    assert_eq!(ApInt::from_i64(8, -1).sext(200), ApInt::all_ones(200));
    assert_eq!(ApInt::from_i64(100, -1).sext(200), ApInt::all_ones(200));
    assert_eq!(ApInt::from_i64(8, -1).zext(200), ApInt::low_bits(200, 8));
}

#[test]
fn width_zero_holds_only_zero() {
    let zero = ApInt::zero(0);
    assert_eq!(ApInt::all_ones(0), zero);
    assert_eq!(ApInt::from_i64(0, -5), zero);
    assert!(zero.is_zero() && zero.is_all_ones() && !zero.is_negative());
    assert_eq!(zero.add(&zero), zero);
    assert_eq!(zero.shl(3), zero);
    assert_eq!(zero.sext(8), ApInt::zero(8));
    assert_eq!(zero.to_signed_string(), "0");
    assert!(zero.to_le_bytes().is_empty());
}

#[test]
fn limits_and_named_values() {
    assert_eq!(ApInt::signed_min(8).try_to_i64(), Some(-128));
    assert_eq!(ApInt::signed_max(8).try_to_i64(), Some(127));
    assert!(ApInt::signed_min(129).is_signed_min() && ApInt::signed_max(129).is_signed_max());
    assert_eq!(ApInt::high_bits(8, 3).try_to_u64(), Some(0xE0));
    assert_eq!(ApInt::from_u64(70, 1 << 40).exact_log2(), Some(40));
    assert_eq!(ApInt::zero(8).log2(), None);
    let widest = ApInt::all_ones(ApInt::MAX_WIDTH);
    assert_eq!(widest.count_ones(), ApInt::MAX_WIDTH);
    assert!(widest.add(&ApInt::one(ApInt::MAX_WIDTH)).is_zero());
}

#[test]
fn shifts_report_lost_bits() {
    let shl = |v: i64, n: u64| ApInt::from_i64(8, v).sshl_ov(&ApInt::from_u64(8, n)).1;
    assert!(!shl(1, 6));
    assert!(shl(1, 7));
    assert!(!shl(-1, 7));
    assert!(shl(-2, 7));
    assert!(shl(0, 8));
    let ushl = |v: u64, n: u64| ApInt::from_u64(8, v).ushl_ov(&ApInt::from_u64(8, n)).1;
    assert!(!ushl(1, 7));
    assert!(ushl(2, 7));
}

#[test]
fn digits_of_any_length_parse_and_print() {
    for text in ["0", "9", "18446744073709551616", "340282366920938463463374607431768211456"] {
        assert_eq!(ApInt::parse(text, 10).unwrap().to_unsigned_string(), text);
    }
    let long = "90".repeat(2_000) + "0000000000000000000000000000000000000007";
    assert_eq!(ApInt::parse(&long, 10).unwrap().to_unsigned_string(), long);
    let hex = "F00D".repeat(500);
    let mut out = String::new();
    ApInt::parse(&hex, 16).unwrap().write_hex(&mut out);
    assert_eq!(out, hex);
    assert_eq!(ApInt::parse("00000000000000000000000000000001", 16).unwrap(), ApInt::one(1));
    assert_eq!(
        ApInt::parse("7777777777777777777777777", 8),
        ApInt::parse("1FFFFFFFFFFFFFFFFFFF".trim(), 16).map(|v| v.trunc(75))
    );
    assert_eq!(ApInt::parse(&"1".repeat(100), 2).unwrap(), ApInt::all_ones(100));
}

#[test]
fn long_numbers_are_multiplied_and_printed() {
    let text = "1234567890000000000000000000070".repeat(7_000);
    let x = ApInt::parse(&text, 10).unwrap().zext(1 << 21);
    assert_eq!(x.to_unsigned_string(), text);
    // (x + 1) * (x - 1) = x * x - 1
    let one = ApInt::one(1 << 21);
    assert_eq!(x.add(&one).mul(&x.sub(&one)), x.mul(&x).sub(&one));
    // 10^n * 10^n = 10^2n
    let ten = |n: usize| format!("1{}", "0".repeat(n));
    let power = ApInt::parse(&ten(100_000), 10).unwrap().zext(1 << 20);
    assert_eq!(power.mul(&power).to_unsigned_string(), ten(200_000));
    assert_eq!(power.neg().mul(&power).to_signed_string(), format!("-{}", ten(200_000)));
}

#[test]
fn bad_digits_are_refused() {
    assert_eq!(ApInt::parse("", 10), Err(IntParseError::Empty));
    assert_eq!(ApInt::parse("12a", 10), Err(IntParseError::InvalidDigit));
    assert_eq!(ApInt::parse("99999999999999999999999999x", 10), Err(IntParseError::InvalidDigit));
    assert_eq!(ApInt::parse_width(8, "256", 10), Err(IntParseError::OutOfRange));
    assert_eq!(ApInt::parse(&"F".repeat(4_194_304), 16), Err(IntParseError::OutOfRange));
    assert_eq!(ApInt::parse(&"9".repeat(6_000_000), 10), Err(IntParseError::OutOfRange));
}

/// Recorded from `mlir-opt`: `"t.op"() {a = LITERAL : TYPE} : () -> ()`.
#[test]
fn literals_follow_the_type() {
    let check = |sign, text, range| {
        ApInt::parse_literal(8, sign, text, range).ok().and_then(|v| v.try_to_i64())
    };
    assert_eq!(check(Sign::Positive, "255", LiteralRange::Unsigned), Some(-1));
    assert_eq!(check(Sign::Positive, "0xFF", LiteralRange::Unsigned), Some(-1));
    assert_eq!(
        check(Sign::Positive, "00000000000000000000000012", LiteralRange::Unsigned),
        Some(12)
    );
    assert_eq!(check(Sign::Negative, "128", LiteralRange::Unsigned), Some(-128));
    assert_eq!(check(Sign::Negative, "0x80", LiteralRange::Unsigned), Some(-128));
    assert_eq!(check(Sign::Negative, "129", LiteralRange::Unsigned), None);
    assert_eq!(check(Sign::Positive, "256", LiteralRange::Unsigned), None);
    assert_eq!(check(Sign::Negative, "0", LiteralRange::Unsigned), None);
    assert_eq!(check(Sign::Positive, "128", LiteralRange::Signed), None);
    assert_eq!(check(Sign::Positive, "127", LiteralRange::Signed), Some(127));
}
