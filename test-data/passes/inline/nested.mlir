// Nested symbol tables: a call is resolved in the nearest one; functions that are visible outside stay.
// RUN: rs-opt %s --inline | filecheck %s

// CHECK-LABEL: module @m {
// CHECK-NOT: @one
// CHECK: func.func @caller() -> i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[C]]
module @m {
  func.func private @one() -> i32 {
    %0 = arith.constant 1 : i32
    return %0 : i32
  }
  func.func @caller() -> i32 {
    %0 = call @one() : () -> i32
    return %0 : i32
  }
}
// CHECK: func.func @one
// CHECK: func.func @outer() -> i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : i32
// CHECK-NEXT: return %[[C]]
func.func @one() -> i32 {
  %0 = arith.constant 2 : i32
  return %0 : i32
}
func.func @outer() -> i32 {
  %0 = call @one() : () -> i32
  return %0 : i32
}
