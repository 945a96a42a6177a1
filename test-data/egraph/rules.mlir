// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --optimize="rules=Factor" %s | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --optimize="rules=Factor cost=latency" %s | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --apply-patterns --rewrite-strategy=egraph %s | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --optimize="rules=Factor,Doubled strategy=greedy" %s | filecheck %s --check-prefix=GREEDY

// Three products become one: the operands of sums and products are in any order.

// CHECK-LABEL: func.func @factor(
// CHECK-SAME: %[[A:.*]]: i32, %[[B:.*]]: i32, %[[C:.*]]: i32, %[[X:.*]]: i32)
// CHECK-COUNT-2: arith.addi
// CHECK-NEXT: arith.muli
// CHECK-NEXT: return
func.func @factor(%a: i32, %b: i32, %c: i32, %x: i32) -> i32 {
  %0 = arith.muli %a, %x : i32
  %1 = arith.muli %x, %b : i32
  %2 = arith.muli %c, %x : i32
  %3 = arith.addi %0, %1 : i32
  %4 = arith.addi %2, %3 : i32
  return %4 : i32
}

// The e-graph takes the cheapest form; the greedy driver what the rules lead to.

// CHECK-LABEL: func.func @doubled(
// CHECK-NEXT: arith.addi
// CHECK-NEXT: return
// GREEDY-LABEL: func.func @doubled(
// GREEDY: arith.shli
func.func @doubled(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
