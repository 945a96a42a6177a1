// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Order.td --apply-patterns | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/OrderRefused.td --apply-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=REFUSED --implicit-check-not=OrderRefused.td
// RUN: rs-opt --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Order.td --print-rules=Urgent | filecheck %s --check-prefix=RULE
// RUN: not rs-opt --print-rules=Urgent 2>&1 | filecheck %s --check-prefix=NORULE

// Which of the rules that match is tried first.

// REFUSED-DAG: OrderRefused.td:5:5: error: rule 'NoBenefit' is left out: `addBenefit` takes one number
// REFUSED-DAG: OrderRefused.td:4:5: error: rule 'NoNumber' is left out: `addBenefit` takes one number
// REFUSED-DAG: OrderRefused.td:3:5: error: rule 'TooHigh' is left out: its benefit is out of range
// REFUSED-DAG: OrderRefused.td:6:5: error: rule 'TwoNumbers' is left out: `addBenefit` takes one number
// REFUSED-DAG: OrderRefused.td:2:5: error: rule 'TooLow' is left out: its benefit is out of range
// RULE: Urgent hi.two benefit 4 greedy
// RULE-NEXT: conditions 1 (1 ops, 0 constraints, 0 literals, 0 repeated)
// RULE-NEXT: matches hi.two($x, $y)
// RULE-NEXT: makes lo.two($y, $x)
// NORULE: there is no rule 'Urgent'

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %0 = "lo.i32"(%arg0) : (i32) -> i32
// CHECK-NEXT: %1 = "lo.same"(%arg0) : (i32) -> i32
// CHECK-NEXT: %2 = "lo.two"(%arg1, %arg0) : (i32, i32) -> i32
// CHECK-NEXT: %3 = "lo.named"(%arg0) <{name = "n"}> : (i32) -> i32
// CHECK-NEXT: "lo.store"(%1, %2) : (i32, i32) -> ()
// CHECK-NEXT: return
func.func @f(%a: i32, %b: i32) {
  %0 = "hi.one"(%a) : (i32) -> i32
  %1 = "hi.one"(%0) : (i32) -> i32
  %2 = "hi.two"(%a, %b) : (i32, i32) -> i32
  %3 = "hi.named"(%a) <{name = "n"}> : (i32) -> i32
  "lo.store"(%1, %2) : (i32, i32) -> ()
  return
}
