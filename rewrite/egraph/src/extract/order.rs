//! The order in which exchanges visit classes.
//!
//! The operands of a class precede it, so that an exchange for a term over preceding classes makes no cycle.
//! The remaining freedom matters: an operation with several results of which one is used anyway should
//! precede the classes that its other results could compute. So a class also follows every used class that
//! may compute it, as long as that class does not need it.

use egg::Id;

use crate::choice::{Chosen, REACH, has_alternatives};
use crate::demand::Demand;
use crate::frozen::Frozen;

/// A step of the walk.
enum Visit {
    /// A class that is needed.
    Need(Id),
    /// A class that may be needed.
    Option(Id),
    Leave(Id),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing that is chosen needs it.
    Unused,
    New,
    Open,
    Done,
}

impl State {
    /// Returns whether the walk ends here: `Some(true)` for a class on the current path, `Some(false)` for a finished
    /// one.
    fn ends(self) -> Option<bool> {
        match self {
            State::Open => Some(true),
            State::Done => Some(false),
            State::Unused | State::New => None,
        }
    }
}

/// Orders the computed classes `used`: operands first, and possible operands first where that makes no cycle.
pub(super) fn order(
    graph: &Frozen<'_>,
    chosen: &Chosen,
    demand: &Demand<'_>,
    used: &[Id],
) -> Vec<Id> {
    let mut state = vec![State::Unused; chosen.choices.len()];
    used.iter().for_each(|&c| state[usize::from(c)] = State::New);
    let mut seen = Seen::default();
    let mut out = Vec::with_capacity(used.len());
    let mut stack: Vec<Visit> = demand.roots.iter().rev().map(|root| Visit::Need(root.0)).collect();
    while let Some(visit) = stack.pop() {
        let class = match visit {
            Visit::Leave(class) => {
                state[usize::from(class)] = State::Done;
                out.push(class);
                continue;
            }
            Visit::Option(class)
                if reaches(graph, chosen, class, &mut seen, |c| state[usize::from(c)].ends()) =>
            {
                continue;
            }
            Visit::Need(class) | Visit::Option(class) => class,
        };
        if state[usize::from(class)] != State::New {
            continue;
        }
        state[usize::from(class)] = State::Open;
        stack.push(Visit::Leave(class));
        if has_alternatives(graph, class) {
            chosen.each_candidate(graph, class, |_, _, needs| {
                let needs = needs.iter().map(|&need| graph.find(need));
                stack.extend(
                    needs.filter(|&n| state[usize::from(n)] == State::New).map(Visit::Option),
                );
            });
        }
        stack.extend(chosen.needs(graph, class).rev().map(Visit::Need));
    }
    out
}

/// The classes that a walk has seen, of walks one after the other.
#[derive(Default)]
pub(super) struct Seen {
    /// The number of the last walk that saw a class, by the number of the class.
    walks: Vec<u32>,
    walk: u32,
    list: Vec<Id>,
}

impl Seen {
    fn begin(&mut self, classes: usize) {
        self.walks.resize(classes, 0);
        self.walk += 1;
        self.list.clear();
    }

    /// Returns the classes that the last walk visited.
    pub(super) fn list(&self) -> &[Id] {
        &self.list
    }

    fn see(&mut self, class: Id) {
        if std::mem::replace(&mut self.walks[usize::from(class)], self.walk) != self.walk {
            self.list.push(class);
        }
    }
}

/// Returns whether the chosen term of `from` needs a class for which `ends` returns true, or the search exceeds its
/// limit. The search does not continue past classes for which it returns false.
pub(super) fn reaches(
    graph: &Frozen<'_>,
    chosen: &Chosen,
    from: Id,
    seen: &mut Seen,
    ends: impl Fn(Id) -> Option<bool>,
) -> bool {
    seen.begin(chosen.choices.len());
    seen.see(from);
    let mut at = 0;
    while let Some(&class) = seen.list.get(at) {
        match ends(class) {
            Some(true) => return true,
            Some(false) => {}
            None => chosen.needs(graph, class).for_each(|need| seen.see(need)),
        }
        if seen.list.len() > REACH {
            return true;
        }
        at += 1;
    }
    false
}
