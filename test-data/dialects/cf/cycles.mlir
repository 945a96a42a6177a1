// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Rewriting ends in spite of cycles of blocks that only branch.

// CHECK-LABEL: func.func @for_ever() {
// CHECK-NEXT: cf.br ^bb1
// CHECK: ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: cf.br ^bb1
func.func @for_ever() {
  cf.br ^a
^a:
  cf.br ^b
^b:
  cf.br ^a
}

// CHECK-LABEL: func.func @unreachable_cycle() {
// CHECK-NEXT: return
func.func @unreachable_cycle() {
  return
^a(%x: i32):
  cf.br ^b(%x : i32)
^b(%y: i32):
  cf.br ^a(%y : i32)
}

// CHECK-LABEL: func.func @to_itself(%arg0: i1) {
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK: ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT: cf.br ^bb1
// CHECK: ^bb2:  // pred: ^bb0
// CHECK-NEXT: return
func.func @to_itself(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^a
^b:
  return
}

// A branch into a cycle is not changed, wherever it enters; the branches of the cycle are no exception.
// CHECK-LABEL: func.func @of_three(%arg0: i1) {
// CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: cf.br ^bb1
func.func @of_three(%c: i1) {
  cf.cond_br %c, ^a, ^d
^a:
  cf.br ^b
^b:
  cf.br ^d
^d:
  cf.br ^a
}
