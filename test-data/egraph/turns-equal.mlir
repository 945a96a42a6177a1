// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s

// In the first turn, the sum in the `else` is let go, which saves nothing by itself: only then the `ori` has one use, and is a constant there.

// CHECK-LABEL: func.func @equal
// CHECK-NOT: arith.ori
// CHECK: scf.if
// CHECK-NEXT: scf.yield %true
func.func @equal(%p: i1, %x: i1, %y: i1) -> i1 {
  %o = arith.ori %p, %x : i1
  %r = scf.if %p -> i1 {
    scf.yield %o : i1
  } else {
    %s = arith.divsi %x, %y : i1
    %u = arith.addi %s, %o : i1
    scf.yield %u : i1
  }
  return %r : i1
}
