// What traits and effects of operations from `.td` let canonicalization do, and what not.
// RUN: rs-opt --dialect-td %S/Inputs/Traits.td %s --canonicalize | filecheck %s

// CHECK-LABEL: func.func @rewritten(
// CHECK-SAME: %[[A:.*]]: i32, %[[M:.*]]: memref<i32>
// CHECK: %[[C:.*]] = arith.constant 1
// CHECK-NEXT: %[[I:.*]] = "tr.idempotent"(%[[A]])
// CHECK-NEXT: %[[K:.*]] = "tr.commute"(%[[A]], %[[C]])
// CHECK-NEXT: "tr.writes"
// CHECK-NEXT: return %[[I]], %[[A]], %[[K]]
func.func @rewritten(%a: i32, %m: memref<i32>) -> (i32, i32, i32) {
  %0 = "tr.idempotent"(%a) : (i32) -> i32
  %1 = "tr.idempotent"(%0) : (i32) -> i32
  %2 = "tr.involution"(%a) : (i32) -> i32
  %3 = "tr.involution"(%2) : (i32) -> i32
  %c = arith.constant 1 : i32
  %4 = "tr.commute"(%c, %a) : (i32, i32) -> i32
  "tr.writes"(%a) : (i32) -> i32
  "tr.reads"(%m) : (memref<i32>) -> i32
  "tr.allocates"() : () -> memref<i32>
  return %1, %3, %4 : i32, i32, i32
}
