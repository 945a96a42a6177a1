//! Matches the arguments of one operation: attributes, values and natives at once, nested patterns by the list
//! of patterns that remain.

use ir_core::def::Arity;
use ir_core::expr::Val;
use ir_core::{Attr, Ident};
use smallvec::SmallVec;

use super::{Item, ItemKind, Matched, MatchedTerm, OperandPlace, Search, Site, Todo};
use crate::drr::binding::{Bound, values_val};
use crate::drr::code::MatchCode;
use crate::drr::rule::{
    ArgMatch, AttrCheck, AttrMatch, NativeArg, NativeNode, Node, OpNode, Slot, Sub,
};
use crate::drr::terms::{Candidate, MatchTerms};

impl<'s, T: MatchTerms> Search<'s, T> {
    /// Matches the arguments of an operation; nested patterns when all else of it matched.
    pub(super) fn arguments(
        &mut self,
        site: &Site<'s, '_, T::Term>,
        rest: &Todo<'_, 's, T::Term>,
    ) -> bool {
        let mut items: SmallVec<[Item<'s, '_, T::Term>; 4]> = SmallVec::new();
        let exact = self.exact;
        let holds = site.of.args.iter().all(|arg| {
            let holds = self.argument(site, arg, &mut items);
            if !holds {
                let (terms, candidate) = (self.terms, &site.candidate);
                self.fail(site.of, arg, || match arg {
                    ArgMatch::Operand { index, .. } | ArgMatch::Variadic { index, .. } => {
                        (site.operands(*index).to_vec(), None)
                    }
                    ArgMatch::Attr(attr) => (Vec::new(), attr_of(terms, attr, candidate)),
                    ArgMatch::Either { .. } => (Vec::new(), None),
                });
            }
            holds
        });
        let over = holds && self.go_on(&Todo { items: &items, rest: Some(rest) });
        self.exact = exact;
        over
    }

    fn argument<'n>(
        &mut self,
        site: &Site<'s, 'n, T::Term>,
        arg: &'s ArgMatch,
        items: &mut SmallVec<[Item<'s, 'n, T::Term>; 4]>,
    ) -> bool {
        let of = site.of;
        match arg {
            ArgMatch::Attr(attr) => self.attr(attr, &site.candidate),
            ArgMatch::Operand { index, arity, sub } => {
                let (values, place) = (site.operands(*index), site.place(*index));
                match (sub, arity) {
                    (Sub::Leaf { check: None, bind }, Arity::VariadicOfVariadic(sizes)) => {
                        self.groups(*bind, attr_named(self.terms, &site.candidate, *sizes), values)
                    }
                    _ => self.sub((of, arg), sub, *arity, (values, place), items),
                }
            }
            ArgMatch::Either { index, subs } => {
                let at = [*index, *index + 1];
                let (operands, places) =
                    (at.map(|index| site.operands(index)), at.map(|index| site.place(index)));
                items.push(Item { kind: ItemKind::Either { subs, operands, places }, of, arg });
                true
            }
            ArgMatch::Variadic { index, bind, subs } => {
                let all = site.operands(*index);
                self.bind(*bind, || Bound::Values(all.into()));
                let (parent, first) = site.place(*index);
                let mut each = subs.iter().zip(all.chunks(1)).zip(first..);
                all.len() == subs.len()
                    && each.all(|((sub, value), operand)| {
                        self.sub((of, arg), sub, Arity::One, (value, (parent, operand)), items)
                    })
            }
        }
    }

    /// Matches the values of an operand; nested patterns are added to `items`.
    fn sub<'n>(
        &mut self,
        (of, arg): (&'s OpNode, &'s ArgMatch),
        sub: &'s Sub,
        arity: Arity,
        (values, place): (&'n [T::Term], OperandPlace),
        items: &mut SmallVec<[Item<'s, 'n, T::Term>; 4]>,
    ) -> bool {
        match sub {
            Sub::Leaf { check, bind } => {
                let holds = check.as_ref().is_none_or(|check| {
                    let first = values.first().and_then(|&value| self.terms.witness(value));
                    first.is_some_and(|value| self.evaluate(|facts| facts.type_holds(check, value)))
                });
                if let (true, Some(slot)) = (holds, *bind) {
                    self.slots[slot] = match values {
                        [one] if !arity.is_variable() => Bound::Value(*one),
                        _ => Bound::Values(values.into()),
                    };
                    if let (true, [value]) = (self.matched.is_some(), values) {
                        self.note_same(slot, *value, place);
                    }
                }
                holds
            }
            Sub::Nested(node) => {
                let Some(&value) = values.first() else { return false };
                match node {
                    // Where a choice is final, all are matched in order, as the record of locations is.
                    Node::Native(native) if !T::COMMITS => {
                        let (parent, operand) = place;
                        let what = MatchedTerm::Constant;
                        self.note(|| Matched { parent, operand, class: value, what });
                        return self.native(native, value);
                    }
                    Node::Op(inner) if !T::COMMITS && !self.terms.may_have(value, inner.name) => {
                        return false;
                    }
                    _ => {}
                }
                items.push(Item { kind: ItemKind::Nested { node, value, place }, of, arg });
                true
            }
        }
    }

    /// Matches two operands in either order.
    pub(super) fn either(
        &mut self,
        item: &Item<'s, '_, T::Term>,
        subs: &'s [Sub; 2],
        operands: [&[T::Term]; 2],
        places: [OperandPlace; 2],
        rest: &Todo<'_, 's, T::Term>,
    ) -> bool {
        let exact = self.exact;
        let length = self.matched.as_ref().map_or(0, Vec::len);
        for order in [[0, 1], [1, 0]] {
            if order[0] == 1 && !self.counts() {
                return !T::COMMITS;
            }
            let mut items = SmallVec::new();
            let holds = subs.iter().zip(order).all(|(sub, at)| {
                let before = items.len();
                let from = (operands[at], places[at]);
                self.sub((item.of, item.arg), sub, Arity::One, from, &mut items)
                    && (!T::COMMITS
                        || items[before..].iter().all(|item| self.item(item, &Todo::END)))
            });
            if T::COMMITS && holds {
                self.failure = None;
                items.iter().for_each(|item| self.add_loc(item));
                return true;
            }
            if holds && self.go_on(&Todo { items: &items, rest: Some(rest) }) {
                return true;
            }
            self.exact = exact;
            self.matched.iter_mut().for_each(|all| all.truncate(length));
        }
        self.failure = None;
        self.fail(item.of, item.arg, || (Vec::new(), None));
        false
    }

    pub(super) fn bind(&mut self, slot: Option<Slot>, bound: impl FnOnce() -> Bound<T::Term>) {
        if let Some(slot) = slot {
            self.slots[slot] = bound();
        }
    }

    /// Binds a list of lists, whose sizes are in the attribute `sizes`.
    fn groups(&mut self, slot: Option<Slot>, sizes: Option<Attr>, values: &[T::Term]) -> bool {
        let sizes = sizes.and_then(|sizes| self.terms.reg().ctx().dense_ints(sizes));
        let mut rest = values;
        let mut groups = Vec::new();
        for size in sizes.into_iter().flatten() {
            let split = usize::try_from(size).ok().and_then(|size| rest.split_at_checked(size));
            let Some((group, after)) = split else { return false };
            let Some(group) = values_val(self.terms, group) else { return false };
            groups.push(group);
            rest = after;
        }
        self.bind(slot, || Bound::Vals(vec![Val::list(groups)]));
        rest.is_empty()
    }

    pub(super) fn native(&mut self, native: &'s NativeNode, value: T::Term) -> bool {
        let values: SmallVec<[Val; 1]> = match &native.code {
            MatchCode::Constant => {
                let Some((attr, exact)) = self.terms.constant(value) else { return false };
                self.exact &= exact;
                smallvec::smallvec![Val::Attr(attr)]
            }
            MatchCode::Native(native) => match self.terms.call(&native.run.call, value) {
                Some(values) => values.into_iter().collect(),
                None => return false,
            },
        };
        let value = |i: usize| values.get(i).cloned().unwrap_or(Val::Null);
        for (i, arg) in native.args.iter().enumerate() {
            if let NativeArg::Leaf { bind, .. } = arg {
                self.bind(*bind, || match value(i) {
                    Val::Attr(attr) => Bound::Attr(attr),
                    value => Bound::Vals(vec![value]),
                });
            }
        }
        native.args.iter().enumerate().all(|(i, arg)| match (arg, value(i)) {
            (NativeArg::Nested(node), Val::Value(value)) => {
                self.terms.of_value(value).is_some_and(|value| match node {
                    Node::Op(node) => self.nested(node, value, (0, 0), &Todo::END),
                    Node::Native(native) => self.native(native, value),
                })
            }
            (NativeArg::Leaf { attr: Some(check), .. }, value) => {
                self.evaluate(|facts| facts.attr_holds(check, value))
            }
            (NativeArg::Leaf { ty: Some(check), .. }, Val::Value(value)) => {
                self.evaluate(|facts| facts.type_holds(check, value))
            }
            (NativeArg::Leaf { attr: None, ty: None, .. }, _) => true,
            _ => false,
        })
    }

    fn attr(&mut self, attr: &AttrMatch, candidate: &Candidate<'_, T::Term>) -> bool {
        let value = match attr_of(self.terms, attr, candidate) {
            Some(value) => Val::Attr(value),
            None if attr.optional => Val::Null,
            None => return false,
        };
        let fails =
            |check: &AttrCheck| !self.evaluate(|facts| facts.attr_holds(check, value.clone()));
        if attr.check.as_ref().is_some_and(fails) {
            return false;
        }
        self.bind(attr.bind, || match value {
            Val::Attr(attr) => Bound::Attr(attr),
            value => Bound::Vals(vec![value]),
        });
        true
    }
}

/// Returns the attribute of an operation, inherent or discardable.
fn attr_named<T: MatchTerms>(terms: &T, of: &Candidate<'_, T::Term>, name: Ident) -> Option<Attr> {
    let ctx = terms.reg().ctx();
    ctx.dict_get(of.props, name).or_else(|| ctx.dict_get(of.attrs, name))
}

fn attr_of<T: MatchTerms>(
    terms: &T,
    attr: &AttrMatch,
    of: &Candidate<'_, T::Term>,
) -> Option<Attr> {
    attr_named(terms, of, attr.name).or(attr.default)
}
