// RUN: rs-opt %s --mlir-print-value-users | filecheck %s --match-full-lines
// The users of each value, as a comment.

func.func @f(%a: i32, %unused: i32) -> i32 {
  %x = arith.addi %a, %a : i32
  %dead = arith.subi %x, %a : i32
  cf.br ^next(%x : i32)
^next(%y: i32):
  return %y : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:     // %arg0 is used by %2, %1
// CHECK-NEXT:     // %arg1 is unused
// CHECK-NEXT:     %1 = arith.addi %arg0, %arg0 : i32 // users: %3, %2
// CHECK-NEXT:     %2 = arith.subi %1, %arg0 : i32 // unused
// CHECK-NEXT:     cf.br ^bb1(%1 : i32) // id: %3
// CHECK-NEXT:   ^bb1(%4: i32):  // pred: ^bb0
// CHECK-NEXT:     // %4 is used by %5
// CHECK-NEXT:     return %4 : i32 // id: %5
// CHECK-NEXT:   }
// CHECK-NEXT: }
