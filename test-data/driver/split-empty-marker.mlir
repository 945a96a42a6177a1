// An empty marker splits nothing.
// RUN: rs-opt %s --split-input-file= | filecheck %s

// CHECK: module @a
module @a {}
// -----
// CHECK-NOT: -----
// CHECK: module @b
module @b {}
