// RUN: rs-opt %s | filecheck %s --match-full-lines
// Sparse elements.

func.func private @f() attributes {
  a = sparse<[[0, 0], [1, 2]], [1.0, 5.0]> : tensor<3x4xf32>, b = sparse<0, 1> : tensor<1xi32>, c = sparse<[[0], [2]], -1> : vector<4xi8>, 
  d = sparse<> : tensor<3xi32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = sparse<{{\[\[}}0, 0], [1, 2]], [1.000000e+00, 5.000000e+00]> : tensor<3x4xf32>, b = sparse<0, 1> : tensor<1xi32>, c = sparse<{{\[\[}}0], [2]], -1> : vector<4xi8>, d = sparse<> : tensor<3xi32>}
// CHECK-NEXT: }
