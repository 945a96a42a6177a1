//! Which parts are removed together, and the tests of the candidates.
//!
//! All parts are tried at once, then both halves, then quarters, down to single parts. E.g. with 8 parts of which the 6th is needed, the tests
//! are: 1-8 (fails), 1-4 (holds), 5-8 (fails), 5-6 (fails), 7-8 (holds), 5 (holds), 6 (fails).
//!
//! Candidates are tested several at a time, on the same state; the first one that passes counts, and those after it are made again on the
//! new state. So the result is that of testing one by one.

use std::hash::{BuildHasher, BuildHasherDefault};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use driver::Session;
use ir_core::sync::LockIgnoringPoison;
use ir_core::{Body, panics};
use rustc_hash::{FxHashSet, FxHasher};

use crate::options::{InterestingnessTest, ReduceOptions};
use crate::reductions::part::{Part, Reduction};
use crate::state::State;

/// See the module's documentation.
pub(crate) struct Search<'s> {
    pub(crate) session: &'s Session,
    pub(crate) options: &'s ReduceOptions,
    test: InterestingnessTest<'s>,
    /// The digests of the texts for which the test did not hold.
    refused: Mutex<FxHashSet<u64>>,
    tests: AtomicUsize,
}

impl<'s> Search<'s> {
    pub(crate) fn new(
        session: &'s Session,
        options: &'s ReduceOptions,
        test: InterestingnessTest<'s>,
    ) -> Self {
        let (refused, tests) = (Mutex::default(), AtomicUsize::new(0));
        Search { session, options, test, refused, tests }
    }

    /// Returns how many candidates were tested.
    pub(crate) fn tests(&self) -> usize {
        self.tests.load(Ordering::Relaxed)
    }

    /// Removes as many parts of one kind as possible.
    pub(crate) fn run(&mut self, reduction: Reduction, state: &mut State) {
        let mut parts = (reduction.parts)(self.session, state.body());
        let mut length = parts.len();
        while length > 0 {
            let mut start = 0;
            while start < parts.len() {
                let ranges: Vec<_> = (0..self.options.jobs.max(1))
                    .map(|job| start + job * length)
                    .filter(|&from| from < parts.len())
                    .map(|from| from..parts.len().min(from + length))
                    .collect();
                let made = self.first(ranges.len(), |job| {
                    let range = ranges[job].clone();
                    self.candidate(reduction, state, &parts[range])
                });
                match made {
                    Some((job, (body, text))) => {
                        state.set(body, text);
                        parts.drain(ranges[job].clone());
                        start = ranges[job].start;
                    }
                    None => start = ranges.last().map_or(parts.len(), |range| range.end),
                }
            }
            length = if length == 1 { 0 } else { length.div_ceil(2).min(parts.len()) };
        }
    }

    /// Returns the state without the parts, if it is smaller and verifies.
    fn candidate(
        &self,
        reduction: Reduction,
        state: &State,
        parts: &[Part],
    ) -> Option<(Body, String)> {
        let make = || {
            let mut body = state.body().clone();
            if !(reduction.remove)(self.session, &mut body, parts) {
                return None;
            }
            let text = state.text_of(self.session, self.options, &body)?;
            Some((body, text))
        };
        // If it breaks an invariant of the IR, it does not count.
        let (body, text) = panics::catch(make).ok().flatten()?;
        (text != state.text).then_some((body, text))
    }

    /// Tests the candidates with those numbers at the same time, and returns the first one that passes.
    pub(crate) fn first<T: Send>(
        &self,
        count: usize,
        candidate: impl Fn(usize) -> Option<(T, String)> + Sync,
    ) -> Option<(usize, (T, String))> {
        let tried = |job: usize| candidate(job).filter(|(_, text)| self.holds(text));
        if count <= 1 {
            return (0..count).find_map(|job| Some((job, tried(job)?)));
        }
        let tried = &tried;
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..count).map(|job| scope.spawn(move || tried(job))).collect();
            let results: Vec<_> =
                threads.into_iter().map(|thread| thread.join().ok().flatten()).collect();
            results.into_iter().enumerate().find_map(|(job, result)| Some((job, result?)))
        })
    }

    /// Returns whether the test holds for a text. It is not called twice for a text that it refused.
    fn holds(&self, text: &str) -> bool {
        let hash = BuildHasherDefault::<FxHasher>::default().hash_one(text);
        if self.refused.lock_ignoring_poison().contains(&hash) {
            return false;
        }
        self.tests.fetch_add(1, Ordering::Relaxed);
        let holds = (self.test)(text);
        if !holds {
            self.refused.lock_ignoring_poison().insert(hash);
        }
        holds
    }
}
