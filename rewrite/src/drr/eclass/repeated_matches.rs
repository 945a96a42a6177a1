//! Recognizes matches that need not be applied because their results exist already.
//!
//! Where rules regroup, nearly every match of a root builds the same few terms: a chain of eighty products
//! has 3.6 million matches and 88,000 terms. The replacement of the root is identified by the classes of its
//! operands, if it has no other inputs; these are known when the source is matched, because nested results
//! are memoised ([`BuildMemo`]). So a match with the same operands as an earlier one at the same root is
//! counted and not stored.
//!
//! **Invariant:** a match is left out only if applying it would neither add a term nor unite anything.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::memo::{BuildMemo, Ingredients, Site};
use crate::drr::binding::Bound;
use crate::drr::rule::{Argument, Build, BuildArg, ResultTypes, Rule, Slot};
use crate::drr::terms::Terms;

/// How many operands what replaces the root may have.
const MAX_PARTS: usize = 4;

/// The operands of the replacement of the root, if all of them are classes.
#[derive(Clone, Debug)]
pub(super) struct RootParts(SmallVec<[Part; MAX_PARTS]>);

#[derive(Clone, Debug)]
enum Part {
    /// The binding of a name.
    Slot(Slot),
    /// The term built at that place of the rule from those names.
    Made(Site, Box<[Slot]>),
}

/// The replacements built at one root: whether by terms equal to it, and their operands.
pub(super) type Seen<C> = FxHashSet<(bool, [C; MAX_PARTS])>;

impl RootParts {
    /// Returns the parts of a rule; `None` if the replacement of the root has more inputs.
    pub(super) fn new(rule: &Rule, number: u32, made: &[Ingredients]) -> Option<RootParts> {
        let [Build::Op(op)] = &rule.results[..] else { return None };
        if op.bind.is_some() || matches!(op.types, ResultTypes::Given(_) | ResultTypes::Code(_)) {
            return None;
        }
        let mut parts = SmallVec::new();
        for arg in &op.args {
            match arg {
                BuildArg::Attr { value: Argument::Const(_), .. } => {}
                BuildArg::Operand { variable: false, groups: None, value } => {
                    parts.push(match value {
                        Argument::Use(name) if name.index.is_none() => Part::Slot(name.slot),
                        Argument::Nested(Build::Op(inner)) => {
                            let of = made.iter().find(|m| m.build == inner.id);
                            let of = of.filter(|m| m.is_small())?;
                            Part::Made((number, inner.id), of.slots.clone())
                        }
                        _ => return None,
                    })
                }
                _ => return None,
            }
        }
        (1..=MAX_PARTS).contains(&parts.len()).then_some(RootParts(parts))
    }

    /// Returns the classes of the operands, if all of them are known.
    pub(super) fn classes<T: Terms>(
        &self,
        terms: &T,
        slots: &[Bound<T::Term>],
        memo: &BuildMemo<T::Term>,
    ) -> Option<[T::Term; MAX_PARTS]> {
        let mut all: Option<[T::Term; MAX_PARTS]> = None;
        for (i, part) in self.0.iter().enumerate() {
            let class = match part {
                Part::Slot(slot) => match slots[*slot] {
                    Bound::Value(class) => terms.find(class),
                    _ => return None,
                },
                Part::Made(site, of) => terms.find(memo.small(terms, *site, of, slots)?),
            };
            // A rule always has the same number of parts, so the unused elements may be anything that is the
            // same each time.
            all.get_or_insert([class; MAX_PARTS])[i] = class;
        }
        all
    }
}
