// The marker can be chosen.
// RUN: rs-opt %s --split-input-file="// CUT" | filecheck %s

module @a {}
// CUT
module @a {}

// CHECK: module @a
// CHECK: // -----
// CHECK: module @a
