//! Diagnosis of a rewriting that does not end: continues the run in a copy of the body and finds the patterns
//! that repeat, e.g. two rules that undo each other.

use std::sync::Arc;

use ir_core::enclosing::ParentOp;
use ir_core::{Body, Loc, Registry};

use super::budget::Budget;
use super::watch::{Event, EventKind, MAX_EVENTS, Watch, Watching};
use super::{GreedyConfig, run};
use crate::fingerprint::count_ops;
use crate::pattern_set::PatternSet;

/// How many operations are examined in total to find a repetition.
const CYCLE_WORK: usize = 1 << 22;

/// How many operations the continued run visits in its rounds, roughly.
const VISITS: usize = 1 << 18;

/// How many rounds the continued run has in a large body.
const FEWEST_ROUNDS: usize = 4;

/// The reason why rewriting does not end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unending {
    /// Whether the body returned to an earlier state; otherwise the patterns keep changing it.
    pub repeats: bool,
    /// The patterns that fired meanwhile, each once, in order, and `fold` if operations were folded.
    pub patterns: Vec<Arc<str>>,
    /// Where the last of them fired.
    pub loc: Loc,
}

/// The expected outcome of a longer run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LongerRun {
    /// It converges.
    Converges,
    /// It does not end.
    Unending(Unending),
    /// It needs more rounds than are worth running for a warning.
    Unknown,
}

/// Continues a stopped run of the driver in a copy of `body`, to find out whether it ends and, if not, the patterns that repeat.
///
/// The work is bounded by the size of the body: a chain of `n` blocks may lose one block a round, and `n` rounds over `n` operations are too many
/// for the wording of a warning.
pub fn longer_run(
    reg: &Registry,
    body: &Body,
    parent: Option<&ParentOp<'_>>,
    patterns: &PatternSet,
    config: &GreedyConfig,
) -> LongerRun {
    let mut body = body.clone();
    let ops = |body: &Body| count_ops(body).max(1);
    let rounds = (VISITS / ops(&body)).max(FEWEST_ROUNDS) as u64;
    let longer =
        GreedyConfig { max_iterations: Some(rounds), max_rewrites: None, ..config.clone() };
    // Rules that terminate are done after this many changes.
    let warm = 4096 + 2 * ops(&body) as u64;
    let result = run(reg, &mut body, parent, patterns, &longer, Budget::of_changes(warm), None);
    if result.converged {
        return LongerRun::Converges;
    }
    let steps = (CYCLE_WORK / ops(&body)).clamp(64, MAX_EVENTS / 2) as u64;
    let mut watch = Watch::until_repeated();
    let steps = Budget::of_changes(steps);
    let watched = run(reg, &mut body, parent, patterns, &longer, steps, Some(&mut watch));
    if watched.converged {
        return LongerRun::Converges;
    }
    let found = watch.repetition();
    if found.is_none() && result.cut.is_none() {
        return LongerRun::Unknown;
    }
    // Without a repetition, the second half of the events shows the rules that do not end.
    let (first, last) = found.unwrap_or((watch.events.len() / 2, watch.events.len()));
    let (mut names, mut loc) = fired(watch.events.get(first..last).unwrap_or_default());
    if names.is_empty() {
        // In a large body only few changes are examined for a repetition, and these may concern unused
        // operations.
        watch = Watch::new(Watching { fired: true, ..Watching::default() });
        let steps = Budget::of_changes(warm + MAX_EVENTS as u64);
        if run(reg, &mut body, parent, patterns, &longer, steps, Some(&mut watch)).converged {
            return LongerRun::Converges;
        }
        (names, loc) = fired(&watch.events[watch.events.len() / 2..]);
    }
    LongerRun::Unending(Unending { repeats: found.is_some(), patterns: names, loc })
}

/// Returns the patterns that fired, each once, and the last known location where one of them fired.
fn fired(events: &[Event]) -> (Vec<Arc<str>>, Loc) {
    let mut names: Vec<Arc<str>> = Vec::new();
    let mut loc = Loc::UNKNOWN;
    for event in events {
        let name = match &event.what {
            EventKind::Fired(name, _) => name.clone(),
            EventKind::Folded => "fold".into(),
            _ => continue,
        };
        if loc == Loc::UNKNOWN || event.loc != Loc::UNKNOWN {
            loc = event.loc;
        }
        if !names.contains(&name) {
            names.push(name);
        }
    }
    (names, loc)
}
