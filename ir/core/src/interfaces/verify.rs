//! Verification of an operation by the interfaces that it implements.

use super::builtin::This;
use super::call_error::CallError;
use super::def::{Implementor, InterfaceKind, MethodBody};
use super::dispatch::InterfaceRef;
use crate::def::hooks::VerifyCx;
use crate::diag::{Diagnostic, Place};
use crate::eval::EvalBudget;
use crate::expr::Val;
use crate::ids::{Ident, OpId};
use crate::printer::{attr_text, type_text};
use crate::registry::Registry;

/// Runs the verifier of the interface `name` on `op`, then the one that the implementation adds.
pub(crate) fn verify(cx: &VerifyCx<'_>, op: OpId, name: Ident, errors: &mut Vec<Diagnostic>) {
    let implementor = Implementor::Op(cx.body.name(op));
    let Some(def) = cx.reg.interface(InterfaceKind::Op, name) else { return };
    let mut report = |reason: &str| {
        let message = format!("'{}' op {reason}", cx.reg.ctx().op_name_str(cx.body.name(op)));
        errors.push(Diagnostic::error("verify", Place::Loc(cx.body.loc(op)), message));
    };
    if let MethodBody::Code(lambda) = &def.verify {
        let this = InterfaceRef::new(cx.reg, This::Op(cx.body, op), implementor, def)
            .inside(cx.enclosing());
        let failure = match this.run_verifier(lambda, &EvalBudget::default()) {
            Ok(Val::Failure(parts)) => {
                Some(parts.iter().map(|value| message_part(cx.reg, value)).collect())
            }
            Ok(value) => (value.truth() == Some(false)).then(String::new),
            Err(error) => (error == CallError::Undefined).then(String::new),
        };
        match failure.as_deref().map(str::trim) {
            Some("") => {
                return report(&format!("failed to verify interface '{}'", cx.reg.ctx().str(name)));
            }
            Some(reason) => return report(reason),
            None => {}
        }
    }
    let extra = cx.reg.implementation(implementor, name).and_then(|i| i.verify.as_ref());
    if let Some(Err(reason)) = extra.map(|verify| verify(cx, op)) {
        report(&reason);
    }
}

/// Returns a value streamed into `emitOpError()`, as text.
fn message_part(reg: &Registry, value: &Val) -> String {
    match value.unwrapped() {
        Val::Str(text) => text.to_string(),
        Val::Bool(value) => u8::from(*value).to_string(),
        Val::Int(value, _) => value.to_string(),
        Val::Type(ty) => format!("'{}'", type_text(reg, *ty)),
        Val::Attr(attr) => attr_text(reg, *attr),
        _ => "...".into(),
    }
}
