// RUN: rs-opt %s | filecheck %s --match-full-lines
// Names of induction variables and of what loops carry.

func.func @f(%n: index, %x: i32) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %iv = %zero to %n step %one iter_args(%acc = %x) -> (i32) {
    %q = scf.for %jv = %zero to %n step %one iter_args(%acc2 = %acc) -> (i32) {
      scf.yield %acc2 : i32
    }
    scf.yield %q : i32
  }
  return %r : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: index, %arg1: i32) -> i32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (i32) {
// CHECK-NEXT:       %1 = scf.for %arg4 = %c0 to %arg0 step %c1 iter_args(%arg5 = %arg3) -> (i32) {
// CHECK-NEXT:         scf.yield %arg5 : i32
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %1 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
