//! The terms of large e-classes that are worth matching: all but the subsumed ones, which a rule reduced to a better form.
//!
//! E.g. the class of `x` contains `x + k - k` for each `k` of the program. Without this cache each user of `x` would examine all of these terms.

use std::cell::RefCell;
use std::rc::Rc;

use egg::Id;
use rustc_hash::FxHashMap;

/// The positions of terms in their class.
type Places = Rc<Vec<u32>>;

/// The examined terms of a class.
#[derive(Debug, Default)]
struct ExaminedTerms {
    /// The number of examined terms, from the first.
    count: usize,
    /// The visible ones.
    places: Places,
}

/// The visible terms, by class.
#[derive(Debug, Default)]
pub(crate) struct VisibleTerms {
    of: RefCell<FxHashMap<Id, ExaminedTerms>>,
}

impl VisibleTerms {
    /// Returns the visible terms of a class: the first `count` terms without those that `hides` selects. A
    /// hidden term stays hidden.
    pub(crate) fn of(&self, class: Id, count: usize, hides: impl Fn(usize) -> bool) -> Places {
        let mut all = self.of.borrow_mut();
        let seen = all.entry(class).or_default();
        let places = Rc::make_mut(&mut seen.places);
        places.retain(|&place| !hides(place as usize));
        places.extend((seen.count..count).filter(|&place| !hides(place)).map(|place| place as u32));
        seen.count = count;
        seen.places.clone()
    }

    /// Records that the terms of `now` are those of `first`, then those of `second`.
    pub(crate) fn joined(&self, first: Id, second: Id, now: Id) {
        let mut all = self.of.borrow_mut();
        let seen = all.remove(&first);
        all.remove(&second);
        all.extend(seen.map(|seen| (now, seen)));
    }

    /// Forgets a class whose terms were put in another order.
    pub(crate) fn forget(&self, class: Id) {
        self.of.borrow_mut().remove(&class);
    }

    /// Clears the records of all classes.
    pub(crate) fn clear(&self) {
        self.of.borrow_mut().clear();
    }
}
