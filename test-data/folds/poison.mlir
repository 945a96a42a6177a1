// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// What is made of poison is poison.

func.func @f(%x: i32, %c: i1) -> (i32, i32, i32) {
  %p = ub.poison : i32
  %0 = arith.addi %x, %p : i32
  %1 = arith.muli %p, %x : i32
  %2 = arith.select %c, %p, %x : i32
  return %0, %1, %2 : i32, i32, i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i1) -> (i32, i32, i32) {
// CHECK-NEXT:     %0 = ub.poison : i32
// CHECK-NEXT:     return %0, %0, %arg0 : i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
