// What stands between `include` and the name of a file may be a comment.
// RUN: rs-opt %s --dialect-td %S/Inputs/Includes.td | filecheck %s

// CHECK: elsewhere.mark
elsewhere.mark
