// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Shifts fold up to the width, not from it on.

// CHECK-LABEL: func.func @constants() -> (i8, i8, i8) {
// CHECK-NEXT: %c-32_i8 = arith.constant -32 : i8
// CHECK-NEXT: %c19_i8 = arith.constant 19 : i8
// CHECK-NEXT: %c-13_i8 = arith.constant -13 : i8
// CHECK-NEXT: return %c-32_i8, %c19_i8, %c-13_i8 : i8, i8, i8
func.func @constants() -> (i8, i8, i8) {
  %a = arith.constant -100 : i8
  %b = arith.constant 3 : i8
  %0 = arith.shli %a, %b : i8
  %1 = arith.shrui %a, %b : i8
  %2 = arith.shrsi %a, %b : i8
  return %0, %1, %2 : i8, i8, i8
}

// CHECK-LABEL: func.func @too_far() -> i8 {
// CHECK-NEXT: %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT: %c8_i8 = arith.constant 8 : i8
// CHECK-NEXT: %0 = arith.shli %c1_i8, %c8_i8 : i8
// CHECK-NEXT: return %0 : i8
func.func @too_far() -> i8 {
  %a = arith.constant 1 : i8
  %b = arith.constant 8 : i8
  %0 = arith.shli %a, %b : i8
  return %0 : i8
}

// CHECK-LABEL: func.func @by_zero(%arg0: i8) -> i8 {
// CHECK-NEXT: return %arg0 : i8
func.func @by_zero(%x: i8) -> i8 {
  %zero = arith.constant 0 : i8
  %0 = arith.shrsi %x, %zero : i8
  return %0 : i8
}
