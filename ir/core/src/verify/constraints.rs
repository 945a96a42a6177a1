//! Verifies the constraints of a definition: on attributes, operands and results, and predicates on the whole
//! operation.

use smallvec::SmallVec;

use super::one_each::OneEach;
use super::op_shape::OpShape;
use super::{BodyVerifier, CheckResult};
use crate::def::{
    Arity, AttrDecl, InherentStorage, OpDef, Pred, Segments, ValueDecl, declared_operands,
    declared_results,
};
use crate::eval::eval_op_predicate;
use crate::ids::{Attr, Ident, OpId, ValueId};
use crate::printer::type_text;

impl BodyVerifier<'_, '_> {
    pub(super) fn constraints(
        &mut self,
        op: OpId,
        def: &OpDef,
        shape: &OpShape<'_>,
        one_each: OneEach,
    ) -> CheckResult {
        self.attributes(op, def)?;
        if shape.known.is_none() {
            self.operands_and_results(op, def, one_each)?;
        }
        for predicate in &def.predicates {
            if eval_op_predicate(&self.cx, op, def, predicate).refuses() {
                return self.error(op, format!("failed to verify that {}", predicate.summary));
            }
        }
        self.region_constraints(op, def)?;
        self.successor_blocks(op, def)
    }

    /// Verifies the requirements of overlays.
    pub(super) fn requirements(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        for requirement in &def.requirements {
            if eval_op_predicate(&self.cx, op, def, requirement).refuses() {
                return self.error(op, requirement.summary.to_string());
            }
        }
        Ok(())
    }

    fn operands_and_results(&mut self, op: OpId, def: &OpDef, one_each: OneEach) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        if one_each.operands {
            self.single_values(op, "operand", &def.operands, body.operands(op))?;
        } else {
            match declared_operands(reg.ctx(), def, body, op) {
                Some(segments) => {
                    self.values(op, "operand", &def.operands, &segments, body.operands(op))?;
                }
                None => {
                    let (rule, count) = (def.operand_segments, body.num_operands(op));
                    self.wrong_groups(op, "operand", &def.operands, rule, count)?;
                }
            }
        }
        if one_each.results {
            self.single_values(op, "result", &def.results, body.results(op))?;
        } else {
            match declared_results(reg.ctx(), def, body, op) {
                Some(segments) => {
                    self.values(op, "result", &def.results, &segments, body.results(op))?;
                }
                None => {
                    let (rule, count) = (def.result_segments, body.num_results(op));
                    self.wrong_groups(op, "result", &def.results, rule, count)?;
                }
            }
        }
        Ok(())
    }

    /// Verifies that the attributes are there and satisfy their constraints.
    pub(super) fn attributes(&mut self, op: OpId, def: &OpDef) -> CheckResult {
        if def.attrs.is_empty() {
            return Ok(());
        }
        let (reg, body) = (self.cx.reg, self.cx.body);
        let (name, props) = (body.name(op), body.props(op));
        // Without discardable attributes, the answer depends on the properties alone.
        let is_alone = body.attrs(op) == reg.ctx().empty_dict();
        let memo = reg.verified_ops().filter(|_| is_alone);
        if memo.is_some_and(|memo| memo.has_dict(name, props)) {
            return Ok(());
        }
        let mut missing: Option<&str> = None;
        let (inherent, others) = (reg.ctx().dict(props), reg.ctx().dict(body.attrs(op)));
        let value = |decl: &AttrDecl| {
            let others =
                || if decl.is_native() { None } else { reg.ctx().entry(others, decl.name) };
            reg.ctx().entry(inherent, decl.name).or_else(others)
        };
        let values: SmallVec<[Option<Attr>; 8]> = def.attrs.iter().map(value).collect();
        for (decl, value) in def.attrs.iter().zip(&values) {
            if value.is_none() && !decl.optional && decl.default.is_none() {
                // They are required in the order of their names.
                let name = reg.ctx().str(decl.name);
                missing = Some(missing.map_or(name, |first| first.min(name)));
            }
        }
        if let Some(name) = missing {
            return self.error(op, format!("requires attribute '{name}'"));
        }
        for (decl, value) in def.attrs.iter().zip(values) {
            let Some(value) = value else { continue };
            if !matches!(decl.constraint.pred, Pred::True)
                && decl.constraint.accepts(reg, value).refuses()
            {
                let (name, summary) = (reg.ctx().str(decl.name), &decl.constraint.summary);
                let what = match decl.storage {
                    InherentStorage::Attribute => "attribute",
                    InherentStorage::Native(_) => "property",
                };
                return self
                    .error(op, format!("{what} '{name}' failed to satisfy constraint: {summary}"));
            }
        }
        if let Some(memo) = memo {
            memo.add_dict(name, props);
        }
        Ok(())
    }

    /// Verifies values if each declaration has exactly one.
    fn single_values(
        &mut self,
        op: OpId,
        what: &str,
        decls: &[ValueDecl],
        values: impl Iterator<Item = ValueId>,
    ) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        for (i, (decl, value)) in decls.iter().zip(values).enumerate() {
            if !matches!(decl.constraint.pred, Pred::True)
                && decl.constraint.accepts(reg, body.ty(value)).refuses()
            {
                return self.wrong_type(op, what, i, value, decl);
            }
        }
        Ok(())
    }

    fn values(
        &mut self,
        op: OpId,
        what: &str,
        decls: &[ValueDecl],
        segments: &Segments,
        values: impl Iterator<Item = ValueId>,
    ) -> CheckResult {
        let (reg, body) = (self.cx.reg, self.cx.body);
        let mut values = values.enumerate().peekable();
        for (decl, (first, count)) in decls.iter().zip(segments.iter()) {
            if let Arity::VariadicOfVariadic(sizes) = decl.arity {
                let given = body
                    .attr(reg.ctx(), op, sizes)
                    .and_then(|a| reg.ctx().dense_ints(a))
                    .unwrap_or_default();
                let total = given
                    .iter()
                    .try_fold(0usize, |sum, &n| sum.checked_add(usize::try_from(n).ok()?));
                if total != Some(count) {
                    let (sizes, name) = (reg.ctx().str(sizes), self.decl_name(decl.name));
                    return self.error(
                        op,
                        format!("'{sizes}' does not sum up to the {count} values of {what}{name}"),
                    );
                }
            }
            if matches!(decl.constraint.pred, Pred::True) {
                continue;
            }
            let mut last = None;
            // Segments are consecutive.
            while values.next_if(|(i, _)| *i < first).is_some() {}
            for (i, value) in std::iter::from_fn(|| values.next_if(|(i, _)| *i < first + count)) {
                let ty = body.ty(value);
                // Consecutive values often have the same type, which is verified once.
                if last == Some(ty) {
                    continue;
                }
                last = Some(ty);
                if decl.constraint.accepts(reg, ty).refuses() {
                    return self.wrong_type(op, what, i, value, decl);
                }
            }
        }
        Ok(())
    }

    fn wrong_type(
        &mut self,
        op: OpId,
        what: &str,
        index: usize,
        value: ValueId,
        decl: &ValueDecl,
    ) -> CheckResult {
        let summary = &decl.constraint.summary;
        let found = type_text(self.cx.reg, self.cx.body.ty(value));
        self.error(op, format!("{what} #{index} must be {summary}, but got '{found}'"))
    }

    fn decl_name(&self, name: Ident) -> String {
        match self.cx.reg.ctx().str(name) {
            "" => String::new(),
            name => format!(" ('{name}')"),
        }
    }
}
