// RUN: rs-opt %s --dialect-td %S/Inputs/Calc.td --patterns-td %S/Inputs/CalcRules.td --apply-patterns | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Calc.td --patterns-td %S/Inputs/CalcRules.td --apply-patterns --executor=memo | filecheck %s
// RUN: rs-opt %s -dialect-td=%S/Inputs/Calc.td -patterns-td=%S/Inputs/CalcRules.td --canonicalize | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Calc.td | filecheck %s --check-prefix=PLAIN
// RUN: not rs-opt %s 2>&1 | filecheck %s --check-prefix=UNKNOWN

// An operation that no built-in dialect knows is read in its own form, verified, rewritten and printed.

// UNKNOWN: apply.mlir:[[# @LINE + 9]]:{{[0-9]+}}: error:

// CHECK-LABEL: func.func @f
// CHECK-SAME: (%[[A:.*]]: i32, %[[B:.*]]: i32)
// PLAIN-LABEL: func.func @f
func.func @f(%a: i32, %b: i32) -> i32 {
  // CHECK-NEXT: %[[R:.*]] = calc.add %[[A]], %[[B]] : i32
  // CHECK-NEXT: return %[[R]]
  // PLAIN: %{{.*}} = calc.neg %{{.*}} : i32
  %0 = calc.neg %b : i32
  %1 = calc.sub %a, %0 : i32
  return %1 : i32
}
