// RUN: rs-opt --patterns-td %S/Inputs/Order.td --apply-patterns %s | filecheck %s --check-prefix=BENEFIT
// RUN: rs-opt --patterns-td %S/Inputs/Order.td --apply-patterns --pattern-order=discriminating %s | filecheck %s --check-prefix=ASKING
// RUN: not rs-opt --patterns-td %S/Inputs/Lint.td --apply-patterns --pattern-order=discriminating %s 2>&1 | filecheck %s --check-prefix=TIE
// RUN: rs-opt --patterns-td %S/Inputs/Order.td --print-rules=Same | filecheck %s --check-prefix=RULE

// BENEFIT: arith.subi
// ASKING: arith.andi
// TIE: Lint.td:18:5: error: rules 'QuotientRight' and 'QuotientLeft' are equally discriminating
// TIE: Lint.td:17:5: note: 'QuotientLeft' may match the same operation

// RULE: Same arith.remui benefit 2 greedy, egraph
// RULE-NEXT: conditions 3 (2 ops, 0 constraints, 0 literals, 1 repeated)
// RULE-NEXT: matches arith.remui($a, arith.ori($a, $b))
// RULE-NEXT: makes arith.andi($a, $b)
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.ori %a, %b : i32
  %1 = arith.remui %a, %0 : i32
  return %1 : i32
}
