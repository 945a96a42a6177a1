//! Derived attributes: fields of an operation whose C++ computes a value from the operation.
//!
//! ```text
//! DerivedTypeAttr element = DerivedTypeAttr<"return getElementTypeOrSelf(getType());">;
//! ```
//!
//! A body in the supported subset of C++ is evaluated on demand. For another body, a hook can compute the
//! value ([`OpHooks::derived`](ir_core::def::OpHooks)); without one, a remark is reported.

use std::sync::Arc;

use ir_core::Severity;
use ir_core::def::hooks::DerivedFn;
use ir_core::def::{AccessorConversion, DerivedAttr, DerivedBody, OpDef, ValueRef};
use ir_core::expr::Expr;
use tablegen::{Field, FieldValue, Record};

use crate::cpp::declared_type;
use crate::decls::Decls;
use crate::diag::{DefDiagnostic, field_loc, loc_in};
use crate::loader::Loader;
use crate::preds::PredScope;
use crate::record::{base_attr, excerpt, one_line, text};

/// The derived attributes of an operation: fields and their records.
pub(crate) type Fields<'k> = Vec<(Field<'k>, Record<'k>)>;

impl Loader<'_> {
    /// Collects the derived attributes of an operation and declares their names.
    pub(crate) fn derived_fields<'k>(
        &mut self,
        record: Record<'k>,
        decls: &mut Decls,
    ) -> Result<Fields<'k>, DefDiagnostic> {
        let mut found = Fields::new();
        for field in record.fields() {
            let refused = |message: String| DefDiagnostic {
                loc: field_loc(record, field.name()),
                ..self.error(record, message)
            };
            let Some(id) = field.value().as_def() else {
                let class = record.keeper().get_class(&field.type_text());
                if *field.value() == FieldValue::Unset
                    && class.is_some_and(|c| c.is_a("DerivedAttr") || c.name() == "DerivedAttr")
                {
                    return Err(refused(format!(
                        "derived attribute '{}' has no value",
                        field.name()
                    )));
                }
                continue;
            };
            let attr = record.keeper().record(id);
            if attr.is_a("DerivedAttr") {
                self.declare(record, field.name(), ValueRef::Derived(found.len()), decls)?;
                found.push((field, attr));
            } else if attr.is_a("Attr") {
                let message = format!(
                    "field '{}' is an attribute that is not derived; declare it in 'arguments'",
                    field.name()
                );
                return Err(refused(message));
            }
        }
        Ok(found)
    }

    /// Loads the derived attributes `fields`; `natives` are those with a hook.
    pub(crate) fn derived_attrs(
        &mut self,
        record: Record<'_>,
        fields: &Fields<'_>,
        natives: &[(&str, DerivedFn)],
        def: &mut OpDef,
        scope: &PredScope<'_>,
    ) -> Result<(), DefDiagnostic> {
        for &(field, attr) in fields {
            let (name, loc) = (field.name(), loc_in(record, field));
            let native = natives.iter().find(|n| n.0 == name).map(|n| n.1);
            let code = text(attr, "body").trim();
            let returns = declared_type(text(attr, "returnType"));
            let in_op = PredScope { in_op: true, ..*scope };
            let body = match (
                native,
                self.expr(&format!("[&]() -> {returns} {{ {code} }}"), &in_op).as_deref(),
            ) {
                (Some(native), _) => DerivedBody::Native(native),
                (None, Some(expr @ Expr::Lambda(lambda)))
                    if !lambda.body.is_empty() && expr.unknown_words().is_empty() =>
                {
                    DerivedBody::Code(lambda.clone())
                }
                _ => {
                    let message = format!(
                        "derived attribute '{name}' of '{}' is not understood and has no native: {}",
                        scope.owner,
                        excerpt(code)
                    );
                    self.remark(loc.clone(), message);
                    DerivedBody::Opaque(one_line(code).into())
                }
            };
            let convert = self.materialization(attr, name, scope, &loc);
            let returns = one_line(text(attr, "returnType")).into();
            def.derived.push(DerivedAttr { name: self.ctx.ident(name), returns, body, convert });
        }
        if !fields.is_empty() {
            let interface = self.ctx.ident("DerivedAttributeOpInterface");
            if !def.traits.others.contains(&interface) {
                def.traits.others.push(interface);
            }
        }
        Ok(())
    }

    /// Returns the conversion from an attribute to the value of its accessor, if it is understood and differs from
    /// the usual one for its kind.
    pub(crate) fn conversion(
        &mut self,
        op: Record<'_>,
        constraint: Record<'_>,
    ) -> Option<AccessorConversion> {
        let base = base_attr(constraint);
        let code = text(base, "convertFromStorage").trim();
        let usual = [
            "",
            "$_self",
            "$_self.getValue()",
            "$_self.getValue().getZExtValue()",
            "$_self.getValue().getSExtValue()",
            "$_self != nullptr",
        ];
        let cast = code.starts_with("::llvm::cast<") && code.ends_with(">($_self.getValue())");
        if base.is_a("EnumAttrInfo") || base.is_a("EnumAttr") || cast || usual.contains(&code) {
            return None;
        }
        let scope = PredScope::free(op.name(), text(op, "cppNamespace"));
        let expr = self.expr(code, &scope).filter(|e| e.unknown_words().is_empty())?;
        Some(AccessorConversion { returns: one_line(text(base, "returnType")).into(), expr })
    }

    /// Returns the conversion from the value of a derived attribute to an attribute.
    fn materialization(
        &mut self,
        attr: Record<'_>,
        name: &str,
        scope: &PredScope<'_>,
        loc: &ir_core::def::DefLoc,
    ) -> Result<Arc<Expr>, Arc<str>> {
        let code = one_line(text(attr, "convertFromStorage"));
        if code.is_empty() {
            let message =
                format!("derived attribute '{name}' of '{}' is not materializable", scope.owner);
            self.emit(DefDiagnostic { severity: Severity::Remark, loc: loc.clone(), message });
            return Err("".into());
        }
        let free = PredScope::free(scope.owner, scope.namespace);
        match self.expr(&code, &free).filter(|e| e.unknown_words().is_empty()) {
            Some(expr) => Ok(expr),
            None => {
                let message = format!(
                    "how derived attribute '{name}' of '{}' is materialized is not understood: {}",
                    scope.owner,
                    excerpt(&code)
                );
                self.remark(loc.clone(), message);
                Err(code.into())
            }
        }
    }
}
