// The marker can be chosen.
// RUN: split-file %s %t
// RUN: rs-opt %t/in.mlir --split-input-file="// CUT" | filecheck %s
// RUN: rs-opt %t/in.mlir --split-input-file=CUT --allow-unregistered-dialect | filecheck %s

// CHECK: module @a
// CHECK: // -----
// CHECK: module @a

//--- in.mlir
module @a {}
// CUT
module @a {}
