// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Comparisons of floats; NaN is neither ordered nor equal.

func.func @f(%x: f32) -> (i1, i1, i1, i1, i1, i1) {
  %a = arith.constant 1.0 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.cmpf oeq, %a, %a : f32
  %1 = arith.cmpf oeq, %a, %nan : f32
  %2 = arith.cmpf ult, %a, %nan : f32
  %3 = arith.cmpf uno, %x, %nan : f32
  %4 = arith.cmpf true, %x, %x : f32
  %5 = arith.cmpf oeq, %x, %x : f32
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: f32) -> (i1, i1, i1, i1, i1, i1) {
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %0 = arith.cmpf true, %arg0, %arg0 : f32
// CHECK-NEXT:     %1 = arith.cmpf oeq, %arg0, %arg0 : f32
// CHECK-NEXT:     return %true, %false, %true, %true, %0, %1 : i1, i1, i1, i1, i1, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
