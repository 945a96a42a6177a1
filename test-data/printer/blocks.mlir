// RUN: rs-opt %s | filecheck %s --match-full-lines
// Predecessors of blocks, in a comment.

func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.cond_br %c, ^a, ^b
^b:
  return
^unreachable:
  cf.br ^b
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1) {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb2:  // 3 preds: ^bb0, ^bb1, ^bb3
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb3:  // no predecessors
// CHECK-NEXT:     cf.br ^bb2
// CHECK-NEXT:   }
// CHECK-NEXT: }
