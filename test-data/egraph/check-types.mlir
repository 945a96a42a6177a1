// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Types.td 2>&1 | filecheck %s

// Each value has a type that the rule and its operations allow, whatever the types of the others are.

// CHECK-DAG: error: rule 'Compares' is unsound: for operands ({{.*}} = {{-?[0-9]+}} : i32, {{.*}} = {{-?[0-9]+}} : i32){{.*}}, the source (of type i1)
// CHECK-DAG: ComparesItself: sampled: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: error: rule 'Chooses' is unsound: for operands ({{.*}} = {{true|false}}, {{.*}} = {{-?[0-9]+}} : i16
// CHECK-DAG: error: rule 'Combines' is unsound: for operands ({{.*}} = {{true|false}}, {{.*}} = {{-?[0-9]+}} : i64

// CHECK-DAG: error: rule 'Odd' is unsound: for operands ({{.*}} = {{-?[0-9]+}} : i24, {{.*}} = {{-?[0-9]+}} : i24)
// CHECK-DAG: OddSum: sampled: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: error: rule 'OddConstant' is unsound: for operands ({{.*}} = {{-?[0-9]+}} : i24) and constants ({{.*}}7 : i24)
// CHECK-DAG: error: rule 'OddFloat' is unsound: for operands ({{.*}} : bf16

// CHECK-DAG: error: rule 'OddThere' is unsound: for operands ({{.*}} = {{-?[0-9]+}} : i12){{.*}}, the source (of type i12)
// CHECK-DAG: OddBack: sampled: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: error: rule 'OddSteps' is unsound: for operands ({{.*}} = -{{[0-9]+}} : i20)

// CHECK-DAG: error: rule 'Middle' is unsound

// What was not compared is said to be unchecked, and why.

// CHECK-DAG: Vector: unchecked: none of the types that are tried fits operand #0 of 'arith.addi'
// CHECK-DAG: Never: unchecked: none of the types that are tried fits operand #0 of 'arith.addi'
// CHECK-DAG: Square: unchecked: no constant that is tried fits operand #1 of 'arith.addi'
// CHECK-DAG: error: rule 'Great' is unsound: for operands ({{.*}}) and constants ($c = 1000 : i32)
// CHECK-DAG: Both: unchecked: no types were found that its source verifies with
// CHECK-DAG: Unmatched: unchecked: no input was found that it matches
// CHECK-DAG: Undefined: unchecked: 'arith.divui' does not fold for any input that was found
