// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Integer comparisons.

// CHECK-LABEL: func.func @constants() -> (i1, i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: return %true, %false : i1, i1
func.func @constants() -> (i1, i1) {
  %a = arith.constant -1 : i8
  %b = arith.constant 1 : i8
  %0 = arith.cmpi slt, %a, %b : i8
  %1 = arith.cmpi ult, %a, %b : i8
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @same(%arg0: i8) -> (i1, i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: return %true, %false : i1, i1
func.func @same(%x: i8) -> (i1, i1) {
  %0 = arith.cmpi sge, %x, %x : i8
  %1 = arith.cmpi ne, %x, %x : i8
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @constant_right(%arg0: i8) -> (i1, i1) {
// CHECK-NEXT: %c3_i8 = arith.constant 3 : i8
// CHECK-NEXT: %0 = arith.cmpi sgt, %arg0, %c3_i8 : i8
// CHECK-NEXT: %1 = arith.cmpi eq, %arg0, %c3_i8 : i8
// CHECK-NEXT: return %0, %1 : i1, i1
func.func @constant_right(%x: i8) -> (i1, i1) {
  %a = arith.constant 3 : i8
  %0 = arith.cmpi slt, %a, %x : i8
  %1 = arith.cmpi eq, %a, %x : i8
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @of_bit(%arg0: i1) -> (i1, i1) {
// CHECK-NEXT: %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT: %0 = arith.extsi %arg0 : i1 to i8
// CHECK-NEXT: %1 = arith.cmpi eq, %0, %c0_i8 : i8
// CHECK-NEXT: return %arg0, %1 : i1, i1
func.func @of_bit(%x: i1) -> (i1, i1) {
  %zero = arith.constant 0 : i8
  %a = arith.extsi %x : i1 to i8
  %0 = arith.cmpi ne, %a, %zero : i8
  %1 = arith.cmpi eq, %a, %zero : i8
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @inverted(%arg0: i8, %arg1: i8) -> i1 {
// CHECK-NEXT: %0 = arith.cmpi ugt, %arg0, %arg1 : i8
// CHECK-NEXT: return %0 : i1
func.func @inverted(%x: i8, %y: i8) -> i1 {
  %true = arith.constant true
  %a = arith.cmpi ule, %x, %y : i8
  %0 = arith.xori %a, %true : i1
  return %0 : i1
}
