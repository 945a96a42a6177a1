// Places in a part are places in the file; that of the implicit module is where the part starts.
// RUN: rs-opt %s --split-input-file --mlir-print-debuginfo | filecheck %s

// CHECK: func.func private @a() loc([[A:#.*]])
// CHECK: } loc([[FILE:#.*]])
// CHECK: [[FILE]] = loc("{{.*}}split-places.mlir":0:0)
// CHECK: [[A]] = loc("{{.*}}split-places.mlir":[[@LINE+1]]:1)
func.func private @a()
// -----
// CHECK: func.func private @b() loc([[B:#.*]])
// CHECK: } loc([[PART:#.*]])
// CHECK: [[PART]] = loc("{{.*}}split-places.mlir":[[@LINE-3]]:9)
// CHECK: [[B]] = loc("{{.*}}split-places.mlir":[[@LINE+1]]:1)
func.func private @b()
