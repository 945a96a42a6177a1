//! Releases the memory of a body in parallel. Freeing many small nested bodies takes a noticeable part of a run.

use std::sync::{Arc, Mutex};

use super::Body;
use crate::fanout::ForEach;
use text_utils::locks::LockIgnoringPoison;

/// The number of jobs; and the number of bodies that are worth several.
const JOBS: usize = 16;
const MANY: usize = 4 * JOBS;

impl Body {
    /// Drops the body and its nested bodies. `for_each` runs the jobs.
    pub fn release(self, for_each: ForEach<'_>) {
        let mut outer = Vec::new();
        let mut bodies = vec![Arc::new(self)];
        while bodies.len() < MANY {
            // A shared body stays.
            let own = bodies.iter_mut().filter_map(Arc::get_mut);
            let nested: Vec<Arc<Body>> =
                own.flat_map(|body| &mut body.extras).filter_map(|e| e.body.take()).collect();
            if nested.is_empty() {
                break;
            }
            outer.push(std::mem::replace(&mut bodies, nested));
        }
        let size = bodies.len().div_ceil(JOBS).max(1);
        let mut jobs = Vec::with_capacity(JOBS);
        while !bodies.is_empty() {
            let rest = bodies.split_off(bodies.len().min(size));
            jobs.push(Mutex::new(std::mem::replace(&mut bodies, rest)));
        }
        for_each(jobs.len(), &|job| drop(std::mem::take(&mut *jobs[job].lock_ignoring_poison())));
    }
}
