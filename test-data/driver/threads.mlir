// Any number of threads gives the same.
// RUN: rs-opt %s --canonicalize --mlir-disable-threading | filecheck %s
// RUN: rs-opt %s --canonicalize --threads=3 | filecheck %s
// RUN: rs-opt %s --canonicalize --executor=memo --chunking=force | filecheck %s

// CHECK: func.func @f
// CHECK: func.func @g
func.func @f() { return }
func.func @g() { return }
