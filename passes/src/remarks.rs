//! Remarks of pattern passes: which patterns fired where and why, and warnings that rewriting did not converge.
//!
//! Remarks are collected separately, because a pass that succeeds returns nothing. The caller of a pipeline takes them at the end, in the order of
//! the text, whatever ran first. E.g. `canonicalize: 'arith.add-zero' rewrote 'arith.addi', making nothing`.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::{Arc, Mutex};

use ir_core::def::DefLoc;
use ir_core::enclosing::ParentOp;
use ir_core::printer::{PrintOptions, attr_text, print_root};
use ir_core::resources::FileMetadata;
use ir_core::source::SourceView;
use ir_core::sync::LockIgnoringPoison;
use ir_core::verify::Finding;
use ir_core::{
    Body, Diagnostic, Loc, LocKind, OpId, OpName, OperationState, Place, Registry, Severity,
};
use rewrite::PatternSet;
use rewrite::greedy::{Event, EventKind, LongerRun, Watch};
use rewrite_egraph::{Explained, Unsound};

/// A bit of the source key of a body that was made for a single operation of another body. The other bits are the
/// key of that other body.
pub(crate) const OF_SINGLE_OP: u32 = 1 << 31;

/// Collects remarks, from any thread.
#[derive(Debug, Default)]
pub struct Remarks {
    findings: Mutex<Vec<Finding>>,
    /// The messages that concern no body: each is reported once.
    general: Mutex<BTreeSet<String>>,
}

impl Remarks {
    /// Adds remarks about one body.
    pub fn add(&self, findings: Vec<Finding>) {
        if !findings.is_empty() {
            self.findings.lock_ignoring_poison().extend(findings);
        }
    }

    /// Adds a warning that concerns no body, once.
    pub(crate) fn add_general(&self, warning: Diagnostic) {
        let mut general = self.general.lock_ignoring_poison();
        if general.insert(warning.message.clone()) {
            self.add(vec![Finding::new(Vec::new(), warning)]);
        }
    }

    /// Returns whether there are remarks.
    pub fn any(&self) -> bool {
        !self.findings.lock_ignoring_poison().is_empty()
    }

    /// Takes all remarks so far, body by body in the order of the text.
    pub fn take(&self) -> Vec<Finding> {
        let mut all = std::mem::take(&mut *self.findings.lock_ignoring_poison());
        self.general.lock_ignoring_poison().clear();
        // A stable sort: remarks about one body keep their order.
        all.sort_by(|a, b| a.path.cmp(&b.path));
        all
    }
}

/// Returns the source keys on the path to `body`, which `parent` owns.
pub(crate) fn path_of(body: &Body, mut parent: Option<&ParentOp<'_>>) -> Vec<u32> {
    let mut path = Vec::new();
    let mut at = Some(body);
    while let Some(body) = at {
        let key = body.source_key();
        // A root body has no key, unless it was made for a nested one.
        if parent.is_some() || key & OF_SINGLE_OP != 0 {
            path.push(key & !OF_SINGLE_OP);
        }
        at = parent.map(|p| p.body);
        parent = parent.and_then(|p| p.parent);
    }
    path.reverse();
    path
}

/// Writes the remarks of a pass about one body.
pub(crate) struct RemarkWriter<'a> {
    pub(crate) reg: &'a Registry,
    pub(crate) pass: &'static str,
    pub(crate) parent: Option<&'a ParentOp<'a>>,
    pub(crate) patterns: &'a PatternSet,
}

impl RemarkWriter<'_> {
    /// Returns the source keys on the path to `body`.
    fn path(&self, body: &Body) -> Vec<u32> {
        path_of(body, self.parent)
    }

    fn name(&self, op: OpName) -> &str {
        self.reg.ctx().op_name_str(op)
    }

    fn place(&self, loc: Loc) -> Place {
        if loc == Loc::UNKNOWN { Place::Parent } else { Place::Loc(loc) }
    }

    /// Returns the place of a rule's definition.
    fn rule_place(&self, name: &str) -> Option<Place> {
        let rule = self.patterns.iter().find(|p| *p.name == *name)?.rule.as_ref()?;
        self.definition(&rule.loc)
    }

    fn definition(&self, loc: &DefLoc) -> Option<Place> {
        if loc.file.is_empty() {
            return None;
        }
        let ctx = self.reg.ctx();
        let file = ctx.ident(&loc.file);
        Some(Place::Loc(ctx.intern_loc(LocKind::FileLineCol {
            file,
            line: loc.line,
            col: loc.col,
        })))
    }

    fn at_rule(&self, mut diagnostic: Diagnostic, name: &str) -> Diagnostic {
        if let Some(place) = self.rule_place(name) {
            diagnostic = diagnostic.with_note(place, format!("'{name}' is here"));
        }
        diagnostic
    }

    /// Returns the remarks about recorded events of the greedy driver.
    pub(crate) fn events(&self, body: &Body, watch: &Watch) -> Vec<Finding> {
        let path = self.path(body);
        let pass = self.pass;
        // An operation is visited again whenever its operands or users change; one remark is enough.
        let mut refused = std::collections::HashSet::new();
        let mut constants = std::collections::HashSet::new();
        let remarks = watch.events.iter().filter_map(|event| {
            let (op, place) = (self.name(event.op), self.place(event.loc));
            let remark =
                |code, message: String| Diagnostic::new(Severity::Remark, code, place, message);
            Some(match &event.what {
                EventKind::Fired(name, made) => {
                    let made: Vec<String> =
                        made.iter().map(|&m| format!("'{}'", self.name(m))).collect();
                    let made = if made.is_empty() { "nothing".to_owned() } else { made.join(", ") };
                    let message = format!("{pass}: '{name}' rewrote '{op}', making {made}");
                    self.at_rule(remark("explain", message), name)
                }
                EventKind::Folded => remark("explain", format!("{pass}: '{op}' was folded")),
                EventKind::Unmaterialized(constant)
                    if !constants.insert((event.loc, *constant)) =>
                {
                    return None;
                }
                EventKind::Unmaterialized(constant) => {
                    let text = attr_text(self.reg, *constant);
                    let reason = "no operation of its dialect is a constant of this value and type";
                    remark("explain", format!("{pass}: '{op}' is not folded to {text}: {reason}"))
                }
                EventKind::Refused(_, reason) if !refused.insert((event.loc, reason)) => {
                    return None;
                }
                EventKind::Refused(name, reason) => remark(
                    "debug-pattern",
                    format!("{pass}: '{name}' does not match '{op}': {reason}"),
                ),
                EventKind::After(name, after) => {
                    let text = self.text(after);
                    remark(
                        "ir-after-pattern",
                        format!("{pass}: after '{name}' rewrote '{op}':\n{}", text.trim_end()),
                    )
                }
                EventKind::Idle(_) | EventKind::Sneaky(_) => return None,
            })
        });
        remarks
            .chain(self.limits_reached(watch))
            .map(|diagnostic| Finding::new(path.clone(), diagnostic))
            .collect()
    }

    /// Returns the messages about events that were not recorded, and tries that were not checked.
    fn limits_reached(&self, watch: &Watch) -> impl Iterator<Item = Diagnostic> {
        let pass = self.pass;
        let more = (watch.unkept > 0).then(|| {
            let message = format!("{pass}: and {} times more", watch.unkept);
            Diagnostic::new(Severity::Remark, "explain", Place::Parent, message)
        });
        let unchecked = (watch.unchecked > 0).then(|| {
            let times = watch.unchecked;
            let message =
                format!("{pass}: the body is too large to check all patterns: {times} tries were not checked");
            Diagnostic::new(Severity::Warning, "checked-patterns", Place::Parent, message)
        });
        more.into_iter().chain(unchecked)
    }

    /// Returns the error about a pattern that reported a change wrongly.
    pub(crate) fn wrong_change_report(&self, events: &[Event]) -> Option<Diagnostic> {
        events.iter().find_map(|event| {
            let op = self.name(event.op);
            let (name, message) = match &event.what {
                EventKind::Idle(name) => {
                    (name, format!("pattern '{name}' reported that it rewrote '{op}', but changed nothing"))
                }
                EventKind::Sneaky(name) => {
                    (name, format!("pattern '{name}' reported that it does not match '{op}', but changed something"))
                }
                _ => return None,
            };
            Some(self.at_rule(Diagnostic::error("checked-patterns", self.place(event.loc), message), name))
        })
    }

    /// Returns the remark with the body after a turn of the e-graph in which a pattern was involved.
    pub(crate) fn after_turn(&self, body: &Body, name: &str) -> Finding {
        let message = format!(
            "{}: after the e-graph, by '{name}' among others:\n{}",
            self.pass,
            self.text(body).trim_end()
        );
        Finding::new(
            self.path(body),
            Diagnostic::new(Severity::Remark, "ir-after-pattern", Place::Parent, message),
        )
    }

    /// Returns the remarks about the results of the e-graph, with the chains of rules.
    pub(crate) fn explained(&self, body: &Body, explained: &[Explained]) -> Vec<Finding> {
        let path = self.path(body);
        let findings = explained.iter().map(|e| {
            let mut steps: Vec<String> = Vec::new();
            for s in &e.steps {
                steps.extend(s.skips.then(|| "...".to_owned()));
                steps.push(format!(
                    "'{}'{}",
                    s.rule,
                    if s.backwards { " (backwards)" } else { "" }
                ));
            }
            steps.extend(e.unfinished.then(|| "...".to_owned()));
            let (op, term) = (self.name(e.op), &e.term);
            let message = if steps.is_empty() {
                format!("{}: '{op}' is computed already: {term}", self.pass)
            } else {
                format!("{}: '{op}' became {term} by {}", self.pass, steps.join(", "))
            };
            let mut diagnostic =
                Diagnostic::new(Severity::Remark, "explain", self.place(e.loc), message);
            let mut named: Vec<&str> = Vec::new();
            for step in &e.steps {
                if !named.contains(&&*step.rule) {
                    named.push(&step.rule);
                    diagnostic = self.at_rule(diagnostic, &step.rule);
                }
            }
            Finding::new(path.clone(), diagnostic)
        });
        findings.collect()
    }

    /// Returns the warning that the e-graph cannot run a rule that an option names.
    pub(crate) fn greedy_only(&self, name: &str, reason: &str) -> Diagnostic {
        let message =
            format!("{}: rule '{name}' runs in the greedy driver alone: {reason}", self.pass);
        self.at_rule(Diagnostic::new(Severity::Warning, "strategy", Place::Unknown, message), name)
    }

    /// Returns the warning that rewriting did not converge, with the reason if it is known.
    pub(crate) fn unending(
        &self,
        body: &Body,
        rounds: Option<u64>,
        longer: &LongerRun,
        cut: Option<&[Arc<str>]>,
    ) -> Finding {
        let limit =
            rounds.map_or("within the limit of changes".to_owned(), |n| format!("in {n} rounds"));
        let pass = self.pass;
        let quoted = |names: &[Arc<str>]| {
            names.iter().map(|n| format!("'{n}'")).collect::<Vec<_>>().join(", ")
        };
        let diagnostic = match (longer, cut) {
            // A run from the original body may take another path and converge.
            (LongerRun::Converges | LongerRun::Unknown, Some(latest)) => {
                let message =
                    format!("{pass} did not converge {limit}: {} fired last", quoted(latest));
                let start =
                    Diagnostic::new(Severity::Warning, "convergence", Place::Parent, message);
                latest.iter().fold(start, |d, name| self.at_rule(d, name))
            }
            (LongerRun::Converges | LongerRun::Unknown, None) => {
                let known = match longer {
                    LongerRun::Converges => "; it does with a higher limit",
                    _ => "",
                };
                let message = format!("{pass} did not converge {limit}{known}");
                Diagnostic::new(Severity::Warning, "convergence", Place::Parent, message)
            }
            (LongerRun::Unending(reason), _) => {
                let how = if reason.repeats {
                    "the same changes repeat without end"
                } else {
                    "the IR never becomes stable"
                };
                let mut message = format!("{pass} did not converge {limit}: {how}");
                if !reason.patterns.is_empty() {
                    let _ = write!(message, "; the patterns are {}", quoted(&reason.patterns));
                }
                let place = self.place(reason.loc);
                let start = Diagnostic::new(Severity::Warning, "convergence", place, message);
                reason.patterns.iter().fold(start, |d, name| self.at_rule(d, name))
            }
        };
        Finding::new(self.path(body), diagnostic)
    }

    /// Returns the warning that the engines still changed each other's results after the last turn. `repeats`: the body is equal to an earlier one, and
    /// `fired` are the rules of the e-graph that fired in between.
    pub(crate) fn alternating(
        &self,
        body: &Body,
        turns: usize,
        repeats: bool,
        fired: &[Arc<str>],
    ) -> Finding {
        let mut message = format!(
            "{} did not converge in {turns} turns of the e-graph and the greedy driver",
            self.pass
        );
        if !fired.is_empty() {
            let names: Vec<String> = fired.iter().map(|n| format!("'{n}'")).collect();
            let _ = write!(message, ": {}", names.join(", "));
        }
        message.push_str(if repeats {
            "; the same changes repeat without end"
        } else {
            "; it may converge in more turns"
        });
        let start = Diagnostic::new(Severity::Warning, "convergence", Place::Parent, message);
        let diagnostic = fired.iter().fold(start, |d, name| self.at_rule(d, name));
        Finding::new(self.path(body), diagnostic)
    }

    /// Returns the remark that the result costs more than an earlier form, so it is discarded.
    pub(crate) fn earlier_form_is_cheaper(&self, body: &Body, before: u64, after: u64) -> Finding {
        let message = format!(
            "the result of {} costs {after}, an earlier form {before}: the earlier form is used",
            self.pass
        );
        Finding::new(
            self.path(body),
            Diagnostic::new(Severity::Remark, "cost", Place::Parent, message),
        )
    }

    /// Returns the error about a rule that makes unequal constants equal: at the rule, with a note at the body.
    pub(crate) fn unsound(&self, unsound: &Unsound) -> Diagnostic {
        let place = unsound.rule.as_ref().and_then(|(_, loc)| self.definition(loc));
        let error =
            Diagnostic::error("rule", place.unwrap_or(Place::Parent), unsound.message.clone());
        let found = format!("found by {} here; the function is unchanged", self.pass);
        if place.is_some() { error.with_note(Place::Parent, found) } else { error }
    }

    /// Returns the text of the operation that owns the body, with the current body.
    fn text(&self, body: &Body) -> String {
        let options = PrintOptions::default();
        let print = |root: &Body| {
            let bytes = print_root(
                self.reg,
                root,
                SourceView::empty(),
                None,
                &FileMetadata::default(),
                &options,
            );
            String::from_utf8_lossy(&bytes).into_owned()
        };
        match self.parent {
            None => print(body),
            Some(parent) => {
                print(&single_op_body(parent.body, parent.op, Some(Arc::new(body.clone()))).0)
            }
        }
    }
}

/// Makes a body with only a copy of the operation `op` of `from`, which owns `nested`.
pub(crate) fn single_op_body(from: &Body, op: OpId, nested: Option<Arc<Body>>) -> (Body, OpId) {
    let mut single = Body::new();
    let block = single.add_root_block();
    let copy = single.create_op(OperationState {
        name: from.name(op),
        loc: from.loc(op),
        operands: Default::default(),
        results: Default::default(),
        props: from.props(op),
        attrs: from.attrs(op),
        successors: Default::default(),
        regions: Default::default(),
        body: nested,
    });
    single.append_op(block, copy);
    (single, copy)
}
