// RUN: not rs-opt %s --dialect-td %S/Inputs/UnitsRefused.td 2>&1 | filecheck %s --implicit-check-not=error:

// CHECK: UnitsRefused.td:{{.*}}: error: un.twice: the format is ambiguous: what may be left out is `unit`
// CHECK: UnitsRefused.td:{{.*}}: error: un.colon: ':' behind the attribute 'a' is ambiguous
// CHECK: UnitsRefused.td:{{.*}}: error: un.optional_colon: ':' behind the attribute 'a' is ambiguous
