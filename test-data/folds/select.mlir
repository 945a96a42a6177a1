// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Selections by a constant, of two equal values, of constants.

func.func @f(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32, i1, i1, i32) {
  %t = arith.constant true
  %f = arith.constant false
  %0 = arith.select %t, %a, %b : i32
  %1 = arith.select %f, %a, %b : i32
  %2 = arith.select %c, %a, %a : i32
  %3 = arith.select %c, %t, %f : i1
  %4 = arith.select %c, %f, %t : i1
  %5 = arith.select %c, %a, %b : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i1, i1, i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32, i32, i1, i1, i32) {
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT:     %1 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:     return %arg1, %arg2, %arg1, %arg0, %0, %1 : i32, i32, i32, i1, i1, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
