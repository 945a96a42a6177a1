//! Natives that are functions of values, by name.

use ir_core::def::Hook;
use ir_core::expr::ValueFn;
use ir_core::native::Native;
use rewrite::drr::{AnyNative, NativeCall, NativeTable};

/// C++ functions that predicates call, by name without `mlir::`.
///
/// ```
/// use dialect::ValueFunctions;
/// use ir_core::expr::Val;
/// use rewrite::drr::NativeTable;
///
/// let table = ValueFunctions(&[("paint::isDry", &|_, _| Some(Val::Bool(true)))]);
/// assert!(table.find("paint::isDry").is_some());
/// ```
pub struct ValueFunctions(pub &'static [(&'static str, &'static ValueFn)]);

impl NativeTable for ValueFunctions {
    fn find(&self, code: &str) -> Option<AnyNative> {
        let (_, function) = self.0.iter().find(|(name, _)| *name == code)?;
        Some(Native::of_values(NativeCall::Value(Hook::Plain(*function))))
    }
}
