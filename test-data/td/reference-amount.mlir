// What the references of a body come to is counted together, whichever operation they are of.
// RUN: rs-opt %s --dialect-td %S/Inputs/ReferenceAmount.td --expand-references | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/ReferenceAmount.td --expand-references="max-operations=1915" | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/ReferenceAmount.td --expand-references="max-operations=1914" 2>&1 | filecheck %s --check-prefix=ERR
// RUN: not rs-opt %s --dialect-td %S/Inputs/ReferenceAmount.td --expand-references="max-operations=-1" 2>&1 | filecheck %s --check-prefix=NONE

// CHECK: func.func @f(%[[X:.*]]: i32) -> i32
// CHECK-NEXT: return %[[X]] : i32
// ERR: reference-amount.mlir:[[# @LINE + 5]]:8: error: with the decomposition of 'am.x0', decompositions are expanded to more than 2042 operations
// NONE: error: with the decomposition of 'am.{{.*}}', decompositions are expanded to more than 128 operations
func.func @f(%x: i32) -> i32 {
  %0 = am.x4 %x : i32
  %1 = am.x4 %0 : i32
  %2 = am.x4 %1 : i32
  return %2 : i32
}
