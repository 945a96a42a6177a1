// Passes run in the order of their flags, and as often as they are given.
// RUN: rs-opt %s --cse --canonicalize --cse --dump-pass-pipeline -o /dev/null 2>&1 | filecheck %s

// CHECK: builtin.module(
// CHECK-NEXT: cse,
// CHECK-NEXT: canonicalize{{.*}},
// CHECK-NEXT: cse
// CHECK-NEXT: )
module {}
