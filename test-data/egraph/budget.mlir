// RUN: rs-opt --patterns-td %S/Inputs/Never.td --optimize="rules=Associate nodes=300" --cost-report %s 2>&1 | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Never.td --optimize="rules=Associate" --egraph-budget=nodes=300 --cost-report %s 2>&1 | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Never.td --optimize="rules=Associate" --egraph-budget=matches=7 --cost-report %s 2>&1 | filecheck %s --check-prefix=MATCHES
// RUN: rs-opt --patterns-td %S/Inputs/Never.td --optimize="rules=Associate iterations=1" --cost-report %s 2>&1 | filecheck %s --check-prefix=ROUNDS

// Each limit is looked at for every match, and that of nodes for every node: it is not passed at all.

// CHECK: optimize @sum egraph op-count 10 10 10 10 {{2[0-9][0-9]|300}} nodes
// MATCHES: optimize @sum egraph op-count 10 10 10 10 {{[0-9]+}} {{matches|iterations}}
// ROUNDS: optimize @sum egraph op-count 10 10 10 10 {{[0-9]+}} iterations
func.func @sum(%a: i32, %b: i32, %c: i32, %d: i32, %e: i32, %f: i32, %g: i32, %h: i32, %i: i32, %j: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %0, %c : i32
  %2 = arith.addi %1, %d : i32
  %3 = arith.addi %2, %e : i32
  %4 = arith.addi %3, %f : i32
  %5 = arith.addi %4, %g : i32
  %6 = arith.addi %5, %h : i32
  %7 = arith.addi %6, %i : i32
  %8 = arith.addi %7, %j : i32
  return %8 : i32
}
