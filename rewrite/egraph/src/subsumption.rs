//! Of classes with many terms, those that are worth matching: all but the ones that a rule made less of.
//!
//! A value that much is found equal to, `x + k - k` for any `k`, has that many terms, and each of its users would look through all of them.

use std::cell::RefCell;
use std::rc::Rc;

use egg::Id;
use rustc_hash::FxHashMap;

/// The places of terms in their class.
type Places = Rc<Vec<u32>>;

/// The number of terms that were examined.
#[derive(Debug, Default)]
struct Seen {
    /// How many terms, the first ones.
    count: usize,
    /// Those of them that are shown.
    places: Places,
}

/// The terms that are shown, by class.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    of: RefCell<FxHashMap<Id, Seen>>,
}

impl Shown {
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
