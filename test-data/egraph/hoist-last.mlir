// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s 2>&1 | filecheck %s

// Nothing changes but that a term leaves the loop, which is done when all else is: that is no going back and forth.

// CHECK-NOT: warning
// CHECK-LABEL: func.func @last
// CHECK: arith.shrui
// CHECK-NEXT: cf.br ^bb1
func.func @last(%x: i4, %p: i1, %q: i1) -> (i4, i1) {
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  cf.br ^head(%c0_i32 : i32)
^head(%i: i32):
  %less = arith.cmpi slt, %i, %c1_i32 : i32
  %next = arith.addi %i, %c1_i32 : i32
  %shifted = arith.shrui %p, %q : i1
  cf.cond_br %less, ^head(%next : i32), ^exit
^exit:
  return %x, %shifted : i4, i1
}
