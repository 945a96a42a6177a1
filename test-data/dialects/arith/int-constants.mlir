// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Constants of any width are computed modulo two to the width.

// CHECK-LABEL: func.func @wraps() -> (i8, i8, i8) {
// CHECK-NEXT: %c-127_i8 = arith.constant -127 : i8
// CHECK-NEXT: %c-2_i8 = arith.constant -2 : i8
// CHECK-NEXT: %c-125_i8 = arith.constant -125 : i8
// CHECK-NEXT: return %c-127_i8, %c-2_i8, %c-125_i8 : i8, i8, i8
func.func @wraps() -> (i8, i8, i8) {
  %a = arith.constant 127 : i8
  %b = arith.constant 2 : i8
  %0 = arith.addi %a, %b : i8
  %1 = arith.muli %a, %b : i8
  %2 = arith.subi %b, %a : i8
  return %0, %1, %2 : i8, i8, i8
}

// CHECK-LABEL: func.func @wide() -> i200 {
// CHECK-NEXT: %c0_i200 = arith.constant 0 : i200
// CHECK-NEXT: return %c0_i200 : i200
func.func @wide() -> i200 {
  %a = arith.constant 170141183460469231731687303715884105728 : i200
  %0 = arith.muli %a, %a : i200
  return %0 : i200
}

// CHECK-LABEL: func.func @index() -> index {
// CHECK-NEXT: %c-35 = arith.constant -35 : index
// CHECK-NEXT: return %c-35 : index
func.func @index() -> index {
  %a = arith.constant 5 : index
  %b = arith.constant -7 : index
  %0 = arith.muli %a, %b : index
  return %0 : index
}
