// RUN: not rs-opt --solver=none --check-rules %S/Inputs/CheckInputs.td 2>&1 | filecheck %s

// CHECK-DAG: error: rule 'DropsFirst' is unsound
// CHECK-DAG: error: rule 'NeverThat' is unsound: for operands ({{.*}} = 123456 : i32)
// CHECK-DAG: error: rule 'NeverTheSum' is unsound: for operands ({{.*}} = 72777 : i32)
