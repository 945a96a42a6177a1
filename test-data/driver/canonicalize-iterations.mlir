// Limits of rounds and rewrites; whether reaching them is an error.
// RUN: rs-opt %s --canonicalize="max-num-rewrites=0" | filecheck %s --check-prefix=NONE
// RUN: rs-opt %s --canonicalize="max-num-rewrites=-1 max-iterations=-1" | filecheck %s --check-prefix=ALL
// RUN: not rs-opt %s --canonicalize="max-iterations=1 test-convergence" -o /dev/null 2>&1 | filecheck %s --check-prefix=BAD
// RUN: rs-opt %s --canonicalize="max-iterations=1" | filecheck %s --check-prefix=ALL

// NONE: arith.subi
// ALL-NOT: arith.subi
// BAD: converge
func.func @f(%x: i32, %y: i32) -> i32 {
  %a = arith.addi %x, %y : i32
  %b = arith.constant 3 : i32
  %c = arith.addi %a, %b : i32
  %d = arith.subi %c, %b : i32
  return %d : i32
}
