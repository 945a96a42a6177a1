// RUN: rs-opt --canonicalize --rewrite-strategy=egraph %s | filecheck %s

// What a rule makes of the last `select` costs as much as that does, but it lets go of the first, and so of all that the loop carries for it.

// CHECK-LABEL: func.func @carried
// CHECK-NOT: arith.divsi
// CHECK: arith.select %{{.*}}, %arg2, %arg1 : i64
// CHECK-NOT: arith.select
func.func @carried(%p: i1, %a: i64, %b: i64, %n: i32) -> i64 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %seven = arith.constant 7 : i64
  cf.br ^head(%zero, %a : i32, i64)
^head(%i: i32, %v: i64):
  %less = arith.cmpi slt, %i, %n : i32
  %s = arith.select %p, %v, %a : i64
  cf.cond_br %less, ^loop, ^exit
^loop:
  %next = arith.addi %i, %one : i32
  %d = arith.divsi %s, %seven : i64
  cf.br ^head(%next, %d : i32, i64)
^exit:
  %r = arith.select %p, %b, %s : i64
  return %r : i64
}
