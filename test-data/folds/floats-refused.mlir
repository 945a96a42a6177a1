// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Sums and products that are not exact for every value stay.

func.func @f(%x: f32) -> (f32, f32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %0 = arith.addf %x, %zero : f32
  %1 = arith.mulf %x, %zero : f32
  %2 = arith.subf %x, %x : f32
  %3 = arith.divf %x, %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: f32) -> (f32, f32, f32, f32) {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = arith.addf %arg0, %cst : f32
// CHECK-NEXT:     %1 = arith.mulf %arg0, %cst : f32
// CHECK-NEXT:     %2 = arith.subf %arg0, %arg0 : f32
// CHECK-NEXT:     %3 = arith.divf %arg0, %arg0 : f32
// CHECK-NEXT:     return %0, %1, %2, %3 : f32, f32, f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
