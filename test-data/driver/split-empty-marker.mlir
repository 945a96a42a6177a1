// An empty marker is the usual one.
// RUN: rs-opt %s --split-input-file= | filecheck %s

// CHECK: module @a
module @a {}
// -----
// CHECK: {{^}}// -----
// CHECK: module @b
module @b {}
