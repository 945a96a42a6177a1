// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Float operations with constants that change nothing; the sign of zero counts.

// CHECK-LABEL: func.func @zeros(%arg0: f32) -> (f32, f32, f32, f32) {
// CHECK-NEXT: %cst = arith.constant -0.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %0 = arith.addf %arg0, %cst_0 : f32
// CHECK-NEXT: %1 = arith.subf %arg0, %cst : f32
// CHECK-NEXT: return %arg0, %0, %arg0, %1 : f32, f32, f32, f32
func.func @zeros(%x: f32) -> (f32, f32, f32, f32) {
  %minus = arith.constant -0.0 : f32
  %plus = arith.constant 0.0 : f32
  %0 = arith.addf %x, %minus : f32
  %1 = arith.addf %x, %plus : f32
  %2 = arith.subf %x, %plus : f32
  %3 = arith.subf %x, %minus : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @ones(%arg0: f64) -> (f64, f64) {
// CHECK-NEXT: return %arg0, %arg0 : f64, f64
func.func @ones(%x: f64) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %0 = arith.mulf %x, %one : f64
  %1 = arith.divf %x, %one : f64
  return %0, %1 : f64, f64
}

// CHECK-LABEL: func.func @twice_negated(%arg0: f16) -> f16 {
// CHECK-NEXT: return %arg0 : f16
func.func @twice_negated(%x: f16) -> f16 {
  %0 = arith.negf %x : f16
  %1 = arith.negf %0 : f16
  return %1 : f16
}

// CHECK-LABEL: func.func @signs_cancel(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT: %0 = arith.mulf %arg0, %arg1 fastmath<nnan> : f32
// CHECK-NEXT: return %0 : f32
func.func @signs_cancel(%x: f32, %y: f32) -> f32 {
  %a = arith.negf %x : f32
  %b = arith.negf %y : f32
  %0 = arith.mulf %a, %b fastmath<nnan> : f32
  return %0 : f32
}
