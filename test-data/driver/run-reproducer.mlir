// The pipeline comes from the metadata of the file, which is not printed.
// RUN: rs-opt %s --run-reproducer | filecheck %s
// RUN: rs-opt %s | filecheck %s --check-prefix=WITHOUT

// CHECK: func.func @f
// CHECK-NEXT: return
// CHECK-NOT: mlir_reproducer
// WITHOUT: arith.constant
// WITHOUT: mlir_reproducer
func.func @f() {
  %0 = arith.constant 0 : i32
  return
}

{-#
  external_resources: {
    mlir_reproducer: {
      pipeline: "builtin.module(func.func(cse))",
      disable_threading: true,
      verify_each: true
    }
  }
#-}
