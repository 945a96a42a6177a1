// RUN: rs-opt %s | filecheck %s --match-full-lines
// In blocks that nothing reaches, anything dominates anything.

func.func @f() {
  return
^unreachable:
  %x = arith.addi %y, %y : i32
  %y = arith.addi %x, %x : i32
  cf.br ^unreachable
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     return
// CHECK-NEXT:   ^bb1:  // pred: ^bb1
// CHECK-NEXT:     %0 = arith.addi %1, %1 : i32
// CHECK-NEXT:     %1 = arith.addi %0, %0 : i32
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   }
// CHECK-NEXT: }
