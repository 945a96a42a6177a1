// RUN: rs-opt %s --symbol-dce --allow-unregistered-dialect | filecheck %s

// An operation of an upstream dialect that is not loaded may be a symbol table. The symbols that it refers to stay, and its own are not erased.

// CHECK-NOT: @unused
// CHECK: func.func private @used
// CHECK-NOT: @unused
// CHECK: "gpu.module"
// CHECK: func.func private @inner
func.func private @unused()
func.func private @used()
"gpu.module"() ({
  func.func private @inner()
  "test.use"() {callee = @used} : () -> ()
}) {sym_name = "kernels"} : () -> ()
