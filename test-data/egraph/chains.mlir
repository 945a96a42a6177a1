// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --explain %s 2>/dev/null | filecheck %s
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --egraph-budget=nodes=40 --cost-report %s 2>&1 | filecheck %s --check-prefix=COST

// The n-th sum has n forms, one for each sum before; a rule that leaves less than it matched goes on with the shortest alone, so that a chain takes as
// much room as it is long.

// COST: canonicalize @chain egraph op-count 21 3 21 3 {{.*}} saturated
// COST: canonicalize @differences egraph op-count 17 3 17 3 {{.*}} saturated

// CHECK-LABEL: func.func @chain
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-NEXT: %[[C:.*]] = arith.constant 55 : i32
// CHECK-NEXT: %[[V:.*]] = arith.addi %[[X]], %[[C]]
// CHECK-NEXT: return %[[V]]
func.func @chain(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %c5 = arith.constant 5 : i32
  %c6 = arith.constant 6 : i32
  %c7 = arith.constant 7 : i32
  %c8 = arith.constant 8 : i32
  %c9 = arith.constant 9 : i32
  %c10 = arith.constant 10 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.addi %0, %c2 : i32
  %2 = arith.addi %1, %c3 : i32
  %3 = arith.addi %2, %c4 : i32
  %4 = arith.addi %3, %c5 : i32
  %5 = arith.addi %4, %c6 : i32
  %6 = arith.addi %5, %c7 : i32
  %7 = arith.addi %6, %c8 : i32
  %8 = arith.addi %7, %c9 : i32
  %9 = arith.addi %8, %c10 : i32
  return %9 : i32
}

// A rule that asks more of what it nests than its operation takes the longer form, where the shorter does not match.

// CHECK-LABEL: func.func @longer
// CHECK: %[[S:.*]] = arith.constant 2 : i32
// CHECK-NEXT: return %[[S]]
func.func @longer(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %y = arith.addi %x, %c1 : i32
  %z = arith.addi %y, %c2 : i32
  %d = arith.subi %z, %y : i32
  return %d : i32
}

// Here one rule goes on with what another made.

// CHECK-LABEL: func.func @differences
// CHECK-SAME: (%[[X:.*]]: i32)
// CHECK-NEXT: %[[C:.*]] = arith.constant 59 : i32
// CHECK-NEXT: %[[V:.*]] = arith.addi %[[X]], %[[C]]
// CHECK-NEXT: return %[[V]]
func.func @differences(%x: i32) -> i32 {
  %c0 = arith.constant 3 : i32
  %c1 = arith.constant 5 : i32
  %c2 = arith.constant 8 : i32
  %c3 = arith.constant 14 : i32
  %c4 = arith.constant 23 : i32
  %c5 = arith.constant 37 : i32
  %c6 = arith.constant 60 : i32
  %c7 = arith.constant 97 : i32
  %0 = arith.subi %c0, %x : i32
  %1 = arith.subi %c1, %0 : i32
  %2 = arith.subi %c2, %1 : i32
  %3 = arith.subi %c3, %2 : i32
  %4 = arith.subi %c4, %3 : i32
  %5 = arith.subi %c5, %4 : i32
  %6 = arith.subi %c6, %5 : i32
  %7 = arith.subi %c7, %6 : i32
  return %7 : i32
}
