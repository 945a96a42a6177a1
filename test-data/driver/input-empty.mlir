// Nothing, blank lines and comments alone are a module; but nothing has no parts.
// RUN: split-file %s %t
// RUN: rs-opt %t/empty.mlir | filecheck %s
// RUN: rs-opt %t/blank.mlir | filecheck %s
// RUN: rs-opt %t/comment.mlir | filecheck %s
// RUN: rs-opt %t/empty.mlir --split-input-file | count 0
// RUN: rs-opt %t/blank.mlir --split-input-file | filecheck %s
// RUN: not rs-opt %t/empty.mlir --no-implicit-module 2>&1 | filecheck %s --check-prefix=BAD

// CHECK: module {
// CHECK-NEXT: }
// BAD: error:

//--- empty.mlir
//--- blank.mlir



//--- comment.mlir
// only this
