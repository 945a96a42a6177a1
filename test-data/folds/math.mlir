// RUN: rs-opt --canonicalize %s | FileCheck %s

// CHECK-LABEL: @functions
func.func @functions() -> (f64, f32, f32, vector<2xf32>) {
  %x = arith.constant 2.5 : f64
  %n = arith.constant -1.0 : f32
  %z = arith.constant 0.0 : f32
  %v = arith.constant dense<[1.0, 4.0]> : vector<2xf32>
  // CHECK-DAG: dense<[1.000000e+00, 2.000000e+00]>
  // CHECK-DAG: 12.182493960703473 : f64
  // CHECK-DAG: 0x7FC00000 : f32
  // CHECK: %[[R:.*]] = math.sqrt %{{.*}} : f32
  %0 = math.exp %x : f64
  // The root of a negative number and the reciprocal root do not fold; the angle of the origin is NaN.
  %1 = math.sqrt %n : f32
  %2 = math.atan2 %z, %z : f32
  %3 = math.sqrt %v : vector<2xf32>
  return %0, %1, %2, %3 : f64, f32, f32, vector<2xf32>
}

// CHECK-LABEL: @formats
func.func @formats() -> (f16, f16, i1) {
  %h = arith.constant 2.5 : f16
  // CHECK-DAG: arith.constant 3.000000e+00 : f16
  // CHECK-DAG: arith.constant true
  // CHECK: math.round %{{.*}} : f16
  %0 = math.ceil %h : f16
  %1 = math.round %h : f16
  %2 = math.isnormal %h : f16
  return %0, %1, %2 : f16, f16, i1
}

// CHECK-LABEL: @integers
func.func @integers() -> (i8, i8, i8, i8, i8) {
  %a = arith.constant -128 : i8
  %two = arith.constant 2 : i8
  %seven = arith.constant 7 : i8
  %p = ub.poison : i8
  // CHECK-DAG: ub.poison : i8
  // CHECK-DAG: %[[MIN:.*]] = arith.constant -128 : i8
  // CHECK-DAG: %[[C6:.*]] = arith.constant 6 : i8
  // CHECK-DAG: %[[C1:.*]] = arith.constant 1 : i8
  %0 = math.absi %a : i8
  %1 = math.ctlz %two : i8
  %2 = math.cttz %two : i8
  %3 = math.ipowi %two, %seven : i8
  %4 = math.ctpop %p : i8
  // CHECK: return %[[MIN]], %[[C6]], %[[C1]], %[[MIN]]
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}
