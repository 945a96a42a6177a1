// RUN: rs-opt --solver=none --check-rules %S/Inputs/Rules.td | filecheck %s
// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Unsound.td 2>&1 | filecheck %s --check-prefix=UNSOUND
// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Division.td 2>&1 | filecheck %s --check-prefix=DIVISION
// RUN: rs-opt --solver=none --check-rules %S/Inputs/Sums.td | filecheck %s --check-prefix=SUMS
// RUN: rs-opt --print-rules=AddIAddConstant | filecheck %s --check-prefix=BOTH
// RUN: rs-opt --print-rules=AssertOfTrue | filecheck %s --check-prefix=GREEDY
// RUN: not rs-opt --print-rules=AddIAddConstnat 2>&1 | filecheck %s --check-prefix=NAME

// Both sides of each rule are computed by the folders.

// CHECK-DAG: Factor: exhaustive: both sides agree on {{[0-9]+}} inputs, all up to 8 bits
// CHECK-DAG: Doubled: sampled: both sides agree on {{[0-9]+}} inputs{{$}}

// SUMS: Sums: sampled: both sides agree on {{[0-9]+}} inputs

// UNSOUND: Unsound.td:6:5: error: rule 'DropsAddend' is unsound: for operands ({{.*}}) and constants ({{.*}}){{.*}}, the source

// Division rounds to zero and a shift down, so a negative number tells them apart; a product may wrap before it is divided.

// DIVISION-DAG: error: rule 'DivIsShift' is unsound: for operands ({{.*}} = -{{.*}})
// DIVISION-DAG: error: rule 'Regroup' is unsound: for operands
// DIVISION-DAG: error: rule 'DivIsShift256' is unsound: for operands ({{.*}}) and constants ({{.*}}256 : i32)
// DIVISION-DAG: error: rule 'DivBySeven' is unsound: for operands ({{.*}} = 90 : i8) and constants ({{.*}}7 : i8)

// BOTH: AddIAddConstant arith.addi benefit {{[0-9]+}} greedy, egraph
// GREEDY: AssertOfTrue cf.assert benefit {{[0-9]+}} greedy ('cf.assert' has no result)
// NAME: there is no rule 'AddIAddConstnat'; did you mean 'AddIAddConstant'?
