// RUN: rs-opt %s --cse --mlir-print-value-users | filecheck %s
// Blocks are looked at in the order in which control reaches them, which the order of uses shows: here that of the block last in the text.

// CHECK: %arg0 is used by %{{[0-9]+}}, %{{[0-9]+}}, %{{[0-9]+}}
func.func @f(%c: i1, %x: i32) -> (i32) {
  cf.cond_br %c, ^late, ^early
^early:
  %0 = arith.muli %x, %x : i32
  %1 = arith.muli %x, %x : i32
  %2 = arith.addi %0, %1 : i32
  cf.br ^end(%2 : i32)
^late:
  %3 = arith.muli %x, %x : i32
  %4 = arith.muli %x, %x : i32
  %5 = arith.subi %3, %4 : i32
  cf.br ^end(%5 : i32)
^end(%r: i32):
  return %r : i32
}
