//! Simplification and printing of expressions; the expected texts are what `mlir-opt` 22 prints.

use super::print::{write_expr, write_map, write_set};
use super::{AffineMap, IntegerSet};
use crate::context::Context;
use crate::ids::AffineExpr;

fn check(build: impl FnOnce(&Context, [AffineExpr; 4]) -> AffineExpr, expected: &str) {
    let ctx = Context::new();
    let leaves = [ctx.affine_dim(0), ctx.affine_dim(1), ctx.affine_symbol(0), ctx.affine_symbol(1)];
    let expr = build(&ctx, leaves);
    let mut out = Vec::new();
    write_expr(&ctx, &mut out, expr);
    assert_eq!(String::from_utf8_lossy(&out), expected);
}

#[test]
fn sums_fold_and_order_constants() {
    check(|c, [d0, ..]| c.affine_add(c.affine_constant(4), d0), "d0 + 4");
    check(|c, [d0, _, s0, _]| c.affine_add(s0, d0), "d0 + s0");
    check(
        |c, [d0, ..]| c.affine_add(c.affine_add(d0, c.affine_constant(2)), c.affine_constant(3)),
        "d0 + 5",
    );
    check(
        |c, [d0, d1, ..]| c.affine_add(c.affine_add(d0, c.affine_constant(2)), d1),
        "d0 + d1 + 2",
    );
    check(|c, [d0, ..]| c.affine_add(d0, d0), "d0 * 2");
    check(|c, [d0, ..]| c.affine_sub(d0, d0), "0");
    check(
        |c, _| c.affine_add(c.affine_constant(i64::MAX), c.affine_constant(1)),
        "9223372036854775807 + 1",
    );
}

#[test]
fn remainders_are_recognized() {
    check(
        |c, [d0, ..]| {
            let q = c.affine_floordiv(d0, c.affine_constant(8));
            c.affine_sub(d0, c.affine_mul(q, c.affine_constant(8)))
        },
        "d0 mod 8",
    );
    check(
        |c, [d0, _, s0, _]| c.affine_sub(d0, c.affine_mul(c.affine_floordiv(d0, s0), s0)),
        "d0 mod s0",
    );
    check(
        |c, [d0, d1, ..]| {
            let q = c.affine_floordiv(d1, c.affine_constant(8));
            c.affine_sub(d0, c.affine_mul(q, c.affine_constant(8)))
        },
        "d0 - (d1 floordiv 8) * 8",
    );
}

#[test]
fn divisions_by_known_divisors_are_folded() {
    check(
        |c, [d0, ..]| {
            c.affine_floordiv(c.affine_mul(d0, c.affine_constant(128)), c.affine_constant(64))
        },
        "d0 * 2",
    );
    check(
        |c, [d0, ..]| c.affine_mod(c.affine_mul(d0, c.affine_constant(128)), c.affine_constant(64)),
        "0",
    );
    check(|c, [d0, ..]| c.affine_floordiv(d0, c.affine_constant(0)), "d0 floordiv 0");
    check(|c, _| c.affine_floordiv(c.affine_constant(-5), c.affine_constant(2)), "-3");
    check(|c, _| c.affine_ceildiv(c.affine_constant(-5), c.affine_constant(2)), "-2");
    check(|c, _| c.affine_mod(c.affine_constant(-5), c.affine_constant(3)), "1");
}

#[test]
fn subtraction_and_parentheses() {
    check(|c, [d0, ..]| c.affine_neg(d0), "-d0");
    check(|c, [d0, d1, s0, _]| c.affine_sub(d0, c.affine_add(d1, s0)), "d0 - (d1 + s0)");
    check(
        |c, [d0, d1, ..]| c.affine_mul(c.affine_add(d0, d1), c.affine_constant(3)),
        "(d0 + d1) * 3",
    );
    check(
        |c, [d0, d1, ..]| c.affine_add(d0, c.affine_mul(d1, c.affine_constant(-3))),
        "d0 - d1 * 3",
    );
    check(|c, [d0, ..]| c.affine_add(d0, c.affine_constant(-3)), "d0 - 3");
}

#[test]
fn maps_and_sets() {
    let ctx = Context::new();
    let (d0, s0) = (ctx.affine_dim(0), ctx.affine_symbol(0));
    let map = AffineMap { dims: 2, symbols: 1, results: [ctx.affine_sub(d0, s0), d0].into() };
    let mut out = Vec::new();
    write_map(&ctx, &mut out, &map);
    out.push(b'\n');
    let set = IntegerSet { dims: 1, symbols: 0, constraints: [(d0, false), (d0, true)].into() };
    write_set(&ctx, &mut out, &set);
    assert_eq!(
        String::from_utf8_lossy(&out),
        "(d0, d1)[s0] -> (d0 - s0, d0)\n(d0) : (d0 >= 0, d0 == 0)"
    );
    assert!(AffineMap::identity(&ctx, 3).is_identity(&ctx));
    assert!(!map.is_identity(&ctx));
    let twice = AffineMap { dims: 1, symbols: 1, results: [ctx.affine_add(d0, s0)].into() };
    let mut out = Vec::new();
    write_map(&ctx, &mut out, &twice.compose(&ctx, &twice));
    assert_eq!(String::from_utf8_lossy(&out), "(d0)[s0, s1] -> (d0 + s1 + s0)");
}
