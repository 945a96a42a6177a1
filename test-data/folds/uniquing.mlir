// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Constants are made unique, by type, and move to the front of the function.

func.func @f(%c: i1) -> (i32, i32, i64, i32) {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = arith.constant 7 : i32
  %1 = arith.constant 7 : i32
  %2 = arith.constant 7 : i64
  return %0, %1, %2, %0 : i32, i32, i64, i32
^b:
  %3 = arith.constant 7 : i32
  %4 = arith.constant 3 : i32
  %5 = arith.addi %4, %4 : i32
  %6 = arith.constant 7 : i64
  return %3, %4, %6, %5 : i32, i32, i64, i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1) -> (i32, i32, i64, i32) {
// CHECK-NEXT:     %c6_i32 = arith.constant 6 : i32
// CHECK-NEXT:     %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:     %c7_i64 = arith.constant 7 : i64
// CHECK-NEXT:     %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     return %c7_i32, %c7_i32, %c7_i64, %c7_i32 : i32, i32, i64, i32
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     return %c7_i32, %c3_i32, %c7_i64, %c6_i32 : i32, i32, i64, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
