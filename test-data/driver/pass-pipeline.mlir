// A pipeline with nesting, options and several passes.
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(canonicalize{top-down=true max-iterations=3},cse),symbol-dce)' | filecheck %s
// RUN: rs-opt %s --pass-pipeline='builtin.module(builtin.module(func.func(canonicalize)))' | filecheck %s --check-prefix=INNER
// RUN: rs-opt %s --pass-pipeline='builtin.module()' | filecheck %s --check-prefix=NOTHING
// RUN: rs-opt %s --pass-pipeline='any(canonicalize)' | filecheck %s --check-prefix=ANY

func.func @f() -> i32 {
  %a = arith.constant 3 : i32
  %b = arith.addi %a, %a : i32
  return %b : i32
}
func.func private @dead()
module @inner {
  func.func @g() -> i32 {
    %a = arith.constant 3 : i32
    %b = arith.addi %a, %a : i32
    return %b : i32
  }
}
// CHECK: arith.constant 6
// CHECK-NOT: @dead
// CHECK: module @inner
// CHECK: arith.addi
// INNER: func.func @f
// INNER: arith.addi
// INNER: func.func @g
// INNER-NOT: arith.addi
// NOTHING: arith.addi
// NOTHING: @dead
// ANY-NOT: arith.addi
