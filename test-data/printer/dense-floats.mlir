// RUN: rs-opt %s | filecheck %s --match-full-lines
// Elements of floats, with and without a splat.

func.func private @f() attributes {
  a = dense<0.1> : tensor<2xf32>, b = dense<[0.1, 1.0e10, 0xFFC00000]> : tensor<3xf32>, c = dense<[[1.0], [2.0]]> : vector<2x1xbf16>,
  d = dense<[(1.0, 0.5), (2.0, 0.25)]> : tensor<2xcomplex<f64>>, e = dense<0x7F80> : tensor<2xbf16>
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = dense<1.000000e-01> : tensor<2xf32>, b = dense<[1.000000e-01, 1.000000e+10, 0xFFC00000]> : tensor<3xf32>, c = dense<{{\[\[}}1.000000e+00], [2.000000e+00]]> : vector<2x1xbf16>, d = dense<[(1.000000e+00,5.000000e-01), (2.000000e+00,2.500000e-01)]> : tensor<2xcomplex<f64>>, e = dense<0x7F80> : tensor<2xbf16>}
// CHECK-NEXT: }
