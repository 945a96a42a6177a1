// RUN: rs-opt --allow-unregistered-dialect %s | filecheck %s

// Constants are named after their values.

// CHECK-LABEL: func.func @names() {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c-5_i32 = arith.constant -5 : i32
// CHECK-NEXT: %c7 = arith.constant 7 : index
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant dense<1> : vector<2xi8>
// CHECK-NEXT: %c7_1 = arith.constant 7 : index
// CHECK-NEXT: return
func.func @names() {
  %0 = arith.constant true
  %1 = arith.constant -5 : i32
  %2 = arith.constant 7 : index
  %3 = arith.constant 1.0 : f32
  %4 = arith.constant dense<1> : vector<2xi8>
  %5 = arith.constant 7 : index
  return
}
