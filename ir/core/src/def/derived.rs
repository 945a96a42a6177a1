//! Derived attributes: what follows from the rest of an operation and is never stored (MLIR, "Operation Definition Specification", `DerivedAttr`).
//!
//! An operation may have a discardable attribute of the name of a derived one; the two have nothing to do with one another, as in the peer.

use std::sync::Arc;

use crate::body::Body;
use crate::expr::{Evaluator, Expr, Lambda, Val};
use crate::ids::{Attr, Ident, OpId};
use crate::registry::Registry;

/// Computes a derived attribute in Rust; `None` if it cannot tell.
pub type DerivedFn = fn(&Registry, &Body, OpId) -> Option<Val>;

/// A derived attribute.
#[derive(Clone, Debug)]
pub struct DerivedAttr {
    /// Its name.
    pub name: Ident,
    /// The C++ type of its value.
    pub returns: Arc<str>,
    /// How its value is computed.
    pub body: DerivedBody,
    /// The value as an attribute, over `$_self`; `Err` has the text that is not understood, or none if the definition says nothing.
    pub convert: Result<Arc<Expr>, Arc<str>>,
}

/// How a derived attribute is computed.
#[derive(Clone, Debug)]
pub enum DerivedBody {
    /// By statements of the mini-language.
    Code(Arc<Lambda>),
    /// By Rust.
    Native(DerivedFn),
    /// By C++ outside the mini-language, for which there is no Rust: its text.
    Opaque(Arc<str>),
}

impl DerivedAttr {
    /// Whether it can be written out as an attribute.
    pub fn is_materializable(&self) -> bool {
        self.convert.is_ok() && !matches!(self.body, DerivedBody::Opaque(_))
    }
}

/// The value of the derived attribute `name` of `op`.
///
/// # Errors
/// There is none of that name, or it cannot be told: why.
pub fn derived_value(reg: &Registry, body: &Body, op: OpId, name: Ident) -> Result<Val, String> {
    let found = reg.def(body, op).and_then(|def| def.derived.iter().find(|d| d.name == name));
    let attr = found.ok_or_else(|| format!("there is no derived attribute '{}'", reg.ctx().str(name)))?;
    value_of(reg, body, op, attr)
}

fn value_of(reg: &Registry, body: &Body, op: OpId, attr: &DerivedAttr) -> Result<Val, String> {
    let title = || format!("derived attribute '{}'", reg.ctx().str(attr.name));
    let value = match &attr.body {
        DerivedBody::Code(lambda) => {
            let mut evaluator = Evaluator::new(reg.ctx()).with_op(reg, body, op);
            let value = evaluator.apply_lambda(lambda, &[]);
            if value.is_none() && evaluator.gave_up() {
                return Err(format!("{} takes too many steps or leads back to itself", title()));
            }
            value
        }
        DerivedBody::Native(native) => native(reg, body, op),
        DerivedBody::Opaque(text) => return Err(format!("{} is in C++ and has no native: {text}", title())),
    };
    value.ok_or_else(|| format!("{} has no value here", title()))
}

/// The derived attribute `name` of `op` as an attribute.
///
/// # Errors
/// As [`derived_value`]; or its definition does not say which attribute it is, or not in words that are understood.
pub fn derived_attr(reg: &Registry, body: &Body, op: OpId, name: Ident) -> Result<Attr, String> {
    let found = reg.def(body, op).and_then(|def| def.derived.iter().find(|d| d.name == name));
    let attr = found.ok_or_else(|| format!("there is no derived attribute '{}'", reg.ctx().str(name)))?;
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
    match Evaluator::new(ctx).with_registry(reg).with_self(value).expr(convert) {
        Some(Val::Attr(attr)) => Ok(attr),
        _ => Err(format!("{} has a value that comes to no attribute", title())),
    }
}

/// All derived attributes of `op` as a dictionary (`materializeDerivedAttributes`); `None` if it has none.
///
/// # Errors
/// The first one in order of declaration that is none: why.
pub fn materialize_derived(reg: &Registry, body: &Body, op: OpId) -> Result<Option<Attr>, String> {
    let Some(def) = reg.def(body, op).filter(|def| !def.derived.is_empty()) else { return Ok(None) };
    let one = |attr: &DerivedAttr| Ok((attr.name, materialized(reg, body, op, attr)?));
    let all = def.derived.iter().map(one).collect::<Result<Vec<_>, String>>()?;
    Ok(Some(reg.ctx().dict_attr(&all)))
}
