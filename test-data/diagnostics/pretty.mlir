// Labels in an excerpt; no colour in a pipe.
// RUN: not rs-opt %s --diagnostics=pretty 2>&1 | filecheck %s
// RUN: not rs-opt %s --diagnostics=pretty --color=always 2>&1 | filecheck %s --check-prefix=COLOUR
// RUN: not rs-opt %s --diagnostics=pretty --color=never 2>&1 | filecheck %s

func.func @f() -> i32 {
  return
}

// CHECK-NOT: [31m
// CHECK: {{^}}error[verify]: 'func.return' op has 0 operands
// CHECK: pretty.mlir:7:3
// CHECK: 7 │   return
// CHECK: here
// COLOUR: [31merror[verify]:
