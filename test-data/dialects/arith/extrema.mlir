// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Minima and maxima of integers.

// CHECK-LABEL: func.func @same(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
func.func @same(%x: i32) -> i32 {
  %0 = arith.maxsi %x, %x : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @ends(%arg0: i8) -> (i8, i8, i8, i8) {
// CHECK-NEXT: %c127_i8 = arith.constant 127 : i8
// CHECK-NEXT: %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT: %0 = arith.minui %arg0, %c-128_i8 : i8
// CHECK-NEXT: return %c127_i8, %arg0, %arg0, %0 : i8, i8, i8, i8
func.func @ends(%x: i8) -> (i8, i8, i8, i8) {
  %max = arith.constant 127 : i8
  %min = arith.constant -128 : i8
  %0 = arith.maxsi %x, %max : i8
  %1 = arith.maxsi %x, %min : i8
  %2 = arith.minsi %x, %max : i8
  %3 = arith.minui %x, %min : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}

// CHECK-LABEL: func.func @constants() -> (i8, i8) {
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: return %c-1_i8, %c-1_i8 : i8, i8
func.func @constants() -> (i8, i8) {
  %a = arith.constant -1 : i8
  %b = arith.constant 1 : i8
  %0 = arith.maxui %a, %b : i8
  %1 = arith.minsi %a, %b : i8
  return %0, %1 : i8, i8
}
