// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Bit operations with masks, complements and themselves.

// CHECK-LABEL: func.func @masks(%arg0: i8) -> (i8, i8, i8, i8) {
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: return %arg0, %arg0, %c0_i8, %c-1_i8 : i8, i8, i8, i8
func.func @masks(%x: i8) -> (i8, i8, i8, i8) {
  %zero = arith.constant 0 : i8
  %ones = arith.constant -1 : i8
  %0 = arith.andi %x, %ones : i8
  %1 = arith.ori %x, %zero : i8
  %2 = arith.andi %x, %zero : i8
  %3 = arith.ori %x, %ones : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}

// CHECK-LABEL: func.func @complement(%arg0: i8) -> (i8, i8) {
// CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: return %c0_i8, %c-1_i8 : i8, i8
func.func @complement(%x: i8) -> (i8, i8) {
  %ones = arith.constant -1 : i8
  %not = arith.xori %x, %ones : i8
  %0 = arith.andi %x, %not : i8
  %1 = arith.ori %not, %x : i8
  return %0, %1 : i8, i8
}

// CHECK-LABEL: func.func @cancels(%arg0: i8, %arg1: i8) -> (i8, i8) {
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: return %arg0, %c0_i8 : i8, i8
func.func @cancels(%x: i8, %y: i8) -> (i8, i8) {
  %a = arith.xori %x, %y : i8
  %0 = arith.xori %a, %y : i8
  %1 = arith.xori %x, %x : i8
  return %0, %1 : i8, i8
}

// CHECK-LABEL: func.func @and_again(%arg0: i8, %arg1: i8) -> i8 {
// CHECK-NEXT: %0 = arith.andi %arg0, %arg1 : i8
// CHECK-NEXT: return %0 : i8
func.func @and_again(%x: i8, %y: i8) -> i8 {
  %a = arith.andi %x, %y : i8
  %0 = arith.andi %y, %a : i8
  return %0 : i8
}
