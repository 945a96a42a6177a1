//! Reporting the errors of a verifier.

use ir_core::def::hooks::VerifyCx;
use ir_core::{Body, Diagnostic, OpId, Place};

/// Collects the errors of one operation.
pub struct Reporter<'a, 'e> {
    /// The context of the verifier.
    pub cx: &'a VerifyCx<'a>,
    /// The operation.
    pub op: OpId,
    errors: &'e mut Vec<Diagnostic>,
}

impl<'a, 'e> Reporter<'a, 'e> {
    /// Creates a reporter for `op`.
    pub fn new(cx: &'a VerifyCx<'a>, op: OpId, errors: &'e mut Vec<Diagnostic>) -> Self {
        Reporter { cx, op, errors }
    }

    /// Reports an error at the operation; the message starts with its name.
    pub fn error(&mut self, message: impl std::fmt::Display) {
        self.error_at(self.op, message);
    }

    /// Reports an error at another operation of the same body.
    pub fn error_at(&mut self, op: OpId, message: impl std::fmt::Display) {
        let name = self.cx.reg.ctx().op_name_str(self.cx.body.name(op));
        let place = Place::Loc(self.cx.body.loc(op));
        self.errors.push(Diagnostic::error("verify", place, format!("'{name}' op {message}")));
    }

    /// Reports an error at the operation, without its name.
    pub fn plain_error(&mut self, message: impl std::fmt::Display) {
        let place = Place::Loc(self.cx.body.loc(self.op));
        self.errors.push(Diagnostic::error("verify", place, message.to_string()));
    }

    /// Reports an error unless `holds`; returns `holds`.
    pub fn check(&mut self, holds: bool, message: impl FnOnce() -> String) -> bool {
        if !holds {
            self.error(message());
        }
        holds
    }
}

/// Returns the parent operation of `op`, in the same body or in the one that owns it, with that body.
pub fn parent_of<'a>(cx: &VerifyCx<'a>, op: OpId) -> Option<(&'a Body, OpId)> {
    match cx.body.parent_op(op) {
        Some(parent) => Some((cx.body, parent)),
        None => cx.parent.map(|p| (p.body, p.op)),
    }
}
