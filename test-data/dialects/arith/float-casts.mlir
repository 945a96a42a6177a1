// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Float formats change where nothing is lost.

// CHECK-LABEL: func.func @exact() -> (f64, f16) {
// CHECK-NEXT: %cst = arith.constant 1.500000e+00 : f64
// CHECK-NEXT: %cst_0 = arith.constant 1.500000e+00 : f16
// CHECK-NEXT: return %cst, %cst_0 : f64, f16
func.func @exact() -> (f64, f16) {
  %a = arith.constant 1.5 : f32
  %0 = arith.extf %a : f32 to f64
  %1 = arith.truncf %a : f32 to f16
  return %0, %1 : f64, f16
}

// CHECK-LABEL: func.func @loses() -> f16 {
// CHECK-NEXT: %cst = arith.constant 1.000000e-01 : f32
// CHECK-NEXT: %0 = arith.truncf %cst : f32 to f16
// CHECK-NEXT: return %0 : f16
func.func @loses() -> f16 {
  %a = arith.constant 0.1 : f32
  %0 = arith.truncf %a : f32 to f16
  return %0 : f16
}

// CHECK-LABEL: func.func @there_and_back(%arg0: f32) -> (f32, f32) {
// CHECK-NEXT: %0 = arith.truncf %arg0 fastmath<contract> : f32 to f16
// CHECK-NEXT: %1 = arith.extf %0 : f16 to f32
// CHECK-NEXT: return %arg0, %1 : f32, f32
func.func @there_and_back(%x: f32) -> (f32, f32) {
  %a = arith.truncf %x fastmath<contract> : f32 to f16
  %0 = arith.extf %a fastmath<contract> : f16 to f32
  %1 = arith.extf %a : f16 to f32
  return %0, %1 : f32, f32
}
