// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Element by element, in vectors and tensors.

func.func @f(%x: vector<3xi7>) -> (vector<3xi7>, vector<3xi7>, tensor<2x2xf32>, vector<3xi1>, vector<3xi7>) {
  %a = arith.constant dense<[1, 2, 60]> : vector<3xi7>
  %b = arith.constant dense<[3, 4, 5]> : vector<3xi7>
  %0 = arith.addi %a, %b : vector<3xi7>
  %zero = arith.constant dense<0> : vector<3xi7>
  %1 = arith.addi %x, %zero : vector<3xi7>
  %t = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %2 = arith.mulf %t, %t : tensor<2x2xf32>
  %3 = arith.cmpi slt, %a, %b : vector<3xi7>
  %4 = arith.muli %x, %zero : vector<3xi7>
  return %0, %1, %2, %3, %4 : vector<3xi7>, vector<3xi7>, tensor<2x2xf32>, vector<3xi1>, vector<3xi7>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: vector<3xi7>) -> (vector<3xi7>, vector<3xi7>, tensor<2x2xf32>, vector<3xi1>, vector<3xi7>) {
// CHECK-NEXT:     %cst = arith.constant dense<0> : vector<3xi7>
// CHECK-NEXT:     %cst_0 = arith.constant dense<[4, 6, -63]> : vector<3xi7>
// CHECK-NEXT:     %cst_1 = arith.constant dense<{{\[\[}}1.000000e+00, 4.000000e+00], [9.000000e+00, 1.600000e+01]]> : tensor<2x2xf32>
// CHECK-NEXT:     %cst_2 = arith.constant dense<[true, true, false]> : vector<3xi1>
// CHECK-NEXT:     return %cst_0, %arg0, %cst_1, %cst_2, %cst : vector<3xi7>, vector<3xi7>, tensor<2x2xf32>, vector<3xi1>, vector<3xi7>
// CHECK-NEXT:   }
// CHECK-NEXT: }
