// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Divisions by zero, and of the least number by minus one, are not folded.

func.func @f(%x: i8) -> (i8, i8, i8, i8, i8) {
  %zero = arith.constant 0 : i8
  %least = arith.constant -128 : i8
  %minus = arith.constant -1 : i8
  %five = arith.constant 5 : i8
  %0 = arith.divsi %five, %zero : i8
  %1 = arith.divui %five, %zero : i8
  %2 = arith.remsi %five, %zero : i8
  %3 = arith.divsi %least, %minus : i8
  %4 = arith.floordivsi %x, %zero : i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i8) -> (i8, i8, i8, i8, i8) {
// CHECK-NEXT:     %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:     %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:     %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:     %c5_i8 = arith.constant 5 : i8
// CHECK-NEXT:     %0 = arith.divsi %c5_i8, %c0_i8 : i8
// CHECK-NEXT:     %1 = arith.divui %c5_i8, %c0_i8 : i8
// CHECK-NEXT:     %2 = arith.remsi %c5_i8, %c0_i8 : i8
// CHECK-NEXT:     %3 = arith.divsi %c-128_i8, %c-1_i8 : i8
// CHECK-NEXT:     %4 = arith.floordivsi %arg0, %c0_i8 : i8
// CHECK-NEXT:     return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
// CHECK-NEXT:   }
// CHECK-NEXT: }
