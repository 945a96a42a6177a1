//! Legalizes one operation: applies patterns until everything that they created is legal, and undoes those whose results cannot be legalized.
//!
//! ```text
//! toy.a --AToB--> toy.b --BToC--> toy.c     no pattern: undo BToC; no other pattern for toy.b: undo AToB
//!       --AToReal--> real.a                 legal
//! ```
//!
//! The search is deep first, with an explicit stack: a pattern is applied at most once on a branch, so the length of a branch is at most the number of
//! patterns. A budget bounds the number of patterns that are applied to a body.

use std::rc::Rc;

use ir_core::def::Trait;
use ir_core::def::hooks::{Fold, FoldValue};
use ir_core::enclosing::{EnclosingOps, OuterOps, ParentOp};
use ir_core::{Body, OpId, OpName, Registry, Type, ValueId, panics};
use rewrite::Recursion;
use rewrite::actions::{RewriteAction, SharedObserver};
use rewrite::fold::fold;
use rewrite::journal::{ConvertTypes, Journal, Mark};
use rewrite::rewriter::{NoListener, Rewriter};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::plan::{ConversionMode, Folding, Plan};
use crate::structural::{self, Structural};
use crate::target::{Legality, LegalityCx, Target};

/// How many patterns are applied for each operation of a body, on average, before the conversion gives up.
const REWRITES_PER_OP: u64 = 256;
/// The same for a body without operations.
const LEAST_REWRITES: u64 = 1 << 16;

/// The state of a conversion of one body.
pub(crate) struct Legalizer<'a> {
    pub(crate) reg: &'a Registry,
    pub(crate) body: &'a mut Body,
    pub(crate) parent: Option<&'a ParentOp<'a>>,
    pub(crate) outer: OuterOps<'a>,
    pub(crate) plan: &'a Plan,
    pub(crate) journal: Journal,
    listener: NoListener,
    /// The number of operations before the conversion.
    original: usize,
    declared: FxHashMap<OpName, Option<Legality>>,
    /// The useful patterns of operations, the cheapest first.
    patterns: FxHashMap<OpName, Rc<[usize]>>,
    budget: u64,
    /// The attempts of the last legalization, if they are recorded.
    pub(crate) trace: Option<Trace>,
    /// How many patterns were applied, those that were undone among them.
    pub(crate) applied: u64,
    /// Receives each pattern that is tried.
    pub(crate) actions: Option<&'a SharedObserver>,
}

/// The legality of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// It is legal, it was replaced, or it is legalized by other means: with an enclosing operation, or as the cast that it is.
    Legal,
    /// It is declared illegal, or the predicate does not hold.
    Illegal,
    /// Nothing is declared for it.
    Unknown,
}

/// A way to legalize an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    Fold,
    Pattern(usize),
    ConvertTypes(Structural),
}

/// The result of trying a way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Attempt {
    Applied,
    DoesNotApply,
    /// The observer refused it.
    LeftOut,
}

impl Attempt {
    fn of(applied: bool) -> Self {
        if applied { Attempt::Applied } else { Attempt::DoesNotApply }
    }
}

/// An operation that is being legalized.
struct Frame {
    op: OpId,
    ways: Vec<Way>,
    next: usize,
    /// The way that is being tried.
    step: Option<Step>,
}

/// A way that was applied to an operation. It leads to a legal operation if those that it created and changed can be legalized.
struct Step {
    way: Way,
    /// The position of the journal before.
    start: Mark,
    /// The operations that it created and changed.
    pending: Vec<OpId>,
    /// How many of these are legal.
    done: usize,
    repetition: Option<Repetition>,
}

/// A way that is not taken twice on a branch, as the branch might not end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Repetition {
    /// The operation is folded.
    Fold(OpId),
    /// The pattern of that number is applied.
    Pattern(usize),
    /// The types of an operation of that name are converted.
    ConvertTypes(OpName, Structural),
}

/// The branch that is being searched: each operation was created or changed by the step of the one before it.
#[derive(Default)]
struct Branch {
    frames: Vec<Frame>,
    repetitions: FxHashSet<Repetition>,
}

impl Branch {
    /// Ends the step of the last operation, and returns it.
    fn end_step(&mut self) -> Option<Step> {
        let step = self.frames.last_mut()?.step.take()?;
        if let Some(repetition) = &step.repetition {
            self.repetitions.remove(repetition);
        }
        Some(step)
    }
}

/// The longest branch that was tried for an operation that could not be legalized.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace {
    /// The patterns on the branch, in order, by number; `None` for folding and type conversion.
    pub(crate) branch: Vec<(OpName, Option<usize>)>,
    /// The operation at its end.
    pub(crate) end: Option<OpName>,
    /// The patterns of that operation, and why each was not applied.
    pub(crate) reasons: Vec<(usize, String)>,
    /// The reasons that are collected for each frame.
    current: Vec<Vec<(usize, String)>>,
}

/// The budget of a body is spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spent(pub(crate) u64);

impl<'a> Legalizer<'a> {
    pub(crate) fn new(
        reg: &'a Registry,
        body: &'a mut Body,
        enclosing: EnclosingOps<'a>,
        plan: &'a Plan,
    ) -> Self {
        let journal = Journal::new(plan.cast);
        let journal = if plan.conversion.types.is_empty() {
            journal
        } else {
            journal.with_types(plan.conversion.types.clone())
        };
        let per_body = LEAST_REWRITES.max(body.op_capacity() as u64 * REWRITES_PER_OP);
        let original = body.op_capacity();
        Legalizer {
            reg,
            body,
            parent: enclosing.parent,
            outer: enclosing.outer,
            plan,
            journal,
            listener: NoListener,
            original,
            declared: FxHashMap::default(),
            patterns: FxHashMap::default(),
            budget: plan.conversion.max_rewrites.unwrap_or(per_body),
            trace: None,
            applied: 0,
            actions: None,
        }
    }

    pub(crate) fn rewriter(&mut self) -> Rewriter<'_> {
        let (listener, journal) = (&mut self.listener, &mut self.journal);
        let mut rewriter = Rewriter::with_journal(self.reg, self.body, listener, journal);
        rewriter.parent = self.parent;
        rewriter
    }

    fn target(&self) -> &'a Target {
        &self.plan.conversion.target
    }

    /// Returns the declared legality of operations of a name.
    fn declared(&mut self, name: OpName) -> Option<Legality> {
        let (ctx, target) = (self.reg.ctx(), &self.plan.conversion.target);
        self.declared.entry(name).or_insert_with(|| target.of(ctx, name).cloned()).clone()
    }

    /// Returns how an operation passes values on, if the conversion converts types.
    fn structural(&self, op: OpId) -> Option<Structural> {
        if self.plan.conversion.types.is_empty() {
            return None;
        }
        structural::kind(self.reg, self.body, self.parent, op)
    }

    /// Returns whether an operation needs patterns.
    pub(crate) fn status(&mut self, op: OpId) -> Status {
        let name = self.body.name(op);
        if self.body.nested(op).is_some_and(|nested| nested.is_placeholder()) {
            // It is somewhere else, and converted there.
            return Status::Legal;
        }
        // The casts that the conversion created are resolved at its end.
        if self.journal.is_hidden(op) || name == self.plan.cast && self.is_new(op) {
            return Status::Legal;
        }
        let declared = self.declared(name);
        let (reg, parent, outer) = (self.reg, self.parent, self.outer);
        let (cx, target) = (LegalityCx { reg, body: self.body, parent, outer }, self.target());
        if target.is_in_recursively_legal(&cx, op) {
            return Status::Legal;
        }
        let status = match declared.map(|legality| legality.permits(&cx, op)) {
            Some(false) => return Status::Illegal,
            Some(true) if target.is_recursive(name) => return Status::Legal,
            Some(true) => Status::Legal,
            None => Status::Unknown,
        };
        match self.structural(op) {
            Some(kind) if !self.has_legal_types(op, kind) => Status::Illegal,
            _ => status,
        }
    }

    fn has_legal_types(&self, op: OpId, kind: Structural) -> bool {
        structural::has_legal_types(self.reg, &self.plan.conversion.types, self.body, op, kind)
    }

    /// Returns whether an operation that was created or changed on the way `way` needs no further pattern.
    fn is_settled(&mut self, op: OpId, way: Way) -> bool {
        match self.status(op) {
            Status::Legal => true,
            Status::Illegal => false,
            // The types were all that was illegal.
            Status::Unknown => {
                matches!(way, Way::ConvertTypes(_))
                    && self.plan.conversion.mode == ConversionMode::Partial
            }
        }
    }

    /// Legalizes `op`, which is not legal. If that fails, nothing is changed.
    ///
    /// # Errors
    /// If the budget is spent.
    pub(crate) fn legalize(&mut self, op: OpId) -> Result<bool, Spent> {
        let mut branch = Branch { frames: vec![self.frame(op)], ..Branch::default() };
        self.enter();
        while let Some(frame) = branch.frames.last_mut() {
            if let Some(step) = &mut frame.step {
                match step.pending.get(step.done).copied() {
                    Some(next) if self.is_settled(next, step.way) => step.done += 1,
                    Some(next) => {
                        branch.frames.push(self.frame(next));
                        self.enter();
                    }
                    None => {
                        branch.end_step();
                        branch.frames.pop();
                        self.leave();
                        let Some(outer) = branch.frames.last_mut() else { return Ok(true) };
                        if let Some(step) = &mut outer.step {
                            step.done += 1;
                        }
                    }
                }
                continue;
            }
            if self.try_next(&mut branch)? {
                continue;
            }
            self.record_failure(&branch.frames);
            branch.frames.pop();
            self.leave();
            if let Some(step) = branch.end_step() {
                self.journal.roll_back(self.body, step.start);
            }
        }
        Ok(false)
    }

    /// Gives `op`, if it is a function, its converted type.
    pub(crate) fn convert_function_type(&mut self, op: OpId) {
        if let Some(kind @ Structural::Function) = self.structural(op)
            && !self.has_legal_types(op, kind)
        {
            let types = self.plan.conversion.types.clone();
            // Without a conversion it stays illegal.
            let _ = structural::convert_types(&mut self.rewriter(), &types, op, kind);
        }
    }

    fn frame(&mut self, op: OpId) -> Frame {
        let name = self.body.name(op);
        let folding = self.plan.conversion.folding;
        let mut ways = Vec::new();
        if folding == Folding::BeforePatterns {
            ways.push(Way::Fold);
        }
        // An operation that is illegal by its types alone needs no pattern, if its name is legal.
        let kind = self.structural(op).filter(|_| {
            let declared = self.declared(name);
            declared.is_none_or(|legality| legality.may_be_legal())
        });
        let graph = &self.plan.graph;
        let patterns = self.patterns.entry(name).or_insert_with(|| graph.patterns_of(name).into());
        ways.extend(patterns.iter().map(|&number| Way::Pattern(number)));
        ways.extend(kind.map(Way::ConvertTypes));
        if folding == Folding::AfterPatterns {
            ways.push(Way::Fold);
        }
        Frame { op, ways, next: 0, step: None }
    }

    /// Tries the next way of the last operation. Returns whether there was one; it need not have applied.
    fn try_next(&mut self, branch: &mut Branch) -> Result<bool, Spent> {
        let Some(frame) = branch.frames.last_mut() else { return Ok(false) };
        let Some(&way) = frame.ways.get(frame.next) else { return Ok(false) };
        frame.next += 1;
        let op = frame.op;
        let repetition = self.repetition(op, way);
        if repetition.is_some_and(|repetition| branch.repetitions.contains(&repetition)) {
            self.note(way, || "it led to this operation, and would do so for ever".to_owned());
            return Ok(true);
        }
        let start = self.journal.mark();
        let attempt = self.apply(op, way)?;
        if attempt != Attempt::Applied {
            self.journal.roll_back(self.body, start);
            if attempt == Attempt::LeftOut {
                self.note(way, || "it was left out, as requested".to_owned());
            } else {
                self.note_mismatch(op, way);
            }
            return Ok(true);
        }
        let pending = self.with_nested(self.journal.changed_since(self.body, start));
        frame.step = Some(Step { way, start, pending, done: 0, repetition });
        branch.repetitions.extend(repetition);
        Ok(true)
    }

    /// Returns what must not be done again on the branch; `None` if a pattern declares that its recursion ends.
    fn repetition(&self, op: OpId, way: Way) -> Option<Repetition> {
        match way {
            Way::Fold => Some(Repetition::Fold(op)),
            Way::Pattern(number) => (self.plan.pattern(number).recursion == Recursion::Never)
                .then_some(Repetition::Pattern(number)),
            Way::ConvertTypes(kind) => Some(Repetition::ConvertTypes(self.body.name(op), kind)),
        }
    }

    /// Returns operations and those in their regions that are new.
    fn with_nested(&self, ops: Vec<OpId>) -> Vec<OpId> {
        let mut seen = FxHashSet::default();
        let mut out = Vec::new();
        for op in ops {
            let nested = self.body.regions_of(op).iter().flat_map(|&r| self.body.ops_in(r));
            // An operation that was moved there is legalized at its own time.
            let fresh =
                nested.filter(|&inner| !self.journal.is_hidden(inner) && self.is_new(inner));
            for op in std::iter::once(op).chain(fresh) {
                if seen.insert(op) {
                    out.push(op);
                }
            }
        }
        out
    }

    fn is_new(&self, op: OpId) -> bool {
        op.index() >= self.original
    }

    fn apply(&mut self, op: OpId, way: Way) -> Result<Attempt, Spent> {
        match way {
            Way::Fold => Ok(Attempt::of(self.fold(op))),
            Way::ConvertTypes(kind) => {
                let types = self.plan.conversion.types.clone();
                let converted =
                    structural::convert_types(&mut self.rewriter(), &types, op, kind).is_some();
                Ok(Attempt::of(converted))
            }
            Way::Pattern(number) => {
                self.applied += 1;
                if self.applied > self.budget {
                    return Err(Spent(self.budget));
                }
                let pattern = self.plan.pattern(number);
                let action = RewriteAction::Pattern(&pattern.name, op);
                let (actions, place) = (self.actions, (&*self.body, self.parent));
                if actions.is_some_and(|actions| !actions.begin(self.reg, place, action)) {
                    return Ok(Attempt::LeftOut);
                }
                let name = self.reg.ctx().op_name_str(self.body.name(op));
                let mut rewriter = self.rewriter();
                rewriter.set_before(op);
                let running = || format!("pattern '{}' on '{name}'", pattern.name);
                let rewrote = panics::with_context(running, || {
                    pattern.body.match_and_rewrite(&mut rewriter, op)
                });
                if let Some(actions) = actions {
                    actions.end(action);
                }
                Ok(Attempt::of(rewrote))
            }
        }
    }

    /// Folds an operation.
    fn fold(&mut self, op: OpId) -> bool {
        if self.reg.has(self.body, op, Trait::ConstantLike) {
            return false;
        }
        let mut rewriter = self.rewriter();
        rewriter.will_modify(op);
        match fold(rewriter.reg, rewriter.body, op) {
            Fold::No => false,
            Fold::InPlace => {
                rewriter.modified(op);
                true
            }
            Fold::Values(values) => replace_by_fold(&mut rewriter, op, &values),
        }
    }
}

/// Replaces `op` by the values that it folded to, unless a constant cannot be materialized.
fn replace_by_fold(rewriter: &mut Rewriter<'_>, op: OpId, values: &[FoldValue]) -> bool {
    rewriter.set_before(op);
    let mut replacements: SmallVec<[ValueId; 4]> = SmallVec::new();
    for (index, value) in values.iter().enumerate() {
        match *value {
            FoldValue::Value(value) => replacements.push(value),
            FoldValue::Attr(attr) => {
                let ty = rewriter.body.ty(rewriter.body.result(op, index));
                let (name, loc) = (rewriter.body.name(op), rewriter.body.loc(op));
                let Some(state) = rewriter.reg.materialize(name, attr, ty, loc) else {
                    return false;
                };
                let constant = rewriter.create(state);
                replacements.push(rewriter.body.result(constant, 0));
            }
        }
    }
    rewriter.replace_op(op, &replacements);
    true
}

/// The record of a failure.
impl Legalizer<'_> {
    /// Returns the types of a structural operation, and of those in its body, that are illegal and have no conversion, each once.
    pub(crate) fn illegal_types(&self, body: &Body, op: OpId, nested: Vec<Type>) -> Vec<Type> {
        let types = &self.plan.conversion.types;
        let Some(kind) = structural::kind(self.reg, body, self.parent, op) else {
            return Vec::new();
        };
        let mut out = Vec::new();
        for ty in structural::types(self.reg, body, op, kind).into_iter().chain(nested) {
            if types.convert(self.reg, ty).is_none() && !out.contains(&ty) {
                out.push(ty);
            }
        }
        out
    }

    fn enter(&mut self) {
        if let Some(trace) = &mut self.trace {
            trace.current.push(Vec::new());
        }
    }

    fn leave(&mut self) {
        if let Some(trace) = &mut self.trace {
            trace.current.pop();
        }
    }

    fn note(&mut self, way: Way, reason: impl FnOnce() -> String) {
        if let (Some(trace), Way::Pattern(number)) = (&mut self.trace, way)
            && let Some(reasons) = trace.current.last_mut()
        {
            reasons.push((number, reason()));
        }
    }

    /// Records why a pattern does not match `op`.
    fn note_mismatch(&mut self, op: OpId, way: Way) {
        let Way::Pattern(number) = way else { return };
        if self.trace.is_none() {
            return;
        }
        let rule = self.plan.pattern(number).rule.clone();
        let reason = rule.and_then(|rule| {
            (rule.root == self.body.name(op))
                .then(|| rule.mismatch_reason(self.reg, self.body, op))
                .flatten()
        });
        self.note(way, || reason.unwrap_or_else(|| "it does not apply".to_owned()));
    }

    /// Records the branch that ends at the last frame, if it is the longest one.
    fn record_failure(&mut self, stack: &[Frame]) {
        let body = &*self.body;
        let Some(trace) = &mut self.trace else { return };
        let Some((last, outer)) = stack.split_last() else { return };
        if trace.end.is_some() && trace.branch.len() >= outer.len() {
            return;
        }
        let step = |frame: &Frame| {
            let pattern = frame.step.as_ref().and_then(|step| match step.way {
                Way::Pattern(number) => Some(number),
                Way::Fold | Way::ConvertTypes(_) => None,
            });
            (body.name(frame.op), pattern)
        };
        trace.branch = outer.iter().map(step).collect();
        trace.end = Some(body.name(last.op));
        trace.reasons = trace.current.last().cloned().unwrap_or_default();
    }
}
