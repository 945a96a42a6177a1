// The accessor of `foo_1` is `getFoo_1`: only an underscore before a lower-case letter is removed.
// RUN: not rs-opt --config=none --dialect-td %S/Inputs/AccessorDigits.td %s 2>&1 | filecheck %s

// CHECK-NOT: :[[@LINE+1]]:
"d.a"() {foo_1 = 1 : i64} : () -> ()
// CHECK: :[[@LINE+1]]:1: error: 'd.a' op failed to verify that foo_1 must be positive
"d.a"() {foo_1 = 0 : i64} : () -> ()
