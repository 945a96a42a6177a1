// Nothing folds to an operation that is no constant by its definition, since that would fold again.
// RUN: rs-opt %s --dialect-td %S/Inputs/Unconstant.td --canonicalize 2>&1 | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Unconstant.td --canonicalize --rewrite-strategy=egraph 2>&1 | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/Unconstant.td --canonicalize=test-convergence=true 2>&1 | filecheck %s

// CHECK-NOT:  warning
// CHECK:      func.func @sum() -> i32 {
// CHECK-NEXT:   %[[TWO:.*]] = arith.constant is 2 : i32
// CHECK-NEXT:   %[[SUM:.*]] = arith.addi %[[TWO]], %[[TWO]] : i32
// CHECK-NEXT:   return %[[SUM]] : i32
func.func @sum() -> i32 {
  %two = "arith.constant"() {value = 2 : i32} : () -> i32
  %sum = arith.addi %two, %two : i32
  return %sum : i32
}
