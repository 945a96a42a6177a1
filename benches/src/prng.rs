//! The generators' random numbers: SplitMix64, so that a seed means the same on every machine and version.
//!
//! Not for anything but test inputs.

/// A stream of pseudo-random numbers, fixed by its seed.
#[derive(Clone, Debug)]
pub(crate) struct Prng {
    state: u64,
}

impl Prng {
    pub(crate) fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Returns the next 64 bits (Steele, Lea, Flood: "Fast Splittable Pseudorandom Number Generators", 2014).
    pub(crate) fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below `bound`; 0 for a bound of 0. The bias of the remainder is far below what a test input shows.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { (self.next() % bound as u64) as usize }
    }

    /// Returns whether an event of `percent` in a hundred happens.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Returns one of `items`, which must not be empty.
    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::Prng;

    #[test]
    fn the_stream_is_fixed_by_the_seed() {
        let mut p = Prng::new(0);
        assert_eq!(p.next(), 0xe220_a839_7b1d_cdaf);
        assert_ne!(Prng::new(1).next(), Prng::new(2).next());
    }

    #[test]
    fn numbers_stay_below_their_bound() {
        let mut p = Prng::new(7);
        assert!((0..1000).all(|_| p.below(3) < 3));
        assert_eq!(p.below(0), 0);
    }
}
