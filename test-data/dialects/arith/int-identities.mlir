// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Integer operations with neutral and absorbing constants.

// CHECK-LABEL: func.func @sum(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
func.func @sum(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = arith.addi %zero, %x : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @sum_of_difference(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT: return %arg0, %arg0 : i32, i32
func.func @sum_of_difference(%x: i32, %y: i32) -> (i32, i32) {
  %d = arith.subi %x, %y : i32
  %0 = arith.addi %d, %y : i32
  %1 = arith.addi %y, %d : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @product(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: return %c0_i32, %arg0 : i32, i32
func.func @product(%x: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = arith.muli %x, %zero : i32
  %1 = arith.muli %x, %one : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @not_an_identity(%arg0: i32) -> i32 {
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = arith.addi %arg0, %c1_i32 : i32
// CHECK-NEXT: return %0 : i32
func.func @not_an_identity(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %0 = arith.addi %x, %one : i32
  return %0 : i32
}
