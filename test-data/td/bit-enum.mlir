// RUN: rs-opt %s --dialect-td %S/Inputs/BitEnum.td --split-input-file --verify-diagnostics | filecheck %s

// The highest bit is a bit, not a sign; a case that is no bit has one.

// CHECK: b.bits Low|Top, Top, Minus
// CHECK-NEXT: b.bits Top, Low|Top, Minus
b.bits Low|Top, Top, Minus
"b.bits"() <{wide = -2147483648 : i32, narrow = 129 : i8, signed = -2 : i32}> : () -> ()

// -----

// expected-error@+1 {{attribute 'wide' failed to satisfy constraint}}
"b.bits"() <{wide = -2147483646 : i32, narrow = 129 : i8, signed = -2 : i32}> : () -> ()
