// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Halves.td 2>&1 | filecheck %s

// Rules on operations of several results are checked result by result; one that nothing uses where the rule matches is not.

// CHECK-DAG: LowerIsProduct: exhaustive: both sides agree
// CHECK-DAG: LowerOfEither: exhaustive: both sides agree
// CHECK-DAG: Halves.td:[[#]]:5: error: rule 'UpperOfEither' is unsound: {{.*}}, result 1 of the source
