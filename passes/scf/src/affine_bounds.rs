//! Replaces `affine.min` and `affine.max` by their only possible result, under constraints on their operands.
//!
//! ```mlir
//! scf.for %i = %c0 to %c16 step %c4 {
//!   %0 = affine.min affine_map<(d0) -> (4, 16 - d0)>(%i)       // 4, because %i is 12 at most
//! ```
//!
//! The result is the one expression of the map that bounds the operation, if the constraints imply the bounds by the others, or else a constant.

use arith_ops::names as arith;
use dialect_support::{build, matchers};
use ir_core::affine::{AffineMap, ExprKind};
use ir_core::{AffineExpr, Context, OpId, ValueId};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

use crate::affine;
use crate::linear::{Linear, System, gcd};

/// Maps with more results stay: each result is compared with all others.
const MAX_RESULTS: usize = 32;
/// Constraints on more values are not used: the work grows with the cube of their number.
const MAX_VARIABLES: usize = 128;
/// How many definitions are followed from an index to the values that it is computed of.
const MAX_DEPTH: usize = 16;

/// The origin of a variable of the constraints.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Variable {
    /// A value that becomes a dimension of a new map.
    Dimension(ValueId),
    /// A value that becomes a symbol of a new map.
    Symbol(ValueId),
    /// The quotient of a division.
    Quotient,
}

/// Constraints on values.
#[derive(Default)]
pub(crate) struct Constraints {
    system: System,
    variables: Vec<Variable>,
    of_value: FxHashMap<ValueId, usize>,
    /// The variables of quotients, by dividend and divisor.
    quotients: Vec<(Linear, i128, usize)>,
}

impl Constraints {
    fn add(&mut self, variable: Variable) -> usize {
        self.variables.push(variable);
        self.system.add_variable()
    }

    /// Returns the variable of a value. A new one becomes a dimension.
    pub fn dimension(&mut self, value: ValueId) -> usize {
        self.variable(value, Variable::Dimension(value))
    }

    /// Returns the variable of a value. A new one becomes a symbol.
    fn symbol(&mut self, value: ValueId) -> usize {
        self.variable(value, Variable::Symbol(value))
    }

    /// Returns the variable of a bound or step of a loop. If it is a constant, its number is known from now on.
    pub fn bound(&mut self, rewriter: &Rewriter<'_>, value: ValueId) -> Linear {
        let is_new = !self.of_value.contains_key(&value);
        let variable = Linear::variable(self.symbol(value));
        if let Some(number) = constant(rewriter, value).filter(|_| is_new) {
            let known = Linear { constant: -i128::from(number), ..variable.clone() };
            self.system.add_equality(known);
        }
        variable
    }

    fn variable(&mut self, value: ValueId, variable: Variable) -> usize {
        if let Some(&known) = self.of_value.get(&value) {
            return known;
        }
        let new = self.add(variable);
        self.of_value.insert(value, new);
        new
    }

    /// Requires that `sum` is zero at least.
    pub fn require(&mut self, sum: Linear) {
        self.system.add_inequality(sum);
    }

    /// Returns whether there may be `count` more variables.
    fn has_room(&self, count: usize) -> bool {
        self.variables.len() + count <= MAX_VARIABLES
    }

    /// Returns the quotient of a sum and a positive number, rounded down; `None` if a number is too large, or there are too many variables.
    pub fn divide(&mut self, dividend: &Linear, divisor: i128) -> Option<Linear> {
        let common = gcd(dividend.divisor(), divisor);
        if common == divisor {
            // Only the constant may leave a remainder.
            let coefficients = dividend.coefficients.iter().map(|c| c / divisor).collect();
            return Some(Linear { coefficients, constant: dividend.constant.div_euclid(divisor) });
        }
        let reduced = Linear {
            coefficients: dividend.coefficients.iter().map(|c| c / common).collect(),
            constant: dividend.constant.div_euclid(common),
        };
        let (dividend, divisor) = (reduced, divisor / common);
        let known = self.quotients.iter().find(|q| q.0 == dividend && q.1 == divisor);
        if let Some(&(_, _, variable)) = known {
            return Some(Linear::variable(variable));
        }
        if !self.has_room(1) {
            return None;
        }
        let variable = self.add(Variable::Quotient);
        let quotient = Linear::variable(variable);
        let remainder = dividend.combine(1, &quotient, -divisor)?;
        self.system.add_inequality(remainder.times(-1)?.plus_constant(divisor - 1)?);
        self.system.add_inequality(remainder);
        self.quotients.push((dividend, divisor, variable));
        Some(quotient)
    }

    /// Returns an expression as a sum; `None` if it is not linear in the operands, which are the dimensions and the symbols.
    fn flatten(
        &mut self,
        ctx: &Context,
        expr: AffineExpr,
        dims: usize,
        operands: &[Linear],
    ) -> Option<Linear> {
        let kind = ctx.expr(expr);
        match kind {
            ExprKind::Constant(value) => return Some(Linear::constant(value.into())),
            ExprKind::Dim(index) => return operands.get(index as usize).cloned(),
            ExprKind::Symbol(index) => return operands.get(dims + index as usize).cloned(),
            _ => {}
        }
        let (a, b) = kind.operands()?;
        let a = self.flatten(ctx, a, dims, operands)?;
        let b = self.flatten(ctx, b, dims, operands)?;
        let by = Some(b.constant).filter(|_| b.is_constant());
        match kind {
            ExprKind::Add(..) => a.plus(&b),
            ExprKind::Mul(..) if a.is_constant() => b.times(a.constant),
            ExprKind::Mul(..) => a.times(by?),
            ExprKind::Mod(..) => {
                let by = by.filter(|&by| by > 0)?;
                let quotient = self.divide(&a, by)?;
                a.combine(1, &quotient, -by)
            }
            ExprKind::FloorDiv(..) => self.divide(&a, by.filter(|&by| by > 0)?),
            ExprKind::CeilDiv(..) => {
                let by = by.filter(|&by| by > 0)?;
                self.divide(&a.plus_constant(by - 1)?, by)
            }
            _ => None,
        }
    }
}

/// Returns the constant of an index.
pub(crate) fn constant(rewriter: &Rewriter<'_>, value: ValueId) -> Option<i64> {
    matchers::small_int(rewriter.reg, rewriter.body, value)
}

/// Returns whether `step` is known to divide the difference of two indices. Definitions by `affine.apply` are followed.
pub(crate) fn is_multiple(
    rewriter: &Rewriter<'_>,
    lower: ValueId,
    upper: ValueId,
    step: ValueId,
) -> bool {
    let Some(by) = constant(rewriter, step) else {
        // `mlir-opt` does not simplify `s0 mod s0`.
        let is_zero = |value| constant(rewriter, value) == Some(0);
        if lower == step && is_zero(upper) || upper == step && is_zero(lower) {
            return false;
        }
        let mut products = Products { rewriter, factor: step, known: FxHashMap::default() };
        return products.contains(lower, MAX_DEPTH) && products.contains(upper, MAX_DEPTH);
    };
    if by == 0 {
        return false;
    }
    let mut sums = Definitions::default();
    let mut sum = |value| sums.of(rewriter, value, MAX_DEPTH);
    let (Some(lower), Some(upper)) = (sum(lower), sum(upper)) else { return false };
    let divides = |sum: Linear| gcd(sum.divisor(), sum.constant) % i128::from(by) == 0;
    upper.minus(&lower).is_some_and(divides)
}

/// The indices that are zero or a product with a factor.
struct Products<'r, 'a> {
    rewriter: &'r Rewriter<'a>,
    factor: ValueId,
    /// Each definition is read once: operands may be shared.
    known: FxHashMap<ValueId, bool>,
}

impl Products<'_, '_> {
    fn contains(&mut self, value: ValueId, depth: usize) -> bool {
        if value == self.factor || constant(self.rewriter, value) == Some(0) {
            return true;
        }
        if let Some(&known) = self.known.get(&value) {
            return known;
        }
        let contains = depth > 0 && self.is_product(value, depth).unwrap_or(false);
        self.known.insert(value, contains);
        contains
    }

    /// Returns whether the `affine.apply` that defines a value computes a product with the factor; `None` if another operation does.
    fn is_product(&mut self, value: ValueId, depth: usize) -> Option<bool> {
        let (reg, body) = (self.rewriter.reg, &*self.rewriter.body);
        let op = matchers::defined_by(reg, body, value, affine::APPLY)?;
        let map = affine::map_of(reg, body, op)?;
        let [result] = map.results[..] else { return None };
        let operands: Vec<ValueId> = body.operands(op).collect();
        let ctx = self.rewriter.ctx();
        let mut operand = |index: u32| {
            operands.get(index as usize).is_some_and(|&value| self.contains(value, depth - 1))
        };
        Some(is_product(ctx, result, map.dims, &mut operand))
    }
}

fn is_product(
    ctx: &Context,
    expr: AffineExpr,
    dims: u32,
    operand: &mut dyn FnMut(u32) -> bool,
) -> bool {
    match ctx.expr(expr) {
        ExprKind::Constant(value) => value == 0,
        ExprKind::Dim(index) => operand(index),
        ExprKind::Symbol(index) => operand(dims + index),
        ExprKind::Mul(a, b) => {
            is_product(ctx, a, dims, operand) || is_product(ctx, b, dims, operand)
        }
        ExprKind::Add(a, b) => {
            is_product(ctx, a, dims, operand) && is_product(ctx, b, dims, operand)
        }
        _ => false,
    }
}

/// Indices as sums of the values that they are computed of.
#[derive(Default)]
pub(crate) struct Definitions {
    constraints: Constraints,
    known: FxHashMap<ValueId, Option<Linear>>,
}

impl Definitions {
    /// Returns an index as a sum; `None` if it is computed in another way.
    pub fn sum_of(&mut self, rewriter: &Rewriter<'_>, value: ValueId) -> Option<Linear> {
        self.of(rewriter, value, MAX_DEPTH)
    }

    fn of(&mut self, rewriter: &Rewriter<'_>, value: ValueId, depth: usize) -> Option<Linear> {
        if let Some(number) = constant(rewriter, value) {
            return Some(Linear::constant(number.into()));
        }
        if let Some(known) = self.known.get(&value) {
            return known.clone();
        }
        let sum = self.composed(rewriter, value, depth);
        self.known.insert(value, sum.clone());
        sum
    }

    fn composed(
        &mut self,
        rewriter: &Rewriter<'_>,
        value: ValueId,
        depth: usize,
    ) -> Option<Linear> {
        let (reg, body) = (rewriter.reg, &*rewriter.body);
        let defined = |name| matchers::defined_by(reg, body, value, name).filter(|_| depth > 0);
        for (name, sign) in [(arith::ADDI, 1), (arith::SUBI, -1)] {
            if let Some(op) = defined(name) {
                let (a, b) = (body.operand(op, 0), body.operand(op, 1));
                let a = self.of(rewriter, a, depth - 1)?;
                return a.combine(1, &self.of(rewriter, b, depth - 1)?, sign);
            }
        }
        let Some(op) = defined(affine::APPLY) else {
            return self
                .constraints
                .has_room(1)
                .then(|| Linear::variable(self.constraints.symbol(value)));
        };
        let map = affine::map_of(reg, body, op)?;
        let operands: Vec<ValueId> = body.operands(op).collect();
        let sums: Option<Vec<Linear>> =
            operands.into_iter().map(|operand| self.of(rewriter, operand, depth - 1)).collect();
        let [result] = map.results[..] else { return None };
        self.constraints.flatten(rewriter.ctx(), result, map.dims as usize, &sums?)
    }
}

/// Returns whether `op` is an `affine.min` or `affine.max`.
pub(crate) fn is_extreme(rewriter: &Rewriter<'_>, op: OpId) -> bool {
    let is = |name| matchers::is_op(rewriter.reg, rewriter.body, op, name);
    is(affine::MIN) || is(affine::MAX)
}

/// Replaces an `affine.min` or `affine.max` by an `affine.apply` of its only possible result. Returns `None` and changes nothing if none is known.
pub(crate) fn simplify(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    mut constraints: Constraints,
) -> Option<()> {
    let (reg, body) = (rewriter.reg, &*rewriter.body);
    let map = affine::map_of(reg, body, op)?;
    let values: Vec<ValueId> = body.operands(op).collect();
    if !constraints.has_room(values.len()) || map.results.len() > MAX_RESULTS {
        return None;
    }
    reg.op(reg.ctx().op_name(affine::APPLY))?;
    // The maximum is the negated minimum of the negated results.
    let sign = if matchers::is_op(reg, body, op, affine::MIN) { 1 } else { -1 };
    let operands: Vec<Linear> =
        values.iter().map(|&value| Linear::variable(constraints.symbol(value))).collect();
    let ctx = rewriter.ctx();
    let dims = map.dims as usize;
    let flatten = |&expr| constraints.flatten(ctx, expr, dims, &operands)?.times(sign);
    let results: Vec<Linear> = map.results.iter().map(flatten).collect::<Option<_>>()?;
    let bound = least_bound(&constraints, &results)?;
    if constraints.system.has_no_solution() {
        return None;
    }
    let is_below_all = results.iter().all(|result| {
        let mut less = constraints.system.clone();
        // result <= bound - 1
        let Some(difference) = bound.minus(result) else { return false };
        let Some(difference) = difference.plus_constant(-1) else { return false };
        less.add_inequality(difference);
        less.has_no_solution()
    });
    if !is_below_all {
        return None;
    }
    let (map, operands) = as_map(rewriter, &constraints, &bound.times(sign)?)?;
    let loc = rewriter.body.loc(op);
    rewriter.set_before(op);
    let attr = ctx.affine_map_attr(map);
    let value = build::create_value(
        rewriter,
        affine::APPLY,
        loc,
        &operands,
        ctx.index(),
        &[(affine::MAP, attr)],
    );
    rewriter.replace_op(op, &[value]);
    Some(())
}

/// Returns an upper bound of the minimum of `results`: the only result that bounds it, or else a constant.
fn least_bound(constraints: &Constraints, results: &[Linear]) -> Option<Linear> {
    let mut system = constraints.system.clone();
    let minimum = Linear::variable(system.add_variable());
    let bounds: Vec<Linear> = results.iter().map(|r| r.minus(&minimum)).collect::<Option<_>>()?;
    let is_linear = !constraints.variables.contains(&Variable::Quotient);
    if is_linear {
        let mut needed: Vec<usize> = (0..results.len()).collect();
        for index in 0..results.len() {
            let mut negated = system.clone();
            needed.iter().filter(|&&i| i != index).for_each(|&i| {
                negated.add_inequality(bounds[i].clone());
            });
            negated.add_inequality(bounds[index].times(-1)?.plus_constant(-1)?);
            if negated.has_no_solution() {
                needed.retain(|&i| i != index);
            }
        }
        if let [only] = needed[..] {
            return Some(results[only].clone());
        }
        if needed.is_empty() {
            return None;
        }
    }
    let variable = minimum.coefficients.len() - 1;
    bounds.into_iter().for_each(|bound| system.add_inequality(bound));
    system.upper_bound(variable).map(Linear::constant)
}

/// Returns a sum as a map with its operands. Variables with a known value are constants.
fn as_map(
    rewriter: &Rewriter<'_>,
    constraints: &Constraints,
    sum: &Linear,
) -> Option<(AffineMap, Vec<ValueId>)> {
    let ctx = rewriter.ctx();
    let (mut dims, mut symbols) = (Vec::new(), Vec::new());
    let (mut terms, mut symbol_terms) = (Vec::new(), Vec::new());
    for (index, &variable) in constraints.variables.iter().enumerate() {
        let coefficient = i64::try_from(sum.of(index)).ok()?;
        let known = |value| {
            let number = constant(rewriter, value).map(i128::from);
            number.or_else(|| constraints.system.value(index))
        };
        let fixed = |number: i128| i64::try_from(number).ok().map(|n| ctx.affine_constant(n));
        match variable {
            _ if coefficient == 0 => {}
            Variable::Dimension(value) => {
                let expr = match known(value) {
                    Some(number) => fixed(number)?,
                    None => push_operand(&mut dims, value, |at| ctx.affine_dim(at)),
                };
                terms.push((expr, coefficient));
            }
            Variable::Symbol(value) => {
                let expr = match known(value) {
                    Some(number) => fixed(number)?,
                    None => push_operand(&mut symbols, value, |at| ctx.affine_symbol(at)),
                };
                symbol_terms.push((expr, coefficient));
            }
            Variable::Quotient => return None,
        }
    }
    terms.append(&mut symbol_terms);
    let expr = sum_of(ctx, &terms, i64::try_from(sum.constant).ok()?);
    let map = AffineMap {
        dims: dims.len() as u32,
        symbols: symbols.len() as u32,
        results: Box::new([expr]),
    };
    dims.append(&mut symbols);
    Some((map, dims))
}

fn push_operand(
    list: &mut Vec<ValueId>,
    value: ValueId,
    expr: impl FnOnce(u32) -> AffineExpr,
) -> AffineExpr {
    list.push(value);
    expr(list.len() as u32 - 1)
}

fn sum_of(ctx: &Context, terms: &[(AffineExpr, i64)], constant: i64) -> AffineExpr {
    let zero = ctx.affine_constant(0);
    let sum = terms.iter().fold(zero, |sum, &(expr, coefficient)| {
        ctx.affine_add(sum, ctx.affine_mul(expr, ctx.affine_constant(coefficient)))
    });
    ctx.affine_add(sum, ctx.affine_constant(constant))
}
