// Without properties for attributes, the generic form has them in the dictionary, and no properties.
// RUN: rs-opt %s --dialect-td %S/Inputs/NoProperties.td --split-input-file --verify-diagnostics
// RUN: not rs-opt %s --dialect-td %S/Inputs/NoProperties.td --split-input-file 2>/dev/null | filecheck %s
// RUN: not rs-opt %s --dialect-td %S/Inputs/NoProperties.td --split-input-file 2>/dev/null | rs-opt --dialect-td %S/Inputs/NoProperties.td --split-input-file | filecheck %s

// CHECK: "np.one"() {d = 5 : i32, e = 1 : i8, x = 1 : i32} : () -> ()
"np.one"() {x = 1 : i32, e = 1 : i8} : () -> ()
// CHECK: "np.sized"() {operandSegmentSizes = array<i32: 0, 0>} : () -> ()
"np.sized"() {operandSegmentSizes = array<i32: 0, 0>} : () -> ()
// CHECK: "np.native"() <{n = 2 : i64}> {x = 1 : i32} : () -> ()
"np.native"() <{n = 2 : i64}> {x = 1 : i32} : () -> ()

// -----

// expected-error @below {{the dialect of 'np.one' sets usePropertiesForAttributes = 0, so the operation has no properties}}
"np.one"() <{x = 1 : i32}> : () -> ()
