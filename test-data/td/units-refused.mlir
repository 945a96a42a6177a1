// RUN: not rs-opt %s --dialect-td %S/Inputs/UnitsRefused.td --lint-td 2>&1 | filecheck %s --implicit-check-not=error:

// CHECK: UnitsRefused.td:{{.*}}: error: un.colon: ':' after the attribute 'a' is ambiguous
// CHECK: UnitsRefused.td:{{.*}}: error: un.optional_colon: ':' after the attribute 'a' is ambiguous
// CHECK: UnitsRefused.td:{{.*}}: warning: un.twice: the format is ambiguous: an element that may be absent is `unit`
