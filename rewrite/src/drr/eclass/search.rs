//! Matches the source of a rule in e-classes: finds all matches, not only the first.
//!
//! A class has several operations, so a nested pattern is a choice. The patterns that remain to be matched
//! are a list; each choice continues with the remaining list. A name is bound at one place of the source, so
//! backtracking needs no undo.

use ir_core::OpName;
use ir_core::expr::Val;
use smallvec::SmallVec;

use super::super::conditions::Facts;
use super::super::rule::{
    ArgMatch, AttrCheck, AttrMatch, NativeArg, NativeNode, Node as SourceNode, OpNode,
    RuleCondition, Slot, Sub,
};
use super::binding::{Bound, resolve};
use super::memo::BuildMemo;
use super::repeated_matches::Seen;
use super::{Node, RootTerm, TermRule, Terms};

/// Of operations that are subsumed there may be very many: so many are tried.
const FEW: usize = 64;

/// The limits of a search.
#[derive(Clone, Copy, Debug)]
pub struct SearchLimits {
    /// The number of matches; the search looks for one more, to know whether these are all.
    pub matches: usize,
    /// The number of operations that are tried, whether they match or not.
    pub candidates: usize,
    /// Whether operations that are subsumed are tried, too: then for one match.
    pub subsumed: bool,
    /// Whether the matched terms of each match are stored ([`Matches::matched`]).
    pub told: bool,
}

/// Something that a source matched: an operation, a constant, or an operand that must be the same as another.
#[derive(Clone, Debug)]
pub struct Matched<C> {
    /// The index of the matched term whose operand this is; the root has its own index.
    pub parent: u32,
    /// Which of the operands, in their order in the operation.
    pub operand: u32,
    /// The class of that operand; of the root, that of the match.
    pub class: C,
    /// The matched term.
    pub what: MatchedTerm<C>,
}

/// A term that a source matched.
#[derive(Clone, Debug)]
pub enum MatchedTerm<C> {
    /// An operation, and the tuple that it gives, if it has several results.
    Op(RootTerm<C>, Option<C>),
    /// A constant.
    Constant,
    /// An operand bound to a name that occurs several times: the same number each time.
    Same(usize),
}

/// Matches of one rule, in one list: a rule that regroups has millions.
#[derive(Clone, Debug)]
pub struct Matches<C> {
    /// The class of the matched root, and whether all matched terms equal the classes they were matched in;
    /// otherwise the result refines the root and need not equal it.
    heads: Vec<(C, bool)>,
    /// The operations that matched as roots, if the rule reduces.
    roots: Vec<RootTerm<C>>,
    /// The matched terms of each match, if they are stored.
    matched: Vec<Vec<Matched<C>>>,
    /// The bindings of the names of each match.
    slots: Vec<Bound<C>>,
    stride: usize,
    /// The number of matches, including those that are not stored.
    count: usize,
    /// How many operations were tried.
    candidates: usize,
    /// Whether it ended before everything was tried.
    stopped: bool,
    /// Whether an operation that is subsumed was left out.
    skipped: bool,
    seen: Seen<C>,
    /// Room for what names are bound to.
    room: Vec<Bound<C>>,
}

impl<C> Default for Matches<C> {
    fn default() -> Self {
        Matches {
            heads: Vec::new(),
            roots: Vec::new(),
            matched: Vec::new(),
            slots: Vec::new(),
            stride: 0,
            count: 0,
            candidates: 0,
            stopped: false,
            skipped: false,
            seen: Seen::default(),
            room: Vec::new(),
        }
    }
}

impl<C: Copy> Matches<C> {
    /// How many are to be applied.
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// How many there are, those included that make what another makes; no more than the limit.
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many operations were tried.
    pub fn candidates(&self) -> usize {
        self.candidates
    }

    /// Whether a limit ended the search.
    pub fn stopped(&self) -> bool {
        self.stopped
    }

    /// Whether none was found, and an operation that is subsumed was left out.
    pub fn skipped(&self) -> bool {
        self.skipped && self.count == 0
    }

    fn clear(&mut self) {
        self.heads.clear();
        self.roots.clear();
        self.matched.clear();
        self.slots.clear();
        self.seen.clear();
        (self.count, self.candidates) = (0, 0);
        (self.stopped, self.skipped) = (false, false);
    }

    /// Returns the class of the root of a match, and whether the result is equal to it.
    pub fn head(&self, index: usize) -> (C, bool) {
        self.heads[index]
    }

    /// The operation that matched as the root, if the rule reduces.
    pub fn root(&self, index: usize) -> Option<&RootTerm<C>> {
        self.roots.get(index)
    }

    /// Returns the matched terms of a match, the root first and operands after their users; empty unless they
    /// are stored.
    pub fn matched(&self, index: usize) -> &[Matched<C>] {
        self.matched.get(index).map_or(&[], Vec::as_slice)
    }

    /// Takes the bindings of the names of a match.
    pub(super) fn take_slots(&mut self, index: usize, into: &mut Vec<Bound<C>>) {
        into.clear();
        let own = self.slots[index * self.stride..].iter_mut().take(self.stride);
        into.extend(own.map(|slot| std::mem::replace(slot, Bound::Nothing)));
    }
}

impl TermRule {
    /// Puts the matches of the rule at the class `root` into `found`, as far as the limits go. `memo` is what applying them remembers.
    pub fn search<T: Terms>(
        &self,
        terms: &T,
        root: T::Class,
        limits: SearchLimits,
        memo: &BuildMemo<T::Class>,
        found: &mut Matches<T::Class>,
    ) {
        found.clear();
        if !self.may_match(terms, root) {
            return;
        }
        found.stride = self.rule.slots;
        let mut slots = std::mem::take(&mut found.room);
        slots.clear();
        slots.resize(self.rule.slots, Bound::Nothing);
        let mut search = Search {
            rule: self,
            terms,
            root,
            root_term: None,
            limits: match limits.subsumed {
                true => SearchLimits {
                    matches: limits.matches.min(1),
                    candidates: limits.candidates.min(FEW),
                    ..limits
                },
                false => limits,
            },
            memo,
            found,
            slots,
            exact: true,
            skips_subsumed: self.reduces && !limits.subsumed,
            matched: limits.told.then(Vec::new),
        };
        let source = Nested { class: root, node: &self.rule.source, parent: 0, operand: 0 };
        search.op(source, false, &Todo { nested: &[], rest: None });
        // That it ends there is meant so.
        search.found.stopped &= !limits.subsumed;
        let slots = search.slots;
        found.room = slots;
    }

    /// Whether an operation of the class may match, judged by its operands: most do not, and starting a
    /// search takes longer.
    fn may_match<T: Terms>(&self, terms: &T, root: T::Class) -> bool {
        let source = &self.rule.source;
        let mut any = false;
        terms.nodes(root, source.name, false, false, &mut |node| {
            let fits = |arg: &ArgMatch, swap: bool| {
                let ArgMatch::Operand { index, sub: Sub::Nested(nested) } = arg else {
                    return true;
                };
                let index = placed(*index, swap);
                operands(&node, index).first().is_some_and(|&class| match nested {
                    SourceNode::Op(inner) => terms.may_have(class, inner.name),
                    SourceNode::Native(_) => terms.constant(class).is_some(),
                })
            };
            any = any
                || source.args.iter().all(|arg| fits(arg, false))
                || (node.commutes && source.args.iter().all(|arg| fits(arg, true)));
            !any
        });
        any
    }

    /// The op name that a class must have for the rule to match there.
    pub fn root(&self) -> OpName {
        self.rule.root
    }
}

/// An operation of the source, and where it is to be found.
#[derive(Clone, Copy)]
struct Nested<'p, C> {
    class: C,
    node: &'p OpNode,
    /// As in [`Matched`].
    parent: u32,
    operand: u32,
}

/// The patterns that remain to be matched: first the last of `nested`, then `rest`.
struct Todo<'t, C> {
    nested: &'t [Nested<'t, C>],
    rest: Option<&'t Todo<'t, C>>,
}

struct Search<'s, T: Terms> {
    rule: &'s TermRule,
    terms: &'s T,
    root: T::Class,
    /// The operation that is tried as the root, if the rule reduces.
    root_term: Option<RootTerm<T::Class>>,
    limits: SearchLimits,
    memo: &'s BuildMemo<T::Class>,
    found: &'s mut Matches<T::Class>,
    slots: Vec<Bound<T::Class>>,
    exact: bool,
    /// Whether operations that are subsumed are left out where the source nests one, and whether one was.
    skips_subsumed: bool,
    /// The terms matched so far, if they are stored.
    matched: Option<Vec<Matched<T::Class>>>,
}

impl<T: Terms> Search<'_, T> {
    fn go_on(&mut self, mut todo: &Todo<'_, T::Class>) {
        loop {
            if let Some((next, nested)) = todo.nested.split_last() {
                return self.op(*next, true, &Todo { nested, rest: todo.rest });
            }
            match todo.rest {
                Some(rest) => todo = rest,
                None => return self.finish(),
            }
        }
    }

    /// Tries all operations of a class. A class that refines the root is matched at that class itself.
    fn op(&mut self, what: Nested<'_, T::Class>, refined: bool, rest: &Todo<'_, T::Class>) {
        let Nested { class, node: pattern, parent, operand } = what;
        let terms = self.terms;
        let before = self.exact;
        let shown = refined && self.skips_subsumed;
        let left_out = terms.nodes(class, pattern.name, refined, shown, &mut |node| {
            if !refined && self.rule.reduces {
                self.root_term = Some(RootTerm { term: node.term, operands: node.operands.into() });
            }
            let either = pattern.args.iter().any(|a| matches!(a, ArgMatch::Either { .. }));
            let ways = if either || (node.commutes && node.operands.first() != node.operands.get(1))
            {
                2
            } else {
                1
            };
            for way in 0..ways {
                if self.found.stopped {
                    return false;
                }
                self.found.candidates += 1;
                if self.found.candidates > self.limits.candidates {
                    self.found.stopped = true;
                    return false;
                }
                self.exact = before && node.exact;
                self.bind(pattern.bind, || node.tuple.map_or(Bound::Class(class), Bound::Tuple));
                let before = self.matched.as_ref().map_or(0, Vec::len);
                self.note(|| {
                    let term = RootTerm { term: node.term, operands: node.operands.into() };
                    Matched { parent, operand, class, what: MatchedTerm::Op(term, node.tuple) }
                });
                self.args(pattern, &node, way == 1, rest);
                self.matched.iter_mut().for_each(|all| all.truncate(before));
            }
            !self.found.stopped
        });
        self.found.skipped |= left_out;
        self.exact = before;
    }

    /// Matches the arguments of an operation; nested operations are matched when all else of it is.
    fn args(
        &mut self,
        pattern: &OpNode,
        node: &Node<'_, T::Class>,
        swap: bool,
        rest: &Todo<'_, T::Class>,
    ) {
        // A pattern with `either` states itself which operands may be swapped.
        let swap_all = swap && !pattern.args.iter().any(|a| matches!(a, ArgMatch::Either { .. }));
        let exact = self.exact;
        let mut nested: SmallVec<[Nested<'_, T::Class>; 4]> = SmallVec::new();
        let parent = self.matched.as_ref().map_or(0, |all| all.len() as u32 - 1);
        let place = |index: usize| (parent, node.ranges.get(index).map_or(0, |range| range.0));
        let holds = pattern.args.iter().all(|arg| match arg {
            ArgMatch::Attr(attr) => self.attr(attr, node),
            ArgMatch::Operand { index, sub } => {
                let index = placed(*index, swap_all);
                self.sub(sub, operands(node, index), place(index), &mut nested)
            }
            ArgMatch::Either { index, subs } => {
                let (first, second) =
                    if swap { (*index + 1, *index) } else { (*index, *index + 1) };
                self.sub(&subs[0], operands(node, first), place(first), &mut nested)
                    && self.sub(&subs[1], operands(node, second), place(second), &mut nested)
            }
            ArgMatch::Variadic { index, bind, subs } => {
                let all = operands(node, *index);
                self.bind(*bind, || Bound::Classes(all.iter().copied().collect()));
                let (parent, first) = place(*index);
                let mut each = subs.iter().zip(all.chunks(1)).zip(first..);
                all.len() == subs.len()
                    && each
                        .all(|((sub, class), at)| self.sub(sub, class, (parent, at), &mut nested))
            }
        });
        if holds {
            self.go_on(&Todo { nested: &nested, rest: Some(rest) });
        }
        self.exact = exact;
    }

    /// Stores a matched term, if they are stored.
    fn note(&mut self, what: impl FnOnce() -> Matched<T::Class>) {
        if let Some(all) = &mut self.matched {
            all.push(what());
        }
    }

    /// Notes a name that must be the same as others, or others as it.
    fn note_same(&mut self, slot: Slot, class: T::Class, (parent, operand): (u32, u32)) {
        let all = &self.rule.rule.equal;
        if let Some(&(first, _)) = all.iter().find(|&&(a, b)| a == slot || b == slot) {
            self.note(|| Matched { parent, operand, class, what: MatchedTerm::Same(first) });
        }
    }

    /// Matches the classes of an operand; nested patterns are added to `nested`. The operand belongs to the
    /// matched term with that index.
    fn sub<'p>(
        &mut self,
        sub: &'p Sub,
        classes: &[T::Class],
        (parent, operand): (u32, u32),
        nested: &mut SmallVec<[Nested<'p, T::Class>; 4]>,
    ) -> bool {
        match sub {
            Sub::Leaf { check, bind } => {
                let holds = check.as_ref().is_none_or(|check| {
                    let ty = |&class| {
                        self.ask(|facts| facts.type_holds(check, self.terms.witness(class)))
                    };
                    classes.first().is_some_and(ty)
                });
                if holds {
                    let is_list = bind.is_some_and(|slot| self.rule.lists.contains(&slot));
                    self.bind(*bind, || match classes {
                        [one] if !is_list => Bound::Class(*one),
                        _ => Bound::Classes(classes.iter().copied().collect()),
                    });
                    if let (true, Some(slot), [class]) = (self.matched.is_some(), *bind, classes) {
                        self.note_same(slot, *class, (parent, operand));
                    }
                }
                holds
            }
            Sub::Nested(SourceNode::Native(native)) => classes.first().is_some_and(|&class| {
                self.note(|| Matched { parent, operand, class, what: MatchedTerm::Constant });
                self.constant(native, class)
            }),
            Sub::Nested(SourceNode::Op(inner)) => {
                let class =
                    classes.first().filter(|&&class| self.terms.may_have(class, inner.name));
                nested.extend(class.map(|&class| Nested { class, node: inner, parent, operand }));
                class.is_some()
            }
        }
    }

    fn bind(&mut self, slot: Option<Slot>, bound: impl FnOnce() -> Bound<T::Class>) {
        if let Some(slot) = slot {
            self.slots[slot] = bound();
        }
    }

    fn attr(&mut self, attr: &AttrMatch, node: &Node<'_, T::Class>) -> bool {
        let ctx = self.terms.reg().ctx();
        let own =
            ctx.dict_get(node.props, attr.name).or_else(|| ctx.dict_get(node.attrs, attr.name));
        let value = match own.or(attr.default) {
            Some(value) => Val::Attr(value),
            None if attr.optional => Val::Null,
            None => return false,
        };
        let fails = |check: &AttrCheck| !self.ask(|facts| facts.attr_holds(check, value.clone()));
        if attr.check.as_ref().is_some_and(fails) {
            return false;
        }
        self.bind(attr.bind, || match value {
            Val::Attr(attr) => Bound::Attr(attr),
            value => Bound::Vals(vec![value]),
        });
        true
    }

    fn constant(&mut self, native: &NativeNode, class: T::Class) -> bool {
        let Some((value, exact)) = self.terms.constant(class) else { return false };
        for arg in &native.args {
            let NativeArg::Leaf { attr, ty: None, bind } = arg else { return false };
            let fails =
                |check: &AttrCheck| !self.ask(|facts| facts.attr_holds(check, Val::Attr(value)));
            if attr.as_ref().is_some_and(fails) {
                return false;
            }
            self.bind(*bind, || Bound::Attr(value));
        }
        self.exact &= exact;
        true
    }

    fn ask(&self, ask: impl FnOnce(Facts<'_>) -> bool) -> bool {
        let ranges = |value| self.terms.range(value);
        ask(Facts { reg: self.terms.reg(), body: self.terms.body(), ranges: Some(&ranges) })
    }

    /// Everything is matched: the conditions over names are left.
    fn finish(&mut self) {
        if self.found.stopped {
            return;
        }
        let exact = self.exact;
        let mut bound = SmallVec::new();
        if self.settle(&mut bound) {
            self.exact &= bound.is_empty();
            self.finish_settled();
        }
        self.exact = exact;
        for (slot, bound) in bound.into_iter().rev() {
            self.slots[slot] = bound;
        }
    }

    /// Whether names that must be one value are. If their classes have one class that refines them all, the
    /// names are bound to that class; their old bindings are added to `before`.
    fn settle(&mut self, before: &mut SmallVec<[(Slot, Bound<T::Class>); 2]>) -> bool {
        let rule = self.rule;
        for &(a, b) in &rule.rule.equal {
            let (Some(first), Some(second)) = (first(&self.slots[a]), first(&self.slots[b])) else {
                return false;
            };
            if self.terms.find(first) == self.terms.find(second) {
                continue;
            }
            let values = |slot: Slot| matches!(self.slots[slot], Bound::Class(_));
            let (one, other) = (self.terms.resolved(first), self.terms.resolved(second));
            if one != other || !values(a) || !values(b) {
                return false;
            }
            for slot in [a, b] {
                before.push((slot, std::mem::replace(&mut self.slots[slot], Bound::Class(one))));
            }
        }
        true
    }

    fn finish_settled(&mut self) {
        let rule = &self.rule.rule;
        let asked = |(i, condition)| (!self.rule.unasked.contains(&i)).then_some(condition);
        let mut conditions =
            rule.conditions.iter().enumerate().filter_map(asked).chain(&rule.guard);
        if conditions.all(|c| self.condition(c)) {
            if self.found.count >= self.limits.matches {
                self.found.stopped = true;
                return;
            }
            self.found.count += 1;
            let made = self
                .rule
                .root_parts
                .as_ref()
                .and_then(|p| p.classes(self.terms, &self.slots, self.memo));
            if made.is_some_and(|made| !self.found.seen.insert((self.exact, made))) {
                return;
            }
            self.found.heads.push((self.root, self.exact));
            self.found.roots.extend(self.root_term.clone());
            self.found.matched.extend(self.matched.clone());
            self.found.slots.extend_from_slice(&self.slots);
        }
    }

    fn condition(&self, condition: &RuleCondition) -> bool {
        self.ask(|facts| facts.condition(condition, |name| resolve(self.terms, &self.slots, name)))
    }
}

/// Where an argument is looked for if the first two change places.
fn placed(index: usize, swap: bool) -> usize {
    if swap && index < 2 { 1 - index } else { index }
}

fn operands<'n, C>(node: &Node<'n, C>, index: usize) -> &'n [C] {
    let (first, count) = node.ranges.get(index).copied().unwrap_or((0, 0));
    node.operands.get(first as usize..(first + count) as usize).unwrap_or(&[])
}

fn first<C: Copy>(bound: &Bound<C>) -> Option<C> {
    match bound {
        Bound::Class(class) => Some(*class),
        Bound::Classes(list) => list.first().copied(),
        _ => None,
    }
}
