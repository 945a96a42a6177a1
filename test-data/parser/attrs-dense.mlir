// RUN: rs-opt %s --allow-unregistered-dialect | filecheck %s --match-full-lines
// Dense elements: splats, nested lists, strings of bytes, complex numbers, strings.

func.func private @f() attributes {
  a = dense<1> : tensor<4xi32>, b = dense<[1, 2]> : vector<2xi8>, c = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>,
  d = dense<> : tensor<0xi32>, e = dense<"0x0102"> : tensor<2xi8>, f = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>,
  g = dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i8>>, h = dense<["a", "b\n"]> : tensor<2x!foo.s>, i = dense<true> : tensor<3xi1>,
  j = dense<[true, false]> : tensor<2xi1>, k = dense<0xFF800000> : tensor<f32>, l = dense<[5, 5, 5]> : tensor<3xi64>, m = dense<7> : tensor<index>
}

// CHECK:      module {
// CHECK-NEXT:   func.func private @f() attributes {a = dense<1> : tensor<4xi32>, b = dense<[1, 2]> : vector<2xi8>, c = dense<{{\[\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>, d = dense<> : tensor<0xi32>, e = dense<[1, 2]> : tensor<2xi8>, f = dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>, g = dense<[(1,2), (3,4)]> : tensor<2xcomplex<i8>>, h = dense<["a", "b\0A"]> : tensor<2x!foo.s>, i = dense<true> : tensor<3xi1>, j = dense<[true, false]> : tensor<2xi1>, k = dense<0xFF800000> : tensor<f32>, l = dense<5> : tensor<3xi64>, m = dense<7> : tensor<index>}
// CHECK-NEXT: }
