// RUN: rs-opt --optimize="extraction=exact" --compare-strategies --json %s | filecheck %s --check-prefix=EXACT
// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --optimize="rules=Factor,Doubled extraction=exact" %s | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --optimize="rules=Factor,Doubled extraction=exact nodes=1" --cost-report %s 2>&1 | filecheck %s --check-prefix=BUDGET
// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --optimize="rules=Factor" --egraph-budget=root=0 --cost-report %s 2>&1 | filecheck %s --check-prefix=ROOT
// RUN: not rs-opt --optimize="extraction=best" %s 2>&1 | filecheck %s --check-prefix=NAME

// EXACT: "strategy":"egraph"{{.*}}"optimal":true

// The sum of products becomes a product of the sum, as one of the products is used by nothing else.

// CHECK-LABEL: func.func @sum(
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.muli
// CHECK-NEXT: return

// BUDGET: optimize @sum {{.*}} nodes
// ROOT: optimize @sum egraph op-count 4 3 {{.*}} matches
// RUN: not rs-opt --optimize="nodes=-5" %s 2>&1 | filecheck %s --check-prefix=LIMIT

// LIMIT: option 'nodes' of pass 'optimize' expects an integer from -1 on, not '-5'
// NAME: option 'extraction' of pass 'optimize' expects one of 'tree', 'dag', 'exact', not 'best'
func.func @sum(%a: i32, %b: i32, %x: i32) -> i32 {
  %0 = arith.muli %a, %x : i32
  %1 = arith.muli %b, %x : i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
