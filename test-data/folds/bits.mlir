// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// And, or, exclusive or, with what absorbs and what changes nothing.

func.func @f(%x: i5) -> (i5, i5, i5, i5, i5, i5, i5, i5, i5) {
  %zero = arith.constant 0 : i5
  %ones = arith.constant -1 : i5
  %a = arith.constant 12 : i5
  %b = arith.constant 10 : i5
  %0 = arith.andi %x, %zero : i5
  %1 = arith.andi %x, %ones : i5
  %2 = arith.ori %x, %zero : i5
  %3 = arith.ori %x, %ones : i5
  %4 = arith.xori %x, %x : i5
  %5 = arith.xori %a, %b : i5
  %6 = arith.andi %a, %b : i5
  %7 = arith.ori %a, %b : i5
  %8 = arith.andi %x, %x : i5
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i5, i5, i5, i5, i5, i5, i5, i5, i5
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i5) -> (i5, i5, i5, i5, i5, i5, i5, i5, i5) {
// CHECK-NEXT:     %c0_i5 = arith.constant 0 : i5
// CHECK-NEXT:     %c-1_i5 = arith.constant -1 : i5
// CHECK-NEXT:     %c6_i5 = arith.constant 6 : i5
// CHECK-NEXT:     %c8_i5 = arith.constant 8 : i5
// CHECK-NEXT:     %c14_i5 = arith.constant 14 : i5
// CHECK-NEXT:     return %c0_i5, %arg0, %arg0, %c-1_i5, %c0_i5, %c6_i5, %c8_i5, %c14_i5, %arg0 : i5, i5, i5, i5, i5, i5, i5, i5, i5
// CHECK-NEXT:   }
// CHECK-NEXT: }
