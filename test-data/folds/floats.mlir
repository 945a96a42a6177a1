// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Arithmetic of floats of several formats.

func.func @f(%x: f32) -> (f32, f16, bf16, f64, f32, f32, f32, f32, f128) {
  %a = arith.constant 0.1 : f32
  %b = arith.constant 0.2 : f32
  %0 = arith.addf %a, %b : f32
  %h = arith.constant 1000.0 : f16
  %1 = arith.mulf %h, %h : f16
  %g = arith.constant 3.0 : bf16
  %2 = arith.divf %g, %g : bf16
  %d = arith.constant 0.1 : f64
  %3 = arith.subf %d, %d : f64
  %one = arith.constant 1.0 : f32
  %4 = arith.mulf %x, %one : f32
  %5 = arith.divf %x, %one : f32
  %6 = arith.negf %a : f32
  %zero = arith.constant -0.0 : f32
  %7 = arith.addf %x, %zero : f32
  %q = arith.constant 0.5 : f128
  %8 = arith.addf %q, %q : f128
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : f32, f16, bf16, f64, f32, f32, f32, f32, f128
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: f32) -> (f32, f16, bf16, f64, f32, f32, f32, f32, f128) {
// CHECK-NEXT:     %cst = arith.constant 3.000000e-01 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 0x7C00 : f16
// CHECK-NEXT:     %cst_1 = arith.constant 1.000000e+00 : bf16
// CHECK-NEXT:     %cst_2 = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:     %cst_3 = arith.constant -1.000000e-01 : f32
// CHECK-NEXT:     %cst_4 = arith.constant 1.000000e+00 : f128
// CHECK-NEXT:     return %cst, %cst_0, %cst_1, %cst_2, %arg0, %arg0, %cst_3, %arg0, %cst_4 : f32, f16, bf16, f64, f32, f32, f32, f32, f128
// CHECK-NEXT:   }
// CHECK-NEXT: }
