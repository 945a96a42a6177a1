// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Casts between integers and floats, and between floats.

func.func @f() -> (f32, f32, i8, i8, f16, f64, i32, bf16) {
  %a = arith.constant -3 : i8
  %b = arith.constant 2.75 : f32
  %c = arith.constant -2.75 : f32
  %0 = arith.sitofp %a : i8 to f32
  %1 = arith.uitofp %a : i8 to f32
  %2 = arith.fptosi %c : f32 to i8
  %3 = arith.fptoui %b : f32 to i8
  %4 = arith.truncf %b : f32 to f16
  %5 = arith.extf %b : f32 to f64
  %6 = arith.bitcast %b : f32 to i32
  %7 = arith.truncf %b : f32 to bf16
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, i8, i8, f16, f64, i32, bf16
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() -> (f32, f32, i8, i8, f16, f64, i32, bf16) {
// CHECK-NEXT:     %cst = arith.constant -3.000000e+00 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 2.530000e+02 : f32
// CHECK-NEXT:     %c-2_i8 = arith.constant -2 : i8
// CHECK-NEXT:     %c2_i8 = arith.constant 2 : i8
// CHECK-NEXT:     %cst_1 = arith.constant 2.750000e+00 : f16
// CHECK-NEXT:     %cst_2 = arith.constant 2.750000e+00 : f64
// CHECK-NEXT:     %c1076887552_i32 = arith.constant 1076887552 : i32
// CHECK-NEXT:     %cst_3 = arith.constant 2.750000e+00 : bf16
// CHECK-NEXT:     return %cst, %cst_0, %c-2_i8, %c2_i8, %cst_1, %cst_2, %c1076887552_i32, %cst_3 : f32, f32, i8, i8, f16, f64, i32, bf16
// CHECK-NEXT:   }
// CHECK-NEXT: }
