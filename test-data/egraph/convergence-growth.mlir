// RUN: rs-opt --patterns-td %S/Inputs/Endless.td --canonicalize="max-iterations=-1" %s 2>&1 | filecheck %s

// A rule that makes more and more never comes back to where it was. It is named all the same.

// CHECK: convergence-growth.mlir:[[#@LINE+3]]:8: warning: canonicalize did not converge within the limit of changes: the IR never becomes stable; the patterns are 'Grow'
// CHECK-NEXT: arith.remsi
func.func @grow(%a: i32, %b: i32) -> i32 {
  %0 = arith.remsi %a, %b : i32
  return %0 : i32
}
