//! Matches the source of a rule against [terms](super::terms): the operations of a body, or e-classes.
//!
//! A value may be defined by several operations (a class has many), so a nested pattern is a choice; so is an
//! `either`, and a commutative operation of an e-graph. The patterns that remain to be matched are a list,
//! and each choice is followed by the remaining patterns, until they all match. Over terms that *commit*
//! ([`MatchTerms::COMMITS`]) the first choice that fits is final: each pattern is then matched separately, and
//! the list is a loop. A name is bound at one place of the source, so going back to a choice undoes nothing.
//!
//! For the source `(AddOp (MulOp $a, $b), $c)` at `%3 = add %1, %2`:
//!
//! ```text
//! $c is bound to %2; the list is [(MulOp $a, $b) for %1]
//! for each operation `mul` that defines %1: $a, $b are bound to its operands; the list is []
//! the list is empty: equal names and conditions are checked, and the match is given to the caller
//! ```

mod arguments;
mod conditions;

use ir_core::Loc;
use smallvec::SmallVec;

use super::binding::Bound;
use super::code::MatchCode;
use super::match_failure::Failure;
use super::rule::{ArgMatch, Node, OpNode, Rule, Sub};
use super::terms::{Candidate, MatchTerms, Subsumed};

/// The goal and the limits of a search.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SearchOptions<'s> {
    /// The number of operations and second orders that are tried.
    pub(super) candidates: usize,
    /// Whether the guard of the rule must hold.
    pub(super) guard: Guard,
    /// The conditions that need not hold, by index.
    pub(super) ignored: &'s [usize],
    /// Whether nested patterns match operations that were subsumed.
    pub(super) subsumed: Subsumed,
    /// Whether the operation that matches the root is recorded.
    pub(super) keeps_root: bool,
    /// Whether all matched terms are recorded.
    pub(super) keeps_matched: bool,
    /// Whether the first condition that does not hold is recorded.
    pub(super) keeps_failure: bool,
}

/// The treatment of the guard of a rule in a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Guard {
    #[default]
    Ignored,
    Required,
}

/// The operation that a rule matched at the root of its source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RootTerm<T> {
    /// All of it but its operands, as in [`Candidate`].
    pub term: u32,
    /// Its operands.
    pub operands: SmallVec<[T; 4]>,
}

/// Something that a source matched: an operation, a constant, or an operand that must be the same as another.
#[derive(Clone, Debug)]
pub struct Matched<T> {
    /// The index of the matched term whose operand this is; the root has its own index.
    pub parent: u32,
    /// Which of the operands, in their order in the operation.
    pub operand: u32,
    /// That operand; of the root, the term of the match.
    pub class: T,
    /// The matched term.
    pub what: MatchedTerm<T>,
}

/// A term that a source matched.
#[derive(Clone, Debug)]
pub enum MatchedTerm<T> {
    /// An operation, and the operation as a whole, if that is another term.
    Op(RootTerm<T>, Option<T>),
    /// A constant.
    Constant,
    /// An operand bound to a name that occurs several times: the same number each time.
    Same(usize),
}

/// A complete match.
pub(super) struct Found<'f, T> {
    /// The operation that matched as the root, if it is recorded.
    pub(super) root: Option<&'f RootTerm<T>>,
    /// All matched terms, if they are recorded, the root first and operands after their users.
    pub(super) matched: Option<&'f [Matched<T>]>,
    pub(super) slots: &'f [Bound<T>],
    /// Whether all matched terms equal the terms they were matched in.
    pub(super) exact: bool,
}

/// A place among the operands of a matched operation: the index of that in the record of matched terms, and
/// the index of the operand.
type OperandPlace = (u32, u32);

/// A part of the source that is still to be matched.
#[derive(Clone, Copy)]
struct Item<'s, 'n, T> {
    kind: ItemKind<'s, 'n, T>,
    /// The argument pattern that it belongs to, for messages.
    of: &'s OpNode,
    arg: &'s ArgMatch,
}

#[derive(Clone, Copy)]
enum ItemKind<'s, 'n, T> {
    Nested { node: &'s Node, value: T, place: OperandPlace },
    Either { subs: &'s [Sub; 2], operands: [&'n [T]; 2], places: [OperandPlace; 2] },
}

/// The parts that remain to be matched: first `items`, then `rest`.
struct Todo<'t, 's, T> {
    items: &'t [Item<'s, 't, T>],
    rest: Option<&'t Todo<'t, 's, T>>,
}

impl<T> Todo<'_, '_, T> {
    const END: Self = Todo { items: &[], rest: None };
}

/// The operation that is matched, and the pattern that it is matched with.
struct Site<'s, 'n, T> {
    of: &'s OpNode,
    candidate: Candidate<'n, T>,
    /// Whether its first two operands change places.
    swapped: bool,
    /// Its index in the record of matched terms.
    index: u32,
}

impl<'n, T: Copy> Site<'_, 'n, T> {
    fn operands(&self, index: usize) -> &'n [T] {
        self.candidate.declared(self.position(index))
    }
    fn place(&self, index: usize) -> OperandPlace {
        let range = self.candidate.ranges.get(self.position(index));
        (self.index, range.map_or(0, |range| range.0))
    }
    fn position(&self, index: usize) -> usize {
        if self.swapped && index < 2 { 1 - index } else { index }
    }
}

/// A search for matches of one rule.
pub(super) struct Search<'s, T: MatchTerms> {
    rule: &'s Rule,
    terms: &'s T,
    options: SearchOptions<'s>,
    /// Is given each match; returns whether the search is over.
    done: &'s mut dyn FnMut(Found<'_, T::Term>) -> bool,
    /// The bindings of the names.
    pub(super) slots: Vec<Bound<T::Term>>,
    /// Over terms that commit: the locations of the matched operations, the root first, then each after those
    /// nested in it; the first as many as the source names.
    pub(super) locs: SmallVec<[Loc; 4]>,
    /// The number of operations and second orders that were tried.
    pub(super) candidates: usize,
    /// Whether the limit on these ended the search.
    pub(super) stopped: bool,
    /// Whether an operation that was subsumed was left out.
    pub(super) skipped: bool,
    /// The first condition that did not hold, if it is recorded.
    pub(super) failure: Option<Failure<'s>>,
    exact: bool,
    root: Option<RootTerm<T::Term>>,
    matched: Option<Vec<Matched<T::Term>>>,
}

/// Returns whether an operation of the term may match, judged by its operands: most do not, and starting a search
/// takes longer.
pub(super) fn may_match<T: MatchTerms>(rule: &Rule, terms: &T, root: T::Term) -> bool {
    let accepts = |value: T::Term, nested: &Node| match nested {
        Node::Op(inner) => terms.may_have(value, inner.name),
        Node::Native(native) => match native.code {
            MatchCode::Constant => terms.constant(value).is_some(),
            MatchCode::Native(_) => true,
        },
    };
    terms.any_root(root, rule.source.name, |operand| {
        rule.source.args.iter().all(|arg| match arg {
            ArgMatch::Operand { index, sub: Sub::Nested(nested), .. } => {
                operand(*index).is_none_or(|value| accepts(value, nested))
            }
            _ => true,
        })
    })
}

impl<'s, T: MatchTerms> Search<'s, T> {
    /// Creates a search that `done` is given the matches of; it returns whether the search is over. `slots` is room
    /// for the bindings.
    pub(super) fn new(
        rule: &'s Rule,
        terms: &'s T,
        options: SearchOptions<'s>,
        mut slots: Vec<Bound<T::Term>>,
        done: &'s mut dyn FnMut(Found<'_, T::Term>) -> bool,
    ) -> Self {
        slots.clear();
        slots.resize(rule.slots, Bound::Nothing);
        Search {
            rule,
            terms,
            options,
            done,
            slots,
            locs: SmallVec::new(),
            candidates: 0,
            stopped: false,
            skipped: false,
            failure: None,
            exact: true,
            root: None,
            matched: options.keeps_matched.then(Vec::new),
        }
    }

    /// Matches the rule at `root`. Returns whether the search is over; over terms that commit: whether the
    /// rule matches.
    pub(super) fn run(&mut self, root: T::Term) -> bool {
        if T::COMMITS {
            self.locs.push(self.terms.loc(root));
        }
        let (terms, source) = (self.terms, &self.rule.source);
        let mut over = false;
        terms.roots(root, source.name, &mut |candidate| {
            if self.options.keeps_root {
                let operands = candidate.operands.into();
                self.root = Some(RootTerm { term: candidate.term, operands });
            }
            over = self.candidate(source, candidate, root, (0, 0), &Todo::END);
            !over
        });
        if T::COMMITS { over && self.finish() } else { over }
    }

    /// Matches the parts that remain. The result of this and the following methods: whether the search is
    /// over; over terms that commit: whether the part matches.
    fn go_on(&mut self, mut todo: &Todo<'_, 's, T::Term>) -> bool {
        if T::COMMITS {
            return todo.items.iter().all(|item| {
                let holds = self.item(item, &Todo::END);
                if holds {
                    self.add_loc(item);
                }
                holds
            });
        }
        loop {
            if let Some((item, items)) = todo.items.split_last() {
                return self.item(item, &Todo { items, rest: todo.rest });
            }
            match todo.rest {
                Some(rest) => todo = rest,
                None => return self.finish(),
            }
        }
    }

    /// Adds the location of the operation that matched a nested pattern.
    fn add_loc(&mut self, item: &Item<'s, '_, T::Term>) {
        if let ItemKind::Nested { value, .. } = item.kind
            && self.locs.len() < self.rule.source_ops
        {
            self.locs.push(self.terms.loc(value));
        }
    }

    fn item(&mut self, item: &Item<'s, '_, T::Term>, rest: &Todo<'_, 's, T::Term>) -> bool {
        match item.kind {
            ItemKind::Nested { node: Node::Op(node), value, place } => {
                let over = self.nested(node, value, place, rest);
                if T::COMMITS && !over {
                    self.fail(item.of, item.arg, || (vec![value], None));
                }
                over
            }
            ItemKind::Nested { node: Node::Native(native), value, .. } => {
                let holds = self.native(native, value);
                if !holds {
                    self.fail(item.of, item.arg, || (vec![value], None));
                }
                holds && self.go_on(rest)
            }
            ItemKind::Either { subs, operands, places } => {
                self.either(item, subs, operands, places, rest)
            }
        }
    }

    /// Tries all operations that define a value.
    fn nested(
        &mut self,
        pattern: &'s OpNode,
        value: T::Term,
        place: OperandPlace,
        rest: &Todo<'_, 's, T::Term>,
    ) -> bool {
        let (terms, before) = (self.terms, self.exact);
        let mut over = false;
        let subsumed = self.options.subsumed;
        self.skipped |= terms.definitions(value, pattern.name, subsumed, &mut |candidate| {
            self.exact = before;
            over = self.candidate(pattern, candidate, value, place, rest);
            !over
        });
        self.exact = before;
        over
    }

    /// Returns whether one more operation or order may be tried.
    fn counts(&mut self) -> bool {
        self.candidates += 1;
        self.stopped |= self.candidates > self.options.candidates;
        !self.stopped
    }

    /// Tries one operation, in both orders of its operands if it commutes and the pattern does not state the
    /// orders itself.
    fn candidate(
        &mut self,
        pattern: &'s OpNode,
        candidate: Candidate<'_, T::Term>,
        class: T::Term,
        place: OperandPlace,
        rest: &Todo<'_, 's, T::Term>,
    ) -> bool {
        let orders = candidate.commutes
            && candidate.operands.first() != candidate.operands.get(1)
            && !pattern.args.iter().any(|a| matches!(a, ArgMatch::Either { .. }));
        let before = self.exact;
        for swapped in [false, true].into_iter().take(1 + usize::from(orders)) {
            if !self.counts() {
                return !T::COMMITS;
            }
            self.exact = before && candidate.exact;
            self.bind(pattern.bind, || candidate.whole.map_or(Bound::Value(class), Bound::Op));
            let index = self.matched.as_ref().map_or(0, Vec::len);
            self.note(|| {
                let term = RootTerm { term: candidate.term, operands: candidate.operands.into() };
                let (parent, operand) = place;
                let what = MatchedTerm::Op(term, candidate.whole);
                Matched { parent, operand, class, what }
            });
            let site = Site { of: pattern, candidate, swapped, index: index as u32 };
            if self.arguments(&site, rest) {
                return true;
            }
            self.matched.iter_mut().for_each(|all| all.truncate(index));
        }
        false
    }
}
