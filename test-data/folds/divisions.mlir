// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Divisions and remainders, rounded each way.

func.func @f(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %one = arith.constant 1 : i32
  %0 = arith.divsi %a, %b : i32
  %1 = arith.divui %a, %b : i32
  %2 = arith.floordivsi %a, %b : i32
  %3 = arith.ceildivsi %a, %b : i32
  %4 = arith.ceildivui %a, %b : i32
  %5 = arith.remsi %a, %b : i32
  %6 = arith.remui %a, %b : i32
  %7 = arith.divsi %x, %one : i32
  %8 = arith.remsi %x, %one : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:     %c-3_i32 = arith.constant -3 : i32
// CHECK-NEXT:     %c2147483644_i32 = arith.constant 2147483644 : i32
// CHECK-NEXT:     %c-4_i32 = arith.constant -4 : i32
// CHECK-NEXT:     %c2147483645_i32 = arith.constant 2147483645 : i32
// CHECK-NEXT:     %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     return %c-3_i32, %c2147483644_i32, %c-4_i32, %c-3_i32, %c2147483645_i32, %c-1_i32, %c1_i32, %arg0, %c0_i32 : i32, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
