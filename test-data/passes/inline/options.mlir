// RUN: rs-opt %s --inline=default-pipeline= | filecheck %s --check-prefix=NONE
// RUN: rs-opt %s '--inline=op-pipelines=func.func(canonicalize) default-pipeline=' | filecheck %s --check-prefix=OWN
// RUN: rs-opt %s --inline=inlining-threshold=0 | filecheck %s --check-prefix=ZERO
// RUN: rs-opt %s --inline=inlining-threshold=80 | filecheck %s --check-prefix=PERCENT

// Without a pipeline functions are not simplified.
// NONE-LABEL: func.func @main(
// NONE-NEXT: %[[C:.*]] = arith.constant 0 : i32
// NONE-NEXT: arith.addi %arg0, %[[C]]
// OWN-LABEL: func.func @main(
// OWN-NEXT: return %arg0
// ZERO-LABEL: func.func @main(
// ZERO-NEXT: call @add_zero
// The callee has one operation after it was simplified, the caller two.
// PERCENT-LABEL: func.func @main(
// PERCENT-NEXT: return %arg0
func.func @add_zero(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}
func.func @main(%x: i32) -> i32 {
  %0 = call @add_zero(%x) : (i32) -> i32
  return %0 : i32
}
