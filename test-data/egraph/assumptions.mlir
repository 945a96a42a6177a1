// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s
// RUN: rs-opt --canonicalize %s | filecheck %s --check-prefix=GREEDY

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

// Joined, these constants wrap, which the sums must not: MLIR 19 joins them all the same. The e-graph has a guard there.

// CHECK-LABEL: func.func @wraps(
// CHECK-SAME: %[[X:.*]]: i8)
// CHECK-NEXT: %[[C:.*]] = arith.constant 100 : i8
// CHECK-NEXT: %[[A:.*]] = arith.addi %[[X]], %[[C]] overflow<nsw> : i8
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[A]], %[[C]] overflow<nsw> : i8
// CHECK-NEXT: return %[[B]]
// GREEDY-LABEL: func.func @wraps(
// GREEDY: arith.addi %{{.*}}, %{{.*}} overflow<nsw> : i8
// GREEDY-NEXT: return
func.func @wraps(%x: i8) -> i8 {
  %c = arith.constant 100 : i8
  %a = arith.addi %x, %c overflow<nsw> : i8
  %b = arith.addi %a, %c overflow<nsw> : i8
  return %b : i8
}

// An index cast to 32 bits and back has lost what was above.

// CHECK-LABEL: func.func @narrows(
// CHECK-COUNT-2: arith.index_cast
// CHECK-LABEL: func.func @widens(
// CHECK-NEXT: return
func.func @narrows(%x: index) -> index {
  %a = arith.index_cast %x : index to i32
  %b = arith.index_cast %a : i32 to index
  return %b : index
}
func.func @widens(%x: i32) -> i32 {
  %a = arith.index_cast %x : i32 to index
  %b = arith.index_cast %a : index to i32
  return %b : i32
}
