//! Floats as real numbers, for operations whose flags permit any rounding.
//!
//! E.g. with `reassoc`, `(a + b) + c` may be `a + (b + c)`: the sides differ as floats, and are equal as real numbers. No value is NaN or
//! infinite then, and no divisor is zero unless one of the source is.

use ir_core::formula::{FormulaConstant, FormulaId, FormulaNode, Formulas, Function, Sort};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Formulas with real numbers in place of floats.
pub(crate) struct Reals<'f> {
    f: &'f mut Formulas,
    known: FxHashMap<FormulaId, Option<FormulaId>>,
    /// The divisors of quotients that were translated.
    pub(crate) divisors: Vec<FormulaId>,
}

impl<'f> Reals<'f> {
    pub(crate) fn new(f: &'f mut Formulas) -> Self {
        Reals { f, known: FxHashMap::default(), divisors: Vec::new() }
    }

    /// Returns the formula over real numbers; `None` if it reads the encoding of a float.
    pub(crate) fn of(&mut self, root: FormulaId) -> Option<FormulaId> {
        for part in self.f.parts(&[root]) {
            if !self.known.contains_key(&part) {
                let made = self.part(part);
                self.known.insert(part, made);
            }
        }
        self.known[&root]
    }

    fn part(&mut self, part: FormulaId) -> Option<FormulaId> {
        let node = self.f.node(part).clone();
        let (function, args) = match node {
            FormulaNode::Constant(FormulaConstant::Float(value)) => {
                return value.is_finite().then(|| self.f.real(value));
            }
            FormulaNode::Constant(_) | FormulaNode::Variable(_) => return Some(part),
            FormulaNode::Apply(function, args) => (function, args),
        };
        match function {
            // A free value or a constant.
            Function::FloatOfBits(_) => {
                return match self.f.node(args[0]).clone() {
                    FormulaNode::Variable(name) => {
                        Some(self.f.variable(&format!("{name}_real"), Sort::Real))
                    }
                    _ => None,
                };
            }
            Function::BitsOfFloat => return None,
            Function::FloatIsNan | Function::FloatIsInfinite => return Some(self.f.bool(false)),
            _ => {}
        }
        let mut made: SmallVec<[FormulaId; 3]> = SmallVec::new();
        for arg in &args {
            made.push(self.known.get(arg).copied().flatten()?);
        }
        let real = match function {
            Function::FloatAdd => Function::RealAdd,
            Function::FloatMul => Function::RealMul,
            Function::FloatDiv => {
                self.divisors.push(made[1]);
                Function::RealDiv
            }
            Function::FloatLess => Function::RealLess,
            Function::FloatLessEqual => Function::RealLessEqual,
            Function::FloatNeg => return Some(self.negated(made[0])),
            Function::FloatAbs => {
                let zero = self.zero();
                let negative = self.f.of(Function::RealLess, [made[0], zero]);
                let negated = self.negated(made[0]);
                return Some(self.f.choose(negative, negated, made[0]));
            }
            Function::FloatFma => {
                let product = self.f.of(Function::RealMul, [made[0], made[1]]);
                return Some(self.f.of(Function::RealAdd, [product, made[2]]));
            }
            other => other,
        };
        let is_float = |sort: Sort| matches!(sort, Sort::Float(_));
        let out = self.f.apply(real, &made);
        (!is_float(self.f.sort(out)) && !made.iter().any(|&arg| is_float(self.f.sort(arg))))
            .then_some(out)
    }

    fn zero(&mut self) -> FormulaId {
        self.f.real(numerics::ApFloat::zero(numerics::FloatKind::F64))
    }

    fn negated(&mut self, of: FormulaId) -> FormulaId {
        let zero = self.zero();
        self.f.of(Function::RealSub, [zero, of])
    }

    /// Returns whether one of the divisors since the last call is zero.
    pub(crate) fn any_zero_divisor(&mut self) -> FormulaId {
        let divisors = std::mem::take(&mut self.divisors);
        let zero = self.zero();
        let zeros: Vec<FormulaId> = divisors.iter().map(|&of| self.f.equal(of, zero)).collect();
        self.f.any(&zeros)
    }
}
