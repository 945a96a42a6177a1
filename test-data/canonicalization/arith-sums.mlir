// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Sums of sums with constants are put together.

func.func @f(%x: i32) -> (i32, i32, i32) {
  %c1 = arith.constant 3 : i32
  %c2 = arith.constant 4 : i32
  %a = arith.addi %x, %c1 : i32
  %b = arith.addi %a, %c2 : i32
  %d = arith.subi %x, %c1 : i32
  %e = arith.addi %d, %c2 : i32
  %g = arith.subi %c1, %a : i32
  return %b, %e, %g : i32, i32, i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32) -> (i32, i32, i32) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:     %0 = arith.addi %arg0, %c7_i32 : i32
// CHECK-NEXT:     %1 = arith.addi %arg0, %c1_i32 : i32
// CHECK-NEXT:     %2 = arith.subi %c0_i32, %arg0 : i32
// CHECK-NEXT:     return %0, %1, %2 : i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
