//! The C++ accessors that MLIR generates for declarations, e.g. `getLhs` for the operand `lhs`.

use super::definition::OpDef;
use super::value_ref::ValueRef;
use crate::context::Context;
use crate::ids::Ident;

/// Resolves a C++ accessor, e.g. `getName()`, to the declaration that it reads, and returns whether it reads an
/// attribute as it is stored (`getNameAttr()`). `getLhsMutable()` reads the operand `lhs`.
pub fn accessor_of(ctx: &Context, def: &OpDef, method: &str) -> Option<(ValueRef, bool)> {
    let wanted = method.strip_prefix("get")?;
    let is = |name: Ident, wanted: &str| upper_camel(ctx.str(name)) == wanted;
    let of = |wanted: &str| {
        let operand = def.operands.iter().position(|d| is(d.name, wanted)).map(ValueRef::Operand);
        let result = || def.results.iter().position(|d| is(d.name, wanted)).map(ValueRef::Result);
        let attr = || def.attrs.iter().position(|d| is(d.name, wanted)).map(ValueRef::Attr);
        let derived = || def.derived.iter().position(|d| is(d.name, wanted)).map(ValueRef::Derived);
        operand.or_else(result).or_else(attr).or_else(derived)
    };
    if let Some(decl) = of(wanted) {
        return Some((decl, false));
    }
    let attr = || of(wanted.strip_suffix("Attr")?).filter(|d| matches!(d, ValueRef::Attr(_)));
    let operand =
        || of(wanted.strip_suffix("Mutable")?).filter(|d| matches!(d, ValueRef::Operand(_)));
    attr().map(|d| (d, true)).or_else(|| operand().map(|d| (d, false)))
}

/// Returns whether `method` is the getter of the declaration `name`: `getTheName` of `the_name`.
pub(crate) fn is_getter(method: &str, name: &str) -> bool {
    method.strip_prefix("get").is_some_and(|wanted| upper_camel(name) == wanted)
}

/// Converts `snake_case` to `SnakeCase`, as MLIR does for accessors: an underscore is removed only where a lower-case letter follows, so `foo_1` becomes `Foo_1`.
///
/// ```
/// assert_eq!(ir_core::def::upper_camel("the_name"), "TheName");
/// assert_eq!(ir_core::def::upper_camel("foo_1"), "Foo_1");
/// ```
pub fn upper_camel(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut chars = name.chars().peekable();
    out.extend(chars.next().map(|c| c.to_ascii_uppercase()));
    while let Some(c) = chars.next() {
        match chars.next_if(|next| c == '_' && next.is_ascii_lowercase()) {
            Some(next) => out.push(next.to_ascii_uppercase()),
            None => out.push(c),
        }
    }
    out
}
