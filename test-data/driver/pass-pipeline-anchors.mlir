// An anchor that names no operation, or none of the input, runs nothing.
// RUN: rs-opt %s --pass-pipeline='builtin.module(func(cse))' | filecheck %s --check-prefix=KEPT
// RUN: rs-opt %s --pass-pipeline='builtin.module(nothing(any(cse)))' | filecheck %s --check-prefix=KEPT
// RUN: rs-opt %s --pass-pipeline='builtin.module(func.func(cse))' | filecheck %s --check-prefix=GONE

func.func @f() -> (i32, i32) {
  %a = arith.constant 1 : i32
  %b = arith.constant 1 : i32
  return %a, %b : i32, i32
}

// KEPT-COUNT-2: arith.constant
// GONE: arith.constant
// GONE-NOT: arith.constant
