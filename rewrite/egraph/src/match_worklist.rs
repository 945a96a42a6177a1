//! The classes that a round matches, their order, and the classes that the next round must match again.
//!
//! Each class is visited after those of its operands, as far as there is no cycle. A change adds the users of
//! the changed class to the same round, after it, so that one round carries a change through a chain of any
//! length.
//!
//! The order matters: a rule that regroups makes terms over the operands of operands. Where these are
//! incomplete, it makes terms that are equal to existing ones without being recognized as such, and these
//! multiply: a chain of twenty products took 200,000 nodes in the order of class numbers, and takes 1,700 in
//! this order.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use egg::Id;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::graph::Graph;

/// A class to be matched, and its distance from a change, in levels of nesting. A rule whose source has fewer levels cannot see the change.
pub(crate) type Due = (Id, usize);

/// No place, level, or visit.
const NONE: u32 = u32::MAX;

/// The most visits that a round makes at one place, because a rule may apply there without end.
const MAX_HERE: u32 = 16;

/// The time of a change that no visit of the round may have seen. Times are counted in visits.
const UNSEEN: u32 = u32::MAX;

/// A class in the worklist: its place, its rank among the classes of that place, and the class.
type Waiting = (u32, u32, Id);

/// The worklist of a round.
pub(crate) struct RoundWorklist {
    /// The position of each class in the order, by its number; classes made in the round have none.
    places: Vec<u32>,
    /// The level that each class waits with.
    levels: Vec<usize>,
    waiting: BinaryHeap<Reverse<Waiting>>,
    /// Which visit was the last of each class, from 0, and its level.
    visits: Vec<(u32, usize)>,
    /// How many visits were made.
    count: u32,
    /// Where the round is, and how many visits it made there.
    place: u32,
    here: u32,
    /// The classes that changed in each visit.
    changed: Vec<(Id, u32)>,
    /// The nodes to fold when a class is visited.
    folds: FxHashMap<Id, SmallVec<[Id; 2]>>,
    late: Vec<Id>,
    /// Whether a node is in one of these, by its number.
    waits: Vec<bool>,
}

/// A class that is visited.
pub(crate) struct Visit {
    pub(crate) class: Id,
    pub(crate) level: usize,
    /// Whether it is the first at its place.
    pub(crate) first: bool,
    /// The nodes of it that have other operands than when they were last folded.
    pub(crate) folds: SmallVec<[Id; 2]>,
}

impl RoundWorklist {
    pub(crate) fn new(graph: &Graph<'_>, due: &[Due]) -> RoundWorklist {
        let places = operands_first(graph);
        let mut levels = vec![usize::MAX; places.len()];
        let waiting = due.iter().map(|&(class, level)| {
            levels[usize::from(class)] = level;
            Reverse((places[usize::from(class)], 0, class))
        });
        let waiting: Vec<_> = waiting.collect();
        RoundWorklist {
            visits: vec![(NONE, 0); places.len()],
            places,
            levels,
            waiting: waiting.into(),
            count: 0,
            place: 0,
            here: 0,
            changed: Vec::new(),
            folds: FxHashMap::default(),
            late: Vec::new(),
            waits: Vec::new(),
        }
    }

    /// Returns the next class to be visited.
    pub(crate) fn next(&mut self, graph: &Graph<'_>) -> Option<Visit> {
        let Reverse((place, _, class)) = self.waiting.pop()?;
        let level = std::mem::replace(&mut self.levels[usize::from(class)], usize::MAX);
        let folds = self.folds.remove(&class).unwrap_or_default();
        folds.iter().for_each(|&node| self.waits[usize::from(node)] = false);
        let class = graph.egg.find(class);
        if let Some(visit) = self.visits.get_mut(usize::from(class)) {
            *visit = (self.count, level);
        }
        self.count += 1;
        self.here =
            if std::mem::replace(&mut self.place, place) == place { self.here + 1 } else { 1 };
        Some(Visit { class, level, first: self.here == 1, folds })
    }

    /// Processes the changes of the current visit: schedules the users of changed classes. Rules match
    /// `depth` levels deep. New nodes, of the class itself or of a new class, are folded at once. If `less`
    /// is set, the class was simplified, and its new terms are visited next. Classes that were only regrouped
    /// wait for the next round: regrouping may go on for long, and the node limit is for all classes.
    pub(crate) fn follow(&mut self, graph: &mut Graph<'_>, depth: usize, less: bool) -> Vec<Id> {
        let visit = self.count - 1;
        for class in graph.touched.drain(..) {
            self.changed.push((class, visit));
            if less {
                self.schedule_here(graph.egg.find(class));
            }
        }
        let mut users: Vec<Id> = Vec::new();
        let mut now: Vec<Id> = Vec::new();
        self.waits.resize(graph.egg.nodes().len(), false);
        for node in graph.refold.take() {
            let class = graph.egg.find(node);
            match self.places.get(usize::from(class)).copied().unwrap_or(NONE) {
                place if place == NONE || place == self.place => now.push(node),
                _ if std::mem::replace(&mut self.waits[usize::from(node)], true) => {}
                place if place < self.place => self.late.push(node),
                _ => {
                    users.push(class);
                    self.folds.entry(class).or_default().push(node);
                }
            }
        }
        for level in 1..depth {
            let mut next = Vec::new();
            for class in users {
                if self.wait(class, level) && level + 1 < depth {
                    push_users(graph, class, &mut next);
                }
            }
            users = next;
        }
        now
    }

    /// Schedules folds of classes that had no visit.
    pub(crate) fn leave(&mut self, graph: &mut Graph<'_>) {
        graph.refold.extend(self.late.drain(..));
        // In any order: they are sorted before they are folded.
        graph.refold.extend(self.folds.drain().flat_map(|(_, nodes)| nodes));
    }

    /// Schedules a class that is new, or that changed during its visit, before the classes that use it. New
    /// classes keep their order of creation.
    fn schedule_here(&mut self, class: Id) {
        let at = usize::from(class);
        if at >= self.places.len() {
            self.places.resize(at + 1, NONE);
            self.levels.resize(at + 1, usize::MAX);
            self.visits.resize(at + 1, (NONE, 0));
        }
        let new = self.places[at] == NONE;
        if !new && self.places[at] != self.place || self.here >= MAX_HERE {
            return;
        }
        self.places[at] = self.place;
        if std::mem::replace(&mut self.levels[at], 0) == usize::MAX {
            let order = if new { usize::from(class) as u32 } else { NONE };
            self.waiting.push(Reverse((self.place, order, class)));
        }
    }

    /// Defers a class that is not visited yet. Returns whether it was not deferred before, or at a higher
    /// level.
    fn wait(&mut self, class: Id, level: usize) -> bool {
        let at = usize::from(class);
        let Some(&place) =
            self.places.get(at).filter(|&&place| place != NONE && place > self.place)
        else {
            return false;
        };
        let waits = self.levels[at];
        if waits <= level {
            return false;
        }
        self.levels[at] = level;
        if waits == usize::MAX {
            self.waiting.push(Reverse((place, 0, class)));
        }
        true
    }

    /// Builds the worklist of the next round: users of changed classes, within the depth of the rules, that
    /// were not visited since. `later` changed after all visits.
    pub(crate) fn next_round(self, graph: &Graph<'_>, later: Vec<Id>, depth: usize) -> Vec<Due> {
        let mut level = self.changed;
        level.extend(later.into_iter().map(|class| (class, UNSEEN)));
        level.iter_mut().for_each(|(class, _)| *class = graph.egg.find(*class));
        // The last change that each class is known to be above.
        let mut known: FxHashMap<Id, u32> = FxHashMap::default();
        let mut out = Vec::new();
        for above in 0..depth {
            // The last change of each class first.
            level.sort_unstable_by_key(|&(class, changed)| (class, Reverse(changed)));
            level.dedup_by_key(|&mut (class, _)| class);
            let mut next = Vec::new();
            let mut users = Vec::new();
            for (class, changed) in level {
                match known.entry(class) {
                    std::collections::hash_map::Entry::Occupied(entry)
                        if *entry.get() >= changed =>
                    {
                        continue;
                    }
                    entry => _ = entry.insert_entry(changed),
                }
                let seen = self.visits.get(usize::from(class)).is_some_and(|&(visit, level)| {
                    visit != NONE && visit > changed && level <= above
                });
                if !seen {
                    out.push((class, above));
                }
                if above + 1 < depth {
                    push_users(graph, class, &mut users);
                    next.extend(users.drain(..).map(|user| (user, changed)));
                }
            }
            level = next;
        }
        out.sort_unstable();
        out.dedup_by_key(|&mut (class, _)| class);
        out
    }
}

/// Returns the place of each class, by its number, in an order of all with operands first.
fn operands_first(graph: &Graph<'_>) -> Vec<u32> {
    let count = graph.egg.nodes().len();
    let mut places = vec![NONE; count];
    let mut seen = vec![false; count];
    let mut place = 0;
    let mut stack: Vec<(Id, bool)> = Vec::new();
    for class in (0..count).map(Id::from).filter(|&id| graph.egg.find(id) == id) {
        stack.push((class, false));
        while let Some((class, left)) = stack.pop() {
            let at = usize::from(class);
            if left {
                places[at] = place;
                place += 1;
                continue;
            }
            if std::mem::replace(&mut seen[at], true) {
                continue;
            }
            stack.push((class, true));
            for node in graph.egg[class].nodes.iter().rev() {
                for &child in node.children.iter().rev() {
                    let child = graph.egg.find(child);
                    if !seen[usize::from(child)] {
                        stack.push((child, false));
                    }
                }
            }
        }
    }
    places
}

/// Adds the classes of terms that have `class` as an operand, or something that it refines.
fn push_users(graph: &Graph<'_>, class: Id, out: &mut Vec<Id>) {
    for class in graph.with_refined(class) {
        out.extend(graph.egg[class].parents().map(|p| graph.egg.find(p)));
    }
}
