// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// An assertion of what is true goes.

func.func @f(%c: i1) {
  %t = arith.constant true
  cf.assert %t, "gone"
  cf.assert %c, "stays"
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1) {
// CHECK-NEXT:     cf.assert %arg0, "stays"
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
