// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Specified.td 2>&1 | filecheck %s

// Where a folder gives up, the rule is compared with the specified result: for the least number divided and rounded up, and where `truncf` rounds.

// CHECK-DAG: error: rule 'Mirrors' is unsound: for operands ($x = -128 : i8, {{.*}}, the source (of type i8) is
// CHECK-DAG: Doubles: exhaustive: both sides agree on 255 inputs
// CHECK-DAG: error: rule 'Returns' is unsound: for operands ({{.*}} : f64)
// CHECK-DAG: Extends: sampled: both sides agree on {{[0-9]+}} inputs
