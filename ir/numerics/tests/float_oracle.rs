//! Arithmetic and conversions against `rustc_apfloat`, an independent port of LLVM's, for the formats it has.
//!
//! It implements an older LLVM; `float.rs` compares the formats it lacks with recorded results.

use numerics::{ApFloat, ApInt, FloatKind, IntConversion, Rounding, Sign};
use rustc_apfloat::ieee::{
    BFloat, Double, Float8E4M3FN, Float8E5M2, Half, Quad, Single, X87DoubleExtended,
};
use rustc_apfloat::{Float, FloatConvert, Round, Status};

struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// Bits of a kind: random, with short significands, near a special value, or denormal.
    fn bits(&mut self, kind: FloatKind) -> u128 {
        let mask = u128::MAX >> (128 - kind.bit_width());
        let random = (u128::from(self.next()) << 64 | u128::from(self.next())) & mask;
        let fraction = u64::from(kind.precision());
        let special = [
            0,
            mask,
            mask >> 1,
            ApFloat::largest(kind, Sign::Positive).to_bits(),
            ApFloat::smallest_normal(kind, Sign::Negative).to_bits(),
            ApFloat::one(kind).to_bits(),
        ];
        let bits = match self.next() % 6 {
            0 => random & ((1 << (self.next() % fraction)) - 1),
            1 => random >> (self.next() % fraction) << (self.next() % fraction),
            2 => special[(self.next() % 6) as usize].wrapping_add(u128::from(self.next() % 5)),
            // A common exponent, so that sums cancel and quotients are near one.
            3 => ApFloat::one(kind).to_bits() ^ random & ((1 << fraction) - 1),
            _ => random,
        };
        ApFloat::from_bits(kind, bits & mask).to_bits()
    }
}

const ROUNDINGS: [(Rounding, Round); 5] = [
    (Rounding::NearestEven, Round::NearestTiesToEven),
    (Rounding::NearestAway, Round::NearestTiesToAway),
    (Rounding::Upward, Round::TowardPositive),
    (Rounding::Downward, Round::TowardNegative),
    (Rounding::TowardZero, Round::TowardZero),
];

fn arithmetic<F: Float>(kind: FloatKind, seed: u64) {
    let mut rng = Rng(seed);
    for i in 0..6_000 {
        let (a, b, c) = (rng.bits(kind), rng.bits(kind), rng.bits(kind));
        // Directed rounding to a format without infinities differs: it came later than the oracle's LLVM.
        let (rounding, round) = ROUNDINGS[i % if kind.has_infinity() { 5 } else { 2 }];
        let (x, y, z) =
            (ApFloat::from_bits(kind, a), ApFloat::from_bits(kind, b), ApFloat::from_bits(kind, c));
        let (p, q, r) = (F::from_bits(a), F::from_bits(b), F::from_bits(c));
        let check = |what: &str, got: ApFloat, want: F| {
            assert_eq!(
                got.to_bits(),
                want.to_bits(),
                "{what} {kind} {a:#x} {b:#x} {c:#x} {rounding:?}"
            );
        };
        check("add", x.add_rounded(y, rounding), p.add_r(q, round).value);
        check("sub", x.sub_rounded(y, rounding), p.sub_r(q, round).value);
        check("mul", x.mul_rounded(y, rounding), p.mul_r(q, round).value);
        check("div", x.div_rounded(y, rounding), p.div_r(q, round).value);
        check("rem", x % y, p.c_fmod(q).value);
        if !x.is_nan() && !y.is_nan() && !z.is_nan() {
            check("mul_add", x.mul_add(y, z), p.mul_add(q, r).value);
        }
        if !x.is_signaling() {
            check("round", x.round_to_integral(rounding), p.round_to_integral(round).value);
        }
        assert_eq!(x.compare(y), p.partial_cmp(&q), "{x:?} {y:?}");
        integers(x, p, [2, 8, 24, 64, 100, 128][i % 6], rounding, round);
    }
}

fn integers<F: Float>(x: ApFloat, p: F, width: u32, rounding: Rounding, round: Round) {
    let mut exact = false;
    let want = p.to_i128_r(width as usize, round, &mut exact);
    let (got, how) = x.to_signed(width, rounding);
    // rustc_apfloat has no integers above 128 bits and refuses a width of 1.
    if want.status != Status::INVALID_OP {
        assert_eq!(got, ApInt::from_i128(width, want.value), "{x:?} to i{width}");
        // It also does not state that a negative zero loses its sign.
        assert_eq!(
            how == IntConversion::Exact,
            exact && !x.is_negative_zero(),
            "{x:?} to i{width}"
        );
    }
    assert_eq!(
        how == IntConversion::Invalid,
        want.status == Status::INVALID_OP,
        "{x:?} to i{width}"
    );
    let want = p.to_u128_r(width as usize, round, &mut exact);
    let (got, how) = x.to_unsigned(width, rounding);
    assert_eq!(got, ApInt::from_u128(width, want.value), "{x:?} to unsigned i{width}");
    assert_eq!(how == IntConversion::Exact, exact, "{x:?} to unsigned i{width}");
    let back = F::from_u128_r(want.value, round).value;
    assert_eq!(ApFloat::from_unsigned(x.kind(), &got, rounding).0.to_bits(), back.to_bits());
}

fn conversion<F: Float + FloatConvert<T>, T: Float>(from: FloatKind, to: FloatKind) {
    let mut rng = Rng(0xC0FF_EE00 + u64::from(from.bit_width()) * 131 + u64::from(to.bit_width()));
    for i in 0..3_000 {
        let bits = rng.bits(from);
        let (rounding, round) = ROUNDINGS[i % 5];
        let mut lost = false;
        let want: T = F::from_bits(bits).convert_r(round, &mut lost).value;
        let got = ApFloat::from_bits(from, bits).convert(to, rounding);
        assert_eq!(
            (got.0.to_bits(), got.1),
            (want.to_bits(), lost),
            "{from} {bits:#x} to {to} {rounding:?}"
        );
    }
}

#[test]
fn arithmetic_agrees() {
    arithmetic::<Float8E5M2>(FloatKind::F8E5M2, 1);
    arithmetic::<Float8E4M3FN>(FloatKind::F8E4M3FN, 2);
    arithmetic::<BFloat>(FloatKind::BF16, 3);
    arithmetic::<Half>(FloatKind::F16, 4);
    arithmetic::<Single>(FloatKind::F32, 5);
    arithmetic::<Double>(FloatKind::F64, 6);
    arithmetic::<X87DoubleExtended>(FloatKind::F80, 7);
    arithmetic::<Quad>(FloatKind::F128, 8);
}

#[test]
fn conversions_agree() {
    macro_rules! all_pairs {
        ($($from:ident $from_kind:ident),*) => { $( all_pairs!(@to $from $from_kind); )* };
        (@to $from:ident $from_kind:ident) => {
            conversion::<$from, Half>(FloatKind::$from_kind, FloatKind::F16);
            conversion::<$from, BFloat>(FloatKind::$from_kind, FloatKind::BF16);
            conversion::<$from, Single>(FloatKind::$from_kind, FloatKind::F32);
            conversion::<$from, Double>(FloatKind::$from_kind, FloatKind::F64);
            conversion::<$from, X87DoubleExtended>(FloatKind::$from_kind, FloatKind::F80);
            conversion::<$from, Quad>(FloatKind::$from_kind, FloatKind::F128);
            conversion::<$from, Float8E5M2>(FloatKind::$from_kind, FloatKind::F8E5M2);
        };
    }
    all_pairs!(Float8E5M2 F8E5M2, Half F16, BFloat BF16, Single F32, Double F64, X87DoubleExtended F80, Quad F128);
}

#[test]
fn decimals_agree() {
    let mut rng = Rng(11);
    for _ in 0..3_000 {
        let (whole, fraction) = (rng.next() >> (rng.next() % 64), rng.next() >> (rng.next() % 64));
        let text = format!("{whole}.{fraction}e{}", (rng.next() % 80) as i64 - 40);
        let check = |kind, want: u128| {
            assert_eq!(
                ApFloat::parse_decimal(kind, &text).unwrap().to_bits(),
                want,
                "{text} : {kind}"
            );
        };
        check(FloatKind::F16, text.parse::<Half>().unwrap().to_bits());
        check(FloatKind::BF16, text.parse::<BFloat>().unwrap().to_bits());
        check(FloatKind::F8E5M2, text.parse::<Float8E5M2>().unwrap().to_bits());
        check(FloatKind::F32, text.parse::<Single>().unwrap().to_bits());
        check(FloatKind::F80, text.parse::<X87DoubleExtended>().unwrap().to_bits());
        check(FloatKind::F128, text.parse::<Quad>().unwrap().to_bits());
    }
}
