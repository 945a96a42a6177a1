// The parts of a split file are compared as one: each may define @f.
// RUN: rs-opt --compare-strategies --split-input-file %s 2>&1 | filecheck %s --check-prefix=TABLE
// RUN: rs-opt --compare-strategies --split-input-file --json %s | filecheck %s --check-prefix=JSON
// RUN: not rs-opt --compare-strategies %s 2>&1 | filecheck %s --check-prefix=WHOLE
// RUN: echo "func.func @f() { return %z : i32 }" > %t && not rs-opt --compare-strategies --split-input-file --diagnostics=json %t 2>&1 | filecheck %s --check-prefix=BAD

// TABLE: {{^}}greedy {{.*}}8 {{.*}}4 
// TABLE: compare-split.mlir:{{.*}} warning: near miss with file split marker
// TABLE-NOT: near miss
// JSON-COUNT-6: "function":"@f"
// WHOLE: error: redefinition of symbol named 'f'
// BAD: {"severity":"error","code":"parse","message":"use of undeclared SSA value name","file":"{{[^"]*}}"

func.func @f(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}
// -----
func.func @f(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}
// ----
