// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Comparing a converted integer with a float constant.

// CHECK-LABEL: func.func @fraction(%arg0: i8) -> (i1, i1, i1) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: %c4_i8 = arith.constant 4 : i8
// CHECK-NEXT: %0 = arith.cmpi sle, %arg0, %c4_i8 : i8
// CHECK-NEXT: %1 = arith.cmpi sgt, %arg0, %c4_i8 : i8
// CHECK-NEXT: return %0, %false, %1 : i1, i1, i1
func.func @fraction(%x: i8) -> (i1, i1, i1) {
  %c = arith.constant 4.5 : f32
  %a = arith.sitofp %x : i8 to f32
  %0 = arith.cmpf olt, %a, %c : f32
  %1 = arith.cmpf oeq, %a, %c : f32
  %2 = arith.cmpf oge, %a, %c : f32
  return %0, %1, %2 : i1, i1, i1
}

// CHECK-LABEL: func.func @out_of_range(%arg0: i8) -> (i1, i1) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: return %true, %false : i1, i1
func.func @out_of_range(%x: i8) -> (i1, i1) {
  %c = arith.constant 1000.0 : f32
  %a = arith.uitofp %x : i8 to f32
  %0 = arith.cmpf ult, %a, %c : f32
  %1 = arith.cmpf ugt, %a, %c : f32
  return %0, %1 : i1, i1
}

// CHECK-LABEL: func.func @never_nan(%arg0: i8) -> i1 {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %true : i1
func.func @never_nan(%x: i8) -> i1 {
  %c = arith.constant 1.0 : f32
  %a = arith.sitofp %x : i8 to f32
  %0 = arith.cmpf ord, %a, %c : f32
  return %0 : i1
}

// CHECK-LABEL: func.func @loses_bits(%arg0: i64) -> i1 {
// CHECK-NEXT: %cst = arith.constant 9.99999995E+11 : f32
// CHECK-NEXT: %0 = arith.sitofp %arg0 : i64 to f32
// CHECK-NEXT: %1 = arith.cmpf olt, %0, %cst : f32
// CHECK-NEXT: return %1 : i1
func.func @loses_bits(%x: i64) -> i1 {
  %c = arith.constant 1.0e12 : f32
  %a = arith.sitofp %x : i64 to f32
  %0 = arith.cmpf olt, %a, %c : f32
  return %0 : i1
}
