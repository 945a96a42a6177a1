// A branch into an endless loop of branches is not changed, as in MLIR 22.
// RUN: rs-opt %s --canonicalize | filecheck %s

// CHECK-LABEL: func.func @into_a_self_loop
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    cf.br ^bb2
func.func @into_a_self_loop(%condition: i1) {
  cf.cond_br %condition, ^through, ^round
^through:
  cf.br ^round
^round:
  cf.br ^round
}
