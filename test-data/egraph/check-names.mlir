// RUN: not rs-opt --solver=none --check-rules %S/Inputs/CheckNames.td > %t 2>&1
// RUN: filecheck %s --input-file %t
// RUN: not rs-opt --solver=none --check-rules %S/Inputs/CheckNames.td --diagnostics=json 2>&1 | filecheck %s --check-prefix=JSON

// Counterexamples name operands, constants and the attributes that the rule does not fix; constants may be matched by their operation.

// CHECK-DAG: MulOne: exhaustive: both sides agree on
// CHECK-DAG: MulPower: exhaustive: both sides agree on
// CHECK-DAG: rule 'DivPower' is unsound: for operands ($x = -2 : i2) and constants ($k = -2 : i2), the source (of type i2) is 1 : i2 and the result is -1 : i2
// CHECK-DAG: rule 'AnyPredicate' is unsound: for operands ($left = {{.*}}, $right = {{.*}}) and attribute 'predicate' of 'arith.cmpi' being {{.*}}, the source
// CHECK-DAG: rule 'OnlyRoot' is unsound: for operands ($x = -12 : i32) and constants (144 : i32)
// CHECK-DAG: rule 'ThroughByte' is unsound: for operands ($x = {{.*}} : f32)

// JSON: {{"message": ?"rule 'DivPower' is unsound}}
