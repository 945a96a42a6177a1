//! The order in which exchanges look at classes.
//!
//! What a class needs comes before it, so that an exchange for what comes before makes no cycle. That leaves a choice, and it matters: a product whose
//! other half is used anyway is to be seen behind what gives both. So a class comes behind whatever else may compute it, too, as far as that is
//! used and does not need it.

use egg::Id;

use super::{Chosen, REACH, has_alternatives};
use crate::frozen::Frozen;
use crate::scopes::Demand;

/// A step of the walk.
enum Visit {
    /// What is needed.
    Need(Id),
    /// What might be needed.
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
    /// Whether a walk ends here, at what is being looked at or at what no longer is.
    fn ends(self) -> Option<bool> {
        match self {
            State::Open => Some(true),
            State::Done => Some(false),
            State::Unused | State::New => None,
        }
    }
}

/// The classes that are computed, `used`, each behind what it needs, and behind what it might need where that is possible.
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

    /// What the last walk saw.
    pub(super) fn list(&self) -> &[Id] {
        &self.list
    }

    fn see(&mut self, class: Id) {
        if std::mem::replace(&mut self.walks[usize::from(class)], self.walk) != self.walk {
            self.list.push(class);
        }
    }
}

/// Whether what is chosen for `from` needs a class for which `ends` gives true, or is too much to tell. Where it gives false, nothing beyond is
/// looked at.
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
