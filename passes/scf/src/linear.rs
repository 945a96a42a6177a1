//! Systems of linear constraints over integers.
//!
//! ```text
//! 0 <= i, i <= 12, o <= 16 - i, o <= 2       the greatest constant o: 2; with 16 - i <= 1, the system has no solution
//! ```
//!
//! Variables are eliminated one by one: by an equality, or else by the combinations of lower and upper bounds (Fourier and Motzkin). Constraints are divided
//! by the greatest common divisor of their coefficients, and their constants are rounded, because the variables are integers. The number of constraints is
//! limited: an answer that needs more is "not known".
//!
//! Pugh, "The Omega test" (1991), describes the method.

use rustc_hash::FxHashMap;

/// How many constraints a system may have for each variable, before an elimination is given up.
const MAX_ROWS: usize = 32;

/// A sum of multiples of variables and a constant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Linear {
    /// The coefficients of the variables; those that are missing are zero.
    pub coefficients: Vec<i128>,
    /// The constant.
    pub constant: i128,
}

impl Linear {
    pub fn constant(constant: i128) -> Linear {
        Linear { coefficients: Vec::new(), constant }
    }

    pub fn variable(index: usize) -> Linear {
        let mut coefficients = vec![0; index + 1];
        coefficients[index] = 1;
        Linear { coefficients, constant: 0 }
    }

    pub fn of(&self, variable: usize) -> i128 {
        self.coefficients.get(variable).copied().unwrap_or(0)
    }

    pub fn is_constant(&self) -> bool {
        self.coefficients.iter().all(|&c| c == 0)
    }

    /// Returns `self * a + other * b`; `None` if a number is too large.
    pub fn combine(&self, a: i128, other: &Linear, b: i128) -> Option<Linear> {
        let sum = |x: i128, y: i128| negatable(x.checked_mul(a)?.checked_add(y.checked_mul(b)?)?);
        let variables = self.coefficients.len().max(other.coefficients.len());
        let coefficients = (0..variables).map(|i| sum(self.of(i), other.of(i)));
        Some(Linear {
            coefficients: coefficients.collect::<Option<_>>()?,
            constant: sum(self.constant, other.constant)?,
        })
    }

    pub fn times(&self, factor: i128) -> Option<Linear> {
        self.combine(factor, &Linear::default(), 0)
    }

    pub fn plus(&self, other: &Linear) -> Option<Linear> {
        self.combine(1, other, 1)
    }

    pub fn minus(&self, other: &Linear) -> Option<Linear> {
        self.combine(1, other, -1)
    }

    pub fn plus_constant(&self, constant: i128) -> Option<Linear> {
        let constant = negatable(self.constant.checked_add(constant)?)?;
        Some(Linear { coefficients: self.coefficients.clone(), constant })
    }

    /// Returns the greatest common divisor of the coefficients; zero if there are none.
    pub fn divisor(&self) -> i128 {
        self.coefficients.iter().fold(0, |a, &b| gcd(a, b))
    }

    fn without(mut self, variable: usize) -> Linear {
        if let Some(coefficient) = self.coefficients.get_mut(variable) {
            *coefficient = 0;
        }
        self
    }
}

/// Returns a number, unless it is the one whose negation is too large.
fn negatable(number: i128) -> Option<i128> {
    (number != i128::MIN).then_some(number)
}

/// Returns the greatest common divisor, never negative.
pub(crate) fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i128::try_from(a).unwrap_or(1)
}

/// A contradiction among constraints.
struct Contradiction;

/// Sums that are zero, and sums that are zero at least.
#[derive(Clone, Debug, Default)]
pub(crate) struct System {
    equalities: Vec<Linear>,
    inequalities: Vec<Linear>,
    variables: usize,
}

/// The result of an elimination that was not given up.
enum Eliminated {
    System(System),
    Contradiction,
}

impl System {
    /// Adds a variable.
    pub fn add_variable(&mut self) -> usize {
        self.variables += 1;
        self.variables - 1
    }

    /// Requires that `sum` is zero.
    pub fn add_equality(&mut self, sum: Linear) {
        self.equalities.push(sum);
    }

    /// Requires that `sum` is zero at least.
    pub fn add_inequality(&mut self, sum: Linear) {
        self.inequalities.push(sum);
    }

    /// Returns whether the system is known to have no solution.
    pub fn has_no_solution(&self) -> bool {
        matches!(self.clone().eliminate_all_but(None), Some(Eliminated::Contradiction))
    }

    /// Returns the greatest integer that a variable may be, if one is known.
    pub fn upper_bound(&self, variable: usize) -> Option<i128> {
        let Eliminated::System(system) = self.clone().eliminate_all_but(Some(variable))? else {
            return None;
        };
        let bound = |sum: &Linear| {
            let coefficient = sum.of(variable);
            (coefficient < 0).then(|| sum.constant.div_euclid(-coefficient))
        };
        let equal = |sum: &Linear| {
            let coefficient = sum.of(variable);
            (coefficient != 0).then(|| (-sum.constant).div_euclid(coefficient))
        };
        let bounds = system.inequalities.iter().filter_map(bound);
        bounds.chain(system.equalities.iter().filter_map(equal)).min()
    }

    /// Returns the number that a variable must be, if one is known.
    pub fn value(&self, variable: usize) -> Option<i128> {
        let upper = self.upper_bound(variable)?;
        let mut above = self.clone();
        above.add_inequality(Linear::variable(variable).times(-1)?.plus_constant(upper - 1)?);
        above.has_no_solution().then_some(upper)
    }

    /// Eliminates all variables but one. Returns `None` if that takes too much.
    fn eliminate_all_but(mut self, remaining: Option<usize>) -> Option<Eliminated> {
        if self.normalize().is_err() {
            return Some(Eliminated::Contradiction);
        }
        loop {
            let next = (0..self.variables)
                .filter(|&v| Some(v) != remaining && self.occurs(v))
                .min_by_key(|&v| self.cost(v));
            let Some(variable) = next else { return Some(Eliminated::System(self)) };
            match self.equalities.iter().position(|sum| sum.of(variable) != 0) {
                Some(at) => self.substitute(variable, at)?,
                None => self.combine_bounds(variable)?,
            }
            if self.normalize().is_err() {
                return Some(Eliminated::Contradiction);
            }
            if self.inequalities.len() > MAX_ROWS * self.variables {
                return None;
            }
        }
    }

    fn occurs(&self, variable: usize) -> bool {
        let mut all = self.equalities.iter().chain(&self.inequalities);
        all.any(|sum| sum.of(variable) != 0)
    }

    /// Returns by how much the elimination of a variable is put off. Variables in equalities come first.
    fn cost(&self, variable: usize) -> usize {
        if self.equalities.iter().any(|sum| sum.of(variable) != 0) {
            return 0;
        }
        let lower = self.inequalities.iter().filter(|sum| sum.of(variable) > 0).count();
        let upper = self.inequalities.iter().filter(|sum| sum.of(variable) < 0).count();
        1 + lower * upper
    }

    /// Eliminates a variable by the equality at `at`.
    fn substitute(&mut self, variable: usize, at: usize) -> Option<()> {
        let equality = self.equalities.swap_remove(at);
        let by = equality.of(variable);
        for sum in self.equalities.iter_mut().chain(&mut self.inequalities) {
            let coefficient = sum.of(variable);
            if coefficient != 0 {
                // The factor of an inequality must be positive.
                let factor = -coefficient.checked_mul(by.signum())?;
                *sum = sum.combine(by.abs(), &equality, factor)?.without(variable);
            }
        }
        Some(())
    }

    /// Eliminates a variable by the combinations of its lower and its upper bounds.
    fn combine_bounds(&mut self, variable: usize) -> Option<()> {
        let (mut lower, mut upper, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for sum in std::mem::take(&mut self.inequalities) {
            match sum.of(variable).signum() {
                1 => lower.push(sum),
                -1 => upper.push(sum),
                _ => others.push(sum),
            }
        }
        if lower.len() * upper.len() > MAX_ROWS * self.variables {
            return None;
        }
        for low in &lower {
            for high in &upper {
                let (a, b) = (low.of(variable), -high.of(variable));
                others.push(low.combine(b, high, a)?.without(variable));
            }
        }
        self.inequalities = others;
        Some(())
    }

    /// Divides the constraints by common divisors, and drops those that always hold or that others imply.
    fn normalize(&mut self) -> Result<(), Contradiction> {
        let mut equalities = Vec::new();
        for mut sum in std::mem::take(&mut self.equalities) {
            let divisor = sum.divisor();
            if divisor == 0 {
                if sum.constant != 0 {
                    return Err(Contradiction);
                }
                continue;
            }
            if sum.constant % divisor != 0 {
                return Err(Contradiction);
            }
            sum.coefficients.iter_mut().for_each(|c| *c /= divisor);
            sum.constant /= divisor;
            equalities.push(sum);
        }
        self.equalities = equalities;
        let mut known: FxHashMap<Vec<i128>, usize> = FxHashMap::default();
        let mut inequalities: Vec<Linear> = Vec::new();
        for mut sum in std::mem::take(&mut self.inequalities) {
            let divisor = sum.divisor();
            if divisor == 0 {
                if sum.constant < 0 {
                    return Err(Contradiction);
                }
                continue;
            }
            sum.coefficients.iter_mut().for_each(|c| *c /= divisor);
            sum.constant = sum.constant.div_euclid(divisor);
            while sum.coefficients.last() == Some(&0) {
                sum.coefficients.pop();
            }
            match known.get(&sum.coefficients) {
                Some(&at) => {
                    inequalities[at].constant = inequalities[at].constant.min(sum.constant);
                }
                None => {
                    known.insert(sum.coefficients.clone(), inequalities.len());
                    inequalities.push(sum);
                }
            }
        }
        self.inequalities = inequalities;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers that variables have in the enumeration.
    const RANGE: std::ops::RangeInclusive<i128> = -5..=5;

    /// Returns the greatest number that the first of three variables has in a solution; `None` without a solution.
    fn greatest_first(system: &System) -> Option<i128> {
        let value = |sum: &Linear, at: [i128; 3]| {
            sum.constant + (0..3).map(|variable| sum.of(variable) * at[variable]).sum::<i128>()
        };
        let points = RANGE.flat_map(|x| RANGE.flat_map(move |y| RANGE.map(move |z| [x, y, z])));
        let solutions = points.filter(|&at| {
            system.equalities.iter().all(|sum| value(sum, at) == 0)
                && system.inequalities.iter().all(|sum| value(sum, at) >= 0)
        });
        solutions.map(|at| at[0]).max()
    }

    #[test]
    fn answers_agree_with_an_enumeration() {
        let mut random = fastrand::Rng::with_seed(7);
        let (mut without, mut bounded) = (0, 0);
        for _ in 0..4000 {
            let mut system = System::default();
            for variable in 0..3 {
                system.add_variable();
                for (sign, end) in [(1, -RANGE.start()), (-1, *RANGE.end())] {
                    let side = Linear::variable(variable).times(sign).unwrap();
                    system.add_inequality(side.plus_constant(end).unwrap());
                }
            }
            for _ in 0..random.usize(0..4) {
                let coefficients = (0..3).map(|_| random.i128(-4..=4)).collect();
                let sum = Linear { coefficients, constant: random.i128(-12..=12) };
                if random.u8(..) < 64 {
                    system.add_equality(sum);
                } else {
                    system.add_inequality(sum);
                }
            }
            let greatest = greatest_first(&system);
            if system.has_no_solution() {
                assert_eq!(greatest, None, "{system:?}");
                without += 1;
            }
            if let (Some(bound), Some(greatest)) = (system.upper_bound(0), greatest) {
                assert!(bound >= greatest, "{bound} < {greatest}: {system:?}");
                bounded += usize::from(bound == greatest);
            }
            if let (Some(value), Some(greatest)) = (system.value(0), greatest) {
                assert_eq!(value, greatest, "{system:?}");
            }
        }
        // Most answers are exact.
        assert!(without > 300 && bounded > 2000, "{without} without solution, {bounded} exact");
    }

    #[test]
    fn numbers_that_are_too_large_are_no_sums() {
        let large = Linear { coefficients: vec![1 << 126], constant: i128::MIN + 1 };
        assert_eq!(large.times(-2), None);
        assert_eq!(large.plus_constant(-1), None);
        assert_eq!(
            Linear::variable(0).combine(i128::MIN / 2, &Linear::variable(0), i128::MIN / 2),
            None
        );
    }
}
