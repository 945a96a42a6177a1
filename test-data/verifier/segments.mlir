// RUN: rs-opt %s | filecheck %s --match-full-lines
// Segment sizes say which operands belong to which group.

func.func @f(%c: i1, %a: i32) {
  "cf.cond_br"(%c, %a, %a)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (i1, i32, i32) -> ()
^bb1:
  return
^bb2(%x: i32, %y: i32):
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1, %arg1: i32) {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2(%arg1, %arg1 : i32, i32)
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb2(%0: i32, %1: i32):  // pred: ^bb0
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
