// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Predicates.td 2>&1 | filecheck %s

// Constants have the numbers of the predicates that they must satisfy.

// CHECK-DAG: error: rule 'Halves' is unsound: for operands ({{.*}}) and constants ($k = 2.500000e+00 : {{.*}})
// CHECK-DAG: Quarters: sampled: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: Negates: sampled: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: Great: sampled: both sides agree on {{[0-9]+}} inputs

// A rule whose results cannot be built is told apart from one that does not match.

// CHECK-DAG: Unbuilt: unchecked: its results cannot be built for any input that was found

// CHECK-DAG: error: rule 'Swaps' is unsound: {{.*}} and attribute 'predicate' of 'arith.cmpi' being 'slt', the source
