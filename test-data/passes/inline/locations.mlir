// The location of an inlined operation has the calls that brought it.
// RUN: rs-opt %s --inline=default-pipeline= --mlir-print-debuginfo --mlir-print-local-scope | filecheck %s

// CHECK-LABEL: func.func @main(
// CHECK: arith.addi {{.*}} loc(callsite("add" at callsite("inner call" at "outer call")))
// CHECK: arith.muli {{.*}} loc(callsite("mul" at "outer call"))
func.func private @inner(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("add")
  return %0 : i32
}
func.func private @outer(%x: i32) -> i32 {
  %0 = call @inner(%x) : (i32) -> i32 loc("inner call")
  %1 = arith.muli %0, %0 : i32 loc("mul")
  return %1 : i32
}
func.func @main(%x: i32) -> i32 {
  %0 = call @outer(%x) : (i32) -> i32 loc("outer call")
  return %0 : i32
}

// Positions in the text are those of the callee.
// CHECK-LABEL: func.func @here(
// CHECK: arith.subi {{.*}} loc(callsite("{{.*}}locations.mlir":25:8 at "{{.*}}locations.mlir":29:8))
func.func @there(%x: i32) -> i32 {
  %0 = arith.subi %x, %x : i32
  return %0 : i32
}
func.func @here(%x: i32) -> i32 {
  %0 = call @there(%x) : (i32) -> i32
  return %0 : i32
}
