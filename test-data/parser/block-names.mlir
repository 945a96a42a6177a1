// RUN: rs-opt %s | filecheck %s --match-full-lines
// Blocks may have any name and are numbered when printed.

func.func @f(%c: i1) {
  cf.cond_br %c, ^yes.1, ^no$-
^no$-:
  cf.br ^_end
^yes.1:
  cf.br ^_end
^_end:
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1) {
// CHECK-NEXT:     cf.cond_br %arg0, ^bb2, ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
