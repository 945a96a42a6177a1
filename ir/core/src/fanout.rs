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

/// Drops the items. Freeing many small ones takes a noticeable part of a run.
pub fn drop_all<T: Send>(for_each: ForEach<'_>, mut items: Vec<T>) {
    const JOBS: usize = 16;
    let size = items.len().div_ceil(JOBS).max(1);
    let mut jobs = Vec::with_capacity(JOBS);
    while !items.is_empty() {
        let rest = items.split_off(items.len().min(size));
        jobs.push(Mutex::new(std::mem::replace(&mut items, rest)));
    }
    for_each(jobs.len(), &|job| drop(std::mem::take(&mut *jobs[job].lock_ignoring_poison())));
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
