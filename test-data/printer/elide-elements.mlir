// RUN: rs-opt %s --allow-unregistered-dialect --mlir-elide-elementsattrs-if-larger=2 | filecheck %s --match-full-lines
// Elements attributes that are larger than asked for.

func.func private @f() attributes {
  small = dense<[1, 2]> : tensor<2xi32>, large = dense<[1, 2, 3]> : tensor<3xi32>, splat = dense<1> : tensor<9xi32>,
  strings = dense<["a", "b", "c"]> : tensor<3x!my.s>, array = array<i32: 1, 2, 3>
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {array = array<i32: 1, 2, 3>, large = dense_resource<__elided__> : tensor<3xi32>, small = dense<[1, 2]> : tensor<2xi32>, splat = dense<1> : tensor<9xi32>, strings = dense_resource<__elided__> : tensor<3x!my.s>}
// CHECK-NEXT: }
