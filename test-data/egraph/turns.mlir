// RUN: rs-opt --patterns-td %S/Inputs/Turns.td --optimize="rules=RemToDiv,DivToRem cost=latency" %s 2>&1 | filecheck %s
// RUN: not rs-opt --patterns-td %S/Inputs/Turns.td --canonicalize="enable-patterns=RemToDiv,DivToRem test-convergence" --rewrite-strategy=egraph --cost-model=latency %s 2>&1 | filecheck %s --check-prefix=STRICT
// RUN: rs-opt --canonicalize=max-iterations=3 --rewrite-strategy=egraph %s | filecheck %s --check-prefix=FEW
// RUN: rs-opt --canonicalize=max-iterations=-1 --rewrite-strategy=egraph %s 2>&1 | filecheck %s --check-prefix=MANY
// RUN: rs-opt --patterns-td %S/Inputs/Turns.td --optimize="rules=RemToDiv cost=latency" %s 2>&1 | filecheck %s --check-prefix=ENDS

// What the e-graph prefers, the greedy driver undoes: that this does not end is said, with the rules of the e-graph.

// CHECK: turns.mlir:[[#@LINE+7]]:1: warning: optimize did not converge in 2 turns of the e-graph and the greedy driver: 'RemToDiv'; the same changes repeat without end
// CHECK: Turns.td:8:5: note: 'RemToDiv' is here

// STRICT: error: the patterns did not converge within the limits of rounds and of changes

// ENDS-NOT: warning
// ENDS: arith.divui
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.remui %a, %b : i32
  return %0 : i32
}

// Each turn decides one condition. There are as many turns as the pass may have rounds.

// FEW-LABEL: func.func @one_by_one
// FEW: scf.if
// MANY-NOT: warning
// MANY-LABEL: func.func @one_by_one
// MANY-NOT: scf.if
func.func private @get() -> i32
func.func @one_by_one(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %next = arith.addi %a, %c1 : i32
  %n0 = arith.addi %a, %c1 : i32
  %same0 = arith.cmpi eq, %n0, %next : i32
  %v1 = scf.if %same0 -> i32 {
    scf.yield %a : i32
  } else {
    %g = func.call @get() : () -> i32
    scf.yield %g : i32
  }
  %n1 = arith.addi %v1, %c1 : i32
  %same1 = arith.cmpi eq, %n1, %next : i32
  %v2 = scf.if %same1 -> i32 {
    scf.yield %v1 : i32
  } else {
    %g = func.call @get() : () -> i32
    scf.yield %g : i32
  }
  %n2 = arith.addi %v2, %c1 : i32
  %same2 = arith.cmpi eq, %n2, %next : i32
  %v3 = scf.if %same2 -> i32 {
    scf.yield %v2 : i32
  } else {
    %g = func.call @get() : () -> i32
    scf.yield %g : i32
  }
  %n3 = arith.addi %v3, %c1 : i32
  %same3 = arith.cmpi eq, %n3, %next : i32
  %v4 = scf.if %same3 -> i32 {
    scf.yield %v3 : i32
  } else {
    %g = func.call @get() : () -> i32
    scf.yield %g : i32
  }
  %n4 = arith.addi %v4, %c1 : i32
  %same4 = arith.cmpi eq, %n4, %next : i32
  %v5 = scf.if %same4 -> i32 {
    scf.yield %v4 : i32
  } else {
    %g = func.call @get() : () -> i32
    scf.yield %g : i32
  }
  return %v5 : i32
}
