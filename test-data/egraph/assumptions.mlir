// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s

// An addition that must not wrap is not equal to one that may: `%b` must not take over what only `%a` promises.

// CHECK-LABEL: func.func @promises(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK-NEXT: %[[A:.*]] = arith.addi %[[X]], %[[Y]] overflow<nsw> : i32
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[A]], %[[B]]
func.func @promises(%x: i32, %y: i32) -> (i32, i32) {
  %a = arith.addi %x, %y overflow<nsw> : i32
  %b = arith.addi %x, %y : i32
  return %a, %b : i32, i32
}

// (x +nsw 3) - 2 is x + 1, which refines it; the other way round is wrong.

// CHECK-LABEL: func.func @refined(
// CHECK-SAME: %[[X:.*]]: i32)
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[X]], %[[C1]] : i32
// CHECK-NEXT: return %[[S]], %[[S]] : i32, i32
func.func @refined(%x: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %a = arith.addi %x, %c3 overflow<nsw> : i32
  %b = arith.subi %a, %c2 overflow<nsw> : i32
  %d = arith.addi %x, %c1 : i32
  return %b, %d : i32, i32
}

// A division that may be undefined stays in the branch that it is in.

// CHECK-LABEL: func.func @division(
// CHECK: scf.if
// CHECK-NEXT: arith.divsi
func.func @division(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %d = arith.divsi %x, %y : i32
    scf.yield %d : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
