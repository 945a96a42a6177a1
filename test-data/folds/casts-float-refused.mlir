// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Casts that would lose something stay.

func.func @f() -> (i8, i8, f16) {
  %a = arith.constant 300.0 : f32
  %b = arith.constant -1.0 : f32
  %c = arith.constant 0.1 : f32
  %0 = arith.fptosi %a : f32 to i8
  %1 = arith.fptoui %b : f32 to i8
  %2 = arith.truncf %c : f32 to f16
  return %0, %1, %2 : i8, i8, f16
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() -> (i8, i8, f16) {
// CHECK-NEXT:     %cst = arith.constant 3.000000e+02 : f32
// CHECK-NEXT:     %cst_0 = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:     %cst_1 = arith.constant 1.000000e-01 : f32
// CHECK-NEXT:     %0 = arith.fptosi %cst : f32 to i8
// CHECK-NEXT:     %1 = arith.fptoui %cst_0 : f32 to i8
// CHECK-NEXT:     %2 = arith.truncf %cst_1 : f32 to f16
// CHECK-NEXT:     return %0, %1, %2 : i8, i8, f16
// CHECK-NEXT:   }
// CHECK-NEXT: }
