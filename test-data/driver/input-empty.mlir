// Nothing, blank lines and comments alone are a module.
// RUN: split-file %s %t
// RUN: rs-opt %t/empty.mlir | filecheck %s
// RUN: rs-opt %t/blank.mlir | filecheck %s
// RUN: rs-opt %t/comment.mlir | filecheck %s
// RUN: not rs-opt %t/empty.mlir --no-implicit-module 2>&1 | filecheck %s --check-prefix=BAD

// CHECK: module {
// CHECK-NEXT: }
// BAD: error:

//--- empty.mlir
//--- blank.mlir



//--- comment.mlir
// only this
