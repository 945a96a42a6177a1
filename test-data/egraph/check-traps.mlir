// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Traps.td 2>&1 | filecheck %s

// An operation that executes with undefined behavior counts, even if a select discards its result.

// CHECK-DAG: error: rule 'DividesUnderSelect' is unsound: for operands ({{.*}}){{.*}}, the source {{.*}} and the result is undefined behavior of 'arith.divui'
// CHECK-DAG: error: rule 'DividesByMinusOne' is unsound: {{.*}}undefined behavior of 'arith.divsi'

// A rule may divide where its source divides, and where the divisor cannot be zero.

// CHECK-DAG: DividesByThree: exhaustive: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: DividesBefore: exhaustive: both sides agree on {{[0-9]+}} inputs

// An operation that the result does not use executes, too.

// CHECK-DAG: error: rule 'DividesForNothing' is unsound: {{.*}}undefined behavior of 'arith.divui'
// CHECK-DAG: MultipliesForNothing: exhaustive: both sides agree on {{[0-9]+}} inputs
