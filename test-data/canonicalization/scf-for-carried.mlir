// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// What a loop carries unchanged needs no carrying.

func.func @f(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x, %w = %y) -> (i32, i32) {
    %k = "my.body"(%v, %w) : (i32, i32) -> i32
    scf.yield %v, %k : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: index, %arg1: i32, %arg2: i32) -> (i32, i32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg2) -> (i32) {
// CHECK-NEXT:       %1 = "my.body"(%arg1, %arg4) : (i32, i32) -> i32
// CHECK-NEXT:       scf.yield %1 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %arg1, %0 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
