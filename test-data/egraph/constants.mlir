// RUN: rs-opt --dialect-td %S/Inputs/Numbers.td --canonicalize --rewrite-strategy=egraph %s | filecheck %s
// RUN: rs-opt --dialect-td %S/Inputs/Numbers.td --canonicalize %s | filecheck %s

// What folds in a dialect that says in its definition what its constants are.

// CHECK-LABEL: func.func @folds(
// CHECK-NEXT: %[[C:.*]] = num.constant 28
// CHECK-NEXT: return %[[C]]
func.func @folds() -> i32 {
  %c = num.constant 7
  %d = num.double %c
  %e = num.double %d
  return %e : i32
}
