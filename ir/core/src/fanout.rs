//! Fan-out: the caller decides how independent jobs are run, so this crate does not depend on threads.

use std::sync::Mutex;
use text_utils::locks::LockIgnoringPoison;

/// A function that runs `job(0) .. job(n - 1)` in any order, possibly in parallel, and returns when all are
/// done.
pub type ForEach<'a> = &'a (dyn Fn(usize, &(dyn Fn(usize) + Sync)) + Sync);

/// Runs one job after another on this thread.
pub fn sequential(n: usize, job: &(dyn Fn(usize) + Sync)) {
    (0..n).for_each(job);
}

/// Returns the results of `job(0) .. job(n - 1)`, in that order.
pub fn map<R: Send>(for_each: ForEach<'_>, n: usize, job: impl Fn(usize) -> R + Sync) -> Vec<R> {
    let slots: Vec<Mutex<Option<R>>> = (0..n).map(|_| Mutex::new(None)).collect();
    for_each(n, &|i| {
        let result = job(i);
        *slots[i].lock_ignoring_poison() = Some(result);
    });
    slots.into_iter().filter_map(|slot| slot.into_inner_ignoring_poison()).collect()
}
