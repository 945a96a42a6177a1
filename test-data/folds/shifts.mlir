// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Shifts; those by the width or more stay.

func.func @f(%x: i8) -> (i8, i8, i8, i8, i8) {
  %a = arith.constant -64 : i8
  %two = arith.constant 2 : i8
  %eight = arith.constant 8 : i8
  %zero = arith.constant 0 : i8
  %0 = arith.shli %a, %two : i8
  %1 = arith.shrsi %a, %two : i8
  %2 = arith.shrui %a, %two : i8
  %3 = arith.shli %a, %eight : i8
  %4 = arith.shrsi %x, %zero : i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i8) -> (i8, i8, i8, i8, i8) {
// CHECK-NEXT:     %c-64_i8 = arith.constant -64 : i8
// CHECK-NEXT:     %c8_i8 = arith.constant 8 : i8
// CHECK-NEXT:     %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:     %c-16_i8 = arith.constant -16 : i8
// CHECK-NEXT:     %c48_i8 = arith.constant 48 : i8
// CHECK-NEXT:     %0 = arith.shli %c-64_i8, %c8_i8 : i8
// CHECK-NEXT:     return %c0_i8, %c-16_i8, %c48_i8, %0, %arg0 : i8, i8, i8, i8, i8
// CHECK-NEXT:   }
// CHECK-NEXT: }
