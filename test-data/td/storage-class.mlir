// An attribute of a class that a dialect defines is written without its dialect and mnemonic, whether the argument names the definition or
// a constraint with that class.
// RUN: rs-opt %s --dialect-td %S/Inputs/StorageClass.td --verify-roundtrip | filecheck %s

// CHECK: s.a <1>
s.a <1>
// CHECK: s.b <2>
s.b <2>
// CHECK: s.b <3>
s.b #s.level<3>
// CHECK: s.c <4>, #s.level<5>
s.c <4>, #s.level<5>
