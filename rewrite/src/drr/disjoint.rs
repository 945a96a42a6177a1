//! Whether two conditions on types exclude each other.
//!
//! This is known if one of them admits only a few scalar types (`I32`, `F32`, `Index`, and combinations of
//! them): the other is evaluated for each of these. Otherwise the conditions are assumed to overlap.

use ir_core::expr::{BinaryOp, Class, Expr, Method, Val};
use ir_core::types::{Signedness, TypeKind};
use ir_core::{Body, Context, Registry, Type};
use numerics::FloatKind;

use super::code::{Condition, Scope};

/// Returns whether no type satisfies both.
pub(super) fn are_disjoint(a: &Condition, b: &Condition, reg: &Registry) -> bool {
    let refuses_all = |few: &Condition, other: &Condition| {
        let types = admitted(few, reg.ctx());
        types.is_some_and(|types| {
            types.into_iter().all(|ty| !(holds(few, reg, ty) && holds(other, reg, ty)))
        })
    };
    refuses_all(a, b) || refuses_all(b, a)
}

fn holds(condition: &Condition, reg: &Registry, ty: Type) -> bool {
    condition.holds(&Scope {
        unknowns: None,
        reg,
        body: &Body::new(),
        ranges: None,
        this: Some(Val::Type(ty)),
        args: &[],
    })
}

/// Returns types that include all types a condition admits; `None` if they are unknown.
fn admitted(condition: &Condition, ctx: &Context) -> Option<Vec<Type>> {
    match condition {
        Condition::Code(code) => of_expr(&code.expr, ctx),
        Condition::All(all) => all.iter().find_map(|one| admitted(one, ctx)),
        Condition::Any(all) => {
            let all: Option<Vec<_>> = all.iter().map(|one| admitted(one, ctx)).collect();
            Some(all?.concat())
        }
        Condition::True | Condition::Not(_) | Condition::Native(_) => None,
    }
}

fn of_expr(expr: &Expr, ctx: &Context) -> Option<Vec<Type>> {
    match expr {
        Expr::Binary(BinaryOp::And, a, b) => of_expr(a, ctx).or_else(|| of_expr(b, ctx)),
        Expr::Binary(BinaryOp::Or, a, b) => Some([of_expr(a, ctx)?, of_expr(b, ctx)?].concat()),
        Expr::Method { of, method, args, .. } if matches!(**of, Expr::SelfRef) => {
            of_method(method, args, ctx)
        }
        Expr::Isa(classes, of) if matches!(**of, Expr::SelfRef) => {
            let index = |class: &Class| {
                matches!(class, Class::Builtin(ir_core::expr::BuiltinClass::IndexType))
            };
            classes.iter().all(index).then(|| vec![ctx.index()])
        }
        _ => None,
    }
}

fn of_method(method: &Method, args: &[Expr], ctx: &Context) -> Option<Vec<Type>> {
    match (method, args) {
        (Method::IsIndex, []) => Some(vec![ctx.index()]),
        (
            Method::IsInteger
            | Method::IsSignlessInteger
            | Method::IsSignedInteger
            | Method::IsUnsignedInteger,
            [Expr::Int(width, _)],
        ) => {
            let width = u32::try_from(*width).ok().filter(|width| (1..1 << 24).contains(width))?;
            let kinds = [Signedness::Signless, Signedness::Signed, Signedness::Unsigned];
            Some(
                kinds
                    .map(|signedness| ctx.intern_type(TypeKind::Integer { width, signedness }))
                    .into(),
            )
        }
        (
            Method::IsF16
            | Method::IsF32
            | Method::IsF64
            | Method::IsF80
            | Method::IsF128
            | Method::IsBF16
            | Method::IsTF32
            | Method::IsFloat8E5M2
            | Method::IsFloat8E4M3
            | Method::IsFloat8E4M3FN
            | Method::IsFloat8E5M2FNUZ
            | Method::IsFloat8E4M3FNUZ
            | Method::IsFloat8E4M3B11FNUZ,
            [],
        ) => Some(FloatKind::ALL.map(|kind| ctx.float_type(kind)).into()),
        _ => None,
    }
}
