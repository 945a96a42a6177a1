// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// A comparison that is negated twice, and once.

func.func @f(%x: i32, %y: i32) -> (i1, i1) {
  %t = arith.constant true
  %a = arith.cmpi slt, %x, %y : i32
  %b = arith.xori %a, %t : i1
  %c = arith.xori %b, %t : i1
  return %b, %c : i1, i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i32) -> (i1, i1) {
// CHECK-NEXT:     %0 = arith.cmpi sge, %arg0, %arg1 : i32
// CHECK-NEXT:     %1 = arith.cmpi slt, %arg0, %arg1 : i32
// CHECK-NEXT:     return %0, %1 : i1, i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
