//! Derived attributes: values computed from an operation and never stored (MLIR, "Operation Definition
//! Specification", `DerivedAttr`).
//!
//! A discardable attribute with the name of a derived one is unrelated to it, as in `mlir-opt`.

use super::definition::{DerivedAttr, DerivedBody};
use super::hooks::Bindings;
use crate::body::Body;
use crate::eval::EvalBudget;
use crate::expr::Val;
use crate::ids::{Attr, Ident, OpId};
use crate::registry::Registry;

/// Returns the value of the derived attribute `name` of `op`.
///
/// # Errors
/// There is no such derived attribute, or its value is not known; the message gives the reason.
pub fn derived_value(reg: &Registry, body: &Body, op: OpId, name: Ident) -> Result<Val, String> {
    let found = reg.def(body, op).and_then(|def| def.derived.iter().find(|d| d.name == name));
    let attr =
        found.ok_or_else(|| format!("there is no derived attribute '{}'", reg.ctx().str(name)))?;
    value_of(reg, body, op, attr)
}

fn value_of(reg: &Registry, body: &Body, op: OpId, attr: &DerivedAttr) -> Result<Val, String> {
    let title = || format!("derived attribute '{}'", reg.ctx().str(attr.name));
    let value = match &attr.body {
        DerivedBody::Code(lambda) => {
            let budget = EvalBudget::default();
            let bindings = Bindings::new(reg.ctx()).with_op(reg, body, op).within(&budget);
            let value = reg.evaluator().lambda(bindings, lambda, &[]);
            if value.is_err() && budget.is_spent() {
                return Err(format!("{} takes too many steps or refers to itself", title()));
            }
            value.ok()
        }
        DerivedBody::Native(native) => native(reg, body, op),
        DerivedBody::Opaque(text) => {
            return Err(format!("{} has an unsupported C++ body and no hook: {text}", title()));
        }
    };
    value.ok_or_else(|| format!("{} has no value here", title()))
}

/// Returns the derived attribute `name` of `op` as an attribute.
///
/// # Errors
/// As [`derived_value`]; or the definition has no supported conversion to an attribute.
pub fn derived_attr(reg: &Registry, body: &Body, op: OpId, name: Ident) -> Result<Attr, String> {
    let found = reg.def(body, op).and_then(|def| def.derived.iter().find(|d| d.name == name));
    let attr =
        found.ok_or_else(|| format!("there is no derived attribute '{}'", reg.ctx().str(name)))?;
    materialized(reg, body, op, attr)
}

fn materialized(reg: &Registry, body: &Body, op: OpId, attr: &DerivedAttr) -> Result<Attr, String> {
    let ctx = reg.ctx();
    let title = || format!("derived attribute '{}'", ctx.str(attr.name));
    let convert = match &attr.convert {
        Ok(convert) => convert,
        Err(text) if text.is_empty() => return Err(format!("{} is not materializable", title())),
        Err(text) => return Err(format!("{} is materialized in C++: {text}", title())),
    };
    let value = value_of(reg, body, op, attr)?;
    let bindings = Bindings::new(ctx).with_registry(reg).with_self(value);
    match reg.evaluator().expr(bindings, convert) {
        Ok(Val::Attr(attr)) => Ok(attr),
        _ => Err(format!("{} has a value that cannot be converted to an attribute", title())),
    }
}

/// Returns all derived attributes of `op` as a dictionary (`materializeDerivedAttributes`); `None` if it has
/// none.
///
/// # Errors
/// The first attribute, in order of declaration, that cannot be converted.
pub fn materialize_derived(reg: &Registry, body: &Body, op: OpId) -> Result<Option<Attr>, String> {
    let Some(def) = reg.def(body, op).filter(|def| !def.derived.is_empty()) else {
        return Ok(None);
    };
    let one = |attr: &DerivedAttr| Ok((attr.name, materialized(reg, body, op, attr)?));
    let all = def.derived.iter().map(one).collect::<Result<Vec<_>, String>>()?;
    Ok(Some(reg.ctx().dict_attr(&all)))
}
