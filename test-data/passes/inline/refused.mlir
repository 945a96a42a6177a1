// The pass runs on symbol tables, and its pipelines must exist.
// RUN: not rs-opt %s --pass-pipeline='builtin.module(func.func(inline))' 2>&1 | filecheck %s --check-prefix=TABLE
// RUN: not rs-opt %s --inline=default-pipeline=csa 2>&1 | filecheck %s --check-prefix=PASS
// RUN: not rs-opt %s --inline=op-pipelines=cse 2>&1 | filecheck %s --check-prefix=ANCHOR

// TABLE: error: 'func.func' op  was scheduled to run under the inliner, but does not define a symbol table
// PASS: there is no pass 'csa'; did you mean 'cse'?
// ANCHOR: option 'op-pipelines' of pass 'inline' expects pipelines such as 'func.func(cse)', not 'cse'
func.func @f() {
  return
}
