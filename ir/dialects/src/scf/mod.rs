//! The scf dialect.
use ir_core::def::hooks::OpHooks;
pub const NAMESPACE: &str = "scf";
pub(crate) const PATTERNS: &[crate::patterns::Group] = &[];
pub(crate) fn op_hooks(_: &str) -> Option<OpHooks> {
    None
}
pub(crate) fn custom_directive(_: &str) -> Option<crate::Directive> {
    None
}
