// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Minima and maxima of floats, with NaN either way.

func.func @f() -> (f32, f32, f32, f32, f32, f32) {
  %a = arith.constant 1.0 : f32
  %b = arith.constant -2.0 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.maximumf %a, %b : f32
  %1 = arith.minimumf %a, %b : f32
  %2 = arith.maxnumf %a, %nan : f32
  %3 = arith.minnumf %nan, %b : f32
  %4 = arith.maximumf %a, %nan : f32
  %5 = arith.remf %a, %b : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() -> (f32, f32, f32, f32, f32, f32) {
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT:     %cst_1 = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:     return %cst, %cst_0, %cst, %cst_0, %cst_1, %cst : f32, f32, f32, f32, f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
