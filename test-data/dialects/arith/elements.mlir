// RUN: rs-opt --allow-unregistered-dialect --canonicalize %s | filecheck %s

// Constants of many elements fold element by element.

// CHECK-LABEL: func.func @splats() -> vector<4xi32> {
// CHECK-NEXT: %cst = arith.constant dense<6> : vector<4xi32>
// CHECK-NEXT: return %cst : vector<4xi32>
func.func @splats() -> vector<4xi32> {
  %a = arith.constant dense<2> : vector<4xi32>
  %b = arith.constant dense<3> : vector<4xi32>
  %0 = arith.muli %a, %b : vector<4xi32>
  return %0 : vector<4xi32>
}

// CHECK-LABEL: func.func @mixed() -> tensor<3xi32> {
// CHECK-NEXT: %cst = arith.constant dense<[11, 12, 13]> : tensor<3xi32>
// CHECK-NEXT: return %cst : tensor<3xi32>
func.func @mixed() -> tensor<3xi32> {
  %a = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  %b = arith.constant dense<10> : tensor<3xi32>
  %0 = arith.addi %a, %b : tensor<3xi32>
  return %0 : tensor<3xi32>
}

// CHECK-LABEL: func.func @becomes_splat() -> vector<2xi8> {
// CHECK-NEXT: %cst = arith.constant dense<3> : vector<2xi8>
// CHECK-NEXT: return %cst : vector<2xi8>
func.func @becomes_splat() -> vector<2xi8> {
  %a = arith.constant dense<[1, 2]> : vector<2xi8>
  %b = arith.constant dense<[2, 1]> : vector<2xi8>
  %0 = arith.addi %a, %b : vector<2xi8>
  return %0 : vector<2xi8>
}

// CHECK-LABEL: func.func @bits() -> vector<9xi1> {
// CHECK-NEXT: %cst = arith.constant dense<[true, true, true, true, false, false, false, false, false]> : vector<9xi1>
// CHECK-NEXT: return %cst : vector<9xi1>
func.func @bits() -> vector<9xi1> {
  %a = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8]> : vector<9xi4>
  %b = arith.constant dense<4> : vector<9xi4>
  %0 = arith.cmpi ult, %a, %b : vector<9xi4>
  return %0 : vector<9xi1>
}

// CHECK-LABEL: func.func @one_by_zero() -> vector<2xi8> {
// CHECK-NEXT: %cst = arith.constant dense<[6, 7]> : vector<2xi8>
// CHECK-NEXT: %cst_0 = arith.constant dense<[0, 1]> : vector<2xi8>
// CHECK-NEXT: %0 = arith.divui %cst, %cst_0 : vector<2xi8>
// CHECK-NEXT: return %0 : vector<2xi8>
func.func @one_by_zero() -> vector<2xi8> {
  %a = arith.constant dense<[6, 7]> : vector<2xi8>
  %b = arith.constant dense<[0, 1]> : vector<2xi8>
  %0 = arith.divui %a, %b : vector<2xi8>
  return %0 : vector<2xi8>
}
