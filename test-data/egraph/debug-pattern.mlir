// RUN: rs-opt --canonicalize --debug-pattern=AddIAddConstant %s 2>&1 | filecheck %s
// RUN: rs-opt --canonicalize --print-ir-after-pattern=AddIAddConstant %s 2>&1 | filecheck %s --check-prefix=AFTER
// RUN: not rs-opt --canonicalize --debug-pattern=AddIAddConstnat %s 2>&1 | filecheck %s --check-prefix=NAME

// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --debug-pattern=AddIAddConstant %s 2>&1 | filecheck %s --check-prefix=EGRAPH

// RUN: rs-opt --canonicalize --rewrite-strategy=egraph --print-ir-after-pattern=AddIAddConstant %s 2>&1 | filecheck %s --check-prefix=TURN

// TURN: remark: canonicalize: after the e-graph, by 'AddIAddConstant' among others:
// TURN-NEXT: func.func @matches(%arg0: i32) -> i32 {
// TURN: arith.constant 3 : i32
// TURN-NOT: remark

// The e-graph is asked about the operations as they are written.

// EGRAPH: remark: canonicalize: 'AddIAddConstant' does not match 'arith.addi': operand 0 of 'arith.addi' is made by 'arith.muli'; wanted: 'arith.addi'

// CHECK: remark: canonicalize: 'AddIAddConstant' does not match 'arith.addi': operand 0 of 'arith.addi' is a block argument; wanted: 'arith.addi'
// CHECK: remark: canonicalize: 'AddIAddConstant' does not match 'arith.addi': operand 0 of 'arith.addi' is made by 'arith.muli'; wanted: 'arith.addi'
// CHECK: remark: canonicalize: 'AddIAddConstant' does not match 'arith.addi': operand 1 of 'arith.addi' is a block argument; wanted: a constant

// AFTER: remark: canonicalize: after 'AddIAddConstant' rewrote 'arith.addi':
// AFTER-NEXT: func.func @matches(%arg0: i32) -> i32 {
// AFTER: arith.constant 3 : i32

// NAME: there is no rule 'AddIAddConstnat'; did you mean 'AddIAddConstant'?
func.func @first(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  return %0 : i32
}
func.func @product(%x: i32, %y: i32) -> i32 {
  %0 = arith.muli %x, %y : i32
  %1 = arith.addi %0, %x : i32
  return %1 : i32
}
func.func @second(%x: i32, %y: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.addi %0, %y : i32
  return %1 : i32
}
func.func @matches(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.addi %0, %c2 : i32
  return %1 : i32
}
