//! Operations of the dialect `affine`, which is loaded from `.td` files: how the passes of loops read and create them.

use dialect_support::{attrs, build};
use ir_core::affine::{AffineMap, ExprKind};
use ir_core::{AttrKind, Body, Loc, OpId, Registry, ValueId};
use passes::PassFailed;
use rewrite::Rewriter;

/// The dialect.
pub(crate) const DIALECT: &str = "affine";
/// The minimum of the results of a map.
pub(crate) const MIN: &str = "affine.min";
/// The maximum of the results of a map.
pub(crate) const MAX: &str = "affine.max";
/// The result of a map.
pub(crate) const APPLY: &str = "affine.apply";
/// The attribute with the map.
pub(crate) const MAP: &str = "map";

/// Returns the map of an operation, e.g. of `affine.min`.
pub(crate) fn map_of<'c>(reg: &'c Registry, body: &Body, op: OpId) -> Option<&'c AffineMap> {
    match reg.ctx().attr(attrs::get(reg.ctx(), body, op, MAP)?) {
        AttrKind::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// Returns the least constant among the results of the `affine.min` that defines `value`.
pub(crate) fn least_constant(reg: &Registry, body: &Body, value: ValueId) -> Option<i64> {
    let op = dialect_support::matchers::defined_by(reg, body, value, MIN)?;
    let results = map_of(reg, body, op)?.results.iter();
    let constant = |&expr| match reg.ctx().expr(expr) {
        ExprKind::Constant(number) => Some(number),
        _ => None,
    };
    results.filter_map(constant).min().filter(|&number| number < i64::MAX)
}

/// Creates an `affine.min` at the insertion point.
pub(crate) fn create_min(
    rewriter: &mut Rewriter<'_>,
    loc: Loc,
    map: AffineMap,
    operands: &[ValueId],
) -> ValueId {
    let ctx = rewriter.ctx();
    let map = ctx.affine_map_attr(map);
    build::create_value(rewriter, MIN, loc, operands, ctx.index(), &[(MAP, map)])
}

/// Checks that the operation `name` is loaded, for a pass that creates it.
///
/// # Errors
/// It is not loaded.
pub(crate) fn check_loaded(
    reg: &Registry,
    name: &str,
    pass: &str,
    place: ir_core::Place,
) -> Result<(), PassFailed> {
    if reg.op(reg.ctx().op_name(name)).is_some() {
        return Ok(());
    }
    let message = format!(
        "'{pass}' creates operations of the dialect '{DIALECT}', which is not loaded; load its \
         definition ('--td-path FOLDER' finds it by its name)"
    );
    Err(PassFailed::at(place, message))
}
