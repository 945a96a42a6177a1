//! Questions that a solver does not decide at once, in parts.
//!
//! ```text
//! x % y                      as x - x / y * y
//! x * c, c a power of two    for each power of two
//! c ? a : b                  for a, and for b
//! ```

use ir_core::formula::{FormulaId, FormulaNode, Formulas, Function};
use numerics::ApInt;
use rustc_hash::FxHashMap;

use crate::query::Query;
use crate::questions::Questions;

/// Into how many parts a question is split by the values of unknowns.
const MAX_PARTS: usize = 1 << 12;

/// By how many conditions a question is split.
const MAX_CONDITIONS: usize = 6;

/// Returns whether the rule of a query is right, decided in other ways than at once.
pub(crate) fn holds(query: &mut Query, questions: &mut Questions<'_>) -> bool {
    let f = &mut query.formulas;
    let by_quotients = without_remainders(f, query.wrong);
    if by_quotients != query.wrong && questions.is_refuted(f, by_quotients) {
        return true;
    }
    let few = |case: &&(FormulaId, Vec<ApInt>)| !matches!(f.node(case.0), FormulaNode::Constant(_));
    let cases: Vec<(FormulaId, Vec<ApInt>)> = query.cases.iter().filter(few).cloned().collect();
    let by_values = (1..=cases.len().min(2)).any(|count| {
        let parts = &cases[..count];
        let total = parts.iter().fold(1, |total: usize, case| total.saturating_mul(case.1.len()));
        total <= MAX_PARTS && each_part(f, query.wrong, parts, questions)
    });
    by_values || each_branch(f, query.wrong, MAX_CONDITIONS, questions)
}

/// Returns whether a formula is refuted for both truth values of the conditions of choices in it, of so many.
fn each_branch(
    f: &mut Formulas,
    wrong: FormulaId,
    left: usize,
    questions: &mut Questions<'_>,
) -> bool {
    if f.is_bool(wrong, false) {
        return true;
    }
    let condition = f.parts(&[wrong]).into_iter().find_map(|part| match f.node(part) {
        FormulaNode::Apply(Function::If, args) => Some(args[0]),
        _ => None,
    });
    let Some(condition) = condition.filter(|_| left > 0) else {
        return left < MAX_CONDITIONS && questions.is_refuted(f, wrong);
    };
    [true, false].into_iter().all(|value| {
        let (constant, not) = (f.bool(value), f.not(condition));
        let mut by = FxHashMap::default();
        by.insert(condition, constant);
        let part = f.replaced(wrong, &by);
        let part = f.all(&[if value { condition } else { not }, part]);
        each_branch(f, part, left - 1, questions)
    })
}

/// Returns whether a formula is refuted for all values of unknowns, and for others.
fn each_part(
    f: &mut Formulas,
    wrong: FormulaId,
    cases: &[(FormulaId, Vec<ApInt>)],
    questions: &mut Questions<'_>,
) -> bool {
    let Some(((unknown, values), rest)) = cases.split_first() else {
        return questions.is_refuted(f, wrong);
    };
    let mut others = vec![wrong];
    for value in values {
        let value = f.bits(value.clone());
        let same = f.equal(*unknown, value);
        others.push(f.not(same));
    }
    let others = f.all(&others);
    questions.is_refuted(f, others)
        && values.iter().all(|value| {
            let value = f.bits(value.clone());
            let mut by = FxHashMap::default();
            by.insert(*unknown, value);
            let part = f.replaced(wrong, &by);
            each_part(f, part, rest, questions)
        })
}

/// Returns a formula with `x - x / y * y` in place of remainders, which is the same for a divisor of zero, too.
fn without_remainders(f: &mut Formulas, root: FormulaId) -> FormulaId {
    let mut by = FxHashMap::default();
    for part in f.parts(&[root]) {
        let FormulaNode::Apply(function, args) = f.node(part) else { continue };
        let divide = match function {
            Function::RemU => Function::DivU,
            Function::RemS => Function::DivS,
            _ => continue,
        };
        let args: Vec<FormulaId> =
            args.iter().map(|arg| by.get(arg).copied().unwrap_or(*arg)).collect();
        let quotient = f.apply(divide, [args[0], args[1]]);
        let product = f.apply(Function::Mul, [quotient, args[1]]);
        let rest = f.apply(Function::Sub, [args[0], product]);
        by.insert(part, rest);
    }
    f.replaced(root, &by)
}
