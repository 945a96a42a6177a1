//! Constraints of a definition: on attributes, operands, results, and predicates over the whole operation.

use super::{Run, Verdict};
use crate::def::{OpDef, Pred, ValueDecl};
use crate::expr::{self, Truth};
use crate::ids::{Ident, OpId, ValueId};

impl Run<'_, '_> {
    pub(super) fn constraints(&mut self, op: OpId, def: &OpDef) -> Verdict {
        self.attributes(op, def)?;
        let (reg, body) = (self.cx.reg, self.cx.body);
        if let Some(segments) = reg.operand_segments(body, op) {
            let values: Vec<ValueId> = body.operands(op).collect();
            self.values(op, "operand", &def.operands, &segments, &values)?;
        }
        if let Some(segments) = reg.result_segments(body, op) {
            let values: Vec<ValueId> = body.results(op).collect();
            self.values(op, "result", &def.results, &segments, &values)?;
        }
        for predicate in &def.predicates {
            if expr::eval_pred_op(reg, body, op, &predicate.pred) == Truth::False {
                return self.error(op, format!("failed to verify that {}", predicate.summary));
            }
        }
        Ok(())
    }

    fn attributes(&mut self, op: OpId, def: &OpDef) -> Verdict {
        let (reg, body) = (self.cx.reg, self.cx.body);
        for decl in &def.attrs {
            let value = body.attr(reg.ctx(), op, decl.name);
            let Some(value) = value else {
                if decl.optional || decl.default.is_some() {
                    continue;
                }
                return self.error(op, format!("requires attribute '{}'", reg.ctx().str(decl.name)));
            };
            if decl.constraint.pred != Pred::True
                && expr::eval_pred_attr(reg.ctx(), &decl.constraint.pred, value) == Truth::False
            {
                let (name, summary) = (reg.ctx().str(decl.name), &decl.constraint.summary);
                return self.error(op, format!("attribute '{name}' failed to satisfy constraint: {summary}"));
            }
        }
        Ok(())
    }

    fn values(
        &mut self,
        op: OpId,
        what: &str,
        decls: &[ValueDecl],
        segments: &[(usize, usize)],
        values: &[ValueId],
    ) -> Verdict {
        let (reg, body) = (self.cx.reg, self.cx.body);
        for (decl, &(first, count)) in decls.iter().zip(segments) {
            if decl.constraint.pred == Pred::True {
                continue;
            }
            let mut last = None;
            for (i, &value) in values.iter().enumerate().skip(first).take(count) {
                let ty = body.ty(value);
                // Runs of one type are the rule.
                if last == Some(ty) {
                    continue;
                }
                last = Some(ty);
                if decl.constraint.accepts(reg.ctx(), ty) == Truth::False {
                    let name = self.decl_name(decl.name);
                    let summary = &decl.constraint.summary;
                    return self.error(op, format!("{what} #{i}{name} must be {summary}"));
                }
            }
        }
        Ok(())
    }

    fn decl_name(&self, name: Ident) -> String {
        match self.cx.reg.ctx().str(name) {
            "" => String::new(),
            name => format!(" ('{name}')"),
        }
    }
}
