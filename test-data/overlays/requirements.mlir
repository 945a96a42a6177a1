// What an operation verifies in C++ can be said in an overlay. The first requirement that does not hold is reported.
// RUN: rs-opt %s --dialect-td %S/Inputs/Requirements.td --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/RequirementsRefused.td --split-input-file 2>&1 | filecheck %s

// CHECK-DAG: RequirementsRefused.td:3:47: error: w.pick: '$dimms' in the predicate '$dimms.empty()' is not declared; did you mean 'dims'?
// CHECK-DAG: RequirementsRefused.td:4:{{.*}} error: w.pick: the predicate '$dims.empty(' is not understood
// CHECK-DAG: RequirementsRefused.td:5:{{.*}} error: w.pick: 'isSorted' in the predicate 'isSorted($dims)' is not known
// CHECK-DAG: RequirementsRefused.td:6:{{.*}} error: the overlay describes operation 'w.pik', which does not exist; did you mean 'w.pick'?

func.func @holds(%t: tensor<2x3xi32>) {
  w.pick %t [[1, 0]] : tensor<2x3xi32>
  return
}

// -----

func.func @empty(%t: tensor<2x3xi32>) {
  // expected-error @+1 {{'w.pick' op picks nothing}}
  w.pick %t [[]] : tensor<2x3xi32>
  return
}

// -----

func.func @many(%t: tensor<2x3xi32>) {
  // expected-error @+1 {{'w.pick' op picks more dimensions than there are}}
  w.pick %t [[1, 0, 1]] : tensor<2x3xi32>
  return
}
