// What types and locations inside an attribute refer to is referred to.
// RUN: rs-opt %s --allow-unregistered-dialect --symbol-dce | filecheck %s

// CHECK-NOT: @dead
// CHECK: func.func private @encoding()
// CHECK: func.func private @result()
// CHECK: func.func private @elements()
// CHECK: func.func private @metadata()
func.func private @dead()
func.func private @encoding()
func.func private @result()
func.func private @elements()
func.func private @metadata()
"t.a"() {
  a = tensor<2xi32, @encoding>,
  b = () -> tuple<tensor<2xi32, @result>>,
  c = dense<1> : tensor<2xi32, @elements>,
  d = loc(callsite("x" at fused<@metadata>["y"]))
} : () -> ()
