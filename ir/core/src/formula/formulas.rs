//! An arena of formulas. Equal formulas are one node, e.g. both `x + 1` of `(x + 1) * (x + 1)`.

use std::fmt;

use numerics::{ApFloat, ApInt, FloatKind};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::constant;
use super::function::{FormulaConstant, FormulaId, FormulaNode, Function, Sort};

/// An arena of formulas, which has each formula once.
#[derive(Default)]
pub struct Formulas {
    nodes: Vec<(FormulaNode, Sort)>,
    numbers: FxHashMap<(FormulaNode, Sort), FormulaId>,
}

impl fmt::Debug for Formulas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.nodes).finish()
    }
}

impl Formulas {
    /// Returns the parts of a formula.
    pub fn node(&self, formula: FormulaId) -> &FormulaNode {
        &self.nodes[formula.index()].0
    }

    /// Returns the sort of a formula.
    pub fn sort(&self, formula: FormulaId) -> Sort {
        self.nodes[formula.index()].1
    }

    /// Returns the width of a formula that is a bit vector; 0 for others.
    pub fn width(&self, formula: FormulaId) -> u32 {
        match self.sort(formula) {
            Sort::Bits(width) => width,
            _ => 0,
        }
    }

    /// Returns the value of a constant.
    pub fn constant(&self, formula: FormulaId) -> Option<&FormulaConstant> {
        match self.node(formula) {
            FormulaNode::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Returns whether a formula is the truth value `value` whatever its variables are, as far as that is known without a solver.
    pub fn is_bool(&self, formula: FormulaId, value: bool) -> bool {
        self.constant(formula) == Some(&FormulaConstant::Bool(value))
    }

    /// Returns the variable of a name. Two sorts need two names.
    pub fn variable(&mut self, name: &str, sort: Sort) -> FormulaId {
        self.add(FormulaNode::Variable(name.into()), sort)
    }

    /// Returns a constant bit vector.
    pub fn bits(&mut self, value: ApInt) -> FormulaId {
        let sort = Sort::Bits(value.width());
        self.add(FormulaNode::Constant(FormulaConstant::Bits(value)), sort)
    }

    /// Returns a number as a bit vector of that width; bits beyond the width are dropped.
    pub fn number(&mut self, width: u32, value: i64) -> FormulaId {
        self.bits(ApInt::from_i64(64, value).sext_or_trunc(width))
    }

    /// Returns a truth value.
    pub fn bool(&mut self, value: bool) -> FormulaId {
        self.add(FormulaNode::Constant(FormulaConstant::Bool(value)), Sort::Bool)
    }

    /// Returns a constant float.
    pub fn float(&mut self, value: ApFloat) -> FormulaId {
        self.add(FormulaNode::Constant(FormulaConstant::Float(value)), Sort::Float(value.kind()))
    }

    /// Returns a finite float as a real number, which has no sign if it is zero.
    pub fn real(&mut self, value: ApFloat) -> FormulaId {
        let value = if value.is_zero() { ApFloat::zero(FloatKind::F64) } else { value };
        self.add(FormulaNode::Constant(FormulaConstant::Real(value)), Sort::Real)
    }

    fn add(&mut self, node: FormulaNode, sort: Sort) -> FormulaId {
        let has_sort = |kind: FloatKind| kind.has_ieee_layout();
        debug_assert!(!matches!(sort, Sort::Float(kind) if !has_sort(kind)), "{sort:?}");
        let key = (node, sort);
        if let Some(&known) = self.numbers.get(&key) {
            return known;
        }
        let formula = FormulaId(self.nodes.len() as u32);
        self.nodes.push(key.clone());
        self.numbers.insert(key, formula);
        formula
    }

    /// Returns whether it does not hold.
    pub fn not(&mut self, of: FormulaId) -> FormulaId {
        self.apply(Function::Not, [of])
    }

    /// Returns whether all hold.
    pub fn all(&mut self, of: &[FormulaId]) -> FormulaId {
        self.apply(Function::All, of)
    }

    /// Returns whether one holds.
    pub fn any(&mut self, of: &[FormulaId]) -> FormulaId {
        self.apply(Function::Any, of)
    }

    /// Returns whether both are identical.
    pub fn equal(&mut self, a: FormulaId, b: FormulaId) -> FormulaId {
        self.apply(Function::Equal, [a, b])
    }

    /// Returns `yes` if the condition holds, else `no`.
    pub fn choose(&mut self, condition: FormulaId, yes: FormulaId, no: FormulaId) -> FormulaId {
        self.apply(Function::If, [condition, yes, no])
    }

    /// Applies a function to arguments. A function of constants is a constant; a few identities of truth values are applied.
    pub fn apply(&mut self, function: Function, args: impl AsRef<[FormulaId]>) -> FormulaId {
        self.applied(function, args.as_ref().into())
    }

    fn applied(&mut self, function: Function, mut args: SmallVec<[FormulaId; 3]>) -> FormulaId {
        if function.is_commutative() {
            args[..2].sort();
        }
        let args = &args[..];
        let sort = self.sort_of(&function, args);
        if let Some(known) = self.simplified(&function, args) {
            return known;
        }
        let constants: Option<SmallVec<[&FormulaConstant; 3]>> =
            args.iter().map(|&arg| self.constant(arg)).collect();
        if let Some(value) = constants.and_then(|args| constant::of(&function, &args)) {
            return self.add(FormulaNode::Constant(value), sort);
        }
        self.add(FormulaNode::Apply(function, args.into()), sort)
    }

    fn sort_of(&self, function: &Function, args: &[FormulaId]) -> Sort {
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
            F::Uninterpreted(_, sort) => *sort,
            _ => self.sort(args[0]),
        }
    }

    /// Returns the result of an identity for a function, if one applies.
    fn simplified(&mut self, function: &Function, args: &[FormulaId]) -> Option<FormulaId> {
        match (function, args) {
            (Function::Equal, [a, b]) if a == b => Some(self.bool(true)),
            (Function::If, [condition, yes, no]) => match self.constant(*condition) {
                Some(FormulaConstant::Bool(true)) => Some(*yes),
                Some(FormulaConstant::Bool(false)) => Some(*no),
                _ if yes == no => Some(*yes),
                _ => None,
            },
            (Function::All, _) => self.joined(function, args, true),
            (Function::Any, _) => self.joined(function, args, false),
            (Function::Not, [of]) => match self.node(*of) {
                FormulaNode::Apply(Function::Not, inner) => Some(inner[0]),
                _ => None,
            },
            (Function::FloatOfBits(kind), [of]) => match self.node(*of) {
                FormulaNode::Apply(Function::BitsOfFloat, inner) => Some(inner[0]),
                _ => self.signed_float(*kind, *of),
            },
            (Function::FloatNeg, [of]) => match self.node(*of) {
                FormulaNode::Apply(Function::FloatNeg, inner) => Some(inner[0]),
                _ => None,
            },
            (Function::FloatAbs, [of]) => match self.node(*of) {
                FormulaNode::Apply(Function::FloatNeg, inner) => {
                    let inner = inner[0];
                    Some(self.apply(Function::FloatAbs, [inner]))
                }
                FormulaNode::Apply(Function::FloatAbs, _) => Some(*of),
                _ => None,
            },
            // The sign of a product or quotient does not affect its size.
            (Function::FloatMul | Function::FloatDiv, [a, b]) => {
                let negated = |of: FormulaId| match self.node(of) {
                    FormulaNode::Apply(Function::FloatNeg, inner) => Some(inner[0]),
                    _ => None,
                };
                let (x, y) = (negated(*a), negated(*b));
                if x.is_none() && y.is_none() {
                    return None;
                }
                let value = self.apply(function.clone(), [x.unwrap_or(*a), y.unwrap_or(*b)]);
                let same = x.is_some() == y.is_some();
                Some(if same { value } else { self.apply(Function::FloatNeg, [value]) })
            }
            _ => None,
        }
    }

    /// Returns the float of an encoding whose sign bit is flipped or cleared.
    fn signed_float(&mut self, kind: FloatKind, of: FormulaId) -> Option<FormulaId> {
        let FormulaNode::Apply(function @ (Function::Xor | Function::And), args) = self.node(of)
        else {
            return None;
        };
        let (function, args) = (function.clone(), [args[0], args[1]]);
        let (wanted, float) = match function {
            Function::Xor => (ApInt::signed_min(kind.bit_width()), Function::FloatNeg),
            _ => (ApInt::signed_max(kind.bit_width()), Function::FloatAbs),
        };
        let is_mask =
            |of: FormulaId| self.constant(of) == Some(&FormulaConstant::Bits(wanted.clone()));
        let at = args.iter().position(|&arg| is_mask(arg))?;
        let inner = self.apply(Function::FloatOfBits(kind), [args[1 - at]]);
        Some(self.apply(float, [inner]))
    }

    /// Returns a conjunction (`neutral` is true) or disjunction without constants and repetitions; `None` if there are none.
    fn joined(
        &mut self,
        function: &Function,
        args: &[FormulaId],
        neutral: bool,
    ) -> Option<FormulaId> {
        if args.iter().any(|&arg| self.is_bool(arg, !neutral)) {
            return Some(self.bool(!neutral));
        }
        let mut parts: SmallVec<[FormulaId; 3]> = SmallVec::new();
        for &arg in args {
            if !self.is_bool(arg, neutral) && !parts.contains(&arg) {
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
    pub fn parts(&self, roots: &[FormulaId]) -> Vec<FormulaId> {
        let mut used = vec![false; self.nodes.len()];
        roots.iter().for_each(|root| used[root.index()] = true);
        for at in (0..self.nodes.len()).rev() {
            if let (true, FormulaNode::Apply(_, args)) = (used[at], &self.nodes[at].0) {
                args.iter().for_each(|arg| used[arg.index()] = true);
            }
        }
        (0..self.nodes.len()).filter(|&at| used[at]).map(|at| FormulaId(at as u32)).collect()
    }

    /// Returns the formula with other formulas in place of some.
    pub fn replaced(&mut self, root: FormulaId, by: &FxHashMap<FormulaId, FormulaId>) -> FormulaId {
        let mut new: FxHashMap<FormulaId, FormulaId> = FxHashMap::default();
        for part in self.parts(&[root]) {
            let made = match (by.get(&part), self.node(part).clone()) {
                (Some(&other), _) => other,
                (None, FormulaNode::Apply(function, args)) => {
                    let args: SmallVec<[FormulaId; 3]> = args.iter().map(|arg| new[arg]).collect();
                    self.apply(function, &args)
                }
                (None, _) => part,
            };
            new.insert(part, made);
        }
        new[&root]
    }
}

#[cfg(test)]
mod tests {
    use super::{Formulas, Function};

    /// The values for divisions by zero are those of SMT-LIB, "FixedSizeBitVectors".
    #[test]
    fn divisions_by_zero_have_the_values_of_smt_lib() {
        let mut f = Formulas::default();
        let [zero, three, minus] = [0, 3, -3].map(|n| f.number(8, n));
        for (function, dividend, quotient) in [
            (Function::DivU, three, -1),
            (Function::RemU, three, 3),
            (Function::DivS, three, -1),
            (Function::DivS, minus, 1),
            (Function::RemS, minus, -3),
        ] {
            let found = f.apply(function.clone(), [dividend, zero]);
            assert_eq!(found, f.number(8, quotient), "{function:?}");
        }
        let (least, ones) = (f.number(8, -128), f.number(8, -1));
        assert_eq!(f.apply(Function::DivS, [least, ones]), least);
        assert_eq!(f.apply(Function::RemS, [least, ones]), zero);
    }
}
