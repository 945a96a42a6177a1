//! C++ functions that predicates of any dialect call, by name without `mlir::`.

use ir_core::expr::{Val, ValueFn};
use ir_core::members::without_alias;
use ir_core::native::ValueCx;

/// Returns the native for a C++ function. It reads types and attributes only.
pub fn native(name: &str) -> Option<&'static ValueFn> {
    Some(match name {
        "Log2_64_Ceil" | "llvm::Log2_64_Ceil" | "Log2_32_Ceil" | "llvm::Log2_32_Ceil" => &log2_ceil,
        "max" | "std::max" => &|_, args| extreme(args, |a, b| a >= b),
        "min" | "std::min" => &|_, args| extreme(args, |a, b| a <= b),
        "type of alias" => &|cx, args| match args {
            [Val::Type(ty)] => Some(Val::Type(without_alias(cx.ctx, *ty))),
            _ => None,
        },
        _ => return None,
    })
}

/// Returns the number of bits that are needed to count the items.
fn log2_ceil(_: &ValueCx<'_>, args: &[Val]) -> Option<Val> {
    let [value] = args else { return None };
    let value = u64::try_from(value.int()?).ok()?;
    Some(Val::from(value.checked_next_power_of_two().map_or(64, u64::trailing_zeros)))
}

/// Returns the first of two numbers if `is_it` holds, else the second.
fn extreme(args: &[Val], is_it: fn(i128, i128) -> bool) -> Option<Val> {
    let [a, b] = args else { return None };
    Some(if is_it(a.int()?, b.int()?) { a.clone() } else { b.clone() })
}
