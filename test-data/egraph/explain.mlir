// RUN: rs-opt --canonicalize --explain %s 2>&1 | filecheck %s
// RUN: rs-opt --canonicalize --explain --diagnostics=json %s 2>&1 | filecheck %s --check-prefix=JSON
// RUN: rs-opt --canonicalize --explain --rewrite-strategy=egraph %s 2>&1 | filecheck %s --check-prefix=EGRAPH
// RUN: rs-opt --pass-pipeline="builtin.module(func.func(canonicalize))" --explain --executor=memo --threads=1 %s 2>&1 | filecheck %s
// RUN: rs-opt --patterns-td %S/Inputs/Rules.td --optimize="rules=Factor" --explain %s 2>&1 | filecheck %s --check-prefix=FACTOR

// CHECK: explain.mlir:[[#@LINE+19]]:8: remark: canonicalize: 'AddIAddConstant' rewrote 'arith.addi', making 'arith.constant', 'arith.addi'
// CHECK-NEXT: %1 = arith.addi %0, %c2 : i32
// CHECK: ArithCanonicalization.td:{{.*}}: note: 'AddIAddConstant' is here
// CHECK: explain.mlir:[[#@LINE+22]]:8: remark: canonicalize: 'arith.muli' was folded

// JSON: {{.*}}"severity":"remark"{{.*}}'AddIAddConstant' rewrote 'arith.addi'

// What the e-graph chose, and the rules that lead there.

// EGRAPH: explain.mlir:[[#@LINE+10]]:8: remark: canonicalize: 'arith.addi' became arith.addi(_, 3 : i32) by 'AddIAddConstant'
// EGRAPH: remark: canonicalize: 'arith.muli' became 0 : i32 by 'fold'

// FACTOR: remark: optimize: 'arith.addi' became arith.muli(_, arith.addi(_, _)) by 'Factor'
// FACTOR: Rules.td:8:5: note: 'Factor' is here
func.func @f(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %x, %c1 : i32
  // The next line is looked for.
  %1 = arith.addi %0, %c2 : i32
  return %1 : i32
}

func.func @g(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.muli %x, %c0 : i32
  return %0 : i32
}

func.func @h(%a: i32, %b: i32, %x: i32) -> i32 {
  %0 = arith.muli %a, %x : i32
  %1 = arith.muli %b, %x : i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
