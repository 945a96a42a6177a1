//! Sets of positions in a text, and the window that a match may not leave.

/// A set of positions; a window of bits that starts at a multiple of 64 and grows to the right.
#[derive(Clone, Debug, Default)]
pub(crate) struct PosSet {
    base: usize,
    words: Vec<u64>,
}

impl PosSet {
    /// Returns the empty set, for positions not below `low`.
    pub(crate) fn above(low: usize) -> PosSet {
        PosSet { base: low / 64, words: Vec::new() }
    }

    pub(crate) fn single(at: usize) -> PosSet {
        let mut set = PosSet::above(at);
        set.insert(at);
        set
    }

    pub(crate) fn range(low: usize, high: usize) -> PosSet {
        let mut set = PosSet::above(low);
        set.insert_range(low, high);
        set
    }

    #[inline]
    pub(crate) fn insert(&mut self, at: usize) {
        let Some(index) = (at / 64).checked_sub(self.base) else { return };
        if index >= self.words.len() {
            self.words.resize(index + 1, 0);
        }
        if let Some(word) = self.words.get_mut(index) {
            *word |= 1 << (at % 64);
        }
    }

    /// Inserts `low..=high`.
    pub(crate) fn insert_range(&mut self, low: usize, high: usize) {
        let mut at = low;
        while at <= high {
            if at.is_multiple_of(64) && at + 63 <= high {
                self.insert(at);
                if let Some(word) =
                    (at / 64).checked_sub(self.base).and_then(|index| self.words.get_mut(index))
                {
                    *word = u64::MAX;
                }
                at += 64;
            } else {
                self.insert(at);
                at += 1;
            }
        }
    }

    #[inline]
    pub(crate) fn contains(&self, at: usize) -> bool {
        let word = (at / 64).checked_sub(self.base).and_then(|index| self.words.get(index));
        word.is_some_and(|word| word & (1 << (at % 64)) != 0)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(move |(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                Some((self.base + index) * 64 + bit)
            })
        })
    }

    /// Returns the members from the highest down.
    pub(crate) fn iter_down(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().rev().flat_map(move |(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let bit = 63 - rest.leading_zeros() as usize;
                rest &= !(1 << bit);
                Some((self.base + index) * 64 + bit)
            })
        })
    }

    pub(crate) fn min(&self) -> Option<usize> {
        self.iter().next()
    }

    pub(crate) fn max(&self) -> Option<usize> {
        self.iter_down().next()
    }

    /// Adds the members of `other`; returns whether any was new.
    pub(super) fn absorb(&mut self, other: &PosSet) -> bool {
        let mut grew = false;
        for (index, &word) in other.words.iter().enumerate() {
            if word == 0 {
                continue;
            }
            let Some(own) = (other.base + index).checked_sub(self.base) else { continue };
            if own >= self.words.len() {
                self.words.resize(own + 1, 0);
            }
            if let Some(slot) = self.words.get_mut(own) {
                grew |= word & !*slot != 0;
                *slot |= word;
            }
        }
        grew
    }

    pub(super) fn without(mut self, other: &PosSet) -> PosSet {
        for (index, word) in self.words.iter_mut().enumerate() {
            let theirs =
                (self.base + index).checked_sub(other.base).and_then(|own| other.words.get(own));
            *word &= !theirs.copied().unwrap_or(0);
        }
        self
    }

    pub(super) fn filtered(&self, keep: impl Fn(usize) -> bool) -> PosSet {
        let mut set = PosSet { base: self.base, words: Vec::with_capacity(self.words.len()) };
        self.iter().filter(|&at| keep(at)).for_each(|at| set.insert(at));
        set
    }
}

/// The direction in which a node is walked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Forward,
    Backward,
}

/// A part of a text that a match may not leave; assertions see the text before and after it.
#[derive(Clone, Copy)]
pub(crate) struct Window<'t> {
    pub(crate) text: &'t [u8],
    pub(crate) low: usize,
    pub(crate) high: usize,
}

impl Window<'_> {
    /// Returns an empty set for the positions that can be reached from `from`.
    pub(crate) fn fresh(&self, from: &PosSet, direction: Direction) -> PosSet {
        match direction {
            Direction::Forward => {
                PosSet { base: from.base, words: Vec::with_capacity(from.words.len() + 1) }
            }
            Direction::Backward => PosSet::above(self.low),
        }
    }
}
