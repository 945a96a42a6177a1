// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Division folds where it is defined, and only there.

// CHECK-LABEL: func.func @by_zero(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %0 = arith.divsi %c7_i32, %c0_i32 : i32
// CHECK-NEXT: %1 = arith.remui %c7_i32, %c0_i32 : i32
// CHECK-NEXT: return %0, %1 : i32, i32
func.func @by_zero(%x: i32) -> (i32, i32) {
  %a = arith.constant 7 : i32
  %zero = arith.constant 0 : i32
  %0 = arith.divsi %a, %zero : i32
  %1 = arith.remui %a, %zero : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @overflows() -> (i8, i8) {
// CHECK-NEXT: %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: %0 = arith.divsi %c-128_i8, %c-1_i8 : i8
// CHECK-NEXT: %1 = arith.ceildivsi %c-128_i8, %c-1_i8 : i8
// CHECK-NEXT: return %0, %1 : i8, i8
func.func @overflows() -> (i8, i8) {
  %min = arith.constant -128 : i8
  %minus_one = arith.constant -1 : i8
  %0 = arith.divsi %min, %minus_one : i8
  %1 = arith.ceildivsi %min, %minus_one : i8
  return %0, %1 : i8, i8
}

// CHECK-LABEL: func.func @one_bit() -> i1 {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %true : i1
func.func @one_bit() -> i1 {
  %minus_one = arith.constant true
  %0 = arith.divui %minus_one, %minus_one : i1
  return %0 : i1
}

// CHECK-LABEL: func.func @rounds() -> (i8, i8, i8, i8, i8) {
// CHECK-NEXT: %c-3_i8 = arith.constant -3 : i8
// CHECK-NEXT: %c-4_i8 = arith.constant -4 : i8
// CHECK-NEXT: %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: return %c-3_i8, %c-4_i8, %c-3_i8, %c1_i8, %c-1_i8 : i8, i8, i8, i8, i8
func.func @rounds() -> (i8, i8, i8, i8, i8) {
  %a = arith.constant -7 : i8
  %b = arith.constant 2 : i8
  %0 = arith.divsi %a, %b : i8
  %1 = arith.floordivsi %a, %b : i8
  %2 = arith.ceildivsi %a, %b : i8
  %3 = arith.ceildivui %b, %a : i8
  %4 = arith.remsi %a, %b : i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}

// CHECK-LABEL: func.func @by_one(%arg0: i32) -> (i32, i32, i32) {
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: return %arg0, %c0_i32, %arg0 : i32, i32, i32
func.func @by_one(%x: i32) -> (i32, i32, i32) {
  %one = arith.constant 1 : i32
  %0 = arith.divui %x, %one : i32
  %1 = arith.remsi %x, %one : i32
  %2 = arith.ceildivsi %x, %one : i32
  return %0, %1, %2 : i32, i32, i32
}
