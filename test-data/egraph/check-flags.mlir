// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Flags.td 2>&1 | filecheck %s

// What flags promise and what they leave open decides whether a rule is right.

// CHECK-DAG: Regroups: sampled: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: error: rule 'RegroupsStrictly' is unsound: for operands
// CHECK-DAG: error: rule 'Mistakes' is unsound: for operands

// CHECK-DAG: Turns: sampled: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: error: rule 'TurnsStrictly' is unsound: for operands ({{.*}}){{.*}}, the source (of type f16) is -0.000000e+00 : f16 and the result is 0.000000e+00 : f16

// CHECK-DAG: error: rule 'Promises' is unsound: for operands ({{.*}} is poison
// CHECK-DAG: Forgets: sampled: both sides agree on {{[0-9]+}} inputs

// CHECK-DAG: error: rule 'Forgives' is unsound: for operands ({{.*}}){{.*}}, the source (of type {{.*}}) is 0x7E00 : f16 and the result is
// CHECK-DAG: ForgivesNothing: sampled: both sides agree on {{[0-9]+}} inputs

// Of every integer type, index among them.

// CHECK-DAG: Divides: exhaustive: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: error: rule 'DividesWrapped' is unsound: for operands


// A flag is about its own operation. `reassoc` needs two operations that have it, with at most exact ones between them; `arcp` needs a division.

// CHECK-DAG: RegroupsBoth: sampled: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: RegroupsOverNegation: sampled: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: error: rule 'RegroupsInner' is unsound: for operands
// CHECK-DAG: Inverts: sampled: both sides agree on {{[0-9]+}} inputs
// CHECK-DAG: error: rule 'InvertsRegrouped' is unsound: for operands
