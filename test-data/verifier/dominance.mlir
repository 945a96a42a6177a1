// RUN: rs-opt %s | filecheck %s --match-full-lines
// Uses that a definition dominates, through branches and into regions.

func.func @f(%c: i1) -> i32 {
  %a = arith.constant 1 : i32
  cf.cond_br %c, ^left, ^right
^left:
  %b = arith.addi %a, %a : i32
  cf.br ^join(%b : i32)
^right:
  %r = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    %d = arith.addi %a, %a : i32
    scf.yield %d : i32
  }
  cf.br ^join(%r : i32)
^join(%x: i32):
  %e = arith.addi %x, %a : i32
  return %e : i32
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: i1) -> i32 {
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %0 = arith.addi %c1_i32, %c1_i32 : i32
// CHECK-NEXT:     cf.br ^bb3(%0 : i32)
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     %1 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:       scf.yield %c1_i32 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %4 = arith.addi %c1_i32, %c1_i32 : i32
// CHECK-NEXT:       scf.yield %4 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     cf.br ^bb3(%1 : i32)
// CHECK-NEXT:   ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     %3 = arith.addi %2, %c1_i32 : i32
// CHECK-NEXT:     return %3 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
