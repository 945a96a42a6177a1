// A dialect that says it has canonicalization patterns of its own, in a program that has none for it.
// RUN: rs-opt --td-diagnose %S/Inputs/Canonicalizer.td | FileCheck %s

// CHECK: dialect wants {{.*}}canonicalizer
// CHECK: 1 hook not attached
