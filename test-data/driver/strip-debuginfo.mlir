// Locations go; without the pass they stay.
// RUN: rs-opt %s --strip-debuginfo --mlir-print-debuginfo | filecheck %s
// RUN: rs-opt %s --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s --check-prefix=KEPT

func.func @f(%a: i32 loc("arg")) -> i32 {
  %b = arith.addi %a, %a : i32 loc("here")
  return %b : i32
} loc("function")

// CHECK: #[[LOC:.*]] = loc(unknown)
// CHECK-NOT: loc("
// CHECK: %arg0: i32 loc(unknown)
// KEPT: loc("arg")
// KEPT: loc("here")
// KEPT: loc("function")
