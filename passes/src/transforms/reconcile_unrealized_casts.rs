//! `reconcile-unrealized-casts`: removes casts that a dialect conversion left, where a chain of
//! them leads back to the original types or nothing else uses them.
//!
//! ```mlir
//! %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
//! %2 = builtin.unrealized_conversion_cast %1 : i64 to i32
//! "use"(%2) : (i32) -> ()                                    // becomes "use"(%0)
//! ```

use ir_core::enclosing::ParentOp;
use ir_core::{Body, OpId, OpName, ValueId};
use rewrite_conversion::CAST;
use rustc_hash::FxHashSet;

use crate::cx::PassCx;
use crate::info::{PassGroup, PassInfo};
use crate::pass::{Pass, PassFailed};

const NAME: &str = "reconcile-unrealized-casts";

/// The entry in the table of passes.
pub const INFO: PassInfo = PassInfo {
    name: NAME,
    summary: "remove unrealized casts that cancel each other, and those without other uses",
    group: PassGroup::Transform,
    options: &[],
    make: |_| Ok(Box::new(ReconcileUnrealizedCasts)),
};

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ReconcileUnrealizedCasts;

impl Pass for ReconcileUnrealizedCasts {
    fn run_on_body(
        &self,
        cx: &PassCx<'_>,
        body: &mut Body,
        _: Option<&ParentOp<'_>>,
    ) -> Result<(), PassFailed> {
        let cast = cx.reg.ctx().op_name(CAST);
        let all = body.roots().iter().flat_map(|&root| body.walk_post(root));
        let casts: Vec<OpId> = all.filter(|&op| body.name(op) == cast).collect();
        if !casts.is_empty() {
            let mut casts = Casts { body, cast, all: casts };
            casts.cancel();
            casts.erase_dead();
        }
        Ok(())
    }
}

struct Casts<'b> {
    body: &'b mut Body,
    cast: OpName,
    all: Vec<OpId>,
}

impl Casts<'_> {
    fn cast_of(&self, value: ValueId) -> Option<OpId> {
        self.body.defining_op(value).filter(|&op| self.body.name(op) == self.cast)
    }

    /// Returns the cast whose results are the operands of `op`, all of them in order.
    fn input_cast(&self, op: OpId) -> Option<OpId> {
        let cast = self.cast_of(self.body.operands(op).next()?)?;
        self.body.results(cast).eq(self.body.operands(op)).then_some(cast)
    }

    /// Replaces the results of casts whose chain leads back to values of the same types, from the
    /// last cast on.
    fn cancel(&mut self) {
        let mut worklist: Vec<OpId> = self.all.clone();
        let mut waiting: FxHashSet<OpId> = worklist.iter().copied().collect();
        let mut erased: FxHashSet<OpId> = FxHashSet::default();
        while let Some(op) = worklist.pop() {
            waiting.remove(&op);
            let Some(source) = self.source(op) else { continue };
            let (body, inputs) = (&*self.body, self.body.operands(op));
            let producers: Vec<OpId> = inputs
                .filter_map(|value| body.defining_op(value))
                .filter(|&producer| body.name(producer) == self.cast)
                .collect();
            worklist.extend(producers.into_iter().filter(|&producer| waiting.insert(producer)));
            let results: Vec<ValueId> = self.body.results(op).collect();
            for (result, value) in results.into_iter().zip(source) {
                self.body.replace_all_uses(result, value);
            }
            self.body.erase_op(op);
            erased.insert(op);
        }
        self.all.retain(|op| !erased.contains(op));
    }

    /// Returns the values that the results of `op` are casts of; `None` if no cast before it has
    /// inputs of these types.
    fn source(&self, op: OpId) -> Option<Vec<ValueId>> {
        let body = &*self.body;
        let mut seen: FxHashSet<OpId> = FxHashSet::default();
        let mut chain = Some(op);
        while let Some(cast) = chain.filter(|&cast| seen.insert(cast)) {
            let types = body.operands(cast).map(|value| body.ty(value));
            if types.eq(body.results(op).map(|value| body.ty(value))) {
                let is_cycle = body.operands(cast).any(|value| body.defining_op(value) == Some(op));
                return (!is_cycle).then(|| body.operands(cast).collect());
            }
            chain = self.input_cast(cast);
        }
        None
    }

    /// Erases casts that only dead casts use.
    fn erase_dead(&mut self) {
        let body = &*self.body;
        let is_cast = |op: OpId| body.name(op) == self.cast;
        let mut live: FxHashSet<OpId> = FxHashSet::default();
        let used = |op: OpId| {
            body.results(op).flat_map(|result| body.uses(result)).any(|u| !is_cast(u.op))
        };
        let mut stack: Vec<OpId> = self.all.iter().copied().filter(|&op| used(op)).collect();
        while let Some(op) = stack.pop() {
            if live.insert(op) {
                stack.extend(body.operands(op).filter_map(|value| self.cast_of(value)));
            }
        }
        let dead: Vec<OpId> = self.all.iter().copied().filter(|op| !live.contains(op)).collect();
        for &op in &dead {
            self.body.drop_references(op);
        }
        for op in dead {
            self.body.erase_op(op);
        }
    }
}
