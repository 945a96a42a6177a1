// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// What has no simpler form stays.

func.func @f(%x: i32, %y: i32, %z: f32) -> (i32, i32, f32, i1) {
  %c = arith.constant 3 : i32
  %a = arith.addi %x, %y : i32
  %b = arith.divsi %a, %c : i32
  %d = arith.mulf %z, %z : f32
  %e = arith.cmpi ult, %a, %b : i32
  return %a, %b, %d, %e : i32, i32, f32, i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i32, %arg2: f32) -> (i32, i32, f32, i1) {
// CHECK-NEXT:     %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = arith.divsi %0, %c3_i32 : i32
// CHECK-NEXT:     %2 = arith.mulf %arg2, %arg2 : f32
// CHECK-NEXT:     %3 = arith.cmpi ult, %0, %1 : i32
// CHECK-NEXT:     return %0, %1, %2, %3 : i32, i32, f32, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
