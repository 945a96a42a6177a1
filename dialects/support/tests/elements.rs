//! Element-wise folding: scalars, splats, dense elements, bits, poison; one positive and one refusal each.

use dialect_support::elements::{binary, dense, splat, splat_value, unary, values};
use ir_core::types::Shape;
use ir_core::{Attr, Context, Type, TypeKind};
use numerics::ApInt;

fn vector(ctx: &Context, len: i64, element: Type) -> Type {
    ctx.intern_type(TypeKind::Vector {
        shape: Shape::from_slice(&[len]),
        scalable: [false].into_iter().collect(),
        element,
    })
}

fn ints(width: u32, list: &[i64]) -> Vec<ApInt> {
    list.iter().map(|&n| ApInt::from_i64(width, n)).collect()
}

fn add(ctx: &Context, a: Attr, b: Attr) -> Option<Attr> {
    binary(ctx, &[Some(a), Some(b)], None, |a: &ApInt, b: &ApInt| Some(a.add(b)))
}

#[test]
fn scalars_fold_and_types_must_agree() {
    let ctx = Context::new();
    let (a, b) = (ctx.int_attr_i64(ctx.i32(), 3), ctx.int_attr_i64(ctx.i32(), -5));
    assert_eq!(add(&ctx, a, b), Some(ctx.int_attr_i64(ctx.i32(), -2)));
    assert_eq!(add(&ctx, a, ctx.int_attr_i64(ctx.i64(), 1)), None);
}

#[test]
fn elements_fold_and_equal_ones_become_a_splat() {
    let ctx = Context::new();
    let ty = vector(&ctx, 3, ctx.int_type(8));
    let (a, b) = (dense(&ctx, ty, &ints(8, &[1, 2, 3])), dense(&ctx, ty, &ints(8, &[3, 2, 1])));
    let (Some(a), Some(b)) = (a, b) else { panic!("dense elements are made") };
    let sum = add(&ctx, a, b);
    assert_eq!(sum.and_then(|s| splat_value::<ApInt>(&ctx, s)), Some(ApInt::from_i64(8, 4)));
    assert_eq!(dense(&ctx, ty, &ints(8, &[1, 2])), None, "one is missing");
}

#[test]
fn bits_are_packed() {
    let ctx = Context::new();
    let ty = vector(&ctx, 10, ctx.i1());
    let list = ints(1, &[1, 0, 0, 1, 0, 0, 0, 0, 1, 1]);
    let attr = dense(&ctx, ty, &list);
    assert_eq!(attr.and_then(|a| values::<ApInt>(&ctx, a)), Some(list));
    let all = splat(&ctx, ty, &ApInt::from_bool(true));
    assert_eq!(all.and_then(|a| splat_value::<ApInt>(&ctx, a)), Some(ApInt::from_bool(true)));
}

#[test]
fn one_element_without_a_value_is_enough_to_stay() {
    let ctx = Context::new();
    let ty = vector(&ctx, 2, ctx.int_type(8));
    let Some(a) = dense(&ctx, ty, &ints(8, &[6, 0])) else { panic!("dense elements are made") };
    let invert = |a: &ApInt| ApInt::from_i64(8, 12).udiv(a);
    assert_eq!(unary(&ctx, Some(a), ty, invert), None);
}

#[test]
fn poison_spreads() {
    let ctx = Context::new();
    let poison = dialect_ub::poison(&ctx);
    assert_eq!(add(&ctx, poison, ctx.int_attr_i64(ctx.i32(), 1)), Some(poison));
}
