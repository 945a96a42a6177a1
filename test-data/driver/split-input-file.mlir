// The input is split at marker lines; what separates the outputs can be chosen.
// RUN: rs-opt %s --split-input-file | filecheck %s
// RUN: rs-opt %s --split-input-file --output-split-marker="// *****" | filecheck %s --check-prefix=MARKER
// RUN: rs-opt %s | filecheck %s --check-prefix=WHOLE

module @a {}
// -----
module @b {}

// CHECK: module @a
// CHECK: // -----
// CHECK: module @b
// MARKER: module @a
// MARKER: // *****
// MARKER-NOT: // -----
// MARKER: module @b
// WHOLE-NOT: -----
