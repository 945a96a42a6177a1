//! Observation of the greedy driver: which patterns applied where, why a pattern did not match, whether
//! patterns report changes correctly, and whether the body returns to an earlier state.
//!
//! ```text
//! Watching { fired: true, .. }: Event { op: arith.addi, loc, what: Fired("arith.add-zero", [])  }
//! ```
//!
//! The driver behaves the same whether it is observed or not, unless an observer of actions refuses some. Observations are data that the caller
//! renders.

use std::collections::BTreeMap;
use std::sync::Arc;

use ir_core::{Attr, Body, Loc, OpId, OpName};
use rustc_hash::FxHashMap;

use super::visit::VisitOutcome;
use super::worklist::Worklist;

use crate::actions::{RewriteAction, SharedObserver};
use crate::fingerprint::fingerprint;
use crate::pattern::Pattern;
use crate::rewriter::{Listener, Rewriter};

/// How many operations are examined in total to check patterns: rules that never end enlarge the body without
/// limit.
const CHECK_WORK: usize = 1 << 25;
/// How many events are stored.
pub(super) const MAX_EVENTS: usize = 1 << 13;

/// Selects the observations.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Watching {
    /// Applied patterns and folds.
    pub fired: bool,
    /// How often each pattern fired.
    pub counted: bool,
    /// A pattern whose match failures are recorded with reasons.
    pub debugged: Option<Arc<str>>,
    /// A pattern after whose applications the body is stored.
    pub printed: Option<Arc<str>>,
    /// Whether each pattern is checked to report a change exactly if it made one.
    pub checked: bool,
    /// Receives the steps of the driver, and may refuse them.
    pub actions: Option<SharedObserver>,
}

impl Watching {
    /// Returns whether nothing is observed.
    pub fn is_off(&self) -> bool {
        *self == Watching::default()
    }
}

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Event {
    /// The name and location of the visited operation.
    pub op: OpName,
    /// See `op`.
    pub loc: Loc,
    /// The kind of event.
    pub what: EventKind,
}

/// A kind of event.
#[derive(Clone, Debug)]
pub enum EventKind {
    /// A pattern rewrote it; the operations that it made, in order.
    Fired(Arc<str>, Vec<OpName>),
    /// It was folded.
    Folded,
    /// It folds to a constant for which its dialect has no operation.
    Unmaterialized(Attr),
    /// A pattern does not match it, because.
    Refused(Arc<str>, String),
    /// The body after a pattern rewrote it.
    After(Arc<str>, Box<Body>),
    /// A pattern reported a rewrite and changed nothing.
    Idle(Arc<str>),
    /// A pattern reported no match and changed something.
    Sneaky(Arc<str>),
}

/// The observations, in order.
#[derive(Debug, Default)]
pub struct Watch {
    /// The selected observations.
    pub watching: Watching,
    /// The observed events.
    pub events: Vec<Event>,
    /// How many events occurred beyond the stored ones.
    pub unkept: usize,
    /// How often each pattern fired, if that is counted.
    pub counts: BTreeMap<Arc<str>, u64>,
    repeats: Option<Repeats>,
    /// How many operations were examined to check patterns.
    work: usize,
    /// How often a pattern was tried and not checked any more.
    pub unchecked: usize,
    /// Set when a pattern reported wrongly or a body repeated: the driver stops.
    pub(super) stopped: bool,
}

#[derive(Debug, Default)]
struct Repeats {
    /// How many events had happened when a body was first seen.
    seen: FxHashMap<u64, usize>,
    /// The events from the first to the second time of the same body.
    found: Option<(usize, usize)>,
}

impl Watch {
    /// Creates a record that collects the selected observations.
    pub fn new(watching: Watching) -> Self {
        Watch { watching, ..Watch::default() }
    }

    /// Creates a record of applied patterns that stops the driver when the body returns to an earlier state.
    pub(super) fn until_repeated() -> Self {
        let fired = Watching { fired: true, ..Watching::default() };
        Watch { repeats: Some(Repeats::default()), ..Watch::new(fired) }
    }

    /// Returns the events from the first to the second time of the same body, if the body was repeated.
    pub(super) fn repetition(&self) -> Option<(usize, usize)> {
        self.repeats.as_ref()?.found
    }

    /// Stores an event, or counts it if there are too many.
    pub fn event(&mut self, op: OpName, loc: Loc, what: EventKind) {
        if self.events.len() < MAX_EVENTS {
            self.events.push(Event { op, loc, what });
        } else {
            self.unkept += 1;
        }
    }

    /// Records that `op` is not replaced by the constant that it folds to.
    pub(super) fn unmaterialized(&mut self, body: &Body, op: OpId, constant: Attr) {
        if self.watching.fired || self.watching.debugged.is_some() {
            self.event(body.name(op), body.loc(op), EventKind::Unmaterialized(constant));
        }
    }

    /// Returns whether patterns that do not match are observed.
    pub(super) fn sees_failures(&self) -> bool {
        let Watching { debugged, actions, checked, .. } = &self.watching;
        debugged.is_some() || *checked || actions.is_some()
    }

    /// Begins an action. Returns whether it is to be executed.
    pub(super) fn begin(&self, rewriter: &Rewriter<'_>, action: RewriteAction<'_>) -> bool {
        self.watching.actions.as_ref().is_none_or(|observer| {
            observer.begin(rewriter.reg, (&*rewriter.body, rewriter.parent), action)
        })
    }

    /// Ends an action that was executed.
    pub(super) fn end(&self, action: RewriteAction<'_>) {
        if let Some(observer) = &self.watching.actions {
            observer.end(action);
        }
    }

    /// Tries a pattern. Returns whether it rewrote the operation.
    pub(super) fn attempt(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        pattern: &Pattern,
        op: OpId,
    ) -> bool {
        let action = RewriteAction::Pattern(&pattern.name, op);
        if !self.begin(rewriter, action) {
            return false;
        }
        let rewrote = self.attempt_observed(rewriter, pattern, op);
        self.end(action);
        rewrote
    }

    fn attempt_observed(
        &mut self,
        rewriter: &mut Rewriter<'_>,
        pattern: &Pattern,
        op: OpId,
    ) -> bool {
        let (name, loc) = (rewriter.body.name(op), rewriter.body.loc(op));
        let debugged = self.watching.debugged.as_ref().is_some_and(|d| **d == *pattern.name);
        let reason = match (&pattern.rule, debugged) {
            (Some(rule), true) => rule.mismatch_reason(rewriter.reg, rewriter.body, op),
            _ => None,
        };
        let checked = self.watching.checked && self.work < CHECK_WORK;
        self.unchecked += usize::from(self.watching.checked && !checked);
        let before = checked.then(|| fingerprint(rewriter.body));
        let rewrote = pattern.body.match_and_rewrite(rewriter, op);
        if debugged && !rewrote {
            let unsaid = match pattern.rule {
                Some(_) => "it matches, but its results cannot be built",
                None => "it is a Rust function, which gives no reason",
            };
            let reason = reason.unwrap_or_else(|| unsaid.to_owned());
            self.event(name, loc, EventKind::Refused(pattern.name.clone(), reason));
        }
        if let Some(before) = before {
            let changed = fingerprint(rewriter.body) != before;
            if changed != rewrote {
                let pattern = pattern.name.clone();
                self.events.push(Event {
                    op: name,
                    loc,
                    what: if rewrote {
                        EventKind::Idle(pattern)
                    } else {
                        EventKind::Sneaky(pattern)
                    },
                });
                self.stopped = true;
            }
            self.work += 2 * rewriter.body.op_capacity();
        }
        rewrote
    }

    /// Records the outcome of a visit.
    pub(super) fn visited(
        &mut self,
        body: &Body,
        op: (OpName, Loc),
        visit: &VisitOutcome<'_>,
        made: &[OpId],
    ) {
        let (op, loc) = op;
        match visit {
            VisitOutcome::Nothing | VisitOutcome::Erased => {}
            VisitOutcome::Folded if self.watching.fired => self.event(op, loc, EventKind::Folded),
            VisitOutcome::Folded => {}
            VisitOutcome::Rewritten(pattern) => {
                if self.watching.counted {
                    *self.counts.entry(pattern.name.clone()).or_default() += 1;
                }
                if self.watching.fired {
                    let made = made
                        .iter()
                        .filter(|&&o| !body.is_erased(o))
                        .map(|&o| body.name(o))
                        .collect();
                    self.event(op, loc, EventKind::Fired(pattern.name.clone(), made));
                }
                if self.watching.printed.as_ref().is_some_and(|s| **s == *pattern.name) {
                    self.event(
                        op,
                        loc,
                        EventKind::After(pattern.name.clone(), Box::new(body.clone())),
                    );
                }
            }
        }
        if let Some(repeats) = &mut self.repeats
            && !matches!(visit, VisitOutcome::Nothing)
        {
            let now = self.events.len();
            match repeats.seen.insert(fingerprint(body), now) {
                // Erasing dead operations alone is not a repetition.
                Some(first) if first < now => {
                    repeats.found = Some((first, now));
                    self.stopped = true;
                }
                _ => {}
            }
        }
    }
}

/// Records inserted operations besides notifying the worklist.
pub(super) struct Tee<'w> {
    pub(super) worklist: &'w mut Worklist,
    pub(super) made: Vec<OpId>,
}

impl Listener for Tee<'_> {
    fn inserted(&mut self, body: &Body, op: OpId) {
        self.made.push(op);
        self.worklist.inserted(body, op);
    }
    fn modified(&mut self, body: &Body, op: OpId) {
        self.worklist.modified(body, op);
    }
    fn erased(&mut self, body: &Body, op: OpId) {
        self.worklist.erased(body, op);
    }
}

#[cfg(test)]
mod tests {
    use ir_core::{Context, OpId};

    use super::super::{GreedyConfig, apply_watched};
    use super::*;
    use crate::pattern_set::PatternSet;
    use crate::testing::{parse, registry};

    /// Returns the observations of a run with one pattern on `t.effect`.
    fn seen(
        pattern: impl Fn(&mut Rewriter<'_>, OpId) -> bool + Send + Sync + 'static,
        watching: Watching,
    ) -> Vec<String> {
        let ctx = Context::new();
        let reg = registry(&ctx);
        let mut body = parse(&reg, "^0(%a):\n %b = t.effect(%a)\n t.ret(%b)\n");
        let set = PatternSet::new(vec![Pattern::on(&ctx, "t.effect", "p", pattern)]);
        let mut watch = Watch::new(watching);
        apply_watched(&reg, &mut body, None, &set, &GreedyConfig::default(), &mut watch);
        watch.events.iter().map(|e| format!("{:?}", e.what)).collect()
    }

    fn checked() -> Watching {
        Watching { checked: true, ..Watching::default() }
    }

    #[test]
    fn a_pattern_that_changes_unmatched_operations_is_found() {
        let sneaky = |rewriter: &mut Rewriter<'_>, op: OpId| {
            let (name, value) = (rewriter.ctx().ident("x"), rewriter.ctx().string_attr("y"));
            rewriter.set_attr(op, name, Some(value));
            false
        };
        assert_eq!(seen(sneaky, checked()), ["Sneaky(\"p\")"]);
    }

    #[test]
    fn a_pattern_that_reports_a_change_without_one_is_found() {
        assert_eq!(seen(|_, _| true, checked()), ["Idle(\"p\")"]);
    }

    #[test]
    fn what_is_not_checked_is_counted() {
        let ctx = Context::new();
        let reg = registry(&ctx);
        let mut body = parse(&reg, "^0(%a):\n %b = t.effect(%a)\n t.ret(%b)\n");
        let set =
            PatternSet::new(vec![Pattern::on(&ctx, "t.effect", "p", |_: &mut Rewriter<'_>, _| {
                false
            })]);
        let mut watch = Watch { work: CHECK_WORK, ..Watch::new(checked()) };
        apply_watched(&reg, &mut body, None, &set, &GreedyConfig::default(), &mut watch);
        assert_eq!((watch.events.len(), watch.unchecked), (0, 1));
    }

    #[test]
    fn a_correct_pattern_passes() {
        let honest = |rewriter: &mut Rewriter<'_>, op: OpId| {
            let name = rewriter.ctx().ident("x");
            if rewriter.body.attr(rewriter.ctx(), op, name).is_some() {
                return false;
            }
            let value = rewriter.ctx().string_attr("y");
            rewriter.set_attr(op, name, Some(value));
            true
        };
        assert!(seen(honest, checked()).is_empty());
        let fired = Watching { fired: true, ..Watching::default() };
        assert_eq!(seen(honest, fired), ["Fired(\"p\", [])"]);
    }
}
