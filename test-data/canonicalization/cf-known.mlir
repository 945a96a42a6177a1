// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// A branch on a known condition.

func.func @f(%x: i32, %y: i32) -> i32 {
  %t = arith.constant true
  cf.cond_br %t, ^a(%x : i32), ^b
^a(%v: i32):
  return %v : i32
^b:
  return %y : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
