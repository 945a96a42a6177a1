// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Operations with a carry or an upper half.

// CHECK-LABEL: func.func @carry() -> (i8, i1) {
// CHECK-NEXT: %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %c44_i8, %true : i8, i1
func.func @carry() -> (i8, i1) {
  %a = arith.constant 200 : i8
  %b = arith.constant 100 : i8
  %0, %1 = arith.addui_extended %a, %b : i8, i1
  return %0, %1 : i8, i1
}

// CHECK-LABEL: func.func @halves() -> (i8, i8, i8, i8) {
// CHECK-NEXT: %c-44_i8 = arith.constant -44 : i8
// CHECK-NEXT: %c-2_i8 = arith.constant -2 : i8
// CHECK-NEXT: %c98_i8 = arith.constant 98 : i8
// CHECK-NEXT: return %c-44_i8, %c-2_i8, %c-44_i8, %c98_i8 : i8, i8, i8, i8
func.func @halves() -> (i8, i8, i8, i8) {
  %a = arith.constant -3 : i8
  %b = arith.constant 100 : i8
  %0, %1 = arith.mulsi_extended %a, %b : i8
  %2, %3 = arith.mului_extended %a, %b : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}

// CHECK-LABEL: func.func @neutral(%arg0: i8) -> (i8, i1, i8, i8) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: return %arg0, %false, %arg0, %c0_i8 : i8, i1, i8, i8
func.func @neutral(%x: i8) -> (i8, i1, i8, i8) {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %0, %1 = arith.addui_extended %x, %zero : i8, i1
  %2, %3 = arith.mului_extended %x, %one : i8
  return %0, %1, %2, %3 : i8, i1, i8, i8
}

// CHECK-LABEL: func.func @half_unused(%arg0: i8, %arg1: i8) -> i8 {
// CHECK-NEXT: %0 = arith.muli %arg0, %arg1 : i8
// CHECK-NEXT: return %0 : i8
func.func @half_unused(%x: i8, %y: i8) -> i8 {
  %0, %1 = arith.mului_extended %x, %y : i8
  return %0 : i8
}
