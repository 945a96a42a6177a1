//! Loads the regions and successors of an operation, with their constraints.

use ir_core::def::{OpDef, Pred, RegionConstraint, RegionDecl, SuccessorDecl};
use ir_core::expr::{Callee, Expr, Function};
use tablegen::Record;

use crate::decls::{DeclaredPart, Decls, PartKind};
use crate::diag::DefDiagnostic;
use crate::loader::Loader;
use crate::preds::PredScope;
use crate::record::contradictions::ambiguous_parts;
use crate::record::text;

impl Loader<'_> {
    pub(crate) fn regions_and_successors(
        &mut self,
        record: Record<'_>,
        def: &mut OpDef,
        decls: &mut Decls,
    ) -> Result<(), DefDiagnostic> {
        let keeper = record.keeper();
        // Region and successor constraints belong to no dialect, so names are looked up in the operation's
        // namespace.
        let namespace = text(record, "cppNamespace");
        let parts = |field: &str| record.dag(field).map_or(&[][..], |dag| &dag.args);
        for (value, name) in parts("regions") {
            let Some(region) = value.as_def().map(|id| keeper.record(id)) else { continue };
            let pred = self.predicate(region, &PredScope::free(region.name(), namespace));
            let constraint = match of_blocks(&pred) {
                Some(known) => known,
                None => RegionConstraint::Satisfies { summary: self.summary(region), pred },
            };
            let (name, index) = (name.as_deref().unwrap_or(""), def.regions.len());
            let variadic = region.is_a("VariadicRegion");
            decls.add_part(name, DeclaredPart { kind: PartKind::Region, index, variadic });
            def.regions.push(RegionDecl { name: self.ctx.ident(name), constraint, variadic });
        }
        for (value, name) in parts("successors") {
            let Some(successor) = value.as_def().map(|id| keeper.record(id)) else { continue };
            let pred = self.predicate(successor, &PredScope::free(successor.name(), namespace));
            let (name, index) = (name.as_deref().unwrap_or(""), def.successors.len());
            let variadic = successor.is_a("VariadicSuccessor");
            decls.add_part(name, DeclaredPart { kind: PartKind::Successor, index, variadic });
            def.successors.push(SuccessorDecl {
                name: self.ctx.ident(name),
                summary: if pred == Pred::True { "".into() } else { self.summary(successor) },
                pred,
                variadic,
            });
        }
        ambiguous_parts(record).map_or(Ok(()), |wrong| Err(self.error(record, wrong)))
    }
}

/// Returns the constraint for a predicate that restricts only the number of blocks, or nothing.
fn of_blocks(pred: &Pred) -> Option<RegionConstraint> {
    let expr = match pred {
        Pred::True => return Some(RegionConstraint::Any),
        Pred::Expr(expr) => &**expr,
        _ => return None,
    };
    let Expr::Call(Callee::Known(function), args) = expr else { return None };
    let [Expr::SelfRef, Expr::Int(count, _)] = args[..] else { return None };
    let count = u32::try_from(count).ok()?;
    match function {
        Function::HasNItems => Some(RegionConstraint::Sized(count)),
        Function::HasNItemsOrMore => Some(RegionConstraint::MinBlocks(count)),
        Function::HasNItemsOrLess => Some(RegionConstraint::MaxBlocks(count)),
        _ => None,
    }
}
