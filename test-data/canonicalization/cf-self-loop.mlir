// Branches go on through blocks that only branch, up to one that branches to itself.
// RUN: rs-opt %s --canonicalize | filecheck %s

// CHECK-LABEL: func.func @into_a_self_loop
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    cf.br ^bb1
func.func @into_a_self_loop(%condition: i1) {
  cf.cond_br %condition, ^through, ^round
^through:
  cf.br ^round
^round:
  cf.br ^round
}
