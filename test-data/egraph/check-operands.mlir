// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Operands.td 2>&1 | filecheck %s

// A guard over one operand leaves the others as they are.

// CHECK-DAG: error: rule 'OneGuarded' is unsound: for operands (
// CHECK-DAG: BothGuarded: exhaustive: both sides agree

// What is not chosen may be poison.

// CHECK-DAG: Chooses: exhaustive: both sides agree
// CHECK-DAG: error: rule 'TakesOther' is unsound: for operands ({{.*}} = false, {{.*}} and the result is poison
// CHECK-DAG: error: rule 'AsksBoth' is unsound: for operands ({{.*}} = false, {{.*}} = poison)

// What is made has to verify, and a rule that does not load keeps none from being checked.

// CHECK-DAG: error: rule 'Reads' is unsound: for types ({{.*}}), the result does not verify: 'arith.fptosi' op
// CHECK-DAG: error: rule 'Unbound' is left out: '$z' is not bound by the source pattern
