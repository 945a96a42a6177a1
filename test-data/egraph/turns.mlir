// RUN: rs-opt --patterns-td %S/Inputs/Turns.td --optimize="rules=RemToDiv,DivToRem cost=latency" %s 2>&1 | filecheck %s
// RUN: not rs-opt --patterns-td %S/Inputs/Turns.td --canonicalize="enable-patterns=RemToDiv,DivToRem test-convergence" --rewrite-strategy=egraph --cost-model=latency %s 2>&1 | filecheck %s --check-prefix=STRICT
// RUN: rs-opt --patterns-td %S/Inputs/Turns.td --optimize="rules=RemToDiv cost=latency" %s 2>&1 | filecheck %s --check-prefix=ENDS

// What the e-graph prefers, the greedy driver undoes: that this does not end is said, with the rules of the e-graph.

// CHECK: turns.mlir:[[#@LINE+7]]:1: warning: optimize did not converge in 8 turns of the e-graph and the greedy driver, which goes on with what 'RemToDiv' left
// CHECK: Turns.td:8:5: note: 'RemToDiv' is here

// STRICT: error: the patterns did not converge within the limit of iterations

// ENDS-NOT: warning
// ENDS: arith.divui
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.remui %a, %b : i32
  return %0 : i32
}
