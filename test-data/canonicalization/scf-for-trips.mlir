// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// Loops of no turn and of one turn.

func.func @f(%x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = scf.for %i = %c1 to %c0 step %c1 iter_args(%v = %x) -> (i32) {
    %w = "my.body"(%v) : (i32) -> i32
    scf.yield %w : i32
  }
  %b = scf.for %i = %c0 to %c1 step %c1 iter_args(%v = %x) -> (i32) {
    %w = "my.once"(%v, %i) : (i32, index) -> i32
    scf.yield %w : i32
  }
  return %a, %b : i32, i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = "my.once"(%arg0, %c0) : (i32, index) -> i32
// CHECK-NEXT:     return %arg0, %0 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
