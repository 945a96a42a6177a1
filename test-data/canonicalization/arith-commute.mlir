// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Constants of commutative operations move to the right.

func.func @f(%x: i32, %y: f32) -> (i32, f32, i1, i32) {
  %c = arith.constant 3 : i32
  %d = arith.constant 3.0 : f32
  %a = arith.muli %c, %x : i32
  %b = arith.mulf %d, %y : f32
  %e = arith.cmpi slt, %c, %x : i32
  %s = arith.subi %c, %x : i32
  return %a, %b, %e, %s : i32, f32, i1, i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: f32) -> (i32, f32, i1, i32) {
// CHECK-NEXT:     %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:     %cst = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:     %0 = arith.muli %arg0, %c3_i32 : i32
// CHECK-NEXT:     %1 = arith.mulf %arg1, %cst : f32
// CHECK-NEXT:     %2 = arith.cmpi sgt, %arg0, %c3_i32 : i32
// CHECK-NEXT:     %3 = arith.subi %c3_i32, %arg0 : i32
// CHECK-NEXT:     return %0, %1, %2, %3 : i32, f32, i1, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
