// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Selections.

// CHECK-LABEL: func.func @known(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT: return %arg0, %arg1 : i32, i32
func.func @known(%x: i32, %y: i32) -> (i32, i32) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %true, %x, %y : i32
  %1 = arith.select %false, %x, %y : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @is_condition(%arg0: i1) -> (i1, i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT: return %arg0, %0 : i1, i1
func.func @is_condition(%c: i1) -> (i1, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %c, %true, %false : i1
  %1 = arith.select %c, %false, %true : i1
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @of_equality(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT: return %arg1, %arg1 : i32, i32
func.func @of_equality(%x: i32, %y: i32) -> (i32, i32) {
  %a = arith.cmpi eq, %x, %y : i32
  %b = arith.cmpi ne, %x, %y : i32
  %0 = arith.select %a, %x, %y : i32
  %1 = arith.select %b, %y, %x : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @to_extension(%arg0: i1) -> (i32, i32) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0 = arith.extui %arg0 : i1 to i32
// CHECK-NEXT: %1 = arith.xori %arg0, %true : i1
// CHECK-NEXT: %2 = arith.extui %1 : i1 to i32
// CHECK-NEXT: return %0, %2 : i32, i32
func.func @to_extension(%c: i1) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %0 = arith.select %c, %one, %zero : i32
  %1 = arith.select %c, %zero, %one : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @nested(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
// CHECK-NEXT: %0 = arith.select %arg0, %arg1, %arg3 : i32
// CHECK-NEXT: return %0 : i32
func.func @nested(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  %a = arith.select %c, %x, %y : i32
  %0 = arith.select %c, %a, %z : i32
  return %0 : i32
}

// CHECK-LABEL: func.func @elements() -> vector<3xi32> {
// CHECK-NEXT: %cst = arith.constant dense<[1, 7, 3]> : vector<3xi32>
// CHECK-NEXT: return %cst : vector<3xi32>
func.func @elements() -> vector<3xi32> {
  %c = arith.constant dense<[true, false, true]> : vector<3xi1>
  %a = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %b = arith.constant dense<7> : vector<3xi32>
  %0 = arith.select %c, %a, %b : vector<3xi1>, vector<3xi32>
  return %0 : vector<3xi32>
}
