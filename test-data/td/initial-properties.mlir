// A property that is absent has its default, or the value that C++ initializes it with. The verifier sees that value.
// RUN: rs-opt %s --dialect-td %S/Inputs/InitialProperties.td --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/InitialProperties.td --split-input-file --mlir-print-op-generic 2>/dev/null | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/InitialProperties.td --split-input-file 2>/dev/null | filecheck %s --check-prefix=CUSTOM

// CHECK: "ip.values"() <{color = 0 : i32, flag = false, list = [], seven = 7 : i64, small = 0 : i8, text = ""}> : () -> ()
// CUSTOM: ip.values <{color = 0 : i32, flag = false, list = [], small = 0 : i8, text = ""}>
"ip.values"() : () -> ()
// CHECK-NEXT: "ip.values"() <{color = 1 : i32, flag = true, list = [], seven = 7 : i64, small = 2 : i8, text = ""}> : () -> ()
"ip.values"() <{small = 2 : i8, flag = true, color = 1 : i32}> : () -> ()
// CHECK-NEXT: "ip.values"() <{color = 0 : i32, flag = false, list = [], seven = 7 : i64, small = 0 : i8, text = ""}> : () -> ()
ip.values
// CUSTOM: ip.text 0{{$}}
"ip.text"() : () -> ()

// -----

// expected-error @below {{property 'n' failed to satisfy constraint}}
"ip.confined"() : () -> ()

// -----

// expected-error @below {{property 'e' failed to satisfy constraint: allowed 32-bit signless integer cases: 1}}
"ip.later"() : () -> ()
