//! Constraints of overlays on parameters of types and attributes, for what C++ classes verify.
//!
//! ```text
//! def : ConstraintsOverlay<"!my.int", (ins ConstrainedParameter<"int64_t", "$_self > 0", "a width of at least 1">:$width)>;
//! ```

use std::sync::Arc;

use ir_core::def::{ParamConstraint, ParamDecl, Pred};
use tablegen::Record;
use text_utils::suggest::did_you_mean;

use crate::constraint::namespace;
use crate::diag::DefDiagnostic;
use crate::loader::Loader;
use crate::preds::PredScope;

impl Loader<'_> {
    /// Adds the constraints of the overlay of a type or attribute to its parameters.
    pub(crate) fn constrain_params(
        &mut self,
        record: Record<'_>,
        (dialect, mnemonic): (&str, &str),
        params: &mut [ParamDecl],
    ) -> Result<(), DefDiagnostic> {
        let sigil = if record.is_a("AttrDef") { '#' } else { '!' };
        let target = format!("{sigil}{dialect}.{mnemonic}");
        let (ctx, overlays) = (self.ctx.clone(), self.overlays.clone());
        let Some(overlay) = overlays.of_target(&target) else { return Ok(()) };
        for constraint in &overlay.constraints {
            let name = &constraint.parameter;
            let Some(decl) = params.iter_mut().find(|decl| ctx.str(decl.name) == &**name) else {
                let hint = did_you_mean(name, params.iter().map(|decl| ctx.str(decl.name)));
                return Err(overlay.refusal(format!("{target} has no parameter '{name}'{hint}")));
            };
            let scope = PredScope::free(record.name(), namespace(record));
            let Some(expr) = self.expr(&constraint.predicate, &scope) else {
                let predicate = &constraint.predicate;
                let message = format!("{target}: the predicate '{predicate}' is not understood");
                return Err(overlay.refusal(message));
            };
            let own = decl.constraint.as_ref().map(|own| (own.pred.clone(), own.summary.clone()));
            let pred = Pred::Expr(expr);
            let (pred, summary) = match own {
                Some((own, summary)) => {
                    let summary = format!("{summary}, and {}", constraint.summary);
                    (Pred::And(vec![own, pred]), summary.into())
                }
                None => (pred, constraint.summary.clone()),
            };
            decl.constraint = Some(Arc::new(ParamConstraint { summary, pred }));
        }
        Ok(())
    }
}
