// A guard that would not be checked is an error, and its rule is left out.
// RUN: not rs-opt --solver=none --check-rules %S/Inputs/GuardMistakes.td 2>&1 | filecheck %s --implicit-check-not=error:

// CHECK-DAG: GuardMistakes.td:11:5: error: rule 'TwoArguments' is left out: its guard has the argument '$x', which 'IsNotNegative' does not read: its predicate has no '$1'
// CHECK-DAG: GuardMistakes.td:12:5: error: rule 'Misspelt' is left out: no rule reads its field 'gard'; did you mean 'guard'?
// CHECK-DAG: OtherField: sampled: both sides agree
