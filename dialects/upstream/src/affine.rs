//! The dialect `affine`: folds of operations that compute a map, and verifiers.
//!
//! ```mlir
//! %0 = affine.apply affine_map<(d0) -> (d0 * 2)>(%c3)               // 6
//! %1 = affine.apply affine_map<(d0)[s0] -> (s0)>(%i)[%n]            // %n
//! %2 = affine.min affine_map<(d0)[s0] -> (s0, d0 - 1)>(%i)[%c4]     // affine_map<(d0)[s0] -> (4, d0 - 1)>
//! ```

use crate::verifiers::affine as verifiers;
use crate::verifiers::{verified, verified_in_context};
use dialect::{Dialect, OpHooksRow};
use dialect_support::attrs;
use ir_core::affine::{AffineMap, ExprKind};
use ir_core::def::Hook;
use ir_core::def::hooks::{DialectHooks, Fold, FoldCx, OpHooks};
use ir_core::{AffineExpr, Attr, AttrKind, Context, Loc, OperationState, Registry, Type};

/// The dialect.
pub static DIALECT: Dialect =
    Dialect { op_hooks: OP_HOOKS, dialect_hooks: Some(dialect_hooks), ..Dialect::new("affine") };

fn dialect_hooks() -> DialectHooks {
    DialectHooks { materialize: Some(Hook::Plain(&materialize)), ..DialectHooks::default() }
}

/// Returns an `arith.constant` for a number.
fn materialize(reg: &Registry, value: Attr, ty: Type, loc: Loc) -> Option<OperationState> {
    let is_number = reg.ctx().int_value(value).is_some() && reg.ctx().attr_type(value) == Some(ty);
    is_number.then(|| arith_ops::constant_state(reg, value, ty, loc))
}

/// The hooks of the operations, sorted by name.
const OP_HOOKS: &[OpHooksRow] = &[
    ("affine.apply", || OpHooks {
        fold: Some(Hook::Plain(&fold_apply)),
        ..verified_in_context(verifiers::apply)
    }),
    ("affine.delinearize_index", || verified(verifiers::delinearize_index)),
    ("affine.dma_start", || verified_in_context(verifiers::dma_start)),
    ("affine.dma_wait", || verified_in_context(verifiers::dma_wait)),
    ("affine.for", || verified_in_context(verifiers::for_loop)),
    ("affine.if", || verified_in_context(verifiers::if_else)),
    ("affine.linearize_index", || verified(verifiers::linearize_index)),
    ("affine.load", || verified_in_context(verifiers::load)),
    ("affine.max", || folded(&|cx| fold_extreme(cx, i64::max))),
    ("affine.min", || folded(&|cx| fold_extreme(cx, i64::min))),
    ("affine.parallel", || verified_in_context(verifiers::parallel)),
    ("affine.prefetch", || verified_in_context(verifiers::prefetch)),
    ("affine.store", || verified_in_context(verifiers::store)),
    ("affine.vector_load", || verified_in_context(verifiers::vector_load)),
    ("affine.vector_store", || verified_in_context(verifiers::vector_store)),
];

/// The attribute with the map.
const MAP: &str = "map";

fn folded(fold: &'static (dyn Fn(&mut FoldCx<'_>) -> Fold + Send + Sync)) -> OpHooks {
    OpHooks { fold: Some(Hook::Plain(fold)), ..verified(verifiers::extreme) }
}

fn map_of<'c>(cx: &FoldCx<'c>) -> Option<&'c AffineMap> {
    match cx.reg.ctx().attr(attrs::get(cx.reg.ctx(), cx.body, cx.op, MAP)?) {
        AttrKind::AffineMap(map)
            if map.dims as usize + map.symbols as usize == cx.operands.len() =>
        {
            Some(map)
        }
        _ => None,
    }
}

fn fold_apply(cx: &mut FoldCx<'_>) -> Fold {
    let ctx = cx.reg.ctx();
    let Some(map) = map_of(cx) else { return Fold::No };
    let [result] = map.results[..] else { return Fold::No };
    match ctx.expr(result) {
        ExprKind::Dim(index) => cx.body.operand(cx.op, index as usize).into(),
        ExprKind::Symbol(index) => cx.body.operand(cx.op, (map.dims + index) as usize).into(),
        _ => Operands::of(cx, map)
            .evaluate(result)
            .map(|value| ctx.int_attr_i64(ctx.index(), value))
            .into(),
    }
}

/// Folds a minimum or maximum of constants, or else the results of its map that are constant.
fn fold_extreme(cx: &mut FoldCx<'_>, extreme: fn(i64, i64) -> i64) -> Fold {
    let ctx = cx.reg.ctx();
    let Some(map) = map_of(cx) else { return Fold::No };
    let operands = Operands::of(cx, map);
    let values: Vec<_> = map.results.iter().map(|&expr| operands.evaluate(expr)).collect();
    if let Some(known) = values.iter().copied().collect::<Option<Vec<i64>>>() {
        let result = known.into_iter().reduce(extreme);
        return result.map(|value| ctx.int_attr_i64(ctx.index(), value)).into();
    }
    let fold = |(&expr, value): (&AffineExpr, &Option<i64>)| {
        value.map_or(expr, |value| ctx.affine_constant(value))
    };
    let results: Box<[_]> = map.results.iter().zip(&values).map(fold).collect();
    if map.dims == 0 && map.symbols == 1 && results[..] == [ctx.affine_symbol(0)] {
        return cx.body.operand(cx.op, 0).into();
    }
    if results == map.results {
        return Fold::No;
    }
    let folded = ctx.affine_map_attr(AffineMap { results, ..map.clone() });
    cx.reg.set_attr(cx.body, cx.op, ctx.ident(MAP), Some(folded));
    Fold::InPlace
}

/// The known values of the dimensions and symbols of a map.
struct Operands<'a> {
    ctx: &'a Context,
    dims: u32,
    values: Vec<Option<i64>>,
}

impl<'a> Operands<'a> {
    fn of(cx: &FoldCx<'a>, map: &AffineMap) -> Operands<'a> {
        let ctx = cx.reg.ctx();
        let value = |attr: &Option<_>| ctx.int_value((*attr)?)?.try_to_i64();
        Operands { ctx, dims: map.dims, values: cx.operands.iter().map(value).collect() }
    }

    /// Returns the value of an expression; `None` if it is not known or not defined.
    fn evaluate(&self, expr: AffineExpr) -> Option<i64> {
        let value_of = |kind| match kind {
            ExprKind::Dim(index) => *self.values.get(index as usize)?,
            ExprKind::Symbol(index) => *self.values.get((self.dims + index) as usize)?,
            _ => None,
        };
        self.ctx.affine_value(expr, &value_of)
    }
}
