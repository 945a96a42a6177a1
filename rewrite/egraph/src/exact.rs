//! Exact extraction: the cheapest choice with shared terms counted once, by branch and bound, for e-graphs
//! below a size.
//!
//! ```text
//! class 0 = f(1, 2)       class 1: cost 5, or 1 with class 3     class 2: cost 5, or 1 with class 3
//! class 3: cost 6         as trees, 5 is less than 1 + 6; shared, 1 + 1 + 6 is less than 5 + 5
//! ```
//!
//! One class that must be computed is decided at a time, the one with the fewest terms first. The lower bound
//! of a partial choice is the cost of the decided terms plus the cheapest term of every class that is needed
//! whatever is chosen (classes that all terms of a pending class need, and the ones that these need). A
//! choice that would need itself is rejected.
//!
//! **Invariant:** the work is bounded by a count of steps. If the count is reached first, the result is the
//! best choice so far, which is never worse than the initial one.

use egg::Id;
use rustc_hash::FxHashMap;

use crate::choice::{CAP, Choice, Chosen, add};
use crate::demand::Demand;
use crate::frozen::Frozen;

/// Above this number of terms, it is not tried.
const MAX_TERMS: usize = 2_000;
/// The number of classes above which exact extraction is not tried. It also bounds the depth of the search.
const MAX_CLASSES: usize = 500;
/// The number of partial choices that the search examines at most.
const MAX_STEPS: usize = 200_000;
/// The number of classes whose places of computation take as long to find as one step of the search.
const CLASSES_A_STEP: usize = 16;
/// The number of nodes above which exact extraction is not tried: the places of computation take memory for all nodes, and most nodes of such an
/// e-graph are not needed.
const MAX_NODES: usize = 20_000;

/// Improves `chosen` towards the cheapest choice. Returns whether it is proven to be the cheapest.
pub(crate) fn improve(graph: &Frozen<'_>, chosen: &mut Chosen, demand: &Demand<'_>) -> bool {
    if demand.has_several_scopes() && graph.ids() > MAX_NODES {
        return false;
    }
    let Some(problem) = Problem::new(graph, chosen, demand) else { return false };
    let start = chosen.cost(graph, demand);
    let mut scratch = chosen.clone();
    let mut in_scopes = |decided: &[Option<usize>]| {
        problem.set(decided, &mut scratch);
        scratch.cost(graph, demand)
    };
    let mut search = Search {
        decided: vec![None; problem.classes.len()],
        best: start,
        found: None,
        steps: 0,
        problem: &problem,
        in_scopes: demand.has_several_scopes().then_some(&mut in_scopes),
    };
    let mut pending = Set::new(problem.classes.len());
    problem.roots.iter().for_each(|&r| pending.insert(r));
    search.run(&pending, 0);
    let complete = search.steps <= MAX_STEPS;
    if let Some(found) = search.found {
        problem.set(&found, chosen);
    }
    complete
}

/// A set of classes.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Set(Vec<u64>);

impl Set {
    fn new(size: usize) -> Set {
        Set(vec![0; size.div_ceil(64)])
    }
    fn full(size: usize) -> Set {
        Set(vec![u64::MAX; size.div_ceil(64)])
    }
    fn insert(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }
    fn remove(&mut self, i: usize) {
        self.0[i / 64] &= !(1 << (i % 64));
    }
    fn unite(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }
    fn intersect(&mut self, other: &Set) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
    }
    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let bits = |(word, &bits): (usize, &u64)| {
            let mut rest = bits;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    word * 64 + bit as usize
                })
            })
        };
        self.0.iter().enumerate().flat_map(bits)
    }
}

struct Term {
    choice: Choice,
    cost: u64,
    needs: Vec<usize>,
}

/// The extraction problem: classes, their terms and lower bounds.
struct Problem {
    classes: Vec<Id>,
    /// The terms of each class, in the order of their own cost.
    terms: Vec<Vec<Term>>,
    roots: Vec<usize>,
    /// The classes that are needed wherever a class is, itself included.
    must: Vec<Set>,
    /// The own cost of the cheapest term of each class.
    least: Vec<u64>,
}

impl Problem {
    fn new(graph: &Frozen<'_>, chosen: &Chosen, demand: &Demand<'_>) -> Option<Problem> {
        let mut numbers: FxHashMap<Id, usize> = FxHashMap::default();
        let mut classes: Vec<Id> = Vec::new();
        let mut number = |class: Id, classes: &mut Vec<Id>| {
            *numbers.entry(class).or_insert_with(|| {
                classes.push(class);
                classes.len() - 1
            })
        };
        let roots: Vec<usize> =
            demand.roots.iter().map(|root| number(root.0, &mut classes)).collect();
        let mut terms: Vec<Vec<Term>> = Vec::new();
        let mut count = 0;
        while terms.len() < classes.len() {
            let class = classes[terms.len()];
            let mut own: Vec<Term> = Vec::new();
            for candidate in chosen.candidates(graph, class) {
                // A class that cannot be computed has no choice.
                if candidate.needs.iter().any(|&n| n == class || chosen.choice(n) == Choice::None) {
                    continue;
                }
                let mut needs: Vec<usize> =
                    candidate.needs.iter().map(|&n| number(n, &mut classes)).collect();
                needs.sort_unstable();
                needs.dedup();
                own.push(Term { choice: candidate.choice, cost: candidate.cost, needs });
            }
            own.sort_by_key(|t| t.cost);
            count += own.len();
            if count > MAX_TERMS || classes.len() > MAX_CLASSES || own.is_empty() {
                return None;
            }
            terms.push(own);
        }
        let least = terms.iter().map(|t| t.first().map_or(CAP, |t| t.cost)).collect();
        let must = needed_anyway(&terms);
        Some(Problem { classes, terms, roots, must, least })
    }

    /// Writes the decided terms to `chosen`.
    fn set(&self, decided: &[Option<usize>], chosen: &mut Chosen) {
        for (class, term) in decided.iter().enumerate().filter_map(|(c, t)| Some((c, (*t)?))) {
            chosen.set(self.classes[class], self.terms[class][term].choice);
        }
    }
}

/// Returns the largest sets that agree with: a class needs itself, and what all its terms need.
fn needed_anyway(terms: &[Vec<Term>]) -> Vec<Set> {
    let size = terms.len();
    let mut must: Vec<Set> = vec![Set::full(size); size];
    let mut changed = true;
    while changed {
        changed = false;
        // Operands have higher numbers than their users, so the loop visits them first.
        for class in (0..size).rev() {
            let mut common = Set::full(size);
            for term in &terms[class] {
                let mut needs = Set::new(size);
                term.needs.iter().for_each(|&n| needs.unite(&must[n]));
                common.intersect(&needs);
            }
            common.insert(class);
            if common != must[class] {
                must[class] = common;
                changed = true;
            }
        }
    }
    // Bits beyond the last class, of classes that never end.
    for set in &mut must {
        (size..set.0.len() * 64).for_each(|i| set.remove(i));
    }
    must
}

struct Search<'p> {
    problem: &'p Problem,
    /// The cost of a choice, if it depends on the scope where terms are computed. It is at least the cost of
    /// the terms counted once each.
    in_scopes: Option<&'p mut dyn FnMut(&[Option<usize>]) -> u64>,
    decided: Vec<Option<usize>>,
    best: u64,
    found: Option<Vec<Option<usize>>>,
    steps: usize,
}

impl Search<'_> {
    fn run(&mut self, pending: &Set, cost: u64) {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return;
        }
        let problem = self.problem;
        let Some(class) = pending.iter().min_by_key(|&c| (problem.terms[c].len(), c)) else {
            let cost = match &mut self.in_scopes {
                Some(in_scopes) => {
                    self.steps += self.decided.len() / CLASSES_A_STEP;
                    in_scopes(&self.decided)
                }
                None => cost,
            };
            if cost < self.best {
                self.best = cost;
                self.found = Some(self.decided.clone());
            }
            return;
        };
        if self.at_least(pending, cost) >= self.best {
            return;
        }
        for (i, term) in problem.terms[class].iter().enumerate() {
            if term.needs.iter().any(|&n| self.reaches(n, class)) {
                continue;
            }
            let mut next = pending.clone();
            next.remove(class);
            term.needs.iter().filter(|&&n| self.decided[n].is_none()).for_each(|&n| next.insert(n));
            self.decided[class] = Some(i);
            self.run(&next, add(cost, term.cost));
            self.decided[class] = None;
        }
    }

    fn at_least(&self, pending: &Set, cost: u64) -> u64 {
        let mut all = pending.clone();
        pending.iter().for_each(|c| all.unite(&self.problem.must[c]));
        let rest = all.iter().filter(|&c| self.decided[c].is_none());
        rest.fold(cost, |sum, c| add(sum, self.problem.least[c]))
    }

    /// Returns whether the decided terms lead from `from` to `to`.
    fn reaches(&self, from: usize, to: usize) -> bool {
        let mut seen = Set::new(self.decided.len());
        let mut stack = vec![from];
        while let Some(at) = stack.pop() {
            if at == to {
                return true;
            }
            if seen.0[at / 64] >> (at % 64) & 1 == 1 {
                continue;
            }
            seen.insert(at);
            if let Some(term) = self.decided[at] {
                stack.extend(&self.problem.terms[at][term].needs);
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(cost: u64, needs: &[usize]) -> Term {
        Term { choice: Choice::None, cost, needs: needs.to_vec() }
    }

    /// The cost of the cheapest choice for class 0, and the index of the term of each class, `-` where it is not needed.
    fn solve(terms: Vec<Vec<Term>>) -> (u64, String) {
        let least = terms.iter().map(|t| t.first().map_or(CAP, |t| t.cost)).collect();
        let must = needed_anyway(&terms);
        let size = terms.len();
        let problem = Problem {
            classes: (0..size).map(Id::from).collect(),
            terms,
            roots: vec![0],
            must,
            least,
        };
        let mut search = Search {
            decided: vec![None; size],
            best: CAP,
            found: None,
            steps: 0,
            problem: &problem,
            in_scopes: None,
        };
        let mut pending = Set::new(size);
        pending.insert(0);
        search.run(&pending, 0);
        let found = search.found.unwrap_or_default();
        let text = found.iter().map(|t| t.map_or("-".to_owned(), |t| t.to_string())).collect();
        (search.best, text)
    }

    #[test]
    fn shared_terms_count_once() {
        // Class 0 is 1 and 2; each of these costs 5, or 1 with class 3, which costs 6. 0 + 1 + 1 + 6 is
        // cheaper than 5 + 5.
        let terms = vec![
            vec![term(0, &[1, 2])],
            vec![term(1, &[3]), term(5, &[])],
            vec![term(1, &[3]), term(5, &[])],
            vec![term(6, &[])],
        ];
        assert_eq!(solve(terms), (8, "0000".to_owned()));
    }

    #[test]
    fn a_choice_does_not_depend_on_itself() {
        // 1 from 2 and 2 from 1 for nothing each: one of them must be computed.
        let terms = vec![
            vec![term(0, &[1, 2])],
            vec![term(0, &[2]), term(4, &[])],
            vec![term(0, &[1]), term(3, &[])],
        ];
        assert_eq!(solve(terms), (3, "001".to_owned()));
    }
}
