// Loops of a dialect from a .td file.
// RUN: rs-opt %s --dialect-td %S/Inputs/Loops.td --loop-invariant-code-motion | filecheck %s

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.subi
// CHECK-NEXT: "lp.twice"
func.func @f(%a: i32) {
  "lp.twice"() ({
    %0 = arith.addi %a, %a : i32
  }, {
    %0 = arith.subi %a, %a : i32
  }) : () -> ()

  // CHECK: arith.subi
  // CHECK-NEXT: "lp.second"() ({
  // CHECK-NEXT: arith.addi
  "lp.second"() ({
    %0 = arith.addi %a, %a : i32
  }, {
    %0 = arith.subi %a, %a : i32
  }) : () -> ()

  // CHECK: "lp.own"() ({
  // CHECK-NEXT: arith.addi
  "lp.own"() ({
    %0 = arith.addi %a, %a : i32
  }) : () -> ()

  // A constant has no operands.
  // CHECK: arith.constant
  // CHECK: "lp.closed"() ({
  // CHECK-NEXT: arith.addi
  "lp.closed"() ({
    %1 = arith.constant 1 : i32
    %0 = arith.addi %a, %a : i32
  }) : () -> ()
  return
}
