// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Float constants are computed in their own format.

// CHECK-LABEL: func.func @four() -> (f32, f32, f32, f32) {
// CHECK-NEXT: %cst = arith.constant 1.750000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant -1.250000e+00 : f32
// CHECK-NEXT: %cst_1 = arith.constant 3.750000e-01 : f32
// CHECK-NEXT: %cst_2 = arith.constant 6.000000e+00 : f32
// CHECK-NEXT: return %cst, %cst_0, %cst_1, %cst_2 : f32, f32, f32, f32
func.func @four() -> (f32, f32, f32, f32) {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 0.25 : f32
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %b, %a : f32
  %2 = arith.mulf %a, %b : f32
  %3 = arith.divf %a, %b : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @remainder() -> f64 {
// CHECK-NEXT: %cst = arith.constant -1.500000e+00 : f64
// CHECK-NEXT: return %cst : f64
func.func @remainder() -> f64 {
  %a = arith.constant -5.5 : f64
  %b = arith.constant 2.0 : f64
  %0 = arith.remf %a, %b : f64
  return %0 : f64
}

// CHECK-LABEL: func.func @small() -> (f8E5M2, bf16) {
// CHECK-NEXT: %cst = arith.constant 8.000000e+00 : f8E5M2
// CHECK-NEXT: %cst_0 = arith.constant 2.001950e-01 : bf16
// CHECK-NEXT: return %cst, %cst_0 : f8E5M2, bf16
func.func @small() -> (f8E5M2, bf16) {
  %a = arith.constant 3.0 : f8E5M2
  %b = arith.constant 0.1 : bf16
  %0 = arith.mulf %a, %a : f8E5M2
  %1 = arith.addf %b, %b : bf16
  return %0, %1 : f8E5M2, bf16
}

// CHECK-LABEL: func.func @by_zero() -> f32 {
// CHECK-NEXT: %cst = arith.constant 0x7F800000 : f32
// CHECK-NEXT: return %cst : f32
func.func @by_zero() -> f32 {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 0.0 : f32
  %0 = arith.divf %a, %b : f32
  return %0 : f32
}
