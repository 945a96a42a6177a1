// RUN: rs-opt %s --canonicalize | filecheck %s --match-full-lines
// Splats stay splats; a splat with a list becomes a list.

func.func @f() -> (vector<4xi32>, vector<4xi32>, tensor<1000xf64>, vector<[4]xi8>) {
  %s = arith.constant dense<3> : vector<4xi32>
  %l = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %0 = arith.muli %s, %s : vector<4xi32>
  %1 = arith.subi %l, %s : vector<4xi32>
  %t = arith.constant dense<0.5> : tensor<1000xf64>
  %2 = arith.addf %t, %t : tensor<1000xf64>
  %v = arith.constant dense<100> : vector<[4]xi8>
  %3 = arith.addi %v, %v : vector<[4]xi8>
  return %0, %1, %2, %3 : vector<4xi32>, vector<4xi32>, tensor<1000xf64>, vector<[4]xi8>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @f() -> (vector<4xi32>, vector<4xi32>, tensor<1000xf64>, vector<[4]xi8>) {
// CHECK-NEXT:     %cst = arith.constant dense<9> : vector<4xi32>
// CHECK-NEXT:     %cst_0 = arith.constant dense<[-2, -1, 0, 1]> : vector<4xi32>
// CHECK-NEXT:     %cst_1 = arith.constant dense<1.000000e+00> : tensor<1000xf64>
// CHECK-NEXT:     %cst_2 = arith.constant dense<-56> : vector<[4]xi8>
// CHECK-NEXT:     return %cst, %cst_0, %cst_1, %cst_2 : vector<4xi32>, vector<4xi32>, tensor<1000xf64>, vector<[4]xi8>
// CHECK-NEXT:   }
// CHECK-NEXT: }
