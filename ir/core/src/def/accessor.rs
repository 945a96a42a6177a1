//! The C++ accessors that MLIR generates for declarations, e.g. `getLhs` for the operand `lhs`.

use super::definition::OpDef;
use super::value_ref::ValueRef;
use crate::context::Context;
use crate::ids::Ident;

/// Resolves a C++ accessor, e.g. `getName()`, to the declaration that it reads, and returns whether it reads an
/// attribute as it is stored (`getNameAttr()`).
pub fn accessor_of(ctx: &Context, def: &OpDef, method: &str) -> Option<(ValueRef, bool)> {
    let wanted = method.strip_prefix("get")?;
    let is = |name: Ident, wanted: &str| camel_case(ctx.str(name)) == wanted;
    let of = |wanted: &str| {
        let operand = def.operands.iter().position(|d| is(d.name, wanted)).map(ValueRef::Operand);
        let result = || def.results.iter().position(|d| is(d.name, wanted)).map(ValueRef::Result);
        let attr = || def.attrs.iter().position(|d| is(d.name, wanted)).map(ValueRef::Attr);
        let derived = || def.derived.iter().position(|d| is(d.name, wanted)).map(ValueRef::Derived);
        operand.or_else(result).or_else(attr).or_else(derived)
    };
    match of(wanted) {
        Some(decl) => Some((decl, false)),
        None => of(wanted.strip_suffix("Attr")?)
            .filter(|d| matches!(d, ValueRef::Attr(_)))
            .map(|d| (d, true)),
    }
}

/// Returns whether `method` is the getter of the declaration `name`: `getTheName` of `the_name`.
pub(crate) fn is_getter(method: &str, name: &str) -> bool {
    method.strip_prefix("get").is_some_and(|wanted| camel_case(name) == wanted)
}

/// Converts `snake_case` to `SnakeCase`.
fn camel_case(name: &str) -> String {
    let mut out = String::new();
    let mut upper = true;
    for c in name.chars() {
        match c {
            '_' => upper = true,
            c if std::mem::take(&mut upper) => out.extend(c.to_uppercase()),
            c => out.push(c),
        }
    }
    out
}
