// A line that almost looks like a marker gets a warning.
// RUN: rs-opt %s --split-input-file -o /dev/null 2>&1 | filecheck %s

module @a {}
// ----
module @b {}

// CHECK: split-near-miss.mlir:5:7: warning: near miss with file split marker
