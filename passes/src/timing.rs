//! The times of the parts of a run, as a tree: `--mlir-timing`.
//!
//! ```
//! use passes::timing::Timing;
//!
//! let timing = Timing::new();
//! let parser = timing.part(None, 0, "Parser");
//! let text = timing.measure(parser, || "module {}");
//! let pass = timing.part(None, 0, "CSE");
//! timing.measure(pass, || text.len());
//! let names: Vec<String> = timing.report().rows.iter().map(|row| row.name.clone()).collect();
//! assert_eq!(names, ["Parser", "CSE"]);
//! ```
//!
//! A part may run on several threads at once. Its wall time is the time in which at least one of them was in it, its busy time the sum over
//! the threads.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use std::thread::ThreadId;
use std::time::{Duration, Instant};

use ir_core::sync::LockIgnoringPoison;

/// A part of a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PartId(usize);

/// The times of a run, from any thread.
#[derive(Debug)]
pub struct Timing {
    parts: Mutex<Parts>,
}

#[derive(Debug)]
struct Parts {
    start: Instant,
    parts: Vec<Part>,
    /// The parts without a parent.
    roots: Vec<PartId>,
    by_key: HashMap<(Option<PartId>, usize, String), PartId>,
    /// Each time that a part ran, if these are recorded.
    events: Option<Vec<Event>>,
    /// The threads in the order in which they first ran a part.
    threads: HashMap<ThreadId, usize>,
}

#[derive(Debug)]
struct Part {
    name: String,
    inner: Vec<PartId>,
    /// How many threads are in it, and since when at least one is.
    active: usize,
    since: Duration,
    wall: Duration,
    busy: Duration,
}

/// One time that a part ran.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Event {
    part: PartId,
    thread: usize,
    start: Duration,
    time: Duration,
}

/// One time that a part ran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimingEvent {
    /// The name of the part.
    pub name: String,
    /// The number of the thread, in the order in which they first ran a part.
    pub thread: usize,
    /// The time from the start of the clock.
    pub start: Duration,
    /// How long it ran.
    pub time: Duration,
}

/// The times of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimingReport {
    /// The time since the start.
    pub total: Duration,
    /// The parts; each is followed by those inside it.
    pub rows: Vec<TimingRow>,
}

/// The times of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimingRow {
    /// Its name.
    pub name: String,
    /// How many parts it is inside of.
    pub depth: usize,
    /// The time in which at least one thread was in it.
    pub wall: Duration,
    /// The sum of the times of all threads in it.
    pub busy: Duration,
}

impl Timing {
    /// Starts the clock.
    pub fn new() -> Self {
        Timing { parts: Mutex::new(Parts::starting_now(None)) }
    }

    /// Starts the clock; each time that a part runs is recorded for [`events`](Self::events).
    pub fn with_trace() -> Self {
        Timing { parts: Mutex::new(Parts::starting_now(Some(Vec::new()))) }
    }

    /// Forgets all parts and starts the clock again.
    pub fn restart(&self) {
        let mut all = self.lock();
        let events = all.events.as_ref().map(|_| Vec::new());
        *all = Parts::starting_now(events);
    }

    fn lock(&self) -> MutexGuard<'_, Parts> {
        self.parts.lock_ignoring_poison()
    }

    /// Returns the part of that name inside `parent`; parts of the same name have different numbers. A new one comes after the others there.
    pub fn part(&self, parent: Option<PartId>, number: usize, name: &str) -> PartId {
        let mut all = self.lock();
        let next = PartId(all.parts.len());
        let id = *all.by_key.entry((parent, number, name.to_owned())).or_insert(next);
        if id == next {
            all.parts.push(Part {
                name: name.to_owned(),
                inner: Vec::new(),
                active: 0,
                since: Duration::ZERO,
                wall: Duration::ZERO,
                busy: Duration::ZERO,
            });
            match parent {
                Some(PartId(parent)) => all.parts[parent].inner.push(id),
                None => all.roots.push(id),
            }
        }
        id
    }

    /// Runs a job as that part. A job that panics is not counted to the end.
    pub fn measure<T>(&self, part: PartId, job: impl FnOnce() -> T) -> T {
        let start = self.enter(part);
        let result = job();
        self.leave(part, start);
        result
    }

    fn enter(&self, PartId(index): PartId) -> Duration {
        let mut all = self.lock();
        let now = all.start.elapsed();
        let part = &mut all.parts[index];
        if part.active == 0 {
            part.since = now;
        }
        part.active += 1;
        now
    }

    fn leave(&self, id: PartId, start: Duration) {
        let thread = std::thread::current().id();
        let mut all = self.lock();
        let now = all.start.elapsed();
        let time = now.saturating_sub(start);
        let part = &mut all.parts[id.0];
        part.active -= 1;
        part.busy += time;
        if part.active == 0 {
            part.wall += now.saturating_sub(part.since);
        }
        let next = all.threads.len();
        let thread = *all.threads.entry(thread).or_insert(next);
        if let Some(events) = &mut all.events {
            events.push(Event { part: id, thread, start, time });
        }
    }

    /// Returns the times so far.
    pub fn report(&self) -> TimingReport {
        let all = self.lock();
        let total = all.start.elapsed();
        let mut rows = Vec::new();
        let mut open: Vec<(PartId, usize)> = all.roots.iter().rev().map(|&id| (id, 0)).collect();
        while let Some((PartId(index), depth)) = open.pop() {
            let Part { name, inner, wall, busy, .. } = &all.parts[index];
            rows.push(TimingRow { name: name.clone(), depth, wall: *wall, busy: *busy });
            open.extend(inner.iter().rev().map(|&id| (id, depth + 1)));
        }
        TimingReport { total, rows }
    }

    /// Returns the recorded times, by thread and start; one that contains others comes before them.
    pub fn events(&self) -> Vec<TimingEvent> {
        let all = self.lock();
        let mut events = all.events.clone().unwrap_or_default();
        events.sort_by_key(|e| (e.thread, e.start, std::cmp::Reverse(e.time)));
        let named = |Event { part, thread, start, time }| TimingEvent {
            name: all.parts[part.0].name.clone(),
            thread,
            start,
            time,
        };
        events.into_iter().map(named).collect()
    }
}

impl Parts {
    #[expect(clippy::disallowed_methods, reason = "this is where passes are measured")]
    fn starting_now(events: Option<Vec<Event>>) -> Self {
        Parts {
            start: Instant::now(),
            parts: Vec::new(),
            roots: Vec::new(),
            by_key: HashMap::new(),
            events,
            threads: HashMap::new(),
        }
    }
}

impl Default for Timing {
    fn default() -> Self {
        Timing::new()
    }
}
