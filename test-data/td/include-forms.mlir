// RUN: echo 'include "%S/Inputs/Includes.td"' > %t.td
// RUN: rs-opt %s --dialect-td %t.td | filecheck %s

// What stands between `include` and the name of a file may be a comment; an absolute name is that of a file as it is.
// RUN: rs-opt %s --dialect-td %S/Inputs/Includes.td | filecheck %s

// CHECK: elsewhere.mark
elsewhere.mark
