//! Requirements of overlays on operations, for what the operations verify in C++.
//!
//! ```text
//! def : VerifierOverlay<"my.copy", [
//!   Requirement<"$from.getType() == $to.getType()", "copies between different types">
//! ]>;
//! ```

use ir_core::Severity;
use ir_core::def::{OpDef, OpPredicate, Pred};
use text_utils::suggest::did_you_mean;

use crate::diag::DefDiagnostic;
use crate::loader::Loader;
use crate::overlay::is_shipped;
use crate::overlay_requirement::OverlayRequirement;
use crate::preds::PredScope;
use crate::traits::unbound;

impl Loader<'_> {
    /// Adds the requirements of overlays to the definition of an operation. A requirement that does not fit the definition is an error; one
    /// of an overlay of the program, which may be written for another version, a remark.
    pub(crate) fn requirements(&mut self, def: &mut OpDef, scope: &PredScope<'_>) {
        let overlays = self.overlays.clone();
        for of in overlays.requirements(scope.owner) {
            match self.requirement(of, scope) {
                Ok(pred) => def.requirements.push(OpPredicate {
                    summary: of.message.clone(),
                    pred,
                    memo: Default::default(),
                }),
                Err(reason) => {
                    let shipped = is_shipped(&of.loc);
                    let severity = if shipped { Severity::Remark } else { Severity::Error };
                    let message = format!("{}: {reason}", scope.owner);
                    self.emit(DefDiagnostic { severity, loc: of.loc.clone(), message });
                }
            }
        }
    }

    fn requirement(
        &mut self,
        of: &OverlayRequirement,
        scope: &PredScope<'_>,
    ) -> Result<Pred, String> {
        let code = &of.predicate;
        let Some(expr) = self.expr(code, scope) else {
            return Err(format!("the predicate '{code}' is not understood"));
        };
        if let Some(word) = expr.unknown_words().into_iter().next() {
            return Err(format!("'{word}' in the predicate '{code}' is not known"));
        }
        let pred = Pred::Expr(expr);
        match unbound(&pred) {
            Some(name) => {
                let hint = did_you_mean(&name, scope.decls.names());
                Err(format!("'${name}' in the predicate '{code}' is not declared{hint}"))
            }
            None => Ok(pred),
        }
    }
}
