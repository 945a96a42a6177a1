// An error in one part does not keep the others from being printed, but counts.
// RUN: not rs-opt %s --split-input-file 2>&1 | filecheck %s
// RUN: not rs-opt %s --split-input-file 2>/dev/null | filecheck %s --check-prefix=OUT

module @a {}
// -----
module @broken {
// -----
module @c {}

// CHECK: split-errors.mlir:7:17: error:
// OUT: module @a
// OUT: module @c
