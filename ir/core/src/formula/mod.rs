//! Formulas over bit vectors, floats and truth values: what an operation computes, for all inputs at once.
//!
//! The functions are those of SMT-LIB 2, so that a solver can decide whether two formulas are equal. A function of constants is evaluated when
//! it is applied, so the same description of an operation also computes it:
//!
//! ```
//! use ir_core::formula::{Formulas, Function, Sort};
//!
//! let mut f = Formulas::default();
//! let (x, one) = (f.variable("x", Sort::Bits(8)), f.number(8, 1));
//! let sum = f.of(Function::Add, [x, one]);
//! assert_eq!(f.sort(sum), Sort::Bits(8));
//! // Of constants: a constant.
//! let two = f.of(Function::Add, [one, one]);
//! assert_eq!(two, f.number(8, 2));
//! ```
//!
//! The values of an operation are bit vectors, floats by their encoding: so the sign of a NaN is part of a value. [`meaning`] describes
//! operations by formulas.

mod constant;
pub mod meaning;

use std::fmt;
use std::sync::Arc;

use numerics::{ApFloat, ApInt, FloatKind, Rounding};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A formula of [`Formulas`]. Equal formulas have the same number; a formula has a greater one than its arguments.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Formula(u32);

impl Formula {
    /// Returns its number.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of the values of a formula.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// A truth value.
    Bool,
    /// A bit vector of that width.
    Bits(u32),
    /// A float.
    Float(FloatKind),
    /// A real number.
    Real,
}

/// A constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// A truth value.
    Bool(bool),
    /// A bit vector.
    Bits(ApInt),
    /// A float.
    Float(ApFloat),
    /// A finite float as a real number.
    Real(ApFloat),
}

/// A function. Those of bit vectors and floats take arguments of one sort, those of two shift amounts included.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Function {
    /// The negation of a truth value.
    Not,
    /// Whether all hold.
    All,
    /// Whether one holds.
    Any,
    /// Whether two values of one sort are identical. There is one NaN, and zeros of different signs are not identical.
    Equal,
    /// The second argument if the first holds, else the third.
    If,

    /// The negated number.
    Neg,
    /// All bits inverted.
    Complement,
    /// The sum.
    Add,
    /// The difference.
    Sub,
    /// The product.
    Mul,
    /// The unsigned quotient; all ones for a division by zero.
    DivU,
    /// The unsigned remainder; the dividend for a division by zero.
    RemU,
    /// The signed quotient, rounded towards zero; 1 or -1 for a division by zero.
    DivS,
    /// The signed remainder; the dividend for a division by zero.
    RemS,
    /// The bitwise conjunction.
    And,
    /// The bitwise disjunction.
    Or,
    /// The bitwise exclusive disjunction.
    Xor,
    /// The shift to the left; zero for a shift by the width or more.
    ShL,
    /// The shift to the right that inserts zeros.
    ShrU,
    /// The shift to the right that inserts the sign bit.
    ShrS,
    /// Whether the first number is less, unsigned.
    LessU,
    /// Whether the first number is less or equal, unsigned.
    LessEqualU,
    /// Whether the first number is less, signed.
    LessS,
    /// Whether the first number is less or equal, signed.
    LessEqualS,
    /// The bits of that number (`low`) and above, so many.
    Extract {
        /// The first bit.
        low: u32,
        /// The number of bits.
        width: u32,
    },
    /// Extended to that width with zeros.
    ZeroExtend(u32),
    /// Extended to that width with the sign bit.
    SignExtend(u32),

    /// The float of that encoding.
    FloatOfBits(FloatKind),
    /// The encoding of a float; of NaN, one of its encodings.
    BitsOfFloat,
    /// The number with the other sign.
    FloatNeg,
    /// The number without its sign.
    FloatAbs,
    /// The sum, to nearest even, as are the next ones.
    FloatAdd,
    /// The product.
    FloatMul,
    /// The quotient.
    FloatDiv,
    /// The first times the second plus the third.
    FloatFma,
    /// The square root.
    FloatSqrt,
    /// The integral number next to it.
    FloatRound(Rounding),
    /// Whether the first is less.
    FloatLess,
    /// Whether the first is less or equal; zeros are equal.
    FloatLessEqual,
    /// Whether it is NaN.
    FloatIsNan,
    /// Whether it is infinite.
    FloatIsInfinite,
    /// Converted to another format.
    FloatConvert(FloatKind, Rounding),
    /// The float next to a signed number.
    FloatOfSigned(FloatKind),
    /// The float next to an unsigned number.
    FloatOfUnsigned(FloatKind),
    /// The signed number of that width, rounded towards zero. Any number if it has none.
    SignedOfFloat(u32),
    /// The unsigned number of that width, rounded towards zero. Any number if it has none.
    UnsignedOfFloat(u32),

    /// The sum of real numbers.
    RealAdd,
    /// The difference of real numbers.
    RealSub,
    /// The product of real numbers.
    RealMul,
    /// The quotient of real numbers; any number for a division by zero.
    RealDiv,
    /// Whether the first real number is less.
    RealLess,
    /// Whether the first real number is less or equal.
    RealLessEqual,

    /// A function of which nothing is known but its name.
    Unknown(Arc<str>, Sort),
}

impl Function {
    /// Returns whether the first two arguments may change places.
    fn is_commutative(&self) -> bool {
        use Function as F;
        let bits = matches!(self, F::Add | F::Mul | F::And | F::Or | F::Xor);
        let floats = matches!(self, F::FloatAdd | F::FloatMul | F::FloatFma);
        bits || floats || matches!(self, F::Equal | F::RealAdd | F::RealMul)
    }
}

/// A formula by its parts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A constant.
    Constant(Constant),
    /// A variable of that name.
    Variable(Arc<str>),
    /// A function of arguments.
    Apply(Function, SmallVec<[Formula; 3]>),
}

/// Formulas, each once.
#[derive(Default)]
pub struct Formulas {
    nodes: Vec<(Node, Sort)>,
    numbers: FxHashMap<(Node, Sort), Formula>,
}

impl fmt::Debug for Formulas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.nodes).finish()
    }
}

impl Formulas {
    /// Returns the parts of a formula.
    pub fn node(&self, formula: Formula) -> &Node {
        &self.nodes[formula.index()].0
    }

    /// Returns the sort of a formula.
    pub fn sort(&self, formula: Formula) -> Sort {
        self.nodes[formula.index()].1
    }

    /// Returns the width of a formula that is a bit vector; 0 for others.
    pub fn width(&self, formula: Formula) -> u32 {
        match self.sort(formula) {
            Sort::Bits(width) => width,
            _ => 0,
        }
    }

    /// Returns the value of a constant.
    pub fn constant(&self, formula: Formula) -> Option<&Constant> {
        match self.node(formula) {
            Node::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Returns whether the formula is the constant `value`.
    pub fn is(&self, formula: Formula, value: bool) -> bool {
        self.constant(formula) == Some(&Constant::Bool(value))
    }

    /// Returns the variable of a name. Two sorts need two names.
    pub fn variable(&mut self, name: &str, sort: Sort) -> Formula {
        self.add(Node::Variable(name.into()), sort)
    }

    /// Returns a constant bit vector.
    pub fn bits(&mut self, value: ApInt) -> Formula {
        let sort = Sort::Bits(value.width());
        self.add(Node::Constant(Constant::Bits(value)), sort)
    }

    /// Returns a number as a bit vector of that width; bits beyond the width are dropped.
    pub fn number(&mut self, width: u32, value: i64) -> Formula {
        self.bits(ApInt::from_i64(64, value).sext_or_trunc(width))
    }

    /// Returns a truth value.
    pub fn bool(&mut self, value: bool) -> Formula {
        self.add(Node::Constant(Constant::Bool(value)), Sort::Bool)
    }

    /// Returns a constant float.
    pub fn float(&mut self, value: ApFloat) -> Formula {
        self.add(Node::Constant(Constant::Float(value)), Sort::Float(value.kind()))
    }

    /// Returns a finite float as a real number.
    pub fn real(&mut self, value: ApFloat) -> Formula {
        self.add(Node::Constant(Constant::Real(value)), Sort::Real)
    }

    fn add(&mut self, node: Node, sort: Sort) -> Formula {
        let key = (node, sort);
        if let Some(&known) = self.numbers.get(&key) {
            return known;
        }
        let formula = Formula(self.nodes.len() as u32);
        self.nodes.push(key.clone());
        self.numbers.insert(key, formula);
        formula
    }

    /// Applies a function to arguments.
    pub fn of<const N: usize>(&mut self, function: Function, args: [Formula; N]) -> Formula {
        self.apply(function, &args)
    }

    /// Returns whether it does not hold.
    pub fn not(&mut self, of: Formula) -> Formula {
        self.of(Function::Not, [of])
    }

    /// Returns whether all hold.
    pub fn all(&mut self, of: &[Formula]) -> Formula {
        self.apply(Function::All, of)
    }

    /// Returns whether one holds.
    pub fn any(&mut self, of: &[Formula]) -> Formula {
        self.apply(Function::Any, of)
    }

    /// Returns the difference of two floats: the sum with the negated one.
    pub fn float_difference(&mut self, a: Formula, b: Formula) -> Formula {
        let negated = self.of(Function::FloatNeg, [b]);
        self.of(Function::FloatAdd, [a, negated])
    }

    /// Returns whether both are identical.
    pub fn equal(&mut self, a: Formula, b: Formula) -> Formula {
        self.of(Function::Equal, [a, b])
    }

    /// Returns `yes` if the condition holds, else `no`.
    pub fn choose(&mut self, condition: Formula, yes: Formula, no: Formula) -> Formula {
        self.of(Function::If, [condition, yes, no])
    }

    /// Returns a truth value as a bit vector of one bit.
    pub fn bit(&mut self, of: Formula) -> Formula {
        let (one, zero) = (self.number(1, 1), self.number(1, 0));
        self.choose(of, one, zero)
    }

    /// Returns whether a bit vector is the number, which bits beyond its width do not count of.
    pub fn is_number(&mut self, of: Formula, number: i64) -> Formula {
        let number = self.number(self.width(of), number);
        self.equal(of, number)
    }

    /// Returns the bit vector with another width, extended with zeros or truncated.
    pub fn resized_u(&mut self, of: Formula, width: u32) -> Formula {
        self.resized(of, width, Function::ZeroExtend(width))
    }

    /// Returns the bit vector with another width, extended with the sign bit or truncated.
    pub fn resized_s(&mut self, of: Formula, width: u32) -> Formula {
        self.resized(of, width, Function::SignExtend(width))
    }

    fn resized(&mut self, of: Formula, width: u32, extend: Function) -> Formula {
        match self.width(of).cmp(&width) {
            std::cmp::Ordering::Less => self.of(extend, [of]),
            std::cmp::Ordering::Equal => of,
            std::cmp::Ordering::Greater => self.of(Function::Extract { low: 0, width }, [of]),
        }
    }

    /// Applies a function to arguments. A function of constants is a constant; a few identities of truth values are applied.
    pub fn apply(&mut self, function: Function, args: &[Formula]) -> Formula {
        let mut args: SmallVec<[Formula; 3]> = args.into();
        if function.is_commutative() {
            args[..2].sort();
        }
        let args = &args[..];
        let sort = self.sort_of(&function, args);
        if let Some(known) = self.simplified(&function, args) {
            return known;
        }
        let constants: Option<SmallVec<[&Constant; 3]>> =
            args.iter().map(|&arg| self.constant(arg)).collect();
        if let Some(value) = constants.and_then(|args| constant::of(&function, &args)) {
            return self.add(Node::Constant(value), sort);
        }
        self.add(Node::Apply(function, args.into()), sort)
    }

    fn sort_of(&self, function: &Function, args: &[Formula]) -> Sort {
        use Function as F;
        match function {
            F::Not | F::All | F::Any | F::Equal => Sort::Bool,
            F::LessU | F::LessEqualU | F::LessS | F::LessEqualS => Sort::Bool,
            F::FloatLess | F::FloatLessEqual | F::FloatIsNan | F::FloatIsInfinite => Sort::Bool,
            F::RealLess | F::RealLessEqual => Sort::Bool,
            F::If => self.sort(args[1]),
            F::Extract { width, .. } | F::ZeroExtend(width) | F::SignExtend(width) => {
                Sort::Bits(*width)
            }
            F::SignedOfFloat(width) | F::UnsignedOfFloat(width) => Sort::Bits(*width),
            F::FloatOfBits(kind) | F::FloatConvert(kind, _) => Sort::Float(*kind),
            F::FloatOfSigned(kind) | F::FloatOfUnsigned(kind) => Sort::Float(*kind),
            F::BitsOfFloat => match self.sort(args[0]) {
                Sort::Float(kind) => Sort::Bits(kind.bit_width()),
                other => other,
            },
            F::Unknown(_, sort) => *sort,
            _ => self.sort(args[0]),
        }
    }

    /// Returns what an identity makes of a function.
    fn simplified(&mut self, function: &Function, args: &[Formula]) -> Option<Formula> {
        match (function, args) {
            (Function::Equal, [a, b]) if a == b => Some(self.bool(true)),
            (Function::If, [condition, yes, no]) => match self.constant(*condition) {
                Some(Constant::Bool(true)) => Some(*yes),
                Some(Constant::Bool(false)) => Some(*no),
                _ if yes == no => Some(*yes),
                _ => None,
            },
            (Function::All, _) => self.joined(function, args, true),
            (Function::Any, _) => self.joined(function, args, false),
            (Function::Not, [of]) => match self.node(*of) {
                Node::Apply(Function::Not, inner) => Some(inner[0]),
                _ => None,
            },
            (Function::FloatOfBits(kind), [of]) => match self.node(*of) {
                Node::Apply(Function::BitsOfFloat, inner) => Some(inner[0]),
                _ => self.signed_float(*kind, *of),
            },
            (Function::FloatNeg, [of]) => match self.node(*of) {
                Node::Apply(Function::FloatNeg, inner) => Some(inner[0]),
                _ => None,
            },
            (Function::FloatAbs, [of]) => match self.node(*of) {
                Node::Apply(Function::FloatNeg, inner) => {
                    let inner = inner[0];
                    Some(self.of(Function::FloatAbs, [inner]))
                }
                Node::Apply(Function::FloatAbs, _) => Some(*of),
                _ => None,
            },
            // The sign of a product or quotient does not affect its size.
            (Function::FloatMul | Function::FloatDiv, [a, b]) => {
                let negated = |of: Formula| match self.node(of) {
                    Node::Apply(Function::FloatNeg, inner) => Some(inner[0]),
                    _ => None,
                };
                let (x, y) = (negated(*a), negated(*b));
                if x.is_none() && y.is_none() {
                    return None;
                }
                let value = self.of(function.clone(), [x.unwrap_or(*a), y.unwrap_or(*b)]);
                let same = x.is_some() == y.is_some();
                Some(if same { value } else { self.of(Function::FloatNeg, [value]) })
            }
            _ => None,
        }
    }

    /// Returns the float of an encoding whose sign bit is flipped or cleared.
    fn signed_float(&mut self, kind: FloatKind, of: Formula) -> Option<Formula> {
        let Node::Apply(function @ (Function::Xor | Function::And), args) = self.node(of) else {
            return None;
        };
        let (function, args) = (function.clone(), [args[0], args[1]]);
        let (wanted, float) = match function {
            Function::Xor => (ApInt::signed_min(kind.bit_width()), Function::FloatNeg),
            _ => (ApInt::signed_max(kind.bit_width()), Function::FloatAbs),
        };
        let is_mask = |of: Formula| self.constant(of) == Some(&Constant::Bits(wanted.clone()));
        let at = args.iter().position(|&arg| is_mask(arg))?;
        let inner = self.of(Function::FloatOfBits(kind), [args[1 - at]]);
        Some(self.of(float, [inner]))
    }

    /// Returns a conjunction (`neutral` is true) or disjunction without constants and repetitions; `None` if there are none.
    fn joined(&mut self, function: &Function, args: &[Formula], neutral: bool) -> Option<Formula> {
        if args.iter().any(|&arg| self.is(arg, !neutral)) {
            return Some(self.bool(!neutral));
        }
        let mut parts: SmallVec<[Formula; 3]> = SmallVec::new();
        for &arg in args {
            if !self.is(arg, neutral) && !parts.contains(&arg) {
                parts.push(arg);
            }
        }
        match parts[..] {
            [] => Some(self.bool(neutral)),
            [one] => Some(one),
            _ if parts.len() == args.len() => None,
            _ => Some(self.apply(function.clone(), &parts)),
        }
    }

    /// Returns the formulas that `roots` consist of, arguments before their users.
    pub fn parts(&self, roots: &[Formula]) -> Vec<Formula> {
        let mut used = vec![false; self.nodes.len()];
        roots.iter().for_each(|root| used[root.index()] = true);
        for at in (0..self.nodes.len()).rev() {
            if let (true, Node::Apply(_, args)) = (used[at], &self.nodes[at].0) {
                args.iter().for_each(|arg| used[arg.index()] = true);
            }
        }
        (0..self.nodes.len()).filter(|&at| used[at]).map(|at| Formula(at as u32)).collect()
    }

    /// Returns the formula with other formulas in place of some.
    pub fn replaced(&mut self, root: Formula, by: &FxHashMap<Formula, Formula>) -> Formula {
        let mut new: FxHashMap<Formula, Formula> = FxHashMap::default();
        for part in self.parts(&[root]) {
            let made = match (by.get(&part), self.node(part).clone()) {
                (Some(&other), _) => other,
                (None, Node::Apply(function, args)) => {
                    let args: SmallVec<[Formula; 3]> = args.iter().map(|arg| new[arg]).collect();
                    self.apply(function, &args)
                }
                (None, _) => part,
            };
            new.insert(part, made);
        }
        new[&root]
    }
}
