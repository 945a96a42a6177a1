//! Evaluation over the operations that enclose a body, e.g. `$_op.getParentOp()->getParentOp()`, and over the bodies of
//! isolated operations, e.g. `$_op.getRegion(0).front()`.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::error::{EvalError, Evaluated, OrError};
use crate::evaluator::Evaluator;
use ir_core::body::Body;
use ir_core::def::hooks::Bindings;
use ir_core::enclosing::{EnclosingOps, OuterOps, ParentOp};
use ir_core::expr::{Class, Method, Val, any};
use ir_core::ids::OpId;

/// Returns the operation that owns the body: null if it is the outermost one.
pub(crate) fn owner(of: EnclosingOps<'_>) -> Evaluated<Val> {
    match (of.parent, of.outer) {
        (None, OuterOps::None) => Ok(Val::Null),
        (None, OuterOps::Unknown) => Err(EvalError::Unknown),
        (None | Some(ParentOp { parent: None, .. }), OuterOps::Tracked(inspected)) => {
            inspected.store(true, Ordering::Relaxed);
            Err(EvalError::Unknown)
        }
        (Some(parent), _) => Ok(Val::Outside(1, Arc::new(Val::Op(parent.op)))),
    }
}

impl<'a> Evaluator<'a> {
    /// Runs `evaluate` with the body `level` levels further out as the current one, and without a current
    /// operation.
    pub(crate) fn outside(
        &mut self,
        level: u32,
        what: impl FnOnce(&mut Self) -> Evaluated<Val>,
    ) -> Evaluated<Val> {
        let (body, enclosing) = self.enclosing.level(level).or_unknown()?;
        let (own, inner) =
            (self.body.replace(body), std::mem::replace(&mut self.enclosing, enclosing));
        let scope = self.scope.take();
        let found = what(self);
        (self.body, self.enclosing, self.scope) = (own, inner, scope);
        found.map(|found| found.seen_from_inner_body(level))
    }

    /// Evaluates with the nested body of the isolated operation `op` as the current one, and without a current
    /// operation.
    pub(crate) fn inside(
        &mut self,
        op: OpId,
        what: impl FnOnce(&mut Evaluator<'_>) -> Evaluated<Val>,
    ) -> Evaluated<Val> {
        let (nested, body) = (self.nested(op)?, self.body.or_unknown()?);
        let parent = ParentOp { body, op, parent: self.enclosing.parent };
        let enclosing = EnclosingOps { parent: Some(&parent), outer: self.enclosing.outer };
        let reg = self.reg.or_unknown()?;
        let bindings = Bindings::new(self.ctx).in_body(reg, nested).inside(enclosing);
        let mut inner = Evaluator::new(bindings.within(self.budget()));
        let found = what(&mut inner);
        let read = inner.read_implementations.get();
        if read {
            self.read_implementations.set(true);
        }
        found.map(|found| found.seen_from_outer_body(op))
    }

    /// Returns the nested body of the isolated operation `op`.
    pub(crate) fn nested(&self, op: OpId) -> Evaluated<&'a Body> {
        self.body.or_unknown()?.nested(op).map(|nested| &**nested).or_unknown()
    }

    /// Returns region `index` of an operation of the current body.
    pub(crate) fn region_of(&self, op: OpId, index: usize) -> Evaluated<Val> {
        let body = self.body.or_unknown()?;
        let owned = body.all_regions(op).nth(index).or_unknown()?;
        let region = Val::Region(owned.region);
        Ok(if std::ptr::eq(owned.body, body) { region } else { region.seen_from_outer_body(op) })
    }

    /// Returns the blocks of a region, or the operations of a block, of the nested body of `op`.
    pub(crate) fn items_inside(&self, op: OpId, of: &Val) -> Evaluated<Arc<[Val]>> {
        let nested = self.nested(op)?;
        let items: Vec<Val> = match of {
            Val::Region(region) => nested.blocks_of(*region).map(Val::Block).collect(),
            Val::Block(block) => nested.ops_of(*block).map(Val::Op).collect(),
            _ => return Err(EvalError::Unknown),
        };
        self.elements(items.len())?;
        Ok(items.into_iter().map(|item| item.seen_from_outer_body(op)).collect())
    }

    /// Evaluates `of.getParentOfType<classes>()`: the nearest enclosing operation of one of the classes, or null.
    pub(crate) fn parent_of(&mut self, of: &Val, classes: &[Class]) -> Evaluated<Val> {
        let mut parent = of.clone();
        loop {
            self.elements(PARENT_STEP)?;
            parent = self.known_method(&parent, &Method::GetParentOp, &[], &[])?;
            let found = any(classes.iter().map(|class| self.is_of(class, &parent)));
            if parent == Val::Null || found.or_unknown()? {
                return Ok(parent);
            }
        }
    }
}

/// The elements that the search for an enclosing operation counts for each level.
const PARENT_STEP: usize = 64;
