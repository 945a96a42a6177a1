// What nothing uses is erased before the e-graph is built: it makes no node, and a chain of it goes as a whole.
// RUN: rs-opt --compare-strategies --json %s | filecheck %s --check-prefix=NODES
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s

// Two arguments and the sum.
// NODES: "strategy":"egraph",{{[^]]*}}"nodes":3,

// CHECK-LABEL: @chain
// CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %[[A]], %[[B]]
// CHECK-NEXT: return %[[SUM]]
func.func @chain(%a: i32, %b: i32) -> i32 {
  %dead1 = arith.muli %a, %b : i32
  %dead2 = arith.muli %dead1, %dead1 : i32
  %sum = arith.addi %a, %b : i32
  %dead3 = arith.divsi %dead2, %sum : i32
  return %sum : i32
}
