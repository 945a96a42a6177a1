// RUN: rs-opt %s --canonicalize --allow-unregistered-dialect | filecheck %s --match-full-lines
// Loops of blocks end the pass: those that are reached and those that are not.

func.func @f() {
  cf.br ^a
^a:
  cf.br ^b
^b:
  cf.br ^a
}
func.func @g() {
  return
^x:
  %a = arith.addi %b, %b : i32
  %b = arith.addi %a, %a : i32
  cf.br ^y
^y:
  cf.br ^x
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @g() {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
