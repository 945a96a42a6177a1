//! Requirements of overlays on operations, types and attributes, for what these verify in C++.
//!
//! ```text
//! def : VerifierOverlay<"my.copy", [
//!   Requirement<"$from.getType() == $to.getType()", "copies between different types">
//! ]>;
//! def : VerifierOverlay<"!my.array", [Requirement<"$size > 0", "expected a size greater than 0, found {size}">]>;
//! ```

use ir_core::Severity;
use ir_core::def::{
    OpDef, OpPredicate, ParamKind, ParamRequirement, Pred, RequirementPlace, TypeDef,
};
use ir_core::expr::Class;
use tablegen::Record;
use text_utils::suggest::did_you_mean;

use crate::constraint::namespace;
use crate::diag::DefDiagnostic;
use crate::diag::is_shipped;
use crate::loader::Loader;
use crate::overlay_requirement::OverlayRequirement;
use crate::preds::PredScope;
use crate::traits::unbound;
use crate::type_defs::params::{cpp_type, parameters};

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
                Err(reason) => self.refuse_requirement(of, scope.owner, &reason),
            }
        }
    }

    /// Returns the requirements on the parameters of a type or attribute: those of its C++ class, and those of overlays.
    pub(crate) fn param_requirements(
        &mut self,
        record: Record<'_>,
        def: &TypeDef,
    ) -> Vec<ParamRequirement> {
        let mut all = self.interface_requirements(record, def);
        let sigil = if record.is_a("AttrDef") { '#' } else { '!' };
        let name = format!("{sigil}{}.{}", self.ctx.str(def.dialect), self.ctx.str(def.mnemonic));
        let overlays = self.overlays.clone();
        for of in overlays.requirements(&name) {
            let pred = self.params_predicate(&of.predicate, record, def);
            match pred.and_then(|pred| self.check_message(&of.message, def).map(|()| pred)) {
                Ok(pred) => {
                    let message = of.message.clone();
                    all.push(ParamRequirement { message, pred, place: of.place });
                }
                Err(reason) => self.refuse_requirement(of, &name, &reason),
            }
        }
        all
    }

    /// Returns the requirements on parameters whose C++ classes are interfaces: that these are implemented.
    fn interface_requirements(
        &mut self,
        record: Record<'_>,
        def: &TypeDef,
    ) -> Vec<ParamRequirement> {
        let mut all = Vec::new();
        for ((value, name), decl) in parameters(record).into_iter().zip(&def.params) {
            let kind = match decl.kind {
                ParamKind::Type => "type",
                ParamKind::Attr => "attribute",
                _ => continue,
            };
            let cpp = cpp_type(record, value);
            if !matches!(self.symbols.class(cpp, namespace(record)), Class::Interface(_)) {
                continue;
            }
            let absent = if decl.optional { format!("!${name} || ") } else { String::new() };
            let code = format!("{absent}::llvm::isa<{cpp}>(${name})");
            let message = format!("invalid kind of {kind} specified").into();
            // The text of a predicate that the loader composes is understood.
            let pred = self.params_predicate(&code, record, def);
            let place = RequirementPlace::default();
            all.extend(pred.ok().map(|pred| ParamRequirement { message, pred, place }));
        }
        all
    }

    /// Parses a predicate over the parameters of a type or attribute.
    fn params_predicate(
        &mut self,
        code: &str,
        record: Record<'_>,
        def: &TypeDef,
    ) -> Result<Pred, String> {
        let scope = PredScope::free(record.name(), namespace(record));
        let Some(expr) = self.expr(code, &scope) else {
            return Err(format!("the predicate '{code}' is not understood"));
        };
        if let Some(word) = expr.unknown_words().into_iter().next() {
            return Err(format!("'{word}' in the predicate '{code}' is not known"));
        }
        let declared = def.params.iter().map(|decl| self.ctx.str(decl.name));
        let names = || declared.clone().chain(def.mutable.then_some("_nested"));
        match expr.unbound_names().into_iter().find(|name| !names().any(|known| known == &**name)) {
            Some(name) => {
                let hint = did_you_mean(&name, names());
                Err(format!("'${name}' in the predicate '{code}' is not a parameter{hint}"))
            }
            None => Ok(Pred::Expr(expr)),
        }
    }

    /// Checks that the names in braces in the message of a requirement are parameters.
    fn check_message(&self, message: &str, def: &TypeDef) -> Result<(), String> {
        let names = || def.params.iter().map(|decl| self.ctx.str(decl.name));
        let mut in_braces =
            message.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
        match in_braces.find(|name| !names().any(|known| known == *name)) {
            None => Ok(()),
            Some(name) => {
                let hint = did_you_mean(name, names());
                Err(format!("'{{{name}}}' in the message '{message}' is not a parameter{hint}"))
            }
        }
    }

    /// Reports a requirement of an overlay that does not fit the definition.
    fn refuse_requirement(&mut self, of: &OverlayRequirement, owner: &str, reason: &str) {
        let severity = if is_shipped(&of.loc) { Severity::Remark } else { Severity::Error };
        let message = format!("{owner}: {reason}");
        self.emit(DefDiagnostic { severity, loc: of.predicate_loc.clone(), message });
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
