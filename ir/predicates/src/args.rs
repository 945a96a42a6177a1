//! The first argument of a function or method, as a plain value.

use ir_core::expr::Val;

/// Returns the first argument as an integer.
pub(crate) fn int(args: &[Val]) -> Option<i128> {
    args.first()?.int()
}

/// Returns the first argument as a string.
pub(crate) fn string(args: &[Val]) -> Option<&str> {
    if let Val::Str(text) = args.first()? { Some(text) } else { None }
}
