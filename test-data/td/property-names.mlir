// A discardable attribute may have the name of a property that is not stored as an attribute. An attribute in the dictionary with the
// name of a declared attribute is that one.
// RUN: not rs-opt %s --dialect-td %S/Inputs/PropertyNames.td --split-input-file 2>/dev/null | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/PropertyNames.td --split-input-file --mlir-print-op-generic 2>/dev/null | filecheck %s --check-prefix=GENERIC
// RUN: not rs-opt %s --dialect-td %S/Inputs/PropertyNames.td --split-input-file --mlir-print-op-generic 2>/dev/null | rs-opt --dialect-td %S/Inputs/PropertyNames.td --split-input-file | filecheck %s
// RUN: rs-opt %s --dialect-td %S/Inputs/PropertyNames.td --split-input-file --verify-diagnostics

// CHECK: pn.load {alignment = 4 : i64, space = 7 : i64}{{$}}
// GENERIC: "pn.load"() <{alignment = [], fast = false, space = 7 : i64}> {alignment = 4 : i64}
pn.load {alignment = 4, space = 7}
// CHECK-NEXT: pn.load align 8 fast {alignment = "word", fast}{{$}}
pn.load align 8 fast {alignment = "word", fast}
// CHECK-NEXT: pn.load align 8 {fast = false}{{$}}
"pn.load"() <{alignment = [8]}> {fast = false} : () -> i32
// The next operation has none of them.
// CHECK-NEXT: pn.load{{$}}
pn.load
// CHECK-NEXT: pn.dict <{width = 1 : i64}> {width = 1 : i64}
pn.dict <{width = 1}> {width = 1}

// -----

// expected-error @below {{attribute 'space' failed to satisfy constraint: 64-bit signless integer attribute}}
pn.load {space = "word"}
