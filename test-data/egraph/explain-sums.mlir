// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --explain %s -o /dev/null 2>&1 | filecheck %s
// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --explain --diagnostics=json %s -o /dev/null 2>&1 | filecheck %s

// Three sums that come to the same. What rewrites the others is no part of a chain.

// CHECK: 'arith.addi' became arith.addi(_, 2 : i32) by 'AddIAddConstant'{{$|"}}
// CHECK: 'arith.subi' became arith.addi(_, 2 : i32) by 'SubIRHSAddConstant'{{$|"}}
// CHECK: 'arith.addi' became arith.addi(_, 2 : i32) by 'AddISubConstantRHS'{{$|"}}
func.func @sums(%y: i32) -> (i32, i32, i32) {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %0 = arith.addi %y, %one : i32
  %a = arith.addi %0, %one : i32
  %1 = arith.addi %y, %three : i32
  %b = arith.subi %1, %one : i32
  %2 = arith.subi %y, %one : i32
  %c = arith.addi %2, %three : i32
  return %a, %b, %c : i32, i32, i32
}
