//! Facts about the assembly format of a definition that the printer computes once.
//!
//! E.g. for the format `$x attr-dict`, the dictionary omits the attributes that `$x` prints.

use std::collections::HashSet;

use crate::attrs::AttrKind;
use crate::context::Context;
use crate::def::format::{Anchor, CustomParam, TypesOf};
use crate::def::{Arity, AttrStorage, Element, OpDef, SegmentRule};
use crate::ids::{Attr, Ident};

/// What printing needs to know of an operation's format besides its elements.
#[derive(Debug)]
pub(super) struct FormatFacts {
    /// Attributes that `attr-dict` leaves out.
    pub(super) elided: HashSet<Ident>,
    /// Those of them, by index, that may be there and not be said: they stand in a group or clause that something else decides over.
    pub(super) conditional: Vec<usize>,
    /// Attributes with a default: left out when equal.
    pub(super) defaults: HashSet<(Ident, Attr)>,
    /// Whether inherent attributes are printed by `prop-dict`.
    pub(super) has_prop_dict: bool,
    /// Whether every custom directive has a printer.
    pub(super) complete: bool,
    /// Attributes, by index, of bit enums in which there are sets that no words say.
    pub(super) unspellable_sets: Vec<usize>,
}

impl FormatFacts {
    pub(super) fn of<'d>(def: &'d OpDef) -> Self {
        let defaults = def.attrs.iter().filter_map(|a| Some((a.name, a.default?))).collect();
        let mut facts = FormatFacts {
            elided: HashSet::new(),
            conditional: Vec::new(),
            defaults,
            has_prop_dict: false,
            complete: true,
            unspellable_sets: Vec::new(),
        };
        let (mut all_operands, mut all_results) = (false, false);
        // With the anchors that all must be present.
        let mut stack: Vec<(&Element, GroupCondition<'_>)> = def
            .format
            .iter()
            .flat_map(|f| &f.elements)
            .map(|element| (element, GroupCondition::Nothing))
            .collect();
        while let Some((element, condition)) = stack.pop() {
            match element {
                Element::Attr { index, .. } => {
                    facts.elide(def, *index, condition);
                    let storage = def.attrs.get(*index).map(|decl| &decl.constraint.storage);
                    if matches!(storage, Some(AttrStorage::Enum(cases)) if cases.bits && !cases.names_every_set())
                    {
                        facts.unspellable_sets.push(*index);
                    }
                }
                Element::Operands => all_operands = true,
                Element::Type { of: TypesOf::Results, .. } => all_results = true,
                Element::PropDict => facts.has_prop_dict = true,
                Element::Optional { anchor, then, otherwise, .. } => {
                    stack.extend(
                        then.iter()
                            .chain(otherwise)
                            .map(|element| (element, condition.and(anchor))),
                    );
                }
                Element::OiList(clauses) => {
                    let elements = |clause: &'d (Vec<Element>, Anchor)| {
                        clause.0.iter().map(|e| (e, condition.and(&clause.1)))
                    };
                    stack.extend(clauses.iter().flat_map(elements));
                }
                Element::Custom { params, print, .. } => {
                    facts.complete &= print.is_some();
                    for param in params {
                        match param {
                            CustomParam::Attr(index) => facts.elide(def, *index, condition),
                            CustomParam::PropDict => facts.has_prop_dict = true,
                            _ => {}
                        }
                    }
                }
                _ => {}
            }
        }
        for decl in &def.operands {
            if let Arity::VariadicOfVariadic(sizes) = decl.arity {
                facts.elided.insert(sizes);
            }
        }
        for (rule, all) in
            [(def.operand_segments, all_operands), (def.result_segments, all_results)]
        {
            if let (SegmentRule::Attribute(name), false) = (rule, all) {
                facts.elided.insert(name);
            }
        }
        facts
    }

    /// Whether the attributes of an operation decide over whether the format says all of it, see [`Self::can_spell_bit_sets`].
    pub(super) fn may_have_unspellable_sets(&self) -> bool {
        !self.unspellable_sets.is_empty()
    }

    /// Whether there are words for the sets of bits of an operation whose attribute of declaration `index` is `attr(index)`.
    pub(super) fn can_spell_bit_sets(
        &self,
        ctx: &Context,
        def: &OpDef,
        attr: impl Fn(usize) -> Option<Attr>,
    ) -> bool {
        self.unspellable_sets.iter().all(|&index| {
            let Some(AttrStorage::Enum(cases)) =
                def.attrs.get(index).map(|decl| &decl.constraint.storage)
            else {
                return true;
            };
            match attr(index).map(|attr| ctx.attr(attr)) {
                Some(AttrKind::Integer { value, .. }) => {
                    cases.number_of(value).is_some_and(|n| cases.words_of(n).is_some())
                }
                _ => true,
            }
        })
    }

    /// Whether a dictionary has an attribute in it.
    pub(super) fn shows(&self, unprinted: &HashSet<Ident>, entry: &(Ident, Attr)) -> bool {
        (!self.elided.contains(&entry.0) || unprinted.contains(&entry.0))
            && !self.defaults.contains(entry)
    }

    fn elide(&mut self, def: &OpDef, index: usize, condition: GroupCondition<'_>) {
        self.elided.extend(def.attrs.get(index).map(|a| a.name));
        if !condition.follows_from(index) {
            self.conditional.push(index);
        }
    }
}

/// What decides over whether an element is printed.
#[derive(Clone, Copy)]
enum GroupCondition<'d> {
    Nothing,
    One(&'d Anchor),
    Several,
}

impl<'d> GroupCondition<'d> {
    fn and(self, anchor: &'d Anchor) -> Self {
        if matches!(self, GroupCondition::Nothing) {
            GroupCondition::One(anchor)
        } else {
            GroupCondition::Several
        }
    }

    /// Whether what stands there is printed wherever the attribute is present.
    fn follows_from(self, index: usize) -> bool {
        match self {
            GroupCondition::Nothing => true,
            GroupCondition::One(Anchor::Any(anchors)) => anchors.contains(&Anchor::Attr(index)),
            GroupCondition::One(anchor) => *anchor == Anchor::Attr(index),
            GroupCondition::Several => false,
        }
    }
}
