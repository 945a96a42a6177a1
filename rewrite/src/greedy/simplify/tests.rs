//! Region simplification, text in and text out.

use expect_test::{Expect, expect};
use ir_core::Context;

use super::RegionSimplification;
use super::simplify_regions;
use crate::rewriter::{NoListener, Rewriter};
use crate::testing::{parse, print, registry};

fn check(text: &str, merge: bool, changed: bool, expected: Expect) {
    let ctx = Context::new();
    let reg = registry(&ctx);
    let mut body = parse(&reg, text);
    let roots = body.roots().to_vec();
    let level = if merge { RegionSimplification::Aggressive } else { RegionSimplification::Normal };
    let did = simplify_regions(&mut Rewriter::new(&reg, &mut body, &mut NoListener), &roots, level);
    expected.assert_eq(&print(&reg, &body));
    assert_eq!(did, changed, "the returned flag 'changed'");
}

#[test]
fn unreachable_blocks_are_erased() {
    let text = "
        ^0(%a):
          t.br() [^1()]
        ^1():
          t.ret(%a)
        ^2(%x):
          %y = t.effect(%z)
          %z = t.effect(%y)
          t.br() [^3(%z)]
        ^3(%w):
          t.cond_br(%w) [^2(%y), ^1()]
    ";
    check(
        text,
        false,
        true,
        expect![[r#"
        ^0(%0):
          t.br() [^1()]
        ^1():
          t.ret(%0)
    "#]],
    );
}

#[test]
fn an_unreachable_operation_may_use_itself() {
    let text = "
        ^0(%a):
          t.ret(%a)
        ^1():
          %y = t.effect(%y)
          t.scope() {
          ^0():
            t.effect(%y)
          }
          t.br() [^1()]
    ";
    check(
        text,
        false,
        true,
        expect![[r#"
        ^0(%0):
          t.ret(%0)
    "#]],
    );
}

#[test]
fn dead_cycles_through_arguments_are_erased() {
    let text = "
        ^0(%a, %c: i1):
          %unused = t.pure(%a)
          t.br() [^1(%a, %unused, %a)]
        ^1(%x, %dead, %y):
          %n = t.pure(%dead)
          t.effect(%y)
          t.cond_br(%c) [^1(%a, %n, %y), ^2(%n, %x)]
        ^2(%p, %q):
          t.ret(%q)
    ";
    check(
        text,
        false,
        true,
        expect![[r#"
        ^0(%0, %1: i1):
          t.br() [^1(%0, %0)]
        ^1(%2, %3):
          t.effect(%3)
          t.cond_br(%1) [^1(%0, %3), ^2(%2)]
        ^2(%4):
          t.ret(%4)
    "#]],
    );
}

#[test]
fn arguments_alone_are_no_change() {
    let text = "
        ^0(%a):
          t.br() [^1(%a)]
        ^1(%x):
          t.ret()
    ";
    check(
        text,
        false,
        false,
        expect![[r#"
        ^0(%0):
          t.br() [^1()]
        ^1():
          t.ret()
    "#]],
    );
}

#[test]
fn operations_with_effects_and_their_operands_stay() {
    let text = "
        ^0(%a):
          %p = t.pure(%a)
          t.effect(%p)
          t.scope() {
          ^0():
            %q = t.pure(%a)
            t.effect(%q)
          }
          t.ret()
    ";
    check(
        text,
        false,
        false,
        expect![[r#"
        ^0(%0):
          %1 = t.pure(%0)
          t.effect(%1)
          t.scope() {
          ^0():
            %2 = t.pure(%0)
            t.effect(%2)
          }
          t.ret()
    "#]],
    );
}

#[test]
fn a_dead_cycle_of_a_graph_region_is_erased() {
    let text = "
        ^0(%a):
          t.graph() {
          ^0():
            %x = t.pure(%y)
            %y = t.pure(%x)
            %z = t.pure(%a)
            t.effect(%z)
          }
          t.ret()
    ";
    check(
        text,
        false,
        true,
        expect![[r#"
        ^0(%0):
          t.graph() {
          ^0():
            %1 = t.pure(%0)
            t.effect(%1)
          }
          t.ret()
    "#]],
    );
}

#[test]
fn arguments_of_successors_of_an_unknown_terminator_stay() {
    let text = "
        ^0(%a):
          t.goto() [^1()]
        ^1(%x):
          t.ret()
    ";
    check(
        text,
        true,
        false,
        expect![[r#"
        ^0(%0):
          t.goto() [^1()]
        ^1(%1):
          t.ret()
    "#]],
    );
}

#[test]
fn identical_blocks_become_one() {
    let text = "
        ^0(%c: i1, %a, %b):
          t.cond_br(%c) [^1(), ^2()]
        ^1():
          %x = t.pure(%a, %c)
          %z = t.effect(%x, %a)
          t.ret(%z)
        ^2():
          %y = t.pure(%b, %c)
          %w = t.effect(%y, %b)
          t.ret(%w)
    ";
    check(
        text,
        true,
        true,
        expect![[r#"
        ^0(%0: i1, %1, %2):
          t.cond_br(%0) [^1(%1), ^1(%2)]
        ^1(%3):
          %4 = t.pure(%3, %0)
          %5 = t.effect(%4, %3)
          t.ret(%5)
    "#]],
    );
    check(
        text,
        false,
        false,
        expect![[r#"
        ^0(%0: i1, %1, %2):
          t.cond_br(%0) [^1(), ^2()]
        ^1():
          %3 = t.pure(%1, %0)
          %4 = t.effect(%3, %1)
          t.ret(%4)
        ^2():
          %5 = t.pure(%2, %0)
          %6 = t.effect(%5, %2)
          t.ret(%6)
    "#]],
    );
}

#[test]
fn blocks_that_differ_stay() {
    let text = "
        ^0(%c: i1, %a, %b):
          t.cond_br(%c) [^1(%a), ^2(%b)]
        ^1(%p):
          %x = t.effect(%p, %a)
          t.ret(%x)
        ^2(%q):
          %y = t.effect(%a, %q)
          t.ret(%y)
    ";
    check(
        text,
        true,
        true,
        expect![[r#"
        ^0(%0: i1, %1, %2):
          t.cond_br(%0) [^1(), ^2()]
        ^1():
          %3 = t.effect(%1, %1)
          t.ret(%3)
        ^2():
          %4 = t.effect(%1, %2)
          t.ret(%4)
    "#]],
    );
}

#[test]
fn arguments_of_one_value_give_way_to_it() {
    let text = "
        ^0(%c: i1, %a, %b):
          t.cond_br(%c) [^1(%a, %b), ^1(%a, %a)]
        ^1(%x, %y):
          t.ret(%x, %y)
    ";
    check(
        text,
        true,
        true,
        expect![[r#"
        ^0(%0: i1, %1, %2):
          t.cond_br(%0) [^1(%2), ^1(%1)]
        ^1(%3):
          t.ret(%1, %3)
    "#]],
    );
}

#[test]
fn several_operands_are_removed_at_once() {
    let text = "
        ^0(%c: i1, %a, %b):
          t.cond_br(%c) [^1(%a, %b, %a), ^2(%b, %a)]
        ^1(%x, %y, %z):
          t.ret(%y)
        ^2(%v, %w):
          t.br() [^1(%v, %w, %v)]
    ";
    check(
        text,
        false,
        false,
        expect![[r#"
        ^0(%0: i1, %1, %2):
          t.cond_br(%0) [^1(%2), ^2(%1)]
        ^1(%3):
          t.ret(%3)
        ^2(%4):
          t.br() [^1(%4)]
    "#]],
    );
}
