// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Minima and maxima, signed and not.

func.func @f(%x: i8) -> (i8, i8, i8, i8, i8, i8, i8) {
  %a = arith.constant -3 : i8
  %b = arith.constant 5 : i8
  %most = arith.constant 127 : i8
  %0 = arith.maxsi %a, %b : i8
  %1 = arith.maxui %a, %b : i8
  %2 = arith.minsi %a, %b : i8
  %3 = arith.minui %a, %b : i8
  %4 = arith.maxsi %x, %most : i8
  %5 = arith.minsi %x, %most : i8
  %6 = arith.maxsi %x, %x : i8
  return %0, %1, %2, %3, %4, %5, %6 : i8, i8, i8, i8, i8, i8, i8
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i8) -> (i8, i8, i8, i8, i8, i8, i8) {
// CHECK-NEXT:     %c127_i8 = arith.constant 127 : i8
// CHECK-NEXT:     %c5_i8 = arith.constant 5 : i8
// CHECK-NEXT:     %c-3_i8 = arith.constant -3 : i8
// CHECK-NEXT:     return %c5_i8, %c-3_i8, %c-3_i8, %c5_i8, %c127_i8, %arg0, %arg0 : i8, i8, i8, i8, i8, i8, i8
// CHECK-NEXT:   }
// CHECK-NEXT: }
