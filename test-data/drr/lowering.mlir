// RUN: rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Lowering.td --apply-patterns | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/Ops.td --patterns-td %S/Inputs/Elsewhere.td --apply-patterns > %t 2> %t.err
// RUN: filecheck %s --input-file %t.err --check-prefix=REFUSED --implicit-check-not=Elsewhere.td
// RUN: not rs-opt %s --patterns-td %S/Inputs/Lowering.td --apply-patterns 2>&1 | filecheck %s --check-prefix=UNLOADED
// RUN: filecheck %s --input-file %t --check-prefix=LEFT

// Rules over two dialects and a built-in one.

// REFUSED-DAG: Elsewhere.td:8:5: error: rule 'FromFar' is left out: operation 'far.two' is not registered
// REFUSED-DAG: Elsewhere.td:9:5: error: rule 'ToFar' is left out: operation 'far.two' is not registered
// UNLOADED: Lowering.td:4:5: error: rule 'SumToArith' is left out: operation 'hi.sum' is not registered
// The rule that is right is there.
// LEFT: lo.two
// LEFT-NEXT: hi.two

// CHECK-LABEL: func.func @f(
// CHECK-NEXT: %0 = arith.addi %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT: %1 = "lo.two"(%0, %arg0) : (i32, i32) -> i32
// CHECK-NEXT: return
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = "hi.sum"(%a, %b) : (i32, i32) -> i32
  %1 = "hi.two"(%0, %a) : (i32, i32) -> i32
  return %1 : i32
}
