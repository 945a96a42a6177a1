// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Minima and maxima of floats, with NaN and infinities.

// CHECK-LABEL: func.func @nan_wins(%arg0: f32) -> (f32, f32) {
// CHECK-NEXT: %cst = arith.constant 0x7FC00000 : f32
// CHECK-NEXT: return %cst, %cst : f32, f32
func.func @nan_wins(%x: f32) -> (f32, f32) {
  %nan = arith.constant 0x7FC00000 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.maximumf %one, %nan : f32
  %1 = arith.minimumf %one, %nan : f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @nan_loses(%arg0: f32) -> (f32, f32, f32) {
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: return %cst, %cst, %arg0 : f32, f32, f32
func.func @nan_loses(%x: f32) -> (f32, f32, f32) {
  %nan = arith.constant 0x7FC00000 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.minnumf %one, %nan : f32
  %1 = arith.maxnumf %one, %nan : f32
  %2 = arith.maxnumf %x, %nan : f32
  return %0, %1, %2 : f32, f32, f32
}

// Infinity is not the least number here: the other operand may be NaN.

// CHECK-LABEL: func.func @infinite(
// CHECK: arith.maxnumf
// CHECK: arith.minnumf
func.func @infinite(%x: f32) -> (f32, f32) {
  %minus = arith.constant 0xFF800000 : f32
  %plus = arith.constant 0x7F800000 : f32
  %0 = arith.maxnumf %x, %minus : f32
  %1 = arith.minnumf %x, %plus : f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @least(%arg0: f32) -> (f32, f32) {
// CHECK-NEXT: return %arg0, %arg0 : f32, f32
func.func @least(%x: f32) -> (f32, f32) {
  %minus = arith.constant 0xFF800000 : f32
  %plus = arith.constant 0x7F800000 : f32
  %0 = arith.maximumf %x, %minus : f32
  %1 = arith.minimumf %x, %plus : f32
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @same(%arg0: f32) -> f32 {
// CHECK-NEXT: return %arg0 : f32
func.func @same(%x: f32) -> f32 {
  %0 = arith.minimumf %x, %x : f32
  return %0 : f32
}
