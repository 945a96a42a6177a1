// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Selections that depend on each other.

func.func @f(%c: i1, %d: i1, %x: i32, %y: i32) -> (i32, i32, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %n = arith.xori %c, %t : i1
  %a = arith.select %n, %x, %y : i32
  %b = arith.select %c, %x, %y : i32
  %e = arith.select %c, %b, %y : i32
  %g = arith.select %c, %d, %f : i1
  return %a, %e, %g : i32, i32, i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1, %arg1: i1, %arg2: i32, %arg3: i32) -> (i32, i32, i1) {
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %0 = arith.select %arg0, %arg3, %arg2 : i32
// CHECK-NEXT:     %1 = arith.select %arg0, %arg2, %arg3 : i32
// CHECK-NEXT:     %2 = arith.select %arg0, %arg1, %false : i1
// CHECK-NEXT:     return %0, %1, %2 : i32, i32, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
