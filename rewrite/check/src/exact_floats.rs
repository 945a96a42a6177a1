//! Floats without rounding, for operations whose flags permit any rounding.
//!
//! E.g. with `reassoc`, `(a + b) + c` may be `a + (b + c)`. As rounded floats the sides differ; as *exact floats* they are equal. An exact float
//! is a real number, a zero with a sign, an infinity or NaN. Operations compute with them as IEEE 754 specifies, but neither round nor
//! overflow:
//!
//! ```text
//! 0.1 + 0.2 = 0.3      1e308 * 10 = 1e309      inf - inf = NaN      1 / -0 = -inf
//! ```
//!
//! So a rule that is wrong for NaN, for an infinity or in the sign of a zero is wrong for exact floats, too, unless flags exclude these:
//! `x - x -> 0` needs `nnan` or `ninf`, as infinity minus itself is NaN.
//!
//! A formula without a translation, e.g. one that reads the encoding of a float, is an unknown value. A proof then covers more inputs than
//! there are.

use ir_core::formula::{FormulaConstant, FormulaId, FormulaNode, Formulas, Function, Sort};
use numerics::{ApFloat, FloatKind};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// How deep choices between encodings nest that are translated.
const MAX_DEPTH: usize = 32;

/// An exact float.
#[derive(Clone, Copy)]
struct Exact {
    /// Whether it is NaN; then nothing else counts.
    nan: FormulaId,
    /// Whether it is infinite; then `value` does not count.
    infinite: FormulaId,
    /// Its sign, also of a zero.
    negative: FormulaId,
    /// The real number.
    value: FormulaId,
}

/// A translated formula.
#[derive(Clone, Copy)]
enum Translated {
    Float(Exact),
    /// Of another sort, which is unchanged.
    Other(FormulaId),
}

/// Formulas with exact floats in place of floats.
pub(crate) struct ExactFloats<'f> {
    f: &'f mut Formulas,
    known: FxHashMap<FormulaId, Translated>,
}

impl<'f> ExactFloats<'f> {
    pub(crate) fn new(f: &'f mut Formulas) -> Self {
        ExactFloats { f, known: FxHashMap::default() }
    }

    /// Returns a truth value over exact floats.
    pub(crate) fn truth(&mut self, root: FormulaId) -> FormulaId {
        match self.translated(root, 0) {
            Translated::Other(of) => of,
            Translated::Float(_) => root,
        }
    }

    fn translated(&mut self, root: FormulaId, depth: usize) -> Translated {
        for part in self.f.parts(&[root]) {
            if !self.known.contains_key(&part) {
                let made = self.part(part, depth);
                self.known.insert(part, made);
            }
        }
        self.known[&root]
    }

    fn part(&mut self, part: FormulaId, depth: usize) -> Translated {
        let (function, args) = match self.f.node(part).clone() {
            FormulaNode::Constant(FormulaConstant::Float(value)) => {
                return Translated::Float(self.constant(value));
            }
            FormulaNode::Constant(_) | FormulaNode::Variable(_) => return Translated::Other(part),
            FormulaNode::Apply(function, args) => (function, args),
        };
        if let Function::FloatOfBits(kind) = function {
            return Translated::Float(self.encoded(kind, args[0], depth));
        }
        let args: SmallVec<[Translated; 3]> = args.iter().map(|arg| self.known[arg]).collect();
        self.applied(&function, &args).unwrap_or_else(|| self.unknown(part))
    }

    /// Returns a value that nothing is known about.
    fn unknown(&mut self, of: FormulaId) -> Translated {
        let name = format!("f{}", of.index());
        match self.f.sort(of) {
            Sort::Float(_) => Translated::Float(self.variable(&name)),
            sort => Translated::Other(self.f.variable(&format!("{name}_any"), sort)),
        }
    }

    fn variable(&mut self, name: &str) -> Exact {
        let of = |part: &str| format!("{name}_{part}");
        let nan = self.f.variable(&of("nan"), Sort::Bool);
        let infinite = self.f.variable(&of("infinite"), Sort::Bool);
        let value = self.f.variable(&of("value"), Sort::Real);
        // The sign is free only where the number does not have one.
        let free = self.f.variable(&of("negative"), Sort::Bool);
        let zero = self.zero();
        let is_zero = self.f.equal(value, zero);
        let below = self.f.apply(Function::RealLess, [value, zero]);
        let has_free_sign = self.f.any(&[infinite, is_zero]);
        let negative = self.f.choose(has_free_sign, free, below);
        Exact { nan, infinite, negative, value }
    }

    fn constant(&mut self, value: ApFloat) -> Exact {
        let finite = if value.is_finite() { value } else { ApFloat::zero(value.kind()) };
        Exact {
            nan: self.f.bool(value.is_nan()),
            infinite: self.f.bool(value.is_infinite()),
            negative: self.f.bool(value.is_negative()),
            value: self.f.real(finite),
        }
    }

    /// Returns the float with an encoding.
    fn encoded(&mut self, kind: FloatKind, bits: FormulaId, depth: usize) -> Exact {
        // Bits may be read in several formats.
        let name = match self.f.node(bits).clone() {
            // A free value or a constant.
            FormulaNode::Variable(name) => format!("{name}_{kind}"),
            FormulaNode::Apply(Function::If, args) if depth < MAX_DEPTH => {
                let [yes, no] = [args[1], args[2]].map(|of| self.encoded(kind, of, depth + 1));
                let condition = match self.translated(args[0], depth + 1) {
                    Translated::Other(condition) => condition,
                    Translated::Float(_) => args[0],
                };
                return self.choose(condition, yes, no);
            }
            _ => format!("f{}_{kind}", bits.index()),
        };
        let float = self.f.apply(Function::FloatOfBits(kind), [bits]);
        let is_opaque =
            matches!(self.f.node(float), FormulaNode::Apply(Function::FloatOfBits(_), _));
        if !is_opaque
            && depth < MAX_DEPTH
            && let Translated::Float(exact) = self.translated(float, depth + 1)
        {
            return exact;
        }
        self.variable(&name)
    }

    fn applied(&mut self, function: &Function, args: &[Translated]) -> Option<Translated> {
        let float = |exact: Exact| Some(Translated::Float(exact));
        let truth = |of: FormulaId| Some(Translated::Other(of));
        match (function, args) {
            (Function::FloatNeg, &[Translated::Float(x)]) => float(self.negated(x)),
            (Function::FloatAbs, &[Translated::Float(x)]) => float(self.absolute(x)),
            (Function::FloatAdd, &[Translated::Float(x), Translated::Float(y)]) => {
                float(self.sum(x, y))
            }
            (Function::FloatMul, &[Translated::Float(x), Translated::Float(y)]) => {
                float(self.product(x, y))
            }
            (Function::FloatDiv, &[Translated::Float(x), Translated::Float(y)]) => {
                float(self.quotient(x, y))
            }
            (
                Function::FloatFma,
                &[Translated::Float(x), Translated::Float(y), Translated::Float(z)],
            ) => {
                let product = self.product(x, y);
                float(self.sum(product, z))
            }
            (
                Function::If,
                &[Translated::Other(condition), Translated::Float(x), Translated::Float(y)],
            ) => float(self.choose(condition, x, y)),
            (Function::Equal, &[Translated::Float(x), Translated::Float(y)]) => {
                truth(self.equal(x, y))
            }
            (Function::FloatLess, &[Translated::Float(x), Translated::Float(y)]) => {
                truth(self.less(x, y, Function::RealLess))
            }
            (Function::FloatLessEqual, &[Translated::Float(x), Translated::Float(y)]) => {
                truth(self.less(x, y, Function::RealLessEqual))
            }
            (Function::FloatIsNan, &[Translated::Float(x)]) => truth(x.nan),
            (Function::FloatIsInfinite, &[Translated::Float(x)]) => {
                let number = self.f.not(x.nan);
                truth(self.f.all(&[number, x.infinite]))
            }
            _ => {
                let other = |of: &Translated| match of {
                    Translated::Other(of) => Some(*of),
                    Translated::Float(_) => None,
                };
                let args: SmallVec<[FormulaId; 3]> =
                    args.iter().map(other).collect::<Option<_>>()?;
                let of = self.f.apply(function.clone(), &args);
                let is_float = matches!(self.f.sort(of), Sort::Float(_));
                (!is_float).then_some(Translated::Other(of))
            }
        }
    }

    fn zero(&mut self) -> FormulaId {
        self.f.real(ApFloat::zero(FloatKind::F64))
    }

    /// Returns whether it is a zero, unless it is NaN.
    fn is_zero(&mut self, x: Exact) -> FormulaId {
        let zero = self.zero();
        let (finite, same) = (self.f.not(x.infinite), self.f.equal(x.value, zero));
        self.f.all(&[finite, same])
    }

    fn differ(&mut self, a: FormulaId, b: FormulaId) -> FormulaId {
        let same = self.f.equal(a, b);
        self.f.not(same)
    }

    fn choose(&mut self, condition: FormulaId, x: Exact, y: Exact) -> Exact {
        let mut of = |x, y| self.f.choose(condition, x, y);
        Exact {
            nan: of(x.nan, y.nan),
            infinite: of(x.infinite, y.infinite),
            negative: of(x.negative, y.negative),
            value: of(x.value, y.value),
        }
    }

    fn negated_value(&mut self, x: FormulaId) -> FormulaId {
        let zero = self.zero();
        self.f.apply(Function::RealSub, [zero, x])
    }

    fn negated(&mut self, x: Exact) -> Exact {
        Exact { negative: self.f.not(x.negative), value: self.negated_value(x.value), ..x }
    }

    fn absolute(&mut self, x: Exact) -> Exact {
        let negated = self.negated_value(x.value);
        Exact {
            negative: self.f.bool(false),
            value: self.f.choose(x.negative, negated, x.value),
            ..x
        }
    }

    /// Returns the sum. That of infinities of different signs is NaN; of zeros of different signs, and of other numbers that cancel out, it is the
    /// positive zero.
    fn sum(&mut self, x: Exact, y: Exact) -> Exact {
        let zero = self.zero();
        let signs = self.differ(x.negative, y.negative);
        let invalid = self.f.all(&[x.infinite, y.infinite, signs]);
        let value = self.f.apply(Function::RealAdd, [x.value, y.value]);
        let cancels = self.f.equal(value, zero);
        let both = self.f.all(&[x.negative, y.negative]);
        let below = self.f.apply(Function::RealLess, [value, zero]);
        let finite = self.f.choose(cancels, both, below);
        let finite_or_y = self.f.choose(y.infinite, y.negative, finite);
        Exact {
            nan: self.f.any(&[x.nan, y.nan, invalid]),
            infinite: self.f.any(&[x.infinite, y.infinite]),
            negative: self.f.choose(x.infinite, x.negative, finite_or_y),
            value,
        }
    }

    /// Returns the product. That of a zero and an infinity is NaN.
    fn product(&mut self, x: Exact, y: Exact) -> Exact {
        let (x_zero, y_zero) = (self.is_zero(x), self.is_zero(y));
        let invalid = [self.f.all(&[x.infinite, y_zero]), self.f.all(&[x_zero, y.infinite])];
        Exact {
            nan: self.f.any(&[x.nan, y.nan, invalid[0], invalid[1]]),
            infinite: self.f.any(&[x.infinite, y.infinite]),
            negative: self.differ(x.negative, y.negative),
            value: self.f.apply(Function::RealMul, [x.value, y.value]),
        }
    }

    /// Returns the quotient. That of two zeros and that of two infinities is NaN; that of another number and zero is infinite.
    fn quotient(&mut self, x: Exact, y: Exact) -> Exact {
        let (x_zero, y_zero) = (self.is_zero(x), self.is_zero(y));
        let invalid = [self.f.all(&[x.infinite, y.infinite]), self.f.all(&[x_zero, y_zero])];
        let zero = self.zero();
        let value = self.f.apply(Function::RealDiv, [x.value, y.value]);
        Exact {
            nan: self.f.any(&[x.nan, y.nan, invalid[0], invalid[1]]),
            infinite: self.f.any(&[x.infinite, y_zero]),
            negative: self.differ(x.negative, y.negative),
            value: self.f.choose(y.infinite, zero, value),
        }
    }

    /// Returns whether both are NaN, or the same number with the same sign.
    fn equal(&mut self, x: Exact, y: Exact) -> FormulaId {
        let f = &mut *self.f;
        let nans = f.equal(x.nan, y.nan);
        let (signs, sizes) = (f.equal(x.negative, y.negative), f.equal(x.infinite, y.infinite));
        let values = f.equal(x.value, y.value);
        let numbers = f.any(&[x.infinite, values]);
        let same = f.all(&[signs, sizes, numbers]);
        let either = f.any(&[x.nan, same]);
        f.all(&[nans, either])
    }

    /// Returns whether the first is less, or less or equal, by the comparison of real numbers.
    fn less(&mut self, x: Exact, y: Exact, of_reals: Function) -> FormulaId {
        let f = &mut *self.f;
        let [x_number, y_number] = [x.nan, y.nan].map(|nan| f.not(nan));
        let [x_finite, y_finite] = [x.infinite, y.infinite].map(|infinite| f.not(infinite));
        let y_above = f.not(y.negative);
        let values = f.apply(of_reals.clone(), [x.value, y.value]);
        let mut cases = vec![f.all(&[x_finite, y_finite, values])];
        // Minus infinity is less than any other number, and that is less than infinity.
        let not_least = f.any(&[y_finite, y_above]);
        cases.push(f.all(&[x.infinite, x.negative, not_least]));
        let not_greatest = f.any(&[x_finite, x.negative]);
        cases.push(f.all(&[y.infinite, y_above, not_greatest]));
        if of_reals == Function::RealLessEqual {
            let same = f.equal(x.negative, y.negative);
            cases.push(f.all(&[x.infinite, y.infinite, same]));
        }
        let holds = f.any(&cases);
        f.all(&[x_number, y_number, holds])
    }
}

#[cfg(test)]
mod tests {
    use ir_core::formula::{FormulaId, Formulas, Function, Sort};
    use numerics::{ApFloat, FloatKind, Sign};

    use super::{Exact, ExactFloats};

    /// Returns NaN, the infinities, both zeros, one and minus one.
    fn specials(exact: &mut ExactFloats<'_>) -> [Exact; 7] {
        let kind = FloatKind::F32;
        let [plus, minus] = [Sign::Positive, Sign::Negative];
        [
            ApFloat::nan(kind, plus),
            ApFloat::infinity(kind, plus),
            ApFloat::infinity(kind, minus),
            ApFloat::signed_zero(kind, plus),
            ApFloat::signed_zero(kind, minus),
            ApFloat::from_f64_in(kind, 1.0),
            ApFloat::from_f64_in(kind, -1.0),
        ]
        .map(|value| exact.constant(value))
    }

    /// Returns `nan`, `inf` or `-inf`, if it is known that the float is that.
    fn special_text(f: &Formulas, of: Exact) -> &'static str {
        match (f.is_bool(of.nan, true), f.is_bool(of.infinite, true)) {
            (true, _) => "nan",
            (_, true) if f.is_bool(of.negative, true) => "-inf",
            (_, true) if f.is_bool(of.negative, false) => "inf",
            _ => "",
        }
    }

    #[test]
    fn infinities_and_nan_are_those_of_ieee() {
        let mut f = Formulas::default();
        let mut exact = ExactFloats::new(&mut f);
        let [nan, inf, minus_inf, zero, minus_zero, one, minus_one] = specials(&mut exact);
        let made = [
            (exact.sum(inf, minus_inf), "nan"),
            (exact.sum(inf, one), "inf"),
            (exact.sum(minus_one, minus_inf), "-inf"),
            (exact.sum(nan, one), "nan"),
            (exact.product(inf, zero), "nan"),
            (exact.product(minus_zero, minus_inf), "nan"),
            (exact.product(minus_inf, one), "-inf"),
            (exact.quotient(inf, minus_inf), "nan"),
            (exact.quotient(zero, minus_zero), "nan"),
            (exact.quotient(one, minus_zero), "-inf"),
            (exact.quotient(minus_one, minus_zero), "inf"),
            (exact.quotient(inf, zero), "inf"),
        ];
        for (i, (of, expected)) in made.into_iter().enumerate() {
            assert_eq!(special_text(&f, of), expected, "{i}");
        }
    }

    #[test]
    fn zeros_have_signs_and_equal_each_other() {
        let mut f = Formulas::default();
        let mut exact = ExactFloats::new(&mut f);
        let [nan, inf, minus_inf, zero, minus_zero, ..] = specials(&mut exact);
        let made = [
            (exact.equal(zero, minus_zero), false),
            (exact.equal(nan, nan), true),
            (exact.equal(nan, inf), false),
            (exact.equal(inf, minus_inf), false),
            (exact.less(minus_inf, inf, Function::RealLess), true),
            (exact.less(inf, inf, Function::RealLess), false),
            (exact.less(inf, inf, Function::RealLessEqual), true),
            (exact.less(nan, inf, Function::RealLessEqual), false),
            (exact.negated(zero).negative, true),
            (exact.absolute(minus_zero).negative, false),
        ];
        for (i, (of, expected)) in made.into_iter().enumerate() {
            assert!(f.is_bool(of, expected), "{i}");
        }
    }

    /// The bits of a value that is read in two formats are two floats.
    #[test]
    fn formats_have_separate_floats() {
        let mut f = Formulas::default();
        let bits = f.variable("x", Sort::Bits(16));
        let [half, brain]: [FormulaId; 2] = [FloatKind::F16, FloatKind::BF16].map(|kind| {
            let float = f.apply(Function::FloatOfBits(kind), [bits]);
            f.apply(Function::FloatIsNan, [float])
        });
        let same = f.equal(half, brain);
        let exact = ExactFloats::new(&mut f).truth(same);
        assert!(!f.is_bool(exact, true));
    }
}
