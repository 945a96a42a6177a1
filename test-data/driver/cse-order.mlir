// RUN: rs-opt %s --cse --mlir-print-value-users | filecheck %s
// Blocks are looked at in the order in which control reaches them, which the order of uses (newest first) shows: the one in the block that
// is reached first, but stands last, is moved to the first constant first.

// CHECK: arith.constant 1 : i32 // users: %[[EARLY:[0-9]+]], %[[LATE:[0-9]+]], %{{[0-9]+}}
// CHECK: %[[EARLY]] = arith.addi
// CHECK: %[[LATE]] = arith.subi
func.func @f(%c: i1, %x: i32) -> (i32) {
  %k = arith.constant 1 : i32
  %y = arith.muli %x, %k : i32
  cf.cond_br %c, ^late, ^early
^early:
  %k0 = arith.constant 1 : i32
  %0 = arith.addi %y, %k0 : i32
  cf.br ^end(%0 : i32)
^late:
  %k1 = arith.constant 1 : i32
  %1 = arith.subi %y, %k1 : i32
  cf.br ^end(%1 : i32)
^end(%r: i32):
  return %r : i32
}
