// RUN: rs-opt %s --cse | filecheck %s --match-full-lines
// Equal operations become one, across blocks and regions that the first dominates; constants of another type stay.

func.func @f(%x: i32, %c: i1) -> (i32, i32, i32, i64) {
  %a = arith.addi %x, %x : i32
  %b = arith.addi %x, %x : i32
  %k = arith.constant 1 : i32
  %l = arith.constant 1 : i64
  %r = scf.if %c -> i32 {
    %d = arith.addi %x, %x : i32
    scf.yield %d : i32
  } else {
    scf.yield %k : i32
  }
  cf.br ^next
^next:
  %e = arith.addi %x, %x : i32
  %s = arith.subi %x, %x : i32
  return %b, %e, %r, %l : i32, i32, i32, i64
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i1) -> (i32, i32, i32, i64) {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:     %1 = scf.if %arg1 -> (i32) {
// CHECK-NEXT:       scf.yield %0 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       scf.yield %c1_i32 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     return %0, %0, %1, %c1_i64 : i32, i32, i32, i64
// CHECK-NEXT:   }
// CHECK-NEXT: }
