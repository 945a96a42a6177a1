// RUN: not rs-opt --solver=none --check-rules %S/Inputs/Rare.td 2>&1 | filecheck %s

// Integers of up to eight bits are gone through completely, so that a rule that is wrong for one input of 16,777,216 is found.

// CHECK-DAG: error: rule 'NeverAll' is unsound: for operands ({{.*}} = -58 : i8, {{.*}} = -85 : i8, {{.*}} = 94 : i8){{.*}}, the source (of type i1) is true and the result is false

// Constants that a rule takes are values as well.

// CHECK-DAG: error: rule 'NeverBoth' is unsound: for operands ({{.*}} = 94 : i8) and constants ({{.*}}-58 : i8{{.*}}, the source (of type i1) is true

// All widths are tried together: the product of two bits each is taken in three.

// CHECK-DAG: error: rule 'Upper' is unsound: for operands ({{.*}}) and constants ({{.*}}1 : i3)

// Three bytes and poison are too many inputs; seven bits each are not.

// CHECK-DAG: Chooses: exhaustive: both sides agree on {{[0-9]+}} inputs, all up to 7 bits

// What is of one width is all there is.

// CHECK-DAG: Twice: exhaustive: both sides agree on {{[0-9]+}} inputs, all up to 8 bits
// CHECK-DAG: Wide: sampled: both sides agree on {{[0-9]+}} inputs{{$}}
